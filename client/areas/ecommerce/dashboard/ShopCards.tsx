import { IconCoin, IconShoppingCart } from '@tabler/icons-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { crossCodec, crossVariables, useCrossFilter, type CrossState } from '../../../app/dashboard/crossFilter.ts';
import { useFilterActions } from '../../../app/dashboard/FilterAction.tsx';
import { CardLoading } from '../../../kit/charts/CardStates.tsx';
import { StatCard } from '../../../kit/charts/StatCard.tsx';
import { TimeChart } from '../../../app/dashboard/TimeChart.tsx';
import { ChartCard } from '../../../kit/charts/ChartCard.tsx';
import { countryName } from '../../../kit/form/countries.ts';
import { useCan } from '../../../lib/ability.tsx';
import { isAllowed } from '../../../lib/rules.ts';
import { useViewer, type getViewer } from '../../../lib/session.ts';
import { useFormats } from '../../../lib/format.ts';
import { flag, integer, useListState, word } from '../../../lib/listState.ts';
import { useFollowing } from '../../../lib/records.ts';
import type { ShopPeriod } from '../../../lib/schema.generated.ts';
import { useText } from '../../../lib/text.ts';
import { useShopDashboardQuery } from './shopDashboard.generated.ts';
import { BestSeller, Sellers, Transactions } from './ShopDashboardCards.tsx';
import { Expenses, Leads, Profit, WeekEarnings } from './ShopProfitCards.tsx';
import { ShopBudget, ShopYearChart } from './ShopYearCards.tsx';
import { useShopLeads } from './shopLeads.ts';
import { changeOf, ShopStatistics } from './ShopStatistics.tsx';

const ShopInvoices = lazy(() => import('./ShopInvoices.tsx'));

export const periods = ['days_7', 'days_30', 'days_90', 'months_12'] as const satisfies Lowercase<ShopPeriod>[];
export const shopCodec = {
  period: word(periods, 'days_30'),
  year: integer(0, { least: 0 }),
  budget: flag(),
  ...crossCodec,
};
export const variablesOf = (
  viewer: ReturnType<typeof getViewer>,
  { period, year, ...cross }: { period: string; year: number } & CrossState,
) => ({
  period: period.toUpperCase() as ShopPeriod,
  year: year >= 1990 && year <= 2090 ? year : null,
  filter: crossVariables(cross),
  seesProducts: viewer !== null && isAllowed(viewer.abilityRules, 'read', 'Product'),
});

/** The cards of the dashboard, all of them from one call; null are those that the viewer may not read. */
export function useShopCards() {
  const text = useText();
  const { locale, money, moneyAxis, moneyShort, number } = useFormats();
  const { state, patch } = useListState(shopCodec);
  const { ordersOf, refundsOf } = useShopLeads();
  const { toggle } = useCrossFilter();
  const variables = variablesOf(useViewer(), state);
  const { data, previousData, error, loading, refetch } = useShopDashboardQuery({ variables });
  useFollowing(['Order', 'Product', 'Customer', 'StoreSettings', 'ShopBudget'], () => refetch());
  const seesInvoices = useCan('read', 'Invoice');
  const shown = (data ?? previousData)?.shopDashboard;
  const products = (data ?? previousData)?.productStats;
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
    figures: <ShopStatistics shown={shown} products={products} isReading={loading} failing={failing} />,
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
