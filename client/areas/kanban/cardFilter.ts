import { foldLetters } from '../../lib/letters.ts';
import type { BoardCardFaceFragment } from './kanban.generated.ts';
import { dueState } from './due.ts';

/** What of a board is shown; all of it stands in the address. Of several values of one name a card needs one. */
export type CardFilter = { search: string } & Record<ChoiceName, string[]>;

/** Stands for cards without any. */
export const none = 'none';
/** Stands for the viewer, so that an address means everybody who opens it. */
export const me = 'me';
export const choiceNames = ['label', 'member', 'due'] as const;
export type ChoiceName = (typeof choiceNames)[number];
export const filterNames = ['search', ...choiceNames] as const;

const valuesOf = (params: URLSearchParams, name: string) =>
  [...new Set(params.getAll(name))].filter((one) => one !== '');

export const filterIn = (params: URLSearchParams): CardFilter => ({
  search: params.get('search') ?? '',
  label: valuesOf(params, 'label'),
  member: valuesOf(params, 'member'),
  due: valuesOf(params, 'due'),
});

export const isFiltering = ({ search, ...choices }: CardFilter) =>
  search !== '' || choiceNames.some((name) => choices[name].length > 0);

const isAmong = (wanted: readonly string[], all: readonly string[]) =>
  wanted.length === 0 || wanted.some((one) => (one === none ? all.length === 0 : all.includes(one)));

type About = {
  today: string;
  /** It stands in a column of what is done. */
  isDone: boolean;
  viewerId?: string | undefined;
  /** Ids of cards whose description or comments have the words. */
  found?: ReadonlySet<string>;
};

/** Whether a card is shown. */
export function passes(
  card: Pick<BoardCardFaceFragment, 'id' | 'title' | 'labels' | 'memberIds' | 'dueOn'>,
  { search, label, member, due }: CardFilter,
  { today, isDone, viewerId, found }: About,
): boolean {
  const text = foldLetters(`${card.title} ${card.labels.join(' ')}`);
  const words = foldLetters(search).split(/\s+/);
  if (!words.every((word) => text.includes(word)) && !found?.has(card.id)) return false;
  const people = member.map((one) => (one === me ? (viewerId ?? me) : one));
  if (!isAmong(label, card.labels) || !isAmong(people, card.memberIds)) return false;
  return isAmong(due, card.dueOn === null ? [] : [dueState(card.dueOn, today, isDone)]);
}
