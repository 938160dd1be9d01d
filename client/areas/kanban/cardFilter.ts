import { foldLetters } from '../../lib/letters.ts';
import type { BoardCardFaceFragment } from './kanban.generated.ts';
import { dueState } from './due.ts';

/** What of a board is shown; all of it stands in the address. */
export type CardFilter = { search: string; label: string; member: string; due: string };

/** Stands for cards without any. */
export const none = 'none';
export const filterNames = ['search', 'label', 'member', 'due'] as const;

export const filterIn = (params: URLSearchParams): CardFilter => ({
  search: params.get('search') ?? '',
  label: params.get('label') ?? '',
  member: params.get('member') ?? '',
  due: params.get('due') ?? '',
});

export const isFiltering = (filter: CardFilter) => filterNames.some((name) => filter[name] !== '');

const isAmong = (wanted: string, all: readonly string[]) =>
  wanted === '' || (wanted === none ? all.length === 0 : all.includes(wanted));

/** Whether a card is shown. `isDone`: it stands in a column of what is done. */
export function passes(
  card: Pick<BoardCardFaceFragment, 'title' | 'labels' | 'memberIds' | 'dueOn'>,
  { search, label, member, due }: CardFilter,
  { today, isDone }: { today: string; isDone: boolean },
): boolean {
  const text = foldLetters(`${card.title} ${card.labels.join(' ')}`);
  const words = foldLetters(search).split(/\s+/);
  if (!words.every((word) => text.includes(word))) return false;
  if (!isAmong(label, card.labels) || !isAmong(member, card.memberIds)) return false;
  if (due === '') return true;
  return due === none ? card.dueOn === null : card.dueOn !== null && dueState(card.dueOn, today, isDone) === due;
}
