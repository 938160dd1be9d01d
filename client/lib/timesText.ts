export type Timed = { isAllDay: boolean; start: string; end: string; startsAt: string; endsAt: string };

/** When an event takes place, in a zone. Whole days are the same in every one. */
export function timesText(event: Timed, locale: string, timeZone: string): string {
  const date = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' } as const;
  if (event.isAllDay)
    return new Intl.DateTimeFormat(locale, { ...date, timeZone: 'UTC' }).formatRange(
      new Date(`${event.start.slice(0, 10)}T00:00Z`),
      new Date(`${event.end.slice(0, 10)}T00:00Z`),
    );
  const options = { ...date, hour: 'numeric', minute: '2-digit', timeZone } as const;
  return new Intl.DateTimeFormat(locale, options).formatRange(new Date(event.startsAt), new Date(event.endsAt));
}
