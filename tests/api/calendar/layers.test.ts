import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import { ask, makeFinal, pay } from '../invoice/invoices.fixture.ts';

test('CA-22 calendars show when invoices are to be paid, cards are due and products go on sale', async ({ api }) => {
  const as = await api.signIn();
  const entries = (from: string, to: string): Promise<any[]> =>
    ask(api, as, `{ datedEntries(from: "${from}", to: "${to}") { source day title detail path isDone isLate } }`);
  const { id, number } = await makeFinal(api, as, ', dueDate: "2031-03-31"');
  const due = { source: 'INVOICES', day: '2031-03-31', title: number, detail: 'Karim Benali', isLate: false };
  expect(await entries('2031-03-30', '2031-04-02')).toEqual([
    { ...due, path: `/apps/invoice/preview/${id}`, isDone: false },
  ]);
  // The day after the last one is left out.
  expect(await entries('2031-03-30', '2031-03-31')).toEqual([]);
  await pay(api, as, id);
  expect(await entries('2031-03-31', '2031-04-01')).toMatchObject([{ isDone: true }]);

  const { product } = await ask(
    api,
    as,
    `mutation { createProduct(input: { name: "Spring tent", sku: 778899, priceCents: 1000, category: "Office", status: SCHEDULED, publishAt: "2031-05-05T12:00:00Z" }) { product { id } } }`,
  );
  expect(await entries('2031-05-01', '2031-06-01')).toMatchObject([
    { source: 'PRODUCTS', day: '2031-05-05', title: 'Spring tent', path: `/apps/ecommerce/product/edit/${product.id}` },
  ]);
});
