import type { Expression, Kysely } from 'kysely';
import { sql } from 'kysely';
import { authorize, filterFor, isAllowedSome } from '../access/authorize.ts';
import { isEverything } from '../access/rowFilter.ts';
import type { Row } from '../access/rowFilter.ts';
import { accessOf, declaredSubjects } from '../access/subjects.ts';
import type { Area } from '../areas/area.ts';
import type { Context } from '../context.ts';
import { pageInfo, pageOf } from '../db/page.ts';
import { likeEscaped, maxSearchLength, sortKey } from '../db/search.ts';
import type { ChangeRow } from '../db/schema.ts';
import { stemsOf } from '../db/words.ts';
import { declared } from '../declared.ts';
import { invalid } from '../errors.ts';
import { tooLong, tooMany } from '../fields.ts';
import type { ActivityFilter, PageInfo, QueryActivityArgs, Subject } from '../graphql/schema.generated.ts';
import { batched } from '../records/batched.ts';
import { maxChoices } from '../records/filters.ts';
import { uncounted } from '../records/list.ts';
import type { Asked } from '../records/selection.ts';
import { withDays } from '../storeDays.ts';
import { pageOfBatches } from './batchPage.ts';
import { nameOf } from './trashBin.ts';
import { isId } from './undo.ts';

/* The change log across all records. */

export type ActivityPage = { nodes: ChangeRow[]; totalCount: number; isTotalCapped: boolean; pageInfo: PageInfo };

const maxCounted = 10_000;
const longestDays = 3650;
const dayMs = 86_400_000;
const maxPeople = 200;
const maxRecords = 50;

/** Kinds that the search of everything knows, by the subject of their records. */
const searchables = declared((areas: readonly Pick<Area, 'searchable'>[]) =>
  areas
    .flatMap(({ searchable }) => searchable ?? [])
    .flatMap(({ right, linked, vocabulary, find }) => {
      const subject = linked?.subject ?? vocabulary?.subject ?? right?.[1];
      return subject === undefined ? [] : [{ subject, find }];
    }),
);
const maxSubjects = 100;

/** Changes of everybody, latest first; of each batch one entry, unless one record or one batch is asked for. */
export async function listActivity(
  ctx: Context,
  { filter, page: given }: QueryActivityArgs,
  { total: isTotalAsked }: Pick<Asked, 'total'>,
): Promise<ActivityPage> {
  authorize(ctx, 'read', 'Change');
  const page = pageOf(ctx, given);
  const found = await matching(ctx, filter ?? {});
  const nodes = await found.page(page.offset, page.size + 1);
  // Thousands of changes are looked at to count them.
  if (!isTotalAsked) return uncounted(page, nodes, 0);
  const { count } = await ctx.db
    .selectFrom(
      found
        .all()
        .select('changes.id')
        .limit(maxCounted + 1)
        .as('counted'),
    )
    .select((all) => all.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const totalCount = Math.min(Number(count), maxCounted);
  return {
    nodes: nodes.slice(0, page.size),
    totalCount,
    isTotalCapped: Number(count) > maxCounted,
    pageInfo: pageInfo(page, totalCount),
  };
}

const rowsOfPart = 500;

/** Each change by itself, latest first, some at a time. */
export async function* activityParts(ctx: Context, filter: ActivityFilter): AsyncGenerator<ChangeRow[]> {
  authorize(ctx, 'read', 'Change');
  const query = (await matching(ctx, filter, true)).all();
  for (let before: number | null = null; ;) {
    const next: typeof query = before === null ? query : query.where('changes.id', '<', before);
    const rows: ChangeRow[] = await next.selectAll('changes').orderBy('changes.id', 'desc').limit(rowsOfPart).execute();
    if (rows.length > 0) yield rows;
    if (rows.length < rowsOfPart) return;
    before = rows.at(-1)!.id;
  }
}

/** `isEach`: every change of a batch, and not one for all of them. */
async function matching(ctx: Context, filter: ActivityFilter, isEach = false) {
  const { subjectId, batchId, days } = filter;
  check(filter);
  const { changedOn } = await withDays(ctx, filter, ['changedOn']);
  let query = ctx.db.selectFrom('changes').where(readable(ctx));
  const search = (filter.search ?? '').trim();
  if (search !== '') {
    const people = await peopleNamed(ctx, search);
    const records = await recordsNamed(ctx, search);
    query = query.where((where) =>
      where.or([
        where('changes.actorId', 'in', people.length > 0 ? people : [0]),
        ...records.map(([subject, ids]) =>
          where.and([where('changes.subject', '=', subject), where('changes.subjectId', 'in', ids)]),
        ),
      ]),
    );
  }
  const asked = (['subject', 'action', 'cause'] as const).flatMap((name) => {
    const given = [...new Set(filter[name] ?? [])];
    return given.length > 0 ? [{ name, given }] : [];
  });
  for (const { name, given } of asked) query = query.where(`changes.${name}`, 'in', given as never);
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
  const each = query;
  if (isEach || subjectId || batchId)
    return {
      all: () => each,
      page: (offset: number, size: number) =>
        each.selectAll('changes').orderBy('changes.id', 'desc').limit(size).offset(offset).execute(),
    };
  /** Changes of a batch that are asked for and may be read: the batch is shown as the last of them. */
  const ofBatch = (batchId: Expression<string>) => {
    let later = ctx.db
      .selectFrom('changes as later')
      .where('later.batchId', '=', batchId)
      .where(readable(ctx, 'later'));
    for (const { name, given } of asked) later = later.where(`later.${name}`, 'in', given as never);
    return later.select('later.id');
  };
  return {
    all: () =>
      each.where(({ not, exists, ref }) =>
        not(exists(ofBatch(ref('changes.batchId')).whereRef('later.id', '>', 'changes.id' as never))),
      ),
    page: (offset: number, size: number) => pageOfBatches(ctx, { each, ofBatch, offset, size }),
  };
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
function readable(ctx: Context, entry: 'changes' | 'later' = 'changes') {
  const viewer = ctx.viewer!;
  const all: Subject[] = [];
  const own: Subject[] = [];
  for (const subject of declaredSubjects(ctx.services))
    (isEverything(filterFor(viewer, 'history', subject)) ? all : own).push(subject);
  const among = (subjects: Subject[]) =>
    subjects.length === 0
      ? sql<boolean>`1 = 0`
      : sql<boolean>`${sql.ref(`${entry}.subject`)} in (${sql.join(subjects)})`;
  return sql<boolean>`(${among(all)} or (${sql.ref(`${entry}.actorId`)} = ${viewer.userId} and ${among(own)}))`;
}

/** Records that are found by these words, as far as the viewer may read them, and deleted ones of this name, by kind. */
async function recordsNamed(ctx: Context, search: string): Promise<[Subject, number[]][]> {
  const found = new Map<Subject, number[]>();
  const add = (subject: Subject, ids: readonly number[]) => {
    if (ids.length > 0) found.set(subject, [...(found.get(subject) ?? []), ...ids]);
  };
  for (const { subject, find } of searchables(ctx.services)) {
    if (!isAllowedSome(ctx.viewer!, 'read', subject)) continue;
    const { records } = await find(ctx, {
      text: search,
      terms: stemsOf(search),
      number: /^#?\d{1,15}$/.test(search) ? Number(search.replace('#', '')) : null,
      operators: {},
      often: [],
      language: 'en',
      timeZone: 'UTC',
      page: { number: 1, size: maxRecords, offset: 0 },
    });
    add(
      subject,
      records.map(({ id }) => id),
    );
  }
  const deleted = await ctx.db
    .selectFrom('trash')
    .select(['subject', 'subjectId'])
    .where('nameKey', 'like', `%${likeEscaped(sortKey(search))}%`)
    .orderBy('changeId', 'desc')
    .limit(maxRecords)
    .execute();
  for (const { subject, subjectId } of deleted) add(subject, [subjectId]);
  return [...found];
}

async function peopleNamed(ctx: Context, search: string): Promise<number[]> {
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
    const { table } = accessOf(ctx.services, subject);
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
