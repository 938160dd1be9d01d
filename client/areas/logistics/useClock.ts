import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { todayIn } from '../../kit/dates/days.ts';
import { useFormats } from '../../lib/format.ts';
import { useZone } from '../../lib/timeZone.ts';

/** Writes an instant of today as the time of day, any other with its date. */
export function useClock(): (instant: string) => string {
  const intl = useIntl();
  const zone = useZone();
  const { dateTime } = useFormats();
  return useCallback(
    (instant) =>
      todayIn(zone, new Date(instant)) === todayIn(zone)
        ? intl.formatTime(instant, { hour: 'numeric', minute: '2-digit', timeZone: zone })
        : dateTime(instant),
    [intl, zone, dateTime],
  );
}
