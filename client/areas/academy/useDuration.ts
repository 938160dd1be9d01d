import { useCallback } from 'react';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';

/** Writes a length in hours and minutes. */
export function useDuration(): (minutes: number) => string {
  const text = useText();
  const { number } = useFormats();
  return useCallback(
    (minutes) =>
      minutes < 60
        ? text('academy.time.minutes', { minutes: number(minutes) })
        : text('academy.time.hours', { hours: number(Math.floor(minutes / 60)), minutes: number(minutes % 60) }),
    [text, number],
  );
}
