import autocannon from 'autocannon';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { openDatabase } from '../server/db/open.ts';
import { readEnv } from '../server/env.ts';
import { copies } from './copies.ts';
import { analyze, atrium, benchEnv, startCluster } from './databases.ts';
import { connections, median } from './load.ts';
import { memory, startServer, stopServer } from './processes.ts';

/*
 * npm run bench:invoices [-- --invoices 1000000 --customers 100000 --engine sqlite|postgres --seconds 3]
 * How long lists, searches, details and figures of so many invoices take at 16 connections, the documented list beside the
 * bare reference, files one after the other, and the memory that an archive of 200 files takes.
 */
const { values } = parseArgs({
  options: {
    invoices: { type: 'string', default: '1000000' },
    customers: { type: 'string', default: '100000' },
    engine: { type: 'string', default: 'sqlite' },
    seconds: { type: 'string', default: '3' },
  },
});
const [count, customerCount, seconds] = [values.invoices, values.customers, values.seconds].map(Number) as [
  number,
  number,
  number,
];
const sampleCustomers = 100;
const firstInvoice = 4987;
const sampleInvoices = 50;
const zipped = 200;

const i = sql`cast(n.i as text)`;
const twoDigits = (number: string) => sql`substr(cast(100 + ${sql.raw(number)} as text), 2)`;
/** Days that have nothing to do with the sample that is copied: every client has invoices of every month. */
const month = sql`cast(2022 + (n.i / 50) % 5 as text) || '-' || ${twoDigits('(1 + (n.i / 250) % 11)')} || '-'`;

async function fill(env: Record<string, string>): Promise<void> {
  await stopServer(await startServer(atrium, '/readyz', { ...benchEnv, ...env }));
  const database = await openDatabase(readEnv({ ...benchEnv, ...env }));
  await database.transaction(async (db) => {
    await copies(db, 'customers', {
      first: 1,
      samples: sampleCustomers,
      total: customerCount,
      changes: {
        customerId: sql`1000000 + n.i`,
        name: sql`s.name || ' ' || ${i}`,
        email: sql`'n' || ${i} || s.email`,
        nameKey: sql`s.name_key || ' ' || ${i}`,
        searchText: sql`s.search_text || ' n' || ${i}`,
        findText: sql`s.find_text || 'n' || ${i} || ' '`,
      },
    });
    const draft = sql`case when s.state = 'DRAFT' then null else`;
    await copies(db, 'invoices', {
      first: firstInvoice,
      samples: sampleInvoices,
      total: count,
      without: ['searchText'],
      changes: {
        seriesNumber: sql`${draft} 100000 + n.i end`,
        number: sql`${draft} 'B-' || ${i} end`,
        customerId: sql`${sql.lit(sampleCustomers + 1)} + n.i % ${sql.lit(customerCount)}`,
        clientName: sql`s.client_name || ' ' || ${i}`,
        nameKey: sql`s.name_key || ' ' || ${i}`,
        clientText: sql`s.client_text || ' n' || ${i}`,
        issuedDate: sql`${month} || ${twoDigits('(1 + (n.i / 2750) % 20)')}`,
        dueDate: sql`case when s.money_state in ('DRAFT', 'PAID') or n.i % 7 = 0 then ${month} || '28' else '2099-01-31' end`,
        orderId: sql`null`,
        sourceId: sql`null`,
        recurringId: sql`null`,
        recurringDate: sql`null`,
      },
    });
    await sql`insert into invoice_payments (created_at, updated_at, invoice_id, kind, amount_cents, date, method)
      select created_at, updated_at, id, 'PAYMENT', paid_cents, issued_date, 'BANK_TRANSFER' from invoices
      where id > ${sql.lit(firstInvoice + sampleInvoices)} and paid_cents > 0`.execute(db);
  });
  await analyze(database);
  await database.close();
}

const rows = 'id number status client { name email } totalCents balanceCents issuedDate dueDate currency mailFault';
const list = (filter: string, order = 'field: CREATED, direction: DESC') =>
  `{ invoices(filter: { ${filter} }, orderBy: { ${order} }, page: { number: 1, size: 10 }) { nodes { ${rows} } totalCount isTotalCapped } }`;
const days = 'issuedFrom: "2024-03-01", issuedTo: "2024-05-31"';
const sorts = ['CREATED', 'CLIENT', 'TOTAL', 'DATE', 'DUE', 'BALANCE'];
const statuses = ['DRAFT', 'SENT', 'DOWNLOADED', 'PARTIAL_PAYMENT', 'PAST_DUE', 'PAID'];
const n = Math.floor(count / 2);
const someId = firstInvoice + sampleInvoices + n;
const calls: Record<string, string> = {
  'invoice list': list(''),
  ...Object.fromEntries(
    sorts.flatMap((field) => [
      [`by ${field.toLowerCase()}`, list('', `field: ${field}, direction: ASC`)],
      [`by ${field.toLowerCase()}, three months`, list(days, `field: ${field}, direction: DESC`)],
    ]),
  ),
  ...Object.fromEntries(
    statuses.flatMap((status) => [
      [status.toLowerCase(), list(`status: ${status}`)],
      [`${status.toLowerCase()}, three months`, list(`status: ${status}, ${days}`)],
      [`${status.toLowerCase()} by balance`, list(`status: ${status}`, 'field: BALANCE, direction: DESC')],
    ]),
  ),
  'sent, three months, by total': list(`status: SENT, ${days}`, 'field: TOTAL, direction: DESC'),
  'quotes by client': list('kind: QUOTE', 'field: CLIENT, direction: ASC'),
  'credit notes, three months': list(`kind: CREDIT_NOTE, ${days}`),
  archived: list('isArchived: true'),
  'mail that came back': list('hasMailFault: true'),
  'a customer': list(`customerId: ${sampleCustomers + 5}`),
  'a currency': list('currency: "EUR"'),
  'search: name': list(`search: "n${n}"`),
  'search: number': list(`search: "B-${n}"`),
  'search: id': list(`search: "${someId}"`),
  'search: email': list('search: "@inbox.example"'),
  'search: email, three months, by total': list(`search: "@inbox.example", ${days}`, 'field: TOTAL, direction: DESC'),
  'invoice detail': `{ invoice(id: ${someId}) { ${rows} lines { name amountCents } taxes { taxCents } payments { amountCents } followers { id } company { name } } }`,
  figures: '{ invoiceStats { clientCount invoiceCount paidCents unpaidCents byStatus { status count totalCents } } }',
  reminders: '{ comingReminders { nodes { date invoice { id } } totalCount } }',
  statement: `{ clientStatement(customerId: ${sampleCustomers + 5}, from: "2022-01-01", to: "2026-12-31") { openingCents closingCents entries { amountCents } } }`,
};

const cluster = values.engine === 'postgres' ? await startCluster() : null;
const folder = join(import.meta.dirname, '.cache', `invoices-${values.engine}-${count}-${customerCount}`);
const isFilled = cluster === null && existsSync(join(folder, 'done'));
if (!isFilled) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
if (cluster !== null) await cluster.create('invoices', 0);
const env = { DATA_DIR: folder, ...(cluster !== null && { DATABASE_URL: cluster.url('invoices') }) };
if (!isFilled) {
  console.log(`filling ${count.toLocaleString('en')} invoices of ${customerCount.toLocaleString('en')} customers …`);
  await fill(env);
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
  const begun = performance.now();
  const first = await (await fetch(request.url, request)).text();
  if (first.includes('"errors"')) throw new Error(`${name}: ${first.slice(0, 300)}`);
  // What is slow is counted out: in a round of seconds too few of it would be answered, or none.
  const length = performance.now() - begun > 200 ? { amount: connections } : { duration: seconds };
  const { latency, requests, non2xx } = await autocannon({ ...request, ...length, connections, timeout: 60 });
  const refused = non2xx > 0 ? ` (${non2xx} refused)` : '';
  say(`| ${name} | ${Math.round(requests.average)}${refused} | ${latency.p50} | ${latency.p97_5} |`);
  return requests.average;
}

for (const [name, query] of Object.entries(calls))
  await load(name, { url: `${server.url}/graphql`, method: 'POST', headers, body: JSON.stringify({ query }) });

const bare = await startServer(join(import.meta.dirname, 'invoicesReference.ts'), '/healthz', env);
const path = '/api/apps/invoice';
await load('documented list, warm-up', { url: bare.url + path });
const rates = [
  await load('documented list', { url: server.url + path, headers }),
  await load('bare', { url: bare.url + path }),
];
say(`| documented list as a part of the bare one | ${(rates[0]! / rates[1]!).toFixed(2)} | | |`);
await stopServer(bare);

const finals = (await (
  await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      query: `{ invoices(filter: { status: PAID }, page: { number: 3, size: 100 }) { nodes { id } } more: invoices(filter: { status: PAID }, page: { number: 4, size: 100 }) { nodes { id } } }`,
    }),
  })
).json()) as { data: Record<'invoices' | 'more', { nodes: { id: string }[] }> };
const ids = [...finals.data.invoices.nodes, ...finals.data.more.nodes].map(({ id }) => id);
const file = async (url: string) => {
  const begun = performance.now();
  const got = await fetch(server.url + url, { headers });
  if (!got.ok) throw new Error(`${url}: ${got.status}`);
  await got.arrayBuffer();
  return performance.now() - begun;
};
const fresh: number[] = [];
for (const id of ids.slice(0, 31)) fresh.push(await file(`/export/invoices/${id}.pdf`));
const again = await file(`/export/invoices/${ids[0]!}.pdf`);
const after = fresh.slice(1);
say(
  `| PDF: first ${Math.round(fresh[0]!)} ms, then | | ${Math.round(median(after))} | ${Math.round(Math.max(...after))} (most) |`,
);
say(`| PDF, the same again | | ${Math.round(again)} | |`);
const before = memory(server)?.nowMiB;
const took = await file(`/export/invoices.zip?ids=${ids.slice(0, zipped).join()}`);
const used = memory(server);
say(`| ZIP of ${zipped} files | | ${Math.round(took)} | memory ${before} → ${used?.nowMiB} MiB |`);
await stopServer(server);
await cluster?.stop();
const results = join(import.meta.dirname, 'results');
mkdirSync(results, { recursive: true });
writeFileSync(join(results, `invoices-${values.engine}.md`), `${lines.join('\n')}\n`);
