import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { recordId } from '../../db/recordId.ts';
import { rankBetween } from '../../records/ranks.ts';
import type { Ranked } from '../../records/ranks.ts';

/** What stands in one order: cards of a column, or columns of a board. */
export type Line = { table: 'board_cards' | 'board_columns'; of: number };

export type Neighbors = { afterId?: string | number | null | undefined; beforeId?: string | number | null | undefined };

const within = ({ table, of }: Line) =>
  table === 'board_cards' ? sql`column_id = ${of} and archived_at is null` : sql`board_id = ${of}`;

/** Ranks around a place; null where there is nothing. */
export type Around = {
  afterRank: string | null;
  nextRank: string | null;
  beforeRank: string | null;
  previousRank: string | null;
  lastRank: string | null;
};

/**
 * A rank directly after the one, where that is not in the line before the other, and last without either. Two of one
 * rank, made at the same moment, stay together: what is put between them comes behind both.
 */
export function rankAmong({ afterRank, nextRank, beforeRank, previousRank, lastRank }: Around): string {
  if (afterRank !== null) return rankBetween(afterRank, nextRank);
  if (beforeRank !== null) return rankBetween(previousRank, beforeRank);
  return rankBetween(lastRank, null);
}

/** The same among columns, of which a board has few. */
export function columnRank(all: readonly Ranked[], own: number, { afterId, beforeId }: Neighbors): string {
  const others = all.filter(({ id }) => id !== own);
  const rankOf = (id: Neighbors['afterId']) =>
    id === null || id === undefined ? null : (others.find((one) => one.id === recordId(id))?.rank ?? null);
  const [afterRank, beforeRank] = [rankOf(afterId), rankOf(beforeId)];
  return rankAmong({
    afterRank,
    beforeRank,
    nextRank: others.find(({ rank }) => rank > afterRank!)?.rank ?? null,
    previousRank: others.findLast(({ rank }) => rank < beforeRank!)?.rank ?? null,
    lastRank: others.at(-1)?.rank ?? null,
  });
}

/** Everything in the line, in order. */
export async function lineUp(tx: Context, line: Line): Promise<Ranked[]> {
  const { rows } = await sql<Ranked>`
    select id, rank from ${sql.table(line.table)} where ${within(line)} order by rank, id`.execute(tx.db);
  return rows;
}

/** Gives everything in the line a short rank with room around it. The order stays, so this is no change of any record. */
export async function spreadLine(tx: Context, line: Line): Promise<void> {
  const table = sql.table(line.table);
  // Eight decimal digits are digits of ranks as well.
  await sql`update ${table} set rank = cast(10000000 + ranked.place * 1000 as text)
    from (select id as ranked_id, row_number() over (order by rank, id) as place from ${table} where ${within(line)}) ranked
    where ${table}.id = ranked.ranked_id`.execute(tx.db);
}
