/** Milliseconds until the clocks of the zone show 23:30. */
export function untilLate(now: Date, timeZone: string): number {
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now);
  const [hour, minute] = shown.split(':').map(Number);
  const left = 23 * 60 + 30 - (hour! * 60 + minute!);
  return (left < 0 ? left + 24 * 60 : left) * 60_000;
}
