import { IconArchive, IconTag, IconTrash, IconUpload } from '@tabler/icons-react';
import type { BulkTask } from '../../app/tasks/BulkTaskDialog.tsx';
import { useBulk } from '../../app/tasks/useBulk.ts';
import { confirm } from '../../kit/confirm.ts';
import type { BulkAction } from '../../kit/list/BulkBar.tsx';
import { useBulkTexts } from '../../kit/list/bulkTexts.ts';
import { selectedBy, type Selection } from '../../kit/list/selection.ts';
import { useCan } from '../../lib/ability.tsx';
import type { ProductBulkInput } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { filterOf, type ProductListState } from './productListState.ts';
import {
  useDeleteProductsMutation,
  useStartProductsDeleteMutation,
  useStartProductsUpdateMutation,
  useUpdateProductsMutation,
} from './products.generated.ts';
import { statusTexts } from './statusTexts.ts';

/** What can be done with all selected products. */
export function useProductBulk(
  state: ProductListState,
  exportHref: (selection: Selection) => string,
  refresh: () => Promise<void> | void,
  showTask: (task: BulkTask) => void,
) {
  const text = useText();
  const { named } = useBulkTexts();
  const { isBusy, run } = useBulk(refresh, showTask);
  const [updateProducts] = useUpdateProductsMutation();
  const [deleteProducts] = useDeleteProductsMutation();
  const [startUpdate] = useStartProductsUpdateMutation();
  const [startDelete] = useStartProductsDeleteMutation();
  const canUpdate = useCan('update', 'Product');
  const canDelete = useCan('delete', 'Product');

  const which = ({ target }: Selection) => selectedBy(target, filterOf(state));

  const update = (selection: Selection, input: ProductBulkInput) => {
    const variables = { selection: which(selection), input };
    return run(selection, {
      once: async () => (await updateProducts({ variables })).data?.updateProducts,
      start: async () => (await startUpdate({ variables })).data?.startProductsUpdate.id,
      label: text('products.bulk.changing', { count: selection.count }),
      doneText: (count) => text('products.bulk.changed', { count }),
      outcome: 'updated',
    });
  };

  const remove = async (selection: Selection) => {
    const { count, names } = selection;
    const isConfirmed = await confirm({
      title: text('products.bulk.deleteTitle', { count }),
      text: text('products.bulk.deleteText', { names: named(names, count) }),
      confirmLabel: text('products.bulk.deleteConfirm', { count }),
      isDangerous: true,
    });
    if (!isConfirmed) return;
    const variables = { selection: which(selection) };
    await run(selection, {
      once: async () => (await deleteProducts({ variables })).data?.deleteProducts,
      start: async () => (await startDelete({ variables })).data?.startProductsDelete.id,
      label: text('products.bulk.deleting', { count }),
      doneText: (deleted) => text('products.bulk.deleted', { count: deleted }),
      outcome: 'deleted',
      isTrashed: true,
    });
  };

  return (selection: Selection): BulkAction[] => {
    const status = (value: 'PUBLISHED' | 'INACTIVE') => ({
      id: value,
      label: text(statusTexts[value]),
      onSelect: () => void update(selection, { status: value }),
    });
    const stock = (inStock: boolean) => ({
      id: String(inStock),
      label: text(inStock ? 'products.stock.in' : 'products.stock.out'),
      onSelect: () => void update(selection, { inStock }),
    });
    return [
      ...(canUpdate
        ? [
            {
              id: 'status',
              label: text('products.bulk.status'),
              icon: <IconTag size={18} />,
              isDisabled: isBusy,
              items: [status('PUBLISHED'), status('INACTIVE')],
            },
            {
              id: 'stock',
              label: text('products.bulk.stock'),
              icon: <IconArchive size={18} />,
              isDisabled: isBusy,
              items: [stock(true), stock(false)],
            },
          ]
        : []),
      { id: 'export', label: text('kit.export.button'), icon: <IconUpload size={18} />, href: exportHref(selection) },
      ...(canDelete
        ? [
            {
              id: 'delete',
              label: text('products.delete.confirm'),
              icon: <IconTrash size={18} />,
              isDangerous: true,
              isDisabled: isBusy,
              onSelect: () => void remove(selection),
            },
          ]
        : []),
    ];
  };
}
