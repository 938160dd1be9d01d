import type { CalendarOptions } from '@fullcalendar/react';

/*
 * Names of our own for the parts of the grid, to be styled by `GridStyles`: the themes that come with it fail contrast, and
 * know nothing of our colors. Their structure is that of its skeleton.
 */

const among = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ');

type Day = { isToday: boolean; isOther?: boolean; isDisabled?: boolean };
const dayClass = (name: string) => (info: Day) => among(name, info.isToday && 'cal-today', info.isOther && 'cal-other');

/** Events with a time stand in the cells of a month like those of whole days. */
const cellEvents = {
  listItemEventClass: 'cal-row cal-start cal-end',
  listItemEventInnerClass: 'cal-rowInner',
  listItemEventTimeClass: 'cal-time',
  listItemEventTitleClass: 'cal-title',
};

export const gridClasses: CalendarOptions = {
  viewClass: 'cal-view',
  tableHeaderClass: 'cal-head',
  dayHeaderRowClass: 'cal-line',
  dayHeaderAlign: 'center',
  dayHeaderClass: dayClass('cal-dayHeader'),
  dayHeaderInnerClass: 'cal-dayName',
  dayRowClass: 'cal-line',
  dayCellClass: dayClass('cal-cell'),
  dayCellTopClass: 'cal-cellTop',
  dayCellTopInnerClass: 'cal-date',
  dayLaneClass: dayClass('cal-cell'),
  dayLaneInnerClass: 'cal-lane',
  slotLaneClass: ({ isMinor }) => among('cal-slot', isMinor && 'cal-minor'),
  slotHeaderClass: 'cal-slotHeader',
  slotHeaderInnerClass: 'cal-slotText',
  slotHeaderRowClass: 'cal-line',
  slotHeaderDividerClass: 'cal-axis',
  allDayHeaderClass: 'cal-slotHeader',
  allDayHeaderInnerClass: 'cal-slotText',
  allDayDividerClass: 'cal-divider',
  fillerClass: 'cal-line',
  weekNumberHeaderClass: 'cal-slotHeader',
  weekNumberHeaderInnerClass: 'cal-slotText',
  inlineWeekNumberClass: 'cal-weekNumber',
  nowIndicatorLineClass: 'cal-now',
  nowIndicatorHeaderClass: 'cal-nowHeader',
  navLinkClass: 'cal-link',
  highlightClass: 'cal-highlight',

  eventClass: ({ event, isDragging, isSelected }) =>
    among(
      'cal-event',
      `cal-${String(event.extendedProps['tone'])}`,
      isDragging && 'cal-dragging',
      isSelected && 'cal-selected',
    ),
  rowEventClass: ({ isStart, isEnd }) => among('cal-row', isStart && 'cal-start', isEnd && 'cal-end'),
  rowEventInnerClass: 'cal-rowInner',
  rowEventBeforeClass: ({ isStartResizable }) => (isStartResizable ? 'cal-grip cal-gripStart' : ''),
  rowEventAfterClass: ({ isEndResizable }) => (isEndResizable ? 'cal-grip cal-gripEnd' : ''),
  columnEventClass: ({ isStart, isEnd }) => among('cal-column', isStart && 'cal-top', isEnd && 'cal-bottom'),
  columnEventInnerClass: ({ isShort }) => (isShort ? 'cal-rowInner' : 'cal-columnInner'),
  columnEventBeforeClass: ({ isStartResizable }) => (isStartResizable ? 'cal-grip cal-gripTop' : ''),
  columnEventAfterClass: ({ isEndResizable }) => (isEndResizable ? 'cal-grip cal-gripBottom' : ''),
  blockEventTimeClass: 'cal-time',
  blockEventTitleClass: 'cal-title',

  rowMoreLinkClass: 'cal-more',
  columnMoreLinkClass: 'cal-moreColumn',
  columnMoreLinkInnerClass: 'cal-more cal-moreInner',
  popoverClass: 'cal-popover',
  popoverCloseClass: 'cal-close',
  popoverCloseContent: '×',

  listDayClass: 'cal-listDay',
  listDayHeaderClass: 'cal-listHeader',
  listDayHeaderInnerClass: 'cal-listHeaderText',
  noEventsClass: 'cal-nothing',
  noEventsInnerClass: 'cal-nothingText',
  views: {
    dayGrid: {
      ...cellEvents,
      // Short, so that the title has room.
      eventTimeFormat: { hour: 'numeric', minute: '2-digit', omitZeroMinute: true, meridiem: 'narrow' },
    },
    timeGrid: cellEvents,
    list: {
      listItemEventClass: 'cal-item',
      listItemEventBeforeClass: 'cal-itemDot',
      listItemEventInnerClass: 'cal-itemInner',
      listItemEventTimeClass: 'cal-itemTime',
      listItemEventTitleClass: 'cal-itemTitle',
    },
  },
};
