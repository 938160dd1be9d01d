import { authorize, authorizeSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { ChatMessageRow, ChatScheduledMessageRow } from '../../db/chatTables.ts';
import { forUpdate } from '../../db/dialect.ts';
import { recordId } from '../../db/recordId.ts';
import { write } from '../../db/write.ts';
import { AppError, notFound } from '../../errors.ts';
import type {
  ChatScheduledInput,
  ChatScheduleInput,
  QueryScheduledChatMessagesArgs,
} from '../../graphql/schema.generated.ts';
import { batched } from '../../records/batched.ts';
import { takeFiles } from './attachments.ts';
import { obstacle } from './direct.ts';
import { instantAhead } from './later.ts';
import { idsOf, readMentions } from './mentions.ts';
import { tellChat } from './news.ts';
import { sendScheduled } from './release.ts';
import { checkClientId, repliedTo } from './send.ts';
import { authorizeMember, lockedChat } from './taking.ts';
import { readText } from './texts.ts';

/* Messages that are written now and sent later: kept with their time, listed, changed, sent at once, canceled. */

const maxScheduled = 100;

/** Their own pages show it: the count stands at the conversation. */
const tellOwn = (tx: Context, { conversationId, userId }: Pick<ChatScheduledMessageRow, 'conversationId' | 'userId'>) =>
  tellChat(tx, { what: 'conversation', conversationId, userId });

export async function listScheduled(
  ctx: Context,
  { conversationId }: Partial<QueryScheduledChatMessagesArgs>,
): Promise<ChatScheduledMessageRow[]> {
  const { userId } = authorize(ctx, 'read', 'Chat');
  return ctx.db
    .selectFrom('chatScheduled')
    .selectAll()
    .where('userId', '=', userId)
    .$if(conversationId != null, (all) => all.where('conversationId', '=', recordId(conversationId!) ?? 0))
    .orderBy('sendAt')
    .orderBy('id')
    .limit(maxScheduled)
    .execute();
}

export async function scheduleMessage(ctx: Context, input: ChatScheduleInput): Promise<ChatScheduledMessageRow> {
  const { userId } = authorizeSome(ctx, 'create', 'Chat');
  checkClientId(input.clientId);
  const { text, html } = readText(input, (input.files?.length ?? 0) > 0);
  const sendAt = instantAhead(ctx, input.sendAt, 'sendAt');
  return write(ctx, async (tx) => {
    const chat = await lockedChat(tx, input.conversationId);
    const mine = await tx.db.selectFrom('chatScheduled').selectAll().where('userId', '=', userId).execute();
    const known = mine.find(({ clientId }) => clientId === input.clientId);
    if (known !== undefined) return known;
    if (mine.length >= maxScheduled)
      throw new AppError('CONFLICT', `At most ${maxScheduled} messages can be scheduled`, { reason: 'tooMany' });
    const refusal = await obstacle(tx, chat);
    if (refusal !== null) throw refusal;
    const replyToId = await repliedTo(tx, chat, input.replyToId);
    const files = await takeFiles(tx, input.files);
    const mentioned = await readMentions(tx, chat, text, input.mentionIds);
    const row = await tx.db
      .insertInto('chatScheduled')
      .values({
        conversationId: chat.id,
        userId,
        clientId: input.clientId,
        text,
        html,
        replyToId,
        mentionIds: JSON.stringify(idsOf(mentioned)),
        sendAt,
        createdAt: tx.services.now().toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (files.length > 0)
      await tx.db
        .insertInto('chatScheduledFiles')
        .values(files.map((file, place) => ({ ...file, place, scheduledId: row.id })))
        .execute();
    tellOwn(tx, row);
    return row;
  });
}

/** One of the viewer's own that was not sent yet, kept from the server that may be about to send it. */
async function lockedOwn(tx: Context, userId: number, id: string): Promise<ChatScheduledMessageRow> {
  const row = await tx.db
    .selectFrom('chatScheduled')
    .selectAll()
    .where('id', '=', recordId(id) ?? 0)
    .where('userId', '=', userId)
    .modifyEnd(forUpdate(tx.services.database.engine))
    .executeTakeFirst();
  if (row === undefined) throw notFound('Scheduled message');
  return row;
}

export async function updateScheduled(
  ctx: Context,
  id: string,
  input: ChatScheduledInput,
): Promise<ChatScheduledMessageRow> {
  const { userId } = authorizeMember(ctx);
  const sendAt = input.sendAt == null ? null : instantAhead(ctx, input.sendAt, 'sendAt');
  return write(ctx, async (tx) => {
    const row = await lockedOwn(tx, userId, id);
    const hasFiles = ((await scheduledFilesOf(tx, row.id)) ?? []).length > 0;
    const said = input.text == null ? null : readText({ text: input.text }, hasFiles);
    const isSaid = said !== null || input.mentionIds != null;
    const mentioned = isSaid
      ? await readMentions(
          tx,
          await lockedChat(tx, row.conversationId),
          said?.text ?? row.text,
          input.mentionIds ?? (JSON.parse(row.mentionIds) as (number | string)[]).map(String),
        )
      : null;
    const values = {
      ...(said !== null && { text: said.text, html: said.html }),
      ...(mentioned !== null && { mentionIds: JSON.stringify(idsOf(mentioned)) }),
      ...(sendAt !== null && { sendAt, problem: null }),
    };
    if (Object.keys(values).length === 0) return row;
    tellOwn(tx, row);
    return tx.db
      .updateTable('chatScheduled')
      .set(values)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

export async function sendScheduledNow(ctx: Context, id: string): Promise<ChatMessageRow> {
  const { userId } = authorizeSome(ctx, 'create', 'Chat');
  return write(ctx, async (tx) => {
    const row = await lockedOwn(tx, userId, id);
    const chat = await lockedChat(tx, row.conversationId);
    const refusal = await obstacle(tx, chat);
    if (refusal !== null) throw refusal;
    return sendScheduled(tx, chat, row);
  });
}

/** False when it is not there any more, be it sent or canceled. Its files are left to the job that removes unused ones. */
export async function cancelScheduled(ctx: Context, id: string): Promise<boolean> {
  const { userId } = authorizeMember(ctx);
  return write(ctx, async (tx) => {
    const gone = await tx.db
      .deleteFrom('chatScheduled')
      .where('id', '=', recordId(id) ?? 0)
      .where('userId', '=', userId)
      .returningAll()
      .executeTakeFirst();
    if (gone !== undefined) tellOwn(tx, gone);
    return gone !== undefined;
  });
}

export const scheduledFilesOf = batched('files of scheduled messages', async (ctx: Context, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('chatScheduledFiles')
    .selectAll()
    .where('scheduledId', 'in', ids)
    .orderBy('place')
    .execute();
  return Map.groupBy<number, (typeof found)[number]>(found, ({ scheduledId }) => scheduledId);
});

export const scheduledCountOf = batched('scheduled messages of conversations', async (ctx: Context, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('chatScheduled')
    .select(['conversationId', (all) => all.fn.countAll<number | string>().as('count')])
    .where('conversationId', 'in', ids)
    .where('userId', '=', ctx.viewer?.userId ?? 0)
    .groupBy('conversationId')
    .execute();
  return new Map(found.map(({ conversationId, count }) => [conversationId, Number(count)]));
});

/** Conversations by id, for the names of those that are no longer the viewer's. */
export const scheduledIn = batched('conversations of scheduled messages', async (ctx: Context, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('chatConversations as c')
    .leftJoin('chatConversations as above', 'above.id', 'c.parentId')
    .select(['c.id', 'c.pair', (all) => all.fn.coalesce('above.title', 'c.title').as('title')])
    .where('c.id', 'in', ids)
    .execute();
  return new Map(found.map((row) => [row.id, row]));
});
