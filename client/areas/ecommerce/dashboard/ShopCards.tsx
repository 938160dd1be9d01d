import Box from '@mui/material/Box';
import { IconBasket, IconCoin, IconReceiptRefund, IconShoppingCart, IconUsers } from '@tabler/icons-react';
import { lazy, Suspense, type ReactNode } from 'react';
import {
  crossCodec,
  crossVariables,
  dimensionTexts,
  useCrossFilter,
  type CrossState,
} from '../../../app/dashboard/crossFilter.ts';
import { useFilterActions } from '../../../app/dashboard/FilterAction.tsx';
import { CardLoading } from '../../../kit/charts/CardStates.tsx';
import { StatCard } from '../../../kit/charts/StatCard.tsx';
import { TimeChart } from '../../../app/dashboard/TimeChart.tsx';
import { ChartCard } from '../../../kit/charts/ChartCard.tsx';
import { countryName } from '../../../kit/form/countries.ts';
import { useCan } from '../../../lib/ability.tsx';
import { useFormats } from '../../../lib/format.ts';
import { flag, integer, useListState, word } from '../../../lib/listState.ts';
import { useFollowing } from '../../../lib/records.ts';
import type { ShopPeriod } from '../../../lib/schema.generated.ts';
import { useText } from '../../../lib/text.ts';
import { useShopDashboardQuery } from './shopDashboard.generated.ts';
import { BestSeller, Sellers, Transactions } from './ShopDashboardCards.tsx';
import { Expenses, Leads, Profit, WeekEarnings } from './ShopProfitCards.tsx';
import { ShopBudget, ShopYearChart } from './ShopYearCards.tsx';
import { addedOn, useShopLeads } from './shopLeads.ts';

const ShopInvoices = lazy(() => import('./ShopInvoices.tsx'));

export const periods = ['days_7', 'days_30', 'days_90', 'months_12'] as const satisfies Lowercase<ShopPeriod>[];
export const shopCodec = {
  period: word(periods, 'days_30'),
  year: integer(0, { least: 0 }),
  budget: flag(),
  ...crossCodec,
};
export const variablesOf = ({ period, year, ...cross }: { period: string; year: number } & CrossState) => ({
  period: period.toUpperCase() as ShopPeriod,
  year: year >= 1990 && year <= 2090 ? year : null,
  filter: crossVariables(cross),
});

/** How much more than before: 0.057 for 5.7 %; undefined where there was nothing to compare with. */
const changeOf = (now: number, before: number) => (before === 0 ? undefined : now / before - 1);

/** What was spent on an order, in whole cents. */
const averageOf = ({ salesCents, orderCount }: { salesCents: number; orderCount: number }) =>
  orderCount === 0 ? 0 : Math.round(salesCents / orderCount);

/** The cards of the dashboard, all of them from one call; null are those that the viewer may not read. */
export function useShopCards() {
  const text = useText();
  const { locale, money, moneyAxis, moneyShort, number } = useFormats();
  const { state, patch } = useListState(shopCodec);
  const { ordersOf, refundsOf } = useShopLeads();
  const { toggle, filters } = useCrossFilter();
  const { data, previousData, error, refetch } = useShopDashboardQuery({ variables: variablesOf(state) });
  useFollowing(['Order', 'Product', 'Customer', 'StoreSettings', 'ShopBudget'], () => refetch());
  const seesInvoices = useCan('read', 'Invoice');
  const shown = (data ?? previousData)?.shopDashboard;
  const filterPlaces = useFilterActions(
    'country',
    (shown?.places ?? []).map(({ country }) => ({ value: country, name: countryName(country, locale) })),
  );
  const failing = { isFailed: error !== undefined && !shown, onRetry: () => void refetch().catch(() => undefined) };
  const isMonthly = state.period === 'months_12';
  const labelOf = ({ from }: { from: string }) =>
    new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      // Arabic has no short names of months: beside days they would stand on each other.
      ...(isMonthly ? { month: 'short' } : { month: locale.startsWith('ar') ? 'numeric' : 'short', day: 'numeric' }),
    }).format(new Date(`${from}T00:00:00Z`));
  const [current, previous] = [shown?.current, shown?.previous];
  const best = shown?.sellers[0];
  const seesCosts = current?.expenseCents !== null;
  const ofYear = { shown: (data ?? previousData)?.shopYear, today: shown?.to, failing };
  const cards: Record<string, ReactNode> = {
    best: (
      <BestSeller
        seller={best}
        isLoading={!shown}
        href={
          shown && best && (state.product === null || state.product === best.productId)
            ? ordersOf(shown, `&product=${best.productId}`)
            : null
        }
      />
    ),
    sales: (
      <StatCard
        label={text('shop.figure.sales')}
        value={current && moneyShort(current.salesCents)}
        change={current && previous && changeOf(current.salesCents, previous.salesCents)}
        hint={previous && text('shop.figure.before', { value: moneyShort(previous.salesCents) })}
        icon={<IconCoin size={24} />}
        href={shown && ordersOf(shown)}
        {...failing}
      />
    ),
    orders: (
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
    ),
    salesChart: (
      <TimeChart
        figure="SALES"
        days={shown?.steps}
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
    ),
    figures: (
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
            hint={
              filters.length > 0
                ? filters.map(({ dimension }) => text(dimensionTexts[dimension].not)).join(' ')
                : previous && text('shop.figure.before', { value: number(previous.customerCount ?? 0) })
            }
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
    ),
    year: <ShopYearChart {...ofYear} />,
    budget: (
      <ShopBudget
        {...ofYear}
        onYear={(year) => patch({ year })}
        isSetting={state.budget === true}
        onSetting={(isOpen) => patch({ budget: isOpen || null })}
      />
    ),
    week: seesCosts ? <WeekEarnings shown={shown} failing={failing} /> : null,
    profit: seesCosts ? <Profit shown={shown} failing={failing} labelOf={labelOf} /> : null,
    expenses: seesCosts ? <Expenses shown={shown} failing={failing} /> : null,
    leads: shown?.leads === null ? null : <Leads shown={shown} failing={failing} />,
    refunds: (
      <TimeChart
        figure="REFUNDS"
        days={shown?.steps}
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
    ),
    places: (
      <ChartCard
        title={text('shop.chart.places')}
        isHorizontal
        actions={filterPlaces}
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
            onPick: (at) => toggle('country', shown.places[at]!.country),
            format: number,
          }
        }
      />
    ),
    sellers: (
      <Sellers
        sellers={shown?.sellers}
        hrefOf={(id) => ordersOf(shown!, `&product=${id}`)}
        narrowedTo={state.product}
      />
    ),
    transactions: <Transactions transactions={shown?.transactions} />,
    invoices: seesInvoices ? (
      <Suspense fallback={<CardLoading height={420} />}>
        <ShopInvoices />
      </Suspense>
    ) : null,
  };
  return { state, patch, shown, cards };
}

/** One of them on another dashboard. */
export const OneCard = ({ id }: { id: string }) => useShopCards().cards[id];
