/* Days and months of a time zone as instants: what is counted by day is counted in the zone of the shop. */

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** What clocks in the zone show at the instant, as if it were UTC. */
export function wallClock(instant: number, timeZone: string): number {
  const parts = formatFor(timeZone).formatToParts(instant);
  const part = (type: string) => Number(parts.find((one) => one.type === type)!.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** When a day, written as 2026-11-20, begins in the zone, as it is stored. */
export function beginningOf(day: string, timeZone: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return dayStart(year, month, date, timeZone).toISOString();
}

/** When the next day begins: with what is before it, the day ends. */
export function endOf(day: string, timeZone: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return dayStart(year, month, date + 1, timeZone).toISOString();
}

/**
 * The instant at which a day begins in the zone, or one of its hours; `day` may run over, as in the 32nd of a month. An hour that
 * clocks leave out is the one before it.
 */
export function dayStart(year: number, month: number, day: number, timeZone: string, hour = 0): Date {
  const wall = Date.UTC(year, month - 1, day, hour);
  let instant = wall;
  // The second step sets right what the first did with the offset of another season.
  for (let step = 0; step < 2; step += 1) instant = wall - (wallClock(instant, timeZone) - instant);
  return new Date(instant);
}

/** Year, month and day in the zone. */
export function calendarDay(instant: Date, timeZone: string): { year: number; month: number; day: number } {
  const wall = new Date(wallClock(instant.getTime(), timeZone));
  return { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() };
}

/** The day of an instant in the zone, written as 2026-11-20. */
export function dayIn(instant: Date, timeZone: string): string {
  return new Date(wallClock(instant.getTime(), timeZone)).toISOString().slice(0, 10);
}
