import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { IconChartBar, IconChartPie2, IconCurrencyDollar, IconPlus, IconShoppingCart } from '@tabler/icons-react';
import { useState } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { TimeChart } from '../../app/dashboard/TimeChart.tsx';
import { largestAt } from '../../kit/charts/chartData.ts';
import { IconAction } from '../../kit/IconAction.tsx';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { type CardState, instead } from './FigureCard.tsx';
import type { SalesYearFragment } from './figures.generated.ts';
import { useOrdersOf } from './leads.ts';
import { keyFiguresPath } from './urls.ts';
import { useDates } from './useDates.ts';

type Report = 'orders' | 'sales' | 'profit' | 'expense';
type Step = SalesYearFragment['steps'][number];
const valueOf: Record<Report, (step: Step) => number | null> = {
  orders: ({ orderCount }) => orderCount,
  sales: ({ salesCents }) => salesCents,
  profit: ({ salesCents, expenseCents }) => (expenseCents === null ? null : salesCents - expenseCents),
  expense: ({ expenseCents }) => expenseCents,
};

/** Which of them is a figure that goals are set for: what goods cost is no expense of the company. */
const figureOf = { orders: 'ORDERS', sales: 'SALES', profit: null, expense: null } as const;

/** The last twelve months, by orders, sales, profit or cost. */
export function YearReports({ year, state }: { year: SalesYearFragment | undefined; state: CardState }) {
  const text = useText();
  const ordersOf = useOrdersOf();
  const { money, moneyAxis, number } = useFormats();
  const { month } = useDates();
  const [shown, setShown] = useState<Report>('orders');
  const title = text('dashboards.reports.title');
  const noFigures = instead(title, state, 300);
  if (noFigures) return noFigures;
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
    <TimeChart
      figure={figureOf[shown]}
      days={year?.steps}
      title={title}
      text={text('dashboards.crm.year')}
      onRetry={state.onRetry}
      height={240}
      summary={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 4 }}>
          <Tabs
            value={shown}
            onChange={(_, next: Report) => setShown(next)}
            variant="scrollable"
            allowScrollButtonsMobile
            aria-label={title}
            sx={{ minWidth: 0 }}
          >
            {offered.map((one) => (
              <Tab key={one} value={one} icon={icons[one]} iconPosition="start" label={names[one]} />
            ))}
          </Tabs>
          <IconAction label={text('dashboards.reports.more')} component={PageLink} to={keyFiguresPath}>
            <IconPlus size={20} />
          </IconAction>
        </Box>
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
