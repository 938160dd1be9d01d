import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import { Timeline } from '../../../kit/people/Timeline.tsx';
import { useText } from '../../../lib/text.ts';
import type { OrderWholeFragment } from './orderDetails.generated.ts';
import { orderStatusTexts } from './orderTexts.ts';
import { useOrderEvents } from './useOrderEvents.tsx';

/** The way of the goods; money and all else stand in the timeline. */
const steps: ReadonlySet<string> = new Set([
  'PLACED',
  'STATUS',
  'PARCEL',
  'PARCEL_CHANGED',
  'PARCEL_CANCELED',
  'DELIVERY',
  'RETURN',
]);

/** Where the goods are, and what comes next. */
export function OrderActivity({ order }: { order: OrderWholeFragment }) {
  const text = useText();
  const tell = useOrderEvents(order.name);
  const next = order.nextStatuses.length === 0 ? [] : [order.nextStatuses.at(-1)!];
  return (
    <Card component="section" aria-label={text('orders.page.activity')}>
      <CardHeader title={text('orders.page.activity')} slotProps={{ title: { component: 'h2' } }} />
      <CardContent sx={{ pt: 0 }}>
        <Timeline
          label={text('orders.page.activity')}
          events={[
            ...order.events
              .filter(({ kind }) => steps.has(kind))
              .map(({ createdAt, ...event }) => tell({ ...event, at: createdAt })),
            ...next.map((status) => ({ id: 'next', title: text(orderStatusTexts[status]), isAhead: true })),
          ]}
        />
      </CardContent>
    </Card>
  );
}
