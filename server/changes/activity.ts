import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { authorize, filterFor } from '../access/authorize.ts';
import { isEverything } from '../access/rowFilter.ts';
import type { Row } from '../access/rowFilter.ts';
import { accessOf, declaredSubjects } from '../access/subjects.ts';
import type { Context } from '../context.ts';
import { pageInfo, pageOf } from '../db/page.ts';
import { likeEscaped, maxSearchLength } from '../db/search.ts';
import type { ChangeRow } from '../db/schema.ts';
import { invalid } from '../errors.ts';
import { tooLong, tooMany } from '../fields.ts';
import type { ActivityFilter, PageInfo, QueryActivityArgs, Subject } from '../graphql/schema.generated.ts';
import { batched } from '../records/batched.ts';
import { maxChoices } from '../records/filters.ts';
import { withDays } from '../storeDays.ts';
import { nameOf } from './trashBin.ts';
import { isId } from './undo.ts';

/* The change log across all records. */

export type ActivityPage = { nodes: ChangeRow[]; totalCount: number; isTotalCapped: boolean; pageInfo: PageInfo };

const maxCounted = 10_000;
const longestDays = 3650;
const dayMs = 86_400_000;
const maxPeople = 200;
const maxSubjects = 100;

/** Changes of everybody, latest first; of each batch one entry, unless one record or one batch is asked for. */
export async function listActivity(ctx: Context, { filter, page: asked }: QueryActivityArgs): Promise<ActivityPage> {
  authorize(ctx, 'read', 'Change');
  const page = pageOf(ctx, asked);
  const query = await matching(ctx, filter ?? {});
  const nodes = await query
    .selectAll('changes')
    .orderBy('changes.id', 'desc')
    .limit(page.size)
    .offset(page.offset)
    .execute();
  const { count } = await ctx.db
    .selectFrom(
      query
        .select('changes.id')
        .limit(maxCounted + 1)
        .as('counted'),
    )
    .select((all) => all.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const totalCount = Math.min(Number(count), maxCounted);
  return { nodes, totalCount, isTotalCapped: Number(count) > maxCounted, pageInfo: pageInfo(page, totalCount) };
}

async function matching(ctx: Context, filter: ActivityFilter) {
  const { subjectId, batchId, days } = filter;
  check(filter);
  const { changedOn } = await withDays(ctx, filter, ['changedOn']);
  let query = ctx.db.selectFrom('changes').where(readable(ctx));
  const people = await peopleNamed(ctx, (filter.search ?? '').trim());
  if (people !== null) query = query.where('changes.actorId', 'in', people.length > 0 ? people : [0]);
  for (const name of ['subject', 'action', 'cause'] as const) {
    const given = [...new Set(filter[name] ?? [])];
    if (given.length > 0) query = query.where(`changes.${name}`, 'in', given as never);
  }
  if (subjectId) query = query.where('changes.subjectId', '=', isId(subjectId) ? Number(subjectId) : 0);
  if (batchId) query = query.where('changes.batchId', '=', String(batchId));
  if (changedOn) {
    const [from, before] = changedOn as unknown as [string, string];
    query = query.where('changes.at', '>=', from).where('changes.at', '<', before);
  }
  if (days) {
    const since = new Date(ctx.services.now().getTime() - days * dayMs).toISOString();
    query = query.where('changes.at', '>=', since);
  }
  if (subjectId || batchId) return query;
  return query.where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('changes as later')
          .select('later.id')
          .whereRef('later.batchId', '=', 'changes.batchId')
          .whereRef('later.id', '>', 'changes.id'),
      ),
    ),
  );
}

function check({ search, subject, subjectId, days, cause }: ActivityFilter): void {
  if ((search ?? '').length > maxSearchLength) throw invalid({ search: tooLong(maxSearchLength) });
  for (const [name, given, most] of [
    ['subject', subject, maxSubjects],
    ['cause', cause, maxChoices],
  ] as const)
    if ((given ?? []).length > most) throw invalid({ [name]: tooMany(most) });
  if (cause?.some((word) => word.length > maxSearchLength)) throw invalid({ cause: tooLong(maxSearchLength) });
  if (subjectId && subject?.length !== 1)
    throw invalid({ subject: { key: 'required', message: 'is required with subjectId' } });
  if (days !== null && days !== undefined && (days < 1 || days > longestDays))
    throw invalid({
      days: { key: 'outOfRange', limit: longestDays, message: `must be from 1 to ${longestDays}` },
    });
}

/** Of records that belong to somebody, only what one has done oneself. */
function readable(ctx: Context) {
  const viewer = ctx.viewer!;
  const all: Subject[] = [];
  const own: Subject[] = [];
  for (const subject of declaredSubjects())
    (isEverything(filterFor(viewer, 'history', subject)) ? all : own).push(subject);
  const among = (subjects: Subject[]) =>
    subjects.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`changes.subject in (${sql.join(subjects)})`;
  return sql<boolean>`(${among(all)} or (changes.actor_id = ${viewer.userId} and ${among(own)}))`;
}

async function peopleNamed(ctx: Context, search: string): Promise<number[] | null> {
  if (search === '') return null;
  const pattern = `%${likeEscaped(search.toLowerCase())}%`;
  const found = await ctx.db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(full_name) like ${pattern} escape '\\'`)
    .orderBy('id')
    .limit(maxPeople)
    .execute();
  return found.map(({ id }) => id);
}

/** How many changes a batch has. */
export const batchSize = batched('changes of a batch', async (ctx, batchIds: string[]) => {
  const counts = await ctx.db
    .selectFrom('changes')
    .select(['batchId', (all) => all.fn.countAll<number | string>().as('count')])
    .where('batchId', 'in', batchIds)
    .groupBy('batchId')
    .execute();
  return new Map(counts.map(({ batchId, count }) => [batchId, Number(count)]));
});

const storedName = batched('names of changed records', async (ctx, keys: string[]) => {
  const asked = keys.map((key) => key.split(':') as [Subject, string]);
  const names = new Map<string, string>();
  for (const [subject, some] of Map.groupBy(asked, ([subject]) => subject)) {
    const ids = some.map(([, id]) => Number(id));
    const { table } = accessOf(subject);
    // Which table it is cannot be told by its type here; every subject's has an id.
    const rows =
      table === null
        ? []
        : ((await (ctx.db as unknown as Kysely<Record<string, Row>>)
            .selectFrom(table)
            .selectAll()
            .where('id', 'in', ids as never)
            .execute()) as Row[]);
    for (const row of rows) names.set(`${subject}:${String(row['id'])}`, nameOf(row) ?? '');
    const deleted = await ctx.db
      .selectFrom('trash')
      .select(['subjectId', 'name'])
      .where('subject', '=', subject)
      .where('subjectId', 'in', ids)
      .execute();
    for (const { subjectId, name } of deleted) names.set(`${subject}:${subjectId}`, name);
  }
  return names;
});

/** What the record of a change is called. */
export async function recordName(ctx: Context, change: ChangeRow): Promise<string | null> {
  const said = [change.after, change.before].map((text) =>
    text === null ? undefined : nameOf(JSON.parse(text) as Row),
  );
  return (await storedName(ctx, `${change.subject}:${change.subjectId}`)) || said.find(Boolean) || null;
}
