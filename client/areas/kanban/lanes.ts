import type { Card, ViewColumn } from './boardView.ts';
import { none } from './cardFilter.ts';
import { dueState } from './due.ts';

/** By what cards are put into lanes, one below the other. */
export const laneFields = ['member', 'label', 'due'] as const;
export type LaneField = (typeof laneFields)[number];

export const laneFieldIn = (params: URLSearchParams): LaneField | null =>
  laneFields.find((field) => field === params.get('lanes')) ?? null;

export type Lane = {
  /** Id of the member, the label, or how cards are due; `none` for cards without. */
  id: string;
  columns: ViewColumn[];
  count: number;
};

const dues = ['overdue', 'soon', 'later', 'done'];

/**
 * Lanes that have cards, in their order, those without the field last. A card of two members stands in both lanes. With
 * `isOpen` the one for cards without the field is there even when it has none: some may be added to it, or dropped.
 */
export function lanesOf(
  columns: readonly ViewColumn[],
  field: LaneField,
  { today, people, labels }: { today: string; people: readonly { id: string }[]; labels: readonly { name: string }[] },
  isOpen = false,
): Lane[] {
  const lanesFor = ({ memberIds, labels, dueOn }: Card, isDone: boolean): readonly string[] => {
    const all = { member: memberIds, label: labels, due: dueOn ? [dueState(dueOn, today, isDone)] : [] }[field];
    return all.length > 0 ? all : [none];
  };
  const byLane = new Map<string, Map<string, Card[]>>(isOpen ? [[none, new Map()]] : []);
  for (const { id, head, cards } of columns)
    for (const card of cards)
      for (const lane of lanesFor(card, head.isDone)) {
        const inLane = byLane.get(lane) ?? new Map<string, Card[]>();
        byLane.set(lane, inLane);
        inLane.set(id, [...(inLane.get(id) ?? []), card]);
      }
  const first = { member: people.map(({ id }) => id), label: labels.map(({ name }) => name), due: dues }[field];
  const place = (id: string) => (id === none ? Infinity : first.includes(id) ? first.indexOf(id) : first.length);
  return [...byLane.keys()]
    .sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1))
    .map((id) => {
      const cards = byLane.get(id)!;
      return {
        id,
        columns: columns.map((column) => ({ ...column, cards: cards.get(column.id) ?? [] })),
        count: [...cards.values()].reduce((sum, some) => sum + some.length, 0),
      };
    });
}

/** What a card becomes that is dropped in another lane; null where that says nothing of it. */
export function laneChange(
  card: Pick<Card, 'memberIds' | 'labels'>,
  field: LaneField,
  from: string | null,
  to: string,
): { memberIds: string[] } | { labels: string[] } | null {
  if (field === 'due') return null;
  const before = field === 'member' ? card.memberIds : card.labels;
  // It leaves the lane that it came from; what else it has stays.
  const kept = to === none ? [] : before.filter((one) => one !== from && one !== to);
  const next = to === none ? kept : [...kept, to];
  return field === 'member' ? { memberIds: next } : { labels: next };
}
