import { askedOf } from '../../../schema/goalParts.ts';
import type { ChartMark, ChartSeries } from '../../kit/charts/chartData.ts';
import { useCan } from '../../lib/ability.tsx';
import { useFormats } from '../../lib/format.ts';
import { useFollowing } from '../../lib/records.ts';
import type { FigureName } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { useCrossFilter } from './crossFilter.ts';
import { useDayMarksQuery } from './dayMarks.generated.ts';

export type Days = { from: string; to: string };

const hundredths = (amount: number | null) => (amount === null ? null : Math.round(amount * 100) / 100);

/**
 * What a chart over days shows besides its own: notes on the days, and what the goals of its figure ask of each label. A goal is one of
 * the whole figure: beside a part of it, it is not drawn.
 */
export function useDayMarks(figure: FigureName | null, days: readonly Days[] | undefined) {
  const text = useText();
  const { shortDay } = useFormats();
  const [seesNotes, mayAim] = [useCan('read', 'DayNote'), useCan('read', 'Goal')];
  const isNarrowed = useCrossFilter().filters.length > 0;
  const seesGoals = mayAim && figure !== null && !isNarrowed;
  const [first, last] = [days?.[0], days?.at(-1)];
  const skip = !(seesNotes || seesGoals) || !first || !last;
  const within = { fromDay: first?.from ?? null, toDay: last?.to ?? null };
  const { data, refetch } = useDayMarksQuery({
    variables: {
      seesNotes,
      seesGoals,
      notes: within,
      goals: { ...within, figures: figure === null ? null : [figure] },
    },
    skip,
    context: { isQuiet: true },
  });
  useFollowing(['DayNote', 'Goal'], () => (skip ? undefined : refetch()));
  const marks = (data?.dayNotes?.nodes ?? []).flatMap(({ day, name }): ChartMark[] => {
    const at = days?.findIndex(({ from, to }) => from <= day && day <= to) ?? -1;
    return at < 0 ? [] : [{ at, text: text('parts.chart.mark', { day: shortDay(day), name }) }];
  });
  const goals = seesGoals ? (data?.goals?.nodes ?? []) : [];
  const values = goals.length === 0 ? [] : (days ?? []).map((one) => hundredths(askedOf(goals, one)));
  const goal: Pick<ChartSeries, 'id' | 'name' | 'values' | 'kind' | 'isDashed'> | null = values.some(
    (one) => one !== null,
  )
    ? { id: 'goal', name: text('parts.chart.goal'), values, kind: 'line', isDashed: true }
    : null;
  return { marks, goal };
}
