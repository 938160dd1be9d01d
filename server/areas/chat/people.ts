import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { erasedName } from '../../access/erased.ts';
import { authorize, visible } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { ChatPersonRow } from '../../db/chatTables.ts';
import { recordId } from '../../db/recordId.ts';
import { batched } from '../../records/batched.ts';
import { pairOf } from './taking.ts';

/* People of the chat, and what the viewer keeps of them; each part is read once for any number of them. */

/** Users who can sign in and may read the chat: whoever cannot is not written to. `u` is the table's name in the statement. */
export const usesChat = sql<SqlBool>`(u.status = 'active' and u.is_service = 0 and exists (
  select 1 from role_rules r where r.action in ('read', 'manage') and r.subject in ('Chat', 'all')
  and (r.role_id = u.role_id or r.role_id in (select role_id from user_roles where user_id = u.id))))`;

export const personColumns = ['u.id', 'u.fullName', 'u.designation', 'u.avatar'] as const;

const load = batched('people of the chat', async (ctx: Context, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('users as u')
    .select([...personColumns, sql<number | boolean>`case when ${usesChat} then 1 else 0 end`.as('isActive')])
    .where('u.id', 'in', ids)
    .execute();
  return new Map(found.map((row): [number, ChatPersonRow] => [row.id, { ...row, isActive: row.isActive === 1 }]));
});

/** The person with this id; of one who was deleted nothing but that. */
export const chatPerson = async (ctx: Context, id: number): Promise<ChatPersonRow> =>
  (await load(ctx, id)) ?? { id, fullName: erasedName, designation: '', avatar: null, isActive: false };

/** One person who can be written to; null for others, and for the viewer. */
export async function onePerson(ctx: Context, given: string): Promise<ChatPersonRow | null> {
  const { userId } = authorize(ctx, 'read', 'Chat');
  const id = recordId(given) ?? 0;
  const person = id === userId ? undefined : await load(ctx, id);
  return person?.isActive === true ? person : null;
}

/** What the viewer may see of the account beside name and picture. */
export const accountOf = batched('accounts of people of the chat', async (ctx: Context, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('users')
    .select(['id', 'email', 'contact'])
    .where('id', 'in', ids)
    .where(visible(ctx, 'User', 'users') ?? sql<SqlBool>`1 = 1`)
    .execute();
  return new Map(found.map((row) => [row.id, row]));
});

export const timeZoneOf = batched('time zones of people of the chat', async (ctx: Context, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('userPreferences')
    .select(['userId', 'value'])
    .where('name', '=', 'timeZone')
    .where('userId', 'in', ids)
    .execute();
  return new Map(found.map(({ userId, value }) => [userId, JSON.parse(value) as string]));
});

/** How the viewer keeps them. */
export const keptOf = batched('contacts of the viewer', async (ctx: Context, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('chatContacts')
    .selectAll()
    .where('userId', '=', ctx.viewer?.userId ?? 0)
    .where('contactId', 'in', ids)
    .execute();
  return new Map(found.map((row) => [row.contactId, row]));
});

/** The conversations of the viewer with each of them. */
export const directIdOf = batched('direct conversations', async (ctx: Context, ids: number[]) => {
  const userId = ctx.viewer?.userId ?? 0;
  const byPair = new Map(ids.map((id) => [pairOf(userId, id), id]));
  const found = await ctx.db
    .selectFrom('chatConversations')
    .select(['id', 'pair'])
    .where('pair', 'in', [...byPair.keys()])
    .execute();
  return new Map(found.map(({ id, pair }) => [byPair.get(pair!)!, id]));
});

/** Those of the people who have blocked the viewer. */
export const hasBlockedViewer = batched('who blocks the viewer', async (ctx: Context, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('chatContacts')
    .select('userId')
    .where('contactId', '=', ctx.viewer?.userId ?? 0)
    .where('userId', 'in', ids)
    .where('isBlocked', '=', 1)
    .execute();
  return new Map(found.map(({ userId }) => [userId, true as const]));
});
