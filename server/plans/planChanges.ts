import type { Context } from '../context.ts';
import { currencyOf } from '../currency.ts';
import type { UserDetailsRow } from '../db/billingTables.ts';
import { tellEvent } from '../events.ts';
import type { UserPlan } from '../graphql/schema.generated.ts';

import { monthlyCentsOf } from './prices.ts';
import { termAt } from './term.ts';
import type { Term } from './term.ts';

type Planned = { plan: UserPlan; createdAt: string };
type Dates = Pick<UserDetailsRow, 'planSince' | 'planEndsOn'>;

/** The month of the plan that a user is in. */
export const termOf = (now: Date, user: Planned, details: Dates | undefined): Term =>
  termAt(details?.planSince ?? user.createdAt, now);

/** What another plan costs: the difference of a month, and of it what falls on the days that are left of this one. */
export function quoteOf(now: Date, user: Planned, details: Dates | undefined, to: UserPlan) {
  const before = monthlyCentsOf(user.plan);
  const differenceCents = monthlyCentsOf(to) - before;
  const { days, daysLeft } = termOf(now, user, details);
  const isOver = details?.planEndsOn != null && details.planEndsOn <= now.toISOString().slice(0, 10);
  // Out of the free plan a month begins today.
  const share = before === 0 ? 1 : isOver ? 0 : daysLeft / days;
  return { differenceCents, dueCents: Math.round(differenceCents * share) };
}

/** Records what a change of plan costs, in its transaction, and tells the areas of it. */
export async function notePlanChange(tx: Context, userId: number, user: Planned, to: UserPlan): Promise<void> {
  const now = tx.services.now();
  const at = now.toISOString();
  const details = await tx.db.selectFrom('userDetails').selectAll().where('userId', '=', userId).executeTakeFirst();
  const change = await tx.db
    .insertInto('planChanges')
    .values({
      userId,
      fromPlan: user.plan,
      toPlan: to,
      ...quoteOf(now, user, details, to),
      currency: currencyOf(tx.services),
      at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const dates = {
    planSince: monthlyCentsOf(user.plan) === 0 ? at.slice(0, 10) : (details?.planSince ?? null),
    planEndsOn: null,
    updatedAt: at,
  };
  await tx.db
    .insertInto('userDetails')
    .values({ userId, ...dates })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(dates))
    .execute();
  await tellEvent(tx, { kind: 'planChanged', userId, change });
}
