import { authorizeSome } from '../../access/authorize.ts';
import { makeRateLimit } from '../../access/rateLimit.ts';
import type { Context } from '../../context.ts';
import type { ChatMessageRow, TakenChat } from '../../db/chatTables.ts';
import { recordId } from '../../db/recordId.ts';
import { write } from '../../db/write.ts';
import { AppError, forbidden, invalid } from '../../errors.ts';
import { malformed, required, unknown } from '../../fields.ts';
import type { ChatMessageInput } from '../../graphql/schema.generated.ts';
import { tellThoseAway } from './away.ts';
import { addFiles, takeFiles } from './attachments.ts';
import type { Attachment } from './attachments.ts';
import { checkForward, forwardedOf } from './forwarding.ts';
import { beginDirect, directChat, obstacle, otherId } from './direct.ts';
import { noMentions, readMentions, setMentions } from './mentions.ts';
import type { Mentioned } from './mentions.ts';
import { addMessage } from './messageWrites.ts';
import { tellChat } from './news.ts';
import { lockedChat, ownChat } from './taking.ts';
import { readText } from './texts.ts';
import { joinThread } from './threads.ts';
import type { Said } from './texts.ts';

/* Sending. A message is there once, however often it is sent: its sender's device has given it an id. */

const clientIds = /^[\w-]{1,64}$/;

export function checkClientId(clientId: string): void {
  if (!clientIds.test(clientId))
    throw invalid({ clientId: malformed('must be 1 to 64 letters, digits, hyphens and underscores') });
}

/** More than anybody types: two a second, a minute long. */
const messagesPerMinute = 120;
const limitOf = makeRateLimit();

export type Sent = { message: ChatMessageRow; conversation: TakenChat; isNewConversation: boolean };

/** Refuses who sends too many; the others notice nothing. */
function slowDown({ services }: Context, userId: number): void {
  const seconds = services.env.rateLimitPerMinute === 0 ? null : limitOf(userId, messagesPerMinute);
  if (seconds === null) return;
  const message = `At most ${messagesPerMinute} messages a minute; try again in ${seconds} s`;
  throw new AppError('RATE_LIMITED', message, { retryAfterSeconds: seconds });
}

export async function sendMessage(ctx: Context, input: ChatMessageInput): Promise<Sent> {
  const { userId } = authorizeSome(ctx, 'create', 'Chat');
  if (input.senderId != null && recordId(input.senderId) === null)
    throw invalid({ senderId: malformed('must be the id of the viewer') });
  if (input.senderId != null && recordId(input.senderId) !== userId) throw forbidden();
  checkClientId(input.clientId);
  checkForward(input);
  const typed = input.forwardId ? null : readText(input, (input.files?.length ?? 0) > 0);
  slowDown(ctx, userId);
  return write(ctx, async (tx) => {
    const target = await targetOf(tx, userId, input);
    const chat = await lockedChat(tx, target.id);
    const known = await sentBefore(tx, userId, input.clientId, chat.id);
    if (known !== null) return { message: known, conversation: chat, isNewConversation: false };
    const refusal = await obstacle(tx, chat);
    if (refusal !== null) throw refusal;
    const replyToId = await repliedTo(tx, chat, input.replyToId);
    const forwarded = input.forwardId ? await forwardedOf(tx, input.forwardId) : null;
    const said = forwarded?.said ?? typed!;
    const files = forwarded?.files ?? (await takeFiles(tx, input.files));
    const mentioned = await readMentions(tx, chat, said.text, input.mentionIds);
    const isAlsoAbove = input.isAlsoInConversation === true;
    const forwardedFromId = forwarded?.forwardedFromId ?? null;
    const checked = { clientId: input.clientId, said, replyToId, files, mentioned, isAlsoAbove, forwardedFromId };
    const message = await sendIn(tx, chat, checked);
    return { message, conversation: await ownChat(tx, chat.id), isNewConversation: target.isNew };
  });
}

/** What is sent, once all of it was checked. */
export type Checked = {
  clientId: string;
  said: Said;
  replyToId: number | null;
  files: readonly Attachment[];
  mentioned: Mentioned;
  /** Of a thread: it stands in the conversation, too. */
  isAlsoAbove?: boolean;
  /** Who wrote it first, of one that is sent on. */
  forwardedFromId?: number | null;
};

/** Adds the message of the viewer to a conversation, which is locked, and tells those who are away. */
export async function sendIn(tx: Context, chat: TakenChat, checked: Checked): Promise<ChatMessageRow> {
  if (chat.parentId === null) return addTo(tx, chat, checked);
  const { thread, tellAbove } = await joinThread(tx, chat, checked.mentioned.members);
  const message = await addTo(tx, thread, checked);
  const above = await tellAbove();
  if (checked.isAlsoAbove === true)
    await addTo(tx, above, {
      ...checked,
      clientId: `thread-${message.id}`,
      replyToId: chat.rootId,
      mentioned: noMentions,
    });
  return message;
}

async function addTo(tx: Context, chat: TakenChat, checked: Checked): Promise<ChatMessageRow> {
  const { clientId, said, replyToId, files, mentioned, forwardedFromId = null } = checked;
  const { userId: senderId } = chat.member;
  const { crowd } = mentioned;
  const message = await addMessage(tx, chat, {
    senderId,
    clientId,
    ...said,
    replyToId,
    fileCount: files.length,
    crowd,
    forwardedFromId,
  });
  await addFiles(tx, message.id, files);
  const mentionedIds = await setMentions(tx, chat, message, mentioned);
  await noteSent(tx, chat, message.sequence);
  await tellThoseAway(tx, chat, mentionedIds);
  return message;
}

async function targetOf(tx: Context, userId: number, { conversationId, userId: given }: ChatMessageInput) {
  if (conversationId && given) throw invalid({ userId: unknown('give a conversation or a person, not both') });
  if (conversationId) return { id: conversationId, isNew: false };
  if (!given) throw invalid({ conversationId: required });
  const other = await otherId(tx, userId, given);
  const chat = await directChat(tx, userId, other);
  return chat === undefined ? beginDirect(tx, userId, other) : { id: chat.id, isNew: false };
}

/** The message that was sent under this id; one of another conversation is a mistake of the caller. */
async function sentBefore(tx: Context, senderId: number, clientId: string, conversationId: number) {
  const known = await tx.db
    .selectFrom('chatMessages')
    .selectAll()
    .where('senderId', '=', senderId)
    .where('clientId', '=', clientId)
    .executeTakeFirst();
  if (known === undefined) return null;
  if (known.conversationId === conversationId) return known;
  const taken = { key: 'taken', message: 'is that of a message in another conversation' };
  throw new AppError('CONFLICT', `clientId ${taken.message}`, { fields: { clientId: taken } });
}

export async function repliedTo(
  tx: Context,
  chat: TakenChat,
  given: string | null | undefined,
): Promise<number | null> {
  if (!given) return null;
  const found = await tx.db
    .selectFrom('chatMessages')
    .select('id')
    .where('id', '=', recordId(given) ?? 0)
    .where('conversationId', '=', chat.id)
    .where('sequence', '>', chat.member.clearedSequence)
    .executeTakeFirst();
  if (found === undefined) throw invalid({ replyToId: unknown('there is no such message in the conversation') });
  return found.id;
}

/** Who has read all there was has read their own message too. Whoever had taken the conversation off the list gets it back. */
async function noteSent(tx: Context, { id, member }: TakenChat, sequence: number): Promise<void> {
  const hasReadAll = member.lastReadSequence === sequence - 1;
  await tx.db
    .updateTable('chatMembers')
    .set({
      draft: '',
      deliveredSequence: sequence,
      ...(hasReadAll ? { lastReadSequence: sequence, seenSequence: sequence } : { ownUnread: member.ownUnread + 1 }),
    })
    .where('conversationId', '=', id)
    .where('userId', '=', member.userId)
    .execute();
  const back = await tx.db
    .updateTable('chatMembers')
    .set({ isHidden: 0 })
    .where('conversationId', '=', id)
    .where('isHidden', '=', 1)
    .returning('userId')
    .execute();
  for (const { userId } of back) tellChat(tx, { what: 'conversation', conversationId: id, userId });
}
