import { IconBasket, IconPackages, IconReceiptRefund, IconUsers } from '@tabler/icons-react';
import { dimensionTexts, useCrossFilter } from '../../../app/dashboard/crossFilter.ts';
import { useCan } from '../../../lib/ability.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { listPath } from '../urls.ts';
import type { ShopDashboardQuery } from './shopDashboard.generated.ts';
import { addedOn, useShopLeads } from './shopLeads.ts';
import { StatisticsCard, type Statistic } from './StatisticsCard.tsx';

/** How much more than before: 0.057 for 5.7 %; undefined where there was nothing to compare with. */
export const changeOf = (now: number, before: number) => (before === 0 ? undefined : now / before - 1);

/** What was spent on an order, in whole cents. */
const averageOf = ({ salesCents, orderCount }: { salesCents: number; orderCount: number }) =>
  orderCount === 0 ? 0 : Math.round(salesCents / orderCount);

type Props = {
  shown: ShopDashboardQuery['shopDashboard'] | undefined;
  products: ShopDashboardQuery['productStats'] | undefined;
  isReading: boolean;
  failing: { isFailed: boolean; onRetry: () => void };
};

/** What an order is on average, who is new, what is on offer, and what went back. */
export function ShopStatistics({ shown, products, isReading, failing }: Props) {
  const text = useText();
  const { moneyShort, number } = useFormats();
  const { ordersOf, refundsOf } = useShopLeads();
  const { filters } = useCrossFilter();
  const seesProducts = useCan('read', 'Product');
  const [current, previous] = [shown?.current, shown?.previous];
  const rows: Statistic[] = [
    {
      id: 'average',
      name: text('shop.figure.average'),
      value: current && moneyShort(averageOf(current)),
      change: current && previous && changeOf(averageOf(current), averageOf(previous)),
      hint: previous && text('shop.figure.before', { value: moneyShort(averageOf(previous)) }),
      icon: <IconBasket size={24} />,
      tone: 'primary',
      href: shown && ordersOf(shown),
    },
    ...(current?.customerCount === null
      ? []
      : [
          {
            id: 'customers',
            name: text('shop.figure.customers'),
            value: current && number(current.customerCount ?? 0),
            change: current && previous && changeOf(current.customerCount ?? 0, previous.customerCount ?? 0),
            hint:
              filters.length > 0
                ? filters.map(({ dimension }) => text(dimensionTexts[dimension].not)).join(' ')
                : previous && text('shop.figure.before', { value: number(previous.customerCount ?? 0) }),
            icon: <IconUsers size={24} />,
            tone: 'success' as const,
            href: shown && addedOn(shown),
          },
        ]),
    ...(seesProducts
      ? [
          {
            id: 'products',
            name: text('shop.figure.products'),
            value: products && number(products.totalCount),
            hint: products && text('shop.figure.offered', { count: products.offeredCount }),
            icon: <IconPackages size={24} />,
            tone: 'info' as const,
            href: listPath,
          },
        ]
      : []),
    {
      id: 'refunds',
      name: text('shop.figure.refunded'),
      value: current && moneyShort(current.refundedCents),
      change: current && previous && changeOf(current.refundedCents, previous.refundedCents),
      isLessBetter: true,
      hint: previous && text('shop.figure.before', { value: moneyShort(previous.refundedCents) }),
      icon: <IconReceiptRefund size={24} />,
      tone: 'warning',
      href: shown && refundsOf(shown),
    },
  ];
  return <StatisticsCard rows={rows} isReading={isReading || !shown} {...failing} />;
}
