import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { CustomerRow } from '../../../db/customerTables.ts';
import type { OrderLineRow, OrderRow } from '../../../db/orderTables.ts';
import type { ProductRow } from '../../../db/schema.ts';
import type { OrderPayment, OrderStatus } from '../../../graphql/schema.generated.ts';
import { inChunks } from '../../../db/chunks.ts';
import { order } from './order.ts';
import { lineColumns, orderColumns } from './orderCreate.ts';
import { addHistory, later } from './orderHistory.seed.ts';
import { spentOf } from './orderSteps.ts';
import { termsOf } from './orderTerms.ts';
import type { Terms } from './orderTerms.ts';
import { variantsOf } from '../products/productVariants.ts';
import { orderNumberText, shippingRatesFor, storeSettings, takeOrderNumbers } from '../store/storeSettings.ts';
import type { Movement } from '../stock/stockMovement.ts';

const count = 100;
const spanDays = 364;
const dayMs = 86_400_000;
const hourMs = 3_600_000;

type Random = () => number;
type Address = Record<'name' | 'line1' | 'line2' | 'city' | 'state' | 'postcode' | 'country' | 'phone', string>;
type State = { payment: OrderPayment; status: OrderStatus };
type Draft = State & { customer: CustomerRow; address: Address; terms: Terms; at: number; random: Random };
type Moved = Movement & { createdAt: string };

/** A hundred orders of the last year, more of them of late: of customers and for products that were there by then. */
export async function seedOrders(tx: Context, random: Random): Promise<void> {
  const customers = await tx.db
    .selectFrom('customers')
    .selectAll()
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .execute();
  const products = await tx.db
    .selectFrom('products')
    .selectAll()
    .where('status', '!=', 'SCHEDULED')
    .orderBy('id')
    .execute();
  const free = new Map(products.map(({ id, quantity }) => [id, quantity]));
  const now = tx.services.now().getTime();
  const drafts: Draft[] = [];
  const buyers = new Set<number>();
  for (let index = 0; index < count; index += 1) {
    const age = spanDays * (1 - (index + random()) / count) ** 1.4;
    const at = now - age * dayMs - random() * hourMs;
    const state = stateAt(age, index, random);
    const one = await draft(tx, at, { customers, buyers, products, free }, random);
    drafts.push({ ...state, ...one });
    buyers.add(one.customer.id);
  }
  const first = await takeOrderNumbers(tx, count);
  const settings = await storeSettings(tx);
  const named = (number: number) => ({ number, name: orderNumberText(settings, number) });
  const rows = await order.insertMany(
    tx,
    drafts.map((one, index) => columnsOf(one, named(first + index))),
    'sample',
  );
  const lines = await addLines(tx, rows, drafts, free);
  await addHistory(tx, rows, drafts, lines, now);
  // The ledger of a product begins when the product was added.
  await sql`update stock_movements set created_at =
    (select p.created_at from products p where p.id = stock_movements.product_id) where reason = 'ADDED'`.execute(
    tx.db,
  );
}

/** What becomes of an order with the days. */
function stateAt(age: number, index: number, random: Random): State {
  if (index % 11 === 5) return { payment: 'CANCELED', status: 'DISPATCHED' };
  if (index % 17 === 9) return { payment: 'FAILED', status: 'DISPATCHED' };
  const payment = random() < (age > 20 ? 0.06 : 0.3) ? 'PENDING' : 'PAID';
  const luck = random();
  if (age > 14) return { payment, status: luck < 0.94 ? 'DELIVERED' : 'READY_TO_PICKUP' };
  if (age > 6)
    return { payment, status: luck < 0.55 ? 'DELIVERED' : luck < 0.8 ? 'READY_TO_PICKUP' : 'OUT_FOR_DELIVERY' };
  return { payment, status: age < 2 || luck < 0.3 ? 'DISPATCHED' : 'OUT_FOR_DELIVERY' };
}

type Shop = {
  customers: readonly CustomerRow[];
  /** Who has ordered already. */
  buyers: ReadonlySet<number>;
  products: readonly ProductRow[];
  free: ReadonlyMap<number, number>;
};

async function draft(tx: Context, at: number, { customers, buyers, products, free }: Shop, random: Random) {
  const then = new Date(at).toISOString();
  const known = customers.filter(({ createdAt }) => createdAt < then);
  // Some come again and again, and who has just signed up has come to buy.
  const isNew = random() < 0.45;
  const luck = random();
  const fresh = known.slice(-8).filter(({ id }) => !buyers.has(id));
  const customer =
    isNew && fresh.length > 0 ? fresh.at(-1)! : known[Math.floor((isNew ? luck : luck ** 1.6) * known.length)]!;
  const address = (JSON.parse(customer.addresses) as Address[])[0]!;
  const offered = products.filter(({ id, createdAt }) => createdAt < then && free.get(id)! > 12).filter(hasUnits);
  const wanted = 1 + Math.floor(random() ** 2 * 4);
  const lines = Array.from({ length: wanted }, () => ({
    ...soldOf(offered[Math.floor(random() * offered.length)]!, at),
    quantity: random() < 0.75 ? 1 : 1 + Math.floor(random() * 3),
  }));
  const distinct = [...new Map(lines.map((line) => [line.productId, line])).values()];
  const { country } = address;
  const plain = await termsOf(tx, { lines: distinct, country });
  const { subtotalCents } = plain.totals;
  const discountCents = random() < 0.15 ? Math.floor(subtotalCents / 1000) * 100 : 0;
  const itemCount = distinct.reduce((sum, { quantity }) => sum + quantity, 0);
  const [rate] = await shippingRatesFor(tx, { country, subtotalCents, itemCount });
  const terms = await termsOf(tx, { lines: distinct, country, discountCents, shippingRateId: rate?.id });
  return { customer, address, terms, at, random };
}

const unitsThere = 10;
const hasUnits = (product: ProductRow) => {
  const variants = variantsOf(product);
  return variants.length === 0 || variants.some(({ quantity }) => quantity >= unitsThere);
};

/** Of a product with variants one that is there. */
function soldOf(product: ProductRow, at: number) {
  const variants = variantsOf(product).filter(({ quantity }) => quantity >= unitsThere);
  const variant = variants[Math.floor(at) % variants.length];
  return { productId: String(product.id), ...(variant && { variantId: String(variant.id) }) };
}

const sentWith = (status: OrderStatus) => status !== 'DISPATCHED';

function columnsOf(
  { customer, address, terms, at, payment, status, random }: Draft,
  named: Pick<OrderRow, 'number' | 'name'>,
): Partial<OrderRow> {
  const { country } = address;
  const kept = JSON.stringify({ company: '', ...pick(address) });
  const captured = payment === 'PAID' ? terms.totals.totalCents : 0;
  const createdAt = new Date(at).toISOString();
  return {
    status,
    shippingAddress: kept,
    billingAddress: kept,
    note: '',
    country,
    ...orderColumns(named, customer, terms, payment === 'PAID'),
    payment,
    capturedCents: captured,
    spentCents: spentOf({ payment, totalCents: terms.totals.totalCents, refundedCents: 0 }),
    fulfilment: sentWith(status) ? 'ALL' : 'NONE',
    canceledAt: payment === 'CANCELED' ? new Date(at + 5 * hourMs).toISOString() : null,
    method: random() < 0.6 ? 'mastercard' : 'paypal',
    methodDigits: String(1000 + Math.floor(random() * 8999)),
    createdAt,
    updatedAt: createdAt,
  };
}

const pick = ({ name, line1, line2, city, state, postcode, country, phone }: Address) => ({
  name,
  line1,
  line2,
  city,
  state,
  postcode,
  country,
  phone,
});

/** Lines, and what they take of the stock: what was sent had been received before. */
async function addLines(
  tx: Context,
  rows: readonly OrderRow[],
  drafts: readonly Draft[],
  free: Map<number, number>,
): Promise<Map<number, OrderLineRow[]>> {
  const added = await tx.db
    .insertInto('orderLines')
    .values(
      rows.flatMap((row, at) =>
        lineColumns(row.id, drafts[at]!.terms).map((line) => ({
          ...line,
          fulfilled: row.fulfilment === 'ALL' ? line.quantity : 0,
        })),
      ),
    )
    .returningAll()
    .execute();
  const byOrder = Map.groupBy(
    added.sort((a, b) => a.id - b.id),
    ({ orderId }) => orderId,
  );
  const moved: Moved[] = [];
  const promised = new Map<number, number>();
  const promisedForms = new Map<number, number>();
  for (const [at, row] of rows.entries()) {
    for (const { productId, variantId, quantity, fulfilled } of byOrder.get(row.id)!) {
      const units = { productId, variantId, orderId: row.id, note: '' };
      const move = (reason: Movement['reason'], hours: number, onHand: number, allocated: number) =>
        moved.push({ ...units, reason, quantity: onHand, allocated, createdAt: later(drafts[at]!.at, hours) });
      if (fulfilled > 0) move('RECEIVED', -30, quantity, 0);
      move('ALLOCATED', 0, 0, quantity);
      if (fulfilled > 0) move('SHIPPED', 20, -quantity, -quantity);
      else if (row.payment === 'CANCELED') move('RELEASED', 5, 0, -quantity);
      else {
        promised.set(productId, (promised.get(productId) ?? 0) + quantity);
        if (variantId !== null) promisedForms.set(variantId, (promisedForms.get(variantId) ?? 0) + quantity);
      }
    }
  }
  moved.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  const values = moved.map((one) => ({ ...one, note: '', actorId: null, actorName: null }));
  await inChunks(
    values,
    async (some) =>
      void (await tx.db
        .insertInto('stockMovements')
        .values([...some])
        .execute()),
  );
  for (const [id, allocated] of promised) {
    free.set(id, free.get(id)! - allocated);
    await tx.db.updateTable('products').set({ allocated }).where('id', '=', id).execute();
  }
  for (const [id, allocated] of promisedForms)
    await tx.db.updateTable('productVariants').set({ allocated }).where('id', '=', id).execute();
  return byOrder;
}
