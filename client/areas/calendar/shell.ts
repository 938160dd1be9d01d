import { IconCalendar, IconCalendarPlus } from '@tabler/icons-react';
import type { ShellParts } from '../../app/area.ts';
import { calendarPath, eventPath, newEventPath } from './urls.ts';

export const shell: ShellParts = {
  navigation: [
    { section: 'apps', rank: 40, item: { titleId: 'calendar.nav.calendar', icon: IconCalendar, path: calendarPath } },
  ],
  searchIcons: { calendar: IconCalendar },
  makers: [{ path: newEventPath, subject: 'CalendarEvent', titleId: 'calendar.nav.add', icon: IconCalendarPlus }],
  records: { CalendarEvent: { nameId: 'calendar.record.event', icon: IconCalendar, pathOf: eventPath } },
};
