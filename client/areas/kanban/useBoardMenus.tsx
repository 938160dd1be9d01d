import Box from '@mui/material/Box';
import {
  IconArchive,
  IconArrowLeft,
  IconArrowRight,
  IconCircleCheck,
  IconCopy,
  IconCopyPlus,
  IconGauge,
  IconLink,
  IconPencil,
  IconSquareCheck,
  IconTransfer,
  IconTrash,
} from '@tabler/icons-react';
import type { MenuAction } from '../../kit/menuItems.tsx';
import { mirrored } from '../../kit/mirrored.ts';
import { useCan } from '../../lib/ability.tsx';
import { useText } from '../../lib/text.ts';
import type { Card, ViewColumn } from './boardView.ts';
import type { BoardActions } from './useBoardActions.ts';
import type { SendCard } from './useCardSending.tsx';

/** What may be done on the board. */
export type BoardRights = { add: boolean; delete: boolean; deleteColumn: boolean; column: boolean };

type Options = {
  actions: BoardActions;
  all: readonly ViewColumn[];
  may: BoardRights;
  isReadOnly: boolean;
  onEdit: (what: { id: string; what: 'title' | 'limit' }) => void;
  onSend: SendCard;
  onSelect: (card: Card, isRange: boolean) => void;
};

/** Menus of cards and columns. */
export function useBoardMenus({ actions, all, may, isReadOnly, onEdit, onSend, onSelect }: Options) {
  const text = useText();
  const mayCopy = useCan('create', 'BoardCard');
  const sendAction = ({ id, title, boardId }: Card, isCopy: boolean): MenuAction => ({
    id: isCopy ? 'copyTo' : 'moveTo',
    label: text(isCopy ? 'kanban.send.copy' : 'kanban.send.move'),
    icon: isCopy ? <IconCopyPlus size={20} /> : <IconTransfer size={20} />,
    onSelect: () => onSend({ id, title, boardId }, isCopy),
  });
  const cardMenu = (card: Card): MenuAction[] => [
    {
      id: 'link',
      label: text('kanban.card.copyLink'),
      icon: <IconLink size={20} />,
      onSelect: () => void actions.copyLink(card),
    },
    ...(isReadOnly
      ? []
      : [
          {
            id: 'select',
            label: text('kanban.many.select'),
            icon: <IconSquareCheck size={20} />,
            onSelect: () => onSelect(card, false),
          },
        ]),
    ...(may.add
      ? [
          {
            id: 'copy',
            label: text('kanban.card.duplicate'),
            icon: <IconCopy size={20} />,
            onSelect: () => void actions.duplicateCard(card),
          },
        ]
      : []),
    ...(isReadOnly ? [] : [sendAction(card, false)]),
    ...(mayCopy ? [sendAction(card, true)] : []),
    ...(isReadOnly
      ? []
      : [
          {
            id: 'archive',
            label: text('kanban.card.archive'),
            icon: <IconArchive size={20} />,
            onSelect: () => void actions.archiveCard(card, true),
          },
        ]),
    ...(may.delete
      ? [
          {
            id: 'delete',
            label: text('kanban.card.delete'),
            icon: <IconTrash size={20} />,
            isDangerous: true,
            onSelect: () => void actions.deleteCard(card),
          },
        ]
      : []),
  ];
  const columnMenu = (column: ViewColumn): MenuAction[] => {
    const at = all.findIndex(({ id }) => id === column.id);
    const whole = all[at] ?? column;
    if (!may.column) return [];
    const step = (by: number, id: string, label: string, icon: MenuAction['icon']): MenuAction[] =>
      all[at + by] ? [{ id, label, icon, onSelect: () => void actions.moveColumn(all, column.id, at + by) }] : [];
    return [
      {
        id: 'rename',
        label: text('kanban.column.rename'),
        icon: <IconPencil size={20} />,
        onSelect: () => onEdit({ id: column.id, what: 'title' }),
      },
      {
        id: 'limit',
        label: text('kanban.column.limit'),
        icon: <IconGauge size={20} />,
        onSelect: () => onEdit({ id: column.id, what: 'limit' }),
      },
      {
        id: 'done',
        label: text(whole.head.isDone ? 'kanban.column.notDone' : 'kanban.column.done'),
        icon: <IconCircleCheck size={20} />,
        onSelect: () => void actions.changeColumn(whole.head, { isDone: !whole.head.isDone }),
      },
      ...step(-1, 'before', text('kanban.column.before'), <Box component={IconArrowLeft} size={20} sx={mirrored} />),
      ...step(1, 'after', text('kanban.column.after'), <Box component={IconArrowRight} size={20} sx={mirrored} />),
      ...(may.deleteColumn
        ? [
            {
              id: 'delete',
              label: text('kanban.column.delete'),
              icon: <IconTrash size={20} />,
              isApart: true,
              isDangerous: true,
              onSelect: () => void actions.deleteColumn(whole),
            },
          ]
        : []),
    ];
  };
  return { cardMenu, columnMenu };
}
