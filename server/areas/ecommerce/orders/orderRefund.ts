import { requireProofFor } from '../../../access/proof.ts';
import type { Context } from '../../../context.ts';
import type { OrderLineRow, OrderRow } from '../../../db/orderTables.ts';
import { invalid } from '../../../errors.ts';
import { required, tooLarge, tooSmall } from '../../../fields.ts';
import type { MutationRefundOrderArgs, OrderRefundKind } from '../../../graphql/schema.generated.ts';
import { changeOrder, textGiven } from './orderChange.ts';
import { order } from './order.ts';
import { noteEvent } from './orderEvents.ts';
import { addToLines, linesOfOrder, unitsGiven, unitsText } from './orderLines.ts';
import { taxInAmount, unitsShare } from './orderMoney.ts';
import { spentOf } from './orderSteps.ts';

/** What can still go back. */
export const refundable = ({ capturedCents, refundedCents }: OrderRow): number => capturedCents - refundedCents;

type Refund = {
  kind: OrderRefundKind;
  amountCents: number;
  taxCents: number;
  units: readonly { line: OrderLineRow; quantity: number }[];
  reason: string;
  /** Something larger, such as a return, notes it with the rest. */
  isNoted?: boolean;
};

/** Notes a refund; answers the columns of the order that follow. */
export async function addRefund(
  tx: Context,
  before: OrderRow,
  { kind, amountCents, taxCents, units, reason, isNoted = false }: Refund,
): Promise<Partial<OrderRow>> {
  await tx.db
    .insertInto('orderRefunds')
    .values({
      orderId: before.id,
      kind,
      amountCents,
      taxCents,
      lines: unitsText(units),
      reason,
      actorName: tx.viewer?.fullName ?? null,
      createdAt: tx.services.now().toISOString(),
    })
    .execute();
  if (!isNoted) await noteEvent(tx, before.id, 'REFUND', { amountCents, ...(reason !== '' && { reason }) });
  // Of an order that became cheaper the surplus goes back: it never was part of its total.
  if (kind === 'EDIT') return { capturedCents: before.capturedCents - amountCents };
  const refundedCents = before.refundedCents + amountCents;
  return {
    refundedCents,
    refundedTaxCents: before.refundedTaxCents + taxCents,
    isRefunded: 1,
    spentCents: spentOf({ ...before, refundedCents }),
  };
}

/** Gives money back: for units of lines, or a free amount. */
export const refundOrder = (ctx: Context, { id, input }: MutationRefundOrderArgs) =>
  changeOrder(ctx, id, async (tx, before) => {
    const { lines: given, amountCents: amount } = input;
    if ((given == null) === (amount == null)) throw invalid({ amountCents: required });
    const reason = textGiven('input.reason', input.reason, 200);
    const refund = given == null ? amountRefund(before, amount!) : await unitsRefund(tx, before, given);
    if (refund.amountCents < 1) throw invalid({ amountCents: tooSmall(1) });
    if (refund.amountCents > refundable(before)) throw invalid({ amountCents: tooLarge(refundable(before)) });
    if (refund.amountCents > tx.services.env.refundLimit * 100) await requireProofFor(tx, 'refunds');
    await addToLines(tx, 'refunded', refund.units);
    return order.set(tx, before, await addRefund(tx, before, { ...refund, reason }), 'refund');
  });

/** A free amount, with the tax in it. */
export function amountRefund(before: OrderRow, amountCents: number): Omit<Refund, 'reason'> {
  const taxCents = before.taxCents + before.includedTaxCents;
  const part = taxInAmount({ ...before, taxCents }, amountCents);
  return { kind: 'AMOUNT', amountCents, taxCents: within(part, taxCents - before.refundedTaxCents), units: [] };
}

async function unitsRefund(
  tx: Context,
  before: OrderRow,
  given: NonNullable<MutationRefundOrderArgs['input']['lines']>,
): Promise<Omit<Refund, 'reason'>> {
  return refundOf(
    before,
    unitsGiven(await linesOfOrder(tx, before.id), given, (line) => line.quantity - line.refunded),
  );
}

/** What units come to that were not refunded yet, with the tax in it. */
export function refundOf(before: OrderRow, units: Refund['units']): Omit<Refund, 'reason'> {
  const shares = units.map(({ line, quantity }) => unitsShare(refundableLine(before, line), quantity));
  const sum = (part: 'amountCents' | 'taxCents') => shares.reduce((total, share) => total + share[part], 0);
  const open = before.taxCents + before.includedTaxCents - before.refundedTaxCents;
  return { kind: 'LINES', amountCents: sum('amountCents'), taxCents: within(sum('taxCents'), open), units };
}

const refundableLine = (before: OrderRow, line: OrderLineRow) => ({
  quantity: line.quantity,
  refundedQuantity: line.refunded,
  paidCents: paidFor(before, line),
  taxCents: line.taxCents,
});

/** What the customer pays for a line. */
export const paidFor = (
  { taxIsIncluded }: Pick<OrderRow, 'taxIsIncluded'>,
  { unitPriceCents, quantity, discountCents, taxCents }: OrderLineRow,
): number => unitPriceCents * quantity - discountCents + (taxIsIncluded === 1 ? 0 : taxCents);

/** Free amounts and lines of one order may take turns: together they hold no more tax than the order. */
const within = (taxCents: number, open: number) => Math.min(Math.max(taxCents, 0), open);
