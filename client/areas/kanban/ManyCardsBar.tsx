import { IconArchive, IconArrowRight, IconTag, IconTrash, IconUser } from '@tabler/icons-react';
import { useCommands } from '../../app/command/useCommands.ts';
import { type BulkAction, BulkBar } from '../../kit/list/later/BulkBar.tsx';
import { atOnce, type Selection } from '../../kit/list/selection.ts';
import type { MenuAction } from '../../kit/menuItems.tsx';
import { ToneDot } from '../../kit/ToneDot.tsx';
import type { BoardCardsChange } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import type { Board, Card, ViewColumn } from './boardView.ts';
import { labelNames, toneOf, tonesOf } from './labels.ts';
import { changeMany, deleteMany, startChangeMany, startDeleteMany } from './manyCardCommands.ts';

type Props = {
  board: Board;
  columns: readonly ViewColumn[];
  cards: readonly Card[];
  mayDelete: boolean;
  onClear: () => void;
};

/** What can be done with the cards that are selected. What all of them have is taken off, what one lacks is given to all. */
export default function ManyCardsBar({ board, columns, cards, mayDelete, onClear }: Props) {
  const text = useText();
  const { busy, run } = useCommands();
  const ids = cards.map(({ id }) => id);
  const target = { id: board.id, ids };
  const isLong = ids.length > atOnce;
  const change = async (given: BoardCardsChange, column = {}) => {
    const [to, values] = [{ ...target, ...column }, { change: given }];
    return isLong ? run(startChangeMany, to, values) : run(changeMany, to, values);
  };
  const toggles = (
    all: { value: string; label: string; icon?: MenuAction['icon'] }[],
    has: (card: Card, value: string) => boolean,
    make: (value: string, isOn: boolean) => BoardCardsChange,
  ): MenuAction[] =>
    all.map(({ value, label, icon }) => {
      const isOn = cards.every((card) => has(card, value));
      return {
        id: value,
        label: <bdi>{label}</bdi>,
        ...(icon !== undefined && { icon }),
        isChosen: isOn,
        onSelect: () => void change(make(value, isOn)),
      };
    });
  const tones = tonesOf(board.labels);
  const labels = labelNames(board.labels, columns).map((name) => ({
    value: name,
    label: name,
    icon: <ToneDot tone={toneOf(name, tones)} />,
  }));
  const remove = async () => {
    if (await (isLong ? run(startDeleteMany, target) : run(deleteMany, target))) onClear();
  };
  const archive = async () => {
    if (await change({ isArchived: true })) onClear();
  };
  const isDisabled = busy !== null;
  const actions: BulkAction[] = [
    {
      id: 'move',
      label: text('kanban.many.move'),
      icon: <IconArrowRight size={18} />,
      isDisabled,
      items: columns.map(({ id, title }) => ({
        id,
        label: <bdi>{title}</bdi>,
        onSelect: () => void change({ columnId: id }, { column: title }),
      })),
    },
    {
      id: 'label',
      label: text('kanban.many.label'),
      icon: <IconTag size={18} />,
      isDisabled,
      items: toggles(
        labels,
        (card, label) => card.labels.includes(label),
        (label, isOn) => (isOn ? { removeLabels: [label] } : { addLabels: [label] }),
      ),
    },
    {
      id: 'assign',
      label: text('kanban.many.assign'),
      icon: <IconUser size={18} />,
      isDisabled,
      items: toggles(
        board.people.map(({ id, name }) => ({ value: id, label: name })),
        (card, id) => card.memberIds.includes(id),
        (id, isOn) => (isOn ? { removeMemberIds: [id] } : { addMemberIds: [id] }),
      ),
    },
    {
      id: 'archive',
      label: text('kanban.card.archive'),
      icon: <IconArchive size={18} />,
      isDisabled,
      onSelect: () => void archive(),
    },
    ...(mayDelete
      ? [
          {
            id: 'delete',
            label: text('kanban.card.delete'),
            icon: <IconTrash size={18} />,
            isDangerous: true,
            isDisabled,
            onSelect: () => void remove(),
          },
        ]
      : []),
  ];
  const selection: Selection = {
    shownIds: {},
    count: cards.length,
    elsewhereCount: 0,
    isAllMatching: false,
    target: { kind: 'ids', ids },
    names: [],
    nameOf: (id) => cards.find((card) => card.id === id)?.title ?? id,
    set: onClear,
    drop: onClear,
    selectAllMatching: onClear,
    clear: onClear,
  };
  return <BulkBar selection={selection} totalCount={cards.length} isCapped={false} actions={actions} />;
}
