import { anyOf, memberOf } from '../../access/rowFilter.ts';
import { choice } from '../../access/conditions.ts';
import type { CalendarCategory } from '../../graphql/schema.generated.ts';
import type { Area } from '../area.ts';
import { registerCalendarFiles } from './calendar.plugin.ts';
import { resolvers } from './calendar.resolvers.ts';
import { calendarRoutes } from './calendar.rest.ts';
import { seedCalendar } from './calendar.seed.ts';
import { calendarRights } from './calendar.ts';
import { bookingPage } from './booking/bookingPage.ts';
import { calendarEvent } from './calendarEvent.ts';
import { eventReminderRule, remindTeams } from './eventReminders.ts';
import { addWantedEvent } from './eventWanted.ts';
import { readSubscriptions, subscriptionInstants } from './subscriptionRead.ts';
import { noteMail, readCalendarMails } from './mailInvitationWork.ts';
import { forgetGuest } from './erasedGuests.ts';
import { calendarNotifications } from './calendarNotifications.ts';
import { guestsShown } from './people.ts';
import { calendarKind } from './calendarSearch.ts';
import { calendarBelonging, undoCalendar } from './calendarWrites.ts';
import { todayEntry } from './calendarHome.ts';
import { nextEventPart } from './eventKnown.ts';

const through = { key: 'calendarId', user: 'userId', from: 'calendarId' };

/** Events of calendars, personal ones and those of teams. */
export const calendar: Area = {
  name: 'calendar',
  resolvers,
  routes: calendarRoutes,
  plugin: registerCalendarFiles,
  known: [nextEventPart],
  home: [todayEntry],
  searchable: [calendarKind],
  subjects: {
    Calendar: { table: 'calendars', undo: undoCalendar, ...calendarRights },
    BookingPage: {
      table: 'bookingPages',
      partOf: 'Calendar',
      partKey: 'calendarId',
      undo: bookingPage.undo,
      names: { calendarId: 'Calendar', busyCalendarIds: 'Calendar' },
    },
    CalendarEvent: {
      table: 'calendarEvents',
      // Everybody is a member of his own calendar; guests read what they were asked to.
      reads: anyOf(
        memberOf({ table: 'calendarReaders', ...through }),
        memberOf({ table: 'calendarGuests', key: 'eventId', user: 'userId' }),
      ),
      history: memberOf({ table: 'calendarKeepers', ...through }),
      writes: memberOf({ table: 'calendarEditors', ...through }),
      undo: calendarEvent.undo,
      names: { calendarId: 'Calendar' },
      isPersonal: true,
      shown: { guests: guestsShown },
      conditions: { category: choice<CalendarCategory>('BUSINESS', 'HOLIDAY', 'PERSONAL', 'FAMILY', 'ETC') },
    },
  },
  lists: { bookingPages: 'BookingPage' },
  belongings: [calendarBelonging],
  notifications: calendarNotifications,
  reminders: { CalendarEvent: eventReminderRule },
  onEvent: async (ctx, event) => {
    if (event.kind === 'changed') return remindTeams(ctx, event.changes);
    if (event.kind === 'mailCame') return noteMail(ctx, event);
    if (event.kind === 'eventWanted') return addWantedEvent(ctx, event);
    if (event.kind === 'erased') return forgetGuest(ctx, event.userId);
    if (event.kind !== 'purged' || event.subject !== 'CalendarEvent') return;
    await ctx.db
      .deleteFrom('calendarGuests')
      .where('eventId', 'in', [...event.ids])
      .execute();
    await ctx.db
      .deleteFrom('bookings')
      .where('eventId', 'in', [...event.ids])
      .execute();
    await ctx.db
      .updateTable('calendarInvitations')
      .set({ eventId: null })
      .where('eventId', 'in', [...event.ids])
      .execute();
  },
  instants: subscriptionInstants,
  jobs: [
    { name: 'read calendars of others', everyMs: 60_000, run: readSubscriptions },
    { name: 'read calendar files in email', everyMs: 1000, run: readCalendarMails },
  ],
  seed: seedCalendar,
};
