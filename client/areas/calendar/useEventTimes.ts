import { useIntl } from 'react-intl';
import { useZone } from '../../lib/timeZone.ts';
import { timesText, type Timed } from '../../lib/timesText.ts';

/** When an event takes place, for the viewer: in his zone, or by days. */
export function useEventTimes(): (event: Timed) => string {
  const { locale } = useIntl();
  const timeZone = useZone();
  return (event) => timesText(event, locale, timeZone);
}
