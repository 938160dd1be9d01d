import { sql } from 'kysely';
import { unseenFields } from '../../../access/fieldRules.ts';
import { isAllowedSome, visible } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import type { ProductRow } from '../../../db/schema.ts';
import type { DatedEntry } from '../../../dated/sources.ts';
import { startOfDay, storeZone } from '../../../storeDays.ts';
import { calendarDay } from '../../../zonedDays.ts';

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
  return rows.map(({ id, name, publishAt }) => {
    const { year, month, day } = calendarDay(new Date(publishAt!), zone);
    return {
      key: `products-${id}`,
      source: 'PRODUCTS',
      day: new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10),
      title: name,
      detail: '',
      path: `/apps/ecommerce/product/edit/${id}`,
      isDone: false,
      isLate: false,
    };
  });
}
