import { FactList, type Fact } from '../../kit/details/FactsCard.tsx';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { Board, Card, ViewColumn } from './boardView.ts';

/** What the board knows of a card, to read where the whole card cannot be had. */
export function KnownCard({ card, board, columns }: { card: Card; board: Board; columns: ViewColumn[] }) {
  const text = useText();
  const { day, list } = useFormats();
  const column = columns.find(({ cards }) => cards.some(({ id }) => id === card.id));
  const members = board.people.filter(({ id }) => card.memberIds.includes(id)).map(({ name }) => name);
  const facts: Fact[] = [
    { label: text('kanban.field.column'), value: <bdi>{column?.title}</bdi> },
    ...(card.startOn ? [{ label: text('kanban.field.startOn'), value: day(card.startOn) }] : []),
    ...(card.dueOn ? [{ label: text('kanban.field.dueOn'), value: day(card.dueOn) }] : []),
    ...(members.length > 0 ? [{ label: text('kanban.field.members'), value: list(members) }] : []),
    ...(card.labels.length > 0 ? [{ label: text('kanban.field.labels'), value: list(card.labels) }] : []),
  ];
  return <FactList facts={facts} />;
}
