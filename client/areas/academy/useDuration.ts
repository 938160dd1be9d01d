import { useCallback } from 'react';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';

/** Writes a length in hours and minutes. */
export function useDuration(): (minutes: number) => string {
  const text = useText();
  const { number } = useFormats();
  return useCallback(
    (minutes) => {
      const hours = number(Math.floor(minutes / 60));
      if (minutes < 60) return text('academy.time.minutes', { minutes: number(minutes) });
      if (minutes % 60 === 0) return text('academy.time.fullHours', { hours });
      return text('academy.time.hours', { hours, minutes: number(minutes % 60) });
    },
    [text, number],
  );
}

/** Writes a place in a film: 0:07, 12:30, 1:02:03. */
export function useClock(): (seconds: number) => string {
  const { locale } = useFormats();
  return useCallback(
    (seconds) => {
      const whole = Math.max(0, Math.floor(seconds));
      const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
      const digits = (value: number, least: number) =>
        new Intl.NumberFormat(locale, { minimumIntegerDigits: least, useGrouping: false }).format(value);
      return [...(hours > 0 ? [digits(hours, 1)] : []), digits(minutes, hours > 0 ? 2 : 1), digits(rest, 2)].join(':');
    },
    [locale],
  );
}
