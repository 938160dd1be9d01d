import { Code, DateText } from '../../../kit/Figures.tsx';
import type { TimelineEvent } from '../../../kit/people/Timeline.tsx';
import { statusTones, type Tone } from '../../../kit/tones.ts';
import { useFormats } from '../../../lib/format.ts';
import type { OrderEventKind, OrderPayment, OrderStatus } from '../../../lib/schema.generated.ts';
import { useText } from '../../../lib/text.ts';
import { MethodText, paymentTone } from './OrderMarks.tsx';
import { orderStatusTexts, paymentTexts } from './orderTexts.ts';

/** An event of an order, as the order tells it or its timeline. */
type Event = { id: string; kind: string; data: unknown; actorName?: string | null; at: string };
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
  /** What a mail told, and whether it was sent once more by hand. */
  event?: string;
  isAgain?: boolean;
  /** It was a draft before. */
  isFromDraft?: boolean;
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
  MAIL: 'info',
};

const proofOf = ({ hasSignature, hasPhoto }: Data) => (hasSignature ? (hasPhoto ? 'both' : 'signature') : 'photo');

/** Fields of an order that its events tell of. */
export const toldByEvents: ReadonlySet<string> = new Set(['status', 'fulfilment']);

/** What happened to an order, in words. */
export function useOrderEvents(name: string): (event: Event) => TimelineEvent {
  const text = useText();
  const { money } = useFormats();
  return ({ id, kind: given, data, actorName, at }) => {
    const kind = given as OrderEventKind;
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
      time: <DateText at={at} />,
      text:
        more && by ? (
          <>
            {more} · {by}
          </>
        ) : (
          more || by
        ),
    });
    switch (kind) {
      case 'PLACED':
        return event(text('orders.event.placed', { name }), rest.isFromDraft && text('orders.event.fromDraft'));
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
      case 'MAIL':
        return event(
          text('orders.event.mail', { event: rest.event ?? '' }),
          rest.isAgain ? text('orders.event.mailAgain') : undefined,
        );
      default:
        return event(text('orders.event.cancel'), rest.reason);
    }
  };
}
