import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { ask, makeCustomer, makeProduct } from './orders.fixture.ts';

const address = '{ name: "Ann Bell", line1: "1 Street", city: "", country: "FR", phone: "+33 1" }';
const fields = `id version customerId customerName customerEmail discountCents promoCode giftWrap method methodDigits isPaid note
  unitCount totalCents authorName shippingAddress { name line1 city country phone } lines { productId variantId quantity name unitPriceCents product { id } }`;
const save = async (api: TestApp, as: Headers, input: string) =>
  await ask(api, as, `mutation { createOrderDraft(input: { ${input} }) { orderDraft { ${fields} } batchId } }`);
const read = (api: TestApp, as: Headers, id: string) => ask(api, as, `{ orderDraft(id: ${id}) { ${fields} } }`);
const order = (api: TestApp, as: Headers, customer: string, product: string, draft: string) =>
  ask(
    api,
    as,
    `mutation { createOrder(input: { customerId: ${customer}, lines: [{ productId: ${product}, quantity: 2 }], method: "paypal", ${draft},
      shippingAddress: { name: "Ann Bell", line1: "1 Street", city: "Town", country: "FR" } }) { order { id totalCents events { kind data } } } }`,
  );

test('EC-08 a draft keeps all that was typed, and nothing else knows of it', async ({ api }) => {
  const as = await api.signIn();
  const [customer, product] = [await makeCustomer(api, as), await makeProduct(api, as, 100)];
  const around = async () => ({
    stats: await ask(
      api,
      as,
      '{ orderStats { totalCount pendingCount completedCount refundedCount failedCount spentCents } }',
    ),
    product: await ask(api, as, `{ product(id: ${product}) { quantity available } }`),
    customer: await ask(api, as, `{ customer(id: ${customer}) { orderCount spentCents } }`),
    orders: (await api.rest('GET', '/api/apps/ecommerce/orders?itemsPerPage=1', { as })).body.total,
    file: (await api.rest('GET', '/export/orders.csv', { as })).status,
    dashboard: await ask(api, as, '{ shopYear { months { incomeCents } } }'),
    mails: await ask(api, as, '{ outgoingMails { totalCount } }'),
  });
  const before = await around();
  const { orderDraft: draft } = await save(
    api,
    as,
    `customerId: ${customer}, lines: [{ productId: ${product}, quantity: 2 }, ], discountCents: 500, promoCode: "not-yet", method: "paypal",
     methodDigits: "12", isPaid: true, note: "Call first", shippingAddress: ${address}`,
  );
  expect(await around()).toEqual(before);
  expect(draft).toMatchObject({
    customerId: customer,
    discountCents: 500,
    promoCode: 'not-yet',
    method: 'paypal',
    methodDigits: '12',
    isPaid: true,
    note: 'Call first',
    shippingAddress: { name: 'Ann Bell', line1: '1 Street', city: '', country: 'FR', phone: '+33 1' },
    lines: [{ productId: product, quantity: 2, unitPriceCents: 1000, product: { id: product } }],
    unitCount: 2,
    // The code does not hold: what can be said is the lines less the discount.
    totalCents: 1500,
  });
  expect((await read(api, as, draft.id)).orderDraft ?? (await read(api, as, draft.id))).toEqual(draft);
  const { nodes } = await ask(
    api,
    as,
    '{ orderDrafts(filter: { search: "call FIRST" }, orderBy: { field: ITEMS }) { nodes { id } } }',
  );
  expect(nodes).toEqual([{ id: draft.id }]);
});

test('EC-08 a draft becomes an order once, as its caller has seen it, and says so', async ({ api }) => {
  const as = await api.signIn();
  const [customer, product] = [await makeCustomer(api, as), await makeProduct(api, as, 100)];
  const input = `customerId: ${customer}, lines: [{ productId: ${product}, quantity: 2 }]`;
  const { orderDraft: draft } = await save(api, as, input);
  await ask(
    api,
    as,
    `mutation { updateOrderDraft(id: ${draft.id}, version: 1, input: { note: "Later" }) { orderDraft { version } } }`,
  );
  expect(await order(api, as, customer, product, `draftId: ${draft.id}, draftVersion: 1`)).toMatchObject({
    code: 'CONFLICT',
  });
  // Others had changed the same field.
  expect(
    await ask(
      api,
      as,
      `mutation { updateOrderDraft(id: ${draft.id}, version: 1, input: { note: "Never" }) { batchId } }`,
    ),
  ).toMatchObject({ code: 'CONFLICT' });
  const both = await Promise.all(
    [1, 2].map(() => order(api, as, customer, product, `draftId: ${draft.id}, draftVersion: 2`)),
  );
  expect(both.map((one) => (one.order ? 'placed' : one.code)).sort()).toEqual(['NOT_FOUND', 'placed']);
  const placed = both.find((one) => one.order).order;
  expect(placed.events).toContainEqual({ kind: 'PLACED', data: { isFromDraft: true } });
  expect(await ask(api, as, `{ orderDrafts { totalCount } }`)).toEqual({ nodes: undefined, totalCount: 0 });
});

test('EC-08 what cannot be ordered leaves the draft as it is; deleted, it comes back', async ({ api }) => {
  const as = await api.signIn();
  const [customer, product] = [await makeCustomer(api, as), await makeProduct(api, as, 1)];
  const { orderDraft: draft } = await save(
    api,
    as,
    `customerId: ${customer}, lines: [{ productId: ${product}, quantity: 2 }]`,
  );
  const refused = await order(api, as, customer, product, `draftId: ${draft.id}`);
  expect(refused.fields).toMatchObject({ 'lines.0.quantity': { key: 'outOfStock' } });
  expect(await read(api, as, draft.id)).toMatchObject({ version: 1, unitCount: 2 });
  await ask(api, as, `mutation { deleteProduct(id: ${product}) { id } }`);
  await ask(api, as, `mutation { updateOrderDraft(id: ${draft.id}, input: { note: "x" }) { batchId } }`);
  const kept = await read(api, as, draft.id);
  expect(kept.lines).toMatchObject([{ name: draft.lines[0].name, unitPriceCents: 1000, product: null }]);
  const { orderDraft: copy } = await ask(
    api,
    as,
    `mutation { duplicateOrderDraft(id: ${draft.id}) { orderDraft { ${fields} } } }`,
  );
  expect(copy).toMatchObject({ note: 'x', customerId: customer, lines: kept.lines });
  const { batchId } = await ask(api, as, `mutation { deleteOrderDrafts(selection: { filter: {} }) { count batchId } }`);
  expect(await ask(api, as, '{ orderDrafts { totalCount } }')).toMatchObject({ totalCount: 0 });
  await ask(api, as, `mutation { undoBatch(id: "${batchId}") { __typename } }`);
  expect(await ask(api, as, '{ orderDrafts { totalCount } }')).toMatchObject({ totalCount: 2 });
});

test('EC-08 the total of a draft is that of its form: shipped by the first rate that holds', async ({ api }) => {
  const as = await api.signIn();
  const product = await makeProduct(api, as, 100);
  const lines = `lines: [{ productId: ${product}, quantity: 2 }]`;
  const { shippingRates } = await ask(
    api,
    as,
    '{ store { shippingRates(country: "FR", subtotalCents: 2000, itemCount: 2) { id } } }',
  );
  const quote = `{ orderQuote(input: { ${lines}, country: "FR", shippingRateId: ${shippingRates[0].id} }) { totalCents shippingCents } }`;
  const { totalCents, shippingCents } = await ask(api, as, quote);
  expect(shippingCents).toBeGreaterThan(0);
  expect((await save(api, as, `${lines}, shippingAddress: ${address}`)).orderDraft).toMatchObject({ totalCents });
});

test('EC-08 drafts take the rights of orders', async ({ shared }) => {
  const [author, editor] = [await shared.signIn('author'), await shared.signIn('editor')];
  expect(await save(shared, author, 'note: "x"')).toMatchObject({ code: 'FORBIDDEN' });
  const { orderDraft } = await save(shared, editor, 'note: "x"');
  expect(await read(shared, author, orderDraft.id)).toMatchObject({ note: 'x' });
  expect(await ask(shared, editor, `mutation { deleteOrderDraft(id: ${orderDraft.id}) { id } }`)).toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('SE-08 drafts are found by number, customer, product and note, by those who may read them', async ({ shared }) => {
  const [as, author, client] = [await shared.signIn(), await shared.signIn('author'), await shared.signIn('client')];
  const customer = await makeCustomer(shared, as);
  const { orderDraft: draft } = await save(shared, as, `customerId: ${customer}, note: "Zanzibar quilts"`);
  const find = async (query: string, who: Headers, language = 'en') => {
    const asked = `{ search(query: ${JSON.stringify(query)}, language: ${language}) { groups { kind hits { id title path isExact } } } }`;
    const { groups } = await ask(shared, who, asked);
    return groups.find(({ kind }: { kind: string }) => kind === 'orderDrafts')?.hits ?? [];
  };
  const path = `/apps/ecommerce/order/drafts?edit=${draft.id}`;
  const title = `Draft ${draft.id}`;
  for (const typed of [`draft ${draft.id}`, `Draft #${draft.id}`, draft.id, `#${draft.id}`, `brouillon ${draft.id}`])
    expect(await find(typed, as), typed).toEqual([{ id: draft.id, title, path, isExact: true }]);
  expect(await find('zanzibar', author)).toEqual([{ id: draft.id, title, path, isExact: false }]);
  expect(await find('zanzibar', as, 'fr')).toMatchObject([{ title: `Brouillon ${draft.id}` }]);
  expect(await find('zanzibar', client)).toEqual([]);
  const listed = async (search: string) =>
    (await ask(shared, as, `{ orderDrafts(filter: { search: "${search}" }) { nodes { id } } }`)).nodes;
  for (const typed of [title, `Brouillon ${draft.id}`, `مسودة ${draft.id}`, `#${draft.id}`])
    expect(await listed(typed), typed).toEqual([{ id: draft.id }]);
});
