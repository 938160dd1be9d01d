import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import { ask, change, invoiceOf, makeClient, makeDraft, makeFinal, pay, plainLine } from './invoices.fixture.ts';

describe('a draft', () => {
  test('IN-03 its totals come from its lines: price × quantity, discounts, two taxes', async ({ shared: api }) => {
    const as = await api.signIn();
    const lines = `{ name: "Design", unitPriceCents: 3333, quantity: 2.5, discountBasisPoints: 1000, taxBasisPoints: 2000, secondTaxBasisPoints: 550 },
      { name: "Fonts", unitPriceCents: 999, discountCents: 99 }`;
    const draft = await makeDraft(api, as, '', lines);
    // 83.33 less 8.33, and 9.99 less 0.99; 20 % and 5.5 % of 75.00.
    expect(draft).toMatchObject({
      status: 'DRAFT',
      number: null,
      subtotalCents: 8333 + 999,
      discountCents: 833 + 99,
      taxCents: 1500 + 413,
      totalCents: 9332 - 932 + 1913,
      balanceCents: 9332 - 932 + 1913,
    });
    const included = await change(api, as, `updateInvoice(id: ${draft.id}, input: { taxIsIncluded: true })`);
    expect(included.invoice).toMatchObject({ totalCents: 8400, taxCents: 0 });
    expect(included.invoice.includedTaxCents).toBeGreaterThan(0);
  });

  test('IN-19 several rates each have their line, and with a reverse charge no tax is charged', async ({
    shared: api,
  }) => {
    const as = await api.signIn();
    const draft = await makeDraft(
      api,
      as,
      '',
      `${plainLine}, { name: "Book", unitPriceCents: 2000, taxBasisPoints: 550 }`,
    );
    expect(draft.taxes).toEqual([
      { rateBasisPoints: 550, baseCents: 2000, taxCents: 110 },
      { rateBasisPoints: 2000, baseCents: 10_000, taxCents: 2000 },
    ]);
    const { invoice } = await change(api, as, `updateInvoice(id: ${draft.id}, input: { isReverseCharge: true })`);
    expect(invoice).toMatchObject({ taxCents: 0, totalCents: 12_000, taxes: [{ rateBasisPoints: 0, taxCents: 0 }] });
  });

  test('names what is wrong by field', async ({ shared: api }) => {
    const as = await api.signIn();
    const customer = await makeClient(api, as);
    for (const [input, field, key] of [
      [`customerId: ${customer}`, 'lines', 'required'],
      [`customerId: ${customer}, lines: []`, 'lines', 'required'],
      [`lines: [${plainLine}]`, 'customerId', 'required'],
      [`customerId: 2000000000, lines: [${plainLine}]`, 'customerId', 'unknown'],
      [`customerId: ${customer}, lines: [{ name: "", unitPriceCents: 1 }]`, 'lines.0.name', 'required'],
      [`customerId: ${customer}, lines: [{ name: "A", unitPriceCents: -1 }]`, 'lines.0.unitPriceCents', 'tooSmall'],
      [
        `customerId: ${customer}, lines: [{ name: "A", unitPriceCents: 1, quantity: 0 }]`,
        'lines.0.quantity',
        'tooSmall',
      ],
      [
        `customerId: ${customer}, lines: [{ name: "A", unitPriceCents: 1, quantity: 0.0001 }]`,
        'lines.0.quantity',
        'malformed',
      ],
      [
        `customerId: ${customer}, lines: [{ name: "A", unitPriceCents: 1, taxBasisPoints: 10001 }]`,
        'lines.0.taxBasisPoints',
        'tooLarge',
      ],
      [
        `customerId: ${customer}, lines: [{ name: "A", unitPriceCents: 5, discountCents: 6 }]`,
        'lines.0.discountCents',
        'tooLarge',
      ],
      [`customerId: ${customer}, lines: [${plainLine}], issuedDate: "2026-02-30"`, 'issuedDate', 'malformed'],
      [
        `customerId: ${customer}, lines: [${plainLine}], issuedDate: "2026-02-10", dueDate: "2026-02-09"`,
        'dueDate',
        'tooSmall',
      ],
      [`customerId: ${customer}, lines: [${plainLine}], currency: "XXX"`, 'currency', 'unknown'],
      [`customerId: ${customer}, lines: [${plainLine}], currency: "EUR"`, 'exchangeRate', 'required'],
      [`customerId: ${customer}, lines: [${plainLine}], currency: "EUR", exchangeRate: 0`, 'exchangeRate', 'tooSmall'],
    ] as const) {
      const { fields } = await change(api, as, `createInvoice(input: { ${input} })`);
      expect(fields, input).toMatchObject({ [field]: { key } });
    }
  });

  test('two who edit it are told apart; a change can be undone, and a deleted one comes back', async ({
    shared: api,
  }) => {
    const as = await api.signIn();
    const draft = await makeDraft(api, as);
    await change(api, as, `updateInvoice(id: ${draft.id}, version: ${draft.version}, input: { note: "One" })`);
    const other = `updateInvoice(id: ${draft.id}, version: ${draft.version}, input: { note: "Two" })`;
    expect(await change(api, as, other)).toMatchObject({ code: 'CONFLICT', fields: { note: { key: 'changed' } } });
    const merged = `updateInvoice(id: ${draft.id}, version: ${draft.version}, input: { reference: "PO 7" })`;
    const { batchId } = await change(api, as, merged);
    await ask(api, as, `mutation { undoBatch(id: "${batchId}") { count } }`);
    const deleted = await ask(api, as, `mutation { deleteInvoice(id: ${draft.id}) { batchId } }`);
    expect(await invoiceOf(api, as, draft.id)).toBeNull();
    await ask(api, as, `mutation { undoBatch(id: "${deleted.batchId}") { count } }`);
    expect(await invoiceOf(api, as, draft.id)).toMatchObject({ status: 'DRAFT', totalCents: 12_000, number: null });
  });
});

test('IN-05 100 drafts finalized at once get 100 numbers in a row, and a deleted draft leaves no hole', async ({
  shared: api,
}) => {
  const as = await api.signIn();
  const first = await makeFinal(api, as);
  const gone = await makeDraft(api, as);
  await ask(api, as, `mutation { deleteInvoice(id: ${gone.id}) { id } }`);
  // A server that has too much to do refuses some, who try again like any client. Done again it changes nothing.
  const step = async (call: string): Promise<any> => {
    for (let turn = 0; turn < 100; turn += 1) {
      const { data } = await api.graphql<any, object>(`mutation { ${call} { invoice { id number } } }`, { as });
      const [made] = Object.values(data ?? {});
      if (made) return made;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    throw new Error('refused too often');
  };
  const copies = [];
  for (let at = 0; at < 100; at += 10)
    copies.push(...(await Promise.all(Array.from({ length: 10 }, () => step(`duplicateInvoice(id: ${first.id})`)))));
  const drafts = copies.map(({ invoice }) => invoice);
  const done = await Promise.all(drafts.map(({ id }) => step(`finalizeInvoice(id: ${id})`)));
  const numberOf = (number: string) => Number(number.slice('INV-'.length));
  const numbers = done.map(({ invoice }) => numberOf(invoice.number)).sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, at) => numberOf(first.number) + 1 + at));
  const again = await change(api, as, `finalizeInvoice(id: ${drafts[0].id})`);
  expect(again.invoice.number).toBe(done[0].invoice.number);
});

test('IN-06 a finalized invoice is locked; a credit note of its own series cancels it, and a void one keeps its number', async ({
  shared: api,
}) => {
  const as = await api.signIn();
  const final = await makeFinal(api, as);
  expect(final).toMatchObject({ state: 'FINAL', status: 'SENT', number: expect.stringMatching(/^INV-\d{4}$/) });
  const locked = { fields: { state: { key: 'locked' } } };
  expect(await change(api, as, `updateInvoice(id: ${final.id}, input: { note: "No" })`)).toMatchObject(locked);
  expect(await ask(api, as, `mutation { deleteInvoice(id: ${final.id}) { id } }`)).toMatchObject(locked);
  const made = await change(api, as, `finalizeInvoice(id: ${final.id})`);
  const undone = await ask(api, as, `mutation { undoBatch(id: "${made.batchId}") { count } }`);
  expect(undone.code).toBeDefined();

  const { invoice: draft } = await change(api, as, `creditInvoice(id: ${final.id})`);
  expect(draft).toMatchObject({ kind: 'CREDIT_NOTE', status: 'DRAFT', source: { id: final.id }, totalCents: 12_000 });
  await change(api, as, `updateInvoice(id: ${draft.id}, input: { lines: [{ name: "Part", unitPriceCents: 2000 }] })`);
  const { invoice: note } = await change(api, as, `finalizeInvoice(id: ${draft.id})`);
  expect(note).toMatchObject({ number: expect.stringMatching(/^CN-\d{4}$/), status: 'PAID' });
  expect(await invoiceOf(api, as, final.id)).toMatchObject({
    creditedCents: 2000,
    balanceCents: 10_000,
    status: 'PARTIAL_PAYMENT',
    followers: [{ id: note.id, number: note.number }],
  });
  expect(await change(api, as, `voidInvoice(id: ${final.id})`)).toMatchObject({
    fields: { state: { key: 'credited' } },
  });

  const other = await makeFinal(api, as);
  const { invoice: gone } = await change(api, as, `voidInvoice(id: ${other.id})`);
  expect(gone).toMatchObject({ state: 'VOID', number: other.number, balanceCents: 0 });
  expect((await pay(api, as, other.id)).fields).toBeDefined();
});

test('IN-17 a quote that is accepted becomes an invoice with the same lines, once', async ({ shared: api }) => {
  const as = await api.signIn();
  const customer = await makeClient(api, as);
  const { invoice: draft } = await change(
    api,
    as,
    `createInvoice(kind: QUOTE, input: { customerId: ${customer}, lines: [${plainLine}] })`,
  );
  expect((await change(api, as, `acceptQuote(id: ${draft.id})`)).fields).toMatchObject({ state: { key: 'unknown' } });
  const { invoice: quote } = await change(api, as, `finalizeInvoice(id: ${draft.id})`);
  expect(quote.number).toMatch(/^Q-\d{4}$/);
  const { invoice: made } = await change(api, as, `acceptQuote(id: ${quote.id})`);
  expect(made).toMatchObject({
    kind: 'INVOICE',
    status: 'DRAFT',
    source: { id: quote.id, number: quote.number },
    lines: quote.lines,
    totalCents: quote.totalCents,
  });
  expect((await change(api, as, `acceptQuote(id: ${quote.id})`)).invoice.id).toBe(made.id);
  expect(await invoiceOf(api, as, quote.id)).toMatchObject({
    acceptedAt: expect.any(String),
    followers: [{ id: made.id }],
  });
  expect((await change(api, as, `declineQuote(id: ${quote.id})`)).fields).toMatchObject({ state: { key: 'accepted' } });
});

test('IN-18 the rate of another currency is fixed with the invoice, and sums are in the currency of the store', async ({
  shared: api,
}) => {
  const as = await api.signIn();
  const before = await ask(api, as, '{ invoiceStats { unpaidCents } }');
  const final = await makeFinal(api, as, ', currency: "EUR", exchangeRate: 1.1');
  expect(final).toMatchObject({ currency: 'EUR', exchangeRate: 1.1, totalCents: 12_000, baseTotalCents: 13_200 });
  const after = await ask(api, as, '{ invoiceStats { unpaidCents } }');
  expect(after.unpaidCents - before.unpaidCents).toBe(13_200);
});

test('IN-09 at midnight after the due date in the zone of the store it is past due, without any job', async ({
  api,
}) => {
  const as = await api.signIn();
  const { today } = await ask(api, as, '{ invoiceSettings { today } }');
  const final = await makeFinal(api, as, `, issuedDate: "${today}", dueDate: "${today}"`);
  const seen = async () => {
    const one = (await invoiceOf(api, as, final.id)).status;
    const listed = await ask(
      api,
      as,
      `{ invoices(filter: { status: PAST_DUE, search: "${final.id}" }) { totalCount } }`,
    );
    const rest = (await api.rest('GET', `/api/apps/invoice/${final.id}`, { as })).body.invoice.invoiceStatus;
    return [one, listed.totalCount, rest];
  };
  expect(await seen()).toEqual(['SENT', 0, 'Sent']);
  // The store is in Los Angeles, where it is an earlier day for the first hours of the day in UTC.
  const midnight = Date.parse(`${today}T00:00:00-08:00`) + 86_400_000;
  api.clock.advance(midnight - 1000 - api.clock.now().getTime());
  expect(await seen()).toEqual(['SENT', 0, 'Sent']);
  api.clock.advance(1000);
  expect(await seen()).toEqual(['PAST_DUE', 1, 'Past Due']);
});

test('IN-21 nothing of a closed period is finalized, changed, dated or paid', async ({ api }) => {
  const as = await api.signIn();
  const { today } = await ask(api, as, '{ invoiceSettings { today } }');
  const final = await makeFinal(api, as);
  const draft = await makeDraft(api, as);
  await pay(api, as, final.id, 1000);
  const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
  await ask(api, as, `mutation { updateInvoiceSettings(input: { lockDate: "${tomorrow}" }) { batchId } }`);
  const closed = { key: 'closed', limit: tomorrow };
  expect((await change(api, as, `finalizeInvoice(id: ${draft.id})`)).fields).toMatchObject({ issuedDate: closed });
  expect((await change(api, as, `voidInvoice(id: ${final.id})`)).fields).toBeDefined();
  expect((await pay(api, as, final.id, 500)).fields).toMatchObject({ date: closed });
  const { payments } = await invoiceOf(api, as, final.id);
  expect((await change(api, as, `deleteInvoicePayment(id: ${payments[0].id})`)).fields).toMatchObject({ date: closed });
  const dated = `createInvoice(input: { customerId: ${draft.customerId}, lines: [${plainLine}], issuedDate: "${today}" })`;
  expect((await change(api, as, dated)).fields).toMatchObject({ issuedDate: closed });
});
