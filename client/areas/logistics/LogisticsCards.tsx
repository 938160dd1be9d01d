import Box from '@mui/material/Box';
import { IconAlertTriangle, IconClock, IconGitFork, IconTruck } from '@tabler/icons-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { CardLoading } from '../../kit/charts/CardStates.tsx';
import { StatCard } from '../../kit/charts/StatCard.tsx';
import type { Tone } from '../../kit/tones.ts';
import { useFormats } from '../../lib/format.ts';
import { useFollowing } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { DeliveriesByCountry } from './DeliveriesByCountry.tsx';
import { Exceptions, Performance, Shipments } from './DeliveryCards.tsx';
import { useLogisticsFiguresQuery } from './dashboard.generated.ts';
import { vehiclesPath } from './urls.ts';
import { FleetActivity } from './FleetActivity.tsx';

const VehicleTable = lazy(() => import('./VehicleTable.tsx'));
const everyMs = 60_000;

const conditions = [
  {
    name: 'onRoute',
    condition: 'on_route',
    label: 'logistics.figure.onRoute',
    tone: 'primary',
    icon: IconTruck,
    isLessBetter: false,
  },
  {
    name: 'withErrors',
    condition: 'with_errors',
    label: 'logistics.figure.withErrors',
    tone: 'warning',
    icon: IconAlertTriangle,
    isLessBetter: true,
  },
  {
    name: 'deviated',
    condition: 'deviated',
    label: 'logistics.figure.deviated',
    tone: 'error',
    icon: IconGitFork,
    isLessBetter: true,
  },
  {
    name: 'late',
    condition: 'late',
    label: 'logistics.figure.late',
    tone: 'info',
    icon: IconClock,
    isLessBetter: true,
  },
] as const;

/** The line below a card in its color, which grows under the pointer. */
const underlined = (tone: Tone) => ({
  display: 'grid',
  '& > .MuiCard-root': {
    borderBlockEnd: '2px solid',
    borderColor: `${tone}.main`,
    transition: 'border-width 0.2s, margin 0.2s',
  },
  '&:hover > .MuiCard-root': { borderBlockEndWidth: 3, marginBlockEnd: '-1px' },
});

/** The cards of the dashboard. */
export function useLogisticsCards(): Record<string, ReactNode> {
  const text = useText();
  const { number } = useFormats();
  const { data, error, refetch } = useLogisticsFiguresQuery({
    fetchPolicy: 'cache-and-network',
    pollInterval: everyMs,
  });
  useFollowing(['Vehicle', 'VehicleIncident'], () => refetch());
  const figures = data?.fleetFigures;
  const failing = { isFailed: error !== undefined && !figures, onRetry: () => void refetch().catch(() => undefined) };
  const stats = conditions.map(({ name, condition, label, tone, icon: Icon, isLessBetter }) => {
    const figure = figures?.[name];
    const before = figure?.before ?? null;
    return [
      name,
      <Box key={name} sx={underlined(tone)}>
        <StatCard
          label={text(label)}
          value={figure && number(figure.count)}
          tone={tone}
          icon={<Icon size={24} />}
          href={`${vehiclesPath}?condition=${condition}`}
          isLessBetter={isLessBetter}
          {...(figure && before !== null && before > 0 && { change: figure.count / before - 1 })}
          hint={before === null ? undefined : text('logistics.figure.before', { value: number(before) })}
          {...failing}
        />
      </Box>,
    ] as const;
  });
  return {
    ...Object.fromEntries(stats),
    activity: <FleetActivity />,
    shipments: <Shipments />,
    performance: <Performance />,
    exceptions: <Exceptions />,
    countries: <DeliveriesByCountry />,
    table: (
      <Suspense fallback={<CardLoading height={420} />}>
        <VehicleTable />
      </Suspense>
    ),
  };
}

/** One of them on another dashboard. */
export const OneCard = ({ id }: { id: string }) => useLogisticsCards()[id];
