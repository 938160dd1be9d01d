import type { Context } from '../../../context.ts';
import type { GoalRow } from '../../../db/dashboardTables.ts';
import type { Step } from '../../../periods.ts';
import { batched } from '../../../records/batched.ts';
import { storeZone } from '../../../storeDays.ts';
import { beginningOf, dayIn } from '../../../zonedDays.ts';
import { figureOf, readableNames } from './declared.ts';

/** The day that it is, YYYY-MM-DD. */
export const todayIn = (ctx: Context, timeZone: string): string => dayIn(ctx.services.now(), timeZone);

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** Days as a part of a period. */
export const stepOf = (from: string, to: string, timeZone: string): Step => ({
  start: beginningOf(from, timeZone),
  end: beginningOf(dayAfter(to), timeZone),
  from,
  to,
});

type Asked = Pick<GoalRow, 'figure' | 'fromDay' | 'toDay'>;
const keyOf = ({ figure, fromDay, toDay }: Asked) => `${figure} ${fromDay} ${toDay}`;

/** What goals have reached until today: one statement for each figure, however many goals there are. */
const readReached = batched('reached of goals', async (ctx, keys: string[]) => {
  const timeZone = await storeZone(ctx);
  const today = todayIn(ctx, timeZone);
  const readable = new Set(ctx.viewer === null ? [] : readableNames(ctx.viewer));
  const asked = keys
    .map((key) => {
      const [figure, fromDay, toDay] = key.split(' ') as [GoalRow['figure'], string, string];
      return { key, figure, fromDay, toDay };
    })
    .filter(({ figure, fromDay }) => fromDay <= today && readable.has(figure));
  const found = new Map<string, number>();
  await Promise.all(
    [...Map.groupBy(asked, ({ figure }) => figure)].map(async ([figure, some]) => {
      const steps = some.map(({ fromDay, toDay }) => stepOf(fromDay, toDay < today ? toDay : today, timeZone));
      const amounts = await figureOf(ctx.services, figure).read(ctx, steps);
      some.forEach(({ key }, at) => found.set(key, amounts[at]!));
    }),
  );
  return found;
});

export const reachedOf = async (ctx: Context, goal: Asked): Promise<number | null> =>
  (await readReached(ctx, keyOf(goal))) ?? null;
