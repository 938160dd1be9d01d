import { authorize, isAllowedSome, visible } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import type { DayNoteRow, GoalRow } from '../../../db/dashboardTables.ts';
import type { FigureName, ShopPeriod } from '../../../graphql/schema.generated.ts';
import { stepsOf } from '../../../periods.ts';
import type { Step } from '../../../periods.ts';
import { storeZone } from '../../../storeDays.ts';
import type { DeclaredFigure } from '../../figure.ts';
import { readableFigures } from './declared.ts';
import { daysFrom } from './goal.ts';

const most = { goals: 20, notes: 100 };

/** Figures beside each other, over the same period. */
export async function keyFigures(
  ctx: Context,
  { period, names }: { period: ShopPeriod; names?: readonly FigureName[] | null },
) {
  const viewer = authorize(ctx, 'read', 'Dashboard');
  const timeZone = await storeZone(ctx);
  const { now, before } = stepsOf(period, ctx.services.now(), timeZone);
  const days = { from: now[0]!.from, to: now.at(-1)!.to };
  const shown = readableFigures(viewer).filter(({ name }) => !names || names.includes(name));
  const goals = await goalsOn(ctx, days);
  return {
    timeZone,
    ...days,
    before: { from: before[0]!.from, to: before.at(-1)!.to },
    figures: await Promise.all(shown.map((figure) => shownFigure(ctx, figure, now, before, goals))),
    notes: await notesOn(ctx, days),
  };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

async function shownFigure(
  ctx: Context,
  figure: DeclaredFigure,
  now: readonly Step[],
  before: readonly Step[],
  all: readonly GoalRow[],
) {
  const amounts = await figure.read(ctx, [...before, ...now]);
  const goals = all.filter((one) => one.figure === figure.name).slice(0, most.goals);
  return {
    name: figure.name,
    isMoney: figure.isMoney ?? false,
    amount: sum(amounts.slice(before.length)),
    previousAmount: sum(amounts.slice(0, before.length)),
    path: figure.path?.({ from: now[0]!.from, to: now.at(-1)!.to }) ?? null,
    steps: now.map(({ from, to }, at) => ({
      from,
      to,
      amount: amounts[before.length + at]!,
      goal: askedOf(goals, { from, to }),
      path: figure.path?.({ from, to }) ?? null,
    })),
    goals,
  };
}

/** What goals ask of some days: of each the part that lies on them. */
function askedOf(goals: readonly GoalRow[], { from, to }: Pick<Step, 'from' | 'to'>): number | null {
  const parts = goals.flatMap(({ fromDay, toDay, amountCents, count }) => {
    const [first, last] = [fromDay > from ? fromDay : from, toDay < to ? toDay : to];
    return first > last ? [] : [((amountCents ?? count ?? 0) * daysFrom(first, last)) / daysFrom(fromDay, toDay)];
  });
  return parts.length === 0 ? null : Math.round(sum(parts));
}

type Days = { from: string; to: string };

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
