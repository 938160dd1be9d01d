import { buildAbility } from '../../../access/ability.ts';
import { isAllowed, visible } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import type { Step } from '../../../periods.ts';
import type { DeclaredFigure } from '../../figure.ts';

/* Figures over all records, for who reads only some of them: see decision 261. */

/** A sum over fewer records of others would tell of each of them. */
const fewest = 10;

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

const everyRecord = buildAbility([{ action: 'read', subject: 'all', conditions: null }]);

/** The same viewer as a reader of every record. It is for sums alone: nothing that it reads is shown. */
const asCompany = (ctx: Context): Context => ({
  ...ctx,
  viewer: { ...ctx.viewer!, ability: everyRecord, scopes: undefined },
});

/** Days that are over: a sum that moved with each record would tell of it. */
const finished = (steps: readonly Step[], today: Step): Step[] =>
  steps
    .filter(({ start }) => start < today.start)
    .map((step) => (step.end <= today.start ? step : { ...step, end: today.start, to: dayBefore(today.from) }));

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

type Asked = { figure: DeclaredFigure; now: readonly Step[]; before: readonly Step[]; today: Step };

/**
 * The figure over all records until yesterday; null for who may read all of them anyway, who may not know it, and where too few
 * records of others are behind it.
 */
export async function companyTotal(ctx: Context, { figure, now, before, today }: Asked) {
  const viewer = ctx.viewer!;
  if (figure.counted === undefined || visible(ctx, figure.right[1]) === null) return null;
  if (!isAllowed(viewer, 'read', 'CompanyTotal')) return null;
  const past = finished(now, today);
  if (past.length === 0) return null;
  const steps = [...before, ...past];
  const [own, all, amounts] = await Promise.all([
    figure.counted(ctx, steps),
    figure.counted(asCompany(ctx), steps),
    figure.read(asCompany(ctx), steps),
  ]);
  const ofOthers = steps.map((_, at) => all[at]! - own[at]!);
  const at = before.length;
  if (sum(ofOthers.slice(at)) < fewest) return null;
  return {
    until: past.at(-1)!.to,
    amount: sum(amounts.slice(at)),
    previousAmount: sum(ofOthers.slice(0, at)) < fewest ? null : sum(amounts.slice(0, at)),
  };
}
