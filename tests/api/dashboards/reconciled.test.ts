import { expect } from 'vitest';
import * as work from '../../../client/areas/dashboards/leads.ts';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { makeCompany, templatesOf } from '../../support/company.ts';
import { rowsAt } from '../../support/leads.ts';
import { untilLate } from '../../support/late.ts';
import { ask } from '../../support/tasks.ts';
import { allRows, cents, checkShop, columnOf, sum, within } from './reconcile.fixture.ts';
import type { Days, Row, Rows } from './reconcile.fixture.ts';

/*
 * Random companies, each with its own orders, refunds, invoices, credit notes, payments, expenses, messages, campaigns and visits:
 * all that dashboards show is added up from the rows of lists, and again from their files, in the zone of the store at 23:30.
 * RECONCILE_ROUNDS and RECONCILE_FROM say how many and from which seed on.
 */

const rounds = Number(process.env['RECONCILE_ROUNDS'] ?? 15);
const firstSeed = Number(process.env['RECONCILE_FROM'] ?? 1);
const zones = ['America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland'] as const;
const periods = ['DAYS_7', 'DAYS_30', 'DAYS_90', 'MONTHS_12'] as const;
const dayMs = 86_400_000;

/** Figures that dashboards share, beside the rows of each. */
async function checkKeyFigures(api: TestApp, as: Headers, period: string, rows: Rows) {
  const { keyFigures: shown, expenseFigures: spent } = await ask(
    api,
    as,
    `{ keyFigures(period: ${period}) { from to figures { name isMoney amount path steps { from to amount path } } }
      expenseFigures(period: ${period}) { from to amountCents steps { from to amountCents } } }`,
  );
  const placed = rows.orders.filter(({ payment }) => payment !== 'CANCELED');
  const counted: Record<string, (days: Days) => number> = {
    SALES: (days) => sum(placed.filter(within(days)), 'spentCents'),
    ORDERS: (days) => placed.filter(within(days)).length,
    REFUNDS: (days) => sum(rows.refunds.filter(within(days)), 'amountCents'),
    CUSTOMERS: (days) => rows.customers.filter(within(days)).length,
    EXPENSES: (days) => sum(rows.expenses.filter(within(days)), 'amountCents'),
    MESSAGES: (days) => rows.requests.filter(within(days)).length,
  };
  const names = shown.figures.map(({ name }: Row) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(counted)));
  for (const { name, isMoney, amount, path, steps } of shown.figures) {
    expect(sum(steps, 'amount'), name).toBe(amount);
    const count = counted[name];
    if (count === undefined) continue;
    expect(amount, `${name} of ${period}`).toBe(count(shown));
    for (const step of steps) expect(step.amount, `${name} ${step.from}`).toBe(count(step));
    if (path === null || isMoney) continue;
    const found = await rowsAt(api, as, path);
    expect(found.total, `${name} at ${path}`).toBe(amount);
    if (found.inFile !== null) expect(found.inFile, `the file of ${name}`).toBe(amount);
  }
  expect(spent.amountCents).toBe(counted['EXPENSES']!(spent));
  for (const step of spent.steps) expect(step.amountCents).toBe(counted['EXPENSES']!(step));
  expect((await rowsAt(api, as, work.expensesOf(spent))).total).toBe(rows.expenses.filter(within(spent)).length);
  return shown as Days;
}

/** Messages of a week, campaigns of two months, and visits from each source. */
async function checkOthers(api: TestApp, as: Headers, period: string, rows: Rows, visitsIn: (days: Days) => number) {
  const {
    supportFigures: support,
    campaignFigures: mailed,
    visitFigures: visits,
  } = await ask(
    api,
    as,
    `{ supportFigures { from to totalCount newCount openCount handledCount }
      campaignFigures { from to current { ${mailedNames.join(' ')} } previous { ${mailedNames.join(' ')} } }
      visitFigures(period: ${period}) { from to visitCount sources { visitCount } steps { from to visitCount } } }`,
  );
  const came = rows.requests.filter(within(support));
  const handled = came.filter(({ status }) => status === 'HANDLED').length;
  const open = came.filter(({ status, answeredAt }) => status !== 'HANDLED' && answeredAt !== null).length;
  expect(support).toMatchObject({
    totalCount: came.length,
    handledCount: handled,
    openCount: open,
    newCount: came.length - handled - open,
  });
  expect((await rowsAt(api, as, work.messagesOf(support))).total).toBe(came.length);
  for (const name of mailedNames)
    expect(mailed.current[name], name).toBe(sum(rows.campaigns.filter(within(mailed)), name));
  expect(sum(visits.sources, 'visitCount')).toBe(visits.visitCount);
  expect(visits.visitCount).toBe(visitsIn(visits));
  for (const step of visits.steps) expect(step.visitCount, step.from).toBe(visitsIn(step));
}
const mailedNames = [
  'emailCount',
  'openedCount',
  'clickedCount',
  'subscribedCount',
  'complaintCount',
  'unsubscribedCount',
];

/** What invoices come to: by status, paid and owed, and in the journal. */
async function checkInvoices(api: TestApp, as: Headers, rows: Rows) {
  const { invoiceStats: stats, orderStats } = await ask(
    api,
    as,
    `{ invoiceStats { clientCount invoiceCount paidCents unpaidCents byStatus { status count totalCents balanceCents } }
      orderStats { totalCount pendingCount failedCount refundedCount spentCents } }`,
  );
  const own = rows.invoices.filter(({ kind }) => kind === 'INVOICE');
  const owed = own.filter(({ status }) => status !== 'DRAFT' && status !== 'PAID');
  expect(stats).toMatchObject({
    clientCount: rows.customers.length,
    invoiceCount: own.length,
    paidCents: sum(own, 'paidCents') - sum(own, 'refundedCents'),
    unpaidCents: sum(owed, 'balanceCents'),
  });
  for (const { status, ...figure } of stats.byStatus) {
    const some = own.filter((one) => one['status'] === status);
    expect(figure, status).toEqual({
      count: some.length,
      totalCents: sum(some, 'totalCents'),
      balanceCents: sum(some, 'balanceCents'),
    });
    const { total, inFile } = await rowsAt(api, as, `/apps/invoice/list?kind=invoice&status=${status.toLowerCase()}`);
    expect([total, inFile], status).toEqual([some.length, some.length]);
  }
  const having = (payment: string) => rows.orders.filter((one) => one['payment'] === payment).length;
  expect(orderStats).toEqual({
    totalCount: rows.orders.length,
    pendingCount: having('PENDING'),
    failedCount: having('FAILED'),
    refundedCount: rows.orders.filter(({ refundedCents }) => refundedCents > 0).length,
    spentCents: sum(rows.orders, 'spentCents'),
  });
  const issued = rows.invoices.filter(({ status }) => status !== 'DRAFT');
  const sign = ({ kind }: Row) => (kind === 'CREDIT_NOTE' ? -1 : 1);
  const journal = await columnOf(api, as, '/export/invoice-journal.csv', (row) =>
    row['Account'] === 'Receivables' && row['Entry'] === 'Issued' ? cents(row['Debit']) - cents(row['Credit']) : 0,
  );
  expect(journal).toBe(issued.reduce((total, one) => total + sign(one) * one['totalCents'], 0));
  const money = await columnOf(api, as, '/export/invoice-journal.csv', (row) =>
    ['Payment', 'Refund'].includes(row['Entry']!) && row['Account'] !== 'Receivables'
      ? cents(row['Debit']) - cents(row['Credit'])
      : 0,
  );
  expect(money).toBe(stats.paidCents);
}

/** Orders of these companies are invoiced on their day, and what goes back is credited: the journal of orders is what was sold. */
async function checkJournal(api: TestApp, as: Headers, { from, to, current }: Days & { current: Row }) {
  const ofOrders = await columnOf(api, as, `/export/invoice-journal.csv?from=${from}&to=${to}`, (row) =>
    row['Account'] === 'Receivables' && row['Entry'] === 'Issued' && row['Client'] === 'Order'
      ? cents(row['Debit']) - cents(row['Credit'])
      : 0,
  );
  expect(ofOrders).toBe(current['salesCents']);
}

test(
  `DA-06 DA-04 every figure of ${rounds} random companies is the sum of its rows, in three zones at 23:30`,
  { timeout: 60_000 + rounds * 8_000 },
  async ({ api }) => {
    const templates = await templatesOf(api);
    for (let seed = firstSeed; seed < firstSeed + rounds; seed += 1) {
      const timeZone = zones[seed % zones.length]!;
      const period = periods[Math.floor(seed / zones.length) % periods.length]!;
      api.clock.advance(dayMs / 2);
      api.clock.advance(untilLate(api.clock.now(), timeZone));
      const as = await api.signIn();
      await ask(api, as, `mutation { updateStoreSettings(input: { timeZone: "${timeZone}" }) { batchId } }`);
      const { visitsIn } = await makeCompany(api, templates, seed, timeZone);
      const rows = await allRows(api, as, timeZone);
      try {
        await checkJournal(api, as, await checkShop(api, as, period, null, rows));
        await checkShop(api, as, period, seed % 2 === 0 ? 'FR' : 'US', rows);
        await checkKeyFigures(api, as, period, rows);
        await checkOthers(api, as, period, rows, visitsIn);
        await checkInvoices(api, as, rows);
      } catch (error) {
        throw new Error(`Company ${seed}, ${period} in ${timeZone}: ${(error as Error).message}`, { cause: error });
      }
    }
  },
);
