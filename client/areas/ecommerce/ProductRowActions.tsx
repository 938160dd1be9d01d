import { IconCopy, IconDownload, IconEdit, IconHistory, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { ActionMenu, type MenuAction } from '../../kit/ActionMenu.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import { exportLink } from '../../kit/list/exportLinks.ts';
import type { ListColumn } from '../../kit/table/columns.ts';
import { useCan } from '../../lib/ability.tsx';
import { useText } from '../../lib/text.ts';
import { editPath } from './productListState.ts';
import type { ProductRowFragment } from './products.generated.ts';
import type { ProductCommands } from './useProductCommands.ts';

type ProductRowActionsProps = {
  product: ProductRowFragment;
  commands: ProductCommands;
  columns: ListColumn<ProductRowFragment>[];
  onHistory: (product: ProductRowFragment) => void;
};

/** What can be done with one product, as far as the viewer may. */
export function ProductRowActions({ product, commands, columns, onHistory }: ProductRowActionsProps) {
  const text = useText();
  const canCreate = useCan('create', 'Product');
  const canUpdate = useCan('update', 'Product');
  const canDelete = useCan('delete', 'Product');
  const { id, name } = product;
  const file = exportLink({ path: '/export/products.csv', query: '', columns }, { kind: 'ids', ids: [id] });
  const actions: MenuAction[] = [
    ...(canCreate
      ? [
          {
            id: 'duplicate',
            label: text('products.list.duplicate'),
            icon: <IconCopy size={20} />,
            onSelect: () => void commands.duplicate(product),
          },
        ]
      : []),
    {
      id: 'download',
      label: text('products.list.download'),
      icon: <IconDownload size={20} />,
      href: file,
      isDownload: true,
    },
    {
      id: 'history',
      label: text('products.list.history'),
      icon: <IconHistory size={20} />,
      onSelect: () => onHistory(product),
    },
    ...(canDelete
      ? [
          {
            id: 'delete',
            label: text('products.delete.confirm'),
            icon: <IconTrash size={20} />,
            isApart: true,
            isDangerous: true,
            onSelect: () => void commands.remove(product),
          },
        ]
      : []),
  ];
  return (
    <>
      {canUpdate && (
        <span data-not-on-card="">
          <IconAction label={text('products.list.edit', { name })} component={Link} to={editPath(id)}>
            <IconEdit size={20} />
          </IconAction>
        </span>
      )}
      <ActionMenu label={text('products.list.more', { name })} actions={actions} />
    </>
  );
}
