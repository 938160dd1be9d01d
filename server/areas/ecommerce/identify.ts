import { sql } from 'kysely';
import { unseenFields } from '../../access/fieldRules.ts';
import type { Context } from '../../context.ts';
import { holdingDigits, idsMeant, phoneDigits } from '../../records/phoneSearch.ts';

/* What the search boxes of the shop understand besides words: numbers and codes as they are printed, typed or scanned. */

const maxNumber = 2_147_483_647;

/** The number that was typed, with or without `#`. */
function numberIn(typed: string): number | null {
  const digits = /^#?(\d{1,10})$/.exec(typed)?.[1];
  return digits !== undefined && Number(digits) <= maxNumber ? Number(digits) : null;
}

/** Products by SKU, their own or that of a variant, or by barcode. */
export async function identifyProducts(ctx: Context, typed: string): Promise<number[]> {
  const sku = numberIn(typed);
  const isBarcodeSeen = !unseenFields(ctx.viewer, 'Product').includes('barcode');
  const ways = [
    ...(sku === null
      ? []
      : [
          sql`select id from products where sku = ${sku}`,
          sql`select product_id as id from product_variants where sku = ${sku}`,
        ]),
    ...(isBarcodeSeen ? [sql`select id from products where barcode = ${typed}`] : []),
  ];
  return idsMeant(ctx, ways);
}

/** Orders by the number on one of their parcels. */
export async function identifyOrders(ctx: Context, typed: string): Promise<number[]> {
  const found = await ctx.db
    .selectFrom('orderParcels')
    .select('orderId')
    .where('trackingNumber', 'in', [...new Set([typed, typed.toUpperCase()])])
    .limit(20)
    .execute();
  return [...new Set(found.map(({ orderId }) => orderId))];
}

/** Drafts of orders by their number, with or without what they are called before it. */
export async function identifyDrafts({ db }: Context, typed: string): Promise<number[]> {
  const id = numberIn(typed.replace(/^\p{L}+\s+/u, ''));
  if (id === null) return [];
  return (await db.selectFrom('orderDrafts').select('id').where('id', '=', id).execute()).map((found) => found.id);
}

/** Customers by their number, or by digits of the phone, however both are spaced. */
export async function identifyCustomers(ctx: Context, typed: string): Promise<number[]> {
  const number = numberIn(typed);
  const digits = phoneDigits(typed);
  const isPhoneSeen = !unseenFields(ctx.viewer, 'Customer').includes('phone');
  const ways = [
    ...(number === null ? [] : [sql`select id from customers where customer_id = ${number}`]),
    ...(digits !== null && isPhoneSeen
      ? [holdingDigits(ctx, { table: 'customers', trigram: 'customers_found' }, digits)]
      : []),
  ];
  return idsMeant(ctx, ways);
}
