import { instantOf, localMinute } from '../../../lib/timeZone.ts';

export type LaterTime = { id: 'tomorrow' | 'afternoon' | 'monday'; at: string };

const dayMs = 24 * 3_600_000;

/** Times that email is often sent at later, by the clocks of the user's zone: `[tomorrow 8:00, …]`. */
export function laterTimes(now: Date, timeZone: string): LaterTime[] {
  const today = Date.parse(`${localMinute(now.toISOString(), timeZone).slice(0, 10)}T00:00Z`);
  const at = (days: number, clock: string) =>
    instantOf(`${new Date(today + days * dayMs).toISOString().slice(0, 10)}T${clock}`, timeZone)!;
  const weekday = new Date(today).getUTCDay();
  // The next one that is not tomorrow.
  const toMonday = ((8 - weekday - 1 + 7) % 7) + 1;
  return [
    { id: 'tomorrow', at: at(1, '08:00') },
    { id: 'afternoon', at: at(1, '13:00') },
    ...(toMonday > 1 ? [{ id: 'monday' as const, at: at(toMonday, '08:00') }] : []),
  ];
}
