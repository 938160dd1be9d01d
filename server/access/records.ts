import { sql } from 'kysely';
import type { Expression, Kysely, RawBuilder } from 'kysely';
import type { Context, Viewer } from '../context.ts';
import type { ChangeRow, Tables } from '../db/schema.ts';
import { firstRow, rows } from '../db/statement.ts';
import { forbidden } from '../errors.ts';
import type { Subject } from '../graphql/schema.generated.ts';
import { filterFor, signedIn } from './authorize.ts';
import type { Access } from './authorize.ts';
import { isEverything, isNothing, matches, needsTable } from './rowFilter.ts';
import type { Membership, Row, RowFilter } from './rowFilter.ts';
import { accessOf } from './subjects.ts';

/* Rights to single records, of every subject: also where the answer stands in another table. */

/** Like `authorize` with a record; also right where records are reached through a membership. */
export async function authorizeRecord(ctx: Context, access: Access, subject: Subject, record: Row): Promise<Viewer> {
  const viewer = signedIn(ctx);
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

/** Which of several things the viewer may do with one record; what it takes of other tables is read once for all. */
export async function allowedOf(
  ctx: Context,
  accesses: readonly Access[],
  subject: Subject,
  record: Row,
): Promise<boolean[]> {
  const { viewer } = ctx;
  if (viewer === null) return accesses.map(() => false);
  const filters: RowFilter[] = [];
  for (const access of accesses) filters.push(await withoutParts(ctx, filterFor(viewer, access, subject), [record]));
  const isMember = await membershipsIn(ctx, filters, [record]);
  return filters.map((filter) => matches(filter, record, isMember));
}

/** Those of the records that pass the filter; memberships are read with one statement. */
export async function passing<Record extends object>(
  ctx: Context,
  filter: RowFilter,
  records: readonly Record[],
): Promise<Record[]> {
  if (records.length === 0 || isNothing(filter)) return [];
  if (isEverything(filter)) return [...records];
  if (!needsTable(filter)) return records.filter((record) => matches(filter, record as Row));
  const asked = await withoutParts(ctx, filter, records as readonly Row[]);
  const isMember = await membershipsIn(ctx, [asked], records as readonly Row[]);
  return records.filter((record) => matches(asked, record as Row, isMember));
}

/** The filter with the ids of those that pass in place of what is asked of the records that these are part of. */
async function withoutParts(ctx: Context, filter: RowFilter, records: readonly Row[]): Promise<RowFilter> {
  if (filter.kind === 'among' || filter.kind === 'member') return filter;
  if (filter.kind === 'part') {
    const ids = [...new Set(records.map((record) => Number(record[filter.from])))];
    const wholes = (await ctx.db
      .selectFrom(filter.table as 'categories')
      .selectAll()
      .where('id', 'in', ids)
      .execute()) as Row[];
    const passed = await passing(ctx, filter.of, wholes);
    return { kind: 'among', column: filter.from, values: passed.map(({ id }) => Number(id)) };
  }
  const filters: RowFilter[] = [];
  for (const each of filter.filters) filters.push(await withoutParts(ctx, each, records));
  return { ...filter, filters };
}

/** Those of the users, each with a filter of his own, that the record passes for; each membership is read once for all. */
export async function usersPassing(
  ctx: Context,
  users: readonly { userId: number; filter: RowFilter }[],
  record: Row,
): Promise<Set<number>> {
  const members = new Map<Membership, Set<number>>();
  const asked: { userId: number; filter: RowFilter }[] = [];
  for (const { userId, filter } of users) asked.push({ userId, filter: await withoutParts(ctx, filter, [record]) });
  for (const { filter } of asked)
    for (const { of } of membersIn(filter)) if (!members.has(of)) members.set(of, await belongingTo(ctx, of, record));
  const passed = asked.filter(({ userId, filter }) =>
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
  const members = (await query.execute()) as Row[];
  const found = new Set(members.map((row) => Number(row[of.user])));
  return of.isOfTeams ? membersOfTeams(ctx, [...found]) : found;
}

/** Whether the user belongs to what a record names: all memberships of the filters, read with one statement. */
async function membershipsIn(
  ctx: Context,
  filters: readonly RowFilter[],
  records: readonly Row[],
): Promise<(of: Membership, record: Row) => boolean> {
  const asked = [...new Map(filters.flatMap(membersIn).map((member) => [member.of, member])).values()];
  if (asked.length === 0) return () => false;
  const values: { [name: string]: number } = {};
  const counts = asked.map(({ of, userId }, at) => {
    const ids = [...new Set(records.map((record) => record[of.from]))].filter((id) => typeof id === 'number');
    values[`user${at}`] = userId;
    for (const [place, id] of (ids.length > 0 ? ids : [0]).entries()) values[`id${at}_${place}`] = id;
    return Math.max(ids.length, 1);
  });
  const build = (slots: { readonly [name: string]: Expression<unknown> }) =>
    sql.join(
      asked.map(({ of }, at) => {
        const ids = Array.from({ length: counts[at]! }, (_, place) => slots[`id${at}_${place}`]!);
        return belongingSql(of, at, slots[`user${at}`]!, ids);
      }),
      sql` union all `,
    );
  type Found = { place: number; id: number };
  // Of many records there are as many texts as numbers of them: those are not kept.
  const found = counts.every((count) => count === 1)
    ? await rows(ctx.db, `access.memberships ${JSON.stringify(asked.map(({ of }) => of))}`, values, (db, slots) =>
        compilable<Found>(db, build(slots)),
      )
    : (await sql<Found>`${build(literal(values))}`.execute(ctx.db)).rows;
  const known = new Map(asked.map(({ of }) => [of, new Set<number>()]));
  for (const { place, id } of found) known.get(asked[place]!.of)!.add(id);
  return (of, record) => known.get(of)?.has(Number(record[of.from])) ?? false;
}

const compilable = <R>(db: Kysely<Tables>, text: RawBuilder<unknown>) => ({
  compile: () => sql<R>`${text}`.compile(db),
});

const literal = (values: { readonly [name: string]: number }) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, sql`${value}`]));

/** Of these ids, those that the user belongs to by a membership. */
function belongingSql(
  { table, key, user, isOfTeams, only = {} }: Membership,
  place: number,
  userId: Expression<unknown>,
  ids: readonly Expression<unknown>[],
) {
  const isTheirs = isOfTeams
    ? sql`${sql.ref(user)} in (select team_id from team_members where user_id = ${userId})`
    : sql`${sql.ref(user)} = ${userId}`;
  // Few and fixed, so they may stand in the statement.
  const narrowed = Object.entries(only).map(
    ([name, wanted]) => sql` and ${sql.ref(name)} in (${sql.join(wanted.map((value) => sql.lit(value)))})`,
  );
  return sql`select ${sql.lit(place)} as place, ${sql.ref(key)} as id from ${sql.table(table)}
    where ${isTheirs} and ${sql.ref(key)} in (${sql.join(ids)})${sql.join(narrowed, sql``)}`;
}

/** Everybody who belongs to one of the teams. */
async function membersOfTeams({ db }: Context, teamIds: number[]): Promise<Set<number>> {
  if (teamIds.length === 0) return new Set();
  const found = await db.selectFrom('teamMembers').select('userId').where('teamId', 'in', teamIds).execute();
  return new Set(found.map(({ userId }) => userId));
}

function membersIn(filter: RowFilter): Extract<RowFilter, { kind: 'member' }>[] {
  if (filter.kind === 'member') return [filter];
  return filter.kind === 'among' || filter.kind === 'part' ? [] : filter.filters.flatMap(membersIn);
}

/** The record as it is now; null when it is gone or the subject has no table. */
export async function recordNow(ctx: Context, subject: Subject, id: number): Promise<Row | null> {
  const { table } = accessOf(ctx.services, subject);
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

/** The same of many records, by id; with one statement. */
export async function recordsNow(ctx: Context, subject: Subject, ids: readonly number[]): Promise<Map<number, Row>> {
  const { table } = accessOf(ctx.services, subject);
  const found = new Map<number, Row>();
  if (table === null || ids.length === 0) return found;
  if (ids.length === 1) {
    const row = await recordNow(ctx, subject, ids[0]!);
    return row === null ? found : found.set(ids[0]!, row);
  }
  const rows = await ctx.db
    .selectFrom(table as 'categories')
    .selectAll()
    .where('id', 'in', ids)
    .execute();
  for (const row of rows) found.set(row.id, row as unknown as Row);
  return found;
}

/** The record that a change was about, to check rights to it: as it is now, or as it was when it was deleted. */
export async function recordOf(
  ctx: Context,
  { subject, subjectId, before }: Pick<ChangeRow, 'subject' | 'subjectId' | 'before'>,
): Promise<Row | null> {
  return (await recordNow(ctx, subject, subjectId)) ?? loggedRecord(subjectId, before);
}

/** The same of changes of one subject, in their order; what is not known of one is an empty record. */
export async function recordsOf(
  ctx: Context,
  changes: readonly Pick<ChangeRow, 'subject' | 'subjectId' | 'before'>[],
): Promise<Row[]> {
  if (changes.length === 0) return [];
  const ids = [...new Set(changes.map(({ subjectId }) => subjectId))];
  const now = await recordsNow(ctx, changes[0]!.subject, ids);
  return changes.map(({ subjectId, before }) => now.get(subjectId) ?? loggedRecord(subjectId, before) ?? {});
}

/** The record as the change log keeps it. */
export const loggedRecord = (id: number, json: string | null): Row | null =>
  json === null ? null : { ...(JSON.parse(json) as Row), id };
