import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { ChangeAction, Subject } from '../graphql/schema.generated.ts';

/* Records as they were at an instant: as they are now, with what changed since taken back from the change log. */

/** More than so many changes cannot be taken back. */
export const mostMoved = 20_000;
const atOnce = 500;

type Row = Record<string, unknown>;
type Change = Row & { subjectId: number; action: ChangeAction; before: string | null; redactedAt: string | null };

/** A record that changed since, as it was then and as it is now; null where it is not there. */
export type Moved = { id: number; was: Row | null; is: Row | null };

/** Null where the log keeps it no more: values were deleted for good since, or more changed than can be taken back. */
export async function movedSince(ctx: Context, subject: Subject, table: string, at: string): Promise<Moved[] | null> {
  const changes = await changesSince(ctx, subject, at);
  if (changes === null) return null;
  const byRecord = Map.groupBy(changes, ({ subjectId }) => subjectId);
  const now = new Map<number, Row>();
  for (const rows of await inParts([...byRecord.keys()], (some) => rowsOf(ctx, table, some)))
    now.set(Number(rows['id']), rows);
  return [...byRecord].map(([id, own]) => {
    const is = now.get(id) ?? null;
    return { id, was: stateBefore(is, own), is };
  });
}

/** Rows for many ids, asked for some at a time. */
export async function inParts<Found>(ids: readonly number[], read: (some: number[]) => Promise<Found[]>) {
  const found: Found[] = [];
  for (let start = 0; start < ids.length; start += atOnce)
    found.push(...(await read(ids.slice(start, start + atOnce))));
  return found;
}

/** Newest first. */
async function changesSince({ db }: Context, subject: Subject, at: string): Promise<Change[] | null> {
  const { rows } = await sql<Change>`
    select subject_id, action, before, redacted_at from changes where subject = ${subject} and at > ${at}
    order by id desc limit ${mostMoved + 1}`.execute(db);
  const isWhole = rows.length <= mostMoved && rows.every((one) => one.redactedAt === null || one.action === 'CREATE');
  return isWhole ? rows.map((one) => ({ ...one, subjectId: Number(one.subjectId) })) : null;
}

async function rowsOf({ db }: Context, table: string, ids: readonly number[]): Promise<Row[]> {
  return (await sql<Row>`select * from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(db)).rows;
}

/** A record before these changes of it; null when it was not there. */
function stateBefore(current: Row | null, changes: readonly Change[]): Row | null {
  let state = current;
  for (const { action, before } of changes) {
    const values = before === null ? null : (JSON.parse(before) as Row);
    state = action === 'CREATE' || values === null ? null : { ...state, ...values };
  }
  return state;
}
