import type { Kysely } from 'kysely';
import type { Area } from '../areas/area.ts';
import { setCause } from '../changes/record.ts';
import type { Services } from '../context.ts';
import { programContext } from '../program.ts';
import { keepOthersOut } from './migrate.ts';
import type { Tables } from './schema.ts';
import { write } from './write.ts';

/** Fills an empty database with the sample data of all areas, all or nothing. Returns whether it did. */
export async function loadSampleData(services: Services, areas: readonly Area[]): Promise<boolean> {
  if (!services.env.demo || (await hasUsers(services.database.reader))) return false;
  // Nobody hears of sample data: it would send mails and set reminders of what never happened.
  const quiet: Services = { ...services, areas: areas.map((area) => ({ ...area, onEvent: undefined })) };
  return write(programContext(quiet, 'sample data'), async (tx) => {
    await keepOthersOut(tx.db, services.database.engine);
    // Asked again: two servers may start on one empty database.
    if (await hasUsers(tx.db)) return false;
    setCause(tx, 'sample');
    const random = seededRandom(20_261_120);
    for (const area of areas) await area.seed?.(tx, random);
    return true;
  });
}

async function hasUsers(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The same numbers from 0 to 1 at each start (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
