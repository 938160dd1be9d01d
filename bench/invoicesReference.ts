import Fastify from 'fastify';
import { runner } from './bareDatabase.ts';

/*
 * The documented list of invoices with nothing but Fastify and the database: the rows of a page with their customers, the
 * total from the counters, and the documented shape. No credential, right, status of the day or log line.
 */
type Row = Record<string, unknown>;

const statement = {
  name: 'invoices',
  sql: `select p.*, c.avatar, (select sum(count) from invoice_counts where kind = 'INVOICE' and is_archived = 0) as total
    from invoices p left join customers c on c.id = p.customer_id
    where p.kind || '' = 'INVOICE' and p.is_archived + 0 = 0 order by p.id desc limit 10`,
  parameters: [],
};
const { run, close } = await runner();

const toJson = (row: Row) => {
  const client = JSON.parse(String(row['client'])) as Row;
  return {
    id: row['id'],
    issuedDate: row['issued_date'],
    dueDate: row['due_date'],
    client: {
      name: client['name'],
      company: client['company'],
      companyEmail: client['email'],
      address: client['address'],
      country: client['country'],
      contact: client['phone'],
    },
    service: row['service'],
    total: Number(row['total_cents']) / 100,
    avatar: row['avatar'] ?? '',
    invoiceStatus: row['money_state'],
    balance: Number(row['balance_cents']) / 100,
  };
};

const app = Fastify();
app.get('/healthz', async () => 'ok');
app.get('/api/apps/invoice', async () => {
  const rows = await run(statement, {});
  return { invoices: rows.map(toJson), totalInvoices: rows[0]?.['total'] };
});
app.addHook('onClose', close);
process.once('SIGTERM', () => void app.close());
await app.listen({ host: process.env['HOST'] ?? '127.0.0.1', port: Number(process.env['PORT']) });
