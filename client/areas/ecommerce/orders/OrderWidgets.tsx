import { IconAlertOctagon, IconCalendarStats, IconChecks, IconWallet } from '@tabler/icons-react';
import { WidgetStrip, type Widget } from '../../../kit/WidgetStrip.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { isNarrowedTo, ordersHref, type OrderListState } from './orderList.ts';
import { useOrderOverviewQuery } from './orders.generated.ts';

/** Figures of all orders. Each leads to its rows; the one whose rows are shown leads back to all of them. */
export function OrderWidgets({ state }: { state: OrderListState }) {
  const text = useText();
  const { count } = useFormats();
  const { data, error, loading, refetch } = useOrderOverviewQuery({ context: { isQuiet: true } });
  const stats = data?.orderStats;
  const widget = (
    id: 'pending' | 'completed' | 'refunded' | 'failed',
    figure: 'pendingCount' | 'completedCount' | 'refundedCount' | 'failedCount',
    change: Partial<OrderListState>,
    look: Pick<Widget, 'icon' | 'tone'>,
  ): Widget => {
    const isActive = isNarrowedTo(state, change);
    const { size, columns } = state;
    return {
      id,
      label: text(`orders.widget.${id}`),
      value: stats ? <bdi>{count(stats[figure])}</bdi> : undefined,
      hint: text(`orders.widget.${id}Hint`),
      isActive,
      href: ordersHref({ ...(!isActive && change), size, columns }),
      ...look,
    };
  };
  return (
    <WidgetStrip
      label={text('orders.widget.label')}
      widgets={[
        widget(
          'pending',
          'pendingCount',
          { payment: 'pending' },
          { icon: <IconCalendarStats size={24} />, tone: 'warning' },
        ),
        widget(
          'completed',
          'completedCount',
          { status: 'delivered' },
          { icon: <IconChecks size={24} />, tone: 'success' },
        ),
        widget('refunded', 'refundedCount', { refunded: true }, { icon: <IconWallet size={24} />, tone: 'info' }),
        widget('failed', 'failedCount', { payment: 'failed' }, { icon: <IconAlertOctagon size={24} />, tone: 'error' }),
      ]}
      isFailed={error !== undefined && !stats && !loading}
      onRetry={() => void refetch().catch(() => undefined)}
    />
  );
}
