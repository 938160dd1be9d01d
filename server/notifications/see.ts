import type { Context } from '../context.ts';
import { pendingEvents } from '../db/write.ts';
import type { NewNotification } from './notify.ts';

/** Marks what a user was told of a record as seen: they have looked at the record itself. */
export async function seeNotifications(
  tx: Context,
  userId: number,
  { kind, subject, subjectId }: Pick<NewNotification, 'kind' | 'subject' | 'subjectId'>,
): Promise<void> {
  const { numUpdatedRows } = await tx.db
    .updateTable('notifications')
    .set({ seenAt: tx.services.now().toISOString() })
    .where('userId', '=', userId)
    .where('seenAt', 'is', null)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('subjectId', '=', subjectId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) pendingEvents(tx).push({ kind: 'account', userId, part: 'NOTIFICATIONS' });
}
