import type { Context } from '../context.ts';
import { isInTransaction } from '../db/write.ts';
import type { Subject } from '../graphql/schema.generated.ts';
import type { Access } from './authorize.ts';
import { columnsIn } from './rowFilter.ts';
import type { Row, RowFilter } from './rowFilter.ts';

/*
 * Rights that were asked for in the open transaction already: the change log, which asks again of the record before and
 * after, need not read the same memberships once more. Whoever changes memberships forgets what is noted.
 */

const notes = Symbol('rights found in the open transaction');

/** By all that decides: the columns that the filter looks at. */
const noteOf = (access: Access, subject: Subject, filter: RowFilter, record: Row) =>
  JSON.stringify([access, subject, columnsIn(filter).map((column) => record[column] ?? null)]);

/** Notes that the viewer may do that with records like this one. Outside of a transaction nothing is noted. */
export function noteAllowed(tx: Context, access: Access, subject: Subject, filter: RowFilter, record: Row): void {
  if (!isInTransaction(tx)) return;
  const known = (tx.memo.get(notes) as Set<string> | undefined) ?? new Set();
  tx.memo.set(notes, known.add(noteOf(access, subject, filter, record)));
}

export const isNoted = (tx: Context, access: Access, subject: Subject, filter: RowFilter, record: Row): boolean =>
  (tx.memo.get(notes) as Set<string> | undefined)?.has(noteOf(access, subject, filter, record)) ?? false;

/** To be called by what changes who belongs to what. */
export const forgetAllowed = (tx: Context): void => void tx.memo.delete(notes);
