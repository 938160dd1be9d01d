import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** What the clocks of a zone show now. */
export function useZoneTime(): (timeZone: string) => string {
  const { formatTime } = useIntl();
  return useCallback(
    (timeZone) => formatTime(new Date(), { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' }),
    [formatTime],
  );
}
