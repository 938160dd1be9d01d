import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { recordId } from '../../db/recordId.ts';
import { rankBetween } from './ranks.ts';
import type { Ranked } from './ranks.ts';

/** What stands in one order: cards of a column, or columns of a board. */
export type Line = { table: 'board_cards' | 'board_columns'; of: number };

export type Neighbors = { afterId?: string | number | null | undefined; beforeId?: string | number | null | undefined };

const within = ({ table, of }: Line) =>
  table === 'board_cards' ? sql`column_id = ${of} and archived_at is null` : sql`board_id = ${of}`;

/** A rank directly after the one, where that is not in the line before the other, and last without either. */
export async function rankAt(
  tx: Context,
  line: Line,
  own: number | null,
  { afterId, beforeId }: Neighbors,
): Promise<string> {
  const others = sql`from ${sql.table(line.table)} where ${within(line)} and id <> ${own ?? 0}`;
  const find = async (rest: ReturnType<typeof sql>): Promise<Ranked | null> => {
    const { rows } = await sql<Ranked>`select id, rank ${others} ${rest} limit 1`.execute(tx.db);
    return rows[0] ?? null;
  };
  const named = (id: Neighbors['afterId']) => {
    const number = id === null || id === undefined ? null : recordId(id);
    return number === null ? null : find(sql`and id = ${number}`);
  };
  // Two of one rank, made at the same moment, stay together: what is put between them comes behind both.
  const after = await named(afterId);
  if (after !== null) {
    const next = await find(sql`and rank > ${after.rank} order by rank, id`);
    return rankBetween(after.rank, next?.rank ?? null);
  }
  const before = await named(beforeId);
  if (before !== null) {
    const previous = await find(sql`and rank < ${before.rank} order by rank desc, id desc`);
    return rankBetween(previous?.rank ?? null, before.rank);
  }
  const last = await find(sql`order by rank desc, id desc`);
  return rankBetween(last?.rank ?? null, null);
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
