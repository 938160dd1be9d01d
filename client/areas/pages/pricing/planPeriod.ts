import { makeStore } from '../../../lib/store.ts';
import type { PlanCardFragment } from '../pageOperations.ts';

/** Whether prices stand for a year that is paid at once: cards and comparison say the same. */
export const isYearlyShown = makeStore(true);

/** A month of a plan; of a year the month is rounded down, and the whole stands below. */
export const monthCents = ({ monthlyCents, yearlyCents }: PlanCardFragment, isYearly: boolean): number =>
  isYearly ? Math.floor(yearlyCents / 1200) * 100 : monthlyCents;
