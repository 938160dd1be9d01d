import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import { Code, DateText } from '../../kit/Figures.tsx';
import { Timeline, type TimelineEvent } from '../../kit/people/Timeline.tsx';
import { statusTones, type Tone } from '../../kit/tones.ts';
import { useFormats } from '../../lib/format.ts';
import type { OrderEventKind, OrderPayment, OrderStatus } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import type { OrderWholeFragment } from './orderDetails.generated.ts';
import { MethodText, paymentTone } from './OrderMarks.tsx';
import { orderStatusTexts, paymentTexts } from './orderTexts.ts';

type Event = OrderWholeFragment['events'][number];
type Data = {
  status?: OrderStatus;
  payment?: OrderPayment;
  carrier?: string;
  trackingNumber?: string;
  units?: number;
  restocked?: number;
  amountCents?: number;
  differenceCents?: number;
  reason?: string;
  /** Units that went out instead of what came back, and what they left to be paid. */
  exchanged?: number;
  dueCents?: number;
  /** How it was paid, and what the payment is found by. */
  method?: string;
  reference?: string;
  /** Of the delivery. */
  number?: number;
  hasSignature?: boolean;
  hasPhoto?: boolean;
};

const tones: Record<OrderEventKind, Tone> = {
  PLACED: 'primary',
  PAYMENT: 'success',
  STATUS: 'primary',
  PARCEL: 'info',
  PARCEL_CHANGED: 'info',
  PARCEL_CANCELED: 'warning',
  REFUND: 'warning',
  RETURN: 'secondary',
  EDIT: 'info',
  CANCEL: 'error',
  DELIVERY: 'success',
};

const proofOf = ({ hasSignature, hasPhoto }: Data) => (hasSignature ? (hasPhoto ? 'both' : 'signature') : 'photo');

/** What happened to the order, and what comes next. */
export function OrderActivity({ order }: { order: OrderWholeFragment }) {
  const text = useText();
  const { money } = useFormats();
  const shown = ({ id, kind, data, actorName, createdAt }: Event): TimelineEvent => {
    const { status, payment, carrier, trackingNumber, units = 0, restocked = 0, ...rest } = (data ?? {}) as Data;
    const by = actorName ? text('orders.event.by', { name: actorName }) : undefined;
    const parcelName = (carrier || trackingNumber) && (
      <>
        <bdi>{carrier}</bdi> <Code value={trackingNumber ?? ''} />
      </>
    );
    const event = (title: string, more?: TimelineEvent['text'], tone: Tone = tones[kind]): TimelineEvent => ({
      id,
      title,
      tone,
      time: <DateText at={createdAt} />,
      text: more || by,
    });
    switch (kind) {
      case 'PLACED':
        return event(text('orders.event.placed', { name: order.name }));
      case 'PAYMENT':
        return event(
          rest.amountCents
            ? text('orders.event.received', { amount: money(rest.amountCents) })
            : text('orders.event.payment', { payment: text(paymentTexts[payment!]) }),
          (rest.method || rest.reference) && (
            <>
              {rest.method && <MethodText method={rest.method} digits="" />} <bdi>{rest.reference}</bdi>
            </>
          ),
          paymentTone(payment!),
        );
      case 'STATUS':
        return event(text(orderStatusTexts[status!]), undefined, statusTones.order[status!]);
      case 'PARCEL':
        return event(text('orders.event.parcel', { count: units }), parcelName);
      case 'PARCEL_CHANGED':
        return event(text('orders.event.parcelChanged'), parcelName);
      case 'PARCEL_CANCELED':
        return event(text('orders.event.parcelCanceled', { count: units }), parcelName);
      case 'REFUND':
        return event(text('orders.event.refund', { amount: money(rest.amountCents ?? 0) }), rest.reason);
      case 'RETURN':
        return event(
          text('orders.event.return', { count: units }),
          [
            text('orders.event.restocked', { count: restocked }),
            rest.amountCents && text('orders.event.refund', { amount: money(rest.amountCents) }),
            rest.exchanged && text('orders.event.exchanged', { count: rest.exchanged }),
            rest.dueCents && text('orders.event.toCollect', { amount: money(rest.dueCents) }),
            rest.reason,
          ]
            .filter(Boolean)
            .join(' · '),
        );
      case 'EDIT':
        return event(text('orders.event.edit', { amount: money(rest.differenceCents ?? 0) }));
      case 'DELIVERY':
        return event(
          text('orders.event.delivery', { number: `#${rest.number}` }),
          (rest.hasSignature || rest.hasPhoto) && text('orders.event.proof', { proof: proofOf(rest) }),
        );
      default:
        return event(text('orders.event.cancel'), rest.reason);
    }
  };
  const next = order.nextStatuses.length === 0 ? [] : [order.nextStatuses.at(-1)!];
  return (
    <Card component="section" aria-label={text('orders.page.activity')}>
      <CardHeader title={text('orders.page.activity')} slotProps={{ title: { component: 'h2' } }} />
      <CardContent sx={{ pt: 0 }}>
        <Timeline
          label={text('orders.page.activity')}
          events={[
            ...order.events.map(shown),
            ...next.map((status) => ({ id: 'next', title: text(orderStatusTexts[status]), isAhead: true })),
          ]}
        />
      </CardContent>
    </Card>
  );
}
