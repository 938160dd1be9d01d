import { useFormats, weekdayLength } from '../../lib/format.ts';

/** Names of what a chart over time has as labels. */
export const useDates = () => {
  const { locale } = useFormats();
  const write = (from: string, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...parts }).format(new Date(`${from}T00:00:00Z`));
  return {
    // Arabic has no short names of months: beside days they would stand on each other.
    day: ({ from }: { from: string }) =>
      write(from, { month: locale.startsWith('ar') ? 'numeric' : 'short', day: 'numeric' }),
    month: ({ from }: { from: string }) => write(from, { month: 'short' }),
    weekday: ({ from }: { from: string }) => write(from, { weekday: weekdayLength(locale) }),
  };
};
