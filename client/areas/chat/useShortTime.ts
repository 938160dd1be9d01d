import { useCallback } from 'react';
import { useDays } from '../../kit/dates/useDays.ts';
import { useFormats } from '../../lib/format.ts';
import { useClock, useDayOf } from './useClock.ts';

/** The time of today, else the day. */
export function useShortTime(): (at: string) => string {
  const clock = useClock();
  const dayOf = useDayOf();
  const { shortDay } = useFormats();
  const { today } = useDays();
  return useCallback(
    (at) => {
      const day = dayOf(at);
      return day === today ? clock(at) : shortDay(day);
    },
    [clock, dayOf, shortDay, today],
  );
}
