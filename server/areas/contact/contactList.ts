import { sql } from 'kysely';
import { authorize, isAllowed, visible } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { ContactRequestRow } from '../../db/contactTables.ts';
import { pageInfo, pageOf } from '../../db/page.ts';
import { recordId } from '../../db/recordId.ts';
import { foldCase, likeEscaped, searchTerm } from '../../db/search.ts';
import type { ContactSortField, PageInfo, QueryContactRequestsArgs } from '../../graphql/schema.generated.ts';

type ContactList = { nodes: ContactRequestRow[]; totalCount: number; pageInfo: PageInfo };

const columns = { CREATED: 'id', NAME: 'nameKey', EMAIL: 'email' } as const satisfies Record<ContactSortField, string>;

/** Part of a folded column, as a pattern; refuses what is too long to be looked for. */
export function patternOf({ services }: Context, search: string): string {
  searchTerm(services.database.engine, search);
  return `%${likeEscaped(foldCase(search.trim()))}%`;
}

/** What visitors wrote, newest first unless ordered otherwise. */
export async function listContactRequests(ctx: Context, { filter, orderBy, page: asked }: QueryContactRequestsArgs): Promise<ContactList> {
  authorize(ctx, 'read', 'ContactRequest');
  const page = pageOf(ctx, asked);
  let list = ctx.db.selectFrom('contactRequests');
  const { search, status, isAnswered, language } = filter ?? {};
  if (search?.trim()) list = list.where(sql<boolean>`search_text like ${patternOf(ctx, search)} escape '\\'`);
  if (status) list = list.where('status', '=', status);
  if (language) list = list.where('language', '=', language);
  if (typeof isAnswered === 'boolean') list = list.where('answeredAt', isAnswered ? 'is not' : 'is', null);
  const scope = visible(ctx, 'ContactRequest');
  if (scope !== null) list = list.where(scope);
  const direction = orderBy?.direction === 'DESC' || !orderBy ? 'desc' : 'asc';
  const field = columns[orderBy?.field ?? 'CREATED'];
  let rows = list.selectAll().orderBy(field, direction);
  if (field !== 'id') rows = rows.orderBy('id', 'desc');
  const nodes = await rows.limit(page.size).offset(page.offset).execute();
  const { count } = await list.select((all) => all.fn.countAll<number | string>().as('count')).executeTakeFirstOrThrow();
  return { nodes, totalCount: Number(count), pageInfo: pageInfo(page, Number(count)) };
}

/** One request; null when there is none, or none that the viewer may see. */
export async function getContactRequest(ctx: Context, id: string): Promise<ContactRequestRow | null> {
  const viewer = authorize(ctx, 'read', 'ContactRequest');
  const number = recordId(id);
  if (number === null) return null;
  const row = await ctx.db.selectFrom('contactRequests').selectAll().where('id', '=', number).executeTakeFirst();
  return row && isAllowed(viewer, 'read', 'ContactRequest', row) ? row : null;
}
