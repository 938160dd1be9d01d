import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import { checked, imported, uploaded } from '../work/productImport.fixture.ts';
import { ask, change, makeCustomer } from './orders.fixture.ts';
import { expectVariants, fields, makeShirt, order, shirtOf, undo } from './variants.fixture.ts';

test('EC-05 two options make variants with SKU, price and stock of their own', async ({ shared: api }) => {
  const as = await api.signIn();
  const { product } = await makeShirt(api, as, ', discountPriceCents: 1500');
  expect(product).toMatchObject({ quantity: 8, available: 8 });
  expect(product.options.map(({ value }: any) => value)).toEqual(['M', 'L', 'Navy', 'Red']);
  expect(
    product.variants.map(({ name, priceCents, salePriceCents, quantity }: any) => [
      name,
      priceCents,
      salePriceCents,
      quantity,
    ]),
  ).toEqual([
    ['M / Navy', 2000, 1500, 5],
    ['M / Red', 2000, 1500, 1],
    ['L / Navy', 2000, 1500, 2],
    // The same share off.
    ['L / Red', 2500, 1875, 0],
  ]);
  await expectVariants(api);
});

test('EC-05 an order takes the variant: its line, price and stock; the other variants stay', async ({
  shared: api,
}) => {
  const as = await api.signIn();
  const customer = await makeCustomer(api, as);
  const { product } = await makeShirt(api, as);
  const [navy, red] = product.variants;
  const line = (variant: string, quantity: number) =>
    `{ productId: ${product.id}, variantId: "${variant}", quantity: ${quantity} }`;
  expect((await order(api, as, customer, `{ productId: ${product.id}, quantity: 1 }`)).fields).toMatchObject({
    'lines.0.variantId': { key: 'required' },
  });
  expect((await order(api, as, customer, line('1', 1))).fields).toMatchObject({
    'lines.0.variantId': { key: 'unknown' },
  });
  expect((await order(api, as, customer, line(red.id, 2))).fields).toMatchObject({
    'lines.0.quantity': { key: 'outOfStock', limit: 1 },
  });
  const placed = (await order(api, as, customer, `${line(navy.id, 2)}, ${line(red.id, 1)}`)).order;
  expect(placed.lines.map(({ variantId, name, sku }: any) => [variantId, name.split(' – ')[1], sku])).toEqual([
    [navy.id, 'M / Navy', navy.sku],
    [red.id, 'M / Red', red.sku],
  ]);
  expect(placed.subtotalCents).toBe(6000);
  expect(
    (await shirtOf(api, as, product.id)).variants.map(({ allocated, available }: any) => [allocated, available]),
  ).toEqual([
    [2, 3],
    [1, 0],
    [0, 2],
    [0, 0],
  ]);
  // A variant that is promised to an order stays, and so do variants at all.
  const kept = `variants: [{ id: "${navy.id}", values: [{ kind: SIZE, value: "M" }, { kind: COLOR, value: "Navy" }], sku: ${navy.sku} }]`;
  for (const input of [kept, 'variants: []'])
    expect(
      (await ask(api, as, `mutation { updateProduct(id: ${product.id}, input: { ${input} }) { batchId } }`)).fields,
    ).toMatchObject({
      variants: { key: 'promised' },
    });
  await change(api, as, `shipOrder(id: ${placed.id}, input: {})`);
  await change(
    api,
    as,
    `returnOrder(id: ${placed.id}, lines: [{ lineId: ${placed.lines[0].id}, quantity: 1, restock: true }])`,
  );
  expect(
    (await shirtOf(api, as, product.id)).variants.map(({ quantity, allocated }: any) => [quantity, allocated]),
  ).toEqual([
    [4, 0],
    [0, 0],
    [2, 0],
    [0, 0],
  ]);
  const more = `[{ productId: ${product.id}, variantId: "${product.variants[2].id}", quantity: 1 }]`;
  const { differenceCents } = await ask(
    api,
    as,
    `{ orderEditQuote(id: ${placed.id}, lines: ${more}) { differenceCents } }`,
  );
  const edited = await change(
    api,
    as,
    `editOrder(id: ${placed.id}, lines: ${more}, differenceCents: ${differenceCents})`,
  );
  expect(edited.order.lines.map(({ name }: any) => name.split(' – ')[1])).toEqual(['M / Navy', 'M / Red', 'L / Navy']);
  await expectVariants(api);
});

test('EC-05 of 20 orders at once for the last unit of a variant exactly one succeeds', async ({ shared: api }) => {
  const as = await api.signIn();
  const customer = await makeCustomer(api, as);
  const { product } = await makeShirt(api, as);
  const line = `{ productId: ${product.id}, variantId: "${product.variants[1].id}", quantity: 1 }`;
  const placeOne = async (): Promise<any> => {
    for (;;) {
      const answer = await order(api, as, customer, line);
      if (answer.code !== 'UNAVAILABLE') return answer;
    }
  };
  const answers = await Promise.all(Array.from({ length: 20 }, placeOne));
  expect(answers.filter((answer) => answer.order)).toHaveLength(1);
  await expectVariants(api);
});

describe('EC-05 variants as part of their product', () => {
  test('history, undo, trash and copies have them', async ({ shared: api }) => {
    const as = await api.signIn();
    const { product } = await makeShirt(api, as);
    const [navy] = product.variants;
    const own = `[{ id: "${navy.id}", values: [{ kind: SIZE, value: "M" }, { kind: COLOR, value: "Blue" }], sku: ${navy.sku}, priceCents: 2100, quantity: 7 }]`;
    const { batchId } = await ask(
      api,
      as,
      `mutation { updateProduct(id: ${product.id}, version: 1, input: { variants: ${own} }) { batchId } }`,
    );
    expect(await shirtOf(api, as, product.id)).toMatchObject({
      quantity: 7,
      variants: [{ id: navy.id, name: 'M / Blue', priceCents: 2100 }],
    });
    const { nodes } = await ask(
      api,
      as,
      `{ changes(subject: Product, subjectId: ${product.id}) { nodes { fields { field after } } } }`,
    );
    expect(JSON.stringify(nodes[0])).toContain('Blue');
    await undo(api, as, batchId);
    expect((await shirtOf(api, as, product.id)).variants).toEqual(product.variants);
    const gone = await ask(api, as, `mutation { deleteProduct(id: ${product.id}) { batchId } }`);
    await expectVariants(api);
    await undo(api, as, gone.batchId);
    expect((await shirtOf(api, as, product.id)).variants).toEqual(product.variants);
    const copy = await ask(api, as, `mutation { duplicateProduct(id: ${product.id}) { product { ${fields} } } }`);
    expect(copy.product.variants.map(({ name }: any) => name)).toEqual(product.variants.map(({ name }: any) => name));
    expect(new Set([...copy.product.variants, ...product.variants].flatMap(({ id, sku }: any) => [id, sku])).size).toBe(
      16,
    );
    await expectVariants(api);
  });

  test('stock is moved variant by variant, each movement names it', async ({ shared: api }) => {
    const as = await api.signIn();
    const { product } = await makeShirt(api, as);
    const adjust = (input: string) =>
      ask(
        api,
        as,
        `mutation { adjustStock(productId: ${product.id}, input: { reason: CORRECTED, ${input} }) { product { quantity } batchId } }`,
      );
    expect((await adjust('quantity: 1')).fields).toMatchObject({ variantId: { key: 'required' } });
    expect((await adjust(`quantity: -2, variantId: "${product.variants[1].id}"`)).fields).toMatchObject({
      quantity: { key: 'tooSmall', limit: -1 },
    });
    const { batchId, product: after } = await adjust(`quantity: 4, variantId: "${product.variants[1].id}"`);
    expect(after).toEqual({ quantity: 12 });
    const { nodes } = await ask(
      api,
      as,
      `{ stockMovements(productId: ${product.id}) { nodes { variantName quantity } } }`,
    );
    expect(nodes[0]).toEqual({ variantName: 'M / Red', quantity: 4 });
    await expectVariants(api);
    await undo(api, as, batchId);
    expect((await shirtOf(api, as, product.id)).quantity).toBe(8);
    await expectVariants(api);
  });

  test('names what is wrong by its place', async ({ shared: api }) => {
    const as = await api.signIn();
    const { product } = await makeShirt(api, as);
    const other = (await makeShirt(api, as)).product;
    const [navy, red] = product.variants;
    const size = (value: string, rest: string) => `{ values: [{ kind: SIZE, value: "${value}" }], ${rest} }`;
    for (const [input, field, key] of [
      [`variants: [${size('M', 'sku: 0')}]`, 'variants.0.sku', 'tooSmall'],
      [`variants: [${size('M', `sku: ${product.sku}`)}]`, 'variants.0.sku', 'taken'],
      [`variants: [${size('M', `sku: ${other.sku}`)}]`, 'variants.0.sku', 'taken'],
      [`variants: [${size('M', `sku: ${other.variants[0].sku}`)}]`, 'variants.0.sku', 'taken'],
      [`variants: [${size('M', `sku: 1, priceCents: 0`)}]`, 'variants.0.priceCents', 'tooSmall'],
      [`variants: [${size('M', `sku: 1, quantity: -1`)}]`, 'variants.0.quantity', 'tooSmall'],
      [`variants: [${size('M', `sku: 1, id: "${other.variants[0].id}"`)}]`, 'variants.0.id', 'unknown'],
      [`variants: [${size('M', 'sku: 1')}, ${size('m', 'sku: 2')}]`, 'variants.1.values', 'unknown'],
      [`variants: [${size('', 'sku: 1')}]`, 'variants.0.values', 'required'],
      [`variants: [${size('M', 'sku: 1')}], options: [{ kind: SIZE, value: "L" }]`, 'variants.0.values', 'unknown'],
      ['options: [{ kind: SIZE, value: "M" }]', 'variants.0.values', 'unknown'],
      ['quantity: 99', 'quantity', 'ofVariants'],
      [`sku: ${other.variants[0].sku}`, 'sku', 'taken'],
      [
        `variants: [${Array.from({ length: 101 }, (_, at) => size(`${at}`, `sku: ${at + 1}`)).join()}]`,
        'variants',
        'tooMany',
      ],
    ] as const) {
      const answer = await ask(
        api,
        as,
        `mutation { updateProduct(id: ${product.id}, input: { ${input} }) { batchId } }`,
      );
      expect(answer.fields, input).toMatchObject({ [field]: { key } });
    }
    // SKUs may change places.
    const swapped = [
      [navy, red.sku],
      [red, navy.sku],
    ]
      .map(
        ([{ id, values }, sku]) =>
          `{ id: "${id}", sku: ${sku}, values: [${values.map(({ kind, value }: any) => `{ kind: ${kind}, value: "${value}" }`).join()}] }`,
      )
      .join();
    await ask(api, as, `mutation { updateProduct(id: ${product.id}, input: { variants: [${swapped}] }) { batchId } }`);
    expect((await shirtOf(api, as, product.id)).variants.map(({ sku }: any) => sku)).toEqual([red.sku, navy.sku]);
    await expectVariants(api);
  });

  test('are found by SKU, written to files and read from them, and have their place in REST', async ({
    shared: api,
  }) => {
    const as = await api.signIn();
    const { product } = await makeShirt(api, as);
    const [navy] = product.variants;
    for (const typed of [String(navy.sku), `sku:${navy.sku}`]) {
      const { groups } = await ask(
        api,
        as,
        `{ search(query: "${typed}", only: "products") { groups { hits { path } } } }`,
      );
      expect(JSON.stringify(groups)).toContain(`/product/edit/${product.id}"`);
    }
    const file = await api.rest('GET', `/export/products.csv?columns=sku,variants&q=Shirt%20${product.sku}`, { as });
    const cell = `SIZE=M; COLOR=Navy; SKU=${navy.sku}; PRICE=20.00; QUANTITY=5`;
    expect(file.text).toContain(cell);
    const rows = `sku,variants\n${product.sku},"${cell.replace('20.00', '21.50').replace('=5', '=6')} | SIZE=L; COLOR=Navy; SKU=${navy.sku + 2}"`;
    const upload = await uploaded(api, as, rows);
    expect((await checked(api, as, upload)).problems).toEqual([]);
    expect((await imported(api, as, upload)).counts).toMatchObject({ updated: 1, failed: 0 });
    expect((await shirtOf(api, as, product.id)).variants).toMatchObject([
      { id: navy.id, priceCents: 2150, quantity: 6 },
      { id: product.variants[2].id, priceCents: 2000, quantity: 2 },
    ]);
    const path = `/api/apps/ecommerce/products/${product.id}`;
    const listed = (await api.rest('GET', path, { as })).body;
    expect(listed).not.toHaveProperty('variants');
    const whole = (await api.rest('GET', `${path}?details=true`, { as })).body;
    expect(whole.variants[0]).toEqual({
      id: Number(navy.id),
      values: navy.values,
      sku: navy.sku,
      price: '$21.50',
      qty: 6,
    });
    const put = await api.rest('PUT', path, { as, body: { variants: [{ ...whole.variants[0], price: 22, qty: 1 }] } });
    expect(put.body).toMatchObject({ qty: 1, variants: [{ price: '$22', qty: 1 }] });
    await expectVariants(api);
  });
});
