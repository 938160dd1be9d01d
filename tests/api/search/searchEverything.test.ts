import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import { addProduct, search, sku, titles } from './search.fixture.ts';

const send = `mutation ($input: ContactInput!) { sendContactRequest(input: $input) }`;

test('7.4: messages are found by name, address and text, in Arabic too, by who may read them', async ({ api }) => {
  const admin = await api.signIn('admin');
  const messages = [
    ['Zoë Quibell', 'zoe@quibell.example', 'My export stops. The zirconium lamps are missing.'],
    ['أحمد المنصوري', 'ahmed@mansouri.example', 'أحتاج إلى المساعدة في الفاتورة رقم ٤٢'],
  ] as const;
  for (const [name, email, message] of messages) {
    const { errors } = await api.graphql<any, object>(send, { variables: { input: { name, email, message } } });
    expect(errors).toEqual([]);
  }
  const found = async (query: string) => titles(await search(api, admin, query), 'messages');
  for (const query of ['zoe', 'Zoë', 'quibell.example', 'zirconium', 'zirconium export', 'in:messages lamps'])
    expect([query, await found(query)]).toEqual([query, ['Zoë Quibell']]);
  for (const query of ['احمد', 'المنصورى', 'الفاتوره', 'مساعدة', 'ahmed'])
    expect([query, await found(query)]).toEqual([query, ['أحمد المنصوري']]);
  expect(await found('zirconium nothing')).toEqual([]);
  expect(await found('status:handled zirconium')).toEqual([]);
  expect(await found('status:new zirconium')).toEqual(['Zoë Quibell']);
  const { groups } = await search(api, admin, 'zirconium');
  const [hit] = groups.find(({ kind }) => kind === 'messages')!.hits;
  expect([hit!.path, hit!.snippet]).toEqual([
    expect.stringMatching(/^\/apps\/contact\?open=\d+$/),
    expect.stringContaining('zirconium lamps'),
  ]);
  const { data } = await api.graphql<any, object>(`{ searchRecords(keys: ["messages:${hit!.id}"]) { title } }`, {
    as: admin,
  });
  expect(data.searchRecords).toEqual([{ title: 'Zoë Quibell' }]);
  for (const role of ['author', 'client'] as const) {
    const { groups: seen, chips } = await search(api, await api.signIn(role), 'in:messages zirconium');
    expect([role, seen, chips[0]!.problem]).toEqual([role, [], 'UNKNOWN_VALUE']);
  }
});

test('7.4: two letters are the beginning of any word, and a plural is no part of another word', async ({ api }) => {
  const admin = await api.signIn('admin');
  await addProduct(api, admin, 'Samsong Xq 42');
  await addProduct(api, admin, 'Plain axqa lamp');
  await addProduct(api, admin, 'Camcorder of glass');
  await addProduct(api, admin, 'Order pad of glass');
  expect(titles(await search(api, admin, 'xq'))).toEqual(['Samsong Xq 42']);
  expect(titles(await search(api, admin, 'orders'))).toEqual(['Order pad of glass']);
  expect(titles(await search(api, admin, 'order glass'))).toEqual(['Order pad of glass', 'Camcorder of glass']);
});

test('7.4: the very name comes first', async ({ api }) => {
  const admin = await api.signIn('admin');
  await addProduct(api, admin, 'Quillon');
  for (const name of ['Quillon case', 'Quillon stand', 'Quillon strap']) await addProduct(api, admin, name);
  const { groups } = await search(api, admin, 'quillon');
  expect(groups[0]!.hits.map(({ title, isExact }) => [title, isExact])[0]).toEqual(['Quillon', true]);
  expect(groups[0]!.hits.slice(1).every(({ isExact }) => !isExact)).toBe(true);
});

test('7.4: SKU and price narrow the search', async ({ api }) => {
  const admin = await api.signIn('admin');
  await addProduct(api, admin, 'Vexler one', { priceCents: 1000 });
  const first = sku;
  await addProduct(api, admin, 'Vexler two', { priceCents: 1550 });
  await addProduct(api, admin, 'Vexler three', { priceCents: 2000 });
  const cases: [string, string[]][] = [
    [`sku:${first}`, ['Vexler one']],
    [`vexler sku:#${first}`, ['Vexler one']],
    ['vexler price:15.50', ['Vexler two']],
    ['vexler price:10-15,5', ['Vexler two', 'Vexler one']],
    ['vexler price:>15', ['Vexler three', 'Vexler two']],
    ['vexler price:15-', ['Vexler three', 'Vexler two']],
    ['vexler price:<$11', ['Vexler one']],
    ['vexler price:٢٠', ['Vexler three']],
    ['vexler sku:99999999999', []],
  ];
  for (const [query, wanted] of cases)
    expect([query, titles(await search(api, admin, query))]).toEqual([query, wanted]);
  for (const query of [
    'vexler price:cheap',
    'vexler price:-',
    'vexler price:1-2-3',
    'vexler sku:x',
    'vexler price:<1-2',
  ])
    expect([query, (await search(api, admin, query)).chips[0]!.problem]).toEqual([query, 'UNKNOWN_VALUE']);
});

test('of many searches at once none is refused', async ({ api }) => {
  const admin = await api.signIn('admin');
  await addProduct(api, admin, 'Quarrel lamp');
  const found = await Promise.all(Array.from({ length: 20 }, () => search(api, admin, 'quarrel')));
  expect(found.map((one) => titles(one))).toEqual(Array.from({ length: 20 }, () => ['Quarrel lamp']));
});
