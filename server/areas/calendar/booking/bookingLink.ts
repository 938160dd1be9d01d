import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context, Services } from '../../../context.ts';
import type { BookedRow, CalendarEventRow } from '../../../db/calendarTables.ts';
import { recordId } from '../../../db/recordId.ts';
import { guestsKept } from '../guests.ts';

/* The link in the mail to a visitor who has booked: it moves and cancels the booking. */

type Named = Pick<BookedRow, 'id' | 'email'>;

const secretOf = ({ secret }: Pick<Services, 'secret'>, { id, email }: Named) =>
  createHmac('sha256', secret).update(`booking ${id} ${email}`).digest('base64url').slice(0, 32);

export const bookingLink = (services: Services, booking: Named): string =>
  `${booking.id}-${secretOf(services, booking)}`;

export type Booked = { booking: BookedRow; event: CalendarEventRow; minutes: number };

/** The booking whose link it is, with its event; null when it is canceled, by whomever. */
export async function bookingOfLink({ db, services }: Context, link: string): Promise<Booked | null> {
  const [, number = '', given = ''] = /^(\d{1,10})-([\w-]{32})$/.exec(link) ?? [];
  const id = recordId(number);
  if (id === null) return null;
  const booking = await db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst();
  if (booking === undefined) return null;
  if (!timingSafeEqual(Buffer.from(secretOf(services, booking)), Buffer.from(given))) return null;
  const events = db.selectFrom('calendarEvents').selectAll();
  const event = await events.where('id', '=', booking.eventId ?? 0).executeTakeFirst();
  // Whom the host has taken off the event has no booking either.
  if (event === undefined || !guestsKept(event).some(({ email }) => email === booking.email)) return null;
  return { booking, event, minutes: Math.round((Date.parse(event.endsAt) - Date.parse(event.startsAt)) / 60_000) };
}
