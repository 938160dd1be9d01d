import { sql } from 'kysely';
import { unseenFields } from '../../../access/fieldRules.ts';
import { isAllowedSome, visible } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import type { ProductRow } from '../../../db/schema.ts';
import { movedInstant } from '../../../dated/moves.ts';
import type { DatedMove } from '../../../dated/moves.ts';
import type { DatedEntry } from '../../../dated/sources.ts';
import { notFound } from '../../../errors.ts';
import { startOfDay, storeZone } from '../../../storeDays.ts';
import { dayIn } from '../../../zonedDays.ts';
import { product } from './product.ts';

const most = 300;

/** Days on which products are to be published, as calendars show them. */
export async function productDays(ctx: Context, from: string, to: string): Promise<DatedEntry[]> {
  if (ctx.viewer === null || !isAllowedSome(ctx.viewer, 'read', 'Product')) return [];
  const unseen = unseenFields(ctx.viewer, 'Product');
  if (unseen.some((field) => ['name', 'status', 'publishAt'].includes(field))) return [];
  const zone = await storeZone(ctx);
  const readable = visible(ctx, 'Product', 'p') ?? sql`1 = 1`;
  const { rows } = await sql<Pick<ProductRow, 'id' | 'name' | 'publishAt'>>`
    select p.id, p.name, p.publish_at from products p where p.status = 'SCHEDULED'
      and p.publish_at >= ${startOfDay(from, zone, 'from')} and p.publish_at < ${startOfDay(to, zone, 'to')} and ${readable}
    order by p.publish_at, p.id limit ${most}`.execute(ctx.db);
  const mayMove = isAllowedSome(ctx.viewer, 'update', 'Product');
  return rows.map(({ id, name, publishAt }) => ({
    key: `products-${id}`,
    source: 'PRODUCTS',
    day: dayIn(new Date(publishAt!), zone),
    title: name,
    detail: '',
    path: `/apps/ecommerce/product/edit/${id}`,
    isDone: false,
    isLate: false,
    mayMove,
  }));
}

/** A scheduled product is published on another day, at the same time of day. */
export const moveProduct: DatedMove = async (ctx, id, day) => {
  const { status, publishAt } = await product.find(ctx, 'update', id);
  if (status !== 'SCHEDULED' || publishAt === null) throw notFound('Entry');
  const zone = await storeZone(ctx);
  const at = movedInstant(publishAt, dayIn(new Date(publishAt), zone), day, (one) => startOfDay(one, zone, 'day'));
  return product.update(ctx, { id, input: { publishAt: at } });
};
