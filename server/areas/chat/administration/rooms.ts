import { sql } from 'kysely';
import { authorize, requireScope } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import type { ChatConversationRow } from '../../../db/chatTables.ts';
import { pageInfo, pageOf } from '../../../db/page.ts';
import { foldCase, likeEscaped, searchTerm } from '../../../db/search.ts';
import { write } from '../../../db/write.ts';
import { invalid } from '../../../errors.ts';
import type { ChatRoom, MutationSetChatRetentionArgs, QueryChatRoomsArgs } from '../../../graphql/schema.generated.ts';
import { group } from '../group.ts';
import { tellChat } from '../news.ts';
import { chatPerson } from '../people.ts';
import { addNotice, lockedRoom } from './notices.ts';
import { maxDays, settingsFor } from './settings.ts';

/* Conversations as those who take care of the chat see them: that they are there, and not what is said in them. */

/** The name; of a direct conversation the names of the two. */
export async function roomTitle(ctx: Context, { pair, title }: ChatConversationRow): Promise<string> {
  if (pair === null) return title;
  const ids = pair.split(':').map(Number);
  return (await Promise.all(ids.map((id) => chatPerson(ctx, id)))).map(({ fullName }) => fullName).join(', ');
}

async function roomOf(ctx: Context, row: ChatConversationRow): Promise<ChatRoom> {
  const { id, kind, memberCount, lastMessageAt, retentionDays, archivedAt } = row;
  const title = await roomTitle(ctx, row);
  return {
    id: String(id),
    kind,
    title,
    isPublic: row.isPublic === 1,
    memberCount,
    lastMessageAt,
    retentionDays,
    archivedAt,
  };
}

export function listRooms(ctx: Context, args: Partial<QueryChatRoomsArgs>) {
  authorize(ctx, 'read', 'ChatSettings');
  return pageOfRooms(ctx, args);
}

export function listAuditable(ctx: Context, args: Partial<QueryChatRoomsArgs>) {
  authorize(ctx, 'create', 'ChatAudit');
  return pageOfRooms(ctx, args);
}

async function pageOfRooms(ctx: Context, { search, page: given }: Partial<QueryChatRoomsArgs>) {
  const page = pageOf(ctx, given);
  searchTerm(ctx.services.database.engine, search);
  const part = likeEscaped(foldCase((search ?? '').trim()));
  const like = `%${part}%`;
  const found = ctx.db
    .selectFrom('chatConversations as c')
    .where('c.parentId', 'is', null)
    .$if(part !== '', (all) =>
      all.where(
        sql<boolean>`(c.search_text like ${like} escape '\\' or (c.kind = 'DIRECT' and exists (
          select 1 from chat_members o join users u on u.id = o.user_id
          where o.conversation_id = c.id and u.search_text like ${like} escape '\\')))`,
      ),
    );
  const { count } = await found
    .select((all) => all.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .selectAll('c')
    .orderBy('c.lastMessageAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(page.size)
    .offset(page.offset)
    .execute();
  const totalCount = Number(count);
  const nodes = await Promise.all(rows.map((row) => roomOf(ctx, row)));
  return { nodes, totalCount, pageInfo: pageInfo(page, totalCount) };
}

/** After how many days messages are deleted in a conversation; null: they are kept. */
export async function retentionOf(ctx: Context, { retentionDays }: ChatConversationRow): Promise<number | null> {
  const days = retentionDays ?? (await settingsFor(ctx)).retentionDays;
  return days === 0 ? null : days;
}

/** Sets how long messages of a conversation are kept, and says so in it. */
export async function setRetention(
  ctx: Context,
  { conversationId, days = null }: MutationSetChatRetentionArgs,
): Promise<ChatRoom> {
  authorize(ctx, 'update', 'ChatSettings');
  requireScope(ctx, ['update'], ['ChatSettings']);
  if (days !== null && (days < 0 || days > maxDays))
    throw invalid({ days: { key: 'range', limit: maxDays, message: `must be from 0 to ${maxDays}` } });
  return write(ctx, async (tx) => {
    const row = await lockedRoom(tx, conversationId);
    if (row.retentionDays === days) return roomOf(tx, row);
    const retentionFrom = tx.services.now().toISOString();
    await group.set(tx, row, { retentionDays: days, retentionFrom }, null, true);
    const now = await lockedRoom(tx, conversationId);
    await addNotice(tx, now, { kind: 'RETENTION', days: await retentionOf(tx, now) });
    tellChat(tx, { what: 'conversation', conversationId: row.id, userId: null });
    return roomOf(tx, await lockedRoom(tx, conversationId));
  });
}
