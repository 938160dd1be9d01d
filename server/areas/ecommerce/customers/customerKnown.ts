import { sql } from 'kysely';
import { visible } from '../../../access/authorize.ts';
import type { OrderRow } from '../../../db/orderTables.ts';
import type { CustomerRow } from '../../../db/customerTables.ts';
import { allowedRecords } from '../../../access/records.ts';
import { maxKnown } from '../../knownPart.ts';
import type { KnownPart } from '../../knownPart.ts';

/* What the shop knows of who writes: the customer, and what of their orders is under way. */

export const customerPart: KnownPart = {
  key: 'customer',
  title: { en: 'Customer', fr: 'Client', ar: 'العميل' },
  icon: 'users',
  right: ['read', 'Customer'],
  read: async (ctx, { address }) => {
    const rows = (await ctx.db
      .selectFrom('customers')
      .selectAll()
      .where('email', '=', address)
      .execute()) as CustomerRow[];
    const found = await allowedRecords(ctx, 'read', 'Customer', rows);
    return {
      count: found.length,
      rows: found.map(({ id, customerId, name, company, country }) => ({
        id,
        title: name,
        note: company || country,
        path: `/apps/ecommerce/customer/details/${customerId}`,
      })),
    };
  },
};

export const openOrdersPart: KnownPart = {
  key: 'openOrders',
  title: { en: 'Open orders', fr: 'Commandes en cours', ar: 'الطلبات المفتوحة' },
  icon: 'shopping-cart',
  right: ['read', 'Order'],
  read: async (ctx, { address }) => {
    const scope = visible(ctx, 'Order', 'o');
    const { rows } = await sql<OrderRow & { total: number }>`
      select o.*, count(*) over () as total from customers c join orders o on o.customer_id = c.id
      where c.email = ${address} and o.status <> 'DELIVERED' and o.canceled_at is null ${scope === null ? sql`` : sql`and ${scope}`}
      order by o.id desc limit ${maxKnown}`.execute(ctx.db);
    return {
      count: Number(rows[0]?.total ?? 0),
      rows: rows.map(({ id, number, name, totalCents, createdAt }) => ({
        id,
        title: name,
        at: createdAt,
        money: { cents: Number(totalCents) },
        path: `/apps/ecommerce/order/details/${number}`,
      })),
    };
  },
};
