import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import { ask, change, makeProduct, place } from './orders.fixture.ts';

const wanted = ['Zelda Fitzwilliam', 'zelda@secret.example', 'Hidden Lane', 'zelda fitzwilliam'];

test('the personal data of a customer are one file, and are erased with a report; orders and figures stay', async ({
  api,
}) => {
  const as = await api.signIn();
  const { reader } = api.services.database;
  const input = `name: "Zelda Fitzwilliam", email: "zelda@secret.example", country: "US", phone: "+1 555 0101",
    addresses: [{ name: "Zelda Fitzwilliam", line1: "7 Hidden Lane", city: "Springfield", country: "US" }]`;
  const { customer } = await ask(
    api,
    as,
    `mutation { createCustomer(input: { ${input} }) { customer { id customerId } } }`,
  );
  const product = await makeProduct(api, as, 9);
  const address = `, billingAddress: { name: "Zelda Fitzwilliam", line1: "7 Hidden Lane", city: "Springfield", country: "US" }, isPaid: true`;
  const [kept, trashed] = [
    (await place(api, as, customer.id, [[product, 2]], address)).order,
    (await place(api, as, customer.id, [[product, 1]], address)).order,
  ];
  await ask(api, as, `mutation { deleteOrder(id: ${trashed.id}) { batchId } }`);
  await ask(
    api,
    as,
    `mutation { createReview(input: { productId: ${product}, customerId: ${customer.id}, rating: 4, head: "Fine", status: PUBLISHED }) { batchId } }`,
  );

  const file = await api.rest('GET', `/export/customers/${customer.id}/data.json`, { as });
  expect(file.headers['content-disposition']).toContain(`customer-${customer.customerId}.json`);
  expect(file.body).toMatchObject({
    customer: { email: 'zelda@secret.example', addresses: [{ line1: '7 Hidden Lane' }] },
    orders: [{ number: kept.number, billingAddress: { line1: '7 Hidden Lane' }, lines: [{ quantity: 2 }] }],
  });
  expect((await api.rest('GET', '/export/customers/999999/data.json', { as })).status).toBe(404);

  const erase = () =>
    ask(
      api,
      as,
      `mutation { eraseCustomer(id: ${customer.id}) { customer { name email status erasedAt addresses { id } spentCents } parts { kind count isKept reason } } }`,
    );
  expect((await erase()).fields).toMatchObject({ orders: { key: 'open', limit: 1 } });
  await change(api, as, `updateOrder(id: ${kept.id}, input: { status: OUT_FOR_DELIVERY })`);
  await change(api, as, `updateOrder(id: ${kept.id}, input: { status: DELIVERED })`);
  const { customer: nobody, parts } = await erase();
  expect(nobody).toMatchObject({
    name: 'Deleted customer',
    status: 'INACTIVE',
    addresses: [],
    spentCents: kept.totalCents,
  });
  expect(nobody.erasedAt).not.toBeNull();
  expect(parts).toEqual(
    expect.arrayContaining([
      { kind: 'customer', count: 1, isKept: false, reason: 'personal' },
      { kind: 'orderAddresses', count: 1, isKept: false, reason: 'personal' },
      { kind: 'orders', count: 1, isKept: true, reason: 'law' },
    ]),
  );
  for (const table of ['customers', 'orders', 'changes', 'reviews', 'referrals', 'outgoing_mails', 'record_comments']) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(reader);
    const text = JSON.stringify(rows);
    for (const word of wanted) expect(text.includes(word), `${table}: ${word}`).toBe(false);
  }
  expect(
    await ask(api, as, `{ order(id: ${kept.id}) { totalCents customerName shippingAddress { city } } }`),
  ).toMatchObject({
    totalCents: kept.totalCents,
    customerName: 'Deleted customer',
  });
});
