import { sql } from 'kysely';
import { isAllowedSome, visible } from '../../access/authorize.ts';
import type { DeliveryRow } from '../../db/logisticsTables.ts';
import { maxKnown } from '../knownPart.ts';
import type { KnownPart } from '../knownPart.ts';
import { deliveryExpectedAt } from './expected.ts';

/** What is on its way to who writes, or will be: of their orders, as far as the viewer may read both. */
export const nextDeliveryPart: KnownPart = {
  key: 'nextDelivery',
  title: { en: 'Next delivery', fr: 'Prochaine livraison', ar: 'التوصيل القادم' },
  icon: 'truck',
  right: ['read', 'Delivery'],
  read: async (ctx, { address }) => {
    if (!isAllowedSome(ctx.viewer!, 'read', 'Order')) return null;
    const scopes = [visible(ctx, 'Delivery', 'd'), visible(ctx, 'Order', 'o')].flatMap((scope) =>
      scope === null ? [] : [sql`and ${scope}`],
    );
    const { rows } = await sql<DeliveryRow & { total: number }>`
      select d.*, count(*) over () as total from customers c join orders o on o.customer_id = c.id
      join deliveries d on d.order_number = o.number
      where c.email = ${address} and d.status in ('PREPARING', 'IN_TRANSIT', 'OUT_FOR_DELIVERY') ${sql.join(scopes, sql` `)}
      order by case when d.window_from is null then 1 else 0 end, d.window_from, d.id limit ${maxKnown}`.execute(
      ctx.db,
    );
    return {
      count: Number(rows[0]?.total ?? 0),
      rows: await Promise.all(
        rows.map(async (row) => ({
          id: row.id,
          title: `#${row.number}`,
          note: `${row.recipient} · ${row.city}`,
          at: await deliveryExpectedAt(ctx, row),
          path: `/apps/logistics/deliveries?edit=${row.id}`,
        })),
      ),
    };
  },
};
