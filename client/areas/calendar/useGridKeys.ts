import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { addDays, addMonths, type Day, startOfWeek } from '../../kit/dates/days.ts';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { View } from './calendarAddress.ts';
import type { ShownEvent } from './useShownEvents.ts';

type Options = {
  frame: RefObject<HTMLElement | null>;
  /** Where the half hour is told. */
  said: RefObject<HTMLElement | null>;
  view: View;
  date: Day;
  isRtl: boolean;
  occurrences: readonly ShownEvent[];
  onDate: (day: Day) => void;
  /** A day, or a local time of it. */
  onAdd: ((start: string) => void) | undefined;
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

const slotMinutes = 30;
const dayMinutes = 24 * 60;
const morning = 9 * 60;

/** The half hour that an arrow leads to in the hours of a week or a day; null for any other key. */
export function keySlot(minutes: number, key: string): number | null {
  const to = key === 'ArrowDown' ? minutes + slotMinutes : key === 'ArrowUp' ? minutes - slotMinutes : null;
  return to === null ? null : Math.min(Math.max(to, 0), dayMinutes - slotMinutes);
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Shows in the lane which half hour is meant. */
function showSlot(lane: HTMLElement, minutes: number): void {
  let cursor = lane.querySelector<HTMLElement>(':scope > .cal-cursor');
  if (!cursor) {
    cursor = document.createElement('div');
    cursor.className = 'cal-cursor';
    cursor.setAttribute('aria-hidden', 'true');
    lane.append(cursor);
  }
  cursor.style.top = `${(minutes / dayMinutes) * 100}%`;
  cursor.style.height = `${(slotMinutes / dayMinutes) * 100}%`;
  cursor.scrollIntoView({ block: 'nearest' });
}

/**
 * The days of the grid as one stop of the Tab key, with arrows between them; each says its date and how much takes place.
 * In the hours of a week or a day, up and down lead from half hour to half hour, which `said` tells. Enter adds an event
 * there, and what was copied is pasted.
 */
export function useGridKeys({ frame, said, view, date, isRtl, occurrences, onDate, onAdd, onPaste }: Options) {
  const text = useText();
  const { locale } = useIntl();
  const { firstDay } = useFormats();
  const wanted = useRef<Day | null>(null);
  const current = useRef<Day>(date);
  /** Minutes since midnight; null until the hours were asked for. */
  const slot = useRef<number | null>(null);
  const hasHours = view === 'week' || view === 'day';

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

  const tell = (lane: HTMLElement, minutes: number) => {
    slot.current = minutes;
    showSlot(lane, minutes);
    const at = new Date(`${lane.dataset['day']!}T${clock(minutes)}Z`);
    const told = { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const;
    if (said.current)
      said.current.textContent = new Intl.DateTimeFormat(locale, { ...told, timeZone: 'UTC' }).format(at);
  };
  const go = (day: Day, isPage: boolean) => {
    current.current = day;
    wanted.current = day;
    const cell = isPage ? undefined : cells(frame.current).find((one) => one.dataset['day'] === day);
    if (!cell) return onDate(day);
    label();
    if (hasHours && slot.current !== null) tell(cell, slot.current);
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
    const lane = event.target as HTMLElement;
    const minutes = hasHours ? keySlot(slot.current ?? morning - slotMinutes, event.key) : null;
    const next = keyDay(day, event.key, { view, isRtl, firstDay });
    if (minutes !== null) tell(lane, minutes);
    else if (next !== null) go(next, event.key.startsWith('Page'));
    else if ((event.key === 'Enter' || event.key === ' ') && onAdd)
      onAdd(hasHours && slot.current !== null ? `${day}T${clock(slot.current)}` : day);
    else return false;
    event.preventDefault();
    return true;
  };
  return { press, label };
}
