import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { addDays, todayOf } from '../../../server/areas/invoice/days.ts';
import { statusOf } from '../../../server/areas/invoice/invoiceStatus.ts';
import { invoices } from '../../../server/areas/invoice/invoices.ts';
import { buildAbility } from '../../../server/access/ability.ts';
import type { Context, Viewer } from '../../../server/context.ts';
import { programContext } from '../../../server/program.ts';
import { seededRandom } from '../../../server/db/sampleData.ts';
import type { InvoiceFilter, InvoiceSortField, InvoiceStatus } from '../../../server/graphql/schema.generated.ts';
import { ask, change, makeDraft, makeFinal, pay } from './invoices.fixture.ts';

const figures = `count(*) as count, sum(base_total_cents) as total, sum(base_balance_cents) as balance`;
const kept = `sum(count) as count, sum(total_cents) as total, sum(balance_cents) as balance`;

/** What the database keeps of invoices, and the same counted from them. */
async function expectKept(api: TestApp): Promise<void> {
  const read = async (statement: string) =>
    (await sql.raw<object>(statement).execute(api.services.database.reader)).rows.map((row) =>
      Object.values(row).map(String),
    );
  const keys = 'kind, is_archived, money_state';
  const counted = await read(`select ${keys}, ${figures} from invoices group by ${keys} order by ${keys}`);
  expect(counted.length).toBeGreaterThan(5);
  expect(
    await read(`select ${keys}, ${kept} from invoice_counts group by ${keys} having sum(count) <> 0 order by ${keys}`),
  ).toEqual(counted);
  const due = `from invoices where kind = 'INVOICE' and is_archived = 0 and money_state in ('OPEN', 'PARTIAL', 'DOWNLOADED')`;
  expect(
    await read(`select due_month, money_state, ${kept} from invoice_due_counts
      group by due_month, money_state having sum(count) <> 0 order by due_month, money_state`),
  ).toEqual(
    await read(`select substr(due_date, 1, 7) as due_month, money_state, ${figures} ${due}
      group by 1, money_state order by 1, money_state`),
  );
}

test('IN-02 counters and states follow whatever happens to invoices', async ({ api }) => {
  const as = await api.signIn();
  await expectKept(api);
  const random = seededRandom(11);
  const below = (most: number) => Math.floor(random() * most);
  const ids: string[] = [];
  const payments: string[] = [];
  const batches: string[] = [];
  for (let step = 0; step < 75; step += 1) {
    const id = ids[below(ids.length)];
    const steps = [
      async () =>
        ids.push(
          (await makeDraft(api, as, `, issuedDate: "2026-0${1 + below(9)}-03", dueDate: "2026-1${below(3)}-28"`)).id,
        ),
      () => change(api, as, `finalizeInvoice(id: ${id})`),
      () => change(api, as, `updateInvoice(id: ${id}, input: { dueDate: "2027-0${1 + below(9)}-01" })`),
      () => change(api, as, `payInvoice(id: ${id}, input: { amountCents: ${1 + below(8000)} })`),
      () => change(api, as, `payInvoice(id: ${id}, input: {})`),
      () => change(api, as, `refundInvoicePayment(id: ${payments[below(payments.length)] ?? 0}, input: {})`),
      () => change(api, as, `deleteInvoicePayment(id: ${payments[below(payments.length)] ?? 0})`),
      () => change(api, as, `voidInvoice(id: ${id})`),
      () => change(api, as, `creditInvoice(id: ${id})`),
      () => change(api, as, `duplicateInvoice(id: ${id})`),
      () => change(api, as, `archiveInvoice(id: ${id}, isArchived: ${below(2) === 1})`),
      () => ask(api, as, `mutation { deleteInvoice(id: ${id}) { id batchId } }`),
      () => ask(api, as, `mutation { undoBatch(id: "${batches[below(batches.length)]}") { batchId } }`),
      async () => {
        const { url } = await ask(api, as, `mutation { linkInvoice(id: ${id}) { url } }`);
        if (url) await api.rest('GET', url);
      },
    ];
    const done = await (step < 6 ? steps[0]! : steps[below(steps.length)]!)();
    if (done?.invoice) ids.push(done.invoice.id);
    payments.push(...(done?.invoice?.payments ?? []).map((one: { id: string }) => one.id));
    if (done?.batchId) batches.push(done.batchId);
    if (step % 15 === 14) await expectKept(api);
  }
  expect(payments.length).toBeGreaterThan(2);
  expect(batches.length).toBeGreaterThan(20);
});

const sorts: [InvoiceSortField, string | null][] = [
  ['CREATED', null],
  ['CLIENT', 'nameKey'],
  ['TOTAL', 'totalCents'],
  ['DATE', 'issuedDate'],
  ['DUE', 'dueDate'],
  ['BALANCE', 'balanceCents'],
];

test('IN-01 every mix of filters, in every order, lists what matches: a page, and all of it part by part', async ({
  shared: api,
}) => {
  const ctx: Context = {
    ...programContext(api.services, 'test'),
    viewer: {
      areas: api.services.areas,
      ability: buildAbility([{ action: 'manage', subject: 'all', conditions: null }]),
    } as Viewer,
  };
  const all = await api.services.database.reader.selectFrom('invoices').selectAll().execute();
  const today = await todayOf(ctx);
  const [from, to] = [addDays(today, -120), addDays(today, -20)];
  const mixes: InvoiceFilter[] = [
    {},
    { issuedFrom: from, issuedTo: to },
    { dueFrom: from, dueTo: to },
    { currency: ['EUR'] },
    { currency: ['EUR', 'GBP'] },
    { customerId: String(all[3]!.customerId) },
    { hasMailFault: true },
    { isUnpaid: true },
    { hasPayments: true },
    { kind: 'QUOTE', issuedFrom: from },
    { number: all.find(({ number, kind }) => number !== null && kind === 'INVOICE')!.number! },
  ];
  const statuses: (InvoiceStatus[] | undefined)[] = [
    undefined,
    ['DRAFT'],
    ['SENT'],
    ['DOWNLOADED'],
    ['PARTIAL_PAYMENT'],
    ['PAST_DUE'],
    ['PAID'],
    ['DRAFT', 'PAST_DUE'],
    ['SENT', 'PAST_DUE', 'PAID'],
  ];
  let met = 0;
  for (const mix of mixes)
    for (const [at, status] of statuses.entries())
      for (const [place, [field, column]] of sorts.entries()) {
        const filter = { ...mix, ...(status && { status }) };
        const direction = (at + place) % 2 === 0 ? 'ASC' : 'DESC';
        const sign = direction === 'ASC' ? 1 : -1;
        // Within some days, the newest are those of the last day.
        const key = field === 'CREATED' && direction === 'DESC' && mix.issuedFrom ? 'issuedDate' : column;
        const wanted = all
          .filter(
            (row) =>
              row.kind === (mix.kind ?? 'INVOICE') &&
              row.isArchived === 0 &&
              (!mix.issuedFrom || row.issuedDate >= mix.issuedFrom) &&
              (!mix.issuedTo || row.issuedDate <= mix.issuedTo) &&
              (!mix.dueFrom || (row.dueDate >= mix.dueFrom && row.dueDate <= mix.dueTo!)) &&
              (!mix.currency || mix.currency.includes(row.currency)) &&
              (!mix.customerId || row.customerId === Number(mix.customerId)) &&
              (!mix.hasMailFault || row.mailFault !== null) &&
              (!mix.hasPayments || row.paidCents > 0) &&
              (!mix.isUnpaid || (row.state === 'FINAL' && row.balanceCents > 0)) &&
              (!mix.number || row.number === mix.number) &&
              (!status || status.includes(statusOf(row, today))),
          )
          .sort((one, other) => {
            const [a, b] = key === null ? [one.id, other.id] : [one[key as 'id'], other[key as 'id']];
            return a === b ? other.id - one.id : (a < b ? -1 : 1) * sign;
          })
          .map(({ id }) => id);
        met += wanted.length;
        const name = JSON.stringify({ ...filter, field, direction });
        const asked = { filter, orderBy: { field, direction } as const };
        const page = await invoices.page(ctx, { ...asked, page: { number: 1, size: 100 } });
        expect(
          page.nodes.map(({ id }) => id),
          name,
        ).toEqual(wanted);
        expect(page.totalCount, name).toBe(wanted.length);
        const parts: number[] = [];
        for await (const part of invoices.parts(ctx, filter, asked.orderBy, null))
          parts.push(...part.map(({ id }) => id));
        expect(parts, name).toEqual(wanted);
      }
  expect(met).toBeGreaterThan(200);
});

test('IN-25 the figures of what was paid and what is owed open invoices that sum to them, to the cent', async ({
  api,
}) => {
  const as = await api.signIn();
  const final = await makeFinal(api, as);
  await pay(api, as, final.id, 2_345);
  await makeFinal(api, as);
  const stats = await ask(api, as, '{ invoiceStats { paidCents unpaidCents } }');
  // In the currency of the store, as the figures are.
  const sumOf = async (filter: string, column: 'basePaidCents' | 'baseBalanceCents') => {
    const ids: number[] = [];
    for (let [number, pages] = [1, 1]; number <= pages; number += 1) {
      const asked = `{ invoices(filter: { ${filter} }, page: { number: ${number}, size: 100 }) { nodes { id } pageInfo { pageCount } } }`;
      const { nodes, pageInfo } = await ask(api, as, asked);
      pages = pageInfo.pageCount;
      ids.push(...nodes.map(({ id }: { id: string }) => Number(id)));
    }
    const rows = await api.services.database.reader
      .selectFrom('invoices')
      .select(column)
      .where('id', 'in', ids)
      .execute();
    return rows.reduce((sum, row) => sum + row[column], 0);
  };
  expect(await sumOf('hasPayments: true', 'basePaidCents')).toBe(stats.paidCents);
  expect(await sumOf('isUnpaid: true', 'baseBalanceCents')).toBe(stats.unpaidCents);
});
