import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { Context } from '../../context.ts';
import type { ChatConversationRow, ChatMessageRow, TakenChat } from '../../db/chatTables.ts';
import { recordId } from '../../db/recordId.ts';
import { invalid } from '../../errors.ts';
import { tooMany, unknown } from '../../fields.ts';
import { notifyUsers } from '../../notifications/notify.ts';
import { batched } from '../../records/batched.ts';
import type { Crowd, MentionedMember } from './crowd.ts';
import { checkCall, crowdIn, crowdOf, isCrowd, mayCall } from './crowd.ts';

/* Members whom messages mention: the text has `@` and their full name, the message has their ids. */

const maxMentions = 20;
const maxRows = 1000;

/** Whom a message mentions: members by name, and those who are called without one. */
export type Mentioned = { members: readonly MentionedMember[]; crowd: Crowd | null };

export const noMentions: Mentioned = { members: [], crowd: null };

/** Reads who is mentioned: members of the conversation whose names stand in the text, and all or those online by `all`, `here`. */
export async function readMentions(
  tx: Context,
  chat: TakenChat,
  text: string,
  given: readonly string[] | null | undefined,
  before: Crowd | null = null,
): Promise<Mentioned> {
  const crowd = crowdOf(text, given);
  // Who has called them is not asked again with each edit.
  if (crowd !== null && crowd !== before) checkCall(tx, chat);
  return {
    members: await readMembers(
      tx,
      chat,
      text,
      (given ?? []).filter((id) => !isCrowd(id)),
    ),
    crowd,
  };
}

async function readMembers(
  tx: Context,
  chat: ChatConversationRow,
  text: string,
  given: readonly string[],
): Promise<MentionedMember[]> {
  const ids = [...new Set(given)].map((id) => recordId(id) ?? 0);
  if (ids.length === 0) return [];
  if (ids.length > maxMentions) throw invalid({ mentionIds: tooMany(maxMentions) });
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

/** As they were chosen for a scheduled message, in one list. */
export const idsOf = ({ members, crowd }: Mentioned): string[] => [
  ...members.map(({ userId }) => String(userId)),
  ...(crowd === null ? [] : [crowd]),
];

/** Those of the ids who are members now and whom the text names; a crowd where the sender may call it by then. */
export async function mentionsAmong(
  tx: Context,
  chat: TakenChat,
  text: string,
  given: readonly string[],
): Promise<Mentioned> {
  const ids = given.filter((id) => !isCrowd(id)).map(Number);
  const crowd = mayCall(chat) ? crowdOf(text, given) : null;
  return { members: named(text, await membersOf(tx, chat, ids)), crowd };
}

/** Keeps who is mentioned in place of those before, and tells those who are new. The sender knows. */
export async function setMentions(
  tx: Context,
  chat: ChatConversationRow,
  { id, senderId, conversationId, sequence }: ChatMessageRow,
  { members: byName, crowd }: Mentioned,
): Promise<number[]> {
  const before = await tx.db.deleteFrom('chatMentions').where('messageId', '=', id).returning('userId').execute();
  const names = new Set(byName.map(({ userId }) => userId));
  const called = crowd === null ? [] : (await crowdIn(tx, chat, crowd)).filter(({ userId }) => !names.has(userId));
  const members = [...byName, ...called];
  for (let start = 0; start < members.length; start += maxRows)
    await tx.db
      .insertInto('chatMentions')
      .values(
        members
          .slice(start, start + maxRows)
          .map(({ userId, name }) => ({ messageId: id, userId, name, conversationId, sequence })),
      )
      .execute();
  const known = new Set([senderId, ...before.map(({ userId }) => userId)]);
  const isNew = ({ userId }: MentionedMember) => !known.has(userId);
  await tellMentioned(tx, chat, byName.filter(isNew), called.filter(isNew));
  return members.map(({ userId }) => userId);
}

/**
 * A mention by name is told in every kind of conversation, muted ones too, unless the member wants no notifications of the
 * chat. Who is called with all others is told where the conversation is not muted.
 */
async function tellMentioned(
  tx: Context,
  chat: ChatConversationRow,
  byName: readonly MentionedMember[],
  called: readonly MentionedMember[],
): Promise<void> {
  const muted = called.length === 0 ? new Set<number>() : await whoMutes(tx, chat);
  const userIds = [...byName, ...called.filter((one) => !muted.has(one.userId))].map(({ userId }) => userId);
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

async function whoMutes(tx: Context, chat: ChatConversationRow): Promise<Set<number>> {
  const found = await tx.db
    .selectFrom('chatMembers')
    .select('userId')
    .where('conversationId', '=', chat.parentId ?? chat.id)
    .where('mutedUntil', '>', tx.services.now().toISOString())
    .execute();
  return new Set(found.map(({ userId }) => userId));
}

/** Those whom it names; who is called without a name is not among them. */
export const mentionsOf = batched('mentions of messages', async (ctx: Context, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('chatMentions')
    .select(['messageId', 'userId as id', 'name'])
    .where('messageId', 'in', ids)
    .where('name', '!=', '')
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
