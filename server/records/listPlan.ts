import { isAllowed, visibleScope } from '../access/authorize.ts';
import { unseenColumns } from '../access/fieldRules.ts';
import type { Context } from '../context.ts';
import type { Page } from '../db/page.ts';
import { foldCase, likeEscaped, maxSearchLength, searchTerm } from '../db/search.ts';
import { firstRow } from '../db/statement.ts';
import { AppError } from '../errors.ts';
import { conditionOf, conditionsGiven, maxChoices as maxIdentified, oneOf, refuseReversed } from './filters.ts';
import type { Condition } from './filters.ts';
import { newestFirst, sortOf } from './listShape.ts';
import type { AnyList, ListShape, ListValues, Order, Plan } from './listShape.ts';
import { countStatement, shapeKey } from './listSql.ts';

/**
 * Which statement suits the list: for that, how many rows pass the filters is asked first, where the counters know it.
 * `isCapped`: of many matches of a search the caller wants no exact total, so the filter may be the better start.
 */
export async function planList(
  ctx: Context,
  list: AnyList,
  given: object | null | undefined,
  orderBy: Order | null | undefined,
  page: Page,
  isCapped = false,
): Promise<Plan> {
  const { engine } = ctx.services.database;
  refuseReversed(list.filters, given);
  const filter = given && list.normalize ? await list.normalize(ctx, given as Record<string, unknown>) : given;
  const typed = (filter as { search?: string | null } | null | undefined)?.search;
  const identified = await identifiedBy(ctx, list, typed);
  const search = identified === null ? typed : '';
  const found = searchTerm(engine, search);
  // Without a trigram index rows are compared one by one.
  const mode = found.mode === 'index' && list.search?.trigram === undefined ? 'scan' : found.mode;
  const conditions = [...conditionsGiven(list.filters, filter), ...(identified === null ? [] : [identified])];
  refuseUnseen(ctx, list, conditions, orderBy);
  const pattern = found.mode === 'all' ? '%%' : patternOf(search);
  const values: ListValues = { ...page, term: found.value, pattern };
  for (const { name, values: known } of conditions)
    for (const [at, value] of known.entries()) values[`${name}${at}`] = value;
  const scope = visibleScope(ctx, list.subject, 'p');
  Object.assign(values, scope?.values);
  const asked = orderBy ?? newestFirst;
  // Callers of documented paths are promised the order of ids.
  const order = ctx.hasExactTotals === true && list.paths ? asked : alongFilter(list, conditions, asked);
  const shape: ListShape = { engine, list, conditions, orderBy: order, mode, drive: 'order', scope };
  const isCountable =
    list.counters !== undefined &&
    scope === null &&
    conditions.length > 0 &&
    conditions.every(({ column, isEquality }) => isEquality && Object.hasOwn(list.counters!.columns, column));
  if (!isCountable || (mode === 'index' && (!isCapped || list.paths))) return { shape, values, counts: null };
  const key = `${list.table}.count ${shapeKey({ ...shape, orderBy: newestFirst, mode: 'all' })}`;
  const counts = (await firstRow(ctx.db, key, values, (db, slots) => countStatement(db, shape, slots)))!;
  if (list.paths) return { shape, values, counts };
  // Reading in order takes as many steps as it takes to meet the page's last match; sorting makes a match cost three.
  const { total, all } = counts;
  const isNarrow = mode === 'all' ? total * 3 < all * Math.min(1, (page.offset + page.size) / total) : total * 20 < all;
  if (!isNarrow) return { shape, values, counts };
  return { shape: { ...shape, drive: 'filter', mode: mode === 'index' ? 'scan' : mode }, values, counts };
}

/** The records that are meant by exactly this text. The search box and the search of everything agree on them. */
async function identifiedBy(
  ctx: Context,
  { identify }: AnyList,
  typed: string | null | undefined,
): Promise<Condition | null> {
  const text = (typed ?? '').trim();
  // A number or a code has a digit: words alone cost no question more.
  if (identify === undefined || !/\d/.test(text) || text.length > maxSearchLength || ctx.hasExactTotals === true)
    return null;
  const ids = (await identify(ctx, text)).slice(0, maxIdentified);
  return ids.length === 0 ? null : conditionOf('identified', oneOf('id'), ids);
}

/** Newest first within some days: the rows of those days lie together in their index, and far apart among all ids. */
function alongFilter({ alongIds }: AnyList, conditions: ListShape['conditions'], order: Order): Order {
  const isAlong =
    order.field === 'CREATED' &&
    order.direction === 'DESC' &&
    alongIds !== undefined &&
    conditions.some(({ column }) => column === alongIds.column);
  return isAlong ? { ...order, field: alongIds.sort } : order;
}

/** What somebody does not see must not show in the order of a list either, nor in what is left of it. */
function refuseUnseen(
  ctx: Context,
  list: AnyList,
  conditions: readonly { name: string; column: string }[],
  orderBy: Order | null | undefined,
): void {
  const { forChangers = [] } = list;
  const kept = forChangers.length === 0 || isAllowed(ctx.viewer!, 'update', list.subject) ? [] : forChangers;
  const unseen = [...kept, ...unseenColumns(ctx.viewer, list.subject)];
  if (unseen.length === 0) return;
  const sort = orderBy && sortOf(list, orderBy.field);
  if (typeof sort === 'string' && unseen.includes(sort))
    throw new AppError('FORBIDDEN', `Your role does not let you sort by ${orderBy!.field}`);
  const filter = conditions.find(({ column }) => unseen.includes(column));
  if (filter !== undefined) throw new AppError('FORBIDDEN', `Your role does not let you filter by ${filter.name}`);
}

const patternOf = (search: string | null | undefined) => `%${likeEscaped(foldCase((search ?? '').trim()))}%`;
