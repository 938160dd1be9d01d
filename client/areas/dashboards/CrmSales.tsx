import { lazy } from 'react';
import { ChartCard } from '../../kit/charts/ChartCard.tsx';
import { TimeChart } from '../../app/dashboard/TimeChart.tsx';
import { largestAt, type ChartData } from '../../kit/charts/chartData.ts';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { Headline } from './Headline.tsx';
import { type CardState, instead } from './FigureCard.tsx';
import type { CrmQuery, SalesWeekFragment, SalesYearFragment } from './figures.generated.ts';
import { useOrdersOf } from './leads.ts';
import { useDates } from './useDates.ts';
import { changeOf } from './useFigures.ts';

const Radar = lazy(() => import('./Radar.tsx'));

type YearProps = { year: SalesYearFragment | undefined; state: CardState };

/** Orders of the last seven days. */
export function OrdersWeek({ week, state }: { week: SalesWeekFragment | undefined; state: CardState }) {
  const text = useText();
  const ordersOf = useOrdersOf();
  const { number } = useFormats();
  const { weekday } = useDates();
  const title = text('dashboards.crm.orders');
  const noFigures = instead(title, state);
  if (noFigures) return noFigures;
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
  const noFigures = instead(title, state);
  if (noFigures) return noFigures;
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
  const noFigures = instead(title, state);
  if (noFigures) return noFigures;
  return (
    <TimeChart
      figure="SALES"
      days={year?.steps}
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

const spokes = 6;

/** Sales and visits of six months, each beside its best month. */
export function SalesRadar({ year, visits, state }: YearProps & { visits: CrmQuery['visitYear'] | undefined }) {
  const text = useText();
  const { percent } = useFormats();
  const { month } = useDates();
  const title = text('dashboards.radar.title');
  const noFigures = instead(title, state, 300);
  if (noFigures) return noFigures;
  const months = year?.steps.slice(-spokes) ?? [];
  const came = visits?.steps.slice(-spokes) ?? [];
  const shares = (values: number[]) => values.map((value) => value / Math.max(1, ...values));
  const data: ChartData | undefined = year && {
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
    <ChartCard
      title={title}
      text={text('dashboards.radar.text')}
      onRetry={state.onRetry}
      height={280}
      data={data}
      drawing={data && <Radar data={data} most={1} />}
    />
  );
}
