import { sql } from 'kysely';
import { authorize } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { ChatConversationRow, ChatMemberRow, TakenChat } from '../../db/chatTables.ts';
import { pageInfo, pageOf } from '../../db/page.ts';
import { recordId } from '../../db/recordId.ts';
import { foldCase, likeEscaped, searchTerm } from '../../db/search.ts';
import { write } from '../../db/write.ts';
import { invalid, notFound } from '../../errors.ts';
import { isLongerThan, tooLong } from '../../fields.ts';
import type { QueryChatConversationsArgs } from '../../graphql/schema.generated.ts';
import { directChat } from './direct.ts';
import { markAllRead } from './marks.ts';
import { latestMessages } from './messages.ts';
import { tellChat } from './news.ts';
import { chatPerson, onePerson } from './people.ts';
import { authorizeMember, lockedChat, otherOf, ownChat, refuseThread, takenChat } from './taking.ts';

/* Conversations of the viewer, and what they keep of each for themselves. */

const longestDraft = 10_000;
/** As many as the documented call answers. */
const maxOpened = 1000;

const memberColumns = [
  'role',
  'joinedAt',
  'lastReadSequence',
  'seenSequence',
  'deliveredSequence',
  'ownUnread',
  'clearedSequence',
  'isHidden',
  'mutedUntil',
  'draft',
] as const;

const aliasOf = (name: string) => `m${name[0]!.toUpperCase()}${name.slice(1)}`;

/** Conversations of the viewer, those with the latest messages first. */
export async function listConversations(ctx: Context, { filter, page: given }: Partial<QueryChatConversationsArgs>) {
  const { userId } = authorize(ctx, 'read', 'Chat');
  const page = pageOf(ctx, given);
  searchTerm(ctx.services.database.engine, filter?.search);
  const part = foldCase((filter?.search ?? '').trim());
  const { kinds } = filter ?? {};
  const mine = ctx.db
    .selectFrom('chatMembers as m')
    .innerJoin('chatConversations as c', 'c.id', 'm.conversationId')
    .where('m.userId', '=', userId)
    .where('c.parentId', 'is', null)
    .$if(filter?.withHidden !== true, (all) => all.where('m.isHidden', '=', 0))
    .$if(kinds !== null && kinds !== undefined, (all) => all.where('c.kind', 'in', ['' as never, ...kinds!]))
    .$if(filter?.isUnread === true, (all) =>
      all.where(sql<boolean>`c.last_sequence - m.last_read_sequence - m.own_unread > 0`),
    )
    .$if(part !== '', (all) => all.where(isNamed(ctx, userId, part)));
  const { count } = await mine
    .select((all) => all.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const found = await mine
    .selectAll('c')
    .select(memberColumns.map((name) => `m.${name} as ${aliasOf(name)}` as never))
    .orderBy('c.lastMessageAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(page.size)
    .offset(page.offset)
    .execute();
  const totalCount = Number(count);
  const nodes = found.map((row) => takenOf(row as Record<string, unknown>, userId));
  return { nodes, totalCount, pageInfo: pageInfo(page, totalCount) };
}

/** A joined row as a conversation and what its member has of it. */
function takenOf(row: Record<string, unknown>, userId: number): TakenChat {
  const member: Record<string, unknown> = { conversationId: row['id'], userId };
  for (const name of memberColumns) member[name] = row[aliasOf(name)];
  return { ...(row as ChatConversationRow), member: member as ChatMemberRow };
}

/** The name holds the text; of a direct one that of the other, whose part is looked for in the first line of `searchText`. */
function isNamed(ctx: Context, userId: number, part: string) {
  const like = `%${likeEscaped(part)}%`;
  const firstLine =
    ctx.services.database.engine === 'sqlite'
      ? sql`substr(u.search_text, 1, instr(u.search_text, char(10)))`
      : sql`split_part(u.search_text, chr(10), 1)`;
  return sql<boolean>`(c.search_text like ${like} escape '\\' or (c.kind = 'DIRECT' and exists (
    select 1 from chat_members o join users u on u.id = o.user_id
    where o.conversation_id = c.id and o.user_id <> ${userId} and ${firstLine} like ${like} escape '\\')))`;
}

/** The conversation with one other; null while there is none. */
export async function chatWith(ctx: Context, given: string): Promise<TakenChat | null> {
  const { userId } = authorize(ctx, 'read', 'Chat');
  const row = await directChat(ctx, userId, recordId(given) ?? 0);
  return row === undefined ? null : takenChat(ctx, row.id);
}

/** The same as the documented call has it: with the other one, and read from then on. */
export async function openChat(ctx: Context, userId: string) {
  authorizeMember(ctx);
  const chat = await chatWith(ctx, userId);
  const person = await onePerson(ctx, userId);
  if (chat === null) {
    if (person === null) throw notFound('Person');
    return { conversation: null, person, messages: [] };
  }
  const conversation = await markAllRead(ctx, chat.id);
  return {
    conversation,
    person: person ?? (await chatPerson(ctx, otherOf(conversation, conversation.member.userId)!)),
    messages: await latestMessages(ctx, conversation, maxOpened),
  };
}

async function keep(ctx: Context, conversationId: string, values: (chat: TakenChat) => Partial<ChatMemberRow>) {
  const { userId } = authorizeMember(ctx);
  return write(ctx, async (tx) => {
    const chat = await lockedChat(tx, conversationId);
    await tx.db
      .updateTable('chatMembers')
      .set(values(chat))
      .where('conversationId', '=', chat.id)
      .where('userId', '=', userId)
      .execute();
    tellChat(tx, { what: 'conversation', conversationId: chat.id, userId });
    return ownChat(tx, chat.id);
  });
}

/** Clears the log for the viewer alone: what is gone for them is read, too. */
export const clearChat = (ctx: Context, conversationId: string, isHidden: boolean): Promise<TakenChat> =>
  keep(ctx, conversationId, (chat) => {
    refuseThread(chat);
    const { lastSequence, member } = chat;
    return {
      clearedSequence: lastSequence,
      lastReadSequence: lastSequence,
      ownUnread: 0,
      isHidden: isHidden ? 1 : member.isHidden,
    };
  });

export const muteChat = (ctx: Context, conversationId: string, until: string | null): Promise<TakenChat> =>
  keep(ctx, conversationId, (chat) => {
    refuseThread(chat);
    return { mutedUntil: until };
  });

export async function saveDraft(ctx: Context, conversationId: string, text: string): Promise<TakenChat> {
  authorizeMember(ctx);
  const draft = text.replace(/[^\P{Cc}\t\n]/gu, '').toWellFormed();
  if (isLongerThan(draft, longestDraft)) throw invalid({ text: tooLong(longestDraft) });
  return keep(ctx, conversationId, () => ({ draft }));
}
