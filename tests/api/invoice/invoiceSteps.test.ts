import { expect } from 'vitest';
import { programContext } from '../../../server/program.ts';
import { test } from '../../support/app.ts';
import { ask, change, invoiceOf, makeClient, makeDraft, makeFinal, pay, plainLine } from './invoices.fixture.ts';

const after = (day: string, count: number) => new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);

test('a draft says which number it gets, whether the series has a later day already, and whether its day is to come', async ({
  api,
}) => {
  const as = await api.signIn();
  const { today } = await ask(api, as, '{ invoiceSettings { today } }');
  const last = await makeFinal(api, as);
  const seen = async (issuedDate: string) => {
    const { id } = await makeDraft(api, as, `, issuedDate: "${issuedDate}"`);
    return (await ask(api, as, `{ invoice(id: ${id}) { finalizing { number laterNumber laterDate isFuture } } }`))
      .finalizing;
  };
  const number = `INV-${String(Number(last.number.slice(4)) + 1).padStart(4, '0')}`;
  const inOrder = { number, laterNumber: null, laterDate: null };
  expect(await seen(today)).toEqual({ ...inOrder, isFuture: false });
  expect(await seen(after(today, 1))).toEqual({ ...inOrder, isFuture: true });
  expect(await seen(after(today, -1))).toEqual({
    number,
    laterNumber: last.number,
    laterDate: today,
    isFuture: false,
  });
  expect((await ask(api, as, `{ invoice(id: ${last.id}) { finalizing { number } } }`)).finalizing).toBeNull();
});

test('many drafts are numbered in the order of their days, and what fails says why', async ({ api }) => {
  const as = await api.signIn();
  const { today } = await ask(api, as, '{ invoiceSettings { today } }');
  const [late, early, middle] = [
    await makeDraft(api, as, `, issuedDate: "${today}"`),
    await makeDraft(api, as, `, issuedDate: "${after(today, -9)}"`),
    await makeDraft(api, as, `, issuedDate: "${after(today, -5)}"`),
  ];
  const done = await makeFinal(api, as, `, issuedDate: "${after(today, -30)}"`);
  const ids = [late, early, middle, done].map(({ id }) => id).join();
  const many = await ask(
    api,
    as,
    `mutation { finalizeInvoices(selection: { ids: [${ids}] }) { count failures { id reason } } }`,
  );
  expect(many).toEqual({ count: 3, failures: [{ id: done.id, reason: 'finalized' }] });
  const numbers = await Promise.all([early, middle, late].map(async ({ id }) => (await invoiceOf(api, as, id)).number));
  expect(numbers).toEqual([...numbers].sort());
  await pay(api, as, early.id);
  const draft = await makeDraft(api, as);
  const paid = await ask(
    api,
    as,
    `mutation { payInvoices(selection: { ids: [${early.id}, ${draft.id}, ${middle.id}] }, input: {}) { count failures { id reason } } }`,
  );
  expect(paid.count).toBe(1);
  expect(paid.failures).toEqual(
    expect.arrayContaining([
      { id: early.id, reason: 'nothingOwed' },
      { id: draft.id, reason: 'notFinal' },
    ]),
  );
  const noAddress = await makeFinal(api, as);
  await change(api, as, `voidInvoice(id: ${noAddress.id})`);
  const sent = await ask(api, as, `mutation { sendInvoices(ids: [${noAddress.id}]) { count failures { id reason } } }`);
  expect(sent).toEqual({ count: 0, failures: [{ id: noAddress.id, reason: 'void' }] });
});

test('money is not paid or given back on a day to come, nor before its invoice', async ({ shared: api }) => {
  const as = await api.signIn();
  const { today } = await ask(api, as, '{ invoiceSettings { today } }');
  const { id } = await makeFinal(api, as, `, issuedDate: "${after(today, -3)}"`);
  const on = (day: string) => change(api, as, `payInvoice(id: ${id}, input: { date: "${day}", amountCents: 100 })`);
  expect((await on(after(today, 1))).fields).toMatchObject({ date: { key: 'future', limit: today } });
  expect((await on(after(today, -4))).fields).toMatchObject({ date: { key: 'beforeInvoice' } });
  const { invoice } = await on(after(today, -3));
  const back = `refundInvoicePayment(id: ${invoice.payments[0].id}, input: { date: "${after(today, 2)}" })`;
  expect((await change(api, as, back)).fields).toMatchObject({ date: { key: 'future' } });
});

test('IN-17 an accepted quote is due by the terms of payment, and one that expired or was declined is asked for twice', async ({
  shared: api,
}) => {
  const as = await api.signIn();
  const { today, termDays } = await ask(api, as, '{ invoiceSettings { today termDays } }');
  const customerId = await makeClient(api, as);
  const offer = async (days: string) => {
    const made = `createInvoice(kind: QUOTE, input: { customerId: ${customerId}, lines: [${plainLine}] ${days} })`;
    const { invoice } = await change(api, as, made);
    return (await change(api, as, `finalizeInvoice(id: ${invoice.id})`)).invoice.id;
  };
  const open = await offer(`, dueDate: "${after(today, 7)}"`);
  const { invoice: made } = await change(api, as, `acceptQuote(id: ${open})`);
  expect(made).toMatchObject({ issuedDate: today, dueDate: after(today, termDays) });
  const expired = await offer(`, issuedDate: "${after(today, -20)}", dueDate: "${after(today, -1)}"`);
  expect((await change(api, as, `acceptQuote(id: ${expired})`)).fields).toMatchObject({
    state: { key: 'expired', limit: after(today, -1) },
  });
  expect((await change(api, as, `acceptQuote(id: ${expired}, isLate: true)`)).invoice.kind).toBe('INVOICE');
  const declined = await offer('');
  await change(api, as, `declineQuote(id: ${declined})`);
  expect((await change(api, as, `acceptQuote(id: ${declined})`)).fields).toMatchObject({ state: { key: 'declined' } });
  expect((await change(api, as, `acceptQuote(id: ${declined}, isLate: true)`)).invoice.kind).toBe('INVOICE');
});

test('EC-24 a canceled order is not invoiced', async ({ shared: api }) => {
  const as = await api.signIn();
  const { id } = await programContext(api.services, 'test')
    .db.selectFrom('orders')
    .select('id')
    .where('canceledAt', 'is not', null)
    .executeTakeFirstOrThrow();
  const answer = await change(api, as, `invoiceOrder(orderId: ${id})`);
  expect(answer.fields).toMatchObject({ orderId: { key: 'canceled' } });
});
