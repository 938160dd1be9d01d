import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { TimeChart } from '../../app/dashboard/TimeChart.tsx';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { Headline } from './Headline.tsx';
import { type CardState, instead } from './FigureCard.tsx';
import type { AnalyticsQuery, SalesYearFragment } from './figures.generated.ts';
import { expensesOf, ordersOf } from './leads.ts';

type ExpenseYear = NonNullable<AnalyticsQuery['expenseYear']>;
const monthsShown = 8;

/** Sales above the line and expenses of the company below it, month by month. */
export function TotalEarning({
  year,
  expenses,
  state,
}: {
  year: SalesYearFragment | null | undefined;
  expenses: ExpenseYear | null | undefined;
  state: CardState;
}) {
  const text = useText();
  const { locale, money, moneyAxis, moneyShort, percent } = useFormats();
  const title = text('dashboards.total.title');
  const noFigures = instead(title, state);
  if (noFigures) return noFigures;
  const months = year?.steps.slice(-monthsShown) ?? [];
  const spent = expenses?.steps.slice(-monthsShown) ?? [];
  const sum = (values: number[]) => values.reduce((total, one) => total + one, 0);
  const [sales, costs] = [
    sum(months.map(({ salesCents }) => salesCents)),
    sum(spent.map(({ amountCents }) => amountCents)),
  ];
  return (
    <TimeChart
      figure="SALES"
      days={year ? months : undefined}
      title={title}
      text={text('dashboards.total.text')}
      onRetry={state.onRetry}
      height={200}
      isStacked
      summary={
        year &&
        expenses && (
          <Box sx={{ mb: 3 }}>
            <Headline value={sales === 0 ? '–' : percent((sales - costs) / sales)} change={undefined} />
            <Typography variant="body2" color="textSecondary">
              {text('dashboards.total.sums', { sales: moneyShort(sales), expenses: moneyShort(costs) })}
            </Typography>
          </Box>
        )
      }
      data={
        (year &&
          expenses && {
            axis: text('dashboards.axis.month'),
            labels: months.map(({ from }) =>
              new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short' }).format(
                new Date(`${from}T00:00:00Z`),
              ),
            ),
            series: [
              {
                id: 'sales',
                name: text('dashboards.total.earning'),
                values: months.map(({ salesCents }) => salesCents),
                tone: 'primary',
              },
              {
                id: 'expenses',
                name: text('dashboards.total.expense'),
                values: spent.map(({ amountCents }) => -amountCents),
                tone: 'warning',
              },
            ],
            hrefOf: (at, series) => (series === 'sales' ? ordersOf(months[at]!) : expensesOf(spent[at]!)),
            format: money,
            isMoney: true,
            formatShort: moneyAxis,
          }) ||
        undefined
      }
    />
  );
}
