import type { ReactNode } from 'react';
import { asSeveral, severalOf } from '../../lib/severalValues.ts';

export type FilterValue = string | boolean;

/** One condition that a list can be narrowed by. `name` is its key in the list's state and in the URL. */
export type ListFilter = {
  name: string;
  label: string;
  options: { value: FilterValue; label: string; icon?: ReactNode }[];
  /** Whether it takes several of them; screens take it from the codec of their list. */
  several?: boolean;
  /** Days in place of options: `name` has the first of them, `last` is the name of the other end. */
  days?: { last: string; timeZone?: string | undefined };
};

type State = Record<string, unknown>;
type Texts = { more: (names: { first: string; count: number }) => string };

/** What a filter is set to, one by one. */
export function chosenValues({ name, several }: ListFilter, state: State): FilterValue[] {
  const value = state[name] as FilterValue | null | undefined;
  if (value === null || value === undefined) return [];
  return several === true && typeof value === 'string' ? severalOf(value) : [value];
}

/** Label of the value that a filter has now; a value without an option (an old link, say) shows as it is. */
export function chosenLabel(filter: ListFilter, state: State, { more }: Texts): string | null {
  const [first, second, ...others] = chosenValues(filter, state).map(
    (value) => filter.options.find((option) => option.value === value)?.label ?? String(value),
  );
  if (first === undefined || second === undefined) return first ?? null;
  return more({ first, count: others.length + 1 });
}

/** The change that takes a value to those of a filter, or away from them. */
export function toggled(filter: ListFilter, state: State, value: FilterValue): Record<string, FilterValue | null> {
  const chosen = chosenValues(filter, state);
  if (filter.several !== true) return { [filter.name]: value };
  const kept = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  // In the order of the options: the same choice is the same address.
  const order = filter.options.map((option) => option.value);
  const sorted = kept.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
  return { [filter.name]: asSeveral(sorted.map(String)) };
}

const namesOf = ({ name, days }: ListFilter) => (days ? [name, days.last] : [name]);

/** The change that takes a filter away. */
export const without = (filter: ListFilter): Record<string, null> =>
  Object.fromEntries(namesOf(filter).map((name) => [name, null]));

export const activeCount = (filters: ListFilter[], state: State): number =>
  filters.filter((filter) => namesOf(filter).some((name) => state[name] !== null && state[name] !== undefined)).length;

/** The change that takes search and filters away and leaves sorting and page size. */
export const withoutConditions = (filters: ListFilter[]): Record<string, null | string> => ({
  q: '',
  ...Object.fromEntries(filters.flatMap((filter) => Object.entries(without(filter)))),
});
