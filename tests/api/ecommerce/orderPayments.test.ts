import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import { ask, change, makeCustomer, makeProduct, orderOf, place } from './orders.fixture.ts';

test('an order is paid in parts: what is due goes down with each, and it is paid with the last', async ({
  shared: api,
}) => {
  const as = await api.signIn();
  const product = await makeProduct(api, as, 9);
  const { order } = await place(api, as, await makeCustomer(api, as), [[product, 2]]);
  const { id, totalCents } = order;
  const pay = (input: string) => change(api, as, `recordOrderPayment(id: ${id}, input: { ${input} })`);
  expect((await pay('amountCents: 0')).fields).toMatchObject({ 'input.amountCents': { key: 'tooSmall' } });
  expect((await pay(`amountCents: ${totalCents + 1}`)).fields).toMatchObject({
    'input.amountCents': { key: 'tooLarge', limit: totalCents },
  });
  expect((await pay('amountCents: 500, method: "shells"')).fields).toMatchObject({
    'input.method': { key: 'unknown' },
  });
  const { order: part } = await pay('amountCents: 500, method: "paypal", reference: " TR 17 "');
  expect(part).toMatchObject({
    payment: 'PENDING',
    capturedCents: 500,
    dueCents: totalCents - 500,
    spentCents: totalCents,
  });
  expect(part.events.at(-1)).toEqual({
    kind: 'PAYMENT',
    data: { payment: 'PENDING', amountCents: 500, method: 'paypal', reference: 'TR 17' },
  });
  const { order: paid } = await pay(`amountCents: ${totalCents - 500}`);
  expect(paid).toMatchObject({ payment: 'PAID', capturedCents: totalCents, dueCents: 0 });
  expect((await pay('amountCents: 1')).fields).toMatchObject({ 'input.amountCents': { key: 'nothingOwed' } });

  // More was ordered afterwards: only the difference is still to be collected.
  const edit = `id: ${id}, lines: [{ productId: ${product}, quantity: 3 }]`;
  const { differenceCents } = await ask(api, as, `{ orderEditQuote(${edit}) { differenceCents } }`);
  const { order: more } = await change(api, as, `editOrder(${edit}, differenceCents: ${differenceCents})`);
  expect(more).toMatchObject({ payment: 'PENDING', dueCents: differenceCents });
  expect((await pay(`amountCents: ${differenceCents}`)).order).toMatchObject({ payment: 'PAID', dueCents: 0 });
});

test('a part that was paid is refunded when the order is canceled, and stays on its invoice', async ({
  shared: api,
}) => {
  const as = await api.signIn();
  const customer = await makeCustomer(api, as);
  const product = await makeProduct(api, as, 9);
  const { order: one } = await place(api, as, customer, [[product, 1]]);
  await change(api, as, `recordOrderPayment(id: ${one.id}, input: { amountCents: 300 })`);
  const { order: canceled } = await change(api, as, `cancelOrder(id: ${one.id})`);
  expect(canceled).toMatchObject({ payment: 'CANCELED', capturedCents: 300, refundedCents: 300 });
  expect((await change(api, as, `recordOrderPayment(id: ${one.id}, input: { amountCents: 1 })`)).fields).toMatchObject({
    payment: { key: 'canceled' },
  });

  const { order: two } = await place(api, as, customer, [[product, 1]]);
  await ask(api, as, `mutation { invoiceOrder(orderId: ${two.id}) { batchId } }`);
  await change(api, as, `recordOrderPayment(id: ${two.id}, input: { amountCents: 400 })`);
  const { invoice } = await ask(api, as, `{ order(id: ${two.id}) { invoice { balanceCents } } }`);
  expect(invoice.balanceCents).toBe(two.totalCents - 400);
  const { version } = await orderOf(api, as, two.id);
  const late = await change(
    api,
    as,
    `recordOrderPayment(id: ${two.id}, version: ${version - 1}, input: { amountCents: 1 })`,
  );
  expect(late.code).toBe('CONFLICT');
});
