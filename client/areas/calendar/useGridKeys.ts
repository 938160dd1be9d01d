import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { addDays, addMonths, type Day, startOfWeek } from '../../kit/dates/days.ts';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { View } from './calendarAddress.ts';
import type { ShownEvent } from './useShownEvents.ts';

type Options = {
  frame: RefObject<HTMLElement | null>;
  view: View;
  date: Day;
  isRtl: boolean;
  occurrences: readonly ShownEvent[];
  onDate: (day: Day) => void;
  onAdd: ((day: Day) => void) | undefined;
  onPaste: (day: Day) => void;
};

const cells = (frame: HTMLElement | null) => [...(frame?.querySelectorAll<HTMLElement>('[data-day]') ?? [])];

/** The day that an arrow or the like leads to; null for any other key. */
export function keyDay(
  day: Day,
  key: string,
  { view, isRtl, firstDay }: { view: View; isRtl: boolean; firstDay: 1 | 2 | 3 | 4 | 5 | 6 | 7 },
) {
  const forward = isRtl ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return addDays(day, forward);
    case 'ArrowLeft':
      return addDays(day, -forward);
    case 'ArrowDown':
      return view === 'month' ? addDays(day, 7) : null;
    case 'ArrowUp':
      return view === 'month' ? addDays(day, -7) : null;
    case 'Home':
      return startOfWeek(day, firstDay);
    case 'End':
      return addDays(startOfWeek(day, firstDay), 6);
    case 'PageDown':
      return view === 'month' ? addMonths(day, 1) : addDays(day, view === 'week' ? 7 : 1);
    case 'PageUp':
      return view === 'month' ? addMonths(day, -1) : addDays(day, view === 'week' ? -7 : -1);
    default:
      return null;
  }
}

/**
 * The days of the grid as one stop of the Tab key, with arrows between them; each says its date and how much takes place.
 * Enter adds an event, and what was copied is pasted.
 */
export function useGridKeys({ frame, view, date, isRtl, occurrences, onDate, onAdd, onPaste }: Options) {
  const text = useText();
  const { locale } = useIntl();
  const { firstDay } = useFormats();
  const wanted = useRef<Day | null>(null);
  const current = useRef<Day>(date);

  const label = useCallback(() => {
    const counts = new Map<Day, number>();
    for (const { start } of occurrences) counts.set(start.slice(0, 10), (counts.get(start.slice(0, 10)) ?? 0) + 1);
    const long = new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    const all = cells(frame.current);
    const stop = all.some((cell) => cell.dataset['day'] === current.current) ? current.current : all[0]?.dataset['day'];
    for (const cell of all) {
      const day = cell.dataset['day']!;
      const name = long.format(new Date(`${day}T00:00:00Z`));
      cell.setAttribute('aria-label', text('calendar.grid.dayLabel', { day: name, count: counts.get(day) ?? 0 }));
      cell.tabIndex = day === stop ? 0 : -1;
      if (day !== wanted.current) continue;
      wanted.current = null;
      cell.focus();
    }
  }, [frame, occurrences, locale, text]);

  useEffect(() => {
    if (wanted.current === null) current.current = date;
    // The grid draws its cells after React does.
    const frameId = requestAnimationFrame(label);
    return () => cancelAnimationFrame(frameId);
  }, [label, date, view]);

  const go = (day: Day, isPage: boolean) => {
    current.current = day;
    wanted.current = day;
    if (!isPage && cells(frame.current).some((cell) => cell.dataset['day'] === day)) label();
    else onDate(day);
  };
  /** Answers whether the key was meant for a day. */
  const press = (event: KeyboardEvent): boolean => {
    const day = (event.target as HTMLElement).dataset['day'];
    if (day === undefined || event.altKey) return false;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'v') {
      event.preventDefault();
      onPaste(day);
      return true;
    }
    if (event.ctrlKey || event.metaKey) return false;
    const next = keyDay(day, event.key, { view, isRtl, firstDay });
    if (next !== null) go(next, event.key.startsWith('Page'));
    else if ((event.key === 'Enter' || event.key === ' ') && onAdd) onAdd(day);
    else return false;
    event.preventDefault();
    return true;
  };
  return { press, label };
}
