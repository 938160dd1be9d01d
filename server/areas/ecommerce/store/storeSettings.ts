import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { authorize, requireScope } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import { readShop } from '../../../currency.ts';
import { recordId } from '../../../db/recordId.ts';
import { firstRow } from '../../../db/statement.ts';
import type { ShippingRateRow, StoreSettingsRow, StoreTables } from '../../../db/storeTables.ts';
import { tooSmall } from '../../../fields.ts';
import type { CountryTax, PaymentMethod, StoreSettingsInput } from '../../../graphql/schema.generated.ts';
import { defineRecord } from '../../../records/record.ts';
import { ratesOf, shippingZones } from './shipping.ts';
import { storeColumns } from './storeFields.ts';

/** The one row of settings. */
export const storeRecord = defineRecord<StoreSettingsRow, StoreSettingsInput>({
  subject: 'StoreSettings',
  table: 'storeSettings',
  noun: 'StoreSettings',
  nameOf: ({ name }) => name,
  columns: storeColumns,
  check: async (_tx, { orderNumberFrom }, { before, refuse }) => {
    // A number is given once. What was set earlier may have been passed since.
    if (before === null || orderNumberFrom === before.orderNumberFrom) return;
    if (orderNumberFrom <= before.lastOrderNumber) refuse('orderNumberFrom', tooSmall(before.lastOrderNumber + 1));
  },
});

const storeKey = Symbol('settings of the shop');

/**
 * How the shop is set; read once in a request, and once in a transaction. For what the program needs to know: callers
 * ask `storeSettings` of the schema, which looks at their rights.
 */
export function storeSettings(ctx: Context): Promise<StoreSettingsRow> {
  const known = ctx.memo.get(storeKey) as Promise<StoreSettingsRow> | undefined;
  if (known !== undefined) return known;
  const found = firstRow(ctx.db, 'store.settings', { id: 1 }, (db, { id }) =>
    db.selectFrom('storeSettings').selectAll().where('id', '=', id),
  ).then((row) => row!);
  ctx.memo.set(storeKey, found);
  return found;
}

/** The same for whoever has signed in: order forms are made of it. */
export function storeForViewer(ctx: Context): Promise<StoreSettingsRow> {
  requireScope(ctx, ['read'], ['StoreSettings', 'Order']);
  return storeSettings(ctx);
}

/** Changes settings; the new currency holds from the answer on. */
export async function updateStore(ctx: Context, version: number | null | undefined, input: StoreSettingsInput) {
  const { row, batchId } = await storeRecord.update(ctx, { id: 1, version, input });
  if (['currency', 'name', 'legalName'].some((one) => one in input)) await readShop(ctx.services);
  return { storeSettings: row, batchId };
}

/** ISO code of the currency of all amounts. */
export const currencyIn = (ctx: Context, { currency }: StoreSettingsRow): string =>
  currency ?? ctx.services.env.currency;

/** An order's number as people see it. */
export const orderNumberText = ({ orderPrefix, orderSuffix }: StoreSettingsRow, number: number): string =>
  `${orderPrefix}${number}${orderSuffix}`;

/** Number that the next order gets. */
export const nextOrderNumber = ({ orderNumberFrom, lastOrderNumber }: StoreSettingsRow): number =>
  Math.max(orderNumberFrom, lastOrderNumber + 1);

/** Takes the next numbers, inside the open transaction; answers the first of them. Nobody else gets any of these. */
export async function takeOrderNumbers(tx: Context, count = 1): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    update store_settings set last_order_number =
      case when last_order_number + 1 > order_number_from then last_order_number + 1 else order_number_from end + ${count - 1}
    where id = 1 returning last_order_number as last`.execute(tx.db);
  tx.memo.delete(storeKey);
  return rows[0]!.last - count + 1;
}

export const countryTaxes = ({ taxRates }: StoreSettingsRow) => JSON.parse(taxRates) as CountryTax[];

/** Tax in a country, in hundredths of a percent. */
export const taxRateIn = (settings: StoreSettingsRow, country: string | null): number =>
  countryTaxes(settings).find((tax) => tax.country === country)?.rateBasisPoints ?? settings.taxRateBasisPoints;

/** Ways to pay without a provider. */
export const paymentMethods = (settings: StoreSettingsRow) => JSON.parse(settings.paymentMethods) as PaymentMethod[];

export type Parcel = { country: string; subtotalCents: number; itemCount: number };

/** Shipping rates that may be chosen, the cheapest first; none where the shop does not send to. */
export async function shippingRatesFor(
  ctx: Context,
  { country, subtotalCents, itemCount }: Parcel,
): Promise<ShippingRateRow[]> {
  const zones = await shippingZones(ctx);
  const zone =
    zones.find(({ countries }) => (JSON.parse(countries) as string[]).includes(country)) ??
    zones.find(({ isRest }) => isRest === 1);
  if (zone === undefined) return [];
  const rates = (await ratesOf(ctx, zone.id)) ?? [];
  return rates
    .filter(({ condition, least, most }) => {
      if (condition === 'ALWAYS') return true;
      const value = condition === 'ORDER_VALUE' ? subtotalCents : itemCount;
      return value >= (least ?? 0) && (most === null || value <= most);
    })
    .sort((one, other) => one.priceCents - other.priceCents || one.id - other.id);
}

type Parts = Pick<StoreTables, 'shippingZones' | 'shippingRates' | 'storeLocations'>;

/** One zone, rate or location, for whoever may read the settings. */
export async function partOfStore<Name extends keyof Parts>(
  ctx: Context,
  table: Name,
  id: string,
): Promise<Selectable<Parts[Name]> | null> {
  authorize(ctx, 'read', 'StoreSettings');
  const found = await ctx.db
    .selectFrom(table as 'shippingZones')
    .selectAll()
    .where('id', '=', recordId(id) ?? 0)
    .executeTakeFirst();
  return (found as Selectable<Parts[Name]> | undefined) ?? null;
}
