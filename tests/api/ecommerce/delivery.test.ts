import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import { ask, change, linesText, makeCustomer, makeProduct, orderOf, place } from './orders.fixture.ts';

const onlyTo = (...countries: string[]) =>
  `deliveryScope: SELECTED_COUNTRIES, deliveryCountries: [${countries.map((one) => `"${one}"`).join()}]`;
const keysOf = ({ fields }: any) =>
  Object.fromEntries(Object.entries<any>(fields ?? {}).map(([name, { key }]) => [name, key]));

test('countries of delivery hold wherever an order gets its lines or its address', async ({ api }) => {
  const as = await api.signIn();
  const customer = await makeCustomer(api, as);
  const anywhere = await makeProduct(api, as, 50);
  const german = await makeProduct(api, as, 50, onlyTo('DE', 'AT'));
  const french = await makeProduct(api, as, 50, onlyTo('FR', 'DE'));

  // Placed, quoted, over REST; the message has the name of the product of the line.
  const refused = await place(api, as, customer, [
    [anywhere, 1],
    [german, 1],
  ]);
  expect(refused.fields['lines.1.productId']).toMatchObject({
    key: 'notDelivered',
    limit: 'FR',
    message: expect.stringMatching(/Thing \d+, which is not sent to FR/),
  });
  expect(keysOf(refused)).toEqual({ 'lines.1.productId': 'notDelivered' });
  const quote = (country: string, product: string) =>
    ask(
      api,
      as,
      `{ orderQuote(input: { country: "${country}", lines: ${linesText([[product, 1]])} }) { totalCents } }`,
    );
  expect(keysOf(await quote('FR', german))).toEqual({ 'lines.0.productId': 'notDelivered' });
  expect((await quote('AT', german)).totalCents).toBeGreaterThan(0);

  // Edited: what is new or more is looked at, what the order has already stays and may become less.
  const { order } = await place(api, as, customer, [
    [anywhere, 2],
    [french, 2],
  ]);
  const edit = (product: string, quantity: number) => `id: ${order.id}, lines: ${linesText([[product, quantity]])}`;
  const editQuote = (product: string, quantity: number) =>
    ask(api, as, `{ orderEditQuote(${edit(product, quantity)}) { differenceCents } }`);
  expect(keysOf(await editQuote(german, 1))).toEqual({ 'lines.0.productId': 'notDelivered' });
  const saved = await change(api, as, `editOrder(${edit(german, 1)}, differenceCents: 1000)`);
  expect(keysOf(saved)).toEqual({ 'lines.0.productId': 'notDelivered' });
  await ask(api, as, `mutation { updateProduct(id: ${french}, input: { ${onlyTo('DE')} }) { product { id } } }`);
  expect(keysOf(await editQuote(french, 3))).toEqual({ 'lines.0.productId': 'notDelivered' });
  expect((await editQuote(french, 1)).differenceCents).toBeLessThan(0);

  // Another address, and back by undo.
  const moveTo = (country: string) =>
    change(
      api,
      as,
      `updateOrder(id: ${order.id}, input: { shippingAddress: { name: "Léa Martin", line1: "1 Ring", city: "Wien", country: "${country}" } })`,
    );
  expect(keysOf(await moveTo('AT'))).toEqual({ 'shippingAddress.country': 'notDelivered' });
  const moved = await moveTo('DE');
  expect(moved.order.shippingAddress.country).toBe('DE');
  expect(await ask(api, as, `mutation { undoBatch(id: "${moved.batchId}") { count } }`)).toEqual({ count: 1 });
  expect((await orderOf(api, as, order.id)).shippingAddress.country).toBe('FR');
});

test('an order keeps the number it was given, whatever prefix and suffix become', async ({ api }) => {
  const as = await api.signIn();
  const customer = await makeCustomer(api, as);
  const product = await makeProduct(api, as, 50);
  const set = (prefix: string, suffix: string) =>
    ask(
      api,
      as,
      `mutation { updateStoreSettings(input: { orderPrefix: "${prefix}", orderSuffix: "${suffix}" }) { storeSettings { id } } }`,
    );
  const { order: old } = await place(api, as, customer, [[product, 1]]);
  expect(old.name).toBe(`#${old.number}`);
  await set('ORD-', '/É');
  const { order: fresh } = await place(api, as, customer, [[product, 1]]);
  expect(fresh.name).toBe(`ORD-${fresh.number}/É`);
  expect((await orderOf(api, as, old.id)).name).toBe(`#${old.number}`);

  // Found as printed, and called the same in the ledger, the activity, the search, and on an invoice.
  const found = async (search: string) =>
    (await ask(api, as, `{ orders(filter: { search: "${search}" }) { nodes { name } } }`)).nodes;
  expect(await found(`#${old.number}`)).toEqual([{ name: old.name }]);
  expect(await found(`ord-${fresh.number}/é`)).toEqual([{ name: fresh.name }]);
  const { nodes } = await ask(api, as, `{ stockMovements(productId: ${product}) { nodes { orderName } } }`);
  expect(nodes.map(({ orderName }: any) => orderName)).toEqual([fresh.name, old.name, null]);
  const activity = await ask(api, as, '{ activity(filter: { subject: Order }) { nodes { recordName } } }');
  expect(activity.nodes.slice(0, 2)).toEqual([{ recordName: fresh.name }, { recordName: old.name }]);
  const made = await ask(api, as, `mutation { invoiceOrder(orderId: ${old.id}) { invoice { orderName reference } } }`);
  expect(made.invoice).toEqual({ orderName: old.name, reference: old.name });

  // Out of the trash, too: also what was deleted before names were kept.
  await ask(api, as, `mutation { deleteOrder(id: ${fresh.id}) { id } }`);
  await set('X', '');
  const { id: entry } = (await ask(api, as, '{ trash(filter: { subject: Order }) { nodes { id name } } }')).nodes[0];
  await ask(api, as, `mutation { restoreFromTrash(selection: { ids: [${entry}] }) { count } }`);
  expect((await orderOf(api, as, fresh.id)).name).toBe(fresh.name);
});

test('how many open orders a product is in is known before it is deleted, and its ledger goes on', async ({ api }) => {
  const as = await api.signIn();
  const customer = await makeCustomer(api, as);
  const [one, other] = [await makeProduct(api, as, 50), await makeProduct(api, as, 50)];
  const openOrders = (...ids: string[]) => ask(api, as, `{ openOrdersOf(selection: { ids: [${ids.join()}] }) }`);
  expect(await openOrders(one, other)).toBe(0);
  const both = await place(api, as, customer, [
    [one, 2],
    [other, 1],
  ]);
  const single = await place(api, as, customer, [[one, 1]]);
  expect([await openOrders(one), await openOrders(other), await openOrders(one, other)]).toEqual([2, 1, 2]);
  expect(await ask(api, as, `{ product(id: ${one}) { openOrderCount } }`)).toEqual({ openOrderCount: 2 });
  const rest = await api.app.inject({ url: `/api/apps/ecommerce/products/${one}?details=true`, headers: as });
  expect(rest.json()).toMatchObject({ openOrders: 2 });
  await change(api, as, `cancelOrder(id: ${single.order.id})`);
  expect(await openOrders(one)).toBe(1);

  // Deleted without a question; what its order does goes on in the ledger.
  const gone = await ask(api, as, `mutation { deleteProducts(selection: { ids: [${one}] }) { count batchId } }`);
  expect(gone.count).toBe(1);
  const line = both.order.lines[0].id;
  await change(api, as, `shipOrder(id: ${both.order.id}, input: { lines: [{ lineId: ${line}, quantity: 2 }] })`);
  await ask(api, as, `mutation { undoBatch(id: "${gone.batchId}") { count } }`);
  expect(await ask(api, as, `{ product(id: ${one}) { quantity openOrderCount } }`)).toEqual({
    quantity: 48,
    openOrderCount: 0,
  });
});
