import type { Context } from '../../../context.ts';
import type { BookedRow } from '../../../db/calendarTables.ts';

const madeKey = Symbol('booking whose event is made');

/** The event that is made next in this transaction is that of the booking. */
export const makesEventOf = (tx: Context, booking: BookedRow): void => void tx.memo.set(madeKey, booking);

/** A visitor changes events of bookings in this transaction: there is no viewer, and yet guests are told. */
export const isByVisitor = (tx: Context): boolean => tx.memo.has(visitorKey);
export const setByVisitor = (tx: Context): void => void tx.memo.set(visitorKey, true);
const visitorKey = Symbol('a visitor changes bookings');

/** The booking of an event; null for events that nobody has booked. */
export async function bookingOf(tx: Context, eventId: number): Promise<BookedRow | null> {
  const made = tx.memo.get(madeKey) as BookedRow | undefined;
  if (made !== undefined) return made;
  const found = await tx.db.selectFrom('bookings').selectAll().where('eventId', '=', eventId).executeTakeFirst();
  return found ?? null;
}

export const eventIsMade = (tx: Context): void => void tx.memo.delete(madeKey);
