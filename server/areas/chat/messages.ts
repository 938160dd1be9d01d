import { authorize } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { ChatMessageRow, TakenChat } from '../../db/chatTables.ts';
import { recordId } from '../../db/recordId.ts';
import { invalid, notFound } from '../../errors.ts';
import { malformed } from '../../fields.ts';
import type { QueryChatChangesArgs, QueryChatMessagesArgs } from '../../graphql/schema.generated.ts';
import { ownChat, takenChat } from './taking.ts';

/* The log of a conversation, read by its numbers. */

const largestPage = 100;
const usualPage = 50;
const largestNumber = 2_147_483_647;

export type MessagePage = { nodes: ChatMessageRow[]; hasBefore: boolean; hasAfter: boolean; revision: number };

function checkNumbers(numbers: Record<string, number | null | undefined>, size: number): void {
  if (size < 1 || size > largestPage)
    throw invalid({ size: { key: 'range', limit: largestPage, message: `must be from 1 to ${largestPage}` } });
  for (const [name, number] of Object.entries(numbers))
    if (typeof number === 'number' && (number < 0 || number > largestNumber))
      throw invalid({ [name]: { key: 'range', limit: 0, message: 'must be the number of a message' } });
}

const logOf = (ctx: Context, { id, member }: TakenChat) =>
  ctx.db
    .selectFrom('chatMessages')
    .selectAll()
    .where('conversationId', '=', id)
    .where('sequence', '>', member.clearedSequence);

const upwards = (ctx: Context, chat: TakenChat, after: number, size: number) =>
  logOf(ctx, chat).where('sequence', '>', after).orderBy('sequence').limit(size).execute();

const downwards = async (ctx: Context, chat: TakenChat, before: number, size: number) =>
  (
    await logOf(ctx, chat).where('sequence', '<', before).orderBy('sequence', 'desc').limit(size).execute()
  ).toReversed();

/** Number of the first message that was written at or after an instant; behind the last without one. */
async function firstSince(ctx: Context, chat: TakenChat, since: string): Promise<number> {
  const found = await logOf(ctx, chat)
    .clearSelect()
    .select('sequence')
    .where('sentAt', '>=', since)
    .orderBy('sentAt')
    .limit(1)
    .executeTakeFirst();
  return found?.sequence ?? chat.lastSequence + 1;
}

/** A part of the log. One that is asked for with several places at once is refused, as they contradict each other. */
export async function readMessages(
  ctx: Context,
  { conversationId, before, after, around, since, size = usualPage }: QueryChatMessagesArgs,
): Promise<MessagePage> {
  authorize(ctx, 'read', 'Chat');
  const places = [before, after, around, since].filter((place) => place !== null && place !== undefined);
  if (places.length > 1)
    throw invalid({ before: malformed('must be the only one of before, after, around and since') });
  checkNumbers({ before, after, around }, size);
  const chat = await ownChat(ctx, conversationId);
  const place = since ? { around: await firstSince(ctx, chat, since) } : { before, after, around };
  const nodes = await partOf(ctx, chat, { ...place, size });
  const first = nodes[0]?.sequence ?? (typeof after === 'number' ? after + 1 : (before ?? chat.lastSequence + 1));
  const last = nodes.at(-1)?.sequence ?? first - 1;
  return {
    nodes,
    hasBefore: first - 1 > chat.member.clearedSequence,
    hasAfter: last < chat.lastSequence,
    revision: chat.revision,
  };
}

type Place = Pick<QueryChatMessagesArgs, 'before' | 'after' | 'around'> & { size: number };

async function partOf(ctx: Context, chat: TakenChat, { before, after, around, size }: Place) {
  if (typeof after === 'number') return upwards(ctx, chat, after, size);
  if (typeof around !== 'number') return downwards(ctx, chat, before ?? largestNumber, size);
  const half = Math.ceil(size / 2);
  const later = await upwards(ctx, chat, around - 1, half);
  const earlier = await downwards(ctx, chat, around, size - later.length);
  return [...earlier, ...later];
}

/** The latest messages of a conversation that the viewer has, the earliest first. */
export const latestMessages = (ctx: Context, chat: TakenChat, size: number): Promise<ChatMessageRow[]> =>
  downwards(ctx, chat, largestNumber, size);

/** What has happened to messages since a revision, in order. */
export async function readChanges(ctx: Context, { conversationId, after, size = largestPage }: QueryChatChangesArgs) {
  authorize(ctx, 'read', 'Chat');
  checkNumbers({ after }, size);
  const chat = await ownChat(ctx, conversationId);
  const found = await logOf(ctx, chat)
    .where('revision', '>', after)
    .orderBy('revision')
    .limit(size + 1)
    .execute();
  return { nodes: found.slice(0, size), hasMore: found.length > size, revision: chat.revision };
}

export type SeenMessage = { message: ChatMessageRow; chat: TakenChat };

/** A message that the viewer can read, with its conversation; null for others, as if they were not there. */
export async function seenMessage(ctx: Context, given: string): Promise<SeenMessage | null> {
  authorize(ctx, 'read', 'Chat');
  const message = await ctx.db
    .selectFrom('chatMessages')
    .selectAll()
    .where('id', '=', recordId(given) ?? 0)
    .executeTakeFirst();
  const chat = message === undefined ? null : await takenChat(ctx, message.conversationId);
  if (message === undefined || chat === null || message.sequence <= chat.member.clearedSequence) return null;
  return { message, chat };
}

export async function ownMessage(ctx: Context, id: string): Promise<SeenMessage> {
  const found = await seenMessage(ctx, id);
  if (found === null) throw notFound('Message');
  return found;
}
