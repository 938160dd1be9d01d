import { sql } from 'kysely';
import { authorizeSome, visible } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import type { MailboxTimes, ShopPeriod } from '../../../graphql/schema.generated.ts';
import { stepsOf } from '../../../periods.ts';
import { storeDays } from '../../../storeDays.ts';

/* How fast shared mailboxes are answered and closed. */

type Found = {
  mailboxId: number | string;
  name: string;
  came: number | string;
  answered: number | string;
  closed: number | string;
  firstAnswerSeconds: number | string | null;
  closingSeconds: number | string | null;
  cameBefore: number | string;
  firstAnswerSecondsBefore: number | string | null;
  closingSecondsBefore: number | string | null;
};

const rounded = (value: number | string | null) => (value === null ? null : Math.round(Number(value)));

/** Of what came in the period, and in the one before it, to the shared mailboxes of the viewer. */
export async function mailboxTimes(ctx: Context, period: ShopPeriod): Promise<MailboxTimes[]> {
  authorizeSome(ctx, 'read', 'Email');
  const { now, before } = stepsOf(period, ctx.services.now(), await storeDays(ctx));
  const [start, end, first] = [now[0]!.start, now.at(-1)!.end, before[0]!.start];
  const secondsUntil = (column: string) =>
    ctx.services.database.engine === 'sqlite'
      ? sql`(julianday(${sql.ref(column)}) - julianday(t.came_at)) * 86400`
      : sql`extract(epoch from ${sql.ref(column)}::timestamptz - t.came_at::timestamptz)`;
  const scope = visible(ctx, 'EmailThread', 't') ?? sql`1 = 1`;
  const isNow = sql`t.came_at >= ${start}`;
  const { rows } = await sql<Found>`
    select b.id as mailbox_id, b.name,
      sum(case when ${isNow} then 1 else 0 end) as came,
      sum(case when ${isNow} and t.first_answer_at is not null then 1 else 0 end) as answered,
      sum(case when ${isNow} and t.closed_at is not null then 1 else 0 end) as closed,
      avg(case when ${isNow} then ${secondsUntil('t.first_answer_at')} end) as first_answer_seconds,
      avg(case when ${isNow} then ${secondsUntil('t.closed_at')} end) as closing_seconds,
      sum(case when ${isNow} then 0 else 1 end) as came_before,
      avg(case when not (${isNow}) then ${secondsUntil('t.first_answer_at')} end) as first_answer_seconds_before,
      avg(case when not (${isNow}) then ${secondsUntil('t.closed_at')} end) as closing_seconds_before
    from mailboxes b join mail_threads t on t.mailbox_id = b.id
      and t.care is not null and t.came_at >= ${first} and t.came_at < ${end}
    where b.kind = 'SHARED' and ${scope}
    group by b.id, b.name order by b.name, b.id`.execute(ctx.db);
  return rows.map((row) => ({
    ...{ mailboxId: String(row.mailboxId), name: row.name },
    ...{
      came: Number(row.came),
      answered: Number(row.answered),
      closed: Number(row.closed),
    },
    firstAnswerSeconds: rounded(row.firstAnswerSeconds),
    closingSeconds: rounded(row.closingSeconds),
    cameBefore: Number(row.cameBefore),
    firstAnswerSecondsBefore: rounded(row.firstAnswerSecondsBefore),
    closingSecondsBefore: rounded(row.closingSecondsBefore),
  }));
}
