import type { ListFilter } from '../../kit/list/filters.ts';

/** What a link of another page narrows the list by; it can be cleared here. */
export const linkedFilter = (name: string, label: string, value: string | null, shown = value): ListFilter[] =>
  value === null ? [] : [{ name, label, options: [{ value, label: shown ?? value }] }];
