import { sql } from 'kysely';
import { unseenFields } from '../../access/fieldRules.ts';
import type { Context } from '../../context.ts';
import { likeEscaped } from '../../db/search.ts';

/* What the search boxes of the shop understand besides words: numbers and codes as they are printed, typed or scanned. */

const maxNumber = 2_147_483_647;
const minPhoneDigits = 6;

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
  return idsOf(ctx, ways);
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
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  const isPhone = /^[+\d\s().-]+$/.test(typed) && digits.length >= minPhoneDigits;
  const isPhoneSeen = !unseenFields(ctx.viewer, 'Customer').includes('phone');
  const ways = [
    ...(number === null ? [] : [sql`select id from customers where customer_id = ${number}`]),
    ...(isPhone && isPhoneSeen ? [holding(ctx, digits)] : []),
  ];
  return idsOf(ctx, ways);
}

/** Their texts hold the digits of the phone in one piece. */
function holding({ services }: Context, digits: string) {
  return services.database.engine === 'sqlite'
    ? sql`select rowid as id from customers_found where customers_found match ${`"${digits}"`}`
    : sql`select id from customers where find_text like ${`%${likeEscaped(digits)}%`}`;
}

const idsOf = async (ctx: Context, ways: ReturnType<typeof sql>[]): Promise<number[]> => {
  if (ways.length === 0) return [];
  const all = sql.join(ways, sql` union `);
  const { rows } = await sql<{ id: number }>`select id from (${all}) found limit 21`.execute(ctx.db);
  // So many are no record that is meant.
  return rows.length > 20 ? [] : rows.map(({ id }) => id);
};
