import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { deviceZone } from '../../lib/timeZone.ts';
import { dayIn } from './zoneDay.ts';

/** `9:30 AM`. */
export function useClock(): (at: string) => string {
  const { formatTime } = useIntl();
  return useCallback((at) => formatTime(at, { hour: 'numeric', minute: '2-digit' }), [formatTime]);
}

/** The day of an instant in the reader's zone, YYYY-MM-DD. */
export function useDayOf(): (at: string) => string {
  const { timeZone = deviceZone() } = useIntl();
  return useCallback((at) => dayIn(at, timeZone), [timeZone]);
}
