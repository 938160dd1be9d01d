import type { Context } from '../../context.ts';
import { guestsKept } from './guests.ts';

/** Somebody who was erased is no guest any more, and stands in no list of guests by name and address. */
export async function forgetGuest(tx: Context, userId: number): Promise<void> {
  const asked = await tx.db.deleteFrom('calendarGuests').where('userId', '=', userId).returning('eventId').execute();
  if (asked.length === 0) return;
  const ids = asked.map(({ eventId }) => eventId);
  // Each entry of the log names the guests that there were.
  await tx.db
    .updateTable('changes')
    .set({ before: null, after: null, redactedAt: tx.services.now().toISOString() })
    .where('subject', '=', 'CalendarEvent')
    .where('subjectId', 'in', ids)
    .where('redactedAt', 'is', null)
    .execute();
  const events = await tx.db.selectFrom('calendarEvents').select(['id', 'guests']).where('id', 'in', ids).execute();
  for (const { id, guests } of events) {
    const left = guestsKept({ guests }).filter((guest) => guest.userId !== userId);
    await tx.db
      .updateTable('calendarEvents')
      .set((column) => ({
        guests: JSON.stringify(left),
        version: column('version', '+', 1),
        updatedAt: tx.services.now().toISOString(),
      }))
      .where('id', '=', id)
      .execute();
  }
}
