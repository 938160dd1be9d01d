import type { Context, CountRows, IdsOfRows } from '../context.ts';
import type { Query } from '../csvFile.ts';
import { AppError } from '../errors.ts';

/* How many rows of a list match what the address of its screen says. */

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
export const countRows = (ctx: Context, list: string, address: string): ReturnType<CountRows> =>
  askedOfList(ctx, ctx.services.listCounts.get(list), address);

/** The ids of the same rows, of those that the viewer may see. */
export const idsOfRows = (ctx: Context, list: string, address: string): ReturnType<IdsOfRows> =>
  askedOfList(ctx, ctx.services.listIds.get(list), address);

async function askedOfList<Answer>(
  ctx: Context,
  ask: ((ctx: Context, query: Query) => Promise<Answer | null>) | undefined,
  address: string,
): Promise<Answer | null> {
  if (ask === undefined) return null;
  try {
    return await ask(ctx, queryOf(address));
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
