import FullCalendar, {
  type CalendarOptions,
  type CalendarRef,
  type EventApi,
  type EventInput,
} from '@fullcalendar/react';
import '@fullcalendar/react/skeleton.css';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type KeyboardEvent, memo, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIntl } from 'react-intl';
import { addDays, type Day, firstOfMonth, startOfWeek, weekNumber } from '../../kit/dates/days.ts';
import { useFormats } from '../../lib/format.ts';
import { useOnPaper } from '../../kit/print/useOnPaper.ts';
import { useText } from '../../lib/text.ts';
import { useZone } from '../../lib/timeZone.ts';
import type { Tone } from '../../kit/tones.ts';
import { aloneOnDay } from './aloneOnDay.ts';
import { categoryTones } from './categories.ts';
import { GridStyles } from '../../kit/calendar/GridStyles.tsx';
import { dayOf, fixed, gridViews, viewsOf, wordsOf } from './gridOptions.tsx';
import type { View } from './calendarAddress.ts';
import { hijriDay } from './hijri.ts';
import { keyMove } from './keyMove.ts';
import { type ShownCalendar, toneOf } from './useCalendars.ts';
import { useCopyEvent } from './useCopyEvent.ts';
import { useGridKeys } from './useGridKeys.ts';
import { useKeptEvent } from './useKeptEvent.ts';
import type { Moved } from './useMoveEvent.ts';
import type { ShownEvent } from './useShownEvents.ts';

type Props = {
  view: View;
  date: Day;
  occurrences: readonly ShownEvent[];
  /** Those besides the viewer's own show their color on their events. */
  calendars: readonly ShownCalendar[];
  mayAdd: boolean;
  mayChange: boolean;
  /** An event was clicked, or Enter pressed on it; `place` is where it stands on the screen. */
  onOpen: (shown: ShownEvent, place: DOMRect) => void;
  onDay: (day: Day) => void;
  onWeek: (day: Day) => void;
  /** The arrows have left the days that are shown. */
  onDate: (day: Day) => void;
  isHijri: boolean;
  /** A place that was clicked: a day, or a local time in the viewer's zone. */
  onAdd: (start: string) => void;
  /** Answers whether it was done. */
  onMove: (shown: ShownEvent, to: Moved) => Promise<boolean>;
  onRemove: (shown: ShownEvent) => Promise<boolean>;
};

const perCell = 2;
const noKeys: ReadonlySet<string> = new Set();

type Look = {
  busyText: string;
  toneOfCalendar: ReadonlyMap<string, Tone>;
  clock: (instant: string) => string;
  /** Nothing else is on its day. */
  isAlone: boolean;
};

/** An event without a length is drawn as long as this, and names its moment in place of a time from and to. */
const momentMs = 1_800_000;
const isMoment = ({ start, end, event }: ShownEvent) => !event.isAllDay && start === end;

/** The grid scrolls to this day: of a month that would hide half of the first week where all weeks nearly fit. */
const beginOfView = (view: View, date: Day): Day => (view === 'month' ? firstOfMonth(date) : date);

/** Our days end with the last one, those of the grid with the one after it. */
const eventOf = (shown: ShownEvent, { busyText, toneOfCalendar, clock, isAlone }: Look): EventInput => ({
  id: shown.key,
  title: `${isMoment(shown) ? `${clock(shown.start)} ` : ''}${shown.event.isBusyOnly ? busyText : shown.event.title}`,
  start: shown.start,
  end: endOf(shown),
  ...lookOf(shown, toneOfCalendar, isAlone),
});

function endOf(shown: ShownEvent): string {
  const { start, end, event } = shown;
  if (event.isAllDay) return addDays(end, 1);
  return isMoment(shown) ? new Date(Date.parse(start) + momentMs).toISOString() : end;
}

const lookOf = (
  shown: ShownEvent,
  toneOfCalendar: Look['toneOfCalendar'],
  isAlone: boolean,
): Pick<EventInput, 'allDay' | 'editable' | 'durationEditable' | 'className' | 'extendedProps'> => {
  const { myAnswer, event } = shown;
  return {
    allDay: event.isAllDay,
    editable: event.mayChange,
    ...(shown.due && { durationEditable: false }),
    className: [
      isMoment(shown) && 'cal-moment',
      isAlone && 'cal-alone',
      // Not answered yet: drawn with a broken line.
      myAnswer === 'WAITING' && 'cal-asked',
      event.isBusyOnly && 'cal-busy',
      toneOfCalendar.has(event.calendarId) && `cal-of-${toneOfCalendar.get(event.calendarId)!}`,
    ]
      .filter(Boolean)
      .join(' '),
    extendedProps: {
      tone: shown.due ? shown.due.tone : event.isBusyOnly ? 'secondary' : categoryTones[event.category],
    },
  };
};

/** What had no length keeps none when it is dragged. */
const movedTo = ({ startStr, endStr, allDay }: EventApi, hasNoLength: boolean): Moved => ({
  start: startStr,
  end: allDay ? addDays(endStr || addDays(startStr, 1), -1) : hasNoLength ? startStr : endStr || startStr,
  isAllDay: allDay,
});

/** Month, week, day or list. What is dragged is saved at once, and goes back when that fails. */
function CalendarGrid({ view, date, occurrences, calendars, ...props }: Props) {
  const text = useText();
  const { locale } = useIntl();
  const { firstDay } = useFormats();
  const timeZone = useZone();
  const { direction } = useTheme();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const isWide = useMediaQuery(useTheme().breakpoints.up('xl'), { noSsr: true });
  const isPrinted = useOnPaper();
  const grid = useRef<CalendarRef>(null);
  const keysId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const said = useRef<HTMLDivElement>(null);
  useKeptEvent(frame);
  const { copy, paste } = useCopyEvent();
  const hijri = useMemo(() => (props.isHijri ? hijriDay(locale) : null), [props.isHijri, locale]);
  const isRtl = direction === 'rtl';
  const days = useGridKeys({
    ...{ frame, said, view, date, isRtl, occurrences, onDate: props.onDate },
    onAdd: props.mayAdd ? props.onAdd : undefined,
    onPaste: (day) => props.mayAdd && void paste(day),
  });
  const colorKey = calendars.map(({ id, color, isMine }) => (isMine ? '' : `${id} ${toneOf(color)}`)).join();
  const events = useMemo(() => {
    const pairs = colorKey.split(',').filter((one) => one !== '');
    const toneOfCalendar = new Map(pairs.map((one) => one.split(' ') as [string, Tone]));
    const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone });
    const clock = (instant: string) => format.format(new Date(instant));
    const look = { busyText: text('calendar.grid.busy'), toneOfCalendar, clock };
    const alone = view === 'month' ? aloneOnDay(occurrences, timeZone) : noKeys;
    return occurrences.map((shown) => eventOf(shown, { ...look, isAlone: alone.has(shown.key) }));
  }, [occurrences, colorKey, text, locale, timeZone, view]);
  const byKey = useMemo(() => new Map(occurrences.map((shown) => [shown.key, shown])), [occurrences]);

  const [drawn, setDrawn] = useState(events);
  const stretch = useRef({ view, date });
  useLayoutEffect(() => {
    // Not while React draws: the grid draws itself anew. Days and events come together, so that a month is drawn once.
    queueMicrotask(() =>
      flushSync(() => {
        const { current } = stretch;
        if (current.view !== view || current.date !== date)
          grid.current?.getApi().changeView(gridViews[view], beginOfView(view, date));
        stretch.current = { view, date };
        setDrawn(events);
      }),
    );
  }, [view, date, events]);

  const move = async (event: EventApi, revert: () => void, isResized = false) => {
    const shown = byKey.get(event.id);
    if (!shown || !(await props.onMove(shown, movedTo(event, !isResized && isMoment(shown))))) revert();
  };
  const press = (event: KeyboardEvent) => {
    if (days.press(event)) return;
    const element = (event.target as HTMLElement).closest<HTMLElement>('[data-event-key]');
    const shown = element && byKey.get(element.dataset['eventKey']!);
    if (!shown) return;
    if (shown.event.isBusyOnly) return;
    if (!shown.due && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'c') {
      event.preventDefault();
      return copy(shown);
    }
    if (!shown.event.mayChange || (!props.mayChange && !shown.due)) return;
    if (event.key === 'Delete' && !shown.due) {
      event.preventDefault();
      return void props.onRemove(shown);
    }
    const to = event.altKey && keyMove(shown, view, event, isRtl);
    if (!to) return;
    event.preventDefault();
    void props.onMove(shown, to);
  };
  const acts = { days, byKey, move, ...props };
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  const [begin] = useState({ initialView: gridViews[view], initialDate: beginOfView(view, date) });
  const { mayChange } = props;
  // What the grid is given changes seldom: whatever does draws all of it anew.
  const options = useMemo(
    (): CalendarOptions => ({
      ...{ locale, direction, firstDay: firstDay % 7, timeZone, editable: mayChange },
      ...wordsOf(text, isNarrow),
      views: viewsOf(isNarrow, isWide, isPrinted),
      height: isPrinted ? 'auto' : '100%',
      dayMaxEvents: isPrinted ? false : perCell,
      ...(isPrinted && { slotMinTime: '06:00:00', slotMaxTime: '22:00:00' }),
      ...(hijri && {
        dayCellTopContent: ({ date: day, dayNumberText }) => (
          <>
            {dayNumberText}
            <span className="cal-hijri">{hijri(dayOf(day))}</span>
          </>
        ),
      }),
      datesSet: () => requestAnimationFrame(() => latest.current.days.label()),
      weekNumberCalculation: (day: Date) => weekNumber(startOfWeek(dayOf(day), firstDay)),
      navLinkWeekClick: (day: Date) => latest.current.onWeek(dayOf(day)),
      navLinkDayClick: (day: Date) => latest.current.onDay(dayOf(day)),
      eventClick: ({ el, event, jsEvent }) => {
        jsEvent.preventDefault();
        const shown = latest.current.byKey.get(event.id);
        if (shown) latest.current.onOpen(shown, el.getBoundingClientRect());
      },
      dateClick: ({ dateStr, allDay }: { dateStr: string; allDay: boolean }) =>
        latest.current.mayAdd && latest.current.onAdd(allDay ? dateStr : dateStr.slice(0, 16)),
      eventDrop: ({ event, revert }) => void latest.current.move(event, revert),
      eventResize: ({ event, revert }) => void latest.current.move(event, revert, true),
    }),
    [locale, direction, firstDay, timeZone, mayChange, text, isNarrow, isWide, isPrinted, hijri],
  );
  const drawing = useMemo(
    () => <FullCalendar ref={grid} {...begin} {...fixed} {...options} events={drawn} />,
    [begin, options, drawn],
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys come up from the events, which hold the focus
    <div
      ref={frame}
      role="group"
      className="cal-frame"
      aria-label={text('calendar.grid.label')}
      aria-describedby={props.mayChange ? keysId : undefined}
      onKeyDown={press}
    >
      <GridStyles />
      <p id={keysId} hidden>
        {text('calendar.grid.keys')}
      </p>
      <div ref={said} role="status" className="visually-hidden" />
      {drawing}
    </div>
  );
}

export default memo(CalendarGrid);
