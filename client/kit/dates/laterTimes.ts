import { instantOf, localMinute } from '../../lib/timeZone.ts';

export type LaterTime = { id: 'tomorrow' | 'afternoon' | 'monday'; at: string };
export type SnoozeTime = { id: 'today' | 'tomorrow' | 'saturday' | 'monday'; at: string };

const dayMs = 24 * 3_600_000;

/** The days from now on, by the clocks of the user's zone. */
function daysFrom(now: Date, timeZone: string) {
  const minute = localMinute(now.toISOString(), timeZone);
  const today = Date.parse(`${minute.slice(0, 10)}T00:00Z`);
  const weekday = new Date(today).getUTCDay();
  return {
    clock: minute.slice(11, 16),
    at: (days: number, clock: string) =>
      instantOf(`${new Date(today + days * dayMs).toISOString().slice(0, 10)}T${clock}`, timeZone)!,
    /** Days to the next one of these, at least one. */
    to: (day: number) => ((day - weekday - 1 + 7) % 7) + 1,
  };
}

/** Times that messages are often sent at later, by the clocks of the user's zone: `[tomorrow 8:00, …]`. */
export function laterTimes(now: Date, timeZone: string): LaterTime[] {
  const { at, to } = daysFrom(now, timeZone);
  // The next one that is not tomorrow.
  const toMonday = to(1);
  return [
    { id: 'tomorrow', at: at(1, '08:00') },
    { id: 'afternoon', at: at(1, '13:00') },
    ...(toMonday > 1 ? [{ id: 'monday' as const, at: at(toMonday, '08:00') }] : []),
  ];
}

/** Times that a conversation often comes back at: this evening while it is an hour away, tomorrow, Saturday, Monday. */
export function snoozeTimes(now: Date, timeZone: string): SnoozeTime[] {
  const { clock, at, to } = daysFrom(now, timeZone);
  return [
    ...(clock < '17:00' ? [{ id: 'today' as const, at: at(0, '18:00') }] : []),
    { id: 'tomorrow', at: at(1, '08:00') },
    ...(
      [
        ['saturday', 6],
        ['monday', 1],
      ] as const
    ).flatMap(([id, day]) => (to(day) > 1 ? [{ id, at: at(to(day), '08:00') }] : [])),
  ];
}
