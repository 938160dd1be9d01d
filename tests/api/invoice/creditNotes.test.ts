import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import { ask, change, invoiceOf, makeClient, makeFinal } from './invoices.fixture.ts';

test('IN-06 a credit note keeps client, currency, rate and reverse charge of its invoice, and is not dated before it', async ({
  shared: api,
}) => {
  const as = await api.signIn();
  const source = await makeFinal(api, as, ', currency: "EUR", exchangeRate: 1.1');
  const { invoice: note } = await change(api, as, `creditInvoice(id: ${source.id})`);
  const other = await makeClient(api, as);
  const dayBefore = new Date(Date.parse(source.issuedDate) - 86_400_000).toISOString().slice(0, 10);
  for (const [input, field, key] of [
    [`customerId: ${other}`, 'customerId', 'ofInvoice'],
    ['currency: "USD"', 'currency', 'ofInvoice'],
    ['currency: "GBP", exchangeRate: 1.3', 'currency', 'ofInvoice'],
    ['exchangeRate: 1.2', 'exchangeRate', 'ofInvoice'],
    ['isReverseCharge: true', 'isReverseCharge', 'ofInvoice'],
    [`issuedDate: "${dayBefore}"`, 'issuedDate', 'beforeInvoice'],
    ['lines: [{ name: "More", unitPriceCents: 12001 }]', 'lines', 'tooLarge'],
  ] as const) {
    const { fields } = await change(api, as, `updateInvoice(id: ${note.id}, input: { ${input} })`);
    expect(fields, input).toMatchObject({ [field]: { key } });
  }
  await change(
    api,
    as,
    `updateInvoice(id: ${note.id}, input: { customerId: ${source.customerId}, currency: "EUR", exchangeRate: 1.1, note: "Late" })`,
  );
  const { invoice: final } = await change(api, as, `finalizeInvoice(id: ${note.id})`);
  expect(final).toMatchObject({
    client: source.client,
    currency: 'EUR',
    exchangeRate: 1.1,
    totalCents: 12_000,
  });
  expect(await invoiceOf(api, as, source.id)).toMatchObject({
    balanceCents: 0,
    creditedCents: 12_000,
  });
});

test('a credit note names the client as the invoice does, whatever became of the customer', async ({ shared: api }) => {
  const as = await api.signIn();
  const source = await makeFinal(api, as);
  await ask(
    api,
    as,
    `mutation { updateCustomer(id: ${source.customerId}, input: { name: "Somebody Else" }) { batchId } }`,
  );
  const { invoice: draft } = await change(api, as, `creditInvoice(id: ${source.id})`);
  expect(draft.client).toEqual(source.client);
  await change(api, as, `updateInvoice(id: ${draft.id}, input: { note: "Changed" })`);
  const { invoice: final } = await change(api, as, `finalizeInvoice(id: ${draft.id})`);
  expect(final.client).toEqual(source.client);
});

test('a credit note of an invoice that is credited in part is drafted over what is left, each tax with its part', async ({
  shared: api,
}) => {
  const as = await api.signIn();
  const lines = `{ name: "Work", unitPriceCents: 10000, taxBasisPoints: 2000 }, { name: "Book", unitPriceCents: 5000, taxBasisPoints: 550 }`;
  const source = await makeFinal(api, as, '', lines);
  const { invoice: part } = await change(api, as, `creditInvoice(id: ${source.id})`);
  await change(
    api,
    as,
    `updateInvoice(id: ${part.id}, input: { lines: [{ name: "Part", unitPriceCents: 10000, taxBasisPoints: 2000 }] })`,
  );
  await change(api, as, `finalizeInvoice(id: ${part.id})`);
  const { invoice: rest } = await change(api, as, `creditInvoice(id: ${source.id})`);
  expect(rest.totalCents).toBe(source.totalCents - 12_000);
  const { invoice: done } = await change(api, as, `finalizeInvoice(id: ${rest.id})`);
  expect(done.state).toBe('FINAL');
  expect(await invoiceOf(api, as, source.id)).toMatchObject({
    balanceCents: 0,
    creditedCents: source.totalCents,
  });
});

test('a credit note of an invoice of a later day has that day', async ({ shared: api }) => {
  const as = await api.signIn();
  const { today } = await ask(api, as, '{ invoiceSettings { today } }');
  const later = new Date(Date.parse(today) + 5 * 86_400_000).toISOString().slice(0, 10);
  const source = await makeFinal(api, as, `, issuedDate: "${later}"`);
  const { invoice: note } = await change(api, as, `creditInvoice(id: ${source.id})`);
  expect(note.issuedDate).toBe(later);
});
