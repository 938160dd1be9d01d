import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { Context } from '../../context.ts';
import type { ChatConversationRow, ChatMessageRow } from '../../db/chatTables.ts';
import { recordId } from '../../db/recordId.ts';
import { invalid } from '../../errors.ts';
import { tooMany, unknown } from '../../fields.ts';
import { notifyUsers } from '../../notifications/notify.ts';
import { batched } from '../../records/batched.ts';

/* Members whom messages mention: the text has `@` and their full name, the message has their ids. */

const mostMentions = 20;

export type MentionedMember = { userId: number; name: string };

/** Reads who is mentioned: members of the conversation whose names stand in the text. */
export async function readMentions(
  tx: Context,
  chat: ChatConversationRow,
  text: string,
  given: readonly string[] | null | undefined,
): Promise<MentionedMember[]> {
  const ids = [...new Set(given ?? [])].map((id) => recordId(id) ?? 0);
  if (ids.length === 0) return [];
  if (ids.length > mostMentions) throw invalid({ mentionIds: tooMany(mostMentions) });
  const members = await membersOf(tx, chat, ids);
  if (members.length < ids.length) throw invalid({ mentionIds: unknown('no member of the conversation has this id') });
  return named(text, members);
}

const named = (text: string, members: readonly MentionedMember[]) =>
  members.filter(({ name }) => text.includes(`@${name}`));

const membersOf = (tx: Context, chat: ChatConversationRow, ids: readonly number[]): Promise<MentionedMember[]> =>
  tx.db
    .selectFrom('chatMembers as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['m.userId', 'u.fullName as name'])
    .where('m.conversationId', '=', chat.parentId ?? chat.id)
    .where('m.userId', 'in', [0, ...ids])
    .orderBy('m.userId')
    .execute();

/** Those of the ids who are members now and whom the text names. */
export const membersAmong = async (tx: Context, chat: ChatConversationRow, text: string, ids: readonly number[]) =>
  named(text, await membersOf(tx, chat, ids));

/** Keeps who is mentioned in place of those before, and tells those who are new. The sender knows. */
export async function setMentions(
  tx: Context,
  chat: ChatConversationRow,
  { id, senderId, conversationId, sequence }: ChatMessageRow,
  members: readonly MentionedMember[],
): Promise<void> {
  const before = await tx.db.deleteFrom('chatMentions').where('messageId', '=', id).returning('userId').execute();
  if (members.length === 0) return;
  await tx.db
    .insertInto('chatMentions')
    .values(members.map(({ userId, name }) => ({ messageId: id, userId, name, conversationId, sequence })))
    .execute();
  const known = new Set([senderId, ...before.map(({ userId }) => userId)]);
  await tellMentioned(
    tx,
    chat,
    members.map(({ userId }) => userId).filter((userId) => !known.has(userId)),
  );
}

/** A mention is told in every kind of conversation, muted ones too, unless the member wants no notifications of the chat. */
async function tellMentioned(tx: Context, chat: ChatConversationRow, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0 || tx.viewer === null) return;
  const silent = await tx.db
    .selectFrom('chatProfiles')
    .select('userId')
    .where('userId', 'in', userIds)
    .where('isNotified', '=', 0)
    .execute();
  await notifyUsers(
    tx,
    userIds.filter((userId) => !silent.some((one) => one.userId === userId)),
    {
      kind: 'CHAT_MENTION',
      subject: 'Chat',
      subjectId: chat.id,
      data: { actorName: tx.viewer.fullName, ...(chat.title !== '' && { name: chat.title }) },
      isOthersOnly: true,
    },
  );
}

export const mentionsOf = batched('mentions of messages', async (ctx: Context, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('chatMentions')
    .select(['messageId', 'userId as id', 'name'])
    .where('messageId', 'in', ids)
    .orderBy('userId')
    .execute();
  return Map.groupBy<number, (typeof found)[number]>(found, ({ messageId }) => messageId);
});

/** Conversations in which the viewer is mentioned by a message that they have not read. */
export const isMentioned = batched('unread mentions', async (ctx: Context, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('chatMentions as t')
    .innerJoin('chatMembers as m', (on) =>
      on.onRef('m.conversationId', '=', 't.conversationId').onRef('m.userId', '=', 't.userId'),
    )
    .select('t.conversationId')
    .distinct()
    .where('t.userId', '=', ctx.viewer?.userId ?? 0)
    .where('t.conversationId', 'in', ids)
    .where(sql<SqlBool>`t.sequence > m.last_read_sequence`)
    .execute();
  return new Map(found.map(({ conversationId }) => [conversationId, true as const]));
});
