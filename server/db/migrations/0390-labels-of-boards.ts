import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

/** What boards began with until now, in the colors that the screen gave them. */
const first = JSON.stringify([
  { name: 'UX', tone: 'SUCCESS' },
  { name: 'Image', tone: 'WARNING' },
  { name: 'Code Review', tone: 'ERROR' },
  { name: 'Dashboard', tone: 'INFO' },
  { name: 'App', tone: 'SECONDARY' },
  { name: 'Charts & Maps', tone: 'PRIMARY' },
]);

/** Each board has labels of its own, with their colors. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await sql
    .raw(`alter table boards add column labels ${columnTypes[engine].text} not null default '${first}'`)
    .execute(db);
}
