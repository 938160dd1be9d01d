import { IconTarget } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { ChartCard } from '../../kit/charts/ChartCard.tsx';
import { useCan } from '../../lib/ability.tsx';
import type { FigureName } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { useDayMarks, type Days } from './useDayMarks.ts';

/** A goal has the first of these that no other part of its chart has. */
const goalTones = ['warning', 'error', 'info'] as const;

type Props = ComponentProps<typeof ChartCard> & {
  /** The figure that it shows, as goals and alerts know it; null where it is none of them. */
  figure: FigureName | null;
  /** The days of each label; undefined while they load. */
  days: readonly Days[] | undefined;
};

/** A chart over days with what its goals ask for; notes stand on its axis, and its menu leads to the goals and alerts of its figure. */
export function TimeChart({ figure, days, data, actions = [], ...card }: Props) {
  const text = useText();
  const mayAim = useCan('read', 'Dashboard');
  const { marks, goal } = useDayMarks(figure, days);
  const tone = goalTones.find((one) => data?.series.every((other) => other.tone !== one)) ?? ('secondary' as const);
  const drawn = data && { ...data, marks, series: goal === null ? data.series : [...data.series, { ...goal, tone }] };
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
  return <ChartCard {...card} data={drawn} actions={[...actions, ...more]} />;
}
