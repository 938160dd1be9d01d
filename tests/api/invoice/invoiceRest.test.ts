import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import { ask } from './invoices.fixture.ts';

const path = '/api/apps/invoice';
const words = ['Paid', 'Downloaded', 'Sent', 'Draft', 'Partial Payment', 'Past Due'];

describe('GET /invoice', () => {
  test('IN-01 the list: 36 of the sample with ids from 4987 to 5036, newest first, in the documented shape', async ({
    shared,
  }) => {
    const as = await shared.signIn();
    const { status, body } = await shared.rest('GET', path, { as });
    expect([status, body.totalInvoices, body.invoices.length]).toEqual([200, 36, 10]);
    expect(Object.keys(body)).toEqual(['invoices', 'totalInvoices']);
    const all = (await shared.rest('GET', `${path}?itemsPerPage=-1`, { as })).body.invoices;
    const ids = all.map(({ id }: any) => id);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([36, 5036, 4987]);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect(Object.keys(all[0])).toEqual(
      'id issuedDate dueDate client service total avatar invoiceStatus balance'.split(' '),
    );
    expect(Object.keys(all[0].client)).toEqual('name company companyEmail address country contact'.split(' '));
    for (const invoice of all) {
      expect(invoice.issuedDate).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(invoice.dueDate >= invoice.issuedDate).toBe(true);
      expect(words).toContain(invoice.invoiceStatus);
      expect(Math.round(invoice.total * 100)).toBeCloseTo(invoice.total * 100, 6);
    }
    // Every status is there, and somebody has a credit.
    expect(new Set(all.map(({ invoiceStatus }: any) => invoiceStatus)).size).toBe(6);
    expect(all.some(({ balance }: any) => balance < 0)).toBe(true);
    expect((await shared.rest('GET', path)).status).toBe(401);
    expect((await shared.rest('GET', path, { as: await shared.signIn('client') })).status).toBe(403);
  });

  test('IN-01 q looks at client, email address and id; status is exact; sorts; days of issue in both spellings', async ({
    shared,
  }) => {
    const as = await shared.signIn();
    const list = async (query: string) => (await shared.rest('GET', `${path}?${query}`, { as })).body;
    const all = (await list('itemsPerPage=-1')).invoices;
    const one = all[5];
    for (const q of [one.client.name.toUpperCase(), one.client.companyEmail, String(one.id)]) {
      const found = (await list(`q=${encodeURIComponent(q)}&itemsPerPage=-1`)).invoices.map(({ id }: any) => id);
      expect(found, q).toContain(one.id);
    }
    expect((await list('q=nobody-at-all')).totalInvoices).toBe(0);
    for (const word of words) {
      const expected = all.filter(({ invoiceStatus }: any) => invoiceStatus === word);
      const found = await list(`status=${encodeURIComponent(word)}&itemsPerPage=-1`);
      expect(found.invoices, word).toEqual(expected);
      expect(found.totalInvoices).toBe(expected.length);
    }
    expect((await list('status=paid')).totalInvoices).toBe(0);
    for (const [sortBy, of] of [
      ['id', ({ id }: any) => id],
      ['total', ({ total }: any) => total],
      ['date', ({ issuedDate }: any) => issuedDate],
      ['balance', ({ balance }: any) => balance],
    ] as const) {
      const up = (await list(`sortBy=${sortBy}&itemsPerPage=-1`)).invoices.map(of);
      expect(up, sortBy).toEqual([...up].sort((a: any, b: any) => (a < b ? -1 : a > b ? 1 : 0)));
      const down = (await list(`sortBy=${sortBy}&orderBy=desc&itemsPerPage=-1`)).invoices.map(of);
      expect(down, sortBy).toEqual([...up].reverse());
    }
    expect((await list('sortBy=client')).invoices).toHaveLength(10);
    expect((await list('sortBy=none&page=x&itemsPerPage=x')).invoices).toEqual(all.slice(0, 10));
    const [end, start] = [all[4].issuedDate, all[12].issuedDate];
    const within = all.filter(({ issuedDate }: any) => issuedDate >= start && issuedDate <= end);
    for (const query of [
      `selectedDateRange[start]=${start}&selectedDateRange[end]=${end}`,
      `selectedDateRange=${encodeURIComponent(JSON.stringify({ start, end }))}`,
    ])
      expect((await list(`${query}&itemsPerPage=-1`)).invoices, query).toEqual(within);
    expect((await list('selectedDateRange=nonsense')).totalInvoices).toBe(36);
  });
});

test('IN-22 clients answers exactly five, and an invoice has where to pay it', async ({ shared }) => {
  const as = await shared.signIn();
  const clients = await shared.rest('GET', `${path}/clients`, { as });
  expect([clients.status, clients.body.length]).toEqual([200, 5]);
  expect(Object.keys(clients.body[0])).toEqual('name company companyEmail address country contact'.split(' '));
  const listed = (await shared.rest('GET', path, { as })).body.invoices[3];
  const { status, body } = await shared.rest('GET', `${path}/${listed.id}`, { as });
  expect([status, body.invoice]).toEqual([200, listed]);
  expect(Object.keys(body.paymentDetails)).toEqual(['totalDue', 'bankName', 'country', 'iban', 'swiftCode']);
  expect(body.paymentDetails).toMatchObject({ bankName: 'Harbor Trust Bank', iban: 'GB82WEST12345698765432' });
  expect(body.paymentDetails.totalDue).toMatch(/^[-$€]+[\d,]+\.\d\d$/);
});

test('IN-01 an unknown id answers the documented texts; what was deleted is gone for callers and not from the books', async ({
  api,
}) => {
  const as = await api.signIn();
  for (const id of ['1', '5037', 'none', '99999999999']) {
    const found = await api.rest('GET', `${path}/${id}`, { as });
    expect([found.status, found.body], id).toEqual([404, 'No invoice found with this id']);
    const deleted = await api.rest('DELETE', `${path}/${id}`, { as });
    expect([deleted.status, deleted.body], id).toEqual([404, { error: 'Something went wrong' }]);
  }
  for (const id of [5036, 4987]) {
    expect(await api.rest('DELETE', `${path}/${id}`, { as })).toMatchObject({ status: 204, text: '' });
    expect((await api.rest('GET', `${path}/${id}`, { as })).status).toBe(404);
  }
  expect((await api.rest('GET', path, { as })).body.totalInvoices).toBe(34);
  // The draft is in the trash, the finalized one keeps its number and its payments.
  expect(await ask(api, as, '{ invoice(id: 5036) { id } }')).toBeNull();
  expect(await ask(api, as, '{ invoice(id: 4987) { number isArchived status } }')).toEqual({
    number: 'INV-0001',
    isArchived: true,
    status: 'PAID',
  });
  const again = await ask(
    api,
    as,
    'mutation { archiveInvoice(id: 4987, isArchived: false) { invoice { isArchived } } }',
  );
  expect(again.invoice.isArchived).toBe(false);
  expect((await api.rest('GET', path, { as })).body.totalInvoices).toBe(35);
});

test('numbers, dates and sums of the sample fit together', async ({ shared }) => {
  const { reader } = shared.services.database;
  const rows = await reader.selectFrom('invoices').selectAll().orderBy('id').execute();
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, at) => 4987 + at));
  for (const kind of ['INVOICE', 'QUOTE', 'CREDIT_NOTE'] as const) {
    const numbers = rows.filter((row) => row.kind === kind && row.state === 'FINAL').map((row) => row.seriesNumber);
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  }
  const payments = await reader.selectFrom('invoicePayments').selectAll().execute();
  const today = shared.services.now().toISOString().slice(0, 10);
  for (const row of rows) {
    const paid = payments
      .filter(({ invoiceId }) => invoiceId === row.id)
      .reduce((sum, one) => sum + one.amountCents, 0);
    expect(row.paidCents, String(row.id)).toBe(paid);
    expect(row.issuedDate <= today).toBe(true);
  }
  for (const { date } of payments) expect(date <= today).toBe(true);
});
