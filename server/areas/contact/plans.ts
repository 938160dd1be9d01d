import { monthlyCentsOf } from '../../plans/prices.ts';
import type { Plan, PlanFeatureKey, PlanInclusion, PlanKey } from '../../graphql/schema.generated.ts';

/* What is in the plans that Atrium is offered in. Money in cents, without tax. */

/** Inclusion in Basic, Team, Company and Enterprise: the plans that users book, by the same names and prices. */
const features: [PlanFeatureKey, PlanInclusion, PlanInclusion, PlanInclusion, PlanInclusion][] = [
  ['EVERYTHING', 'INCLUDED', 'INCLUDED', 'INCLUDED', 'INCLUDED'],
  ['INTERFACES', 'INCLUDED', 'INCLUDED', 'INCLUDED', 'INCLUDED'],
  ['UPDATES', 'INCLUDED', 'INCLUDED', 'INCLUDED', 'INCLUDED'],
  // What is free for good has nothing to try out.
  ['TRIAL', 'NONE', 'INCLUDED', 'INCLUDED', 'INCLUDED'],
  ['MAIL_SUPPORT', 'NONE', 'INCLUDED', 'INCLUDED', 'INCLUDED'],
  ['MOVING', 'ADD_ON', 'ADD_ON', 'INCLUDED', 'INCLUDED'],
  ['TRAINING', 'ADD_ON', 'ADD_ON', 'INCLUDED', 'INCLUDED'],
  ['OPERATION', 'NONE', 'ADD_ON', 'ADD_ON', 'INCLUDED'],
  ['FAST_ANSWER', 'NONE', 'NONE', 'NONE', 'INCLUDED'],
];

const prices: { key: PlanKey; monthlyCents: number; yearlyCents: number; isPopular: boolean }[] = [
  { key: 'BASIC', monthlyCents: monthlyCentsOf('basic'), yearlyCents: 0, isPopular: false },
  { key: 'TEAM', monthlyCents: monthlyCentsOf('team'), yearlyCents: 49_900, isPopular: true },
  { key: 'COMPANY', monthlyCents: monthlyCentsOf('company'), yearlyCents: 79_900, isPopular: false },
  { key: 'ENTERPRISE', monthlyCents: monthlyCentsOf('enterprise'), yearlyCents: 99_900, isPopular: false },
];

const plans: Plan[] = prices.map((price, at) => ({
  ...price,
  features: features.map(([key, ...inclusions]) => ({ key, inclusion: inclusions[at]! })),
}));

/** Plans, the smallest first. Public. */
export const listPlans = (): Plan[] => plans;
