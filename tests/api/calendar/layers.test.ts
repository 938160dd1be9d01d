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

test('CA-22 a day that is dragged is written back to its record, where the viewer may change it', async ({ api }) => {
  const as = await api.signIn();
  const entries = (from: string, to: string, who = as): Promise<any[]> =>
    ask(api, who, `{ datedEntries(from: "${from}", to: "${to}") { key source day mayMove } }`);
  const move = (key: string, day: string, who = as) =>
    ask(api, who, `mutation { moveDatedEntry(key: "${key}", day: "${day}") { batchId } }`);
  const made = await ask(
    api,
    as,
    `mutation { createDelivery(input: { recipient: "Rim", city: "Tunis", windowFrom: "2032-05-03T09:30:00Z", windowTo: "2032-05-03T11:00:00Z" }) { delivery { id } } }`,
  );
  const key = `deliveries-${made.delivery.id}`;
  expect(await entries('2032-05-03', '2032-05-04')).toEqual([
    { key, source: 'DELIVERIES', day: '2032-05-03', mayMove: true },
  ]);
  await move(key, '2032-05-05');
  expect(await ask(api, as, `{ delivery(id: ${made.delivery.id}) { windowFrom windowTo } }`)).toEqual({
    windowFrom: '2032-05-05T09:30:00.000Z',
    windowTo: '2032-05-05T11:00:00.000Z',
  });

  const { product } = await ask(
    api,
    as,
    `mutation { createProduct(input: { name: "Winter tent", sku: 778890, priceCents: 1000, category: "Office", status: SCHEDULED, publishAt: "2032-06-05T12:00:00Z" }) { product { id } } }`,
  );
  const { batchId } = await move(`products-${product.id}`, '2032-06-09');
  expect(await ask(api, as, `{ product(id: ${product.id}) { publishAt status } }`)).toEqual({
    publishAt: '2032-06-09T12:00:00.000Z',
    status: 'SCHEDULED',
  });
  await ask(api, as, `mutation { undoBatch(id: "${batchId}") { batchId } }`);
  expect(await entries('2032-06-05', '2032-06-06')).toMatchObject([{ source: 'PRODUCTS', mayMove: true }]);

  // A final invoice keeps its day, and says so before anybody drags it.
  const final = await makeFinal(api, as, ', dueDate: "2032-03-31"');
  expect(await entries('2032-03-31', '2032-04-01')).toMatchObject([{ mayMove: false }]);
  expect((await move(`invoices-${final.id}`, '2032-04-02')).code).toBe('VALIDATION');
  const client = await api.signIn('client');
  for (const one of [key, `products-${product.id}`, `invoices-${final.id}`])
    expect(['FORBIDDEN', 'NOT_FOUND']).toContain((await move(one, '2032-07-01', client)).code);
  expect((await move(key, '2032-02-30')).fields).toMatchObject({ day: { key: 'malformed' } });
  expect((await move('events-1', '2032-02-03')).code).toBe('NOT_FOUND');
});
