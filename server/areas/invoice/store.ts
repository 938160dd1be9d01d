import type { Context } from '../../context.ts';
import { firstRow } from '../../db/statement.ts';
import type { StoreSettingsRow } from '../../db/storeTables.ts';

const storeKey = Symbol('the shop of invoices');

/** Name, address, time zone and currency of the company: those of the shop. Read once in a request, and once in a transaction. */
export function storeOf(ctx: Context): Promise<StoreSettingsRow> {
  const known = ctx.memo.get(storeKey) as Promise<StoreSettingsRow> | undefined;
  if (known !== undefined) return known;
  const found = firstRow(ctx.db, 'invoice.store', { id: 1 }, (db, { id }) =>
    db.selectFrom('storeSettings').selectAll().where('id', '=', id),
  ).then((row) => row!);
  ctx.memo.set(storeKey, found);
  return found;
}

/** The currency that everything is reported in. */
export const baseCurrency = async (ctx: Context): Promise<string> =>
  (await storeOf(ctx)).currency ?? ctx.services.env.currency;

/** Tax of a country in hundredths of a percent, as the shop has it. */
export async function taxIn(ctx: Context, country: string): Promise<number> {
  const store = await storeOf(ctx);
  const rates = JSON.parse(store.taxRates) as { country: string; rateBasisPoints: number }[];
  return rates.find((rate) => rate.country === country)?.rateBasisPoints ?? store.taxRateBasisPoints;
}
