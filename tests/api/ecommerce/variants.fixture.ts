import { expect } from 'vitest';
import type { Headers, TestApp } from '../../support/app.ts';
import { ask, expectLedger, orderFields } from './orders.fixture.ts';

export const fields = `id version sku quantity allocated available options { kind value }
  variants { id name values { kind value } sku priceCents salePriceCents quantity allocated available }`;

let next = 700_000;

/** A shirt in two sizes and two colors: 20.00, the last one 25.00. */
export async function makeShirt(api: TestApp, as: Headers, more = ''): Promise<any> {
  const sku = (next += 10);
  const variant = (size: string, color: string, at: number, rest: string) =>
    `{ values: [{ kind: SIZE, value: "${size}" }, { kind: COLOR, value: "${color}" }], sku: ${sku + at}, ${rest} }`;
  const variants = [
    variant('M', 'Navy', 1, 'quantity: 5'),
    variant('M', 'Red', 2, 'quantity: 1'),
    variant('L', 'Navy', 3, 'quantity: 2'),
    variant('L', 'Red', 4, 'quantity: 0, priceCents: 2500'),
  ];
  const input = `name: "Shirt ${sku}", sku: ${sku}, category: "Games", priceCents: 2000, variants: [${variants.join()}] ${more}`;
  return ask(api, as, `mutation { createProduct(input: { ${input} }) { product { ${fields} } batchId } }`);
}

export const shirtOf = (api: TestApp, as: Headers, id: string): Promise<any> =>
  ask(api, as, `{ product(id: ${id}) { ${fields} } }`);

export const order = (api: TestApp, as: Headers, customerId: string, lines: string): Promise<any> =>
  ask(
    api,
    as,
    `mutation { createOrder(input: { customerId: ${customerId}, lines: [${lines}], method: "paypal", isPaid: true,
      shippingAddress: { name: "Léa Martin", line1: "3 rue des Lilas", city: "Lyon", country: "FR" } })
      { order { ${orderFields.replace('productId', 'productId variantId')} } } }`,
  );

export const undo = (api: TestApp, as: Headers, batchId: string): Promise<any> =>
  ask(api, as, `mutation { undoBatch(id: "${batchId}") { count } }`);

/** Rows of variants are what their products and the ledger say. */
export async function expectVariants(api: TestApp): Promise<void> {
  const { reader } = api.services.database;
  const rows = await reader.selectFrom('productVariants').selectAll().orderBy('id').execute();
  const products = await reader.selectFrom('products').select(['id', 'quantity', 'allocated', 'variants']).execute();
  const movements = await reader.selectFrom('stockMovements').selectAll().execute();
  const said = products.flatMap(({ id: productId, variants }) =>
    (JSON.parse(variants) as any[]).map(({ values: _values, ...one }) => ({ ...one, productId })),
  );
  expect(rows.map(({ allocated: _allocated, ...row }) => row)).toEqual(said.sort((a, b) => a.id - b.id));
  for (const row of rows) {
    const own = movements.filter(({ variantId }) => variantId === row.id);
    const sum = (part: 'quantity' | 'allocated') => own.reduce((total, one) => total + one[part], 0);
    expect([sum('quantity'), sum('allocated')]).toEqual([row.quantity, row.allocated]);
  }
  for (const { id, quantity, allocated, variants } of products) {
    if (variants === '[]') continue;
    const own = rows.filter(({ productId }) => productId === id);
    expect(own.reduce((total, row) => total + row.quantity, 0)).toBe(quantity);
    expect(own.reduce((total, row) => total + row.allocated, 0)).toBe(allocated);
  }
  await expectLedger(api);
}
