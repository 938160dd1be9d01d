import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** The time of today, the day of this year, else the whole date. */
export function useShortTime(): (instant: string) => string {
  const intl = useIntl();
  return useCallback(
    (instant) => {
      const dayOf = (value: string | Date) =>
        intl.formatDate(value, { year: 'numeric', month: '2-digit', day: '2-digit' });
      const now = new Date();
      if (dayOf(instant) === dayOf(now)) return intl.formatTime(instant, { hour: 'numeric', minute: '2-digit' });
      const isThisYear = new Date(instant).getFullYear() === now.getFullYear();
      return intl.formatDate(instant, { month: 'short', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) });
    },
    [intl],
  );
}
