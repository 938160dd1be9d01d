import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isAllowedSome, visible } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import { recordId } from '../../../db/recordId.ts';
import { invalid } from '../../../errors.ts';
import type { FieldErrors } from '../../../errors.ts';
import { malformed } from '../../../fields.ts';
import type { OrderStatus, ShopFilter } from '../../../graphql/schema.generated.ts';
import { requireCustomerTags } from '../tags.ts';
import type { Tagged } from '../tags.ts';

/** Which orders figures of the shop are narrowed to; null: none of it. */
export type Narrowed = {
  country: string | null;
  productId: number | null;
  status: OrderStatus | null;
  method: string | null;
  tag: string | null;
  customerTag: string | null;
} | null;

/** What a caller asks for; throws what is wrong with it, or may not be asked. */
export function narrowedBy(ctx: Context, filter: ShopFilter | null | undefined): Narrowed {
  const [country, product] = [filter?.country ?? null, filter?.productId ?? null];
  const [status, method] = [filter?.status ?? null, filter?.method ?? null];
  const [tag, customerTag] = [filter?.tag ?? null, filter?.customerTag ?? null];
  if ([country, product, status, method, tag, customerTag].every((one) => one === null)) return null;
  if (customerTag !== null) requireCustomerTags(ctx);
  const errors: FieldErrors = {};
  if (country !== null && !/^[A-Z]{2}$/.test(country))
    errors['filter.country'] = malformed('must be two capital letters of ISO 3166-1');
  const productId = product === null ? null : recordId(product);
  if (product !== null && productId === null) errors['filter.productId'] = malformed('must be the id of a product');
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { country, productId, status, method, tag, customerTag };
}

const tagged = (subject: Tagged, id: RawBuilder<unknown>, tag: string) => sql`and ${id} in (
  select t.record_id from record_tags t where t.subject = ${subject} and t.tag = ${tag})`;

/** Orders that the viewer may read, of those that are asked for: conditions on `o` after others. */
export function ordersAmong(ctx: Context, narrowed: Narrowed): RawBuilder<unknown> {
  const scope = visible(ctx, 'Order', 'o');
  const parts = [
    scope === null ? sql`` : sql`and ${scope}`,
    narrowed?.country == null ? sql`` : sql`and o.country = ${narrowed.country}`,
    narrowed?.status == null ? sql`` : sql`and o.status = ${narrowed.status}`,
    narrowed?.method == null ? sql`` : sql`and o.method = ${narrowed.method}`,
    narrowed?.tag == null ? sql`` : tagged('Order', sql`o.id`, narrowed.tag),
    narrowed?.customerTag == null ? sql`` : tagged('Customer', sql`o.customer_id`, narrowed.customerTag),
    narrowed?.productId == null
      ? sql``
      : sql`and exists (select 1 from order_lines n where n.order_id = o.id and n.product_id = ${narrowed.productId})`,
  ];
  return sql.join(parts, sql` `);
}

/** Whether these are all orders there are: then the sums that the database keeps are theirs. */
export const isWhole = (ctx: Context, narrowed: Narrowed = null): boolean =>
  narrowed === null && visible(ctx, 'Order') === null;

/** What the product is called that orders are narrowed to. */
export async function nameOfProduct(ctx: Context, narrowed: Narrowed): Promise<string | null> {
  if (narrowed?.productId == null) return null;
  const { rows } = await sql<{ name: string }>`
    select l.name from order_lines l join orders o on o.id = l.order_id
    where l.product_id = ${narrowed.productId} ${ordersAmong(ctx, null)} order by l.id desc limit 1`.execute(ctx.db);
  return rows[0]?.name ?? (await nameInCatalogue(ctx, narrowed.productId));
}

/** What it is called now, for one that was never sold. */
async function nameInCatalogue(ctx: Context, productId: number): Promise<string | null> {
  if (ctx.viewer === null || !isAllowedSome(ctx.viewer, 'read', 'Product')) return null;
  const scope = visible(ctx, 'Product', 'p');
  const { rows } = await sql<{ name: string }>`
    select p.name from products p where p.id = ${productId} ${scope === null ? sql`` : sql`and ${scope}`}`.execute(
    ctx.db,
  );
  return rows[0]?.name ?? null;
}
