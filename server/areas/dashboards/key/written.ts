import type { Context } from '../../../context.ts';
import { currencyOf } from '../../../currency.ts';
import type { FigureName, Language, ShopPeriod, WeekStart } from '../../../graphql/schema.generated.ts';
import { formatsOf } from '../../../pdf/formats.ts';
import type { KeptFilter } from '../../figure.ts';
import { figureOf } from './declared.ts';
import { keyFigures } from './keyFigures.ts';
import { saidOf } from './narrowing.ts';

/** A state of the page of figures: what its address says. */
export type FigureState = { period: ShopPeriod; names: readonly FigureName[] | null; filter?: KeptFilter | null };

/** Above this there was next to nothing before, and a percentage says nothing. */
const maxTimes = 10;

/** How much more than before, in hundredths of a percent; null where there was nothing to compare with. */
export const changeOf = (now: number, before: number): number | null =>
  before <= 0 || now > before * maxTimes ? null : Math.round((now / before - 1) * 10_000);

// 4 January 2026 was a Sunday.
const weekdayIn = (language: Language, start: WeekStart) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2026, 0, { SATURDAY: 3, SUNDAY: 4, MONDAY: 5 }[start]),
  );

/** The address of the page in this state. */
export function addressOf({ period, names, filter }: FigureState): string {
  const chosen = names === null ? '' : `&only=${names.map((name) => name.toLowerCase()).join(',')}`;
  const { country, productId, status, method, tag, customerTag } = filter ?? {};
  const words = { country, product: productId, orderStatus: status?.toLowerCase(), method, orderTag: tag, customerTag };
  const narrowed = Object.entries(words).map(([word, value]) => (value ? `&${word}=${encodeURIComponent(value)}` : ''));
  return `/dashboards/figures?period=${period.toLowerCase()}${chosen}${narrowed.join('')}`;
}

/** Figures in the words and numbers of a language, for paper and mail. */
export async function writtenFigures(ctx: Context, state: FigureState, language: Language) {
  const found = await keyFigures(ctx, state);
  const { money, number, percent, day, zone } = formatsOf(language);
  const store = await ctx.db.selectFrom('storeSettings').select('name').executeTakeFirst();
  const days = ({ from, to }: { from: string; to: string }) => `${day(from)} – ${day(to)}`;
  return {
    storeName: store?.name ?? '',
    timeZone: found.timeZone,
    zoneName: zone(found.timeZone),
    weekStart: found.weekStart && weekdayIn(language, found.weekStart),
    days: days(found),
    narrowedTo: saidOf(ctx.viewer!, state.filter ?? null, language),
    daysBefore: days(found.before),
    notes: found.notes.map(({ day: on, name }) => ({ day: day(on), name })),
    figures: found.figures.map(({ name, isMoney, isNarrowed, amount, previousAmount, steps, goals }) => {
      const write = (value: number) => (isMoney ? money(value, currencyOf(ctx.services)) : number(value));
      const change = changeOf(amount, previousAmount);
      const highest = Math.max(0, ...steps.map((step) => step.amount));
      return {
        name,
        isNarrowed,
        title: figureOf(ctx.services, name).title[language],
        amount: write(amount),
        previous: write(previousAmount),
        change: change === null ? '' : `${change > 0 ? '+' : ''}${percent(Math.round(change / 10) * 10)}`,
        goals: goals.map((goal) => ({
          name: goal.name,
          amount: write(goal.amountCents ?? goal.count ?? 0),
          days: days({ from: goal.fromDay, to: goal.toDay }),
        })),
        steps: steps.map((step) => ({
          day: day(step.from),
          amount: write(step.amount),
          /** Part of the highest, in percent. */
          height: highest === 0 ? 0 : Math.max(0, Math.round((step.amount / highest) * 1000) / 10),
        })),
      };
    }),
  };
}

export type WrittenFigures = Awaited<ReturnType<typeof writtenFigures>>;
