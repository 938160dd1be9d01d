import { sql } from 'kysely';
import { allowedRecords } from '../../access/records.ts';
import { authorize, isAllowed, visible } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { CustomerRow } from '../../db/customerTables.ts';
import type { InvoicePaymentRow, InvoiceRow, RecurringInvoiceRow } from '../../db/invoiceTables.ts';
import type { InvoiceClient } from '../../graphql/schema.generated.ts';
import { rows as rowsOf } from '../../db/statement.ts';
import { batched } from '../../records/batched.ts';
import { recordById } from '../../records/loaders.ts';
import { clientOf } from './invoice.ts';

/* What is nested in invoices: each is one statement for all rows of a list. */

export const paymentsOf = batched('payments of invoices', async (ctx, ids: number[]) => {
  const rows = await ctx.db
    .selectFrom('invoicePayments')
    .selectAll()
    .where('invoiceId', 'in', ids)
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ invoiceId }): number => invoiceId) as Map<number, InvoicePaymentRow[]>;
});

export const followersOf = batched('papers made of papers', async (ctx, ids: number[]) => {
  const rows = await ctx.db.selectFrom('invoices').selectAll().where('sourceId', 'in', ids).orderBy('id').execute();
  const readable = await allowedRecords(ctx, 'read', 'Invoice', rows);
  return Map.groupBy(readable, ({ sourceId }): number => sourceId!) as Map<number, InvoiceRow[]>;
});

export const sourceOf = recordById<InvoiceRow>('invoices', 'Invoice');

export const invoiceOfOrder = batched('invoices of orders', async (ctx, ids: number[]) => {
  const rows = await ctx.db
    .selectFrom('invoices')
    .selectAll()
    .where('orderId', 'in', ids)
    .where('state', '!=', 'VOID')
    .execute();
  const readable = await allowedRecords(ctx, 'read', 'Invoice', rows);
  return new Map(readable.map((row): [number, InvoiceRow] => [row.orderId!, row]));
});

export const customerOf = recordById<CustomerRow>('customers', 'Customer');

/** The same for lists, which show no more of them; those who may read only some customers are asked about whole rows. */
export const customerFaceOf = batched('faces of customers of invoices', async (ctx, ids: number[]) => {
  const found = await rowsOf(ctx.db, `invoice.faces ${ids.length}`, Object.fromEntries(ids.entries()), (db, slots) =>
    db
      .selectFrom('customers')
      .select(['id', 'avatar'])
      .where('id', 'in', Object.values(slots) as never),
  );
  return new Map(found.map((row): [number, Pick<CustomerRow, 'id' | 'avatar'>] => [row.id, row]));
});

export const orderFaceOf = batched('numbers and names of orders', async (ctx, ids: number[]) => {
  const rows = await ctx.db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
  const readable = await allowedRecords(ctx, 'read', 'Order', rows);
  return new Map(
    readable.map(({ id, number, name }): [number, { number: number; name: string }] => [id, { number, name }]),
  );
});

const maxMade = 50;

/** What recurring invoices have made, the latest first. */
export const madeBy = batched('invoices of recurring ones', async (ctx, ids: number[]) => {
  const { rows } = await sql<InvoiceRow>`
    select * from (
      select i.*, row_number() over (partition by recurring_id order by id desc) as place from invoices i
      where recurring_id in (${sql.join(ids)})
    ) made where place <= ${maxMade} order by id desc`.execute(ctx.db);
  const readable = await allowedRecords(ctx, 'read', 'Invoice', rows);
  return Map.groupBy(readable, ({ recurringId }): number => recurringId!) as Map<number, InvoiceRow[]>;
});

/** What invoices were made of by themselves. */
export const recurringOf = recordById<RecurringInvoiceRow>('recurringInvoices', 'RecurringInvoice');

export const mayRead = (ctx: Context, subject: 'Customer' | 'Invoice'): boolean =>
  ctx.viewer !== null && isAllowed(ctx.viewer, 'read', subject);

const firstClients = 5;

/** The first customers that the viewer may read, as invoices print them: the documented call wants exactly five. */
export async function invoiceClients(ctx: Context): Promise<InvoiceClient[]> {
  authorize(ctx, 'read', 'Invoice');
  const scope = visible(ctx, 'Customer');
  const customers = ctx.db.selectFrom('customers').selectAll();
  const rows = await (scope === null ? customers : customers.where(scope)).orderBy('id').limit(firstClients).execute();
  return rows.map(clientOf);
}
