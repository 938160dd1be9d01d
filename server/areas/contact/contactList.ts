import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import { authorize, isAllowed, visible } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { ContactRequestRow } from '../../db/contactTables.ts';
import { pageInfo, pageOf } from '../../db/page.ts';
import { recordId } from '../../db/recordId.ts';
import type { Tables } from '../../db/schema.ts';
import { foldCase, likeEscaped, searchTerm } from '../../db/search.ts';
import { beyond, walk } from '../../db/walk.ts';
import type {
  ContactFilter,
  ContactOrder,
  ContactSortField,
  PageInfo,
  QueryContactRequestsArgs,
} from '../../graphql/schema.generated.ts';

type ContactList = { nodes: ContactRequestRow[]; totalCount: number; isTotalCapped: boolean; pageInfo: PageInfo };

/** So many rows of a file are read at once. */
export const partSize = 500;

const columns = { CREATED: 'id', NAME: 'nameKey', EMAIL: 'email' } as const satisfies Record<ContactSortField, string>;

/** Part of a folded column, as a pattern; refuses what is too long to be looked for. */
export function patternOf({ services }: Context, search: string): string {
  searchTerm(services.database.engine, search);
  return `%${likeEscaped(foldCase(search.trim()))}%`;
}

/** What visitors wrote, newest first unless ordered otherwise. */
export async function listContactRequests(
  ctx: Context,
  { filter, orderBy, page: asked }: QueryContactRequestsArgs,
): Promise<ContactList> {
  authorize(ctx, 'read', 'ContactRequest');
  const page = pageOf(ctx, asked);
  const list = matching(ctx, filter);
  const nodes = await ordered(list, orderBy).limit(page.size).offset(page.offset).execute();
  const { count } = await list
    .select((all) => all.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return { nodes, totalCount: Number(count), isTotalCapped: false, pageInfo: pageInfo(page, Number(count)) };
}

/** Ids of all that match. */
export async function listContactIds(ctx: Context, filter: ContactFilter): Promise<number[]> {
  authorize(ctx, 'read', 'ContactRequest');
  return (await matching(ctx, filter).select('id').orderBy('id').execute()).map(({ id }) => id);
}

/** All that match, or only these, in their order and in parts: what comes meanwhile repeats no row. */
export function contactParts(
  ctx: Context,
  filter: ContactFilter,
  orderBy: ContactOrder | null,
  ids: readonly number[] | null,
): AsyncGenerator<ContactRequestRow[]> {
  authorize(ctx, 'read', 'ContactRequest');
  const all = ids === null ? matching(ctx, filter) : matching(ctx, null).where('id', 'in', [0, ...ids]);
  const column = columns[orderBy?.field ?? 'CREATED'];
  const place = { id: sql.ref('id'), column: column === 'id' ? null : sql.ref(column), isUp: isUp(orderBy) };
  return walk<ContactRequestRow>(partSize, (last) => {
    const rest = last === null ? all : all.where(beyond({ ...place, after: { key: last[column], id: last.id } }));
    return ordered(rest, orderBy).limit(partSize).execute();
  });
}

type Rows = SelectQueryBuilder<Tables, 'contactRequests', object>;

/** Those that match and that the viewer may read. */
function matching(ctx: Context, filter: ContactFilter | null | undefined): Rows {
  let list: Rows = ctx.db.selectFrom('contactRequests');
  const { search, status, isAnswered, language } = filter ?? {};
  if (search?.trim()) list = list.where(sql<boolean>`search_text like ${patternOf(ctx, search)} escape '\\'`);
  if (status) list = list.where('status', '=', status);
  if (language) list = list.where('language', '=', language);
  if (typeof isAnswered === 'boolean') list = list.where('answeredAt', isAnswered ? 'is not' : 'is', null);
  const scope = visible(ctx, 'ContactRequest');
  return scope === null ? list : list.where(scope);
}

const isUp = (orderBy: ContactOrder | null | undefined) =>
  orderBy !== null && orderBy !== undefined && orderBy.direction !== 'DESC';

/** Equal ones newest first. */
function ordered(list: Rows, orderBy: ContactOrder | null | undefined) {
  const column = columns[orderBy?.field ?? 'CREATED'];
  const rows = list.selectAll().orderBy(column, isUp(orderBy) ? 'asc' : 'desc');
  return column === 'id' ? rows : rows.orderBy('id', 'desc');
}

/** One request; null when there is none, or none that the viewer may see. */
export async function getContactRequest(ctx: Context, id: string): Promise<ContactRequestRow | null> {
  const viewer = authorize(ctx, 'read', 'ContactRequest');
  const number = recordId(id);
  if (number === null) return null;
  const row = await ctx.db.selectFrom('contactRequests').selectAll().where('id', '=', number).executeTakeFirst();
  return row && isAllowed(viewer, 'read', 'ContactRequest', row) ? row : null;
}
