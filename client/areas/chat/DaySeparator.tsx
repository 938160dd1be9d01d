import { useDays } from '../../kit/dates/useDays.ts';
import { useText } from '../../lib/text.ts';
import { useIntl } from 'react-intl';
import { Separator } from './bubbleStyles.ts';
import { useDayOf } from './useClock.ts';

const dayMs = 24 * 3_600_000;
const dayBefore = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - dayMs).toISOString().slice(0, 10);

/** Today, yesterday, or the date with its weekday. */
export function DaySeparator({ at }: { at: string }) {
  const text = useText();
  const dayOf = useDayOf();
  const { today } = useDays();
  const { formatDate } = useIntl();
  const day = dayOf(at);
  const name =
    day === today
      ? text('chat.log.today')
      : day === dayBefore(today)
        ? text('chat.log.yesterday')
        : formatDate(at, {
            weekday: 'long',
            day: 'numeric',
            month: 'long',
            ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
          });
  return (
    <Separator role="separator" aria-label={name}>
      <span>{name}</span>
    </Separator>
  );
}
