import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import { ask, change, download, makeDraft, makeFinal, pay, paperOf, settle } from './invoices.fixture.ts';
import { readPdf } from '../../support/pdf.ts';

const inLines = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test('an invoice is in any currency with its own decimals, on paper, in files, over REST and in the books', async ({
  api,
}) => {
  const as = await api.signIn();
  await settle(api, as);
  // 1,501 yen and 10 % tax: 150.1, which is 150. At 0.0067 dollars they are 11.06.
  const yen = await makeFinal(
    api,
    as,
    ', currency: "JPY", exchangeRate: 0.0067',
    '{ name: "Work", unitPriceCents: 1501, taxBasisPoints: 1000 }',
  );
  expect(yen).toMatchObject({ currency: 'JPY', totalCents: 1651, taxCents: 150, baseTotalCents: 1106 });
  // 12.345 dinars and 5 %: 0.617. At 3.25 dollars 12.962 are 42.13.
  const dinar = await makeFinal(
    api,
    as,
    ', currency: "KWD", exchangeRate: 3.25',
    '{ name: "Work", unitPriceCents: 12345, taxBasisPoints: 500 }',
  );
  expect(dinar).toMatchObject({ currency: 'KWD', totalCents: 12_962, baseTotalCents: 4213 });
  const wrong = await ask(
    api,
    as,
    `mutation { updateInvoice(id: ${(await makeDraft(api, as)).id}, input: { currency: "DEM" }) { batchId } }`,
  );
  expect(wrong.fields.currency).toMatchObject({ key: 'unknown' });

  expect(inLines((await readPdf((await paperOf(api, as, yen.id)).bytes)).text)).toContain('¥1,651');
  expect(inLines((await readPdf((await paperOf(api, as, dinar.id)).bytes)).text)).toContain('KWD 12.962');
  const rest = async (id: string) => (await api.app.inject({ url: `/api/apps/invoice/${id}`, headers: as })).json();
  expect([await rest(yen.id), await rest(dinar.id)]).toMatchObject([
    { invoice: { total: 1651, balance: 1651 }, paymentDetails: { totalDue: '¥1,651' } },
    { invoice: { total: 12.962, balance: 12.962 } },
  ]);
  const file = (await download(api, as, '/export/invoices.csv?columns=id,total,currency')).bytes.toString();
  expect(file).toContain(`${yen.id},1651,JPY`);
  expect(file).toContain(`${dinar.id},12.962,KWD`);
  // The standard knows no third decimal: it is said, and nothing is attached.
  const gapsOf = async (id: string) => (await ask(api, as, `{ invoice(id: ${id}) { electronicGaps } }`)).electronicGaps;
  expect(await gapsOf(dinar.id)).toContain('currency.decimals');
  expect((await download(api, as, `/export/invoices/${dinar.id}.xml`)).status).toBe(400);
  expect(await gapsOf(yen.id)).not.toContain('currency.decimals');

  // Paid in its own currency; the journal is in that of the shop.
  expect((await pay(api, as, yen.id, 1000)).invoice.balanceCents).toBe(651);
  const journal = (await download(api, as, '/export/invoice-journal.csv')).bytes.toString().split(/\r?\n/);
  const sums = journal.filter((line) => line.includes(yen.number));
  expect(sums.some((line) => line.includes('11.06'))).toBe(true);
  expect(sums.some((line) => line.includes('6.7'))).toBe(true);
  const statement = await ask(
    api,
    as,
    `{ invoices(filter: { search: "${yen.number}" }) { nodes { totalCents currency } } }`,
  );
  expect(statement.nodes).toEqual([{ totalCents: 1651, currency: 'JPY' }]);
});

test('what keeps a draft from being an electronic invoice is known before it is finalized', async ({ api }) => {
  const as = await api.signIn();
  const draft = await makeDraft(
    api,
    as,
    '',
    '{ name: "Work", unitPriceCents: 10000, taxBasisPoints: 2000, secondTaxBasisPoints: 500 }',
  );
  const { electronicGaps } = await ask(api, as, `{ invoice(id: ${draft.id}) { electronicGaps } }`);
  expect(electronicGaps).toContain('lines.secondTax');
});

test('invoices are found by company, reference, number, part of it, and amount', async ({ api }) => {
  const as = await api.signIn();
  const draft = await makeDraft(api, as, ', reference: "PO-Éclair 7731"', '{ name: "Work", unitPriceCents: 247816 }');
  const {
    nodes: [{ id }],
  } = await ask(api, as, `{ customers(filter: { search: "${draft.client.email}" }) { nodes { id } } }`);
  await ask(api, as, `mutation { updateCustomer(id: ${id}, input: { company: "Maison Tilleul" }) { batchId } }`);
  const made = await change(
    api,
    as,
    `createInvoice(input: { customerId: ${id}, reference: "PO-Éclair 7731", lines: [{ name: "Work", unitPriceCents: 247816 }] })`,
  );
  const { invoice } = await change(api, as, `finalizeInvoice(id: ${made.invoice.id})`);
  const found = async (search: string) =>
    (await ask(api, as, `{ invoices(filter: { search: "${search}" }) { nodes { id } } }`)).nodes.map(
      (one: any) => one.id,
    );
  for (const search of [
    'maison tilleul',
    'po-éclair 7731',
    invoice.number,
    invoice.number.slice(-4),
    '2478.16',
    '$2,478.16',
    '2 478,16 €',
  ])
    expect([search, await found(search)]).toEqual([search, expect.arrayContaining([invoice.id])]);
  expect(await found('2478.17')).toEqual([]);
});
