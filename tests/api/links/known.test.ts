import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { person, send } from '../chat/chat.fixture.ts';
import { ask, person as somebody } from '../kanban/kanban.fixture.ts';

const fields = 'key found { count rows { title note day at cents currency path } }';

/** What is known, by the keys of the parts; what is not known is left out. */
async function known(api: TestApp, as: Headers, address: string): Promise<Record<string, any>> {
  const parts = await ask(api, as, `query ($a: String!) { knownOfAddress(address: $a) { ${fields} } }`, { a: address });
  if (!Array.isArray(parts)) return parts;
  return Object.fromEntries(parts.flatMap(({ key, found }) => (found === null ? [] : [[key, found]])));
}

test('EM-24: beside a mail stands who wrote it, what they ordered and owe, and when one meets them', async ({
  shared: api,
}) => {
  const admin = await somebody(api);
  const { reader } = api.services.database;
  const buyer = await reader
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customerId')
    .select(['customers.id', 'customers.email', 'customers.name', 'orders.number'])
    .where('orders.status', '<>', 'DELIVERED')
    .where('orders.canceledAt', 'is', null)
    .orderBy('orders.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { invoice } = await ask(
    api,
    admin.as,
    'mutation ($input: InvoiceInput!) { createInvoice(input: $input) { invoice { id } } }',
    {
      input: {
        customerId: buyer.id,
        currency: 'EUR',
        exchangeRate: 1,
        lines: [{ name: 'Work', unitPriceCents: 5000, quantity: 1, taxBasisPoints: 0 }],
      },
    },
  );
  const before = await known(api, admin.as, buyer.email.toUpperCase());
  expect(before['customer']).toMatchObject({ count: 1, rows: [{ title: buyer.name }] });
  expect(before['openOrders'].count).toBeGreaterThan(0);
  expect(before['openOrders'].rows[0].path).toBe(`/apps/ecommerce/order/details/${buyer.number}`);
  const owed = (found: any) =>
    found['unpaid']?.rows.find(({ currency }: { currency: string }) => currency === 'EUR')?.cents ?? 0;
  await ask(api, admin.as, `mutation { finalizeInvoice(id: ${invoice.id}) { invoice { id } } }`);
  expect(owed(await known(api, admin.as, buyer.email))).toBe(owed(before) + 5000);
  // Somebody else who has an account: what was said to each other, and the event that asks them.
  const [one, other] = [await person(api, 'admin'), await person(api, 'admin')];
  const user = await reader.selectFrom('users').selectAll().where('id', '=', other.id).executeTakeFirstOrThrow();
  await send(api, one, { userId: other.id, text: 'See you' });
  const start = new Date(api.services.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 16);
  await ask(
    api,
    one.as,
    'mutation ($input: CalendarEventInput!) { createCalendarEvent(input: $input) { event { id } } }',
    { input: { title: 'Meeting', start, guests: [{ userId: other.id }] } },
  );
  expect(await known(api, one.as, user.email)).toMatchObject({
    user: { count: 1, rows: [{ title: user.fullName, path: `/apps/user/view/${user.id}` }] },
    lastChat: { count: 1, rows: [{ title: 'See you' }] },
    nextEvent: { count: 1, rows: [{ title: 'Meeting' }] },
  });
  // Chats and events are those of the viewer alone.
  expect(Object.keys(await known(api, admin.as, user.email))).toEqual(['user']);
});

test('EM-24: who may read nothing of it learns nothing, and nobody is known by no address', async ({ shared: api }) => {
  const client = await api.signIn('client');
  const { reader } = api.services.database;
  const { email } = await reader.selectFrom('customers').select('email').limit(1).executeTakeFirstOrThrow();
  expect(await known(api, client, email)).toEqual({});
  const admin = await somebody(api);
  expect(await known(api, admin.as, '')).toEqual({});
  expect(await known(api, admin.as, 'nobody@nowhere.example')).toEqual({});
  expect(await known(api, admin.as, 'a'.repeat(255))).toMatchObject({ fields: { address: { key: 'tooLong' } } });
  expect(await ask(api, admin.as, '{ knownOfAddress(address: "a@b.c", timeZone: "No/Where") { key } }')).toMatchObject({
    fields: { timeZone: { key: 'unknown' } },
  });
});
