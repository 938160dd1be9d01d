import { authorize } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import type { ShopBudgetRow } from '../../../db/storeTables.ts';
import { write } from '../../../db/write.ts';
import { invalid } from '../../../errors.ts';
import type { FieldErrors } from '../../../errors.ts';
import { isProblem, malformed, tooMany, whole } from '../../../fields.ts';
import type { ShopBudgetInput } from '../../../graphql/schema.generated.ts';
import { needed } from '../../../records/columns.ts';
import { defineRecord } from '../../../records/record.ts';

const maxCents = 999_999_999_999;
const maxMonths = 120;

const month = (given: string) =>
  /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(given) ? given : malformed('must be a month such as 2026-11');
const amount = whole(0, maxCents);

/** What the shop expects to sell in a month. */
export const shopBudget = defineRecord<ShopBudgetRow, { month?: string | null; amountCents?: number | null }>({
  subject: 'ShopBudget',
  table: 'shopBudgets',
  noun: 'ShopBudget',
  nameOf: ({ month: name }) => name,
  columns: { month: needed(month), amountCents: needed(amount, 0) },
});

/** Sets the budgets of some months, and takes away those of months without an amount, all of it as one change. */
export async function setShopBudgets(ctx: Context, budgets: readonly ShopBudgetInput[]): Promise<{ batchId: string }> {
  authorize(ctx, 'update', 'StoreSettings');
  const errors: FieldErrors = {};
  if (budgets.length > maxMonths) throw invalid({ budgets: tooMany(maxMonths) });
  const seen = new Set<string>();
  for (const [at, given] of budgets.entries()) {
    const read = month(given.month);
    if (isProblem(read)) errors[`budgets.${at}.month`] = read;
    else if (seen.has(given.month)) errors[`budgets.${at}.month`] = malformed('is given twice');
    const cents = given.amountCents == null ? 0 : amount(given.amountCents);
    if (isProblem(cents)) errors[`budgets.${at}.amountCents`] = cents;
    seen.add(given.month);
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return write(ctx, async (tx) => {
    const there = await tx.db
      .selectFrom('shopBudgets')
      .select(['id', 'month'])
      .where('month', 'in', [...seen, ''])
      .execute();
    const locked = await shopBudget.lock(
      tx,
      there.map(({ id }) => id),
    );
    for (const { month: name, amountCents } of budgets) {
      const before = locked.find((row) => row.month === name) ?? null;
      if (amountCents == null) {
        if (before !== null) await shopBudget.remove(tx, before);
        continue;
      }
      const values = await shopBudget.values(tx, { month: name, amountCents }, before);
      if (before === null) await shopBudget.insert(tx, values);
      else if (before.amountCents !== amountCents) await shopBudget.set(tx, before, values);
    }
    return { batchId: tx.batchId };
  });
}

/** Budgets of months by their names. */
export async function budgetsOf(ctx: Context, months: readonly string[]): Promise<Map<string, number>> {
  const rows = await ctx.db
    .selectFrom('shopBudgets')
    .select(['month', 'amountCents'])
    .where('month', 'in', [...months])
    .execute();
  return new Map(rows.map(({ month: name, amountCents }) => [name, Number(amountCents)]));
}
