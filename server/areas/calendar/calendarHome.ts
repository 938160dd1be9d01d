import type { HomeEntry } from '../homeEntry.ts';
import { homePage } from '../homeEntry.ts';
import { calendarWindow } from './calendarWindow.ts';

const busy = { en: 'Busy', fr: 'Occupé', ar: 'مشغول' };

/** What takes place today. */
export const todayEntry: HomeEntry = {
  key: 'eventsToday',
  title: { en: 'Events today', fr: 'Événements du jour', ar: 'أحداث اليوم' },
  icon: 'calendar',
  urgency: 'TODAY',
  right: ['read', 'CalendarEvent'],
  path: () => '/apps/calendar?view=day',
  read: async (ctx, { today, tomorrow, timeZone, language }) => {
    const { occurrences } = await calendarWindow(ctx, { from: today, to: tomorrow, timeZone }, new Set(['title']));
    const now = ctx.services.now().toISOString();
    // What is over is counted, and does not stand before what comes.
    const coming = occurrences.filter(({ event, end }) => event.isAllDay === 1 || end > now);
    return {
      count: occurrences.length,
      rows: coming.slice(0, homePage.size).map(({ key, event, eventId, occurrence, start }) => ({
        id: key,
        title: event.title === '' ? busy[language] : event.title,
        note: event.location,
        ...(event.isAllDay === 1 ? { day: today } : { at: start }),
        path: `/apps/calendar?view=day&event=${eventId}${occurrence === null ? '' : `&at=${encodeURIComponent(occurrence)}`}`,
      })),
    };
  },
};
