import { addCounted } from '../../server/areas/dashboards/visitSums.ts';
import type { Counted } from '../../server/areas/dashboards/visitSums.ts';
import { sql } from 'kysely';
import type { OrderPayment } from '../../server/graphql/schema.generated.ts';
import { seededRandom } from '../../server/db/sampleData.ts';
import type { TestApp } from './app.ts';
import { addPapers, type Visited } from './companyPapers.ts';

/* Small random companies, one after another in the same database: the same of the same seed. */

const dayMs = 86_400_000;
/** Orders first: what the sums keep of refunds is taken off with their order. */
const tables = [
  'orders',
  'orderRefunds',
  'orderEvents',
  'orderParcels',
  'orderLines',
  'invoicePayments',
  'invoices',
  'expenses',
  'contactRequests',
  'campaignRecipients',
  'campaigns',
  'visitHours',
  'visitSums',
  'customers',
] as const;

export type Dice = {
  below: (most: number) => number;
  from: <T>(some: readonly T[]) => T;
  chance: (part: number) => boolean;
  /** An instant of the last days, often close to midnight of the zone. */
  instant: (days: number) => string;
};
type Templates = Record<string, Record<string, unknown>>;

/** An order that a company has, for papers about it. */
export type SoldOrder = { id: number; day: string; spentCents: number; customerId: number };
export type Made = {
  dice: Dice;
  templates: Templates;
  customerIds: number[];
  dayOf: (at: string) => string;
  sold: SoldOrder[];
  today: string;
};

const dayIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone });
  return (at: string) => format.format(new Date(at));
};

/** Numbers of the seed. `now` is an instant shortly before midnight. */
function diceOf(seed: number, now: number): Dice {
  const random = seededRandom(seed);
  const below = (most: number) => Math.floor(random() * most);
  const edges = [0, 1, 60_000, 1_799_999, 1_800_000, 1_800_001, 3_600_000];
  return {
    below,
    from: (some) => some[below(some.length)]!,
    chance: (part) => random() < part,
    instant: (days) => {
      const midnight = now - below(days) * dayMs + 1_800_000;
      const at = random() < 0.4 ? midnight - edges[below(edges.length)]! : midnight - below(dayMs);
      return new Date(Math.min(at, now)).toISOString();
    },
  };
}

/** Rows of the sample data, whose texts the made ones have. */
export async function templatesOf({ services }: TestApp): Promise<Templates> {
  const one = async (table: string, where = sql`1 = 1`) =>
    (
      await sql<Record<string, unknown>>`select * from ${sql.table(table)} where ${where} limit 1`.execute(
        services.database.reader,
      )
    ).rows[0]!;
  return {
    orders: await one('orders'),
    orderLines: await one('orderLines'),
    customers: await one('customers', sql`status = 'ACTIVE'`),
    invoices: await one(
      'invoices',
      sql`kind = 'INVOICE' and state = 'FINAL' and order_id is null and tax_is_included = 0`,
    ),
    expenses: await one('expenses'),
    contactRequests: await one('contactRequests'),
    campaigns: await one('campaigns'),
  };
}

/** Takes away what was there, and makes another company of that seed. */
export async function makeCompany(api: TestApp, templates: Templates, seed: number, timeZone: string) {
  const now = api.clock.now();
  const dice = diceOf(seed, now.getTime());
  const dayOf = dayIn(timeZone);
  let visited: Visited[] = [];
  await api.services.database.transaction(async (trx) => {
    for (const table of tables) await trx.deleteFrom(table).execute();
    const insert = (table: string, rows: object[]) => insertRows(trx, table, rows);
    const customerIds = await insert('customers', customersOf(dice, templates));
    const sold = await addOrders({ insert, dice, templates, customerIds, dayOf });
    visited = await addPapers(insert, { dice, templates, customerIds, dayOf, sold, today: dayOf(now.toISOString()) });
    await sql`update customers set
      order_count = (select count(*) from orders o where o.customer_id = customers.id),
      spent_cents = (select coalesce(sum(o.spent_cents), 0) from orders o where o.customer_id = customers.id)`.execute(
      trx,
    );
  });
  /** Visits on these days: no list has them. */
  const visitsIn = ({ from, to }: { from: string; to: string }) =>
    visited
      .map(({ hour, visits }) => ({ day: dayOf(`${hour.padEnd(16, ':00')}:00.000Z`), visits }))
      .reduce((total, { day, visits }) => (day >= from && day <= to ? total + visits : total), 0);
  return { visitsIn };
}

export type Insert = (table: string, rows: object[]) => Promise<number[]>;

async function insertRows(trx: any, table: string, rows: object[]): Promise<number[]> {
  if (table === 'visitHours') {
    await addCounted(trx, rows as Counted[]);
    return [];
  }
  const ids: number[] = [];
  for (let start = 0; start < rows.length; start += 50) {
    const some = rows.slice(start, start + 50);
    const query = trx.insertInto(table).values(some);
    ids.push(...(await query.returning('id').execute()).map(({ id }: { id: number }) => Number(id)));
  }
  return ids.sort((a, b) => a - b);
}

const withoutId = ({ id: _id, ...rest }: Record<string, unknown>) => rest;

const customersOf = (dice: Dice, { customers }: Templates) =>
  Array.from({ length: 3 + dice.below(5) }, (_, at) => {
    const createdAt = dice.instant(dice.from([10, 60, 200, 500]));
    const email = `buyer${at}@company.example`;
    return { ...withoutId(customers!), customerId: 900_000 + at, email, createdAt, updatedAt: createdAt };
  });

type Work = Pick<Made, 'dice' | 'templates' | 'customerIds' | 'dayOf'> & { insert: Insert };

const countries = ['US', 'FR', 'EG', 'NZ'];
const payments: OrderPayment[] = ['PAID', 'PAID', 'PAID', 'PENDING', 'CANCELED', 'FAILED'];

async function addOrders({ insert, dice, templates, customerIds, dayOf }: Work): Promise<SoldOrder[]> {
  const sold: SoldOrder[] = [];
  const count = dice.below(25);
  for (let at = 0; at < count; at += 1) {
    const createdAt = dice.instant(dice.from([7, 30, 90, 300]));
    const lines = Array.from({ length: 1 + dice.below(3) }, (_, place) => ({
      ...withoutId(templates['orderLines']!),
      productId: 1 + ((at + place * 3) % 9),
      variantId: null,
      unitPriceCents: 1 + dice.below(20_000),
      quantity: 1 + dice.below(4),
      discountCents: 0,
      taxCents: dice.below(500),
      unitCostCents: dice.below(9000),
      fulfilled: 0,
      refunded: 0,
      returned: 0,
    }));
    const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((total, line) => total + of(line), 0);
    const subtotalCents = sum(({ unitPriceCents, quantity }) => unitPriceCents * quantity);
    const discountCents = dice.chance(0.3) ? dice.below(subtotalCents) : 0;
    const shippingCents = dice.below(1500);
    const taxCents = sum((line) => line.taxCents);
    const totalCents = subtotalCents - discountCents + shippingCents + taxCents;
    const payment = dice.from(payments);
    const capturedCents = payment === 'PAID' ? totalCents : 0;
    const refunds: { amountCents: number; taxCents: number }[] = [];
    for (let left = capturedCents; left > 0 && dice.chance(0.35);) {
      const amountCents = 1 + dice.below(left);
      refunds.push({ amountCents, taxCents: 0 });
      left -= amountCents;
    }
    const refundedCents = refunds.reduce((total, { amountCents }) => total + amountCents, 0);
    const isSold = payment === 'PAID' || payment === 'PENDING';
    const spentCents = isSold ? totalCents - refundedCents : 0;
    const customerId = dice.from(customerIds);
    const country = dice.from(countries);
    const address = JSON.parse(String(templates['orders']!['shippingAddress'])) as object;
    const [id] = await insert('orders', [
      {
        ...withoutId(templates['orders']!),
        number: 700_000 + at,
        name: `#${700_000 + at}`,
        customerId,
        payment,
        status: 'DISPATCHED',
        fulfilment: 'NONE',
        unitCount: sum(({ quantity }) => quantity),
        subtotalCents,
        discountCents,
        shippingCents,
        taxCents,
        includedTaxCents: 0,
        totalCents,
        capturedCents,
        refundedCents,
        refundedTaxCents: 0,
        spentCents,
        costCents: sum(({ unitCostCents, quantity }) => unitCostCents * quantity),
        isRefunded: refundedCents > 0 ? 1 : 0,
        country,
        shippingAddress: JSON.stringify({ ...address, country }),
        canceledAt: payment === 'CANCELED' ? createdAt : null,
        createdAt,
        updatedAt: createdAt,
      },
    ]);
    await insert(
      'orderLines',
      lines.map((line) => ({ ...line, orderId: id })),
    );
    await insert(
      'orderRefunds',
      refunds.map((refund) => ({
        orderId: id,
        kind: 'AMOUNT',
        ...refund,
        lines: '[]',
        reason: '',
        actorName: null,
        createdAt: laterThan(createdAt, dice),
      })),
    );
    if (isSold) sold.push({ id: id!, day: dayOf(createdAt), spentCents, customerId });
  }
  return sold;
}

/** An instant between that one and now. */
function laterThan(first: string, { instant }: Dice): string {
  const other = instant(90);
  return other > first ? other : first;
}
