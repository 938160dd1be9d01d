import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { isAllowed, requireViewer } from '../access/authorize.ts';
import type { Conditions } from '../access/ability.ts';
import type { Context } from '../context.ts';
import { pageInfo, pageOf } from '../db/page.ts';
import { likeEscaped, maxSearchLength, sortKey } from '../db/search.ts';
import { write } from '../db/write.ts';
import { invalid } from '../errors.ts';
import { tooLong } from '../fields.ts';
import type { PageInfo, QueryTrashArgs, TrashEntry, TrashFilter } from '../graphql/schema.generated.ts';
import { ownerColumn, undoableSubjects } from './subjects.ts';

const keptDays = 30;
const dayMs = 86_400_000;

export type TrashPage = { nodes: TrashEntry[]; totalCount: number; pageInfo: PageInfo };

/** Deleted records that the viewer might read. */
export async function listTrash(
  ctx: Context,
  { filter, orderBy, page: asked }: Partial<QueryTrashArgs>,
): Promise<TrashPage> {
  const viewer = requireViewer(ctx);
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
  const nodes = rows.map(({ changeId, subject, subjectId, name, deletedAt, actorName, before }) => {
    const record = recordIn(before);
    return {
      id: String(changeId),
      subject,
      subjectId: String(subjectId),
      name,
      deletedAt,
      deletedBy: actorName,
      expiresAt: new Date(Date.parse(deletedAt) + keptDays * dayMs).toISOString(),
      canRestore: isAllowed(viewer, 'create', subject, record),
      canPurge: isAllowed(viewer, 'delete', subject, record),
    };
  });
  return { nodes, totalCount: count, pageInfo: pageInfo(page, count) };
}

/** Entries that match, of records that the viewer might read: rules with conditions are held against what they were. */
export function matching(ctx: Context, filter: TrashFilter | null | undefined) {
  const { ability, userId } = requireViewer(ctx);
  const search = (filter?.search ?? '').trim();
  if (search.length > maxSearchLength) throw invalid({ search: tooLong(maxSearchLength) });
  const subjects = undoableSubjects().filter((subject) => !filter?.subject || subject === filter.subject);
  const seen = subjects.flatMap((subject) => {
    const owner = ownerColumn(subject);
    return ability.rulesFor('read', subject).map(({ conditions }) => {
      const wanted: Conditions = { ...conditions, ...(owner && { [owner]: userId }) };
      return sql<SqlBool>`(trash.subject = ${subject} and ${wasSuch(ctx, wanted)})`;
    });
  });
  let query = ctx.db
    .selectFrom('trash')
    .innerJoin('changes', 'changes.id', 'trash.changeId')
    .where(seen.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${sql.join(seen, sql` or `)})`);
  if (search !== '')
    query = query.where(sql<SqlBool>`trash.name_key like ${`%${likeEscaped(sortKey(search))}%`} escape '\\'`);
  return query;
}

function wasSuch(ctx: Context, conditions: Conditions): RawBuilder<unknown> {
  if (Object.keys(conditions).length === 0) return sql`1 = 1`;
  const kept = Object.entries(conditions).map(
    ([field, value]) => [field, typeof value === 'boolean' ? Number(value) : value] as const,
  );
  if (ctx.services.database.engine === 'postgres')
    return sql`changes.before::jsonb @> ${JSON.stringify(Object.fromEntries(kept))}::jsonb`;
  return sql.join(
    kept.map(([field, value]) => sql`json_extract(changes.before, ${`$.${field}`}) is ${value}`),
    sql` and `,
  );
}

/** The record as the change log keeps it. */
export const recordIn = (before: string | null) =>
  before === null ? {} : (JSON.parse(before) as Record<string, unknown>);

/** What has lain in the trash for long enough leaves it. */
export async function emptyTrash(ctx: Context): Promise<void> {
  const before = new Date(ctx.services.now().getTime() - keptDays * dayMs).toISOString();
  await write(ctx, (tx) => tx.db.deleteFrom('trash').where('deletedAt', '<', before).execute());
}
