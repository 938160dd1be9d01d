import { sql } from 'kysely';
import { erasedName } from '../access/erased.ts';
import type { Context } from '../context.ts';
import { likeEscaped } from '../db/search.ts';

/** Takes the names of somebody who was erased out of what others were told of them. */
export async function forgetNames(tx: Context, names: readonly string[]): Promise<void> {
  for (const name of names)
    for (const part of ['actorName', 'guestName']) {
      const told = pair(part, name);
      await sql`
        update notifications set data = replace(data, ${told}, ${pair(part, erasedName)})
        where data like ${`%${likeEscaped(told)}%`} escape '\\'`.execute(tx.db);
    }
}

/** As it stands in the data of a notification. */
const pair = (part: string, name: string) => JSON.stringify({ [part]: name }).slice(1, -1);
