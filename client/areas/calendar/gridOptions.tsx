import type { CalendarOptions } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import list from '@fullcalendar/react/list';
import timeGrid from '@fullcalendar/react/timegrid';
import { gridClasses } from '../../kit/calendar/gridTheme.ts';
import type { Day } from '../../kit/dates/days.ts';
import type { TextOf } from '../../lib/text.ts';
import type { View } from './calendarAddress.ts';

/* What the grid is told, whatever the events. */

const plugins = [dayGrid, timeGrid, list, interaction];
export const gridViews: Record<View, string> = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
  list: 'listMonth',
};
/** The grid hands days out as dates of the device. */
export const dayOf = (date: Date): Day =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

/** What holds always. */
export const fixed: CalendarOptions = {
  ...gridClasses,
  plugins,
  headerToolbar: false,
  eventInteractive: true,
  forceEventDuration: true,
  slotEventOverlap: false,
  eventResizableFromStart: true,
  dragScroll: true,
  navLinks: true,
  weekNumbers: true,
  nowIndicator: true,
  scrollTime: '08:00:00',
  eventTimeFormat: { hour: 'numeric', minute: '2-digit' },
  slotHeaderFormat: { hour: 'numeric', minute: '2-digit' },
  // The weekday stands at the other end.
  listDayFormat: { day: 'numeric', month: 'long' },
  eventDidMount: ({ el, event }) => {
    el.dataset['eventKey'] = event.id;
  },
  dayCellDidMount: ({ el, date: day, view: { type } }) => {
    // In a week and a day the lanes stand for their days.
    if (type === gridViews.month) el.dataset['day'] = dayOf(day);
  },
  dayLaneDidMount: ({ el, date: day }) => {
    el.dataset['day'] = dayOf(day);
  },
};

export const wordsOf = (text: TextOf, isNarrow: boolean): CalendarOptions => ({
  allDayText: text('calendar.grid.allDay'),
  moreLinkContent: ({ num }) => text(isNarrow ? 'calendar.grid.moreShort' : 'calendar.grid.more', { count: num }),
  moreLinkHint: (num) => text('calendar.grid.moreHint', { count: num }),
  navLinkHint: (day) => text('calendar.grid.dayHint', { day }),
  weekTextLong: text('calendar.grid.week'),
  weekTextShort: text('calendar.grid.weekShort'),
  closeHint: text('calendar.grid.close'),
  noEventsContent: text('calendar.grid.nothing'),
});

/** Heads of days: a phone has room for a letter and the day. */
export const viewsOf = (isNarrow: boolean, isWide: boolean, isPrinted: boolean): CalendarOptions['views'] => ({
  ...gridClasses.views,
  dayGrid: { ...gridClasses.views?.['dayGrid'], scrollTimeReset: false },
  dayGridMonth: { dayHeaderFormat: { weekday: isNarrow ? 'narrow' : 'short' } },
  timeGridWeek: {
    // What stands beside more than these has no room for a word: the rest is behind a link.
    eventMaxStack: isPrinted ? 12 : isNarrow ? 1 : isWide ? 3 : 2,
    dayHeaderFormat: isNarrow
      ? { weekday: 'narrow', day: 'numeric' }
      : { weekday: 'short', day: 'numeric', month: 'numeric' },
    // Of narrow days the grid would leave out the number.
    ...(isNarrow && {
      dayHeaderContent: ({ weekdayText, dayNumberText }: { weekdayText: string; dayNumberText: string }) => (
        <>
          {weekdayText}
          <span className="cal-dayNumber">{dayNumberText}</span>
        </>
      ),
    }),
  },
  timeGridDay: {
    eventMaxStack: isPrinted ? 12 : isNarrow ? 3 : 8,
    dayHeaderFormat: { weekday: 'short', day: 'numeric', month: 'numeric' },
  },
});
