import { useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { IconBasket, IconCoin, IconReceiptRefund, IconShoppingCart, IconUsers } from '@tabler/icons-react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { lazy, Suspense } from 'react';
import { CardLoading } from '../../kit/charts/CardStates.tsx';
import { StatCard } from '../../kit/charts/StatCard.tsx';
import { ChartCard } from '../../kit/charts/ChartCard.tsx';
import { countryName } from '../../kit/form/countries.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { useCan } from '../../lib/ability.tsx';
import { preloadQuery } from '../../lib/apollo.ts';
import { useFormats } from '../../lib/format.ts';
import { flag, integer, useListState, word } from '../../lib/listState.ts';
import { useFollowing } from '../../lib/records.ts';
import type { ShopPeriod } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { zoneName } from '../../lib/zoneNames.ts';
import { ShopDashboardDocument } from './shopDashboard.generated.ts';
import { BestSeller, Sellers, Transactions } from './ShopDashboardCards.tsx';
import { Expenses, Leads, Profit, WeekEarnings } from './ShopProfitCards.tsx';
import { ShopYearCards } from './ShopYearCards.tsx';
import { addedOn, ordersOf, refundsOf } from './shopLeads.ts';

const ShopInvoices = lazy(() => import('./ShopInvoices.tsx'));

const periods = ['days_7', 'days_30', 'days_90', 'months_12'] as const satisfies Lowercase<ShopPeriod>[];
const periodTexts = {
  days_7: 'shop.period.days7',
  days_30: 'shop.period.days30',
  days_90: 'shop.period.days90',
  months_12: 'shop.period.months12',
} as const;
const codec = { period: word(periods, 'days_30'), year: integer(0, { least: 0 }), budget: flag() };
const variablesOf = (period: string, year: number) => ({
  period: period.toUpperCase() as ShopPeriod,
  year: year >= 1990 && year <= 2090 ? year : null,
});

export const loader = ({ request }: LoaderFunctionArgs) => {
  const asked = new URL(request.url).searchParams;
  const period = periods.find((one) => one === asked.get('period')) ?? 'days_30';
  return preloadQuery(ShopDashboardDocument, variablesOf(period, Number(asked.get('year') ?? 0)));
};

/** How much more than before: 0.057 for 5.7 %; undefined where there was nothing to compare with. */
const changeOf = (now: number, before: number) => (before === 0 ? undefined : now / before - 1);

/** What was spent on an order, in whole cents. */
const averageOf = ({ salesCents, orderCount }: { salesCents: number; orderCount: number }) =>
  orderCount === 0 ? 0 : Math.round(salesCents / orderCount);

const grid = (columns: string) => ({
  display: 'grid',
  gap: { xs: 4, sm: 6 },
  mb: { xs: 4, sm: 6 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: columns },
});

/** The shop at a glance: what was sold, of what and where to, beside the period before. */
export default function ShopDashboardPage() {
  const text = useText();
  const { locale, money, moneyAxis, moneyShort, number, day } = useFormats();
  const { state, patch } = useListState(codec);
  const variables = variablesOf(state.period, state.year);
  const { data, previousData, error, refetch } = useQuery(ShopDashboardDocument, { variables });
  useFollowing(['Order', 'Product', 'Customer', 'StoreSettings', 'ShopBudget'], () => refetch());
  const seesInvoices = useCan('read', 'Invoice');
  const shown = (data ?? previousData)?.shopDashboard;
  const failing = { isFailed: error !== undefined && !shown, onRetry: () => void refetch().catch(() => undefined) };
  const isMonthly = state.period === 'months_12';
  const labelOf = ({ from }: { from: string }) =>
    new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      // Arabic has no short names of months: beside days they would stand on each other.
      ...(isMonthly ? { month: 'short' } : { month: locale.startsWith('ar') ? 'numeric' : 'short', day: 'numeric' }),
    }).format(new Date(`${from}T00:00:00Z`));
  const [current, previous] = [shown?.current, shown?.previous];
  const seesCosts = current?.expenseCents !== null;
  return (
    <>
      <PageHeader
        title={text('shop.page.title')}
        text={
          shown &&
          text('shop.page.text', { from: day(shown.from), to: day(shown.to), zone: zoneName(locale, shown.timeZone) })
        }
      >
        <TextField
          select
          size="small"
          label={text('shop.period.label')}
          value={state.period}
          onChange={(event) => patch({ period: event.target.value as (typeof periods)[number] })}
          sx={{ minWidth: { xs: 132, sm: 180 } }}
        >
          {periods.map((period) => (
            <MenuItem key={period} value={period}>
              {text(periodTexts[period])}
            </MenuItem>
          ))}
        </TextField>
      </PageHeader>
      <Box sx={grid('minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)')}>
        <BestSeller seller={shown?.sellers[0]} isLoading={!shown} />
        <StatCard
          label={text('shop.figure.sales')}
          value={current && moneyShort(current.salesCents)}
          change={current && previous && changeOf(current.salesCents, previous.salesCents)}
          hint={previous && text('shop.figure.before', { value: moneyShort(previous.salesCents) })}
          icon={<IconCoin size={24} />}
          href={shown && ordersOf(shown)}
          {...failing}
        />
        <StatCard
          label={text('shop.figure.orders')}
          value={current && number(current.orderCount)}
          change={current && previous && changeOf(current.orderCount, previous.orderCount)}
          hint={previous && text('shop.figure.before', { value: number(previous.orderCount) })}
          icon={<IconShoppingCart size={24} />}
          tone="info"
          href={shown && ordersOf(shown)}
          {...failing}
        />
      </Box>
      <Box sx={grid('minmax(0, 2fr) minmax(0, 1fr)')}>
        <ChartCard
          title={text('shop.chart.sales')}
          text={text('shop.chart.salesText')}
          {...failing}
          data={
            shown && {
              axis: text(isMonthly ? 'shop.chart.month' : 'shop.chart.day'),
              labels: shown.steps.map(labelOf),
              series: [
                {
                  id: 'now',
                  name: text('shop.chart.now'),
                  values: shown.steps.map(({ salesCents }) => salesCents),
                  kind: 'area',
                  tone: 'primary',
                },
                {
                  id: 'before',
                  name: text('shop.chart.before'),
                  values: shown.steps.map(({ previousSalesCents }) => previousSalesCents),
                  kind: 'line',
                  tone: 'secondary',
                  isDashed: true,
                },
              ],
              hrefOf: (at) => ordersOf(shown.steps[at]!),
              format: money,
              isMoney: true,
              formatShort: moneyAxis,
            }
          }
        />
        <Box sx={{ display: 'grid', gap: { xs: 4, sm: 6 }, gridAutoRows: '1fr' }}>
          <StatCard
            label={text('shop.figure.average')}
            value={current && moneyShort(averageOf(current))}
            change={current && previous && changeOf(averageOf(current), averageOf(previous))}
            hint={previous && text('shop.figure.before', { value: moneyShort(averageOf(previous)) })}
            icon={<IconBasket size={24} />}
            tone="primary"
            href={shown && ordersOf(shown)}
            {...failing}
          />
          {current?.customerCount !== null && (
            <StatCard
              label={text('shop.figure.customers')}
              value={current && number(current.customerCount ?? 0)}
              change={current && previous && changeOf(current.customerCount ?? 0, previous.customerCount ?? 0)}
              hint={previous && text('shop.figure.before', { value: number(previous.customerCount ?? 0) })}
              icon={<IconUsers size={24} />}
              tone="success"
              href={shown && addedOn(shown)}
              {...failing}
            />
          )}
          <StatCard
            label={text('shop.figure.refunded')}
            value={current && moneyShort(current.refundedCents)}
            change={current && previous && changeOf(current.refundedCents, previous.refundedCents)}
            isLessBetter
            hint={previous && text('shop.figure.before', { value: moneyShort(previous.refundedCents) })}
            icon={<IconReceiptRefund size={24} />}
            tone="warning"
            href={shown && refundsOf(shown)}
            {...failing}
          />
        </Box>
      </Box>
      <Box sx={grid('minmax(0, 2fr) minmax(0, 1fr)')}>
        <ShopYearCards
          shown={(data ?? previousData)?.shopYear}
          today={shown?.to}
          failing={failing}
          onYear={(year) => patch({ year })}
          isSetting={state.budget === true}
          onSetting={(isOpen) => patch({ budget: isOpen || null })}
        />
      </Box>
      {seesCosts && (
        <Box sx={grid('repeat(2, minmax(0, 1fr))')}>
          <WeekEarnings shown={shown} failing={failing} />
          <Profit shown={shown} failing={failing} labelOf={labelOf} />
        </Box>
      )}
      {(seesCosts || shown?.leads !== null) && (
        <Box sx={grid('repeat(2, minmax(0, 1fr))')}>
          {seesCosts && <Expenses shown={shown} failing={failing} />}
          {shown?.leads !== null && <Leads shown={shown} failing={failing} />}
        </Box>
      )}
      <Box sx={grid('repeat(2, minmax(0, 1fr))')}>
        <ChartCard
          title={text('shop.chart.refunds')}
          text={text('shop.chart.refundsText')}
          {...failing}
          data={
            shown && {
              axis: text(isMonthly ? 'shop.chart.month' : 'shop.chart.day'),
              labels: shown.steps.map(labelOf),
              series: [
                {
                  id: 'sales',
                  name: text('shop.figure.sales'),
                  values: shown.steps.map(({ salesCents }) => salesCents),
                  tone: 'primary',
                },
                {
                  id: 'refunds',
                  name: text('shop.figure.refunded'),
                  values: shown.steps.map(({ refundedCents }) => refundedCents),
                  tone: 'warning',
                },
              ],
              hrefOf: (at, series) => (series === 'refunds' ? refundsOf(shown.steps[at]!) : ordersOf(shown.steps[at]!)),
              format: money,
              isMoney: true,
              formatShort: moneyAxis,
            }
          }
        />
        <ChartCard
          title={text('shop.chart.places')}
          isHorizontal
          {...failing}
          data={
            shown && {
              axis: text('shop.chart.country'),
              labels: shown.places.map(({ country }) => countryName(country, locale)),
              series: [
                {
                  id: 'orders',
                  name: text('shop.figure.orders'),
                  values: shown.places.map(({ orderCount }) => orderCount),
                  tone: 'info',
                },
              ],
              hrefOf: (at) => ordersOf(shown, `&country=${shown.places[at]!.country}`),
              format: number,
            }
          }
        />
      </Box>
      <Box sx={{ ...grid('repeat(2, minmax(0, 1fr))'), mb: 0 }}>
        <Sellers sellers={shown?.sellers} hrefOf={(id) => ordersOf(shown!, `&product=${id}`)} />
        <Transactions transactions={shown?.transactions} />
      </Box>
      {seesInvoices && (
        <Box sx={{ mt: { xs: 4, sm: 6 } }}>
          <Suspense fallback={<CardLoading height={420} />}>
            <ShopInvoices />
          </Suspense>
        </Box>
      )}
    </>
  );
}
