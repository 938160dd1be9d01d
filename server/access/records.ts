import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Context, Viewer } from '../context.ts';
import type { ChangeRow, Tables } from '../db/schema.ts';
import { firstRow } from '../db/statement.ts';
import { forbidden } from '../errors.ts';
import type { Subject } from '../graphql/schema.generated.ts';
import { filterFor, requireViewer } from './authorize.ts';
import type { Access } from './authorize.ts';
import { isEverything, isNothing, matches, needsTable } from './rowFilter.ts';
import type { Membership, Row, RowFilter } from './rowFilter.ts';
import { accessOf } from './subjects.ts';

/* Rights to single records, of every subject: also where the answer stands in another table. */

/** Like `authorize` with a record; also right where records are reached through a membership. */
export async function authorizeRecord(ctx: Context, access: Access, subject: Subject, record: Row): Promise<Viewer> {
  const viewer = requireViewer(ctx);
  if (!(await isRecordAllowed(ctx, access, subject, record))) throw forbidden();
  return viewer;
}

/** Like `isAllowed` with a record; also right where records are reached through a membership. */
export const isRecordAllowed = async (ctx: Context, access: Access, subject: Subject, record: Row): Promise<boolean> =>
  (await allowedRecords(ctx, access, subject, [record])).length === 1;

/** Those of the records that the viewer may do that with; none without a viewer. */
export async function allowedRecords<Record extends object>(
  ctx: Context,
  access: Access,
  subject: Subject,
  records: readonly Record[],
): Promise<Record[]> {
  if (ctx.viewer === null || records.length === 0) return [];
  return passing(ctx, filterFor(ctx.viewer, access, subject), records);
}

/** Those of the records that pass the filter; memberships are read with one statement for each table. */
export async function passing<Record extends object>(
  ctx: Context,
  filter: RowFilter,
  records: readonly Record[],
): Promise<Record[]> {
  if (isNothing(filter)) return [];
  if (isEverything(filter)) return [...records];
  if (!needsTable(filter)) return records.filter((record) => matches(filter, record as Row));
  const known = await membershipsIn(ctx, filter, records as readonly Row[]);
  return records.filter((record) =>
    matches(filter, record as Row, (of, row) => known.get(of)?.has(Number(row[of.from])) ?? false),
  );
}

/** Those of the users, each with a filter of his own, that the record passes for; each membership is read once for all. */
export async function usersPassing(
  ctx: Context,
  users: readonly { userId: number; filter: RowFilter }[],
  record: Row,
): Promise<Set<number>> {
  const members = new Map<Membership, Set<number>>();
  for (const { filter } of users)
    for (const { of } of membersIn(filter)) if (!members.has(of)) members.set(of, await belongingTo(ctx, of, record));
  const passed = users.filter(({ userId, filter }) =>
    matches(filter, record, (of) => members.get(of)?.has(userId) ?? false),
  );
  return new Set(passed.map(({ userId }) => userId));
}

async function belongingTo(ctx: Context, of: Membership, record: Row): Promise<Set<number>> {
  let query = (ctx.db as unknown as Kysely<Record<string, Record<string, string | number>>>)
    .selectFrom(of.table)
    .select(of.user)
    .where(of.key, '=', Number(record[of.from]));
  for (const [column, values] of Object.entries(of.only ?? {})) query = query.where(column, 'in', values);
  const rows = (await query.execute()) as Row[];
  const found = new Set(rows.map((row) => Number(row[of.user])));
  return of.isOfTeams ? membersOfTeams(ctx, [...found]) : found;
}

/** Of the ids that the records name, those that the user belongs to, by membership. */
async function membershipsIn(
  ctx: Context,
  filter: RowFilter,
  records: readonly Row[],
): Promise<Map<Membership, Set<number>>> {
  const found = new Map<Membership, Set<number>>();
  for (const { of, userId } of membersIn(filter)) {
    const ids = [...new Set(records.map((record) => record[of.from]))].filter((id) => typeof id === 'number');
    // Which table it is cannot be told by its type here.
    let query = (ctx.db as unknown as Kysely<Record<string, Record<string, string | number>>>)
      .selectFrom(of.table)
      .select(of.key)
      .$if(of.isOfTeams === undefined, (some) => some.where(of.user, '=', userId))
      .$if(of.isOfTeams === true, (some) => some.where(of.user, 'in', ofUser(userId)))
      .where(of.key, 'in', ids.length > 0 ? ids : [0]);
    for (const [column, values] of Object.entries(of.only ?? {})) query = query.where(column, 'in', values);
    const rows = (await query.execute()) as Row[];
    found.set(of, new Set(rows.map((row) => Number(row[of.key]))));
  }
  return found;
}

/** Teams of a user, as a subquery. */
const ofUser = (userId: number) => sql<number>`(select team_id from team_members where user_id = ${userId})`;

/** Everybody who belongs to one of the teams. */
async function membersOfTeams({ db }: Context, teamIds: number[]): Promise<Set<number>> {
  if (teamIds.length === 0) return new Set();
  const rows = await db.selectFrom('teamMembers').select('userId').where('teamId', 'in', teamIds).execute();
  return new Set(rows.map(({ userId }) => userId));
}

function membersIn(filter: RowFilter): Extract<RowFilter, { kind: 'member' }>[] {
  if (filter.kind === 'member') return [filter];
  return filter.kind === 'among' ? [] : filter.filters.flatMap(membersIn);
}

/** The record as it is now; null when it is gone or the subject has no table. */
export async function recordNow(ctx: Context, subject: Subject, id: number): Promise<Row | null> {
  const { table } = accessOf(subject);
  if (table === null) return null;
  // Every subject's table has an id; which table it is cannot be told by its type here.
  const row = await firstRow(ctx.db, `access.record ${table}`, { id }, (db, values) =>
    (db as unknown as Kysely<Pick<Tables, 'categories'>>)
      .selectFrom(table as 'categories')
      .selectAll()
      .where('id', '=', values.id),
  );
  return (row as Row | undefined) ?? null;
}

/** The record that a change was about, to check rights to it: as it is now, or as it was when it was deleted. */
export async function recordOf(
  ctx: Context,
  { subject, subjectId, before }: Pick<ChangeRow, 'subject' | 'subjectId' | 'before'>,
): Promise<Row | null> {
  return (await recordNow(ctx, subject, subjectId)) ?? loggedRecord(subjectId, before);
}

/** The record as the change log keeps it. */
export const loggedRecord = (id: number, json: string | null): Row | null =>
  json === null ? null : { ...(JSON.parse(json) as Row), id };
