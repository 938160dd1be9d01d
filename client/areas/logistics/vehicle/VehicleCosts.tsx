import Box from '@mui/material/Box';
import { IconCash, IconGasStation, IconRoad, IconTool } from '@tabler/icons-react';
import { ChartCard } from '../../../kit/charts/ChartCard.tsx';
import type { ChartData } from '../../../kit/charts/chartData.ts';
import { StatCard } from '../../../kit/charts/StatCard.tsx';
import { useFormats, type Formats } from '../../../lib/format.ts';
import { useFollowing } from '../../../lib/records.ts';
import { useText, type TextOf } from '../../../lib/text.ts';
import { useVehicleCostMonthsQuery, type VehicleCostMonthsQuery } from './vehicle.generated.ts';

type Months = VehicleCostMonthsQuery['vehicleCostMonths'];

/** What a vehicle, or without an id the fleet, cost in the last twelve months, and what a kilometre came to. */
export function VehicleCosts({ id }: { id: string | null }) {
  const text = useText();
  const formats = useFormats();
  const { data, error, refetch } = useVehicleCostMonthsQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: { isQuiet: true },
  });
  useFollowing(['VehicleEntry'], () => refetch());
  const months = data?.vehicleCostMonths;
  const sum = (of: (costs: Months[number]['costs']) => number) =>
    months?.reduce((all, { costs }) => all + of(costs), 0) ?? 0;
  const [total, meters] = [sum(({ totalCents }) => totalCents), sum((costs) => costs.meters)];
  const money = (cents: number) => months && <bdi dir="ltr">{formats.money(cents)}</bdi>;
  const failing = { isFailed: error !== undefined && !months, onRetry: () => void refetch().catch(() => undefined) };
  const isByOdometer = months?.some(({ costs }) => costs.isByOdometer) ?? false;
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 4, sm: 6 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <StatCard
          label={text('vehicle.costs.perKm')}
          value={months && (meters >= 1000 ? money((total * 1000) / meters) : text('vehicle.costs.unknown'))}
          icon={<IconRoad size={24} />}
          hint={text(isByOdometer ? 'vehicle.costs.byOdometer' : 'vehicle.costs.byPositions', {
            km: formats.number(Math.round(meters / 1000)),
          })}
          {...failing}
        />
        <StatCard
          label={text('vehicle.costs.total')}
          value={money(total)}
          tone="success"
          icon={<IconCash size={24} />}
          hint={text('vehicle.costs.year')}
          {...failing}
        />
        <StatCard
          label={text('vehicle.entry.fuel')}
          value={money(sum(({ fuelCents }) => fuelCents))}
          tone="info"
          icon={<IconGasStation size={24} />}
          hint={text('vehicle.costs.liters', {
            liters: formats.number(Math.round(sum(({ centiliters }) => centiliters) / 100)),
          })}
          {...failing}
        />
        <StatCard
          label={text('vehicle.costs.care')}
          value={money(sum(({ serviceCents, otherCents }) => serviceCents + otherCents))}
          tone="warning"
          icon={<IconTool size={24} />}
          hint={text('vehicle.costs.year')}
          {...failing}
        />
      </Box>
      <ChartCard
        title={text('vehicle.costs.months')}
        text={text('vehicle.costs.monthsText')}
        data={months && chartOf(months, formats, text)}
        isStacked
        {...failing}
      />
    </>
  );
}

function chartOf(months: Months, formats: Formats, text: TextOf): ChartData {
  const label = new Intl.DateTimeFormat(formats.locale, { month: 'short', year: '2-digit', timeZone: 'UTC' });
  return {
    axis: text('vehicle.costs.month'),
    labels: months.map(({ month }) => label.format(new Date(`${month}-01T00:00:00Z`))),
    isMoney: true,
    format: formats.money,
    formatShort: formats.moneyAxis,
    series: [
      { id: 'fuel', name: text('vehicle.entry.fuel'), values: months.map(({ costs }) => costs.fuelCents) },
      { id: 'service', name: text('vehicle.entry.service'), values: months.map(({ costs }) => costs.serviceCents) },
      { id: 'other', name: text('vehicle.entry.other'), values: months.map(({ costs }) => costs.otherCents) },
    ],
  };
}
