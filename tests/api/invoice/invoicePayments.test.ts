import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import { ask as askOrder, makeCustomer, makeProduct, place } from '../ecommerce/orders.fixture.ts';
import { ask, change, invoiceOf, makeClient, makeDraft, makeFinal, pay, plainLine } from './invoices.fixture.ts';

test('IN-07 balance = total − payments − credits + refunds; what is left of it says the status', async ({
  shared: api,
}) => {
  const as = await api.signIn();
  const { id } = await makeFinal(api, as);
  expect((await pay(api, as, id, 12_001)).fields).toMatchObject({ amountCents: { key: 'tooLarge', limit: 12_000 } });
  expect((await pay(api, as, id, 0)).fields).toMatchObject({ amountCents: { key: 'tooSmall' } });
  expect((await pay(api, as, id, 5000)).invoice).toMatchObject({ balanceCents: 7000, status: 'PARTIAL_PAYMENT' });
  const { invoice: paid } = await pay(api, as, id);
  expect(paid).toMatchObject({ balanceCents: 0, paidCents: 12_000, status: 'PAID' });
  expect((await pay(api, as, id)).fields).toMatchObject({ amountCents: { key: 'nothingOwed' } });
  const { invoice: note } = await change(api, as, `creditInvoice(id: ${id})`);
  await change(api, as, `finalizeInvoice(id: ${note.id})`);
  expect(await invoiceOf(api, as, id)).toMatchObject({ balanceCents: -12_000, creditedCents: 12_000, status: 'PAID' });
  const refund = `refundInvoicePayment(id: ${paid.payments[0].id}, input: {})`;
  expect((await change(api, as, refund)).invoice).toMatchObject({ balanceCents: -7000, refundedCents: 5000 });
  const draft = await makeDraft(api, as);
  expect((await pay(api, as, draft.id)).fields).toMatchObject({ state: { key: 'notFinal' } });
});

test('IN-08 a payment that is deleted or refunded leaves all as it was; the same again changes nothing', async ({
  shared: api,
}) => {
  const as = await api.signIn();
  const { id } = await makeFinal(api, as);
  const figures = async () => {
    const { balanceCents, status, paidCents } = await invoiceOf(api, as, id);
    return { balanceCents, status, paidCents };
  };
  const before = await figures();
  const paid = await pay(api, as, id, 7000);
  const [payment] = paid.invoice.payments;
  await change(api, as, `deleteInvoicePayment(id: ${payment.id})`);
  expect(await figures()).toEqual(before);
  expect(await change(api, as, `deleteInvoicePayment(id: ${payment.id})`)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await figures()).toEqual(before);

  const once = { ...as, 'idempotency-key': 'payment-1' };
  const [one, other] = [await pay(api, once, id, 7000), await pay(api, once, id, 7000)];
  expect(other.invoice.payments).toEqual(one.invoice.payments);
  const [{ id: paymentId }] = one.invoice.payments;
  const refund = `refundInvoicePayment(id: ${paymentId}, input: {})`;
  const { invoice: refunded } = await change(api, as, refund);
  expect(refunded).toMatchObject({ balanceCents: before.balanceCents, status: before.status });
  expect((await change(api, as, refund)).fields).toMatchObject({ amountCents: { key: 'tooLarge' } });
  expect((await change(api, as, `deleteInvoicePayment(id: ${paymentId})`)).fields).toMatchObject({
    id: { key: 'refunded' },
  });
  expect((await invoiceOf(api, as, id)).balanceCents).toBe(before.balanceCents);
});

test('IN-08 a payment is undone and restored like any other change', async ({ shared: api }) => {
  const as = await api.signIn();
  const { id } = await makeFinal(api, as);
  const { batchId } = await pay(api, as, id, 7000);
  const { batchId: undone } = await ask(api, as, `mutation { undoBatch(id: "${batchId}") { batchId } }`);
  expect(await invoiceOf(api, as, id)).toMatchObject({ balanceCents: 12_000, payments: [], status: 'SENT' });
  await ask(api, as, `mutation { undoBatch(id: "${undone}") { batchId } }`);
  expect(await invoiceOf(api, as, id)).toMatchObject({ balanceCents: 5000, status: 'PARTIAL_PAYMENT' });
});

test('IN-23 many are finalized, paid and deleted at once, each with its result', async ({ shared: api }) => {
  const as = await api.signIn();
  const [one, two, final] = [await makeDraft(api, as), await makeDraft(api, as), await makeFinal(api, as)];
  const ids = JSON.stringify([one.id, two.id, final.id]);
  const bulk = (call: string) => ask(api, as, `mutation { ${call} { count failures { id code message } } }`);
  expect(await bulk(`payInvoices(selection: { ids: ${ids} }, input: {})`)).toMatchObject({
    count: 1,
    failures: [{ id: one.id, code: 'VALIDATION' }, { id: two.id }],
  });
  expect(await bulk(`finalizeInvoices(selection: { ids: ${ids} })`)).toMatchObject({
    count: 2,
    failures: [{ id: final.id, code: 'VALIDATION' }],
  });
  const spare = await makeDraft(api, as);
  expect(await bulk(`deleteInvoices(selection: { ids: ["${spare.id}", "${final.id}"] })`)).toMatchObject({
    count: 1,
    failures: [{ id: final.id, code: 'VALIDATION' }],
  });
});

test('EC-24 an order becomes an invoice to the cent, and shows its status and balance as they are', async ({
  shared: api,
}) => {
  const as = await api.signIn();
  const customer = await makeCustomer(api, as);
  const product = await makeProduct(api, as, 9);
  const rates = await askOrder(
    api,
    as,
    '{ store { shippingRates(country: "FR", subtotalCents: 3000, itemCount: 3) { id } } }',
  );
  const more = `, discountCents: 401, shippingRateId: ${rates.shippingRates[0].id}`;
  const { order } = await place(api, as, customer, [[product, 3]], more);
  const { invoice } = await change(api, as, `invoiceOrder(orderId: ${order.id})`);
  expect(invoice).toMatchObject({
    status: 'SENT',
    totalCents: order.totalCents,
    taxCents: order.taxCents,
    discountCents: order.discountCents,
    orderNumber: order.number,
  });
  expect((await change(api, as, `invoiceOrder(orderId: ${order.id})`)).invoice.id).toBe(invoice.id);
  const shown = () => ask(api, as, `{ order(id: ${order.id}) { invoicedAt invoice { status balanceCents number } } }`);
  expect(await shown()).toMatchObject({
    invoicedAt: expect.any(String),
    invoice: { status: 'SENT', balanceCents: order.totalCents, number: invoice.number },
  });
  // Who may change orders need not have a right to invoices: what is captured shows all the same.
  await ask(
    api,
    await api.signIn('author'),
    `mutation { setOrderPayment(id: ${order.id}, payment: PAID) { batchId } }`,
  );
  expect((await shown()).invoice).toMatchObject({ status: 'PAID', balanceCents: 0 });
});

test('what is made once is made once, and everybody who asks at the same time is answered with it', async ({
  shared: api,
}) => {
  const as = await api.signIn();
  const customer = await makeCustomer(api, as);
  const product = await makeProduct(api, as, 9);
  const { order } = await place(api, as, customer, [[product, 3]], '');
  const { invoice: quote } = await change(
    api,
    as,
    `createInvoice(kind: QUOTE, input: { customerId: ${await makeClient(api, as)}, lines: [${plainLine}] })`,
  );
  await change(api, as, `finalizeInvoice(id: ${quote.id})`);
  for (const call of [`invoiceOrder(orderId: ${order.id})`, `acceptQuote(id: ${quote.id})`]) {
    // A busy machine may let some wait for too long; they ask again.
    const made = async (): Promise<any> => {
      const answer = await change(api, as, call);
      return answer.code === 'UNAVAILABLE' ? made() : answer;
    };
    const answers = await Promise.all(Array.from({ length: 20 }, made));
    const ids = answers.map(({ invoice }) => invoice?.id);
    expect([call, [...new Set(ids)]]).toEqual([call, [expect.any(String)]]);
  }
});

test('EC-24 what an order gives back shows on its invoice: a credit note, and money that went back', async ({
  shared: api,
}) => {
  const as = await api.signIn();
  const customer = await makeCustomer(api, as);
  const product = await makeProduct(api, as, 9);
  const { order } = await place(api, as, customer, [[product, 3]], '');
  const { invoice } = await change(api, as, `invoiceOrder(orderId: ${order.id})`);
  await ask(api, as, `mutation { setOrderPayment(id: ${order.id}, payment: PAID) { batchId } }`);
  const seller = await api.signIn('author');
  await ask(api, seller, `mutation { refundOrder(id: ${order.id}, input: { amountCents: 700 }) { batchId } }`);
  const partly = await invoiceOf(api, as, invoice.id);
  expect(partly).toMatchObject({ status: 'PAID', balanceCents: 0, creditedCents: 700, refundedCents: 700 });
  expect(partly.payments.map(({ kind, amountCents }: any) => [kind, amountCents])).toEqual([
    ['PAYMENT', order.totalCents],
    ['REFUND', 700],
  ]);
  const rest = order.totalCents - 700;
  await ask(api, seller, `mutation { refundOrder(id: ${order.id}, input: { amountCents: ${rest} }) { batchId } }`);
  const whole = await invoiceOf(api, as, invoice.id);
  expect(whole).toMatchObject({ balanceCents: 0, creditedCents: order.totalCents, refundedCents: order.totalCents });
  expect(whole.followers).toEqual([
    expect.objectContaining({ kind: 'CREDIT_NOTE', number: expect.any(String) }),
    expect.objectContaining({ kind: 'CREDIT_NOTE', number: expect.any(String) }),
  ]);
  const note = await invoiceOf(api, as, whole.followers[0].id);
  expect(note).toMatchObject({ totalCents: 700, source: { id: invoice.id } });
});

test('IN-16 the statement of a client: what was owed, what moved, what is owed', async ({ shared: api }) => {
  const as = await api.signIn();
  const first = await makeFinal(api, as, ', issuedDate: "2026-03-01", dueDate: "2026-03-31"');
  const second = await ask(
    api,
    as,
    `mutation { createInvoice(input: { customerId: ${first.customerId}, issuedDate: "2026-04-10", lines: [{ name: "B", unitPriceCents: 5000 }] }) { invoice { id } } }`,
  );
  await change(api, as, `finalizeInvoice(id: ${second.invoice.id})`);
  await change(api, as, `payInvoice(id: ${first.id}, input: { amountCents: 2000, date: "2026-04-05" })`);
  const { invoice: gone } = await change(api, as, `duplicateInvoice(id: ${first.id})`);
  expect(gone.status).toBe('DRAFT');
  const statement = await ask(
    api,
    as,
    `{ clientStatement(customerId: ${first.customerId}, from: "2026-04-01", to: "2026-04-30") { openingCents closingCents currency entries { date kind amountCents balanceCents number } } }`,
  );
  expect(statement).toMatchObject({
    openingCents: 12_000,
    closingCents: 15_000,
    currency: 'USD',
    entries: [
      { date: '2026-04-05', kind: 'PAYMENT', amountCents: -2000, balanceCents: 10_000, number: first.number },
      { date: '2026-04-10', kind: 'INVOICE', amountCents: 5000, balanceCents: 15_000 },
    ],
  });
  const wrong = `{ clientStatement(customerId: 1, from: "2026-04-31", to: "2026-04-01") { openingCents } }`;
  expect((await ask(api, as, wrong)).fields).toMatchObject({ from: { key: 'malformed' }, to: { key: 'malformed' } });
});

test('IN-02 one rule says the status everywhere: list, detail, filter, figures and documented call agree', async ({
  shared: api,
}) => {
  const as = await api.signIn();
  const { nodes } = await ask(
    api,
    as,
    `{ invoices(page: { number: 1, size: 100 }) { nodes { id state status balanceCents totalCents dueDate } } }`,
  );
  const { today } = await ask(api, as, '{ invoiceSettings { today } }');
  const { reader } = api.services.database;
  const opened = await reader.selectFrom('invoices').select(['id', 'downloadedAt']).execute();
  const isOpened = new Map(opened.map(({ id, downloadedAt }) => [String(id), downloadedAt !== null]));
  // The rule as it is written down.
  const ruled = (one: any) => {
    if (one.state === 'DRAFT') return 'DRAFT';
    if (one.balanceCents <= 0) return 'PAID';
    if (one.dueDate < today) return 'PAST_DUE';
    if (one.balanceCents < one.totalCents) return 'PARTIAL_PAYMENT';
    return isOpened.get(one.id) ? 'DOWNLOADED' : 'SENT';
  };
  for (const one of nodes) expect(one.status, one.id).toBe(ruled(one));
  const { byStatus, invoiceCount } = await ask(
    api,
    as,
    '{ invoiceStats { invoiceCount byStatus { status count totalCents balanceCents } } }',
  );
  const { totalCount } = await ask(api, as, '{ invoices { totalCount } }');
  expect(invoiceCount).toBe(totalCount);
  for (const { status, count } of byStatus) {
    const filtered = await ask(
      api,
      as,
      `{ invoices(filter: { status: ${status} }, page: { number: 1, size: 100 }) { totalCount nodes { id status } } }`,
    );
    expect(filtered.totalCount, status).toBe(count);
    for (const one of filtered.nodes) expect(one.status).toBe(status);
  }
});
