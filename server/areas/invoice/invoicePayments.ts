import { sql } from 'kysely';
import { maxTotalCents } from '../../../schema/invoiceMoney.ts';
import type { Context } from '../../context.ts';
import type { InvoicePaymentRow, InvoiceRow } from '../../db/invoiceTables.ts';
import { AppError, invalid } from '../../errors.ts';
import { asIs, line, tooLarge, unknown, whole } from '../../fields.ts';
import type { InvoicePaymentInput, InvoicePaymentKind } from '../../graphql/schema.generated.ts';
import { optional, preset } from '../../records/columns.ts';
import { defineRecord } from '../../records/record.ts';
import { dayField, todayOf } from './days.ts';
import { invoice, sumsOf } from './invoice.ts';
import { refuseClosed } from './invoiceLife.ts';

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

/** Records a payment; of the whole balance, where no amount is given. */
export const payInvoice = invoice.command<{ input: InvoicePaymentInput }>({
  refuse: ({ kind, state, balanceCents }) => {
    if (kind !== 'INVOICE' || state !== 'FINAL')
      return { state: { key: 'notFinal', message: 'only a finalized invoice can be paid' } };
    return balanceCents > 0
      ? null
      : { amountCents: { key: 'nothingOwed', limit: 0, message: 'must not be given: nothing is owed' } };
  },
  work: (tx, row, { input }) => record(tx, row, input, { kind: 'PAYMENT', paymentId: null, most: row.balanceCents }),
});

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

export const refundPayment = payment.command<{ input: InvoicePaymentInput }, InvoiceRow>({
  work: async (tx, paid, { input }) => refund(tx, await invoice.find(tx, 'update', paid.invoiceId), paid, input),
});

/** Removes a payment as if it had not been. */
export const deletePayment = payment.command<object, InvoiceRow>({
  action: 'delete',
  refuse: async (paid, _args, tx) =>
    (await refundsOf(tx, paid)) > 0
      ? { id: { key: 'refunded', message: 'is a payment of which some was refunded' } }
      : null,
  work: async (tx, paid) => {
    await invoice.find(tx, 'update', paid.invoiceId);
    await payment.remove(tx, paid);
    return (await invoice.lock(tx, [paid.invoiceId]))[0]!;
  },
});
