import { integer, text } from '../../lib/listState.ts';

/** The results' place in the URL. */
export const searchCodec = { q: text(), kind: text(), page: integer(1) };
export const pageSize = 10;

const partsOf = (query: string) => query.match(/\S+:"[^"]*"|\S+/g) ?? [];
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Whether a search is narrowed by an operator to a value. */
export const hasOperator = (query: string, name: string, value: string): boolean =>
  partsOf(query).some((part) => isSame(part, `${name}:${value}`));

/** The search with an operator put in, in place of another value of its own, or taken out. */
export function toggleOperator(query: string, name: string, value: string): string {
  const others = partsOf(query).filter((part) => !isSame(part.split(':')[0]!, name) || !part.includes(':'));
  return [...others, ...(hasOperator(query, name, value) ? [] : [`${name}:${value}`])].join(' ');
}
