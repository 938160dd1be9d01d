import autocannon from 'autocannon';
import { deepStrictEqual } from 'node:assert';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { openDatabase } from '../server/db/open.ts';
import type { Tables } from '../server/db/schema.ts';
import { readEnv } from '../server/env.ts';
import { fillVisits, pageCalls } from './dashboards.ts';
import { analyze, atrium, benchEnv, startCluster } from './databases.ts';
import { connections } from './load.ts';
import { startServer, stopServer } from './processes.ts';

/*
 * npm run bench:orders [-- --orders 1000000 --customers 100000 --visits 5000000 --engine sqlite|postgres --seconds 3 --only dashboard,analytics,CRM]
 * How long lists, searches, details and the dashboards take with so many orders and visits, at 16 connections, and the documented
 * list beside the bare reference.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    customers: { type: 'string', default: '100000' },
    engine: { type: 'string', default: 'sqlite' },
    visits: { type: 'string', default: '5000000' },
    seconds: { type: 'string', default: '3' },
    /** Only the calls whose name has one of these words, with commas between them. */
    only: { type: 'string', default: '' },
  },
});
const [orderCount, customerCount, seconds] = [values.orders, values.customers, values.seconds].map(Number) as [
  number,
  number,
  number,
];
/** As many rows as the sample data has of each; copies follow them. */
const samples = 100;
const chunk = 20_000;

type Values = Record<string, RawBuilder<unknown>>;

/** Copies sample rows over and over: `i` counts the copies, `s` is the sample; `changes` are the columns that differ. */
async function copies(db: Kysely<Tables>, table: 'customers' | 'orders', total: number, changes: Values) {
  const one = (await db.selectFrom(table).selectAll().limit(1).executeTakeFirstOrThrow()) as object;
  const columns = Object.keys(one).filter((name) => name !== 'id');
  const selected = columns.map((name) => changes[name] ?? sql`s.${sql.ref(name)}`);
  for (let from = 0; from < total; from += chunk) {
    const to = Math.min(from + chunk, total) - 1;
    await sql`with recursive n (i) as (select ${sql.lit(from)} union all select i + 1 from n where i < ${sql.lit(to)})
      insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
      select ${sql.join(selected)} from n join ${sql.table(table)} s on s.id = 1 + n.i % ${sql.lit(samples)}`.execute(
      db,
    );
  }
}

const i = sql`cast(n.i as text)`;

/** Counters and searches of orders, made anew at once: kept up row by row they would take most of the time. */
const rebuilt = [
  `insert into orders_search (orders_search) values ('rebuild')`,
  `delete from order_counts`,
  `insert into order_counts (payment, status, method, slot, count, refunded_count, spent_cents)
    select payment, status, method, 0, count(*), sum(is_refunded), sum(spent_cents) from orders group by payment, status, method`,
  `delete from order_hours`,
  `insert into order_hours (hour, slot, orders, sales_cents)
    select substr(created_at, 1, 13), 0, sum(payment <> 'CANCELED'), sum(spent_cents) from orders group by 1`,
  `delete from order_days`,
  `insert into order_days (day, country, slot, orders, sales_cents)
    select substr(created_at, 1, 10), country, 0, sum(payment <> 'CANCELED'), sum(spent_cents) from orders group by 1, 2`,
  `delete from shop_hours`,
  `insert into shop_hours (hour, slot, cost_cents, tax_cents, refunded_cents)
    select hour, 0, sum(cost), sum(tax), sum(refunded) from (
      select substr(created_at, 1, 13) as hour, cost_cents as cost,
        tax_cents + included_tax_cents - refunded_tax_cents as tax, 0 as refunded
        from orders where payment not in ('CANCELED', 'FAILED')
      union all select substr(r.created_at, 1, 13), 0, 0, r.amount_cents
        from order_refunds r join orders o on o.id = r.order_id) each_one group by 1`,
  `delete from product_days`,
  `insert into product_days (day, product_id, slot, units, sales_cents)
    select substr(o.created_at, 1, 10), l.product_id, 0, sum(l.quantity - l.returned),
      sum(l.unit_price_cents * l.quantity - l.discount_cents)
    from orders o join order_lines l on l.order_id = o.id where o.payment not in ('CANCELED', 'FAILED') group by 1, 2`,
];

/** SQLite's triggers run for each row: they are put aside meanwhile. Those of PostgreSQL run for each statement. */
async function withoutTriggers(db: Kysely<Tables>, work: () => Promise<void>): Promise<void> {
  if (values.engine === 'postgres') return work();
  const { rows: triggers } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_schema where type = 'trigger' and tbl_name in ('orders', 'order_lines')`.execute(db);
  for (const { name } of triggers) await sql`drop trigger ${sql.ref(name)}`.execute(db);
  await work();
  for (const statement of rebuilt) await sql.raw(statement).execute(db);
  for (const trigger of triggers) await sql.raw(trigger.sql).execute(db);
}

/** Orders of the last year, evenly: the newest has the largest number. */
const placedAt =
  values.engine === 'postgres'
    ? sql`to_char(now() at time zone 'utc' - (${sql.lit(orderCount)} - n.i) * interval '1 year' / ${sql.lit(orderCount)}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || ((${sql.lit(orderCount)} - n.i) * 31536000.0 / ${sql.lit(orderCount)}) || ' seconds')`;

async function fill(env: Record<string, string>): Promise<void> {
  await stopServer(await startServer(atrium, '/readyz', { ...benchEnv, ...env }));
  const database = await openDatabase(readEnv({ ...benchEnv, ...env }));
  await database.transaction(async (db) => {
    // A million rows take longer than a statement of the program may.
    if (database.engine === 'postgres') await sql`set local statement_timeout = 0`.execute(db);
    await copies(db, 'customers', customerCount, {
      customerId: sql`1000000 + n.i`,
      name: sql`s.name || ' ' || ${i}`,
      email: sql`'n' || ${i} || s.email`,
      nameKey: sql`s.name_key || ' ' || ${i}`,
      searchText: sql`s.search_text || ' n' || ${i}`,
      findText: sql`s.find_text || 'n' || ${i} || ' '`,
      orderCount: sql`${sql.lit(Math.ceil(orderCount / customerCount))}`,
    });
    await withoutTriggers(db, () => fillOrders(db));
  });
  await analyze(database);
  await database.close();
}

async function fillOrders(db: Kysely<Tables>): Promise<void> {
  await copies(db, 'orders', orderCount, {
    number: sql`100000 + n.i`,
    customerId: sql`${sql.lit(samples + 1)} + n.i % ${sql.lit(customerCount)}`,
    customerName: sql`s.customer_name || ' ' || ${i}`,
    nameKey: sql`s.name_key || ' ' || ${i}`,
    searchText: sql`s.search_text || ' n' || ${i}`,
    createdAt: placedAt,
  });
  await sql`insert into order_lines (order_id, product_id, name, sku, unit_price_cents, quantity, discount_cents,
        tax_basis_points, tax_cents, fulfilled, refunded, returned)
      select o.id, l.product_id, l.name, l.sku, l.unit_price_cents, l.quantity, l.discount_cents, l.tax_basis_points,
        l.tax_cents, l.fulfilled, l.refunded, l.returned
      from orders o join order_lines l on l.id = 1 + o.id % ${sql.lit(samples)} where o.id > ${sql.lit(samples)}`.execute(
    db,
  );
}

const rows = 'id number name customerName customerEmail payment status method methodDigits spentCents createdAt';
const list = (filter: string, order = 'field: CREATED, direction: DESC') =>
  `{ orders(filter: { ${filter} }, orderBy: { ${order} }, page: { number: 1, size: 10 }) { nodes { ${rows} } totalCount isTotalCapped } }`;
const sorts = ['NUMBER', 'CUSTOMER', 'DATE', 'STATUS', 'PAYMENT', 'SPENT', 'TOTAL'];
/** All that the screen asks for in its one request. */
const dashboard = (period: string) =>
  `{ shopDashboard(period: ${period}) { current { orderCount salesCents expenseCents customerCount } previous { orderCount salesCents }
      steps { salesCents refundedCents expenseCents } week { current { salesCents } steps { salesCents expenseCents } }
      leads { totalCount noneCount } sellers { name product { image } } places { country orderCount } transactions { amountCents } }
    shopYear { months { incomeCents expenseCents previousIncomeCents budgetCents } } }`;
const n = Math.floor(orderCount / 2);
const calls: Record<string, string> = {
  'order list': list(''),
  ...Object.fromEntries(
    sorts.map((field) => [`by ${field.toLowerCase()}`, list('', `field: ${field}, direction: ASC`)]),
  ),
  'payment pending': list('payment: PENDING'),
  'delivered, paid': list('status: DELIVERED, payment: PAID'),
  'a month': list('fromDay: "2026-10-01", toDay: "2026-10-31"'),
  'a country': list('country: "FR"'),
  'a customer': list(`customerId: ${samples + 5}`),
  'search: name and number': list(`search: "n${n}"`),
  'search: number': list(`search: "${100_000 + n}"`),
  'search: email': list('search: "@inbox.example"'),
  'order detail': `{ orderByNumber(number: ${100_000 + n}) { ${rows} lines { name quantity product { name } } refunds { amountCents }
    customer { name orderCount orders(first: 10) { number totalCents } } } }`,
  'customer detail': `{ customerByNumber(customerId: 1000001) { name email orderCount spentCents orders(first: 10) { number totalCents } } }`,
  'dashboard, 30 days': dashboard('DAYS_30'),
  'dashboard, 12 months': dashboard('MONTHS_12'),
};

const cluster = values.engine === 'postgres' ? await startCluster() : null;
const folder = join(import.meta.dirname, '.cache', `orders-${values.engine}-${orderCount}-${customerCount}`);
const isFilled = cluster === null && existsSync(join(folder, 'done'));
if (!isFilled) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
if (cluster !== null) await cluster.create('orders', 0);
const env = { DATA_DIR: folder, ...(cluster !== null && { DATABASE_URL: cluster.url('orders') }) };
if (!isFilled) {
  console.log(`filling ${orderCount.toLocaleString('en')} orders of ${customerCount.toLocaleString('en')} customers …`);
  await fill(env);
  console.log(`filling ${Number(values.visits).toLocaleString('en')} visits …`);
  await fillVisits(env, Number(values.visits));
  writeFileSync(join(folder, 'done'), '');
}
const server = await startServer(atrium, '/readyz', { ...benchEnv, ...env });
const answer = await fetch(`${server.url}/api/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'admin@demo.com', password: 'admin' }),
});
const { accessToken } = (await answer.json()) as { accessToken: string };
const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
const lines = ['| call | requests/s | p50 ms | p97.5 ms |', '|---|---:|---:|---:|'];
const say = (line: string) => {
  lines.push(line);
  console.log(line);
};

type Asked = { url: string; method?: 'POST' | 'GET'; headers?: Record<string, string>; body?: string };

/** Requests a second; a line of the table. */
async function load(name: string, request: Asked): Promise<number> {
  // The first call compiles its statements.
  const first = await (await fetch(request.url, request)).text();
  const begun = performance.now();
  await (await fetch(request.url, request)).text();
  // What is slow is counted out: in a round of seconds too few of it would be answered, or none.
  const length = performance.now() - begun > 200 ? { amount: connections } : { duration: seconds };
  if (first.includes('"errors"')) throw new Error(`${name}: ${first.slice(0, 300)}`);
  const { latency, requests, non2xx } = await autocannon({ ...request, ...length, connections, timeout: 60 });
  const refused = non2xx > 0 ? ` (${non2xx} refused)` : '';
  say(`| ${name} | ${Math.round(requests.average)}${refused} | ${latency.p50} | ${latency.p97_5} |`);
  return requests.average;
}

const bodies = {
  ...Object.fromEntries(Object.entries(calls).map(([name, query]) => [name, JSON.stringify({ query })])),
  ...pageCalls,
};
for (const [name, body] of Object.entries(bodies))
  if (values.only.split(',').some((word) => name.includes(word)))
    await load(name, { url: `${server.url}/graphql`, method: 'POST', headers, body });

const bare = await startServer(join(import.meta.dirname, 'ordersReference.ts'), '/healthz', env);
const path = '/api/apps/ecommerce/orders';
const listOf = async (request: Asked) => (await (await fetch(request.url, request)).json()) as unknown;
const documented = { url: server.url + path, headers };
// The two answer alike: else the one would be measured against less work, or against another list.
deepStrictEqual(await listOf({ url: bare.url + path }), await listOf(documented));
await load('bare, warm-up', { url: bare.url + path });
const rates = [await load('documented list', documented), await load('bare', { url: bare.url + path })];
say(`| documented list as a part of the bare one (at least 0.4) | ${(rates[0]! / rates[1]!).toFixed(2)} | | |`);
await stopServer(bare);
await stopServer(server);
await cluster?.stop();
const results = join(import.meta.dirname, 'results');
mkdirSync(results, { recursive: true });
writeFileSync(join(results, `orders-${values.engine}.md`), `${lines.join('\n')}\n`);
