import { requireProofFor } from '../../../access/proof.ts';
import type { Context } from '../../../context.ts';
import type { OrderLineRow, OrderRow } from '../../../db/orderTables.ts';
import { invalid } from '../../../errors.ts';
import { required, tooLarge, tooMany, tooSmall } from '../../../fields.ts';
import type { MutationReturnOrderArgs, OrderLineInput } from '../../../graphql/schema.generated.ts';
import { changeOrder, textGiven, touch } from './orderChange.ts';
import { costAdded, editOf, setLines } from './orderEdit.ts';
import type { Edit } from './orderEdit.ts';
import { noteEvent } from './orderEvents.ts';
import { addToLines, fulfilmentOf, linesOfOrder, unitsGiven } from './orderLines.ts';
import { addRefund, amountRefund, refundable, refundOf } from './orderRefund.ts';
import { spentOf } from './orderSteps.ts';
import { takeBack } from '../stock/stockLedger.ts';

/*
 * What came back, and what the customer gets for it: one change with one entry in the timeline (decision 178). What the units are
 * worth pays for other goods and for what is due first; the rest goes back as money.
 */

type Units = readonly { line: OrderLineRow; quantity: number }[];

const maxExchanged = 100;
const countOf = (units: readonly { quantity: number }[]) => units.reduce((sum, { quantity }) => sum + quantity, 0);

/** Takes back units that have left; those that are whole are for sale again. */
export const returnOrder = (ctx: Context, { id, lines: given, ...args }: MutationReturnOrderArgs) =>
  changeOrder(ctx, id, async (tx, before) => {
    const reason = textGiven('reason', args.reason, 200);
    const lines = await linesOfOrder(tx, before.id);
    const units = unitsGiven(lines, given, (one) => one.fulfilled - one.returned);
    const creditCents = creditGiven(before, args.refundCents ?? 0);
    const edit = args.exchange == null ? null : await exchanged(tx, before, lines, args.exchange);
    // It pays for what is owed before anything goes back.
    const owedCents = edit === null ? 0 : Math.max(edit.totals.totalCents - before.capturedCents, 0);
    const setOffCents = Math.min(creditCents, owedCents);
    const amountCents = creditCents - setOffCents;
    if (amountCents > tx.services.env.refundLimit * 100) await requireProofFor(tx, 'refunds');

    await addToLines(tx, 'returned', units);
    const restocked = units.filter((one) => one.given.restock);
    await takeBack(
      tx,
      restocked.map(({ line: { productId, variantId }, quantity }) => ({
        productId,
        variantId,
        quantity,
        name: 'lines',
      })),
      { orderId: before.id },
    );
    const refunded = creditCents === 0 ? {} : await credited(tx, before, units, { amountCents: creditCents, reason });
    if (edit !== null) await setLines(tx, before, edit, args.differenceCents);
    const backCents = restocked.reduce((sum, { line, quantity }) => sum + line.unitCostCents * quantity, 0);
    const other = edit === null ? {} : await otherLines(tx, before, edit, { ...refunded }, setOffCents);
    const costCents = before.costCents - backCents + (edit === null ? 0 : costAdded(edit));
    const row = await touch(tx, before, { ...refunded, ...other, costCents }, 'return');
    await noteEvent(tx, before.id, 'RETURN', {
      units: countOf(units),
      restocked: countOf(restocked),
      ...(amountCents > 0 && { amountCents }),
      ...(edit !== null && {
        exchanged: countOf(args.exchange!),
        setOffCents,
        dueCents: row.totalCents - row.capturedCents,
      }),
      ...(reason !== '' && { reason }),
    });
    return row;
  });

/** Never more than was paid and not refunded yet. */
function creditGiven(before: OrderRow, cents: number): number {
  if (cents < 0) throw invalid({ refundCents: tooSmall(0) });
  if (cents > refundable(before)) throw invalid({ refundCents: tooLarge(refundable(before)) });
  return cents;
}

/** Notes what the units were worth to the customer; those that were refunded before do not count twice. */
async function credited(
  tx: Context,
  before: OrderRow,
  units: Units,
  { amountCents, reason }: { amountCents: number; reason: string },
): Promise<Partial<OrderRow>> {
  const open = units
    .map(({ line, quantity }) => ({ line, quantity: Math.min(quantity, line.quantity - line.refunded) }))
    .filter(({ quantity }) => quantity > 0);
  const whole = refundOf(before, open);
  // Less than they are worth, such as after a fee, is a free amount as far as its tax goes.
  const { taxCents } = whole.amountCents === amountCents ? whole : amountRefund(before, amountCents);
  await addToLines(tx, 'refunded', open);
  return addRefund(tx, before, { kind: 'LINES', amountCents, taxCents, units: open, reason, isNoted: true });
}

/** The order with what goes out instead. Units of a product that it has already are added to its line. */
async function exchanged(
  tx: Context,
  before: OrderRow,
  lines: readonly OrderLineRow[],
  given: readonly OrderLineInput[],
): Promise<Edit> {
  if (given.length === 0) throw invalid({ exchange: required });
  if (given.length > maxExchanged) throw invalid({ exchange: tooMany(maxExchanged) });
  for (const [at, { quantity }] of given.entries())
    if (quantity < 1) throw invalid({ [`exchange.${at}.quantity`]: tooSmall(1) });
  const whole = given.map(({ productId, variantId, quantity }) => {
    const line = lines.find(
      (one) => String(one.productId) === productId && String(one.variantId ?? '') === String(variantId ?? ''),
    );
    return { productId, variantId: variantId ?? null, quantity: quantity + (line?.quantity ?? 0) };
  });
  return editOf(tx, before, whole, 'exchange');
}

/** Columns that follow from other lines, paid for by what came back. */
async function otherLines(
  tx: Context,
  before: OrderRow,
  { totals }: Edit,
  refunded: Partial<OrderRow>,
  setOffCents: number,
): Promise<Partial<OrderRow>> {
  const lines = await linesOfOrder(tx, before.id);
  const capturedCents = before.capturedCents + setOffCents;
  const isPaid = capturedCents >= totals.totalCents;
  const payment = isPaid ? 'PAID' : before.payment === 'FAILED' ? 'FAILED' : 'PENDING';
  const refundedCents = refunded.refundedCents ?? before.refundedCents;
  return {
    ...totals,
    payment,
    capturedCents,
    spentCents: spentOf({ payment, totalCents: totals.totalCents, refundedCents }),
    unitCount: countOf(lines),
    fulfilment: fulfilmentOf(lines),
  };
}
