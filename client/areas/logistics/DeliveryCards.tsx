import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  IconChecks,
  IconClock,
  IconGift,
  IconPackage,
  IconStar,
  IconTruckDelivery,
  type Icon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { Change } from '../../kit/charts/Change.tsx';
import { TimeChart } from '../../app/dashboard/TimeChart.tsx';
import { partsData } from '../../kit/charts/chartData.ts';
import { Donut } from '../../kit/charts/Ring.tsx';
import type { Tone } from '../../kit/tones.ts';
import { useFormats } from '../../lib/format.ts';
import { useFollowing } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { DashboardCard } from './DashboardCard.tsx';
import {
  useLogisticsExceptionsQuery,
  useLogisticsPerformanceQuery,
  useLogisticsShipmentsQuery,
  type LogisticsPeriodFragment,
} from './dashboard.generated.ts';
import { exceptionTexts } from './looks.ts';
import { deliveriesOn } from './deliveriesOn.ts';
import { useDashboardVehicle } from './useDashboardVehicle.ts';

const fresh = { fetchPolicy: 'cache-and-network', context: { isQuiet: true } } as const;
const monthsBack = 12;

/** This month and those before, `2026-11` first. */
function lastMonths(today: Date): string[] {
  return Array.from({ length: monthsBack }, (_, at) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - at, 1)).toISOString().slice(0, 7),
  );
}

/** Shipments and deliveries day by day, of a month to choose. */
export function Shipments() {
  const text = useText();
  const { number, count, locale } = useFormats();
  const [months] = useState(() => lastMonths(new Date()));
  const [month, setMonth] = useState(months[0]!);
  const { narrowed, vehicleId } = useDashboardVehicle();
  const { data, previousData, error, refetch } = useLogisticsShipmentsQuery({
    ...fresh,
    variables: { month, vehicleId },
  });
  useFollowing(['Delivery'], () => refetch());
  const shown = (data ?? previousData)?.shipmentStatistics;
  const inWords = (given: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${given}T00:00:00Z`));
  return (
    <TimeChart
      figure="DELIVERIES"
      days={shown?.days.map(({ day }) => ({ from: day, to: day }))}
      title={text('logistics.shipments.title')}
      text={shown && text('logistics.shipments.text', { total: count(shown.shipmentCount) })}
      isFailed={error !== undefined && !shown}
      onRetry={() => void refetch().catch(() => undefined)}
      summary={
        <TextField
          select
          size="small"
          label={text('logistics.shipments.month')}
          value={month}
          onChange={(event) => setMonth(event.target.value)}
          sx={{ alignSelf: 'start', minWidth: 170, mb: 4 }}
        >
          {months.map((one) => (
            <MenuItem key={one} value={one}>
              {inWords(`${one}-01`, { month: 'long', year: 'numeric' })}
            </MenuItem>
          ))}
        </TextField>
      }
      data={
        shown && {
          axis: text('logistics.shipments.day'),
          labels: shown.days.map(({ day }) => inWords(day, { day: 'numeric' })),
          series: [
            {
              id: 'shipments',
              name: text('logistics.shipments.shipments'),
              values: shown.days.map(({ shipmentCount }) => shipmentCount),
              kind: 'bar',
              tone: 'warning',
            },
            {
              id: 'deliveries',
              name: text('logistics.shipments.deliveries'),
              values: shown.days.map(({ deliveryCount }) => deliveryCount),
              kind: 'line',
              tone: 'primary',
            },
          ],
          hrefOf: (at, series) =>
            narrowed(deliveriesOn(series === 'shipments' ? 'sent' : 'delivered', shown.days[at]!.day)),
          format: number,
        }
      }
    />
  );
}

type Row = {
  name: keyof LogisticsPeriodFragment;
  label: 'inTransit' | 'out' | 'delivered' | 'success' | 'time' | 'satisfaction';
  icon: Icon;
  tone: Tone;
  isLessBetter?: true;
  /** Which deliveries it counts. */
  of?: 'sent' | 'arrived' | 'delivered';
};

const rows: Row[] = [
  { name: 'inTransitCount', label: 'inTransit', icon: IconPackage, tone: 'primary', of: 'sent' },
  { name: 'outForDeliveryCount', label: 'out', icon: IconTruckDelivery, tone: 'info', of: 'arrived' },
  { name: 'deliveredCount', label: 'delivered', icon: IconChecks, tone: 'success', of: 'delivered' },
  { name: 'successRate', label: 'success', icon: IconGift, tone: 'warning' },
  { name: 'averageDays', label: 'time', icon: IconClock, tone: 'secondary', isLessBetter: true },
  { name: 'satisfaction', label: 'satisfaction', icon: IconStar, tone: 'error' },
];

/** How deliveries went in 30 days, beside the 30 days before. */
export function Performance() {
  const text = useText();
  const { number, percent } = useFormats();
  const { narrowed, vehicleId } = useDashboardVehicle();
  const { data, previousData, error, refetch } = useLogisticsPerformanceQuery({ ...fresh, variables: { vehicleId } });
  useFollowing(['Delivery'], () => refetch());
  const shown = (data ?? previousData)?.deliveryPerformance;
  const one = (value: number) => number(Math.round(value * 10) / 10);
  const written = (name: Row['name'], value: number) => {
    if (name === 'successRate') return percent(value);
    if (name === 'averageDays') return text('logistics.performance.days', { days: one(value) });
    return name === 'satisfaction' ? text('logistics.performance.stars', { stars: one(value) }) : number(value);
  };
  return (
    <DashboardCard
      title={text('logistics.performance.title')}
      text={text('logistics.performance.text')}
      data={shown}
      isFailed={error !== undefined}
      onRetry={() => void refetch().catch(() => undefined)}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
        {rows.map(({ name, label, icon: IconOf, tone, isLessBetter, of }) => {
          const [now, before] = [shown?.current[name] ?? null, shown?.previous[name] ?? null];
          return (
            <Box component="li" key={name} sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
              <Box
                aria-hidden
                sx={(theme) => ({
                  display: 'grid',
                  placeItems: 'center',
                  flex: 'none',
                  width: 38,
                  height: 38,
                  borderRadius: 1,
                  color: theme.vars!.palette[tone].text,
                  backgroundColor: theme.vars!.palette[tone].soft,
                })}
              >
                <IconOf size={22} />
              </Box>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography>{text(`logistics.performance.${label}`)}</Typography>
                {now !== null && before !== null && before > 0 && (
                  <Change share={now / before - 1} isLessBetter={isLessBetter ?? false} />
                )}
              </Box>
              <Typography component="bdi" sx={{ fontWeight: 500 }}>
                {now === null ? (
                  text('logistics.performance.unknown')
                ) : of && shown ? (
                  <Link component={PageLink} to={narrowed(deliveriesOn(of, shown.from, shown.to))} color="inherit">
                    {written(name, now)}
                  </Link>
                ) : (
                  written(name, now)
                )}
              </Typography>
            </Box>
          );
        })}
      </Box>
    </DashboardCard>
  );
}

/** Why deliveries failed in 30 days. */
export function Exceptions() {
  const text = useText();
  const { number, percent } = useFormats();
  const { narrowed, vehicleId } = useDashboardVehicle();
  const { data, previousData, error, refetch } = useLogisticsExceptionsQuery({ ...fresh, variables: { vehicleId } });
  useFollowing(['Delivery'], () => refetch());
  const shown = (data ?? previousData)?.deliveryExceptions;
  const title = text('logistics.exceptions.title');
  const parts = (shown?.counts ?? []).map(({ exception, count }) => ({
    id: exception,
    name: text(exceptionTexts[exception]),
    value: count,
    href: narrowed(`${deliveriesOn('finished', shown!.from, shown!.to)}&exception=${exception.toLowerCase()}`),
  }));
  return (
    <DashboardCard
      title={title}
      text={text('logistics.exceptions.text')}
      data={shown}
      isFailed={error !== undefined}
      onRetry={() => void refetch().catch(() => undefined)}
      isEmpty={shown?.counts.length === 0}
      none={text('logistics.exceptions.none')}
      file={shown && partsData({ axis: title, name: text('logistics.exceptions.deliveries'), parts, format: number })}
    >
      <Donut label={title} hue="success" format={number} parts={parts}>
        <Typography variant="h4" component="p">
          {percent(shown?.share ?? 0)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {text('logistics.exceptions.share')}
        </Typography>
      </Donut>
    </DashboardCard>
  );
}
