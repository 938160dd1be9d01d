import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { IconChartBar, IconChartPie2, IconCurrencyDollar, IconShoppingCart } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { CardLoading } from '../../kit/charts/CardStates.tsx';
import { TimeChart } from '../../app/dashboard/TimeChart.tsx';
import { ChartCard } from '../../kit/charts/ChartCard.tsx';
import { largestAt, type ChartData } from '../../kit/charts/chartData.ts';
import { ChartLegend } from '../../kit/charts/ChartLegend.tsx';
import { ChartTable } from '../../kit/charts/ChartTable.tsx';
import { useFormats, weekdayLength } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { Headline } from './Headline.tsx';
import { FigureCard, type CardState } from './FigureCard.tsx';
import type { CrmQuery, SalesWeekFragment, SalesYearFragment } from './figures.generated.ts';
import { useOrdersOf } from './leads.ts';
import { changeOf } from './useFigures.ts';

const Radar = lazy(() => import('./Radar.tsx'));

type YearProps = { year: SalesYearFragment | undefined; state: CardState };

const useDates = () => {
  const { locale } = useFormats();
  const write = (from: string, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...parts }).format(new Date(`${from}T00:00:00Z`));
  return {
    month: ({ from }: { from: string }) => write(from, { month: 'short' }),
    weekday: ({ from }: { from: string }) => write(from, { weekday: weekdayLength(locale) }),
  };
};

/** Orders of the last seven days. */
export function OrdersWeek({ week, state }: { week: SalesWeekFragment | undefined; state: CardState }) {
  const text = useText();
  const ordersOf = useOrdersOf();
  const { number } = useFormats();
  const { weekday } = useDates();
  const title = text('dashboards.crm.orders');
  if (state.is === 'denied' || state.is === 'failed')
    return (
      <FigureCard title={title} state={state}>
        {() => null}
      </FigureCard>
    );
  return (
    <TimeChart
      figure="ORDERS"
      days={week?.steps}
      title={title}
      text={text('dashboards.crm.week')}
      onRetry={state.onRetry}
      height={150}
      summary={
        week && (
          <Headline
            value={number(week.current.orderCount)}
            change={changeOf(week.current.orderCount, week.previous.orderCount)}
            href={ordersOf(week)}
          />
        )
      }
      data={
        week && {
          axis: text('dashboards.axis.day'),
          labels: week.steps.map(weekday),
          series: [
            { id: 'orders', name: title, values: week.steps.map(({ orderCount }) => orderCount), tone: 'primary' },
          ],
          hrefOf: (at) => ordersOf(week.steps[at]!),
          format: number,
        }
      }
    />
  );
}

/** Sales of the last seven days beside those of the seven before. */
export function RevenueGrowth({ week, state }: { week: SalesWeekFragment | undefined; state: CardState }) {
  const text = useText();
  const ordersOf = useOrdersOf();
  const { money, moneyAxis, moneyShort } = useFormats();
  const { weekday } = useDates();
  const title = text('dashboards.crm.growth');
  if (state.is === 'denied' || state.is === 'failed')
    return (
      <FigureCard title={title} state={state}>
        {() => null}
      </FigureCard>
    );
  const values = week?.steps.map(({ salesCents }) => salesCents) ?? [];
  return (
    <TimeChart
      figure="SALES"
      days={week?.steps}
      title={title}
      text={text('dashboards.crm.week')}
      onRetry={state.onRetry}
      height={150}
      summary={
        week && (
          <Headline
            value={moneyShort(week.current.salesCents)}
            change={changeOf(week.current.salesCents, week.previous.salesCents)}
            href={ordersOf(week)}
          />
        )
      }
      data={
        week && {
          axis: text('dashboards.axis.day'),
          labels: week.steps.map(weekday),
          series: [{ id: 'sales', name: title, values, tone: 'success' }],
          highlight: largestAt(values),
          hrefOf: (at) => ordersOf(week.steps[at]!),
          format: money,
          isMoney: true,
          formatShort: moneyAxis,
        }
      }
    />
  );
}

/** Sales of the last twelve months. */
export function SalesYear({ year, state }: YearProps) {
  const text = useText();
  const ordersOf = useOrdersOf();
  const { money, moneyAxis, moneyShort } = useFormats();
  const { month } = useDates();
  const title = text('dashboards.crm.salesYear');
  if (state.is === 'denied' || state.is === 'failed')
    return (
      <FigureCard title={title} state={state}>
        {() => null}
      </FigureCard>
    );
  return (
    <ChartCard
      title={title}
      text={text('dashboards.crm.year')}
      onRetry={state.onRetry}
      height={150}
      summary={
        year && (
          <Headline
            value={moneyShort(year.current.salesCents)}
            change={changeOf(year.current.salesCents, year.previous.salesCents)}
            href={ordersOf(year)}
          />
        )
      }
      data={
        year && {
          axis: text('dashboards.axis.month'),
          labels: year.steps.map(month),
          series: [
            {
              id: 'sales',
              name: title,
              values: year.steps.map(({ salesCents }) => salesCents),
              kind: 'area',
              tone: 'success',
            },
          ],
          hrefOf: (at) => ordersOf(year.steps[at]!),
          format: money,
          isMoney: true,
          formatShort: moneyAxis,
        }
      }
    />
  );
}

type Report = 'orders' | 'sales' | 'profit' | 'expense';
type Step = SalesYearFragment['steps'][number];
const valueOf: Record<Report, (step: Step) => number | null> = {
  orders: ({ orderCount }) => orderCount,
  sales: ({ salesCents }) => salesCents,
  profit: ({ salesCents, expenseCents }) => (expenseCents === null ? null : salesCents - expenseCents),
  expense: ({ expenseCents }) => expenseCents,
};

/** The last twelve months, by orders, sales, profit or cost. */
export function YearReports({ year, state }: YearProps) {
  const text = useText();
  const ordersOf = useOrdersOf();
  const { money, moneyAxis, number } = useFormats();
  const { month } = useDates();
  const [shown, setShown] = useState<Report>('orders');
  const title = text('dashboards.reports.title');
  if (state.is === 'denied' || state.is === 'failed')
    return (
      <FigureCard title={title} state={state} height={300}>
        {() => null}
      </FigureCard>
    );
  const names: Record<Report, string> = {
    orders: text('dashboards.reports.orders'),
    sales: text('dashboards.reports.sales'),
    profit: text('dashboards.reports.profit'),
    expense: text('dashboards.reports.expense'),
  };
  const icons = {
    orders: <IconShoppingCart size={20} />,
    sales: <IconChartBar size={20} />,
    profit: <IconCurrencyDollar size={20} />,
    expense: <IconChartPie2 size={20} />,
  };
  const seesCosts = year?.current.expenseCents !== null;
  const offered = (Object.keys(names) as Report[]).filter(
    (one) => seesCosts || (one !== 'profit' && one !== 'expense'),
  );
  return (
    <ChartCard
      title={title}
      text={text('dashboards.crm.year')}
      onRetry={state.onRetry}
      height={240}
      summary={
        <Tabs
          value={shown}
          onChange={(_, next: Report) => setShown(next)}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label={title}
          sx={{ mb: 4 }}
        >
          {offered.map((one) => (
            <Tab key={one} value={one} icon={icons[one]} iconPosition="start" label={names[one]} />
          ))}
        </Tabs>
      }
      data={
        year && {
          axis: text('dashboards.axis.month'),
          labels: year.steps.map(month),
          series: [{ id: shown, name: names[shown], values: year.steps.map(valueOf[shown]), tone: 'primary' }],
          highlight: largestAt(year.steps.map(valueOf[shown])),
          hrefOf: (at) => ordersOf(year.steps[at]!),
          format: shown === 'orders' ? number : money,
          formatShort: shown === 'orders' ? number : moneyAxis,
        }
      }
    />
  );
}

const spokes = 6;

/** Sales and visits of six months, each beside its best month. */
export function SalesRadar({ year, visits, state }: YearProps & { visits: CrmQuery['visitYear'] | undefined }) {
  const text = useText();
  const { percent } = useFormats();
  const { month } = useDates();
  const title = text('dashboards.radar.title');
  return (
    <FigureCard title={title} text={text('dashboards.radar.text')} state={state} height={300}>
      {() => {
        const months = year!.steps.slice(-spokes);
        const came = visits?.steps.slice(-spokes) ?? [];
        const shares = (values: number[]) => values.map((value) => value / Math.max(1, ...values));
        const data: ChartData = {
          axis: text('dashboards.axis.month'),
          labels: months.map(month),
          series: [
            {
              id: 'sales',
              name: text('dashboards.radar.sales'),
              values: shares(months.map(({ salesCents }) => salesCents)),
              tone: 'primary',
            },
            {
              id: 'visits',
              name: text('dashboards.radar.visits'),
              values: shares(came.map(({ visitCount }) => visitCount)),
              tone: 'info',
            },
          ],
          format: percent,
        };
        return (
          <Box component="figure" aria-label={title} sx={{ m: 0, flex: 1, display: 'flex', flexDirection: 'column' }}>
            <ChartLegend series={data.series} />
            <Box dir="ltr" sx={{ height: 280 }} aria-hidden>
              <Suspense fallback={<CardLoading height={280} />}>
                <Radar data={data} most={1} />
              </Suspense>
            </Box>
            <div className="visually-hidden">
              <ChartTable caption={text('parts.chart.caption', { title })} data={data} />
            </div>
          </Box>
        );
      }}
    </FigureCard>
  );
}
