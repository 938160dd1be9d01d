import { declared } from './declared.ts';
import type { Context, Services } from './context.ts';
import type { Env } from './env.ts';
import type { Tables } from './db/schema.ts';

/*
 * Locks, lives of secrets and pauses before the next try are kept as instants. A clock that was ahead has set them ahead,
 * and who is locked for a quarter of an hour would be locked for a year once the clock is right again.
 */

/** A column whose instants limit somebody or something. */
export type Instant = {
  table: keyof Tables;
  column: string;
  /** The furthest ahead of now that it is ever set. */
  maxMs: number | ((env: Env) => number);
  /** It is when something is tried next: what lies too far ahead is tried at once. Else it holds for as long as it may. */
  isNextTry?: boolean;
  /** Equal columns of those rows that this is about. */
  only?: Record<string, string | number | null>;
};

/** Servers of one database differ by so much. */
const skewMs = 60_000;
/** What the clock goes back beyond what clocks are corrected by all the time. */
const jumpMs = 30_000;

const declaredInstants = declared((areas: readonly { instants?: readonly Instant[] }[]): readonly Instant[] =>
  areas.flatMap(({ instants = [] }) => instants),
);

/** Brings back what lies further ahead than a clock that is right could have set it. */
export async function mendInstants(services: Services): Promise<void> {
  const { database, env, now } = services;
  const instant = now().getTime();
  const at = (ms: number) => new Date(instant + ms).toISOString();
  await database.transaction(async (trx) => {
    for (const { table, column, maxMs, isNextTry = false, only = {} } of declaredInstants(services)) {
      const ms = typeof maxMs === 'number' ? maxMs : maxMs(env);
      // The names of a column are those of its table; which table it is, the types cannot follow.
      const columns = trx.updateTable(table as 'sessions').set({ [column]: at(isNextTry ? 0 : ms) });
      await columns
        .where(column as 'expiresAt', '>', at(ms + skewMs))
        .where((is) => is.and(only))
        .execute();
    }
  });
}

/** The most that the clock was ever ahead of the time that the process has lived. */
const furthest = new WeakMap<Services, number>();

/** Mends them when the clock has gone back, as nobody tells of that. */
export async function mendAfterJump({ services }: Context): Promise<void> {
  const ahead = services.now().getTime() - performance.now();
  const before = furthest.get(services) ?? ahead;
  furthest.set(services, Math.max(before, ahead));
  if (ahead > before - jumpMs) return;
  await mendInstants(services);
  furthest.set(services, ahead);
  services.log.warn(
    { backMs: Math.round(before - ahead) },
    'the clock went back; instants that lay too far ahead are mended',
  );
}

export const instantsArea = {
  name: 'instants',
  jobs: [{ name: 'mend instants after the clock went back', everyMs: 10_000, run: mendAfterJump }],
};
