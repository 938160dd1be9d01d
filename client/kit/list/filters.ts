import type { ReactNode } from 'react';

export type FilterValue = string | boolean;

/** One condition that a list can be narrowed by. `name` is its key in the list's state and in the URL. */
export type ListFilter = {
  name: string;
  label: string;
  options: { value: FilterValue; label: string; icon?: ReactNode }[];
};

/** Label of the value that a filter has now; a value without an option (an old link, say) shows as it is. */
export function chosenLabel(filter: ListFilter, state: Record<string, unknown>): string | null {
  const value = state[filter.name] as FilterValue | null | undefined;
  if (value === null || value === undefined) return null;
  return filter.options.find((option) => option.value === value)?.label ?? String(value);
}

export const activeCount = (filters: ListFilter[], state: Record<string, unknown>): number =>
  filters.filter((filter) => chosenLabel(filter, state) !== null).length;

/** The change that takes search and filters away and leaves sorting and page size. */
export const withoutConditions = (filters: ListFilter[]): Record<string, null | string> => ({
  q: '',
  ...Object.fromEntries(filters.map((filter) => [filter.name, null])),
});
