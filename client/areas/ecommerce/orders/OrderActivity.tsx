import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import { Timeline } from '../../../kit/people/Timeline.tsx';
import type { MessageId } from '../../../lib/messages.ts';
import type { OrderStatus } from '../../../lib/schema.generated.ts';
import { useText } from '../../../lib/text.ts';
import type { OrderWholeFragment } from './orderDetails.generated.ts';
import { stepsOf } from './orderSteps.ts';
import { orderStatusTexts, paymentTexts } from './orderTexts.ts';
import { useOrderEvents } from './useOrderEvents.tsx';

const words: Record<'PLACED' | 'CANCEL' | OrderStatus, MessageId> = {
  ...orderStatusTexts,
  PLACED: 'orders.step.placed',
  CANCEL: paymentTexts.CANCELED,
};

/** Where the goods are, and what comes next. What else happened on the way stands in the timeline. */
export function OrderActivity({ order }: { order: OrderWholeFragment }) {
  const text = useText();
  const tell = useOrderEvents(order.name);
  return (
    <Card component="section" aria-label={text('orders.page.activity')}>
      <CardHeader title={text('orders.page.activity')} slotProps={{ title: { component: 'h2' } }} />
      <CardContent sx={{ pt: 0 }}>
        <Timeline
          label={text('orders.page.activity')}
          events={stepsOf(order).map(({ name, event, isAhead = false }) => ({
            ...(event ? tell({ ...event, at: event.createdAt }) : { id: name }),
            title: text(words[name]),
            isAhead,
          }))}
        />
      </CardContent>
    </Card>
  );
}
