import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { filterFor, requireScope, signedIn } from '../access/authorize.ts';
import { allowedRecords, loggedRecord } from '../access/records.ts';
import type { Row } from '../access/rowFilter.ts';
import { filterSql, kept } from '../access/rowSql.ts';
import type { RowPlace } from '../access/rowSql.ts';
import { accessOf, undoableSubjects } from '../access/subjects.ts';
import type { Declaring } from '../access/subjects.ts';
import type { Context } from '../context.ts';
import { inChunks } from '../db/chunks.ts';
import type { Engine } from '../db/dialect.ts';
import { pageInfo, pageOf } from '../db/page.ts';
import { likeEscaped, maxSearchLength, sortKey } from '../db/search.ts';
import { write } from '../db/write.ts';
import { invalid } from '../errors.ts';
import { tooLong } from '../fields.ts';
import type { PageInfo, QueryTrashArgs, Subject, TrashEntry, TrashFilter } from '../graphql/schema.generated.ts';
import { redactPurged } from './redact.ts';

const keptDays = 30;
const dayMs = 86_400_000;

export type TrashPage = { nodes: TrashEntry[]; totalCount: number; pageInfo: PageInfo };

/** Deleted records that the viewer might read. */
export async function listTrash(
  ctx: Context,
  { filter, orderBy, page: asked }: Partial<QueryTrashArgs>,
): Promise<TrashPage> {
  requireScope(ctx, ['read'], undoableSubjects(ctx.services));
  const page = pageOf(ctx, asked);
  const query = matching(ctx, filter);
  const direction = orderBy?.direction === 'ASC' ? 'asc' : 'desc';
  const rows = await query
    .select([
      'trash.changeId',
      'trash.subject',
      'trash.subjectId',
      'trash.name',
      'trash.deletedAt',
      'changes.actorName',
      'changes.before',
    ])
    .orderBy(orderBy?.field === 'NAME' ? 'trash.nameKey' : 'trash.deletedAt', direction)
    .orderBy('trash.changeId', direction)
    .limit(page.size)
    .offset(page.offset)
    .execute();
  const { count } = await query.select((all) => all.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const records = rows.map((row) => ({ row, record: loggedRecord(row.subjectId, row.before) ?? {} }));
  const [restorable, purgeable] = [
    await entriesWith(ctx, 'create', records),
    await entriesWith(ctx, 'delete', records),
  ];
  const nodes = rows.map((row) => {
    const isToStay = isKept(ctx.services, row);
    return {
      id: String(row.changeId),
      subject: row.subject,
      subjectId: String(row.subjectId),
      name: row.name,
      deletedAt: row.deletedAt,
      deletedBy: row.actorName,
      expiresAt: new Date(Date.parse(row.deletedAt) + keptDays * dayMs).toISOString(),
      canRestore: restorable.has(row),
      isKept: isToStay,
      canPurge: purgeable.has(row) && !isToStay,
    };
  });
  return { nodes, totalCount: count, pageInfo: pageInfo(page, count) };
}

/** Those of the entries whose records the viewer may do that with. */
export async function entriesWith<Entry extends { subject: Subject }>(
  ctx: Context,
  action: 'create' | 'delete',
  records: readonly { row: Entry; record: Row }[],
): Promise<Set<Entry>> {
  const bySubject = Map.groupBy(records, ({ row }) => row.subject);
  const found = new Set<Entry>();
  for (const [subject, some] of bySubject) {
    const rowOf = new Map(some.map(({ row, record }) => [record, row]));
    for (const record of await allowedRecords(ctx, action, subject, [...rowOf.keys()])) found.add(rowOf.get(record)!);
  }
  return found;
}

/** Entries that match, of records whose past the viewer may read: as they were when they were deleted. */
export function matching(ctx: Context, filter: TrashFilter | null | undefined) {
  const viewer = signedIn(ctx);
  const search = (filter?.search ?? '').trim();
  if (search.length > maxSearchLength) throw invalid({ search: tooLong(maxSearchLength) });
  const subjects = undoableSubjects(ctx.services).filter((subject) => !filter?.subject || subject === filter.subject);
  const place = deletedPlace(ctx.services.database.engine, 'trash.subject_id');
  const seen = subjects.map(
    (subject) =>
      sql<SqlBool>`(trash.subject = ${subject} and ${filterSql(filterFor(viewer, 'history', subject), place)})`,
  );
  let query = ctx.db
    .selectFrom('trash')
    .innerJoin('changes', 'changes.id', 'trash.changeId')
    .where(seen.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${sql.join(seen, sql` or `)})`);
  if (search !== '')
    query = query.where(sql<SqlBool>`trash.name_key like ${`%${likeEscaped(sortKey(search))}%`} escape '\\'`);
  return query;
}

/** Where the records are as they were: in the JSON of their deletions. */
export function deletedPlace(engine: Engine, id: 'trash.subject_id' | 'changes.subject_id'): RowPlace {
  if (engine === 'postgres') {
    return {
      equals: (column, value) => sql`changes.before::jsonb @> ${JSON.stringify({ [column]: kept(value) })}::jsonb`,
      column: (name) => (name === 'id' ? sql.ref(id) : sql`(changes.before::jsonb ->> ${name}::text)::bigint`),
    };
  }
  const column = (name: string) => (name === 'id' ? sql.ref(id) : sql`json_extract(changes.before, ${`$.${name}`})`);
  return { equals: (name, value) => sql`${column(name)} is ${kept(value)}`, column };
}

/** Takes entries out of the trash for good. */
export async function purgeEntries(
  tx: Context,
  entries: readonly { changeId: number; subject: Subject; subjectId: number }[],
): Promise<void> {
  const ids = entries.map(({ changeId }) => changeId);
  await tx.db.deleteFrom('trash').where('changeId', 'in', ids).execute();
  await redactPurged(tx, entries);
}

/** Whether the record has to stay, in the trash at least. */
export const isKept = (
  where: Declaring,
  { subject, subjectId, before }: { subject: Subject; subjectId: number; before: string | null },
) => accessOf(where, subject).isKept?.(loggedRecord(subjectId, before) ?? {}) ?? false;

/** What has lain in the trash for long enough leaves it. */
export async function emptyTrash(ctx: Context): Promise<void> {
  const before = new Date(ctx.services.now().getTime() - keptDays * dayMs).toISOString();
  const over = await ctx.db
    .selectFrom('trash')
    .innerJoin('changes', 'changes.id', 'trash.changeId')
    .select(['trash.changeId', 'trash.subject', 'trash.subjectId', 'changes.before'])
    .where('trash.deletedAt', '<', before)
    .execute();
  const leaving = over.filter((entry) => !isKept(ctx.services, entry));
  await inChunks(leaving, (some) => write({ ...ctx, memo: new Map() }, (tx) => purgeEntries(tx, some)));
}
