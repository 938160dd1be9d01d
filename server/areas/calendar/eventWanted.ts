import { authorizeSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { DomainEvent } from '../../events.ts';
import { invalid } from '../../errors.ts';
import { malformed } from '../../fields.ts';
import { calendarEvent } from './calendarEvent.ts';
import { personalCalendar } from './calendars.ts';
import { newUid } from './eventNames.ts';
import { eventInput } from './eventInput.ts';

/** Adds an event that another area books, such as the service of a vehicle, to the viewer's own calendar. */
export async function addWantedEvent(tx: Context, event: DomainEvent): Promise<void> {
  if (event.kind !== 'eventWanted') return;
  authorizeSome(tx, 'create', 'CalendarEvent');
  const { path, ...wanted } = event.event;
  const read = await eventInput(tx, { ...wanted, url: path, category: 'BUSINESS', reminders: [60] }, null);
  const values = await calendarEvent.values(tx, { ...read, calendarId: String(await personalCalendar(tx)) }, null);
  if ((values.startsAt ?? '') < tx.services.now().toISOString())
    throw invalid({ start: malformed('lies in the past') });
  const row = await calendarEvent.insert(tx, { ...values, uid: newUid() });
  event.made({ id: row.id, start: row.start });
}
