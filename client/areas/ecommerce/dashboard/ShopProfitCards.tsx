import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { CardHead } from '../../../kit/charts/CardHead.tsx';
import { CardFileMenu } from '../../../kit/charts/CardFileMenu.tsx';
import { type ChartData, partsData } from '../../../kit/charts/chartData.ts';
import { CardFailed, CardLoading } from '../../../kit/charts/CardStates.tsx';
import { Change } from '../../../kit/charts/Change.tsx';
import { TimeChart } from '../../../app/dashboard/TimeChart.tsx';
import { Donut, Ring } from '../../../kit/charts/Ring.tsx';
import { useFormats, weekdayLength } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import type { ShopDashboardQuery } from './shopDashboard.generated.ts';
import { addedOn, useShopLeads } from './shopLeads.ts';

type Dashboard = ShopDashboardQuery['shopDashboard'];
type Failing = { isFailed: boolean; onRetry: () => void };
type Props = { shown: Dashboard | undefined; failing: Failing };

const height = 220;

/** What is left of the sales; null for who does not see what products cost. */
const profitOf = ({ salesCents, expenseCents }: { salesCents: number; expenseCents: number | null }): number | null =>
  expenseCents === null ? null : salesCents - expenseCents;

/** How much more than before; not told where there was nothing to compare with. */
const changeOf = (now: number | null, before: number | null) =>
  now === null || before === null || before <= 0 ? undefined : now / before - 1;

/** Profit over the period. */
export function Profit({ shown, failing, labelOf }: Props & { labelOf: (step: { from: string }) => string }) {
  const text = useText();
  const { ordersOf } = useShopLeads();
  const { money, moneyAxis, moneyShort } = useFormats();
  return (
    <TimeChart
      figure={null}
      days={shown?.steps}
      title={text('shop.figure.profit')}
      text={text('shop.profit.text')}
      {...failing}
      height={height}
      summary={
        shown && (
          <Summary
            value={moneyShort(profitOf(shown.current) ?? 0)}
            change={changeOf(profitOf(shown.current), profitOf(shown.previous))}
            hint={text('shop.figure.before', { value: moneyShort(profitOf(shown.previous) ?? 0) })}
          />
        )
      }
      data={
        shown && {
          axis: text(shown.steps.length === 12 ? 'shop.chart.month' : 'shop.chart.day'),
          labels: shown.steps.map(labelOf),
          series: [
            {
              id: 'profit',
              name: text('shop.figure.profit'),
              values: shown.steps.map(profitOf),
              kind: 'area',
              tone: 'success',
            },
          ],
          hrefOf: (at) => ordersOf(shown.steps[at]!),
          format: money,
          isMoney: true,
          formatShort: moneyAxis,
        }
      }
    />
  );
}

/** The last seven days: what came in, what it cost, and what is left. */
export function WeekEarnings({ shown, failing }: Props) {
  const text = useText();
  const { ordersOf } = useShopLeads();
  const { locale, money, moneyAxis } = useFormats();
  const week = shown?.week;
  const weekday = ({ from }: { from: string }) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: weekdayLength(locale) }).format(
      new Date(`${from}T00:00:00Z`),
    );
  const rows: [string, number | null, number | null, boolean][] = week
    ? [
        [text('shop.figure.profit'), profitOf(week.current), profitOf(week.previous), false],
        [text('shop.figure.income'), week.current.salesCents, week.previous.salesCents, false],
        [text('shop.figure.expenses'), week.current.expenseCents, week.previous.expenseCents, true],
      ]
    : [];
  return (
    <TimeChart
      figure="SALES"
      days={week?.steps}
      title={text('shop.week.title')}
      text={text('shop.week.text')}
      {...failing}
      height={160}
      summary={
        <Box component="dl" sx={{ display: 'grid', gap: 2, margin: 0, mb: 4 }}>
          {rows.map(([name, now, before, isLessBetter]) => (
            <Box key={name} sx={{ display: 'flex', alignItems: 'baseline', gap: 3 }}>
              <Typography component="dt" color="textSecondary" sx={{ flex: 1 }}>
                {name}
              </Typography>
              <Box component="dd" sx={{ margin: 0, display: 'flex', gap: 3, alignItems: 'baseline' }}>
                <Typography component="bdi" dir="ltr" sx={{ fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}>
                  {money(now ?? 0)}
                </Typography>
                <Box component="span" sx={{ minWidth: 72, textAlign: 'end' }}>
                  {changeOf(now, before) !== undefined && (
                    <Change share={changeOf(now, before)!} isLessBetter={isLessBetter} />
                  )}
                </Box>
              </Box>
            </Box>
          ))}
        </Box>
      }
      data={
        week && {
          axis: text('shop.chart.day'),
          labels: week.steps.map(weekday),
          series: [
            {
              id: 'income',
              name: text('shop.figure.income'),
              values: week.steps.map(({ salesCents }) => salesCents),
              tone: 'primary',
            },
            {
              id: 'expenses',
              name: text('shop.figure.expenses'),
              values: week.steps.map(({ expenseCents }) => expenseCents),
              tone: 'warning',
            },
          ],
          hrefOf: (at) => ordersOf(week.steps[at]!),
          format: money,
          isMoney: true,
          formatShort: moneyAxis,
        }
      }
    />
  );
}

/** What of the sales went to goods and tax. */
export function Expenses({ shown, failing }: Props) {
  const text = useText();
  const { ordersOf } = useShopLeads();
  const { money, moneyShort } = useFormats();
  const current = shown?.current;
  const expenses = current?.expenseCents ?? 0;
  const parts = [
    ['shop.expenses.goods', current?.costCents],
    ['shop.expenses.tax', current?.taxCents],
  ] as const;
  return (
    <FigureCard
      title={text('shop.figure.expenses')}
      subtitle={text('shop.expenses.text')}
      failing={failing}
      data={
        current &&
        partsData({
          axis: text('shop.figure.expenses'),
          name: text('shop.file.amount'),
          parts: parts.map(([label, cents]) => ({ name: text(label), value: cents ?? 0 })),
          format: money,
          isMoney: true,
        })
      }
    >
      {shown && current && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: 6 }}>
          <Ring
            label={text('shop.expenses.share')}
            value={current.salesCents > 0 ? expenses / current.salesCents : 0}
            tone="warning"
            size={140}
          />
          <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
            <Summary
              value={moneyShort(expenses)}
              change={changeOf(expenses, shown.previous.expenseCents)}
              isLessBetter
              hint={text('shop.figure.before', { value: moneyShort(shown.previous.expenseCents ?? 0) })}
            />
            <Box component="dl" sx={{ display: 'grid', gap: 2, margin: 0 }}>
              {parts.map(([label, cents]) => (
                <Box key={label} sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
                  <Typography component="dt" color="textSecondary">
                    {text(label)}
                  </Typography>
                  <Typography component="dd" sx={{ margin: 0, fontVariantNumeric: 'tabular-nums' }}>
                    <Link component={PageLink} to={ordersOf(shown)} color="inherit">
                      <bdi dir="ltr">{money(cents ?? 0)}</bdi>
                    </Link>
                  </Typography>
                </Box>
              ))}
            </Box>
          </Box>
        </Box>
      )}
    </FigureCard>
  );
}

/** Customers who came in the period, and what became of them. */
export function Leads({ shown, failing }: Props) {
  const text = useText();
  const { number } = useFormats();
  const leads = shown?.leads;
  const href = (ordered: string) => addedOn(shown!, `&ordered=${ordered}`);
  const parts = leads
    ? ([
        { id: 'more', name: text('shop.leads.more'), value: leads.moreCount, tone: 'success', href: href('more') },
        { id: 'once', name: text('shop.leads.once'), value: leads.onceCount, tone: 'info', href: href('once') },
        { id: 'none', name: text('shop.leads.none'), value: leads.noneCount, tone: 'warning', href: href('none') },
      ] as const)
    : [];
  return (
    <FigureCard
      title={text('shop.leads.title')}
      subtitle={text('shop.leads.text')}
      failing={failing}
      data={
        leads
          ? partsData({ axis: text('shop.leads.title'), name: text('shop.file.customers'), parts, format: number })
          : undefined
      }
    >
      {leads && (
        <Donut label={text('shop.leads.title')} format={number} size={150} parts={[...parts]}>
          <Typography variant="h4" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {number(leads.totalCount)}
          </Typography>
          {leads.previousCount > 0 && <Change share={leads.totalCount / leads.previousCount - 1} />}
        </Donut>
      )}
    </FigureCard>
  );
}

type SummaryProps = { value: string; change: number | undefined; isLessBetter?: boolean; hint: string };

const Summary = ({ value, change, isLessBetter = false, hint }: SummaryProps) => (
  <Box sx={{ mb: 4 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
      <Typography variant="h4" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <bdi dir="ltr">{value}</bdi>
      </Typography>
      {change !== undefined && <Change share={change} isLessBetter={isLessBetter} />}
    </Box>
    <Typography variant="body2" color="textSecondary">
      {hint}
    </Typography>
  </Box>
);

type FigureCardProps = {
  title: string;
  subtitle: string;
  failing: Failing;
  /** Its figures as a file; undefined while they are not there. */
  data: ChartData | undefined;
  children: ReactNode;
};

function FigureCard({ title, subtitle, failing, data, children }: FigureCardProps) {
  return (
    <Card component="section" aria-label={title} sx={{ display: 'flex', flexDirection: 'column' }}>
      <CardHead
        title={title}
        text={subtitle}
        action={<CardFileMenu title={title} text={subtitle} data={data} onRetry={failing.onRetry} />}
      />
      <CardContent sx={{ flex: 1, display: 'grid', alignItems: 'center', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {failing.isFailed ? (
          <CardFailed height={height} title={title} onRetry={failing.onRetry} />
        ) : (
          children || <CardLoading height={height} />
        )}
      </CardContent>
    </Card>
  );
}
