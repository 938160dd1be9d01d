import { IconCopy, IconDownload, IconEdit, IconHistory, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { ActionMenu, type MenuAction } from '../../kit/ActionMenu.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import { exportLink } from '../../kit/list/exportLinks.ts';
import type { ListColumn } from '../../kit/table/columns.ts';
import { useCan } from '../../lib/ability.tsx';
import { useText } from '../../lib/text.ts';
import { idOf, type ListNoun } from './listNoun.ts';
import type { RowCommands } from './useRowCommands.ts';

type RowActionsProps<Row extends object> = {
  // oxlint-disable-next-line typescript/no-explicit-any -- of any list
  noun: ListNoun<Row, any>;
  row: Row;
  commands: RowCommands<Row>;
  /** Columns of its CSV file. */
  columns: ListColumn<Row>[];
  /** Where it is edited. */
  editHref?: string | undefined;
  /** What the noun has besides, before the rest. */
  more?: MenuAction[] | undefined;
  onHistory: (row: Row) => void;
};

/** What can be done with one record of a list, as far as the noun has it and the viewer may. */
export function RowActions<Row extends object>(props: RowActionsProps<Row>) {
  const { noun, row, commands, columns, editHref, more = [], onHistory } = props;
  const { subject, operations = {}, texts = {}, exportPath } = noun;
  const text = useText();
  const canCreate = useCan('create', subject);
  const canUpdate = useCan('update', subject);
  const canDelete = useCan('delete', subject);
  const name = noun.rowLabel(row);
  const offered: (MenuAction | false)[] = [
    ...more,
    canCreate &&
      operations.duplicate !== undefined && {
        id: 'duplicate',
        label: text('kit.row.duplicate'),
        icon: <IconCopy size={20} />,
        onSelect: () => void commands.duplicate(row),
      },
    exportPath !== undefined && {
      id: 'download',
      label: text('kit.row.download'),
      icon: <IconDownload size={20} />,
      href: exportLink({ path: exportPath, query: '', columns }, { kind: 'ids', ids: [idOf(noun, row)] }),
      isDownload: true,
    },
    noun.history !== undefined && {
      id: 'history',
      label: text('kit.row.history'),
      icon: <IconHistory size={20} />,
      onSelect: () => onHistory(row),
    },
    canDelete &&
      operations.remove !== undefined &&
      (noun.isRemovable?.(row) ?? true) && {
        id: 'delete',
        label: text(texts.removeLabel ?? 'kit.row.delete'),
        icon: <IconTrash size={20} />,
        isApart: true,
        isDangerous: true,
        onSelect: () => void commands.remove(row),
      },
  ];
  return (
    <>
      {canUpdate && editHref !== undefined && (noun.isChangeable?.(row) ?? true) && (
        <span data-not-on-card="">
          <IconAction label={text('kit.row.edit', { name })} component={Link} to={editHref}>
            <IconEdit size={20} />
          </IconAction>
        </span>
      )}
      <ActionMenu label={text('kit.row.more', { name })} actions={offered.filter((action) => action !== false)} />
    </>
  );
}
