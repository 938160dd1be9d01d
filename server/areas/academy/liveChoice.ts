import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { liveMinutes } from '../../liveMinutes.ts';

/* How long before a live lesson somebody is told of it: a preference, a quarter of an hour without one. */

/** Its name among the preferences. */
export const liveChoice = 'liveLessonMinutes';
const usualMinutes = 15;
const minuteMs = 60_000;

/** The choice that a preference holds; null: not told. */
export function minutesChosen(value: string | null): number | null {
  const minutes = value === null ? usualMinutes : (JSON.parse(value) as number);
  return minutes < 0 ? null : minutes;
}

/** Of a preference: until which start its owner is told by now. No lesson begins before it where it is switched off. */
export function tellsUntil(value: RawBuilder<string | null>, now: Date): RawBuilder<string> {
  const cases = liveMinutes
    .filter((minutes) => minutes >= 0)
    .map((minutes) => sql`when ${String(minutes)} then ${new Date(now.getTime() + minutes * minuteMs).toISOString()}`);
  return sql`case coalesce(${value}, ${String(usualMinutes)}) ${sql.join(cases, sql` `)} else '' end`;
}
