import { addDays } from '../../kit/dates/days.ts';
import type { View } from './calendarAddress.ts';
import type { Moved } from './useMoveEvent.ts';
import type { ShownEvent } from './useShownEvents.ts';

const dayMinutes = 24 * 60;

/**
 * Where an event goes with Alt and an arrow: by days and weeks in a month, by days and quarters of an hour in a week or a
 * day. Null for any other key, and for lists, which show no places.
 */
export function keyMove(shown: ShownEvent, view: View, { key }: { key: string }, isRtl: boolean): Moved | null {
  const sideways = { ArrowLeft: isRtl ? 1 : -1, ArrowRight: isRtl ? -1 : 1 }[key];
  const upright = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (view === 'list' || (sideways === undefined && upright === undefined)) return null;
  const { isAllDay } = shown.event;
  if (upright !== undefined && view !== 'month' && isAllDay) return null;
  const minutes = sideways !== undefined ? sideways * dayMinutes : upright! * (view === 'month' ? 7 * dayMinutes : 15);
  const moved = (time: string) =>
    isAllDay ? addDays(time, minutes / dayMinutes) : new Date(Date.parse(time) + minutes * 60_000).toISOString();
  return { start: moved(shown.start), end: moved(shown.end), isAllDay };
}
