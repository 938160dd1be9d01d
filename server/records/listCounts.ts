import type { Context } from '../context.ts';
import type { Query } from '../csvFile.ts';
import { AppError } from '../errors.ts';

/* How many rows of a list match what the address of its screen says. */

/** No more than some thousands are counted. */
export type CountedRows = { count: number; isCapped: boolean };
export type CountRows = (ctx: Context, query: Query) => Promise<CountedRows | null>;

/** What an address says besides which rows there are. */
const notOfRows = ['sort', 'order', 'size', 'page', 'add', 'edit', 'item', 'open', 'review'];

/** Whether each word of an address is one that narrows the list, or says nothing of its rows. */
export const isWhollyKnown = (query: Query, narrowing: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(query).every((name) => Object.hasOwn(narrowing, name) || notOfRows.includes(name));

/** What one page of a list is asked for when only its total matters. */
export const totalAlone = { fields: new Set(['id']), total: true } as const;

/** The screen's own name of a list by that of its file: `contact-requests` is `contactRequests`. */
export const listOfFile = (file: string): string =>
  file.replaceAll(/-(.)/g, (_all, letter: string) => letter.toUpperCase());

/**
 * Counts the rows that an address keeps, of those that the viewer may see. Null where nothing knows how: a list without a file, or
 * an address with a word that the list does not take any more.
 */
export async function countRows(ctx: Context, list: string, address: string): Promise<CountedRows | null> {
  const count = ctx.services.listCounts.get(list);
  if (count === undefined) return null;
  try {
    return await count(ctx, queryOf(address));
  } catch (error) {
    if (error instanceof AppError && error.code === 'VALIDATION') return null;
    throw error;
  }
}

/** As Fastify reads it: what stands there several times is a list. */
function queryOf(address: string): Query {
  const params = new URLSearchParams(address);
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}
