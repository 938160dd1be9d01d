import { restored } from '../../../changes/merge.ts';
import type { Context } from '../../../context.ts';
import type { OrderRow } from '../../../db/orderTables.ts';
import type { ChangeRow } from '../../../db/schema.ts';
import { foldCase } from '../../../db/search.ts';
import { AppError } from '../../../errors.ts';
import { asIs, line } from '../../../fields.ts';
import type { OrderInput } from '../../../graphql/schema.generated.ts';
import { json, needed, optional, preset } from '../../../records/columns.ts';
import { defineRecord } from '../../../records/record.ts';
import { addToCustomerTotals } from '../customers/customerTotals.ts';
import { addressText, checkAddress, readAddress } from './orderAddress.ts';
import { checkCheckout } from './orderCheckout.ts';
import { checkDelivery } from './orderDelivery.ts';
import { noteEvent } from './orderEvents.ts';
import { linesOfOrder, unsent } from './orderLines.ts';
import { sendRest } from './orderParcels.ts';
import { leavesWith, nextStatuses } from './orderSteps.ts';
import { allocate, release } from '../stock/stockLedger.ts';
import { orderNumberText, storeSettings } from '../store/storeSettings.ts';
import { keepTags, readTags, tagsColumn } from '../tags.ts';

/** What the program alone sets, and what comes back with an order from the trash. */
const fixed = [
  'number',
  'name',
  'customerId',
  'customerName',
  'customerEmail',
  'customerAvatar',
  'payment',
  'fulfilment',
  'method',
  'methodDigits',
  'unitCount',
  'subtotalCents',
  'discountCents',
  'shippingCents',
  'taxCents',
  'includedTaxCents',
  'totalCents',
  'capturedCents',
  'refundedCents',
  'refundedTaxCents',
  'spentCents',
  'costCents',
  'promoCode',
  'giftWrapCents',
  'isRefunded',
  'country',
  'invoicedAt',
  'canceledAt',
  'nameKey',
  'searchText',
  'shippingMethod',
  'taxIsIncluded',
  'shippingTaxBasisPoints',
] as const satisfies (keyof OrderRow)[];

/** Columns whose change can be undone; the country follows from the address. */
const undoable: readonly string[] = [
  'status',
  'shippingAddress',
  'billingAddress',
  'country',
  'note',
  'tags',
  'searchText',
];

/** Money that moved and goods that left or came back have ways of their own: a change with any of it stays whole. */
function refuseUndo({ action }: ChangeRow, changed: readonly string[]): AppError | null {
  if (action !== 'UPDATE' || (changed.length > 0 && changed.every((name) => undoable.includes(name)))) return null;
  const isMoney = ['payment', 'capturedCents', 'refundedCents'].some((name) => changed.includes(name));
  return isMoney
    ? new AppError('CONFLICT', 'Payments, refunds and cancellations cannot be undone', { reason: 'moneyMoved' })
    : new AppError('CONFLICT', 'Goods have left or come back: record a return or a parcel', { reason: 'goodsMoved' });
}

/** What customers ordered. Lines, parcels, refunds and events stand in tables of their own. */
export const order = defineRecord<OrderRow, OrderInput>({
  subject: 'Order',
  table: 'orders',
  noun: 'Order',
  nameOf: ({ name }) => name,
  columns: {
    status: preset(asIs, 'DISPATCHED'),
    shippingAddress: { ...needed(addressText), shown: (kept) => readAddress(String(kept)) },
    billingAddress: { ...json(addressText), empty: undefined!, isNeeded: true },
    note: optional(line(1000)),
    tags: tagsColumn,
  },
  fixed,
  refuseUndo,
  // Deleted before orders kept their names.
  comeBack: async (tx, { name, number }) =>
    name || number === undefined ? {} : { name: orderNumberText(await storeSettings(tx), number) },
  normalize: (_values, { input, refuse }) => {
    checkAddress('shippingAddress', input.shippingAddress, refuse);
    checkAddress('billingAddress', input.billingAddress, refuse);
  },
  check: async (tx, values, { before, refuse, errors, isRestored }) => {
    // What was undone goes back, whichever way the steps lead and whatever checkout asks for now.
    if (isRestored) return;
    await checkCheckout(tx, values, before, { refuse, errors });
    await checkDelivery(tx, values, before, refuse);
    const { status } = values;
    if (before === null || status === before.status) return;
    const allowed = nextStatuses(before);
    if (allowed.includes(status)) return;
    const message = `cannot go from ${before.status} to ${status}: ${allowed.join(' or ') || 'nothing'} comes next`;
    refuse('status', { key: before.payment === 'CANCELED' ? 'canceled' : 'illegalStep', message });
  },
  derive: (_tx, { status, shippingAddress, tags }, before) => ({
    country: readAddress(shippingAddress).country,
    ...(before !== null && { searchText: orderSearchText({ ...before, tags: tags ?? before.tags }) }),
    ...(before !== null && status !== before.status && leavesWith(status, before.fulfilment) && { fulfilment: 'ALL' }),
  }),
  after: async (tx, before, after) => {
    await keepStock(tx, before, after);
    await keepTags(tx, 'Order', before, after);
    const { customerId } = (after ?? before)!;
    await addToCustomerTotals(tx, customerId, {
      orders: (after ? 1 : 0) - (before ? 1 : 0),
      spentCents: (after?.spentCents ?? 0) - (before?.spentCents ?? 0),
    });
    if (before === null || after === null || before.status === after.status) return;
    if (after.fulfilment === 'ALL' && before.fulfilment !== 'ALL')
      await sendRest(tx, after, { carrier: '', trackingNumber: '' });
    await noteEvent(tx, after.id, 'STATUS', { status: after.status });
  },
});

/** What an order is found by. */
export const orderSearchText = ({
  customerName,
  customerEmail,
  name,
  tags,
}: Pick<OrderRow, 'customerName' | 'customerEmail' | 'name' | 'tags'>): string =>
  foldCase([customerName, customerEmail, name, ...readTags(tags)].join('\n'));

/** What is promised to an order that goes to the trash becomes free, and is promised again when it comes back. */
async function keepStock(tx: Context, before: OrderRow | null, after: OrderRow | null): Promise<void> {
  const isBack = before === null && after !== null && after.version > 1;
  if ((after !== null && !isBack) || (after ?? before)!.payment === 'CANCELED') return;
  const { id, customerId } = (after ?? before)!;
  const units = unsent(await linesOfOrder(tx, id));
  if (!isBack) return release(tx, units, { orderId: id });
  const owner = await tx.db.selectFrom('customers').select('id').where('id', '=', customerId).executeTakeFirst();
  if (owner === undefined)
    throw new AppError('CONFLICT', 'Its customer was deleted in the meantime', {
      reason: 'customerGone',
    });
  await restored(() => allocate(tx, units, { orderId: id }));
}
