import { authorizeSome } from '../../../access/authorize.ts';
import { authorizeRecord } from '../../../access/records.ts';
import { unseenFields } from '../../../access/fieldRules.ts';
import type { Context } from '../../../context.ts';
import type { OrderLineRow, OrderRow } from '../../../db/orderTables.ts';
import { recordId } from '../../../db/recordId.ts';
import type { ProductRow } from '../../../db/schema.ts';
import { invalid, notFound } from '../../../errors.ts';
import type { FieldErrors } from '../../../errors.ts';
import { required, tooLarge, tooMany, tooSmall, unknown } from '../../../fields.ts';
import type {
  MutationEditOrderArgs,
  OrderEditLineInput,
  OrderEditQuote,
  QueryOrderEditQuoteArgs,
} from '../../../graphql/schema.generated.ts';
import { changeOrder, refuseCanceled, touch } from './orderChange.ts';
import { deliveryProblem } from './orderDelivery.ts';
import { noteEvent } from './orderEvents.ts';
import { fulfilmentOf, linesOfOrder } from './orderLines.ts';
import { lineTax, maxTotalCents, settled, share, totalsOf } from './orderMoney.ts';
import type { Totals } from './orderMoney.ts';
import { addRefund } from './orderRefund.ts';
import { spentOf } from './orderSteps.ts';
import { maxUnits, priceOf, productsById, taxIn, variantAsked } from './orderTerms.ts';
import { soldName, stockOfVariants, variantsOf } from '../products/productVariants.ts';
import type { Variant } from '../products/productVariants.ts';
import { allocate, availableOf, release } from '../stock/stockLedger.ts';

/* Other lines for an order that is placed. Lines that stay keep their price, those that are new have today's. */

const maxLines = 100;

type Line = Omit<OrderLineRow, 'id'> & { id: number | null; available: number };
export type Edit = {
  /** What the caller calls the lines. */
  field: string;
  /** Where the caller gave the line; null for one that stays as it is. */
  lines: { line: Line; was: number; at: number | null }[];
  totals: Totals;
  differenceCents: number;
  dueCents: number;
  refundCents: number;
};

/** What the order would come to. */
export async function orderEditQuote(
  ctx: Context,
  { id, lines: given }: QueryOrderEditQuoteArgs,
): Promise<OrderEditQuote> {
  authorizeSome(ctx, 'update', 'Order');
  const row = await ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', recordId(id) ?? 0)
    .executeTakeFirst();
  await authorizeRecord(ctx, 'update', 'Order', row ?? {});
  if (row === undefined) throw notFound('Order');
  const { lines, totals, field: _field, ...money } = await editOf(ctx, row, given);
  const kept = lines.filter(({ line }) => line.quantity > 0);
  return {
    ...money,
    totals: {
      ...totals,
      promoCode: '',
      promoCents: null,
      giftWrapCents: row.giftWrapCents,
      lines: kept.map(({ line }) => ({
        ...line,
        productId: String(line.productId),
        variantId: line.variantId === null ? null : String(line.variantId),
        subtotalCents: line.unitPriceCents * line.quantity,
      })),
    },
  };
}

/** Fields of products that a quote tells of, as its type says. */
const pricesTold = ['priceCents', 'discountPriceCents'];

/** Sets the lines, when the difference is the one that was shown. */
export const editOrder = (ctx: Context, { id, lines: given, differenceCents }: MutationEditOrderArgs) =>
  changeOrder(ctx, id, async (tx, before) => {
    const edit = await editOf(tx, before, given);
    await setLines(tx, before, edit, differenceCents);
    const surplus = { kind: 'EDIT', amountCents: edit.refundCents, taxCents: 0, units: [], reason: '' } as const;
    const refunded = edit.refundCents > 0 ? await addRefund(tx, before, surplus) : {};
    const capturedCents = before.capturedCents - edit.refundCents;
    const isOpen = capturedCents < edit.totals.totalCents;
    const payment = !isOpen ? 'PAID' : before.payment === 'FAILED' ? 'FAILED' : 'PENDING';
    const lines = await linesOfOrder(tx, before.id);
    await noteEvent(tx, before.id, 'EDIT', { differenceCents: edit.differenceCents });
    const values = {
      ...refunded,
      ...edit.totals,
      payment,
      spentCents: spentOf({ payment, totalCents: edit.totals.totalCents, refundedCents: before.refundedCents }),
      unitCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      costCents: before.costCents + costAdded(edit),
      fulfilment: fulfilmentOf(lines),
    } as const;
    return touch(tx, before, values, 'edit');
  });

/** Sets the lines, when what they add to the total is what the caller was shown. */
export async function setLines(
  tx: Context,
  { id }: OrderRow,
  edit: Edit,
  differenceCents: number | null | undefined,
): Promise<void> {
  // Who does not see prices was shown no difference, and is told none.
  const isShown = !unseenFields(tx.viewer, 'Product').some((field) => pricesTold.includes(field));
  if (isShown && edit.differenceCents !== differenceCents) {
    const message = `is not the difference, which is ${edit.differenceCents}`;
    throw invalid({ differenceCents: { key: 'mismatch', limit: edit.differenceCents, message } });
  }
  await moveStock(tx, id, edit);
  await writeLines(tx, id, edit);
}

/** An order with other lines, and what it comes to then; errors name them by `field`. */
export async function editOf(
  ctx: Context,
  before: OrderRow,
  given: readonly OrderEditLineInput[],
  field = 'lines',
): Promise<Edit> {
  refuseCanceled(before);
  if (before.invoicedAt !== null)
    throw invalid({ [field]: { key: 'invoiced', message: 'cannot change: it is invoiced' } });
  const lines = await editedLines(ctx, before, given, field);
  const kept = lines.map(({ line }) => line).filter(({ quantity }) => quantity > 0);
  if (kept.length === 0) throw invalid({ lines: required });
  if (kept.length > maxLines) throw invalid({ [field]: tooMany(maxLines) });
  const tax = { isIncluded: before.taxIsIncluded === 1, shippingBasisPoints: before.shippingTaxBasisPoints };
  const totals = totalsOf(kept, before.shippingCents, tax);
  const { totalCents } = totals;
  if (totalCents > maxTotalCents) throw invalid({ [field]: tooLarge(maxTotalCents) });
  if (totalCents < before.refundedCents) {
    const message = 'must leave at least what was refunded already';
    throw invalid({ lines: { key: 'refunded', limit: before.refundedCents, message } });
  }
  return {
    field,
    lines,
    totals,
    differenceCents: totalCents - before.totalCents,
    ...settled(totalCents, before.capturedCents),
  };
}

async function editedLines(
  ctx: Context,
  before: OrderRow,
  given: readonly OrderEditLineInput[],
  field: string,
): Promise<Edit['lines']> {
  const placed = await linesOfOrder(ctx, before.id);
  const products = await productsById(ctx, [
    ...placed.map(({ productId }) => productId),
    ...given.map(({ productId }) => recordId(productId) ?? 0),
  ]);
  const { basisPoints } = await taxIn(ctx, before.country);
  const isIncluded = before.taxIsIncluded === 1;
  const errors: FieldErrors = {};
  const taken = new Set<string>();
  const variants = await stockOfVariants(
    ctx,
    [...products.values()].flatMap(variantsOf).map(({ id }) => id),
  );
  const available = ({ productId, variantId }: Pick<OrderLineRow, 'productId' | 'variantId'>) => {
    const product = products.get(productId);
    const variant = variantId === null ? null : variants.get(variantId);
    return product === undefined || variant === undefined ? 0 : availableOf(product, variant);
  };
  const lines: Edit['lines'] = placed.map((line) => ({
    line: { ...line, available: available(line) },
    was: line.quantity,
    at: null,
  }));
  for (const [at, { productId, variantId, quantity }] of given.entries()) {
    const id = recordId(productId) ?? 0;
    const key = `${id} ${variantId ?? ''}`;
    const product = products.get(id);
    const found = lines.find(
      ({ line }) => line.productId === id && String(line.variantId ?? '') === String(variantId ?? ''),
    );
    const least = found ? Math.max(found.line.fulfilled, found.line.refunded) : 1;
    const undelivered =
      product && quantity > (found?.line.quantity ?? 0) ? deliveryProblem(product, before.country) : null;
    const variant =
      found || product === undefined ? null : variantAsked(product, variantId, `${field}.${at}.variantId`, errors);
    if (taken.has(key) || (!found && product === undefined))
      errors[`${field}.${at}.productId`] = unknown(taken.has(key) ? 'it is given twice' : 'there is no such product');
    else if (undelivered) errors[`${field}.${at}.productId`] = undelivered;
    else if (quantity < least) errors[`${field}.${at}.quantity`] = tooSmall(least);
    else if (quantity > maxUnits) errors[`${field}.${at}.quantity`] = tooLarge(maxUnits);
    else if (found) Object.assign(found, { at, line: withQuantity(found.line, quantity, isIncluded) });
    else {
      const line = newLine({ orderId: before.id, product: product!, variant }, quantity, basisPoints, isIncluded);
      lines.push({ line: { ...line, available: available(line) }, was: 0, at });
    }
    taken.add(key);
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return lines;
}

function withQuantity(line: Line, quantity: number, isIncluded: boolean): Line {
  const changed = { ...line, quantity, discountCents: share(line.discountCents, quantity, line.quantity) };
  return quantity === line.quantity ? line : { ...changed, taxCents: lineTax(changed, isIncluded) };
}

function newLine(
  { orderId, product, variant }: { orderId: number; product: ProductRow; variant: Variant | null },
  quantity: number,
  basisPoints: number,
  isIncluded: boolean,
): Omit<Line, 'available'> {
  const counters = { fulfilled: 0, refunded: 0, returned: 0 };
  const priced = { ...priceOf(product, variant, basisPoints), quantity, discountCents: 0 };
  const { sku } = variant ?? product;
  const named = { id: null, orderId, productId: product.id, variantId: variant?.id ?? null, sku };
  return {
    ...named,
    name: soldName(product, variant),
    ...priced,
    ...counters,
    unitCostCents: product.costCents ?? 0,
    taxCents: lineTax(priced, isIncluded),
  };
}

/** What the units cost that come, less those that go. */
export const costAdded = ({ lines }: Edit): number =>
  lines.reduce((sum, { line, was }) => sum + (line.quantity - was) * line.unitCostCents, 0);

async function moveStock(tx: Context, orderId: number, { lines, field }: Edit): Promise<void> {
  const units = lines.map(({ line, was, at }) => ({
    productId: line.productId,
    variantId: line.variantId,
    quantity: line.quantity - was,
    name: `${field}.${at ?? 0}.quantity`,
  }));
  await release(
    tx,
    units.map((unit) => ({ ...unit, quantity: -unit.quantity })),
    { orderId },
  );
  await allocate(tx, units, { orderId });
}

async function writeLines(tx: Context, orderId: number, { lines }: Edit): Promise<void> {
  for (const { line, was } of lines) {
    const { id, available: _available, ...values } = line;
    if (id === null)
      await tx.db
        .insertInto('orderLines')
        .values({ ...values, orderId })
        .execute();
    else if (line.quantity === 0) await tx.db.deleteFrom('orderLines').where('id', '=', id).execute();
    else if (line.quantity !== was) {
      const { quantity, discountCents, taxCents } = values;
      await tx.db.updateTable('orderLines').set({ quantity, discountCents, taxCents }).where('id', '=', id).execute();
    }
  }
}
