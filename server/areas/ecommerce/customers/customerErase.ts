import { sql } from 'kysely';
import { authorizeSome } from '../../../access/authorize.ts';
import { requireProof } from '../../../access/proof.ts';
import { recordChange } from '../../../changes/record.ts';
import { redactPurged } from '../../../changes/redact.ts';
import type { Context } from '../../../context.ts';
import type { CustomerRow } from '../../../db/customerTables.ts';
import { write } from '../../../db/write.ts';
import { invalid } from '../../../errors.ts';
import type { ErasedPart } from '../../../graphql/schema.generated.ts';
import { customer } from './customer.ts';
import { readAddress } from '../orders/orderAddress.ts';

/* Personal data of a customer who wants to be forgotten: what is about the person goes, figures and papers stay. */

const nobody = 'Deleted customer';

export async function eraseCustomer(ctx: Context, id: string): Promise<{ customer: CustomerRow; parts: ErasedPart[] }> {
  authorizeSome(ctx, 'delete', 'Customer');
  await requireProof(ctx);
  return write(ctx, async (tx) => {
    const before = await customer.find(tx, 'delete', id);
    await refuseWithOpenOrders(tx, before.id);
    const parts: ErasedPart[] = [{ kind: 'customer', count: 1, isKept: false, reason: 'personal' }];
    const gone = (kind: string, count: number) => parts.push({ kind, count, isKept: false, reason: 'personal' });
    gone('mails', await eraseMails(tx, before.id, before.email));
    gone('orderAddresses', await eraseOrders(tx, before.id));
    gone('changes', await redactChanges(tx, before.id));
    for (const table of ['reviews', 'referrals'] as const)
      parts.push({ kind: table, count: await countOf(tx, table, before.id), isKept: true, reason: 'others' });
    for (const table of ['orders', 'invoices'] as const)
      parts.push({ kind: table, count: await countOf(tx, table, before.id), isKept: true, reason: 'law' });
    const row = await eraseRow(tx, before);
    // Reviews, referrals, comments and the entries of the customer in the log follow.
    await redactPurged(tx, [{ subject: 'Customer', subjectId: before.id }]);
    await recordChange(tx, {
      action: 'UPDATE',
      subject: 'Customer',
      subjectId: before.id,
      before: { erasedAt: null, version: before.version },
      after: { erasedAt: row.erasedAt, version: row.version },
      cause: 'erasure',
      isByAnybody: true,
    });
    return { customer: row, parts: parts.filter(({ count }) => count > 0) };
  });
}

/** What is still to be sent has to know where to. */
async function refuseWithOpenOrders(tx: Context, id: number): Promise<void> {
  const { count } = await tx.db
    .selectFrom('orders')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('customerId', '=', id)
    .where('payment', '!=', 'CANCELED')
    .where('status', '!=', 'DELIVERED')
    .executeTakeFirstOrThrow();
  if (Number(count) === 0) return;
  const message = `has ${count} orders that are not delivered yet`;
  throw invalid({ orders: { key: 'open', limit: Number(count), message } });
}

async function eraseRow(tx: Context, { id, customerId, country, version }: CustomerRow): Promise<CustomerRow> {
  const plain = { name: nobody, email: `deleted-${customerId}@customer.invalid`, country };
  const values = await customer.values(
    tx,
    { ...plain, status: 'INACTIVE', notifications: [], addresses: [], cards: [], tags: [] },
    null,
  );
  return tx.db
    .updateTable('customers')
    .set({
      ...values,
      version: version + 1,
      erasedAt: tx.services.now().toISOString(),
      updatedAt: tx.services.now().toISOString(),
    } as Partial<CustomerRow>)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Orders keep country and city, which their tax and figures follow from. */
async function eraseOrders(tx: Context, customerId: number): Promise<number> {
  const rows = await tx.db
    .selectFrom('orders')
    .select(['id', 'number', 'shippingAddress', 'billingAddress'])
    .where('customerId', '=', customerId)
    .execute();
  const place = (kept: string) => {
    const { city, country } = readAddress(kept);
    const blank = { company: '', line1: '', line2: '', state: '', postcode: '', phone: '' };
    return JSON.stringify({ name: nobody, ...blank, city, country });
  };
  for (const { id, number, shippingAddress, billingAddress } of rows)
    await tx.db
      .updateTable('orders')
      .set((order) => ({
        customerName: nobody,
        customerEmail: '',
        customerAvatar: null,
        nameKey: nobody.toLowerCase(),
        searchText: `${nobody.toLowerCase()}\n\n${number}`,
        shippingAddress: place(shippingAddress),
        billingAddress: place(billingAddress),
        methodDigits: '',
        note: '',
        tags: '[]',
        version: order('version', '+', 1),
        updatedAt: tx.services.now().toISOString(),
      }))
      .where('id', '=', id)
      .execute();
  const ids = rows.map(({ id }) => id);
  await tx.db.deleteFrom('recordTags').where('subject', '=', 'Customer').where('recordId', '=', customerId).execute();
  if (ids.length > 0)
    await tx.db.deleteFrom('recordTags').where('subject', '=', 'Order').where('recordId', 'in', ids).execute();
  return rows.length;
}

const named = { Order: 'orders', Review: 'reviews', Referral: 'referrals' } as const;

/** What the change log knows of orders, reviews and referrals, those in the trash among them. */
async function redactChanges(tx: Context, customerId: number): Promise<number> {
  const holds = [`%"customerId":${customerId},%`, `%"customerId":${customerId}}%`];
  const at = tx.services.now().toISOString();
  let count = 0;
  for (const [subject, table] of Object.entries(named)) {
    const { rows } = await sql<{ id: number }>`
      update changes set before = null, after = null, redacted_at = ${at}
      where subject = ${subject} and redacted_at is null and subject_id in (
        select r.id from ${sql.table(table)} r where r.customer_id = ${customerId}
        union select t.subject_id from changes t where t.subject = ${subject} and t.action = 'DELETE'
          and (t.before like ${holds[0]} or t.before like ${holds[1]}))
      returning id`.execute(tx.db);
    count += rows.length;
  }
  return count;
}

/** Mail about the customer, and older mail to their address, unless it is that of an account, whose mail it is then. */
async function eraseMails(tx: Context, id: number, email: string): Promise<number> {
  const accounts = tx.db.selectFrom('users').select('email').where('email', '=', email);
  const mails = await tx.db
    .selectFrom('outgoingMails')
    .select('id')
    .where((is) =>
      is.or([
        is.and([is('aboutSubject', '=', 'Customer'), is('aboutId', '=', id)]),
        is.and([is('recipient', '=', email), is('aboutId', 'is', null), is.not(is.exists(accounts))]),
      ]),
    )
    .execute();
  if (mails.length === 0) return 0;
  const ids = mails.map(({ id }) => id);
  await tx.db.deleteFrom('outgoingMailFiles').where('mailId', 'in', ids).execute();
  await tx.db.deleteFrom('outgoingMails').where('id', 'in', ids).execute();
  return ids.length;
}

async function countOf(
  tx: Context,
  table: 'reviews' | 'referrals' | 'orders' | 'invoices',
  customerId: number,
): Promise<number> {
  const { count } = await tx.db
    .selectFrom(table as 'orders')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
