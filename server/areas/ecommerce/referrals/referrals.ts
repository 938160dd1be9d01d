import { sql } from 'kysely';
import { authorize, authorizeSome, visible } from '../../../access/authorize.ts';
import type { Recorded } from '../../../changes/recorded.ts';
import type { Context } from '../../../context.ts';
import { recordId } from '../../../db/recordId.ts';
import type { ReferralRow } from '../../../db/referralTables.ts';
import { write } from '../../../db/write.ts';
import type { DomainEvent } from '../../../events.ts';
import type {
  ReferralFilter,
  ReferralInput,
  ReferralPayout,
  ReferralSortField,
  ReferralStats,
} from '../../../graphql/schema.generated.ts';
import { atLeast, below, refersTo, oneOf } from '../../../records/filters.ts';
import { defineList } from '../../../records/list.ts';
import { earnedBy, ratePercent, referral, returnDays, userColumns } from './referral.ts';

const dayMs = 86_400_000;
const maxPaid = 1000;
const payoutsShown = 20;

export const referrals = defineList<ReferralRow, ReferralFilter, ReferralSortField>({
  subject: 'Referral',
  table: 'referrals',
  filters: {
    status: oneOf('status'),
    referrerId: refersTo('referrerId'),
    payoutId: refersTo('payoutId'),
    createdFrom: atLeast('createdAt'),
    createdBefore: below('createdAt'),
  },
  sorts: {
    USER: 'userKey',
    REFERRED_ID: 'referredId',
    STATUS: 'status',
    VALUE: 'valueCents',
    EARNING: 'earningCents',
  },
  search: { column: 'searchText' },
});

/** Adds a referral; the first order of the customer, if there is one, counts at once. */
export async function createReferral(ctx: Context, input: ReferralInput) {
  authorizeSome(ctx, 'create', 'Referral');
  return write(ctx, async (tx) => {
    const values = await referral.values(tx, input, null);
    const customer = await tx.db
      .selectFrom('customers')
      .select(['customerId', 'name', 'email'])
      .where('id', '=', recordId(String(input.customerId))!)
      .executeTakeFirstOrThrow();
    const first = await tx.db
      .selectFrom('orders')
      .select(['id', 'payment', 'spentCents'])
      .where('customerId', '=', values.customerId!)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    const earned = first === undefined ? {} : { orderId: first.id, ...earnedBy(first) };
    const row = await referral.insert(tx, { ...values, ...userColumns(customer), ...earned });
    return { referral: row, batchId: tx.batchId };
  });
}

/** Follows orders and names: an earning is created by the first order, and changes with it until it is paid. */
export async function followReferrals(ctx: Context, event: DomainEvent): Promise<void> {
  // What follows is the program's work: whoever changes an order needs no right to referrals.
  const tx = { ...ctx, viewer: null };
  if (event.kind === 'purged' && event.subject === 'Customer')
    return void (await tx.db
      .updateTable('referrals')
      .set({ userName: '', userEmail: '', userKey: '', searchText: '', updatedAt: tx.services.now().toISOString() })
      .where('customerId', 'in', event.ids)
      .execute());
  if (event.kind !== 'changed') return;
  for (const change of event.changes) {
    if (change.cause === 'sample') continue;
    if (change.subject === 'Order') await followOrder(tx, change);
    else if (change.subject === 'Customer' && change.action === 'UPDATE') await rename(tx, change);
  }
}

async function followOrder(tx: Context, { action, subjectId, before, after }: Recorded): Promise<void> {
  const customerId = Number((after ?? before)!['customerId']);
  const row = await tx.db
    .selectFrom('referrals')
    .selectAll()
    .where('customerId', '=', customerId)
    .where((where) => where.or([where('orderId', '=', subjectId), where('orderId', 'is', null)]))
    .executeTakeFirst();
  if (row === undefined || row.status === 'PAID' || (row.orderId === null && action !== 'CREATE')) return;
  const spent = { payment: String(after?.['payment'] ?? 'CANCELED'), spentCents: Number(after?.['spentCents'] ?? 0) };
  const [locked] = await referral.lock(tx, [row.id]);
  await referral.set(tx, locked!, { orderId: subjectId, ...earnedBy(spent) }, 'order');
}

async function rename(tx: Context, { subjectId, before, after }: Recorded): Promise<void> {
  if (before?.['name'] === after?.['name'] && before?.['email'] === after?.['email']) return;
  const { referredId: _number, ...names } = userColumns({
    customerId: 0,
    name: String(after!['name']),
    email: String(after!['email']),
  });
  const updatedAt = tx.services.now().toISOString();
  await tx.db
    .updateTable('referrals')
    .set({ ...names, updatedAt })
    .where('customerId', '=', subjectId)
    .execute();
}

const windowEnd = (ctx: Context) => new Date(ctx.services.now().getTime() - returnDays * dayMs).toISOString();

/** Earnings that may be paid now: their order is paid, and its return window has ended. */
const payable = (ctx: Context) => sql<boolean>`p.status = 'UNPAID' and exists (select 1 from orders o
  where o.id = p.order_id and o.payment = 'PAID' and o.created_at < ${windowEnd(ctx)})`;

/** Pays them all as one payout; what is paid after this stays paid. */
export async function payReferrals(ctx: Context): Promise<{ payout: ReferralPayout | null; batchId: string }> {
  authorizeSome(ctx, 'update', 'Referral');
  return write(ctx, async (tx) => {
    const scope = visible(tx, 'Referral', 'p');
    const { rows } = await sql<{ id: number }>`select p.id from referrals p where ${payable(tx)}
      ${scope === null ? sql`` : sql`and ${scope}`} order by p.id limit ${maxPaid}`.execute(tx.db);
    const locked = await referral.lock(
      tx,
      rows.map(({ id }) => id),
    );
    // Somebody else may have paid them a moment ago.
    const due = locked.filter(({ status }) => status === 'UNPAID');
    if (due.length === 0) return { payout: null, batchId: tx.batchId };
    const createdAt = tx.services.now().toISOString();
    const { id } = await tx.db
      .insertInto('referralPayouts')
      .values({ createdAt, actorName: tx.viewer?.fullName ?? null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await referral.setMany(tx, due, { status: 'PAID', payoutId: id }, 'payout');
    const sumCents = due.reduce((sum, { earningCents }) => sum + earningCents, 0);
    const payout = { id, createdAt, actorName: tx.viewer?.fullName ?? null, count: due.length, sumCents };
    return { payout: payout as unknown as ReferralPayout, batchId: tx.batchId };
  });
}

/** The latest payouts, each with the sum of what is in it; one that was undone is empty and not shown. */
export async function referralPayouts(ctx: Context): Promise<ReferralPayout[]> {
  authorize(ctx, 'read', 'Referral');
  const scope = visible(ctx, 'Referral', 'p');
  const { rows } = await sql<{ id: number; createdAt: string; actorName: string | null; count: number; sum: number }>`
    select b.id, b.created_at as "createdAt", b.actor_name as "actorName", count(*) as count, sum(p.earning_cents) as sum
    from referral_payouts b join referrals p on p.payout_id = b.id ${scope === null ? sql`` : sql`where ${scope}`}
    group by b.id, b.created_at, b.actor_name order by b.id desc limit ${payoutsShown}`.execute(ctx.db);
  return rows.map(({ id, createdAt, actorName, count, sum }) => ({
    id: String(id),
    createdAt,
    actorName,
    count: Number(count),
    sumCents: Number(sum),
  }));
}

type Sums = Record<'total' | 'ordered' | 'earned' | 'unpaid' | 'payable' | 'due', number | null>;

/** Figures of the screen, counted by the database in one statement. */
export async function referralStats(ctx: Context): Promise<ReferralStats> {
  authorize(ctx, 'read', 'Referral');
  const scope = visible(ctx, 'Referral', 'p');
  const isDue = payable(ctx);
  const { rows } = await sql<Sums>`select count(*) as total, count(p.order_id) as ordered,
    sum(case when p.status <> 'REJECTED' then p.earning_cents else 0 end) as earned,
    sum(case when p.status = 'UNPAID' then p.earning_cents else 0 end) as unpaid,
    count(case when ${isDue} then 1 end) as payable,
    sum(case when ${isDue} then p.earning_cents else 0 end) as due
    from referrals p ${scope === null ? sql`` : sql`where ${scope}`}`.execute(ctx.db);
  const figure = (name: keyof Sums) => Number(rows[0]![name] ?? 0);
  return {
    totalCount: figure('total'),
    orderedCount: figure('ordered'),
    earnedCents: figure('earned'),
    unpaidCents: figure('unpaid'),
    payableCount: figure('payable'),
    payableCents: figure('due'),
    ratePercent,
    returnDays,
  };
}
