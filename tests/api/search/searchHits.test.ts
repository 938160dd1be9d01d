import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers } from '../../support/app.ts';
import { document, search, titles, mutate, addProduct } from './search.fixture.ts';

test('SE-08: a number, SKU or barcode finds the very record first', async ({ api }) => {
  const as = await api.signIn('admin');
  const id = await addProduct(api, as, 'Plain cup', { sku: 424_242, barcode: '4006381333931' });
  for (let at = 0; at < 7; at += 1)
    await addProduct(api, as, `424242 looks like it ${at}`, { tags: ['4006381333931'] });
  for (const query of ['424242', '#424242', '# 424242', '٤٢٤٢٤٢', '4006381333931', `#${id}`]) {
    const { groups } = await search(api, as, query);
    // A record of another kind may have the same number.
    const products = groups.find(({ kind }) => kind === 'products');
    expect(products!.hits[0], query).toMatchObject({ id, title: 'Plain cup', isExact: true });
  }
  expect((await search(api, as, '424242')).groups[0]!.hits[1]!.isExact).toBe(false);
  for (const query of ['99999999999', '#2147483648', '0'])
    expect(
      (await search(api, as, query)).groups.every(({ hits }) => hits.every(({ isExact }) => !isExact)),
      query,
    ).toBe(true);
});

test('SE-08: a kind before a number or a name, and an amount, find the very record first', async ({ shared }) => {
  const as = await shared.signIn('admin');
  const { data } = await shared.graphql<any, object>(
    '{ orders(page: { number: 1, size: 1 }) { nodes { number name totalCents } } invoices(page: { number: 1, size: 1 }) { nodes { id totalCents } } products(page: { number: 1, size: 1 }) { nodes { id sku } } }',
    { as },
  );
  const [order, invoice, product] = [data.orders.nodes[0], data.invoices.nodes[0], data.products.nodes[0]];
  const money = (cents: number) => new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(cents / 100);
  for (const [query, kind, found] of [
    [`order ${order.number}`, 'orders', { title: order.name, isExact: true }],
    [`commande #${order.number}`, 'orders', { title: order.name }],
    [`طلب ${order.number}`, 'orders', { title: order.name }],
    [`invoice ${invoice.id}`, 'invoices', { id: invoice.id }],
    [`sku ${product.sku}`, 'products', { id: product.id }],
    ['user galen', 'users', { title: expect.stringMatching(/galen/i) }],
  ] as const) {
    const { groups } = await search(shared, as, query);
    expect([groups[0]?.kind, groups[0]?.hits[0]], query).toEqual([kind, expect.objectContaining(found)]);
  }
  const ofAmount = (await search(shared, as, money(order.totalCents))).groups.find(({ kind }) => kind === 'orders');
  expect(ofAmount?.hits.map(({ title }) => title)).toContain(order.name);
  const paid = (await search(shared, as, `$${money(invoice.totalCents)}`)).groups.find(
    ({ kind }) => kind === 'invoices',
  );
  expect(paid?.hits.map(({ id }) => id)).toContain(invoice.id);
});

describe('SE-09: operators', () => {
  test('narrow the search to what they say', async ({ shared }) => {
    const as = await shared.signIn('admin');
    const all = await search(shared, as, 'in:products', { page: { number: 1, size: 100 } });
    expect(all.groups).toHaveLength(0);
    const of = async (query: string) =>
      (await search(shared, as, query)).groups.map(({ kind, totalCount }) => `${kind} ${totalCount}`);
    const { data } = await shared.graphql<any, object>(
      '{ p: products(filter: { status: PUBLISHED }) { totalCount } i: products(filter: { inStock: false }) { totalCount } a: products { totalCount } }',
      { as },
    );
    expect(await of('status:published')).toEqual([`products ${data.p.totalCount}`]);
    expect(await of('Status:"Published" in:products')).toEqual([`products ${data.p.totalCount}`]);
    expect(await of('stock:no')).toEqual([`products ${data.i.totalCount}`]);
    expect(await of('before:2100')).toEqual([`products ${data.a.totalCount}`, 'orders 100', 'invoices 36']);
    expect(await of('after:2100-01-31')).toEqual([]);
    expect(await of('in:articles product')).toEqual([expect.stringMatching(/^articles /)]);
    expect(await of('in:produits status:published stock:no')).toEqual([expect.stringMatching(/^products /)]);
    expect((await search(shared, as, 'status:inactive')).chips).toEqual([
      { source: 'status:inactive', operator: 'status', value: 'inactive', problem: null, choices: [] },
    ]);
  });

  test('before: and after: mean days of who searches', async ({ api }) => {
    const as = await api.signIn('admin');
    // The clock of a test shows half past nine of 2026-11-20 in UTC; in Honolulu it is the evening before.
    await addProduct(api, as, 'Midnight lamp');
    const of = async (query: string, timeZone: string) => titles(await search(api, as, query, { timeZone }));
    expect(await of('midnight after:2026-11-20', 'Africa/Cairo')).toEqual(['Midnight lamp']);
    expect(await of('midnight before:2026-11-20', 'Africa/Cairo')).toEqual([]);
    expect(await of('midnight after:2026-11-20', 'Pacific/Honolulu')).toEqual([]);
    expect(await of('midnight before:2026-11-20', 'Pacific/Honolulu')).toEqual(['Midnight lamp']);
    const variables = { query: 'lamp', language: 'en', timeZone: 'Mars/Base', page: { number: 1, size: 5 } };
    const { errors } = await api.graphql<any, object>(document, { as, variables });
    expect(errors[0]!.extensions).toMatchObject({ code: 'VALIDATION', fields: { timeZone: { key: 'unknown' } } });
  });

  test('that are wrong say so, and what may stand instead', async ({ shared }) => {
    const as = await shared.signIn('admin');
    const chip = async (query: string) => (await search(shared, as, query)).chips.at(-1);
    expect(await chip('status:nope')).toMatchObject({
      problem: 'UNKNOWN_VALUE',
      choices: expect.arrayContaining(['published', 'inactive', 'scheduled', 'delivered', 'new', 'handled']),
    });
    expect(await chip('before:2026-02-30')).toMatchObject({ problem: 'UNKNOWN_VALUE' });
    expect(await chip('colour:red')).toMatchObject({
      problem: 'UNKNOWN_OPERATOR',
      choices: expect.arrayContaining(['in', 'status']),
    });
    expect(await chip('in:moon')).toMatchObject({
      problem: 'UNKNOWN_VALUE',
      choices: expect.arrayContaining(['products', 'customers']),
    });
    expect(await chip('in:articles status:published')).toMatchObject({ problem: 'NOT_HERE' });
    expect(await chip('constructor:x')).toMatchObject({ problem: 'UNKNOWN_OPERATOR' });
    expect((await search(shared, as, 'https://atrium.example "a:b" 12:30')).chips).toEqual([]);
    expect(
      (
        await shared.graphql<any, object>(document, {
          as,
          variables: { query: 'x'.repeat(201), language: 'en', page: { number: 1, size: 5 } },
        })
      ).errors[0]!.extensions['fields'],
    ).toHaveProperty('query');
  });
});

test('SE-12: what somebody opens often comes first, for that person alone', async ({ api }) => {
  const users = [await api.signIn('admin'), await api.signIn('maintainer')] as const;
  const ids: string[] = [];
  for (const name of ['Osmium pen', 'Osmium cap', 'Box of osmium']) ids.push(await addProduct(api, users[0], name));
  const open = (as: Headers, id: string, count: number) =>
    mutate(
      api,
      as,
      'setPreferences(values: $values)',
      {
        values: {
          recent: [
            {
              key: `products:${id}`,
              url: `/apps/ecommerce/product/edit/${id}`,
              title: 'T',
              count,
              at: '2026-11-19T09:30:00.000Z',
            },
          ],
        },
      },
      '($values: JSON!)',
    );
  const first = async (as: Headers) => titles(await search(api, as, 'osmium'))[0];
  expect(await first(users[0])).toBe('Osmium cap');
  await open(users[0], ids[2]!, 3);
  expect(await first(users[0])).toBe('Box of osmium');
  expect(await first(users[1])).toBe('Osmium cap');
  await open(users[1], ids[0]!, 1);
  expect([await first(users[0]), await first(users[1])]).toEqual(['Box of osmium', 'Osmium pen']);
  for (const recent of [
    [{}],
    [{ key: 'products:1', url: '//evil', title: 'x', count: 1, at: '2026-11-19T09:30:00.000Z' }],
    'x',
  ]) {
    const { errors } = await api.graphql<any, object>('mutation($values: JSON!) { setPreferences(values: $values) }', {
      as: users[0],
      variables: { values: { recent } },
    });
    expect(errors[0]?.extensions.code).toBe('VALIDATION');
  }
});
