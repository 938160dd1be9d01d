/** Days of the week as ISO counts them. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const chosenDays: Record<string, Weekday> = { monday: 1, saturday: 6, sunday: 7 };
/** For browsers that do not tell. */
const usualDays: Record<string, Weekday> = { en: 7, ar: 6 };

type WeekLocale = Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } };

/** The day that a week begins with: the one that the user chose, else that of the language. */
export function firstDayOf(localeName: string, chosen: string): Weekday {
  const own = chosenDays[chosen];
  if (own) return own;
  const locale: WeekLocale = new Intl.Locale(localeName).maximize();
  const told = locale.getWeekInfo?.() ?? locale.weekInfo;
  return (told?.firstDay ?? usualDays[locale.language] ?? 1) as Weekday;
}

/** Name of the day that weeks of the store begin with. */
export const nameOfWeekStart = (localeName: string, start: string): string =>
  weekdaysFrom(localeName, chosenDays[start.toLowerCase()] ?? 1)[0]!;

/** Names of the seven days, from the one that the week begins with. */
export function weekdaysFrom(localeName: string, first: Weekday): string[] {
  const format = new Intl.DateTimeFormat(localeName, { weekday: 'long', timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, index) => format.format(Date.UTC(2024, 0, first + index)));
}
