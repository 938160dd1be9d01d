import { expect } from 'vitest';
import { write } from '../../../server/db/write.ts';
import { programContext } from '../../../server/program.ts';
import { test } from '../../support/app.ts';
import { schemaFaults } from '../../support/facturXSchema.ts';
import { readPdf } from '../../support/pdf.ts';
import { rulesBroken } from './facturXRules.ts';
import {
  ask,
  change,
  download,
  makeClient,
  makeDraft,
  makeFinal,
  paperOf,
  plainLine,
  settle,
} from './invoices.fixture.ts';
import { ublFaults } from './ublRules.ts';

const categories = [
  ['EXEMPT', 'E', 'TVA non applicable, art. 293 B du CGI'],
  ['INTRA_COMMUNITY', 'K', ''],
  ['EXPORT', 'G', ''],
  ['OUT_OF_SCOPE', 'O', ''],
  ['REVERSE_CHARGE', 'AE', ''],
  ['ZERO', 'Z', ''],
  ['STANDARD', 'S', ''],
] as const;

test('IN-20 each category of tax is told with its reason, in the PDF and as UBL, by the rules of EN 16931', async ({
  shared: api,
}) => {
  const as = await api.signIn();
  await settle(api, as);
  const customerId = await makeClient(api, as, ', taxId: "DE123456789"');
  for (const [category, letter, reason] of categories) {
    const rate = category === 'STANDARD' ? 2000 : 0;
    const line = `{ name: "Chair", unitPriceCents: 9999, quantity: 3, discountCents: 3000, taxBasisPoints: ${rate},
      taxCategory: ${category}, exemptionReason: "${reason}" }`;
    const { invoice: draft } = await change(
      api,
      as,
      `createInvoice(input: { customerId: ${customerId}, currency: "EUR", exchangeRate: 1.1, suppliedDate: "2026-11-02", lines: [${line}] })`,
    );
    await change(api, as, `finalizeInvoice(id: ${draft.id})`);
    const xml = (await readPdf((await paperOf(api, as, draft.id)).bytes)).files['factur-x.xml']!;
    expect(xml, category).toContain(`<ram:CategoryCode>${letter}</ram:CategoryCode>`);
    expect(xml).toContain('<ram:ChargeAmount>99.99</ram:ChargeAmount>');
    expect(xml).toContain('<ram:ActualAmount>30.00</ram:ActualAmount>');
    expect(xml).toContain('<udt:DateTimeString format="102">20261102</udt:DateTimeString>');
    if (reason !== '') expect(xml).toContain(reason);
    expect(rulesBroken(xml), category).toEqual([]);
    expect(schemaFaults(xml), category).toBe('');
    const { bytes } = await download(api, as, `/export/invoices/${draft.id}.xml`);
    expect(ublFaults(bytes.toString()), category).toEqual([]);
  }
});

test('what the standard has no place for is named, and the PDF has no XML: two taxes on a line, sums of a rounding by line', async ({
  shared: api,
}) => {
  const as = await api.signIn();
  await settle(api, as);
  const euro = ', currency: "EUR", exchangeRate: 1.1';
  const third = Array.from({ length: 150 }, () => '{ name: "A", unitPriceCents: 33, taxBasisPoints: 2000 }').join(', ');
  const made = await makeDraft(api, as, euro, third);
  expect(made).toMatchObject({ subtotalCents: 4950, taxCents: 990 });
  // As one that an order has charged line by line.
  await write(programContext(api.services, 'test'), (tx) =>
    tx.db.updateTable('invoices').set({ roundsByLine: 1 }).where('id', '=', Number(made.id)).execute(),
  );
  const two = await makeDraft(
    api,
    as,
    euro,
    '{ name: "A", unitPriceCents: 1000, taxBasisPoints: 500, secondTaxBasisPoints: 997.5 }',
  );
  for (const [id, key] of [
    [made.id, 'sums'],
    [two.id, 'secondTax'],
  ] as const) {
    await change(api, as, `finalizeInvoice(id: ${id})`);
    expect((await readPdf((await paperOf(api, as, id)).bytes)).files).toEqual({});
    const { status, bytes } = await download(api, as, `/export/invoices/${id}.xml`);
    expect(status).toBe(400);
    expect(bytes.toString()).toContain(`"${key}"`);
    const { electronicGaps } = await ask(api, as, `{ invoice(id: ${id}) { electronicGaps } }`);
    expect(electronicGaps).toEqual([`lines.${key}`]);
  }
});

test('taxes of the settings have names, three decimals, a reason and a country; a rate of four is refused', async ({
  api,
}) => {
  const as = await api.signIn();
  const set = (taxes: string) =>
    ask(
      api,
      as,
      `mutation { updateInvoiceSettings(input: { taxes: [${taxes}] }) { invoiceSettings { taxes { name rateBasisPoints category exemptionReason country } } } }`,
    );
  const { invoiceSettings } = await set(
    `{ name: "NYC sales tax", rateBasisPoints: 887.5, country: "US" }, { name: "Franchise", rateBasisPoints: 0, category: EXEMPT, exemptionReason: "Art. 293 B", country: "FR" }`,
  );
  expect(invoiceSettings.taxes).toEqual([
    { name: 'NYC sales tax', rateBasisPoints: 887.5, category: 'STANDARD', exemptionReason: '', country: 'US' },
    { name: 'Franchise', rateBasisPoints: 0, category: 'EXEMPT', exemptionReason: 'Art. 293 B', country: 'FR' },
  ]);
  expect((await set('{ name: "A", rateBasisPoints: 887.55 }')).fields).toMatchObject({ taxes: { key: 'malformed' } });
  expect((await set('{ name: "A", rateBasisPoints: 500, category: EXPORT }')).fields).toMatchObject({
    taxes: { key: 'taxed' },
  });
  const draft = await makeDraft(
    api,
    as,
    '',
    '{ name: "A", unitPriceCents: 10000, taxBasisPoints: 887.5, taxName: "NYC sales tax" }',
  );
  expect(draft).toMatchObject({ taxCents: 888, taxes: [{ rateBasisPoints: 887.5, taxCents: 888 }] });
  const taxed = '{ name: "A", unitPriceCents: 1, taxBasisPoints: 500, taxCategory: EXPORT }';
  const customerId = await makeClient(api, as);
  expect(
    (await change(api, as, `createInvoice(input: { customerId: ${customerId}, lines: [${taxed}] })`)).fields,
  ).toMatchObject({ 'lines.0.taxCategory': { key: 'taxed' } });
});

test('IN-10 the PDF tells base and tax of each rate, the net total, the day of supply, the reason of an exemption and the exchange rate, and each page whose it is', async ({
  shared: api,
}) => {
  const as = await api.signIn();
  const lines = `{ name: "Work", unitPriceCents: 10000, taxBasisPoints: 2000, taxName: "TVA" }, { name: "Book", unitPriceCents: 2000, taxBasisPoints: 550 },
    { name: "Course", unitPriceCents: 3000, taxCategory: EXEMPT, exemptionReason: "Art. 261-4 du CGI" }`;
  for (const [more, words] of [
    ['', ['Total excl. tax $150.00', 'TVA 20% on $100.00 $20.00', 'Tax 5.5% on $20.00 $1.10', 'Tax 0% on $30.00']],
    [
      ', currency: "EUR", exchangeRate: 1.0876, taxIsIncluded: true, language: fr',
      ['Total HT', 'Dont TVA 20 % sur 83,33 € 16,67 €', 'Taux de change : 1 EUR = 1,0876 USD'],
    ],
  ] as const) {
    const draft = await makeDraft(api, as, `, suppliedDate: "2026-11-02"${more}`, lines);
    await change(api, as, `finalizeInvoice(id: ${draft.id})`);
    const text = (await readPdf((await paperOf(api, as, draft.id)).bytes)).text.replaceAll(/\s+/g, ' ');
    for (const word of [...words, 'Art. 261-4 du CGI']) expect(text).toContain(word);
    expect(text).toContain(more === '' ? 'Date of supply Nov 2, 2026' : 'Date de livraison 2 nov. 2026');
    for (const absent of ['Discount', 'Remise']) expect(text).not.toContain(absent);
  }
  const many = await makeDraft(api, as, '', Array(60).fill('{ name: "Day", unitPriceCents: 100 }').join());
  const { invoice } = await change(api, as, `finalizeInvoice(id: ${many.id})`);
  const { text, pages } = await readPdf((await paperOf(api, as, many.id)).bytes);
  expect(text.split(`${invoice.number} · Karim Benali`)).toHaveLength(pages);
  expect(text).toContain('Item Price Quantity Amount');
});

test('IN-03 a quantity has its unit on the paper, in the language of the client, and in electronic invoices', async ({
  api,
}) => {
  const as = await api.signIn();
  await settle(api, as);
  const lines = `{ name: "Work", unitPriceCents: 8000, quantity: 2.5, unit: HOUR, taxBasisPoints: 2000 }, ${plainLine}`;
  const made = await makeFinal(api, as, ', currency: "EUR", exchangeRate: 1, language: fr', lines);
  const { lines: kept, paper } = await ask(
    api,
    as,
    `{ invoice(id: ${made.id}) { lines { unit } paper { lines { figures } } } }`,
  );
  expect(kept).toEqual([{ unit: 'HOUR' }, { unit: 'PIECE' }]);
  expect(paper.lines.map(({ figures }: any) => figures[1].replaceAll(/\s/g, ' '))).toEqual(['2,5 h', '1']);
  const xml = (await readPdf((await paperOf(api, as, made.id)).bytes)).files['factur-x.xml']!;
  expect(xml).toContain('<ram:BilledQuantity unitCode="HUR">2.5</ram:BilledQuantity>');
  expect(xml).toContain('<ram:BilledQuantity unitCode="C62">1</ram:BilledQuantity>');
  const credit = await ask(api, as, `mutation { creditInvoice(id: ${made.id}) { invoice { lines { unit } } } }`);
  expect(credit.invoice.lines[0]).toEqual({ unit: 'HOUR' });
});
