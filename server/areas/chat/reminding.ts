import { sql } from 'kysely';
import { authorize } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { ShownChatReminder } from '../../db/chatTables.ts';
import { recordId } from '../../db/recordId.ts';
import { write } from '../../db/write.ts';
import { AppError } from '../../errors.ts';
import { addReminder, dropReminder, remindersOf } from '../../reminders/reminders.ts';
import type { ReminderRule } from '../../reminders/rules.ts';
import { instantAhead } from './later.ts';
import { clearedOf, messageById } from './loads.ts';
import { ownMessage } from './messages.ts';
import { chatPerson } from './people.ts';
import { authorizeMember } from './taking.ts';

/* "Remind me of this": a reminder of the conversation that leads to the message. */

const kind = 'CHAT_REMINDER';
const maxReminders = 100;
const shownLetters = 100;

const messageIdIn = (data: string) => Number((JSON.parse(data) as { messageId?: number }).messageId ?? 0);

export async function remindOf(ctx: Context, id: string, given: string): Promise<ShownChatReminder> {
  const { userId } = authorizeMember(ctx);
  const remindAt = instantAhead(ctx, given, 'at');
  return write(ctx, async (tx) => {
    const { message, chat } = await ownMessage(tx, id);
    if (message.deletedAt !== null) throw new AppError('CONFLICT', 'The message was deleted', { reason: 'deleted' });
    const there = await remindersOf(tx, userId, kind, maxReminders);
    const before = there.filter(({ data }) => messageIdIn(data) === message.id);
    for (const one of before) await dropReminder(tx, userId, kind, one.id);
    if (there.length - before.length >= maxReminders)
      throw new AppError('CONFLICT', `At most ${maxReminders} reminders can be set`, { reason: 'tooMany' });
    const about = { subject: 'Chat', subjectId: chat.parentId ?? chat.id } as const;
    const data = { messageId: message.id };
    const added = await addReminder(tx, about, { userId, kind, dueAt: new Date(remindAt), data });
    return { id: added, remindAt, message };
  });
}

/** Of messages that the viewer still has before them. */
export async function listReminders(ctx: Context): Promise<ShownChatReminder[]> {
  const { userId } = authorize(ctx, 'read', 'Chat');
  const found = await remindersOf(ctx, userId, kind, maxReminders);
  const all = await Promise.all(
    found.map(async ({ id, dueAt: remindAt, data }) => {
      const message = await messageById(ctx, messageIdIn(data));
      const cleared = message && (await clearedOf(ctx, message.conversationId));
      if (message === undefined || cleared === undefined || message.sequence <= cleared) return null;
      return { id, remindAt, message };
    }),
  );
  return all.filter((one) => one !== null);
}

export async function cancelReminder(ctx: Context, id: string): Promise<boolean> {
  const { userId } = authorizeMember(ctx);
  return write(ctx, (tx) => dropReminder(tx, userId, kind, recordId(id) ?? 0));
}

/** What a reminder tells when it is due: what the message says by then, nothing of one that was deleted or cleared away. */
export const reminderRule: ReminderRule = async (tx, { userId, data }) => {
  const found = await tx.db
    .selectFrom('chatMessages as m')
    .innerJoin('chatConversations as c', 'c.id', 'm.conversationId')
    .innerJoin('chatMembers as o', (on) =>
      on.on(sql<boolean>`o.conversation_id = coalesce(c.parent_id, c.id)`).on('o.userId', '=', userId),
    )
    .select(['m.sequence', 'm.senderId', 'm.text', 'm.conversationId'])
    .where(sql<boolean>`coalesce(c.root_sequence, m.sequence) > o.cleared_sequence`)
    .where('m.id', '=', Number(data['messageId'] ?? 0))
    .where('m.deletedAt', 'is', null)
    .executeTakeFirst();
  if (found === undefined) return null;
  const { fullName: actorName } = await chatPerson(tx, found.senderId);
  const name = found.text.replace(/\s+/g, ' ').slice(0, shownLetters);
  return { actorName, name, path: `/apps/chat?chat=${found.conversationId}&message=${found.sequence}` };
};
