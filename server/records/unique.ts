import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { foldLetters } from '../db/letters.ts';

/* Values that no other record has. */

/** A free word for addresses made of a text; of one without Latin letters, `plain`. Columns go by their names in SQL. */
export async function freeWord(
  tx: Context,
  table: string,
  column: string,
  text: string,
  plain: string,
): Promise<string> {
  const latin = foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/[^a-z0-9-]+/g, '')
    .replace(/-{2,}/g, '-')
    .slice(0, 70)
    .replace(/^-+|-+$/g, '');
  const word = latin || plain;
  const taken = await valuesLike(tx, table, column, word);
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? word : `${word}-${number}`;
    if (!taken.has(free)) return free;
  }
}

/** A free name for a copy: `Shoes (2)`. Copies made at the same moment all find the same one; later `tries` part them. */
export async function copyName(
  tx: Context,
  table: string,
  name: string,
  limit: number,
  tries: number,
): Promise<string> {
  const start = name.replace(/ \(\d+\)$/, '').slice(0, limit - 8);
  const taken = await valuesLike(tx, table, 'name', start);
  let number = 1 + tries;
  while (taken.has(`${start} (${number})`)) number += 1;
  return `${start} (${number})`;
}

async function valuesLike(tx: Context, table: string, column: string, start: string): Promise<Set<string>> {
  const { rows } = await sql<{ value: string }>`
    select ${sql.ref(column)} as value from ${sql.table(table)}
    where ${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${`${start}\u{10ffff}`}`.execute(tx.db);
  return new Set(rows.map(({ value }) => value));
}
