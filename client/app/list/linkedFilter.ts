import type { ListFilter } from '../../kit/list/filters.ts';

/** What a link of another page narrows the list by; it can be cleared here. */
export const linkedFilter = (name: string, label: string, value: string | null, shown = value): ListFilter[] =>
  value === null ? [] : [{ name, label, options: [{ value, label: shown ?? value }] }];

/** Days from one to another, common ranges among them; `last` names the other end in the state. */
export const daysFilter = (name: string, label: string, last = 'to', timeZone?: string): ListFilter => ({
  name,
  label,
  options: [],
  days: { last, timeZone },
});
