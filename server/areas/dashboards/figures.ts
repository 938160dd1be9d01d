import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { authorize, visible } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { ShopPeriod, Subject } from '../../graphql/schema.generated.ts';
import { stepsOf } from '../../periods.ts';
import type { Step } from '../../periods.ts';
import { storeDays } from '../../storeDays.ts';

/* Figures of dashboards that do not come from the shop: each is counted from records that the viewer may read. */

export const readable = (ctx: Context, subject: Subject): RawBuilder<unknown> => {
  const scope = visible(ctx, subject, 'p');
  return scope === null ? sql`` : sql`and ${scope}`;
};

export const periodOf = async (ctx: Context, period: ShopPeriod) => {
  const days = await storeDays(ctx);
  const { now, before } = stepsOf(period, ctx.services.now(), days);
  return { timeZone: days.timeZone, now, before, from: now[0]!.from, to: now.at(-1)!.to };
};

/** The steps as a table: their place, and where they begin and end. */
export const tableOf = (steps: readonly Step[], bounds: (step: Step) => [string, string]) =>
  sql`(values ${sql.join(
    steps.map((step, at) => {
      const [first, last] = bounds(step);
      return sql`(${String(at)}, ${first}, ${last})`;
    }),
  )})`;

/** What the company spent. */
export async function expenseFigures(ctx: Context, period: ShopPeriod) {
  authorize(ctx, 'read', 'Expense');
  const { now, before, from, to } = await periodOf(ctx, period);
  const { rows } = await sql<{ at: string; amount: number }>`
    with steps (at, first, last) as ${tableOf([...before, ...now], (step) => [step.from, step.to])}
    select s.at, sum(p.amount_cents) as amount from steps s
    join expenses p on p.spent_on >= s.first and p.spent_on <= s.last where 1 = 1 ${readable(ctx, 'Expense')}
    group by s.at`.execute(ctx.db);
  const amounts = new Map(rows.map(({ at, amount }) => [Number(at), Number(amount)]));
  const amountOf = (at: number) => amounts.get(at) ?? 0;
  const sum = (start: number, count: number) =>
    Array.from({ length: count }, (_, at) => amountOf(start + at)).reduce((total, one) => total + one, 0);
  return {
    from,
    to,
    amountCents: sum(before.length, now.length),
    previousAmountCents: sum(0, before.length),
    steps: now.map((step, at) => ({ from: step.from, to: step.to, amountCents: amountOf(before.length + at) })),
  };
}

/** Contact requests of the last seven days. */
export async function supportFigures(ctx: Context) {
  authorize(ctx, 'read', 'ContactRequest');
  const { now, from, to } = await periodOf(ctx, 'DAYS_7');
  const scope = readable(ctx, 'ContactRequest');
  const { rows } = await sql<{ isDone: number; createdAt: string; answeredAt: string | null }>`
    select case when p.status = 'HANDLED' then 1 else 0 end as is_done, p.created_at, p.answered_at
    from contact_requests p where p.created_at >= ${now[0]!.start} and p.created_at < ${now.at(-1)!.end} ${scope}`.execute(
    ctx.db,
  );
  const waits = rows.flatMap(({ createdAt, answeredAt }) =>
    answeredAt === null ? [] : [(Date.parse(answeredAt) - Date.parse(createdAt)) / 60_000],
  );
  const handledCount = rows.filter(({ isDone }) => Number(isDone) === 1).length;
  const openCount = rows.filter(({ isDone, answeredAt }) => Number(isDone) === 0 && answeredAt !== null).length;
  return {
    from,
    to,
    totalCount: rows.length,
    newCount: rows.length - handledCount - openCount,
    openCount,
    handledCount,
    responseMinutes: waits.length === 0 ? null : Math.round(waits.reduce((sum, wait) => sum + wait, 0) / waits.length),
  };
}

const counts = ['email', 'opened', 'clicked', 'subscribed', 'complaint', 'unsubscribed'] as const;
type Counts = Record<`${(typeof counts)[number]}Count`, number>;

/** Campaigns of this month and of the one before. */
export async function campaignFigures(ctx: Context) {
  authorize(ctx, 'read', 'Campaign');
  const { now, to } = await periodOf(ctx, 'DAYS_7');
  const today = now.at(-1)!.to;
  const from = `${today.slice(0, 7)}-01`;
  const before = new Date(Date.parse(`${from}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  const sums = sql.join(
    counts.map((name) => sql`coalesce(sum(${sql.ref(`p.${name}_count`)}), 0) as ${sql.ref(`${name}_count`)}`),
  );
  const { rows } = await sql<{ isNow: number } & Counts>`
    select case when p.sent_on >= ${from} then 1 else 0 end as is_now, ${sums}
    from campaigns p where p.sent_on >= ${`${before.slice(0, 7)}-01`} and p.sent_on <= ${today} ${readable(ctx, 'Campaign')}
    group by 1`.execute(ctx.db);
  const of = (isNow: number) => {
    const row = rows.find((one) => Number(one.isNow) === isNow);
    return Object.fromEntries(counts.map((name) => [`${name}Count`, Number(row?.[`${name}Count`] ?? 0)])) as Counts;
  };
  return { from, to, current: of(1), previous: of(0) };
}
