import type { RestRequest } from './route.ts';

/* What the documented lists have in common: how lenient they are with their parameters. */

type Query = RestRequest['query'];
type Sort<Field> = { field: Field; direction: 'ASC' | 'DESC' };

const maxPage = 2_147_483_647;
const maxItems = 1000;

/** Of a parameter given several times the first counts; an empty one counts as left out. */
export const first = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? '';

/** What is no whole number from 1 on is as good as left out. */
const wholeNumber = (text: string): number | null =>
  /^0*[1-9]\d*$/.test(text) ? Math.min(Number(text), maxPage) : null;

/** `page` and `itemsPerPage`: 1 and 10 unless they can be read; -1 for all rows. */
export function pageOf(query: Query): { number: number; size: number } {
  const items = first(query['itemsPerPage']);
  if (items === '-1') return { number: 1, size: maxItems };
  return {
    number: wholeNumber(first(query['page'])) ?? 1,
    size: Math.min(wholeNumber(items) ?? 10, maxItems),
  };
}

/** `sortBy` and `orderBy`; null for an unknown column. */
export function sortOf<Field>(query: Query, fields: Readonly<Record<string, Field>>): Sort<Field> | null {
  const name = first(query['sortBy']);
  if (!Object.hasOwn(fields, name)) return null;
  return { field: fields[name]!, direction: first(query['orderBy']) === 'desc' ? 'DESC' : 'ASC' };
}

/** The same for the API document. */
export const listParameters = (nouns: string, sorts: readonly string[]) => ({
  sortBy: { type: 'string', description: 'Column to sort by.', enum: [...sorts] },
  orderBy: { type: 'string', description: 'Direction; ascending unless given.', enum: ['asc', 'desc'] },
  page: { type: 'integer', description: 'Page, from 1; 1 unless given.' },
  itemsPerPage: {
    type: 'integer',
    description: `${nouns} on a page, 10 unless given; -1 for all. At most 1000 are answered.`,
  },
});
