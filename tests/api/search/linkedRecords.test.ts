import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { ask, pair } from '../chat/chat.fixture.ts';

async function linked(api: TestApp, as: Headers, paths: string[]): Promise<object> {
  const query = 'query ($paths: [String!]!) { linkedRecords(paths: $paths) { path record { kind title } } }';
  const { data, errors } = await api.graphql<any, object>(query, { as, variables: { paths } });
  expect(errors).toEqual([]);
  return data.linkedRecords;
}

test('CH-22: a link leads to the record of its page, whatever number stands in the address', async ({
  shared: api,
}) => {
  const as = await api.signIn('admin');
  const { reader } = api.services.database;
  const order = await reader.selectFrom('orders').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow();
  const customer = await reader.selectFrom('customers').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow();
  const product = await reader.selectFrom('products').selectAll().orderBy('id').limit(1).executeTakeFirst();
  const paths = [
    `/apps/ecommerce/order/details/${order.number}?tab=history`,
    `/apps/ecommerce/customer/details/${customer.customerId}`,
    ...(product === undefined ? [] : [`/apps/ecommerce/product/edit/${product.id}`]),
    '/apps/user/view/1',
  ];
  expect(await linked(api, as, paths)).toMatchObject(
    [
      { kind: 'orders', title: order.name },
      { kind: 'customers', title: customer.name },
      ...(product === undefined ? [] : [{ kind: 'products', title: product.name }]),
      { kind: 'users' },
    ].map((record, at) => ({ path: paths[at], record })),
  );
});

test('CH-22: each page of a record leads to it, not only the one that search opens', async ({ shared: api }) => {
  const as = await api.signIn('admin');
  const { reader } = api.services.database;
  const idOf = async (table: 'vehicles' | 'courses' | 'invoices' | 'properties' | 'calendarEvents') =>
    (await reader.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id;
  const [vehicle, course, invoice, property] = [
    await idOf('vehicles'),
    await idOf('courses'),
    await idOf('invoices'),
    await idOf('properties'),
  ];
  const event = await ask(
    api,
    { id: 1, as },
    `mutation { createCalendarEvent(input: { title: "Count", start: "2026-11-29T09:00", timeZone: "UTC" }) { event { id } } }`,
  );
  const known = [
    [`/apps/logistics/vehicles/${vehicle}?tab=service`, 'vehicles'],
    [`/apps/logistics/fleet?vehicle=${vehicle}`, 'vehicles'],
    [`/apps/academy/my-course?edit=${course}`, 'courses'],
    [`/apps/invoice/edit/${invoice}`, 'invoices'],
    [`/apps/properties/edit/${property}`, 'properties'],
    [`/apps/calendar?event=${event.createCalendarEvent.event.id}`, 'events'],
  ] as const;
  const found = (await linked(
    api,
    as,
    known.map(([path]) => path),
  )) as { path: string; record: { kind: string } }[];
  expect(found.map(({ path, record }) => [path, record.kind])).toEqual(known);
});

test('CH-22: who may not read a record learns nothing of it by its address', async ({ shared: api }) => {
  const client = await api.signIn('client');
  const { one, other, id } = await pair(api);
  const path = `/apps/chat?chat=${id}&message=1`;
  expect(await linked(api, client, ['/apps/user/view/1', '/apps/invoice/preview/5036', path])).toEqual([]);
  expect(await linked(api, other.as, [path])).toEqual([{ path, record: { kind: 'chats', title: 'Hello' } }]);
  await ask(api, one, `mutation { clearChat(conversationId: ${id}) { id } }`);
  expect(await linked(api, one.as, [path])).toEqual([]);
});

test('CH-22: what is no address of a record is left out, and too many are refused', async ({ shared: api }) => {
  const as = await api.signIn('admin');
  const odd = [
    '//evil.test/apps/user/view/1',
    'http://x.test/1',
    '/apps/user/view/99999999999999999999',
    '/apps/user',
    '',
  ];
  expect(await linked(api, as, odd)).toEqual([]);
  const { errors } = await api.graphql<any, object>(
    'query ($paths: [String!]!) { linkedRecords(paths: $paths) { path } }',
    { as, variables: { paths: Array.from({ length: 11 }, (_, at) => `/apps/user/view/${at}`) } },
  );
  expect(errors[0]?.extensions).toMatchObject({ code: 'VALIDATION', fields: { paths: { key: 'tooMany' } } });
});
