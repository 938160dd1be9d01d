import type { Recorded } from '../../../changes/recorded.ts';
import type { Context } from '../../../context.ts';
import type { OrderRow } from '../../../db/orderTables.ts';
import type { DomainEvent } from '../../../events.ts';
import type { StoreEvent } from '../../../graphql/schema.generated.ts';
import type { NotificationList } from '../../../notifications/kinds.ts';
import { notifyReaders } from '../../../notifications/notify.ts';
import { noteEvent } from './orderEvents.ts';
import { mailText } from './orderMailText.ts';
import { mailCustomer, notifiesStaff } from '../customers/customerMail.ts';
import type { CustomerEvent } from '../customers/customerMail.ts';

type StaffEvent = Extract<StoreEvent, 'ORDER_PLACED' | 'ORDER_CANCELED' | 'ORDER_REFUNDED' | 'PAYMENT_FAILED'>;

export const orderNotifications: NotificationList = {
  ORDER_PLACED: {
    needs: ['update', 'Order'],
    lines: {
      en: ({ name }) => `New order ${name}`,
      fr: ({ name }) => `Nouvelle commande ${name}`,
      ar: ({ name }) => `طلب جديد ${name}`,
    },
  },
  ORDER_CANCELED: {
    needs: ['update', 'Order'],
    lines: {
      en: ({ name }) => `Order ${name} was canceled`,
      fr: ({ name }) => `La commande ${name} a été annulée`,
      ar: ({ name }) => `أُلغي الطلب ${name}`,
    },
  },
  ORDER_REFUNDED: {
    needs: ['update', 'Order'],
    lines: {
      en: ({ name }) => `Order ${name} was refunded`,
      fr: ({ name }) => `La commande ${name} a été remboursée`,
      ar: ({ name }) => `رُدّ مبلغ الطلب ${name}`,
    },
  },
  PAYMENT_FAILED: {
    needs: ['update', 'Order'],
    lines: {
      en: ({ name }) => `The payment of order ${name} failed`,
      fr: ({ name }) => `Le paiement de la commande ${name} a échoué`,
      ar: ({ name }) => `فشل دفع الطلب ${name}`,
    },
  },
};

const isForStaff = (event: CustomerEvent): event is StaffEvent => event in orderNotifications;

/** Tells customers and staff what becomes of orders, as the settings of the shop say. */
export async function tellOfOrders(tx: Context, event: DomainEvent): Promise<void> {
  if (event.kind !== 'changed') return;
  for (const change of event.changes) {
    // What was taken back has not happened.
    if (change.subject !== 'Order' || change.after === null || isQuiet(change)) continue;
    for (const happened of eventsOf(change)) await tell(tx, happened, change);
  }
}

const isQuiet = ({ cause }: Recorded) => cause === 'sample' || cause === 'undo' || cause === 'import';

type Values = Readonly<Record<string, unknown>> | null;

/** Money that really went back: what only paid for an exchange counts as captured, too. */
function moneyBack(before: Values, after: Values): number {
  const added = (name: string) => Number(after?.[name] ?? 0) - Number(before?.[name] ?? 0);
  return added('refundedCents') - Math.max(added('capturedCents'), 0);
}

function eventsOf({ action, before, after }: Recorded): CustomerEvent[] {
  if (action === 'CREATE') return ['ORDER_PLACED'];
  if (before === null || after === null) return [];
  const became = (name: string, value: string) => after[name] === value && before[name] !== value;
  const events: CustomerEvent[] = [];
  if (became('payment', 'CANCELED')) events.push('ORDER_CANCELED');
  else if (moneyBack(before, after) > 0) events.push('ORDER_REFUNDED');
  if (became('payment', 'FAILED')) events.push('PAYMENT_FAILED');
  if (became('status', 'OUT_FOR_DELIVERY')) events.push('ORDER_SHIPPED');
  if (became('status', 'DELIVERED')) events.push('ORDER_DELIVERED');
  return events;
}

async function tell(tx: Context, event: CustomerEvent, { subjectId, before, after }: Recorded): Promise<void> {
  const order = after!;
  const name = String(order['name']);
  if (isForStaff(event) && (await notifiesStaff(tx, event)))
    await notifyReaders(
      tx,
      { kind: event, subject: 'Order', subjectId, data: { name, number: order['number'] }, isOthersOnly: true },
      order,
    );
  // Its lines are not there yet: `placed` mails it.
  if (event === 'ORDER_PLACED') return;
  const text = await mailText(tx, event, subjectId, moneyBack(before, after));
  if (await mailCustomer(tx, event, Number(order['customerId']), { name, ...(text && { text }) }))
    await noteEvent(tx, subjectId, 'MAIL', { event });
}

/** Mails when an order is expected once it is known: who was told before that it is on its way was told no time. */
export async function tellArrival(tx: Context, event: DomainEvent): Promise<void> {
  if (event.kind !== 'setOut' || event.expectedAt === null) return;
  const order = await tx.db
    .selectFrom('orders')
    .select(['id', 'name', 'customerId', 'status', 'payment'])
    .where('number', '=', event.orderNumber)
    .executeTakeFirst();
  if (order?.status !== 'OUT_FOR_DELIVERY' || order.payment === 'CANCELED') return;
  const { id, name, customerId } = order;
  const text = await mailText(tx, 'ORDER_SHIPPED', id, 0);
  if (await mailCustomer(tx, 'ORDER_SHIPPED', customerId, { name, ...(text && { text }) }))
    await noteEvent(tx, id, 'MAIL', { event: 'ORDER_SHIPPED' });
}

/** Mails the confirmation of an order once its lines are there. Answers whether there is a mail. */
export async function mailConfirmation(
  tx: Context,
  { id, name, customerId }: Pick<OrderRow, 'id' | 'name' | 'customerId'>,
  isAgain = false,
): Promise<boolean> {
  const text = await mailText(tx, 'ORDER_PLACED', id, 0);
  const isMailed = await mailCustomer(tx, 'ORDER_PLACED', customerId, { name, ...(text && { text }) }, isAgain);
  if (isMailed) await noteEvent(tx, id, 'MAIL', { event: 'ORDER_PLACED', ...(isAgain && { isAgain }) });
  return isMailed;
}
