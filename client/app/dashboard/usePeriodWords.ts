import { useFormats } from '../../lib/format.ts';
import { nameOfWeekStart } from '../../lib/week.ts';
import { zoneName } from '../../lib/zoneNames.ts';

type Period = { from: string; to: string; timeZone: string; weekStart?: string | null };

/** Values of a message on the days that figures count: first and last day, whose zone, and where weeks matter their first day. */
export function usePeriodWords() {
  const { locale, day } = useFormats();
  return ({ from, to, timeZone, weekStart }: Period) => ({
    from: day(from),
    to: day(to),
    zone: zoneName(locale, timeZone),
    weekday: weekStart && nameOfWeekStart(locale, weekStart),
  });
}
