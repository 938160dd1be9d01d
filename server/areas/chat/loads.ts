import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { ChatMessageRow } from '../../db/chatTables.ts';
import { batched } from '../../records/batched.ts';

/* What is read beside the rows of messages and conversations, for any number of them at once. Rights are asked before. */

export const lastMessageOf = batched('latest messages', async (ctx: Context, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('chatConversations as c')
    .innerJoin('chatMessages as m', (on) =>
      on.onRef('m.conversationId', '=', 'c.id').onRef('m.sequence', '=', 'c.lastSequence'),
    )
    .selectAll('m')
    .where('c.id', 'in', ids)
    .execute();
  return new Map(found.map((row) => [row.conversationId, row]));
});

export const messageById = batched('messages by id', async (ctx: Context, ids: number[]) => {
  const found = await ctx.db.selectFrom('chatMessages').selectAll().where('id', 'in', ids).execute();
  return new Map(found.map((row) => [row.id, row]));
});

/** Up to where the viewer has cleared conversations away, by their ids; of those that are not theirs nothing. */
export const clearedOf = batched('cleared conversations', async (ctx: Context, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('chatConversations as c')
    .innerJoin('chatMembers as m', (on) =>
      on.on(sql<boolean>`m.conversation_id = coalesce(c.parent_id, c.id)`).on('m.userId', '=', ctx.viewer?.userId ?? 0),
    )
    .select(['c.id', 'c.rootSequence', 'm.clearedSequence'])
    .where('c.id', 'in', ids)
    .execute();
  // A thread is there as a whole, or gone with the message that it stands under.
  const there = found.filter(({ rootSequence, clearedSequence }) => (rootSequence ?? Infinity) > clearedSequence);
  return new Map(
    there.map(({ id, rootSequence, clearedSequence }) => [id, rootSequence === null ? clearedSequence : 0]),
  );
});

type Furthest = { userId: number; number: number }[];

/** The two members who are furthest in each conversation: without the one who asks, the other one is the furthest. */
async function furthest(ctx: Context, ids: number[], column: 'seen_sequence' | 'delivered_sequence') {
  const number = sql.ref(`m.${column}`);
  const shown =
    column === 'seen_sequence'
      ? sql`and not exists (select 1 from chat_profiles p where p.user_id = m.user_id and p.shows_seen = 0)`
      : sql``;
  // Each by itself: the index has those who are furthest at its beginning, however many members there are.
  const each = ids.map(
    (id) => sql`select * from (
      select m.conversation_id, m.user_id, ${number} as number from chat_members m
      where m.conversation_id = ${id} ${shown} order by ${number} desc, m.user_id limit 2) as placed`,
  );
  const { rows } = await sql<{ conversationId: number; userId: number; number: number }>`
    ${sql.join(each, sql` union all `)}`.execute(ctx.db);
  return Map.groupBy<number, (typeof rows)[number]>(rows, ({ conversationId }) => conversationId);
}

const seen = batched('who has seen furthest', (ctx, ids: number[]) => furthest(ctx, ids, 'seen_sequence'));
const delivered = batched('who was reached furthest', (ctx, ids: number[]) => furthest(ctx, ids, 'delivered_sequence'));

const without = (all: Furthest | undefined, userId: number) =>
  Math.max(0, ...(all ?? []).filter((one) => one.userId !== userId).map(({ number }) => number));

/** Number up to which somebody else than this user has seen a conversation, of those who show it. */
export const seenBeside = async (ctx: Context, conversationId: number, userId: number) =>
  without(await seen(ctx, conversationId), userId);

/** Number up to which a conversation has reached somebody else than this user. Whoever has seen a message has it. */
export const deliveredBeside = async (ctx: Context, conversationId: number, userId: number) =>
  without(await delivered(ctx, conversationId), userId);

export type ShownChatFile = {
  id: number;
  messageId: number;
  name: string;
  contentType: string;
  sizeBytes: number;
};

export const filesOf = batched('files of messages', async (ctx: Context, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('chatFiles as c')
    .innerJoin('files as f', 'f.id', 'c.fileId')
    .select(['c.id', 'c.messageId', 'c.name', 'c.contentType', 'f.sizeBytes'])
    .where('c.messageId', 'in', ids)
    .orderBy('c.place')
    .orderBy('c.id')
    .execute();
  return Map.groupBy<number, ShownChatFile>(found, ({ messageId }) => messageId);
});

export const editsOf = batched('edits of messages', async (ctx: Context, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('chatEdits')
    .selectAll()
    .where('messageId', 'in', ids)
    .orderBy('id', 'desc')
    .execute();
  return Map.groupBy<number, (typeof found)[number]>(found, ({ messageId }) => messageId);
});

export const reactionsOf = batched('reactions to messages', async (ctx: Context, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('chatReactions')
    .selectAll()
    .where('messageId', 'in', ids)
    .orderBy('at')
    .orderBy('userId')
    .execute();
  return Map.groupBy<number, (typeof found)[number]>(found, ({ messageId }) => messageId);
});

export const isSaved = batched('saved messages', async (ctx: Context, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('chatSaved')
    .select('messageId')
    .where('userId', '=', ctx.viewer?.userId ?? 0)
    .where('messageId', 'in', ids)
    .execute();
  return new Map(found.map(({ messageId }) => [messageId, true as const]));
});

export const pinnedOf = batched('pinned messages', async (ctx: Context, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('chatMessages')
    .selectAll()
    .where('conversationId', 'in', ids)
    .where('pinnedAt', 'is not', null)
    .orderBy('pinnedAt', 'desc')
    .execute();
  return Map.groupBy<number, ChatMessageRow>(found, ({ conversationId }) => conversationId);
});

export const membersOf = batched('members of conversations', async (ctx: Context, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('chatMembers')
    .selectAll()
    .where('conversationId', 'in', ids)
    .orderBy(sql`case role when 'OWNER' then 0 when 'MODERATOR' then 1 else 2 end`)
    .orderBy('joinedAt')
    .orderBy('userId')
    .execute();
  return Map.groupBy<number, (typeof found)[number]>(found, ({ conversationId }) => conversationId);
});
