import { authorize, authorizeSome } from '../../access/authorize.ts';
import { allowedRecords } from '../../access/records.ts';
import type { Context } from '../../context.ts';
import { forUpdate } from '../../db/dialect.ts';
import type { InvoiceRow } from '../../db/invoiceTables.ts';
import type { OrderLineRow, OrderRow } from '../../db/orderTables.ts';
import { recordId } from '../../db/recordId.ts';
import { write } from '../../db/write.ts';
import { invalid, notFound } from '../../errors.ts';
import { tellEvent } from '../../events.ts';
import type { DomainEvent } from '../../events.ts';
import type { InvoiceLineInput, InvoicePaymentKind, Language } from '../../graphql/schema.generated.ts';
import type { Changed } from '../../records/changes.ts';
import { addressText, clientColumns, customerOf, invoice } from './invoice.ts';
import { addDraft, finalizeInvoice } from './invoiceLife.ts';
import { creditOf } from './invoiceCredit.ts';
import { payInvoice, refund } from './invoicePayments.ts';
import { todayOf } from './days.ts';
import type { WholeClient } from './wholeClient.ts';

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

const shippingWords: Record<Language, string> = { en: 'Shipping', fr: 'Livraison', ar: 'الشحن' };
/** French sets a space before a colon. */
const colons: Record<Language, string> = { en: ': ', fr: ' : ', ar: ': ' };

const shippingLine = (
  { shippingMethod, shippingCents, shippingTaxBasisPoints }: OrderRow,
  language: Language,
): InvoiceLineInput[] =>
  shippingCents === 0
    ? []
    : [
        {
          name: [shippingWords[language], shippingMethod].filter(Boolean).join(colons[language]),
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
export async function invoiceOrder(ctx: Context, { orderId: id }: { orderId: string }): Promise<Changed<InvoiceRow>> {
  authorizeSome(ctx, 'create', 'Invoice');
  authorize(ctx, 'read', 'Order');
  return write(ctx, async (tx) => {
    // Of several who ask at once, the others wait here and find the invoice of the first.
    const found = await tx.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', recordId(id) ?? 0)
      .modifyEnd(forUpdate(tx.services.database.engine))
      .execute();
    const [order] = await allowedRecords(tx, 'read', 'Order', found);
    if (order === undefined) throw notFound('Order');
    const made = await standing(tx, order.id);
    return { row: made ?? (await makeInvoice(tx, order)), batchId: ctx.batchId };
  });
}

async function makeInvoice(tx: Context, order: OrderRow): Promise<InvoiceRow> {
  if (order.canceledAt !== null)
    throw invalid({ orderId: { key: 'canceled', message: 'is an order that was canceled' } });
  const lines = await tx.db
    .selectFrom('orderLines')
    .selectAll()
    .where('orderId', '=', order.id)
    .orderBy('id')
    .execute();
  const today = await todayOf(tx);
  const customer = await customerOf(tx, order.customerId);
  const draft = await addDraft(
    tx,
    {
      customerId: String(order.customerId),
      issuedDate: today,
      reference: order.name,
      taxIsIncluded: order.taxIsIncluded === 1,
      lines: [...lines.map(lineOf), ...shippingLine(order, customer?.language ?? 'en')],
    },
    { kind: 'INVOICE', orderId: order.id },
  );
  const final = await finalizeInvoice.on(tx, draft, {});
  // It goes where the order was billed to.
  const row = await invoice.set(tx, final, clientColumns(billedTo(final, order)));
  await tellEvent(tx, { kind: 'invoiced', orderId: order.id, at: tx.services.now().toISOString() });
  return followOrder(tx, row, order);
}

function billedTo(row: InvoiceRow, order: OrderRow): WholeClient {
  const client = JSON.parse(row.client) as WholeClient;
  const address = JSON.parse(order.billingAddress) as OrderAddress;
  const company = address.company || client.company;
  return { ...client, company, address: addressText(address), country: address.country };
}

type Moved = Pick<OrderRow, 'capturedCents' | 'refundedCents'>;

/** Records what was paid for the order, and what went back, and is not on its invoice yet. */
async function followOrder(tx: Context, row: InvoiceRow, { capturedCents, refundedCents }: Moved): Promise<InvoiceRow> {
  const known = await tx.db
    .selectFrom('invoicePayments')
    .selectAll()
    .where('invoiceId', '=', row.id)
    .where('method', '=', 'ORDER')
    .orderBy('id')
    .execute();
  const sumOf = (kind: InvoicePaymentKind) =>
    known.reduce((sum, one) => (one.kind === kind ? sum + one.amountCents : sum), 0);
  const paid = Math.min(capturedCents - sumOf('PAYMENT'), row.balanceCents);
  const now = paid > 0 ? await payInvoice.on(tx, row, { input: { amountCents: paid, method: 'ORDER' } }) : row;
  const back = refundedCents - sumOf('REFUND');
  return back > 0 ? refundOfOrder(tx, now, back) : now;
}

/** What an order gave back: a credit note takes it off the invoice, and the payments show that it was paid back. */
async function refundOfOrder(tx: Context, row: InvoiceRow, cents: number): Promise<InvoiceRow> {
  const credited = Math.min(cents, row.totalCents - row.creditedCents);
  if (credited > 0)
    await finalizeInvoice.on(
      tx,
      await creditOf(tx, row, credited, refundNames[row.language].replace('{reference}', row.reference), 'refund'),
      {},
    );
  const payments = await tx.db
    .selectFrom('invoicePayments')
    .selectAll()
    .where('invoiceId', '=', row.id)
    .orderBy('id')
    .execute();
  let left = cents;
  for (const payment of payments) {
    if (payment.kind !== 'PAYMENT' || payment.method !== 'ORDER') continue;
    const back = payments.reduce((sum, one) => (one.paymentId === payment.id ? sum + one.amountCents : sum), 0);
    const amountCents = Math.min(left, payment.amountCents - back);
    if (amountCents <= 0) continue;
    left -= amountCents;
    const [now] = await invoice.lock(tx, [row.id]);
    await refund(tx, now!, payment, { amountCents });
  }
  return (await invoice.lock(tx, [row.id]))[0]!;
}

const refundNames: Record<Language, string> = {
  en: 'Refund of order {reference}',
  fr: 'Remboursement de la commande {reference}',
  ar: 'استرداد مبلغ الطلب {reference}',
};

const sums = ['capturedCents', 'refundedCents'] as const;

/** What is captured for an order, or given back, shows on its invoice at once, whoever did it. */
export async function followOrders(tx: Context, event: DomainEvent): Promise<void> {
  if (event.kind !== 'changed') return;
  for (const { subject, action, subjectId, before, after } of event.changes) {
    if (subject !== 'Order' || action !== 'UPDATE' || after === null) continue;
    if (sums.every((name) => after[name] === before?.[name])) continue;
    const made = await standing(tx, subjectId);
    if (made === undefined || made.state !== 'FINAL') continue;
    const order = await tx.db.selectFrom('orders').select(sums).where('id', '=', subjectId).executeTakeFirstOrThrow();
    const [row] = await invoice.lock(tx, [made.id]);
    // Whoever may capture the order need not have a right to invoices.
    await followOrder({ ...tx, viewer: null }, row!, order);
  }
}
