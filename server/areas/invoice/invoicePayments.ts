import { sql } from 'kysely';
import { maxTotalCents } from '../../../schema/invoiceMoney.ts';
import { authorizeSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { InvoicePaymentRow, InvoiceRow } from '../../db/invoiceTables.ts';
import { write } from '../../db/write.ts';
import { AppError, invalid } from '../../errors.ts';
import { asIs, line, tooLarge, unknown, whole } from '../../fields.ts';
import type { InvoicePaymentInput, InvoicePaymentKind } from '../../graphql/schema.generated.ts';
import type { Changed } from '../../records/changes.ts';
import { optional, preset } from '../../records/columns.ts';
import { defineRecord } from '../../records/record.ts';
import { dayField, todayOf } from './days.ts';
import { invoice, sumsOf } from './invoice.ts';
import { refuseClosed } from './invoiceLife.ts';

type Id = string | number;

/** Money that came in for an invoice, and money that went back. */
export const payment = defineRecord<InvoicePaymentRow, InvoicePaymentInput>({
  subject: 'InvoicePayment',
  table: 'invoicePayments',
  noun: 'Payment',
  nameOf: ({ date, amountCents }) => `${date} ${(amountCents / 100).toFixed(2)}`,
  columns: {
    amountCents: preset(whole(1, maxTotalCents), 0),
    date: preset(dayField, ''),
    method: preset(asIs, 'BANK_TRANSFER'),
    note: optional(line(500)),
  },
  fixed: ['invoiceId', 'kind', 'paymentId'],
  after: async (tx, before, after) => {
    const { date, invoiceId } = (after ?? before)!;
    await refuseClosed(tx, 'date', date);
    await recount(tx, invoiceId);
  },
});

/** Brings the sums of an invoice to what its payments say. */
async function recount(tx: Context, invoiceId: number): Promise<void> {
  const [row] = await invoice.lock(tx, [invoiceId]);
  if (row === undefined) throw new AppError('CONFLICT', 'Its invoice was deleted in the meantime');
  const { rows } = await sql<{ paid: number; refunded: number }>`
    select coalesce(sum(amount_cents) filter (where kind = 'PAYMENT'), 0) * 1.0 as paid,
      coalesce(sum(amount_cents) filter (where kind = 'REFUND'), 0) * 1.0 as refunded
    from invoice_payments where invoice_id = ${invoiceId}`.execute(tx.db);
  const sums = { paidCents: Number(rows[0]!.paid), refundedCents: Number(rows[0]!.refunded) };
  if (sums.refundedCents > sums.paidCents) throw new AppError('CONFLICT', 'More was refunded than would be left');
  if (row.state === 'VOID' && sums.refundedCents !== sums.paidCents)
    throw new AppError('CONFLICT', 'The invoice was made void in the meantime');
  await invoice.set(tx, row, { ...sums, ...sumsOf({ ...row, ...sums }) });
}

type Entry = { kind: InvoicePaymentKind; paymentId: number | null; most: number };

/** Records money of an invoice that is locked; answers the invoice after it. */
async function record(tx: Context, row: InvoiceRow, input: InvoicePaymentInput, entry: Entry): Promise<InvoiceRow> {
  const { kind, paymentId, most } = entry;
  const values = await payment.values(
    tx,
    { ...input, amountCents: input.amountCents ?? Math.max(most, 1), date: input.date ?? (await todayOf(tx)) },
    null,
  );
  if (values.amountCents! > most) throw invalid({ amountCents: tooLarge(most) });
  await refuseDay(tx, row, values.date!);
  await refuseClosed(tx, 'date', values.date!);
  await payment.insert(tx, { ...values, invoiceId: row.id, kind, paymentId });
  return (await invoice.lock(tx, [row.id]))[0]!;
}

/** Money that moved did so by today, and for an invoice that was there. */
async function refuseDay(tx: Context, { issuedDate }: InvoiceRow, day: string): Promise<void> {
  const today = await todayOf(tx);
  if (day > today) throw invalid({ date: { key: 'future', limit: today, message: 'must not be a day to come' } });
  if (day < issuedDate)
    throw invalid({
      date: {
        key: 'beforeInvoice',
        limit: issuedDate,
        message: `must not be before ${issuedDate}, the day of the invoice`,
      },
    });
}

function refuseUnpayable({ kind, state, balanceCents }: InvoiceRow): void {
  if (kind !== 'INVOICE' || state !== 'FINAL')
    throw invalid({ state: { key: 'notFinal', message: 'only a finalized invoice can be paid' } });
  if (balanceCents <= 0)
    throw invalid({ amountCents: { key: 'nothingOwed', limit: 0, message: 'must not be given: nothing is owed' } });
}

/** Records a payment of an invoice that is locked. */
export async function pay(tx: Context, row: InvoiceRow, input: InvoicePaymentInput): Promise<InvoiceRow> {
  refuseUnpayable(row);
  return record(tx, row, input, { kind: 'PAYMENT', paymentId: null, most: row.balanceCents });
}

export async function payInvoice(ctx: Context, id: Id, input: InvoicePaymentInput): Promise<Changed<InvoiceRow>> {
  authorizeSome(ctx, 'update', 'Invoice');
  return write(ctx, async (tx) => ({
    row: await pay(tx, await invoice.find(tx, 'update', id), input),
    batchId: ctx.batchId,
  }));
}

const refundsOf = async (tx: Context, { id }: InvoicePaymentRow): Promise<number> => {
  const refunds = await tx.db.selectFrom('invoicePayments').select('amountCents').where('paymentId', '=', id).execute();
  return refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
};

/** Gives back a payment, or part of it, of an invoice that is locked; never more than is left of it. */
export async function refund(
  tx: Context,
  row: InvoiceRow,
  paid: InvoicePaymentRow,
  input: InvoicePaymentInput,
): Promise<InvoiceRow> {
  if (paid.kind !== 'PAYMENT') throw invalid({ id: unknown('it is a refund') });
  const left = paid.amountCents - (await refundsOf(tx, paid));
  if (left === 0)
    throw invalid({ amountCents: { ...tooLarge(0), message: 'must not be given: all of it was refunded' } });
  const given = { ...input, method: input.method ?? paid.method };
  return record(tx, row, given, { kind: 'REFUND', paymentId: paid.id, most: left });
}

export async function refundPayment(ctx: Context, id: Id, input: InvoicePaymentInput): Promise<Changed<InvoiceRow>> {
  authorizeSome(ctx, 'update', 'Invoice');
  return write(ctx, async (tx) => {
    const paid = await payment.find(tx, 'update', id);
    const row = await invoice.find(tx, 'update', paid.invoiceId);
    return { row: await refund(tx, row, paid, input), batchId: ctx.batchId };
  });
}

/** Removes a payment as if it had not been. */
export async function deletePayment(ctx: Context, id: Id): Promise<Changed<InvoiceRow>> {
  authorizeSome(ctx, 'update', 'Invoice');
  return write(ctx, async (tx) => {
    const found = await payment.find(tx, 'delete', id);
    await invoice.find(tx, 'update', found.invoiceId);
    if ((await refundsOf(tx, found)) > 0)
      throw invalid({ id: { key: 'refunded', message: 'is a payment of which some was refunded' } });
    await payment.remove(tx, found);
    return { row: (await invoice.lock(tx, [found.invoiceId]))[0]!, batchId: ctx.batchId };
  });
}
