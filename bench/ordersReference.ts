import Fastify from 'fastify';
import { runner } from './bareDatabase.ts';

/*
 * The documented list of orders with nothing but Fastify and the database: the rows of a page with their customers, the
 * total from the counters, and the documented shape. No credential, right or log line.
 */
type Row = Record<string, unknown>;

const statement = {
  name: 'orders',
  sql: `select o.*, c.avatar, (select sum(count) from order_counts) as total
    from orders o left join customers c on c.id = o.customer_id order by o.id desc limit 10`,
  parameters: [],
};
const { run, close } = await runner();

const payments: Record<string, number> = { PAID: 1, PENDING: 2, CANCELED: 3, FAILED: 4 };
const statuses: Record<string, string> = {
  DELIVERED: 'Delivered',
  READY_TO_PICKUP: 'Ready to Pickup',
  OUT_FOR_DELIVERY: 'Out for Delivery',
  DISPATCHED: 'Dispatched',
};

function toJson(row: Row) {
  const at = new Date(String(row['created_at']));
  const hours = at.getUTCHours();
  return {
    id: row['id'],
    order: row['number'],
    customer: row['customer_name'],
    email: row['customer_email'],
    avatar: row['avatar'] ?? '',
    payment: payments[String(row['payment'])],
    status: statuses[String(row['status'])],
    spent: Number(row['spent_cents']) / 100,
    method: row['method'] === 'paypal' ? 'paypalLogo' : row['method'],
    date: `${at.getUTCMonth() + 1}/${at.getUTCDate()}/${at.getUTCFullYear()}`,
    time: `${hours % 12 || 12}:${String(at.getUTCMinutes()).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`,
    methodNumber: row['method_digits'] === '' ? null : Number(row['method_digits']),
  };
}

const app = Fastify();
app.get('/healthz', async () => 'ok');
app.get('/api/apps/ecommerce/orders', async () => {
  const rows = await run(statement, {});
  return { orders: rows.map(toJson), total: rows[0]?.['total'] };
});
app.addHook('onClose', close);
process.once('SIGTERM', () => void app.close());
await app.listen({ host: process.env['HOST'] ?? '127.0.0.1', port: Number(process.env['PORT']) });
