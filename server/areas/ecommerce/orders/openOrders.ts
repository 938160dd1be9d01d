import { sql } from 'kysely';
import { authorizeSome, visible } from '../../../access/authorize.ts';
import type { BulkSelection } from '../../../changes/bulk.ts';
import type { Context } from '../../../context.ts';
import { recordId } from '../../../db/recordId.ts';
import { invalid } from '../../../errors.ts';
import { tooMany } from '../../../fields.ts';
import type { ProductFilter } from '../../../graphql/schema.generated.ts';
import { batched } from '../../../records/batched.ts';
import { mayRead } from './orders.ts';
import { products } from '../products/products.ts';

/* Orders that wait for units of a product: what is worth knowing before it is deleted. */

const maxIds = 1000;

/** Orders, not canceled, of which units of the products have not left; those that the viewer may read. */
async function waitingFor(ctx: Context, productIds: readonly number[]) {
  const scope = visible(ctx, 'Order', 'o');
  const { rows } = await sql<{ productId: number; orderId: number }>`
    select distinct l.product_id as "productId", o.id as "orderId" from order_lines l join orders o on o.id = l.order_id
    where l.product_id in (${sql.join(productIds)}) and l.quantity > l.fulfilled and o.payment <> 'CANCELED'
      ${scope === null ? sql`` : sql`and ${scope}`}`.execute(ctx.db);
  return rows;
}

const countsOf = batched('open orders of products', async (ctx, ids: number[]) => {
  const rows = await waitingFor(ctx, ids);
  return new Map([...Map.groupBy(rows, ({ productId }) => productId)].map(([id, some]) => [id, some.length]));
});

/** How many open orders a product is in; null for viewers who may not read orders. */
export const openOrderCount = async (ctx: Context, productId: number): Promise<number | null> =>
  mayRead(ctx, 'Order') ? ((await countsOf(ctx, productId)) ?? 0) : null;

/** How many open orders products of a selection are in, each counted once. */
export async function openOrdersOf(
  ctx: Context,
  { ids, filter }: BulkSelection<ProductFilter>,
): Promise<number | null> {
  authorizeSome(ctx, 'read', 'Product');
  if (ids && ids.length > maxIds) throw invalid({ 'selection.ids': tooMany(maxIds) });
  if (!mayRead(ctx, 'Order')) return null;
  const some = ids ? ids.flatMap((id) => recordId(id) ?? []) : await products.idsOldestFirst(ctx, filter);
  const found = new Set<number>();
  for (let at = 0; at < some.length; at += maxIds)
    for (const { orderId } of await waitingFor(ctx, some.slice(at, at + maxIds))) found.add(orderId);
  return found.size;
}
