import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../lib/text.ts';
import { deviceZone } from '../../lib/timeZone.ts';
import { todayIn } from './days.ts';
import { partOrder, readDay, writeDay } from './typed.ts';

/** Days as the language writes them and the zone has them: that of the reader, or another. */
export function useDays(otherZone?: string) {
  const intl = useIntl();
  const { locale } = intl;
  const timeZone = otherZone ?? intl.timeZone ?? deviceZone();
  const text = useText();
  return useMemo(() => {
    const today = todayIn(timeZone);
    return {
      today,
      timeZone,
      write: (day: string) => writeDay(day, locale),
      read: (typed: string) => readDay(typed, locale, today),
      /** `MM/DD/YYYY`. */
      pattern: partOrder(locale)
        .map((part) => text(`parts.date.${part}`))
        .join('/'),
    };
  }, [locale, timeZone, text]);
}
