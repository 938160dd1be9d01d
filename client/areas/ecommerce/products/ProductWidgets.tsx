import { IconAlertTriangle, IconCalendarTime, IconCoin, IconShoppingBag } from '@tabler/icons-react';
import { WidgetStrip, type Widget } from '../../../kit/WidgetStrip.tsx';
import { useFormats } from '../../../lib/format.ts';
import { decode, encode } from '../../../lib/listState.ts';
import { useText } from '../../../lib/text.ts';
import { productListCodec, type ProductListState } from './productList.ts';
import { listPath } from '../urls.ts';
import { useProductOverviewQuery } from './products.generated.ts';

const plain = decode(productListCodec, new URLSearchParams());

type ProductWidgetsProps = {
  state: ProductListState;
  /** Address of all products. */
  allSearch: string;
};

/** Figures of all products. Each leads to its rows; the one whose rows are shown leads back to all of them. */
export function ProductWidgets({ state, allSearch }: ProductWidgetsProps) {
  const text = useText();
  const { number, moneyShort } = useFormats();
  const { data, error, loading, refetch } = useProductOverviewQuery({ context: { isQuiet: true } });
  const stats = data?.productStats;
  const figure = (value: (known: NonNullable<typeof stats>) => string) =>
    stats ? <bdi>{value(stats)}</bdi> : undefined;

  const hrefOf = (change: Partial<ProductListState>) => {
    const isActive = Object.entries({ ...plain, ...change }).every(
      ([name, value]) => ['page', 'size', 'columns'].includes(name) || state[name as keyof ProductListState] === value,
    );
    const { size, columns } = state;
    const query =
      encode(productListCodec, { ...plain, ...(!isActive && change), size, columns }).toString() || allSearch;
    return { isActive, href: query ? `${listPath}?${query}` : listPath };
  };

  const widgets: Widget[] = [
    {
      id: 'offered',
      label: text('products.widget.offered'),
      value: figure(({ offeredCount }) => number(offeredCount)),
      hint: text('products.widget.offeredHint', { count: stats?.totalCount ?? 0 }),
      icon: <IconShoppingBag size={24} />,
      tone: 'primary',
      ...hrefOf({ status: 'published', stock: true }),
    },
    {
      id: 'value',
      label: text('products.widget.value'),
      value: figure(({ stockValueCents }) =>
        stockValueCents === null ? text('kit.hidden.label') : moneyShort(stockValueCents),
      ),
      hint: text('products.widget.valueHint', { count: stats?.unitCount ?? 0 }),
      icon: <IconCoin size={24} />,
      tone: 'success',
      ...hrefOf({ sort: 'quantity', order: 'desc' }),
    },
    {
      id: 'low',
      label: text('products.widget.low'),
      value: figure(({ lowStockCount }) => number(lowStockCount)),
      hint: text('products.widget.lowHint'),
      icon: <IconAlertTriangle size={24} />,
      tone: 'warning',
      ...hrefOf({ stock: true, sort: 'quantity' }),
    },
    {
      id: 'scheduled',
      label: text('products.widget.scheduled'),
      value: figure(({ scheduledCount }) => number(scheduledCount)),
      hint: text('products.widget.scheduledHint'),
      icon: <IconCalendarTime size={24} />,
      tone: 'info',
      ...hrefOf({ status: 'scheduled' }),
    },
  ];
  return (
    <WidgetStrip
      label={text('products.widget.label')}
      widgets={widgets}
      isFailed={error !== undefined && !stats && !loading}
      onRetry={() => void refetch().catch(() => undefined)}
    />
  );
}
