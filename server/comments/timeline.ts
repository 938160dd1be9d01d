import { sql } from 'kysely';
import { authorizeSome, filterFor } from '../access/authorize.ts';
import { authorizeRecord } from '../access/records.ts';
import { isEverything } from '../access/rowFilter.ts';
import { accessOf } from '../access/subjects.ts';
import type { EventPolicy } from '../access/subjects.ts';
import { recordAtLast } from '../changes/history.ts';
import type { Context } from '../context.ts';
import type { RecordCommentRow, TimelineEventRow } from '../db/commentTables.ts';
import { pageInfo, pageOf } from '../db/page.ts';
import { recordId } from '../db/recordId.ts';
import type { ChangeRow } from '../db/schema.ts';
import type { PageInfo, QueryTimelineArgs } from '../graphql/schema.generated.ts';

type Entry = {
  id: string;
  at: string;
  comment: RecordCommentRow | null;
  change: ChangeRow | null;
  event: TimelineEventRow | null;
};
type Place = { kind: 'change' | 'comment' | 'event'; id: number; at: string };

/** Comments, changes and events of a record in one list, latest first: what may be read of it follows from the record. */
export async function listTimeline(
  ctx: Context,
  { subject, subjectId, only, page: asked }: QueryTimelineArgs,
): Promise<{ nodes: Entry[]; totalCount: number; pageInfo: PageInfo }> {
  const viewer = authorizeSome(ctx, 'history', subject);
  const page = pageOf(ctx, asked);
  const id = recordId(subjectId) ?? 0;
  if (!isEverything(filterFor(viewer, 'history', subject)))
    await authorizeRecord(ctx, 'history', subject, (await recordAtLast(ctx, subject, id)) ?? {});
  const { events } = accessOf(ctx.services, subject);
  // An event tells in words what the change that it came with tells by fields; that a record was made is one, too.
  const untold = events
    ? sql`and action <> 'CREATE' and (cause is null or cause not in (${sql.join(events.causes)}))`
    : sql``;
  const happened = events
    ? sql`union all select 'event' as kind, id, created_at as at from ${sql.table(events.table)}
        where ${sql.ref(events.column)} = ${id} and ${only === 'COMMENTS' ? 0 : 1} = 1`
    : sql``;
  const { rows: places } = await sql<Place & { total: number }>`
    select kind, id, at, count(*) over () as total from (
      select 'change' as kind, id, at from changes where subject = ${subject} and subject_id = ${id}
        and ${only === 'COMMENTS' ? 0 : 1} = 1 ${untold}
      ${happened}
      union all
      select 'comment' as kind, id, created_at as at from record_comments where subject = ${subject} and subject_id = ${id}
        and deleted_at is null and ${only === 'CHANGES' ? 0 : 1} = 1
    ) entries order by at desc, kind desc, id desc limit ${page.size} offset ${page.offset}`.execute(ctx.db);
  const idsOf = (kind: Place['kind']) => [0, ...places.filter((place) => place.kind === kind).map((place) => place.id)];
  const changes = await ctx.db.selectFrom('changes').selectAll().where('id', 'in', idsOf('change')).execute();
  const comments = await ctx.db.selectFrom('recordComments').selectAll().where('id', 'in', idsOf('comment')).execute();
  const eventRows = events === undefined ? [] : await eventsOf(ctx, events, idsOf('event'));
  const eventById = new Map(eventRows.map((event) => [event.id, event]));
  const changeById = new Map(changes.map((change) => [change.id, change]));
  const commentById = new Map(comments.map((comment) => [comment.id, comment]));
  const totalCount = Number(places[0]?.total ?? 0);
  return {
    nodes: places.map(({ kind, id: entryId, at }) => ({
      id: `${kind}-${entryId}`,
      at,
      comment: kind === 'comment' ? commentById.get(entryId)! : null,
      change: kind === 'change' ? changeById.get(entryId)! : null,
      event: kind === 'event' ? eventById.get(entryId)! : null,
    })),
    totalCount,
    pageInfo: pageInfo(page, totalCount),
  };
}

async function eventsOf(ctx: Context, { table }: EventPolicy, ids: readonly number[]): Promise<TimelineEventRow[]> {
  const { rows } = await sql<TimelineEventRow>`select id, kind, data, actor_name as "actorName" from ${sql.table(table)}
    where id in (${sql.join(ids)})`.execute(ctx.db);
  return rows;
}

/** @public */
export type ShownTimelineEvent = TimelineEventRow;
