import type { UserPlan } from '../graphql/schema.generated.ts';

/* The one table of prices: every screen that shows what a plan costs reads it. Cents a month, without tax. */

const prices: Readonly<Record<UserPlan, number>> = { basic: 0, team: 4900, company: 7900, enterprise: 9900 };

/** Plans that users can book, the cheapest first. */
export const userPlans = Object.keys(prices) as UserPlan[];

export const monthlyCentsOf = (plan: UserPlan): number => prices[plan];
