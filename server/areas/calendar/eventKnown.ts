import { sql } from 'kysely';
import { visible } from '../../access/authorize.ts';
import { addedDays } from './knownDays.ts';
import type { KnownPart } from '../knownPart.ts';
import { calendarWindow } from './calendarWindow.ts';

const daysAhead = 60;
const maxEvents = 200;

/** When the viewer meets who writes next: an event that asks them, within two months. */
export const nextEventPart: KnownPart = {
  key: 'nextEvent',
  title: { en: 'Next event', fr: 'Prochain événement', ar: 'الحدث القادم' },
  icon: 'calendar',
  right: ['read', 'CalendarEvent'],
  read: async (ctx, { address, timeZone }) => {
    const now = ctx.services.now();
    const scope = visible(ctx, 'CalendarEvent', 'e');
    const { rows } = await sql<{ id: number }>`
      select e.id from calendar_guests g join calendar_events e on e.id = g.event_id
      where g.email = ${address} and e.reaches_to >= ${now.toISOString()} ${scope === null ? sql`` : sql`and ${scope}`}
      order by e.id desc limit ${maxEvents}`.execute(ctx.db);
    if (rows.length === 0) return null;
    const ids = new Set(rows.map(({ id }) => id));
    const days = addedDays(now, timeZone, daysAhead);
    const { occurrences } = await calendarWindow(ctx, { ...days, timeZone }, new Set(['title']));
    const next = occurrences.find(
      ({ event, end }) =>
        ids.has(event.id) && event.known?.isBusyOnly !== true && (event.isAllDay === 1 || end > now.toISOString()),
    );
    if (next === undefined) return null;
    const { key, event, eventId, occurrence, start } = next;
    const at = occurrence === null ? '' : `&at=${encodeURIComponent(occurrence)}`;
    return {
      count: 1,
      rows: [
        {
          id: key,
          title: event.title,
          note: event.location,
          ...(event.isAllDay === 1 ? { day: start.slice(0, 10) } : { at: start }),
          path: `/apps/calendar?date=${start.slice(0, 10)}&event=${eventId}${at}`,
        },
      ],
    };
  },
};
