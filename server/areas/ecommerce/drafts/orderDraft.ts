import { allowedRecords } from '../../../access/records.ts';
import type { Context } from '../../../context.ts';
import type { OrderDraftRow } from '../../../db/orderDraftTable.ts';
import { recordId } from '../../../db/recordId.ts';
import { AppError } from '../../../errors.ts';
import { line, tooMany, unknown, whole } from '../../../fields.ts';
import type { OrderDraftInput, OrderDraftLineInput } from '../../../graphql/schema.generated.ts';
import { json, optional, preset, yesNo } from '../../../records/columns.ts';
import { defineRecord } from '../../../records/record.ts';
import { addressText, checkAddress, readAddress } from '../orders/orderAddress.ts';
import { maxUnits } from '../orders/orderTerms.ts';
import { nameColumns, priced, readLines, seenOf } from './draftPrices.ts';

const maxLines = 100;
const most = 9_007_199_254_740_991;
/** Why a draft is gone: it became an order. */
export const ordered = 'ordered';

const linesText = (given: readonly OrderDraftLineInput[]) =>
  given.length > maxLines
    ? tooMany(maxLines)
    : JSON.stringify(
        given.map(({ productId, variantId, quantity }) => ({ productId, variantId: variantId ?? null, quantity })),
      );

/** An order that is still put together (decision 251): nothing is required, nothing is promised. */
export const orderDraft = defineRecord<OrderDraftRow, OrderDraftInput>({
  subject: 'OrderDraft',
  table: 'orderDrafts',
  noun: 'Draft',
  nameOf: ({ customerName, id }) => customerName || `#${id}`,
  columns: {
    customerId: optional((given) => recordId(given) ?? unknown('there is no such customer'), null),
    lines: json(linesText),
    discountCents: optional(whole(0, most), 0),
    shippingRateId: optional((given) => recordId(given) ?? unknown('there is no such rate'), null),
    promoCode: optional(line(30)),
    giftWrap: yesNo(false),
    method: preset(line(60, true), 'mastercard'),
    methodDigits: optional(line(4)),
    isPaid: yesNo(false),
    shippingAddress: {
      ...optional(addressText, null),
      shown: (kept) => (kept === null ? null : readAddress(String(kept))),
    },
    note: optional(line(1000)),
  },
  fixed: ['customerName', 'customerEmail', 'country', 'status', 'payment', 'fulfilment'],
  refuseUndo: ({ action, cause }) =>
    action === 'DELETE' && cause === ordered
      ? new AppError('CONFLICT', 'The draft became an order', { reason: 'ordered' })
      : null,
  normalize: (_values, { input, refuse }) => {
    // What an order needs is asked when it becomes one.
    checkAddress('shippingAddress', input.shippingAddress, (name, problem) => {
      if (problem.key !== 'required') refuse(name, problem);
    });
    for (const [at, { quantity }] of (input.lines ?? []).entries()) {
      const problem = whole(0, maxUnits)(quantity);
      if (typeof problem === 'object' && problem !== null) refuse(`lines.${at}.quantity`, problem);
    }
  },
  check: async (tx, values, { before, refuse, errors, isRestored }) => {
    if (isRestored || Object.keys(errors).length > 0) return;
    if (values.customerId !== null && values.customerId !== before?.customerId && !(await mayOrder(tx, values)))
      refuse('customerId', unknown('there is no such customer'));
    if (values.lines === before?.lines) return;
    const seen = await seenOf(tx, readLines(values.lines), before);
    for (const [at, one] of seen.entries())
      if (one === null) refuse(`lines.${at}.productId`, unknown('there is no such product'));
  },
  derive: async (tx, values, before) => {
    const lines = readLines(values.lines);
    // A copy brings along what its draft knew.
    const earlier = before ?? ('seen' in values ? (values as OrderDraftRow) : null);
    const seen = (await seenOf(tx, lines, earlier)).map((one) => one ?? { name: '', unitPriceCents: 0 });
    const customer = await buyerOf(tx, values.customerId);
    return {
      ...nameColumns(customer ?? (earlier && keptName(earlier, values.customerId)), seen, values.note),
      seen: JSON.stringify(seen),
      unitCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      totalCents: await priced(tx, values, seen),
      authorName: tx.viewer?.fullName ?? '',
      country: values.shippingAddress === null ? '' : readAddress(values.shippingAddress).country,
      status: 'DISPATCHED',
      payment: values.isPaid === 1 ? 'PAID' : 'PENDING',
      fulfilment: 'NONE',
    };
  },
});

const buyerOf = (tx: Context, id: number | null) =>
  id === null
    ? Promise.resolve(undefined)
    : tx.db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst();

async function mayOrder(tx: Context, { customerId }: Pick<OrderDraftRow, 'customerId'>): Promise<boolean> {
  const found = await buyerOf(tx, customerId);
  return (
    found !== undefined && (tx.viewer === null || (await allowedRecords(tx, 'read', 'Customer', [found])).length === 1)
  );
}

/** Of a customer who is deleted the draft keeps the name. */
const keptName = ({ customerId, customerName, customerEmail }: OrderDraftRow, id: number | null) =>
  id !== null && customerId === id ? { name: customerName, email: customerEmail } : undefined;
