import { monthlyCentsOf } from '../../plans/prices.ts';
import type { Plan, PlanFeatureKey, PlanInclusion, PlanKey } from '../../graphql/schema.generated.ts';

/* What is in the plans that Atrium is offered in. Money in cents, without tax. */

/** Inclusion in Basic, Standard and Enterprise. */
const features: [PlanFeatureKey, PlanInclusion, PlanInclusion, PlanInclusion][] = [
  ['EVERYTHING', 'INCLUDED', 'INCLUDED', 'INCLUDED'],
  ['INTERFACES', 'INCLUDED', 'INCLUDED', 'INCLUDED'],
  ['UPDATES', 'INCLUDED', 'INCLUDED', 'INCLUDED'],
  ['TRIAL', 'INCLUDED', 'INCLUDED', 'INCLUDED'],
  ['MAIL_SUPPORT', 'NONE', 'INCLUDED', 'INCLUDED'],
  ['MOVING', 'ADD_ON', 'ADD_ON', 'INCLUDED'],
  ['TRAINING', 'ADD_ON', 'ADD_ON', 'INCLUDED'],
  ['OPERATION', 'NONE', 'ADD_ON', 'INCLUDED'],
  ['FAST_ANSWER', 'NONE', 'NONE', 'INCLUDED'],
];

const prices: { key: PlanKey; monthlyCents: number; yearlyCents: number; isPopular: boolean }[] = [
  { key: 'BASIC', monthlyCents: monthlyCentsOf('basic'), yearlyCents: 0, isPopular: false },
  { key: 'STANDARD', monthlyCents: monthlyCentsOf('team'), yearlyCents: 49_900, isPopular: true },
  { key: 'ENTERPRISE', monthlyCents: monthlyCentsOf('enterprise'), yearlyCents: 99_900, isPopular: false },
];

const plans: Plan[] = prices.map((price, at) => ({
  ...price,
  features: features.map(([key, ...inclusions]) => ({ key, inclusion: inclusions[at]! })),
}));

/** Plans, the smallest first. Public. */
export const listPlans = (): Plan[] => plans;
