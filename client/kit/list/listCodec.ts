import { choice, integer, text, word, type UnknownFilter } from '../../lib/listState.ts';
import type { ViewControl } from '../../lib/savedListState.ts';

type Options<Field extends string> = {
  /** Page sizes to choose from; the first of `initialSize` or the list is the default. */
  sizes: readonly number[];
  initialSize: number;
  /** Words that columns are sorted by. */
  sorts: readonly Field[];
};

/** What every list keeps in its URL besides its own filters. */
export const listCodec = <Field extends string>({ sizes, initialSize, sorts }: Options<Field>) => ({
  q: text(),
  page: integer(1),
  size: integer(initialSize, { oneOf: sizes }),
  sort: choice(sorts),
  order: word(['asc', 'desc'] as const, 'asc'),
  /** Ids of the columns in sight, where they are not those that the list comes with. */
  columns: text(),
});

export type ListState = {
  q: string;
  page: number;
  size: number;
  sort: string | null;
  order: 'asc' | 'desc';
  columns: string;
};

/** A list's state and the ways to change it, as `useSavedListState` gives them; `useListState` for one without saved views. */
export type ListControl = {
  state: ListState & Record<string, unknown>;
  patch: (change: Record<string, unknown>, options?: { replace?: boolean }) => void;
  /** Address of the page after a change of the state. */
  addressWith: (change: Record<string, unknown>) => string;
  query: string;
  views?: ViewControl;
  /** What the address asks for that the list does not understand, and the way to take it off. */
  unknown?: { values: readonly UnknownFilter[]; names: readonly UnknownFilter[] };
  forget?: () => void;
};
