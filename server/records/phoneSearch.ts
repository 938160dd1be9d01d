import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Context } from '../context.ts';
import { likeEscaped } from '../db/search.ts';

/* Phone numbers are looked for by their digits, which the text of a record holds in one piece. */

const minDigits = 6;

/** The digits of what was typed as a phone number, without the zeros that lead it; null when it is none. */
export function phoneDigits(typed: string): string | null {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  return /^[+\d\s().\-/]+$/.test(typed.trim()) && digits.length >= minDigits ? digits : null;
}

type Texts = { table: string; /** Table of SQLite's trigram index over the text. */ trigram: string };

/** Statement that finds the records whose text holds these digits. */
export const holdingDigits = ({ services }: Context, { table, trigram }: Texts, digits: string) =>
  services.database.engine === 'sqlite'
    ? sql`select rowid as id from ${sql.table(trigram)} where ${sql.ref(trigram)} match ${`"${digits}"`}`
    : sql`select id from ${sql.table(table)} where find_text like ${`%${likeEscaped(digits)}%`}`;

/** Whether a column of digits has these in one piece. */
export const digitsIn = (column: RawBuilder<unknown>, digits: string) =>
  sql`${column} like ${`%${likeEscaped(digits)}%`}`;

const maxMeant = 20;

/** Ids that the statements find; none when they are so many that no record is meant. */
export async function idsMeant(ctx: Context, ways: ReturnType<typeof sql>[]): Promise<number[]> {
  if (ways.length === 0) return [];
  const all = sql.join(ways, sql` union `);
  const { rows } = await sql<{ id: number }>`select id from (${all}) found limit ${maxMeant + 1}`.execute(ctx.db);
  return rows.length > maxMeant ? [] : rows.map(({ id }) => id);
}
