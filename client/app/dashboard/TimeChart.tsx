import { IconTarget } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { ChartCard } from '../../kit/charts/ChartCard.tsx';
import { useCan } from '../../lib/ability.tsx';
import { useFormats } from '../../lib/format.ts';
import { useFollowing } from '../../lib/records.ts';
import type { FigureName } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { useDayMarksQuery } from './dayMarks.generated.ts';

type Days = { from: string; to: string };

type Props = ComponentProps<typeof ChartCard> & {
  /** The figure that it shows, as goals and alerts know it; null where it is none of them. */
  figure: FigureName | null;
  /** The days of each label; undefined while they load. */
  days: readonly Days[] | undefined;
};

/** A chart over days: notes on them stand on its axis, and its menu leads to the goals and alerts of its figure. */
export function TimeChart({ figure, days, data, actions = [], ...card }: Props) {
  const text = useText();
  const mayAim = useCan('read', 'Dashboard');
  const marks = useMarks(days);
  const more =
    figure !== null && mayAim
      ? [
          {
            id: 'goals',
            label: text('parts.dashboard.goals'),
            icon: <IconTarget size={20} />,
            href: `/dashboards/figures?only=${figure.toLowerCase()}`,
          },
        ]
      : [];
  return <ChartCard {...card} data={data && { ...data, marks }} actions={[...actions, ...more]} />;
}

function useMarks(days: readonly Days[] | undefined) {
  const text = useText();
  const { shortDay } = useFormats();
  const mayRead = useCan('read', 'DayNote');
  const [first, last] = [days?.[0], days?.at(-1)];
  const skip = !mayRead || !first || !last;
  const { data, refetch } = useDayMarksQuery({
    variables: { filter: { fromDay: first?.from ?? null, toDay: last?.to ?? null } },
    skip,
    context: { isQuiet: true },
  });
  useFollowing(['DayNote'], () => (skip ? undefined : refetch()));
  return (data?.dayNotes.nodes ?? []).flatMap(({ day, name }) => {
    const at = days?.findIndex(({ from, to }) => from <= day && day <= to) ?? -1;
    return at < 0 ? [] : [{ at, text: text('parts.chart.mark', { day: shortDay(day), name }) }];
  });
}
