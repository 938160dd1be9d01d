import { randomUUID } from 'node:crypto';
import type { Context } from '../../../context.ts';
import type { ChatConversationRow, ChatMessageRow } from '../../../db/chatTables.ts';
import { forUpdate } from '../../../db/dialect.ts';
import { recordId } from '../../../db/recordId.ts';
import { forbidden, notFound } from '../../../errors.ts';
import type { ChatNotice } from '../../../graphql/schema.generated.ts';
import { addMessage } from '../messageWrites.ts';

/* Messages of the system: what members of a conversation have to know of it. They are neither edited nor deleted. */

export type Notice = { kind: 'AUDIT'; reason: string; until: string } | { kind: 'RETENTION'; days: number | null };

/** What a message tells, of one of the system. */
export const noticeOf = ({ notice }: Pick<ChatMessageRow, 'notice'>): ChatNotice | null =>
  notice === null ? null : (JSON.parse(notice) as ChatNotice);

export function refuseNotice({ notice }: ChatMessageRow): void {
  if (notice !== null) throw forbidden();
}

/** A conversation by its id, whoever asks, kept from other writers until the transaction ends. Threads are none. */
export async function lockedRoom(tx: Context, given: string | number): Promise<ChatConversationRow> {
  const row = await tx.db
    .selectFrom('chatConversations')
    .selectAll()
    .where('id', '=', recordId(given) ?? 0)
    .where('parentId', 'is', null)
    .modifyEnd(forUpdate(tx.services.database.engine))
    .executeTakeFirst();
  if (row === undefined) throw notFound('Conversation');
  return row;
}

/** In English, for callers that know nothing of notices. */
function words(notice: Notice, name: string): string {
  if (notice.kind === 'AUDIT')
    return `${name} reads this conversation as an auditor until ${notice.until}. Reason: ${notice.reason}`;
  return notice.days === null
    ? `${name} has set that messages are kept.`
    : `${name} has set that messages are deleted after ${notice.days} days.`;
}

/** Adds one in a conversation, which is locked. Its sender has not read it before others. */
export async function addNotice(tx: Context, chat: ChatConversationRow, notice: Notice): Promise<ChatMessageRow> {
  const { userId: senderId, fullName } = tx.viewer!;
  const message = await addMessage(tx, chat, {
    senderId,
    clientId: `notice-${randomUUID()}`,
    text: words(notice, fullName),
    html: null,
    findText: '',
    replyToId: null,
    fileCount: 0,
    crowd: null,
    notice: JSON.stringify(notice),
  });
  await tx.db
    .updateTable('chatMembers')
    .set((of) => ({ ownUnread: of('ownUnread', '+', 1) }))
    .where('conversationId', '=', chat.id)
    .where('userId', '=', senderId)
    .execute();
  await tx.db.updateTable('chatMembers').set({ isHidden: 0 }).where('conversationId', '=', chat.id).execute();
  return message;
}
