import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import { ask, makeCustomer, makeProduct, place } from './orders.fixture.ts';

test('orders and customers have tags: found, narrowed by, changed for many, undone, exported', async ({
  shared: api,
}) => {
  const as = await api.signIn();
  const customer = await makeCustomer(api, as);
  const product = await makeProduct(api, as, 9);
  const one = (await place(api, as, customer, [[product, 1]])).order;
  const other = (await place(api, as, customer, [[product, 1]])).order;

  const set = await ask(
    api,
    as,
    `mutation { updateOrder(id: ${one.id}, input: { tags: [" Rush ", "Rush", "gift-wrap-zq"] }) { order { tags } batchId } }`,
  );
  expect(set.order.tags).toEqual(['Rush', 'gift-wrap-zq']);
  const idsOf = async (filter: string) =>
    (await ask(api, as, `{ orders(filter: { ${filter} }) { nodes { id } } }`)).nodes.map(({ id }: any) => id);
  expect(await idsOf('tags: ["gift-wrap-zq"]')).toEqual([one.id]);
  expect(await idsOf('search: "wrap-zq"')).toEqual([one.id]);
  expect(await ask(api, as, '{ orderTags }')).toContain('Rush');

  const many = await ask(
    api,
    as,
    `mutation { updateOrders(selection: { ids: [${one.id}, ${other.id}] }, input: { addTags: ["Club"], removeTags: ["Rush"] }) {
      count batchId failures { code } } }`,
  );
  expect(many).toMatchObject({ count: 2, failures: [] });
  expect((await idsOf('tags: ["Club", "nobody"]')).toSorted()).toEqual([one.id, other.id].toSorted());
  expect(await idsOf('tags: "Rush"')).toEqual([]);
  await ask(api, as, `mutation { undoBatch(id: "${many.batchId}") { batchId } }`);
  expect(await idsOf('tags: "Rush"')).toEqual([one.id]);
  expect(await idsOf('tags: "Club"')).toEqual([]);

  // From the trash it comes back with them, and away from it nothing is left to find.
  const gone = await ask(api, as, `mutation { deleteOrder(id: ${one.id}) { batchId } }`);
  expect(await idsOf('tags: "Rush"')).toEqual([]);
  await ask(api, as, `mutation { undoBatch(id: "${gone.batchId}") { batchId } }`);
  expect(await idsOf('tags: "Rush"')).toEqual([one.id]);

  const file = await api.app.inject({ url: '/export/orders.csv?tags=Rush&columns=id,tags', headers: as });
  expect(file.body).toContain(`${one.id},Rush | gift-wrap-zq`);
});

test('customers have tags, too; what does not fit is refused by name', async ({ shared: api }) => {
  const as = await api.signIn();
  const ids = [await makeCustomer(api, as), await makeCustomer(api, as)];
  const full = Array.from({ length: 20 }, (_, at) => `t${at}`);
  const set = `mutation ($tags: [String!]) { updateCustomer(id: ${ids[0]}, input: { tags: $tags }) { customer { tags } } }`;
  const { data } = await api.graphql<any, object>(set, { as, variables: { tags: full } });
  expect(data.updateCustomer.customer.tags).toEqual(full);
  const { errors } = await api.graphql<any, object>(set, { as, variables: { tags: ['x'.repeat(41)] } });
  expect(errors[0]!.extensions).toMatchObject({ fields: { tags: { key: 'tooLong', limit: 40 } } });

  const many = await ask(
    api,
    as,
    `mutation { updateCustomers(selection: { ids: [${ids.join()}] }, input: { addTags: ["VIP-zq"] }) {
      count failures { id code } } }`,
  );
  expect(many).toMatchObject({ count: 1, failures: [{ id: String(ids[0]), code: 'VALIDATION' }] });
  const found = await ask(api, as, '{ customers(filter: { tags: "VIP-zq" }) { nodes { id tags } } }');
  expect(found.nodes).toEqual([{ id: String(ids[1]), tags: ['VIP-zq'] }]);
  const searched = await ask(api, as, '{ customers(filter: { search: "vip-zq" }) { nodes { id } } }');
  expect(searched.nodes).toEqual([{ id: String(ids[1]) }]);
  expect(await ask(api, as, '{ customerTags }')).toContain('VIP-zq');
});
