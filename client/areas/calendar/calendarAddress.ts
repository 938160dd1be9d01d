import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addDays, addMonths, type Day, firstOfMonth, lastOfMonth, startOfWeek } from '../../kit/dates/days.ts';
import { useDays } from '../../kit/dates/useDays.ts';
import type { CalendarCategory } from '../../lib/schema.generated.ts';
import type { Weekday } from '../../lib/week.ts';
import { categories } from './categories.ts';

export const views = ['month', 'week', 'day', 'list'] as const;
export type View = (typeof views)[number];

/** What the address says of the calendar: it can be sent to somebody, and the way back leads through it. */
export type CalendarState = {
  view: View;
  date: Day;
  shown: readonly CalendarCategory[];
  /** Ids of calendars that are switched off: one that is new shows. */
  hidden: readonly string[];
  /** Id of the event whose drawer is open, or `new`. */
  event: string | null;
  /** Which occurrence of it. */
  at: string | null;
  /** Start of a new one: a day, or a local time. */
  start: string | null;
  end: string | null;
};

const isDay = (text: string | null): text is Day => /^(19|20|21)\d\d-\d\d-\d\d$/.test(text ?? '');

function read(params: URLSearchParams, today: Day): CalendarState {
  const view = views.find((one) => one === params.get('view')) ?? 'month';
  const date = params.get('date');
  const show = params.get('show');
  const event = params.get('event');
  return {
    view,
    date: isDay(date) && !Number.isNaN(Date.parse(date)) ? date : today,
    shown: show === null ? categories : categories.filter((one) => show.split(',').includes(one.toLowerCase())),
    hidden: (params.get('hide') ?? '')
      .split(',')
      .filter((id) => /^\d{1,10}$/.test(id))
      .slice(0, 100),
    event: event !== null && /^(new|\d{1,10})$/.test(event) ? event : null,
    at: params.get('at'),
    start: params.get('start'),
    end: params.get('end'),
  };
}

/** The state of the address, and how to change parts of it. */
export function useCalendarAddress() {
  const { today } = useDays();
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => read(params, today), [params, today]);
  const change = useCallback(
    (parts: Partial<CalendarState>, { replace = false } = {}) =>
      setParams(
        (before) => {
          const next = { ...read(before, today), ...parts };
          const kept: [string, string | null][] = [
            ['view', next.view === 'month' ? null : next.view],
            ['date', next.date === today ? null : next.date],
            [
              'show',
              next.shown.length === categories.length
                ? null
                : next.shown.map((one) => one.toLowerCase()).join(',') || 'none',
            ],
            ['hide', next.hidden.join(',') || null],
            ['event', next.event],
            ['at', next.event === null ? null : next.at],
            ['start', next.event === null ? null : next.start],
            ['end', next.event === null ? null : next.end],
          ];
          return new URLSearchParams(kept.filter((one): one is [string, string] => one[1] !== null));
        },
        { replace },
      ),
    [setParams, today],
  );
  return { state, change, today };
}

/** Days that a view shows; the second is the day after the last. */
export function daysOf(view: View, date: Day, firstDay: Weekday): [from: Day, to: Day] {
  switch (view) {
    case 'month': {
      const from = startOfWeek(firstOfMonth(date), firstDay);
      return [from, addDays(from, 42)];
    }
    case 'week': {
      const from = startOfWeek(date, firstDay);
      return [from, addDays(from, 7)];
    }
    case 'day':
      return [date, addDays(date, 1)];
    default:
      return [firstOfMonth(date), addDays(lastOfMonth(date), 1)];
  }
}

/** The day that the view before or after shows. */
export function step(view: View, date: Day, count: 1 | -1): Day {
  if (view === 'week') return addDays(date, 7 * count);
  return view === 'day' ? addDays(date, count) : addMonths(date, count);
}
