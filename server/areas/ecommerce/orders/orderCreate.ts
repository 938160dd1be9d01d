import { authorizeSome } from '../../../access/authorize.ts';
import { allowedRecords } from '../../../access/records.ts';
import type { Context } from '../../../context.ts';
import type { CustomerRow } from '../../../db/customerTables.ts';
import type { OrderRow } from '../../../db/orderTables.ts';
import { recordId } from '../../../db/recordId.ts';
import { foldCase, sortKey } from '../../../db/search.ts';
import { write } from '../../../db/write.ts';
import { invalid } from '../../../errors.ts';
import type { FieldErrors } from '../../../errors.ts';
import { malformed, unknown } from '../../../fields.ts';
import type { CreateOrderInput } from '../../../graphql/schema.generated.ts';
import type { Changed } from '../../../records/changes.ts';
import { draftToOrder, ordered } from '../drafts/draftOrdered.ts';
import { orderDraft } from '../drafts/orderDraft.ts';
import { order } from './order.ts';
import { noteEvent } from './orderEvents.ts';
import { mailConfirmation } from './orderNotifications.ts';
import { spentOf } from './orderSteps.ts';
import { termsOf } from './orderTerms.ts';
import type { Terms } from './orderTerms.ts';
import { soldName } from '../products/productVariants.ts';
import { note, reserve } from '../stock/stockLedger.ts';
import { waysToPay } from '../promos/promoCode.ts';
import { orderNumberText, storeSettings, takeOrderNumbers } from '../store/storeSettings.ts';

/** Places an order: its units are promised, its number is given. */
export async function createOrder(ctx: Context, input: CreateOrderInput): Promise<Changed<OrderRow>> {
  authorizeSome(ctx, 'create', 'Order');
  return write(ctx, async (tx) => {
    const draft = await draftToOrder(tx, input);
    const customer = await buyerOf(tx, input.customerId);
    const addresses = {
      shippingAddress: input.shippingAddress,
      billingAddress: input.billingAddress ?? input.shippingAddress,
    };
    const values = await order.values(tx, { ...addresses, note: input.note ?? '' }, null);
    const terms = await termsOf(tx, { ...input, country: values.country!, customerId: customer.id });
    await checkPayment(tx, input, terms);
    const units = terms.lines.map(({ product, variant, quantity }, at) => ({
      productId: product.id,
      variantId: variant?.id ?? null,
      quantity,
      name: `lines.${at}.quantity`,
    }));
    const movements = await reserve(tx, units, { orderId: null });
    const number = await takeOrderNumbers(tx);
    const method = { method: input.method, methodDigits: input.methodDigits ?? '' };
    const row = await order.insert(tx, {
      ...values,
      ...orderColumns(
        { number, name: orderNumberText(await storeSettings(tx), number) },
        customer,
        terms,
        input.isPaid || terms.totals.totalCents === 0,
      ),
      ...method,
    });
    await tx.db.insertInto('orderLines').values(lineColumns(row.id, terms)).execute();
    await note(
      tx,
      movements.map((movement) => ({ ...movement, orderId: row.id })),
    );
    await noteEvent(tx, row.id, 'PLACED', draft === null ? {} : { isFromDraft: true });
    if (draft !== null) await orderDraft.remove(tx, draft, ordered, true);
    await mailConfirmation(tx, row);
    return { row, batchId: ctx.batchId };
  });
}

async function buyerOf(tx: Context, id: string): Promise<CustomerRow> {
  const found = await tx.db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', recordId(id) ?? 0)
    .execute();
  const [customer] = await allowedRecords(tx, 'read', 'Customer', found);
  if (customer === undefined) throw invalid({ customerId: unknown('there is no such customer') });
  if (customer.status === 'ACTIVE') return customer;
  throw invalid({ customerId: { key: 'inactive', message: 'is a customer who cannot place orders' } });
}

async function checkPayment(tx: Context, input: CreateOrderInput, { totals }: Terms): Promise<void> {
  const errors: FieldErrors = {};
  const known = await waysToPay(tx);
  if (!known.includes(input.method)) errors['method'] = unknown(`it is one of ${known.join(', ')}`);
  if (input.methodDigits && !/^\d{4}$/.test(input.methodDigits))
    errors['methodDigits'] = malformed('must be four digits');
  if (input.totalCents != null && input.totalCents !== totals.totalCents) {
    const message = `is not the total of the order, which is ${totals.totalCents}`;
    errors['totalCents'] = { key: 'mismatch', limit: totals.totalCents, message };
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Columns that follow from customer and terms; the seed makes orders of them, too. */
export function orderColumns(
  { number, name: orderName }: Pick<OrderRow, 'number' | 'name'>,
  { id: customerId, name, email, avatar }: Pick<CustomerRow, 'id' | 'name' | 'email' | 'avatar'>,
  { lines, totals, tax, shippingMethod, promoCode, giftWrapCents }: Terms,
  isPaid: boolean,
) {
  const payment = isPaid ? ('PAID' as const) : ('PENDING' as const);
  return {
    number,
    name: orderName,
    customerId,
    customerName: name,
    customerEmail: email,
    customerAvatar: avatar,
    nameKey: sortKey(name),
    searchText: foldCase(`${name}\n${email}\n${orderName}`),
    payment,
    fulfilment: 'NONE' as const,
    unitCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    costCents: lines.reduce((sum, { product, quantity }) => sum + (product.costCents ?? 0) * quantity, 0),
    promoCode,
    giftWrapCents,
    ...totals,
    capturedCents: isPaid ? totals.totalCents : 0,
    refundedCents: 0,
    refundedTaxCents: 0,
    spentCents: spentOf({ payment, totalCents: totals.totalCents, refundedCents: 0 }),
    isRefunded: 0 as const,
    invoicedAt: null,
    canceledAt: null,
    shippingMethod,
    taxIsIncluded: tax.isIncluded ? (1 as const) : (0 as const),
    shippingTaxBasisPoints: tax.shippingBasisPoints,
  };
}

export const lineColumns = (orderId: number, { lines }: Pick<Terms, 'lines'>) =>
  lines.map(({ product, variant, quantity, unitPriceCents, discountCents, taxBasisPoints, taxCents }) => ({
    orderId,
    productId: product.id,
    variantId: variant?.id ?? null,
    name: soldName(product, variant),
    sku: (variant ?? product).sku,
    unitPriceCents,
    quantity,
    discountCents,
    taxBasisPoints,
    taxCents,
    unitCostCents: product.costCents ?? 0,
  }));
