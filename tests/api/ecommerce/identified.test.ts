import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { ask, change, makeCustomer, makeProduct, place } from './orders.fixture.ts';
import { somebody } from '../../support/somebody.ts';
import { list } from './productRest.fixture.ts';

const listed = async (api: TestApp, as: Headers, noun: string, search: string, filter = '') =>
  (
    await ask(
      api,
      as,
      `{ ${noun}(filter: { search: ${JSON.stringify(search)} ${filter} }) { totalCount nodes { id } } }`,
    )
  ).nodes.map(({ id }: any) => id);

test('issue 30.1: lists find records by the codes that they print', async ({ shared: api }) => {
  const as = await api.signIn();
  const productId = await makeProduct(api, as, 5, 'barcode: "4006381333931"');
  const product = await ask(api, as, `{ product(id: "${productId}") { sku barcode name } }`);
  expect(await listed(api, as, 'products', String(product.sku))).toEqual([productId]);
  expect(await listed(api, as, 'products', ` ${product.barcode} `)).toEqual([productId]);
  // Other filters hold, too.
  expect(await listed(api, as, 'products', product.barcode, ', inStock: false')).toEqual([]);
  expect(await listed(api, as, 'products', '4006381333')).toEqual([]);

  const customerId = await makeCustomer(api, as);
  const customer = await ask(api, as, `{ customer(id: "${customerId}") { customerId } }`);
  await ask(
    api,
    as,
    `mutation { updateCustomer(id: "${customerId}", input: { phone: "+33 6 98 12 47 35" }) { batchId } }`,
  );
  expect(await listed(api, as, 'customers', `#${customer.customerId}`)).toEqual([String(customerId)]);
  for (const typed of ['+33 6 98 12 47 35', '33698124735', '06 98 12 47 35', '06.98.12.47.35', '98124735'])
    expect(await listed(api, as, 'customers', typed)).toEqual([String(customerId)]);

  const { order } = await place(api, as, customerId, [[productId, 1]]);
  await change(api, as, `shipOrder(id: "${order.id}", input: { carrier: "DHL", trackingNumber: "JD014600003RT" })`);
  for (const typed of ['JD014600003RT', 'jd014600003rt', `#${order.number}`])
    expect(await listed(api, as, 'orders', typed)).toEqual([order.id]);
});

test('issue 30.1: documented calls compare what is documented alone', async ({ shared: api }) => {
  const as = await api.signIn();
  await makeProduct(api, as, 5, 'barcode: "4006381333932"');
  expect((await list(api, as, '?q=4006381333932')).total).toBe(0);
});

test('issue 30.1: a hidden code finds nothing', async ({ shared: api }) => {
  const as = await api.signIn();
  await makeProduct(api, as, 5, 'barcode: "4006381333933"');
  const customerId = await makeCustomer(api, as);
  await ask(
    api,
    as,
    `mutation { updateCustomer(id: "${customerId}", input: { phone: "+33 6 98 12 47 36" }) { batchId } }`,
  );
  const blind = await somebody(api, {
    rules: ['Product', 'Customer'].map((subject) => ({ action: 'read', subject, conditions: null })),
    fieldRules: [
      { subject: 'Product', field: 'barcode', limit: 'HIDE' },
      { subject: 'Customer', field: 'phone', limit: 'MASK' },
    ],
  });
  for (const [who, found] of [
    [as, 1],
    [blind, 0],
  ] as const) {
    expect(await listed(api, who, 'products', '4006381333933')).toHaveLength(found);
    expect(await listed(api, who, 'customers', '33698124736')).toHaveLength(found);
  }
});
