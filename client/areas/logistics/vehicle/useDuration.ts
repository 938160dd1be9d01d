import { useCallback } from 'react';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';

const minuteMs = 60_000;

/** `2 hr 10 min`. */
export function useDuration(): (ms: number) => string {
  const text = useText();
  const { number } = useFormats();
  return useCallback(
    (ms: number) => {
      const minutes = Math.round(ms / minuteMs);
      const values = { hours: number(Math.floor(minutes / 60)), minutes: number(minutes % 60) };
      return text(minutes < 60 ? 'vehicle.time.minutes' : 'vehicle.time.hours', values);
    },
    [text, number],
  );
}
