/** The next full hour as a clock of the zone shows it: `2026-11-20T10:00`. */
export function nextHour(now: Date, timeZone: string): string {
  const hour = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' } as const;
  const next = new Date(now.getTime() + 3_600_000);
  const parts = new Intl.DateTimeFormat('en-US', { ...hour, timeZone }).formatToParts(next);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)!.value;
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:00`;
}
