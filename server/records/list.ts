import { sql } from 'kysely';
import { authorize, visible } from '../access/authorize.ts';
import { allowedRecords } from '../access/records.ts';
import type { Context } from '../context.ts';
import { pageInfo, pageOf } from '../db/page.ts';
import type { Page } from '../db/page.ts';
import { recordId } from '../db/recordId.ts';
import { firstRow, rows } from '../db/statement.ts';
import type { InputMaybe, PageInput, SortDirection } from '../graphql/schema.generated.ts';
import { atLeast } from './filters.ts';
import { cursorPage } from './listCursor.ts';
import { planList } from './listPlan.ts';
import { columnsOf, newestFirst } from './listShape.ts';
import type { AnyList, ListDeclaration, Order, Width } from './listShape.ts';
import {
  compilable,
  isKnownByCounters,
  matchStatement,
  onlyOf,
  pageStatement,
  shapeKey,
  totalledStatement,
  whereAll,
} from './listSql.ts';
import type { ListPage, Read } from './listRead.ts';
import { idsOf, partsOf } from './listWalk.ts';
import { keepLong, isKnownLong } from './longLists.ts';
import type { Asked } from './selection.ts';

type ListArgs<Filter, SortField> = {
  filter?: InputMaybe<Filter> | undefined;
  orderBy?: InputMaybe<{ field: SortField; direction?: SortDirection }> | undefined;
  page?: InputMaybe<PageInput> | undefined;
};

/** Where an exact total would have to read them all, no more matches are counted. */
const maxOfList = 10_000;

const widthOf = ({ shortColumns, shortFields = [] }: AnyList, asked: Asked | undefined): Width =>
  asked !== undefined &&
  shortColumns !== undefined &&
  [...asked.fields].every(
    (field) => field === '__typename' || shortColumns.includes(field) || shortFields.includes(field),
  )
    ? 'short'
    : 'all';

/**
 * A list by its declaration: one page of it with its total, ids, single records, and all of it part by part. Whoever
 * asks gets what he may read. `asked` says what a document selects; without it everything is read and counted.
 */
export function defineList<Row extends { id: number }, Filter extends object, SortField extends string>(
  declaration: ListDeclaration<Filter, SortField>,
) {
  const given = declaration as unknown as AnyList;
  const list: AnyList = { ...given, filters: { ...given.filters, updatedSince: atLeast('updatedAt') } };
  const { subject } = list;
  return {
    declaration,

    page: (ctx: Context, args: ListArgs<Filter, SortField>, asked?: Asked): Promise<ListPage<Row>> =>
      pageOfList<Row>(ctx, list, args, asked),

    /** Ids of all that match, in order. */
    ids: (ctx: Context, filter: InputMaybe<Filter> | undefined, orderBy?: Order<SortField> | null): Promise<number[]> =>
      idsOf(ctx, list, filter, orderBy),

    /** The same in the order in which changes lock them. */
    idsOldestFirst: (ctx: Context, filter: InputMaybe<Filter> | undefined): Promise<number[]> =>
      idsOf(ctx, list, filter, { field: 'CREATED', direction: 'ASC' }),

    /** The record with this id; null when there is none, or none that the viewer may see. */
    get: async (ctx: Context, id: string | number, asked?: Asked): Promise<Row | null> => {
      authorize(ctx, 'read', subject);
      const number = recordId(id);
      if (number === null) return null;
      // A rule may speak of any column.
      const isWhole = visible(ctx, subject) !== null;
      const width = isWhole ? 'all' : widthOf(list, asked);
      const row = await firstRow(ctx.db, `${list.table}.one ${width}`, { id: number }, (db, slots) =>
        compilable<Row>(
          db,
          sql`select ${columnsOf(list, width)} from ${sql.table(list.table)} p
            ${whereAll([sql`p.id = ${slots.id}`, ...onlyOf(list)])}`,
        ),
      );
      return row === undefined ? null : ((await allowedRecords(ctx, 'read', subject, [row]))[0] ?? null);
    },

    /** All that match at once, for what is never long. */
    all: async (
      ctx: Context,
      filter: InputMaybe<Filter> | undefined,
      orderBy: Order<SortField> | null,
      ids: readonly number[] | null = null,
    ): Promise<Row[]> => {
      const all: Row[] = [];
      for await (const part of partsOf<Row>(ctx, list, { filter, orderBy, ids, width: 'all' })) all.push(...part);
      return all;
    },

    /** All that match, or only those with these ids, in order and part by part; what changes meanwhile may be in or not. */
    parts: (
      ctx: Context,
      filter: InputMaybe<Filter> | undefined,
      orderBy: Order<SortField> | null,
      ids: readonly number[] | null,
      width: Width = 'all',
    ): AsyncGenerator<Row[]> => partsOf<Row>(ctx, list, { filter, orderBy, ids, width }),
  };
}

async function pageOfList<Row extends { id: number }>(
  ctx: Context,
  list: AnyList,
  { filter, orderBy, page: asPage }: ListArgs<object, string>,
  asked: Asked | undefined,
): Promise<ListPage<Row>> {
  authorize(ctx, 'read', list.subject);
  const page = pageOf(ctx, asPage, { takesCursor: true });
  const maxCounted = list.maxCounted ?? maxOfList;
  const isCapped = ctx.hasExactTotals !== true && asked !== undefined;
  const plan = await planList(ctx, list, filter, orderBy, page, isCapped);
  const read: Read = { ctx, list, page, plan, width: widthOf(list, asked) };
  const after = asPage?.after ?? null;
  if (after !== null || asked?.cursor === true)
    return cursorPage<Row>(read, after, asked?.total === false ? 0 : isCapped ? maxCounted : null);
  const { shape, counts } = plan;
  if (list.paths && shape.mode === 'all') return pageByPaths<Row>(read, asked, isCapped ? maxCounted + 1 : null);
  if (counts && shape.mode === 'all') {
    if (counts.total <= page.offset) return answer(page, [], counts.total);
    return answer(page, await readPage<Row>(read, 0), counts.total);
  }
  // Without a search the page is read along the order, whatever the total.
  const isTotalAsked = asked === undefined || asked.total;
  if (!isTotalAsked && shape.mode === 'all') return uncounted(page, await readPage<Row>(read, 1), 0);
  const isExact = !isCapped || isKnownByCounters(shape);
  const most = shape.mode === 'index' ? (list.maxFound ?? maxCounted) : maxCounted;
  if (!isExact && (await isKnownLong(read))) return uncounted(page, await readPage<Row>(read, 1), most);
  const counted = await readCounted<Row>(read, isExact ? null : most + 1);
  if (counted.isCut) {
    const nodes = await readPage<Row>(read, 1);
    return uncounted(page, nodes, Math.max(counted.total, page.offset + Math.min(nodes.length, page.size)));
  }
  if (isExact || counted.total <= most) return answer(page, counted.nodes, counted.total);
  await keepLong(read);
  // Very many match: the page is soon found along the order, and nobody counts on.
  return uncounted(page, await readPage<Row>(read, 1), most);
}

/**
 * What matches is counted first, by the counters or one by one. Few matches are sorted; where they are many, the next of
 * them is never far along the order.
 */
async function pageByPaths<Row>(read: Read, asked: Asked | undefined, cap: number | null): Promise<ListPage<Row>> {
  const { ctx, list, page, plan } = read;
  const { shape, values, counts } = plan;
  const isPlain = shape.scope === null && shape.conditions.length === list.paths!.leading.length;
  if (isPlain && asked?.total === false) return uncounted(page, await readPage<Row>(read, 1), 0);
  const key = `${list.table}.matches ${cap ?? ''} ${shapeKey({ ...shape, orderBy: newestFirst })}`;
  const { total } =
    counts ?? (await firstRow(ctx.db, key, values, (db, slots) => matchStatement(db, shape, slots, cap)))!;
  const isFew = !isPlain && total <= maxOfList;
  const found: Read = isFew ? { ...read, plan: { ...plan, shape: { ...shape, drive: 'filter' } } } : read;
  if (counts === null && cap !== null && total >= cap) return uncounted(page, await readPage<Row>(read, 1), cap - 1);
  return answer(page, total <= page.offset ? [] : await readPage<Row>(found, 0), total);
}

const readPage = <Row>({ ctx, list, plan: { shape, values }, width }: Read, more: 0 | 1): Promise<Row[]> =>
  rows(ctx.db, `${list.table}.page ${more} ${width} ${shapeKey(shape)}`, values, (db, slots) =>
    pageStatement<Row>(db, shape, columnsOf(list, width), slots, more),
  );

async function readCounted<Row extends { id: number }>(
  { ctx, list, plan: { shape, values }, width }: Read,
  cap: number | null,
): Promise<{ nodes: Row[]; total: number; isCut: boolean }> {
  const key = `${list.table}.list ${cap ?? ''} ${width} ${shapeKey(shape)}`;
  const nodes = await rows(ctx.db, key, values, (db, slots) =>
    totalledStatement<Row>(db, shape, columnsOf(list, width), slots, cap),
  );
  // A page past the end is a single row with the total alone.
  return {
    nodes: nodes[0]?.id === null ? [] : nodes,
    total: nodes[0]?.total ?? 0,
    isCut: Boolean(nodes[0]?.isCut),
  };
}

const answer = <Row>(page: Page, nodes: Row[], totalCount: number): ListPage<Row> => ({
  nodes,
  totalCount,
  isTotalCapped: false,
  pageInfo: pageInfo(page, totalCount),
});

/** A page of a list that is not counted to its end; a row beyond the page tells that another page follows. */
export function uncounted<Row>(page: Page, found: Row[], counted: number): ListPage<Row> {
  const hasNextPage = found.length > page.size;
  const pageCount = Math.max(Math.ceil(counted / page.size), page.number + (hasNextPage ? 1 : 0));
  return {
    nodes: found.slice(0, page.size),
    totalCount: counted,
    isTotalCapped: counted > 0,
    pageInfo: { ...pageInfo(page, counted), pageCount, hasNextPage, hasPreviousPage: page.number > 1 },
  };
}
