import { authorize, authorizeSome } from '../../access/authorize.ts';
import { allowedRecords } from '../../access/records.ts';
import type { Recorded } from '../../changes/record.ts';
import type { Context } from '../../context.ts';
import type { InvoiceRow } from '../../db/invoiceTables.ts';
import type { OrderLineRow, OrderRow } from '../../db/orderTables.ts';
import { recordId } from '../../db/recordId.ts';
import { write } from '../../db/write.ts';
import { notFound } from '../../errors.ts';
import { tellEvent } from '../../events.ts';
import type { DomainEvent } from '../../events.ts';
import type { InvoiceClient, InvoiceLineInput } from '../../graphql/schema.generated.ts';
import type { Changed } from '../../records/changes.ts';
import { addressLines, clientColumns, invoice } from './invoice.ts';
import { addDraft, finalize } from './invoiceLife.ts';
import { pay } from './invoicePayments.ts';
import { todayOf } from './days.ts';
import { storeOf } from './store.ts';

/* Invoices of orders: the same lines, taxes and totals to the cent, and what was paid for the order. */

type OrderAddress = Record<
  'name' | 'company' | 'line1' | 'line2' | 'city' | 'state' | 'postcode' | 'country' | 'phone',
  string
>;

const lineOf = ({
  productId,
  name,
  unitPriceCents,
  quantity,
  discountCents,
  taxBasisPoints,
}: OrderLineRow): InvoiceLineInput => ({
  name,
  productId: String(productId),
  unitPriceCents,
  quantity,
  discountCents,
  taxBasisPoints,
});

const shippingLine = ({ shippingMethod, shippingCents, shippingTaxBasisPoints }: OrderRow): InvoiceLineInput[] =>
  shippingCents === 0
    ? []
    : [
        {
          name: shippingMethod || 'Shipping',
          unitPriceCents: shippingCents,
          quantity: 1,
          taxBasisPoints: shippingTaxBasisPoints,
        },
      ];

const standing = (tx: Context, orderId: number): Promise<InvoiceRow | undefined> =>
  tx.db
    .selectFrom('invoices')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('state', '!=', 'VOID')
    .executeTakeFirst();

/** Makes a finalized invoice of an order, or answers the one that stands. */
export async function invoiceOrder(ctx: Context, id: string): Promise<Changed<InvoiceRow>> {
  authorizeSome(ctx, 'create', 'Invoice');
  authorize(ctx, 'read', 'Order');
  return write(ctx, async (tx) => {
    const found = await tx.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', recordId(id) ?? 0)
      .execute();
    const [order] = await allowedRecords(tx, 'read', 'Order', found);
    if (order === undefined) throw notFound('Order');
    const made = await standing(tx, order.id);
    return { row: made ?? (await makeInvoice(tx, order)), batchId: ctx.batchId };
  });
}

async function makeInvoice(tx: Context, order: OrderRow): Promise<InvoiceRow> {
  const lines = await tx.db
    .selectFrom('orderLines')
    .selectAll()
    .where('orderId', '=', order.id)
    .orderBy('id')
    .execute();
  const today = await todayOf(tx);
  const { orderPrefix, orderSuffix } = await storeOf(tx);
  const draft = await addDraft(
    tx,
    {
      customerId: String(order.customerId),
      issuedDate: today,
      reference: `${orderPrefix}${order.number}${orderSuffix}`,
      taxIsIncluded: order.taxIsIncluded === 1,
      lines: [...lines.map(lineOf), ...shippingLine(order)],
    },
    { kind: 'INVOICE', orderId: order.id },
  );
  const final = await finalize(tx, draft);
  // It goes where the order was billed to.
  const row = await invoice.set(tx, final, clientColumns(billedTo(final, order)));
  await tellEvent(tx, { kind: 'invoiced', orderId: order.id, at: tx.services.now().toISOString() });
  return followOrder(tx, row, order);
}

function billedTo(row: InvoiceRow, order: OrderRow): InvoiceClient {
  const client = JSON.parse(row.client) as InvoiceClient;
  const address = JSON.parse(order.billingAddress) as OrderAddress;
  const company = address.company || client.company;
  return { ...client, company, address: addressLines(address), country: address.country };
}

/** Records what was paid for the order and is not on its invoice yet. */
async function followOrder(tx: Context, row: InvoiceRow, order: Pick<OrderRow, 'capturedCents'>): Promise<InvoiceRow> {
  const paid = await tx.db
    .selectFrom('invoicePayments')
    .select('amountCents')
    .where('invoiceId', '=', row.id)
    .where('method', '=', 'ORDER')
    .where('kind', '=', 'PAYMENT')
    .execute();
  const known = paid.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const amountCents = Math.min(order.capturedCents - known, row.balanceCents);
  return amountCents > 0 ? pay(tx, row, { amountCents, method: 'ORDER' }) : row;
}

const capturedOf = ({ after, before }: Recorded) =>
  after === null || after['capturedCents'] === before?.['capturedCents'] ? null : Number(after['capturedCents']);

/** What is captured for an order shows on its invoice at once, whoever captured it. */
export async function followOrders(tx: Context, event: DomainEvent): Promise<void> {
  if (event.kind !== 'changed') return;
  for (const change of event.changes) {
    const capturedCents = change.subject === 'Order' && change.action === 'UPDATE' ? capturedOf(change) : null;
    if (capturedCents === null) continue;
    const made = await standing(tx, change.subjectId);
    if (made === undefined || made.state !== 'FINAL') continue;
    const [row] = await invoice.lock(tx, [made.id]);
    // Whoever may capture the order need not have a right to invoices.
    await followOrder({ ...tx, viewer: null }, row!, { capturedCents });
  }
}
