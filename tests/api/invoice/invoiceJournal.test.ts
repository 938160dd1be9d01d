import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import { change, makeFinal, pay } from './invoices.fixture.ts';

test('IN-21 the journal balances, in the currency of the store', async ({ shared: api }) => {
  const as = await api.signIn();
  const final = await makeFinal(api, as, ', currency: "EUR", exchangeRate: 1.0837');
  await pay(api, as, final.id, 7001);
  const voided = await makeFinal(api, as);
  await change(api, as, `voidInvoice(id: ${voided.id})`);
  const { text, status } = await api.rest('GET', '/export/invoice-journal.csv', { as });
  expect(status).toBe(200);
  const [head, ...rows] = text.trim().split('\r\n');
  expect(head).toContain(
    'Date,Entry,Document,Client,Account,Tax category,Tax rate,Debit,Credit,Currency,Document debit,Document credit,Document currency',
  );
  const lines = rows.map((row) => row.split(',').slice(-9));
  const sumAt = (at: number) => lines.reduce((sum, cells) => sum + Math.round(Number(cells[at]) * 100), 0);
  expect(sumAt(3)).toBeGreaterThan(0);
  expect([sumAt(3), sumAt(6)]).toEqual([sumAt(4), sumAt(7)]);
  expect(rows.filter((row) => row.includes(`,${voided.number},`))).toHaveLength(6);
  expect((await api.rest('GET', '/export/invoice-journal.csv', { as: await api.signIn('client') })).status).toBe(403);
});

test('IN-21 the journal tells where money came in, what is taxed how, and the amounts of the document', async ({
  shared: api,
}) => {
  const as = await api.signIn();
  const lines = [
    '{ name: "Work", unitPriceCents: 10000, taxBasisPoints: 2000 }',
    '{ name: "Book", unitPriceCents: 5000, taxBasisPoints: 550 }',
    '{ name: "Course", unitPriceCents: 3000, taxCategory: EXEMPT }',
  ].join(', ');
  const { id, number, balanceCents } = await makeFinal(api, as, ', currency: "EUR", exchangeRate: 1.0837', lines);
  await change(api, as, `payInvoice(id: ${id}, input: { amountCents: 3333, method: CASH })`);
  await change(api, as, `payInvoice(id: ${id}, input: { amountCents: 3333, method: CREDIT_CARD })`);
  await change(api, as, `payInvoice(id: ${id}, input: { amountCents: ${balanceCents - 6666}, method: PAYPAL })`);
  const { text } = await api.rest('GET', '/export/invoice-journal.csv', { as });
  const cells = text.split('\r\n').filter((row) => row.includes(`,${number},`));
  const told = cells.map((row) => row.split(',').slice(-9));
  expect(told.slice(0, 6)).toEqual([
    ['Receivables', '', '', '219.72', '0', 'USD', '202.75', '0', 'EUR'],
    ['Revenue', 'Standard', '20', '0', '108.37', 'USD', '0', '100', 'EUR'],
    ['Revenue', 'Standard', '5.5', '0', '54.19', 'USD', '0', '50', 'EUR'],
    ['Revenue', 'Exempt', '0', '0', '32.51', 'USD', '0', '30', 'EUR'],
    ['Tax', 'Standard', '5.5', '0', '2.98', 'USD', '0', '2.75', 'EUR'],
    ['Tax', 'Standard', '20', '0', '21.67', 'USD', '0', '20', 'EUR'],
  ]);
  expect(told.slice(6).map(([account]) => account)).toEqual(
    ['Cash', 'Card payments', 'PayPal'].flatMap((account) => [account, 'Receivables']),
  );
  // Nothing is left of what was paid in parts.
  const receivables = told.filter(([account]) => account === 'Receivables');
  const left = receivables.reduce((sum, row) => sum + Math.round(100 * (Number(row[3]) - Number(row[4]))), 0);
  expect(left).toBe(0);
});
