import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Context } from '../../context.ts';
import type { ChatMessageRow } from '../../db/chatTables.ts';
import type { Tables } from '../../db/schema.ts';
import { write } from '../../db/write.ts';
import { AppError, forbidden } from '../../errors.ts';
import type { MutationEditChatMessageArgs } from '../../graphql/schema.generated.ts';
import { obstacle } from './direct.ts';
import { readMentions, setMentions } from './mentions.ts';
import { refuseNotice } from './administration/notices.ts';
import { changeMessage, lockedMessage } from './messageWrites.ts';
import { authorizeMember } from './taking.ts';
import { readText } from './texts.ts';
import { countReplies } from './threads.ts';

/* What becomes of a message after it was sent. */

const maxEdits = 50;

const isGone = () => new AppError('CONFLICT', 'The message was deleted', { reason: 'deleted' });

/** Changes what one's own message says; what it said is kept. */
export async function editMessage(
  ctx: Context,
  { id, text, html, mentionIds }: MutationEditChatMessageArgs,
): Promise<ChatMessageRow> {
  const { userId } = authorizeMember(ctx);
  return write(ctx, async (tx) => {
    const { message, chat } = await lockedMessage(tx, id);
    if (message.senderId !== userId) throw forbidden();
    refuseNotice(message);
    if (message.deletedAt !== null) throw isGone();
    const refusal = await obstacle(tx, chat);
    if (refusal !== null) throw refusal;
    const said = readText({ text, html }, message.fileCount > 0);
    if (said.text === message.text && said.html === message.html) return message;
    if (message.editCount >= maxEdits)
      throw new AppError('CONFLICT', `A message can be edited ${maxEdits} times`, { reason: 'tooManyEdits' });
    const mentioned = await readMentions(tx, chat, said.text, mentionIds, message.crowd);
    const now = tx.services.now().toISOString();
    await tx.db
      .insertInto('chatEdits')
      .values({ messageId: message.id, text: message.text, html: message.html, replacedAt: now })
      .execute();
    await setMentions(tx, chat, message, mentioned);
    return changeMessage(tx, chat, message, {
      ...said,
      crowd: mentioned.crowd,
      editedAt: now,
      editCount: message.editCount + 1,
    });
  });
}

/** Deletes a message: that there was one stays, and nothing of what it said. */
export async function deleteMessage(ctx: Context, id: string): Promise<ChatMessageRow> {
  const { userId } = authorizeMember(ctx);
  return write(ctx, async (tx) => {
    const { message, chat } = await lockedMessage(tx, id);
    const moderates = chat.kind !== 'DIRECT' && chat.member.role !== 'MEMBER';
    if (message.senderId !== userId && !moderates) throw forbidden();
    refuseNotice(message);
    if (message.deletedAt !== null) return message;
    await removeParts(tx, message);
    const gone = await changeMessage(tx, chat, message, {
      text: '',
      html: null,
      findText: '',
      crowd: null,
      fileCount: 0,
      reactionCount: 0,
      editCount: 0,
      pinnedAt: null,
      editedAt: null,
      deletedAt: tx.services.now().toISOString(),
    });
    if (chat.parentId !== null) await countReplies(tx, chat);
    return gone;
  });
}

async function removeParts(tx: Context, { id }: ChatMessageRow): Promise<void> {
  for (const table of ['chatEdits', 'chatReactions', 'chatSaved', 'chatMentions'] as const)
    await tx.db.deleteFrom(table).where('messageId', '=', id).execute();
  await dropFiles(tx, (all) => all('messageId', '=', id));
}

type Which = (all: ExpressionBuilder<Tables, 'chatFiles'>) => Expression<SqlBool>;

/** Takes files off messages; those that nothing else has go for good. */
export async function dropFiles(tx: Context, which: Which): Promise<void> {
  const files = await tx.db.deleteFrom('chatFiles').where(which).returning('fileId').execute();
  if (files.length === 0) return;
  await tx.db
    .deleteFrom('files')
    .where(
      'id',
      'in',
      files.map(({ fileId }) => fileId),
    )
    .where('id', 'not in', (others) => others.selectFrom('chatFiles').select('fileId'))
    .where('id', 'not in', (others) => others.selectFrom('chatScheduledFiles').select('fileId'))
    .where('id', 'not in', (others) => others.selectFrom('mailFiles').select('fileId'))
    .where('id', 'not in', (others) => others.selectFrom('outgoingLetterFiles').select('fileId'))
    .execute();
}
