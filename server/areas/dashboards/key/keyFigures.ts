import { askedOf } from '../../../../schema/goalParts.ts';
import { authorize, isAllowedSome, visible } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import type { DayNoteRow, GoalRow } from '../../../db/dashboardTables.ts';
import type { FigureName, ShopPeriod } from '../../../graphql/schema.generated.ts';
import { stepsOf, weekStartIn } from '../../../periods.ts';
import type { Step } from '../../../periods.ts';
import { invalid } from '../../../errors.ts';
import { tooSmall } from '../../../fields.ts';
import { storeDays } from '../../../storeDays.ts';
import type { DeclaredFigure, KeptFilter } from '../../figure.ts';
import { companyTotal } from './companyTotal.ts';
import { readableFigures } from './declared.ts';
import { pastOf } from './past.ts';
import { stepOf } from './reached.ts';

const firstYear = 2000;
const most = { goals: 20, notes: 100 };

type Asked = {
  period: ShopPeriod;
  names?: readonly FigureName[] | null;
  asOf?: string | null;
  /** Has been looked at: see `keptFilter`. */
  filter?: KeptFilter | null;
  /** Totals of the company with them: for the viewer's own screen, never for others. */
  withCompany?: boolean;
};

/** Figures beside each other, over the same period. */
export async function keyFigures(ctx: Context, { period, names, asOf, filter, withCompany }: Asked) {
  const viewer = authorize(ctx, 'read', 'Dashboard');
  const days = await storeDays(ctx);
  const today = ctx.services.now();
  const then = asOf == null ? null : new Date(asOf);
  if (then !== null && then > today) throw invalid({ asOf: { key: 'future', message: 'must not lie in the future' } });
  if (then !== null && then.getUTCFullYear() < firstYear) throw invalid({ asOf: tooSmall(firstYear) });
  const { now, before } = stepsOf(period, then ?? today, days);
  const range = { from: now[0]!.from, to: now.at(-1)!.to };
  const shown = readableFigures(viewer).filter(({ name }) => !names || names.includes(name));
  const goals = await goalsOn(ctx, range);
  return {
    timeZone: days.timeZone,
    weekStart: weekStartIn(period, days),
    ...range,
    asOf: then?.toISOString() ?? null,
    productName: filter?.productName ?? null,
    before: { from: before[0]!.from, to: before.at(-1)!.to },
    figures: await Promise.all(
      shown.map(async (figure) => {
        const narrowed = filter != null && figure.narrowed !== undefined;
        const isTotalled = withCompany === true && then === null && !narrowed;
        const [own, company] = await Promise.all([
          shownFigure(ctx, figure, now, before, goals, then?.toISOString() ?? null, filter ?? null),
          isTotalled
            ? companyTotal(ctx, { figure, now, before, today: stepOf(range.to, range.to, days.timeZone) })
            : null,
        ]);
        return { ...own, company };
      }),
    ),
    notes: await notesOn(ctx, range),
  };
}

type Days = { from: string; to: string };

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

const whole = (amount: number | null) => (amount === null ? null : Math.round(amount));

async function shownFigure(
  ctx: Context,
  figure: DeclaredFigure,
  now: readonly Step[],
  before: readonly Step[],
  all: readonly GoalRow[],
  asOf: string | null,
  filter: KeptFilter | null,
) {
  const steps = [...before, ...now];
  const narrowed = filter === null ? undefined : figure.narrowed;
  const present = await (narrowed?.read(ctx, steps, filter!) ?? figure.read(ctx, steps));
  // What a record had that it is narrowed by is not known of the past.
  const past = asOf === null || narrowed ? null : await pastOf(ctx, figure, steps, asOf);
  const amounts = past?.amounts ?? present;
  const pathOf = (days: Days) => (narrowed ? narrowed.path(days, filter!) : figure.path?.(days));
  // The list has the records as they are now.
  const path = asOf === null ? pathOf : undefined;
  // Goals are those of the whole.
  const goals = narrowed ? [] : all.filter((one) => one.figure === figure.name).slice(0, most.goals);
  return {
    name: figure.name,
    isMoney: figure.isMoney ?? false,
    isNarrowed: narrowed !== undefined,
    isAsOf: past !== null,
    nowAmount: asOf === null ? null : sum(present.slice(before.length)),
    changedCount: past?.changedCount ?? null,
    amount: sum(amounts.slice(before.length)),
    previousAmount: sum(amounts.slice(0, before.length)),
    path: path?.({ from: now[0]!.from, to: now.at(-1)!.to }) ?? null,
    steps: now.map(({ from, to }, at) => ({
      from,
      to,
      amount: amounts[before.length + at]!,
      goal: whole(askedOf(goals, { from, to })),
      path: path?.({ from, to }) ?? null,
    })),
    goals,
  };
}

async function goalsOn(ctx: Context, { from, to }: Days): Promise<GoalRow[]> {
  if (!isAllowedSome(ctx.viewer!, 'read', 'Goal')) return [];
  const scope = visible(ctx, 'Goal');
  return ctx.db
    .selectFrom('goals')
    .selectAll()
    .where('toDay', '>=', from)
    .where('fromDay', '<=', to)
    .$if(scope !== null, (some) => some.where(scope!))
    .orderBy('toDay')
    .orderBy('id')
    .limit(500)
    .execute();
}

async function notesOn(ctx: Context, { from, to }: Days): Promise<DayNoteRow[]> {
  if (!isAllowedSome(ctx.viewer!, 'read', 'DayNote')) return [];
  const scope = visible(ctx, 'DayNote');
  return ctx.db
    .selectFrom('dayNotes')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(scope !== null, (some) => some.where(scope!))
    .orderBy('day')
    .orderBy('id')
    .limit(most.notes)
    .execute();
}
