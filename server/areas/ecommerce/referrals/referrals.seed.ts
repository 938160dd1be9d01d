import type { Context } from '../../../context.ts';
import { earnedBy, referral, returnDays, userColumns } from './referral.ts';

const dayMs = 86_400_000;
const count = 45;
/** As many of them have bought something by now. */
const buyerCount = 19;
/** What had come due so many days ago was paid then. */
const paidBeforeDays = 25;

/** Forty-five customers who were sent by others; what their first order earned is as it would be by now. */
export async function seedReferrals(tx: Context, random: () => number): Promise<void> {
  const customers = await tx.db
    .selectFrom('customers')
    .select(['id', 'customerId', 'name', 'email', 'createdAt'])
    .orderBy('id')
    .execute();
  const orders = await tx.db
    .selectFrom('orders')
    .select(['id', 'customerId', 'payment', 'spentCents', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .execute();
  const first = new Map(orders.map((order) => [order.customerId, order]));
  const now = tx.services.now().getTime();
  const [buyers, others] = [customers.filter(({ id }) => first.has(id)), customers.filter(({ id }) => !first.has(id))];
  const known = (some: typeof customers) => some.filter(({ id }) => id !== customers[0]!.id);
  const bought = known(buyers)
    .filter((_, at) => at % 2 === 0)
    .slice(0, buyerCount);
  const idle = known(others).slice(0, count - bought.length);
  const rest = known(buyers).filter((one) => !bought.includes(one));
  const referred = [...bought, ...idle, ...rest].slice(0, count);
  referred.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  const { id: payoutId } = await tx.db
    .insertInto('referralPayouts')
    .values({ createdAt: new Date(now - paidBeforeDays * dayMs).toISOString(), actorName: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = referred.map((customer) => {
    const earlier = customers.filter(({ createdAt, id }) => createdAt < customer.createdAt && id !== customer.id);
    const referrer = earlier[Math.floor(random() * earlier.length)] ?? customers[0]!;
    const order = first.get(customer.id);
    const earned =
      order === undefined ? { status: 'UNPAID' as const, valueCents: 0, earningCents: 0 } : earnedBy(order);
    const age = order === undefined ? 0 : (now - Date.parse(order.createdAt)) / dayMs;
    const isPaid = earned.status === 'UNPAID' && order?.payment === 'PAID' && age > returnDays + paidBeforeDays;
    return {
      customerId: customer.id,
      referrerId: referrer.id,
      orderId: order?.id ?? null,
      ...earned,
      ...(isPaid && { status: 'PAID' as const }),
      payoutId: isPaid ? payoutId : null,
      ...userColumns(customer),
      createdAt: customer.createdAt,
      updatedAt: customer.createdAt,
    };
  });
  await referral.insertMany(tx, rows, 'sample');
}
