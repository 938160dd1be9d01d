import {
  IconBell,
  IconCalendar,
  IconCalendarCheck,
  IconCalendarClock,
  IconCalendarPlus,
  IconCalendarX,
} from '@tabler/icons-react';
import type { ShellParts } from '../../app/area.ts';
import { bookingPagePath, calendarPath, eventPath, newEventPath } from './urls.ts';

const toEvent = (id: string | null | undefined) => (id ? eventPath(id) : calendarPath);

export const shell: ShellParts = {
  navigation: [
    { section: 'apps', rank: 40, item: { titleId: 'calendar.nav.calendar', icon: IconCalendar, path: calendarPath } },
  ],
  searchIcons: { calendar: IconCalendar },
  makers: [{ path: newEventPath, subject: 'CalendarEvent', titleId: 'calendar.nav.add', icon: IconCalendarPlus }],
  makings: [
    {
      kind: 'events',
      labelId: 'calendar.make.event',
      icon: IconCalendarPlus,
      right: ['create', 'CalendarEvent'],
      form: () => import('./MakeEvent.tsx'),
      messages: ['calendar'],
    },
  ],
  records: {
    BookingPage: {
      nameId: 'calendar.record.bookingPage',
      icon: IconCalendarClock,
      pathOf: bookingPagePath,
      words: {
        displays: async () => (await import('./booking/bookingPageKind.ts')).bookingPageKind.displays,
        messages: ['bookingPages'],
      },
    },
    Calendar: {
      nameId: 'calendar.record.calendar',
      icon: IconCalendar,
      pathOf: () => calendarPath,
      words: { displays: async () => (await import('./calendarFields.ts')).calendarFields, messages: ['calendar'] },
    },
    CalendarEvent: {
      nameId: 'calendar.record.event',
      icon: IconCalendar,
      pathOf: eventPath,
      words: { displays: async () => (await import('./eventKind.ts')).eventKind.displays, messages: ['calendar'] },
    },
  },
  notifications: {
    EVENT_INVITED: {
      icon: IconCalendarPlus,
      tone: 'primary',
      nameId: 'calendar.kind.invited',
      titleId: 'calendar.news.invited',
      pathOf: toEvent,
    },
    EVENT_CHANGED: {
      icon: IconCalendar,
      tone: 'warning',
      nameId: 'calendar.kind.changed',
      titleId: 'calendar.news.changed',
      pathOf: toEvent,
    },
    EVENT_CANCELED: {
      icon: IconCalendarX,
      tone: 'error',
      nameId: 'calendar.kind.canceled',
      titleId: 'calendar.news.canceled',
      pathOf: () => calendarPath,
    },
    EVENT_ANSWERED: {
      icon: IconCalendarCheck,
      tone: 'success',
      nameId: 'calendar.kind.answered',
      titleId: 'calendar.news.answered',
      pathOf: toEvent,
    },
    EVENT_BOOKED: {
      icon: IconCalendarClock,
      tone: 'primary',
      nameId: 'calendar.kind.booked',
      titleId: 'calendar.news.booked',
      pathOf: toEvent,
    },
    EVENT_REMINDER: {
      icon: IconBell,
      tone: 'info',
      nameId: 'calendar.kind.reminder',
      titleId: 'calendar.news.reminder',
      pathOf: toEvent,
    },
  },
};
