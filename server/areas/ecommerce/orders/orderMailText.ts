import type { Context } from '../../../context.ts';
import type { OrderRow } from '../../../db/orderTables.ts';
import type { Language } from '../../../graphql/schema.generated.ts';
import { formatsOf } from '../../../pdf/formats.ts';
import type { CustomerEvent } from '../customers/customerMail.ts';
import { parcelsText } from './orderParcels.ts';
import { currencyIn, storeSettings } from '../store/storeSettings.ts';

/* What mail to the customer tells of an order besides what happened: what it comes to, what went back, which parcels left. */

type Words = Record<'subtotal' | 'discount' | 'shipping' | 'tax' | 'total' | 'refunded', string>;
const words: Record<Language, Words> = {
  en: {
    subtotal: 'Subtotal',
    discount: 'Discount',
    shipping: 'Shipping',
    tax: 'Tax',
    total: 'Total',
    refunded: 'Refunded',
  },
  fr: {
    subtotal: 'Sous-total',
    discount: 'Remise',
    shipping: 'Livraison',
    tax: 'TVA',
    total: 'Total',
    refunded: 'Remboursé',
  },
  ar: {
    subtotal: 'المجموع الفرعي',
    discount: 'الخصم',
    shipping: 'الشحن',
    tax: 'الضريبة',
    total: 'الإجمالي',
    refunded: 'المبلغ المسترد',
  },
};

type Text = (language: Language) => string;

/** Undefined where what happened says all. */
export async function mailText(
  tx: Context,
  event: CustomerEvent,
  orderId: number,
  refundedCents: number,
): Promise<Text | undefined> {
  if (event === 'ORDER_SHIPPED') {
    const parcels = await parcelsText(tx, orderId);
    return parcels === '' ? undefined : () => parcels;
  }
  if (event !== 'ORDER_PLACED' && event !== 'ORDER_REFUNDED') return undefined;
  const order = await tx.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  if (order === undefined) return undefined;
  const currency = currencyIn(tx, await storeSettings(tx));
  if (event === 'ORDER_PLACED') return placedText(order, currency);
  return (language) => `${words[language].refunded}: ${formatsOf(language).money(refundedCents, currency)}`;
}

/** What it comes to. Its lines are not there yet when it is placed. */
function placedText(order: OrderRow, currency: string): Text {
  return (language) => {
    const own = words[language];
    const sums: [string, number][] = [
      [own.subtotal, order.subtotalCents],
      [own.discount, -order.discountCents],
      [own.shipping, order.shippingCents],
      [own.tax, order.taxCents],
      [own.total, order.totalCents],
    ];
    return sums
      .filter(([label, cents]) => cents !== 0 || label === own.total)
      .map(([label, cents]) => `${label}: ${formatsOf(language).money(cents, currency)}`)
      .join('\n');
  };
}
