import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { visible } from './access/authorize.ts';
import type { Context } from './context.ts';
import type { Subject } from './graphql/schema.generated.ts';
import type { Step } from './periods.ts';

type Source = {
  subject: Subject;
  table: string;
  /** Column with the instant, or with the day, that decides which part a record belongs to. */
  column: string;
  isDay?: true;
  /** What is added up; the number of records without it. The table is called `p`. */
  sum?: RawBuilder<unknown>;
};

/** A sum over the records that the viewer may read, for each part of a period, in one statement. */
export async function sumsByStep(
  ctx: Context,
  { subject, table, column, isDay, sum }: Source,
  steps: readonly Step[],
): Promise<number[]> {
  const scope = visible(ctx, subject, 'p');
  const at = sql.ref(`p.${column}`);
  const values = steps.map((step, place) =>
    isDay ? sql`(${String(place)}, ${step.from}, ${step.to})` : sql`(${String(place)}, ${step.start}, ${step.end})`,
  );
  const { rows } = await sql<{ at: string; amount: number | string }>`
    with steps (at, first, last) as (values ${sql.join(values)})
    select s.at, ${sum === undefined ? sql`count(*)` : sql`sum(${sum})`} as amount from steps s
    join ${sql.table(table)} p on ${at} >= s.first and ${isDay ? sql`${at} <= s.last` : sql`${at} < s.last`}
    where 1 = 1 ${scope === null ? sql`` : sql`and ${scope}`} group by s.at`.execute(ctx.db);
  const amounts = new Map(rows.map((row) => [Number(row.at), Number(row.amount)]));
  return steps.map((_, place) => amounts.get(place) ?? 0);
}
