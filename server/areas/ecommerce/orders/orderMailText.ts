import type { Context } from '../../../context.ts';
import type { OrderRow } from '../../../db/orderTables.ts';
import { tellEvent } from '../../../events.ts';
import type { Language } from '../../../graphql/schema.generated.ts';
import { formatsOf } from '../../../pdf/formats.ts';
import type { CustomerEvent } from '../customers/customerMail.ts';
import { orderLinesText, orderSums } from './orderContent.ts';
import { linesOfOrder } from './orderLines.ts';
import { parcelsText } from './orderParcels.ts';
import { currencyIn, storeSettings } from '../store/storeSettings.ts';

/* What mail to the customer tells of an order besides what happened: what it comes to, what went back, which parcels left. */

const refunded: Record<Language, string> = { en: 'Refunded', fr: 'Remboursé', ar: 'المبلغ المسترد' };
const expected: Record<Language, string> = { en: 'Expected', fr: 'Livraison prévue', ar: 'الوصول المتوقع' };

type Text = (language: Language) => string;

/** Undefined where what happened says all. */
export async function mailText(
  tx: Context,
  event: CustomerEvent,
  orderId: number,
  refundedCents: number,
): Promise<Text | undefined> {
  if (event === 'ORDER_SHIPPED') return shippedText(tx, orderId);
  if (event !== 'ORDER_PLACED' && event !== 'ORDER_REFUNDED') return undefined;
  const order = await tx.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  if (order === undefined) return undefined;
  const currency = currencyIn(tx, await storeSettings(tx));
  if (event === 'ORDER_PLACED') return placedText(tx, order, currency);
  return (language) =>
    `${formatsOf(language).colon(refunded[language])} ${formatsOf(language).money(refundedCents, currency)}`;
}

/** Its parcels, and when it is expected: by whoever brings it, the same time as on the page of the order. */
async function shippedText(tx: Context, orderId: number): Promise<Text | undefined> {
  const parcels = await parcelsText(tx, orderId);
  const arrival = await arrivalOf(tx, orderId);
  if (arrival === null) return parcels === '' ? undefined : () => parcels;
  const { timeZone } = await storeSettings(tx);
  return (language) => {
    const line = `${formatsOf(language).colon(expected[language])} ${formatsOf(language, timeZone).moment(arrival)}`;
    return parcels === '' ? line : `${line}\n\n${parcels}`;
  };
}

async function arrivalOf(tx: Context, orderId: number): Promise<string | null> {
  const order = await tx.db.selectFrom('orders').select('number').where('id', '=', orderId).executeTakeFirst();
  if (order === undefined) return null;
  let arrival: string | null = null;
  await tellEvent(tx, { kind: 'arrivalWanted', orderNumber: order.number, found: (at) => (arrival = at) });
  return arrival;
}

/** Its lines, and what it comes to, as its paper says them. */
async function placedText(tx: Context, order: OrderRow, currency: string): Promise<Text> {
  const lines = await linesOfOrder(tx, order.id);
  return (language) =>
    [
      orderLinesText(lines, language, currency),
      orderSums(order, language, currency, false)
        .map(({ label, value }) => `${formatsOf(language).colon(label)} ${value}`)
        .join('\n'),
    ]
      .filter((part) => part !== '')
      .join('\n\n');
}
