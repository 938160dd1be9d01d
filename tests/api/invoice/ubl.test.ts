import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { sessionHeaders } from '../../support/users.ts';
import { create } from '../users/users.fixture.ts';
import { ask, change, download, makeClient, makeDraft, makeFinal, settle } from './invoices.fixture.ts';
import { ublFaults } from './ublRules.ts';

const xmlOf = async (api: TestApp, as: Headers, id: string): Promise<string> => {
  const { status, headers, bytes } = await download(api, as, `/export/invoices/${id}.xml`);
  expect(status, bytes.toString()).toBe(200);
  expect(headers['content-type']).toContain('application/xml');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.xml"$/);
  return bytes.toString();
};
const moneyOf = (amountCents: number) => (amountCents / 100).toFixed(2);
const amount = (xml: string, name: string) => new RegExp(`<cbc:${name} currencyID="\\w{3}">([^<]*)<`).exec(xml)?.[1];

const lines = [
  '{ name: "A < B & C", unitPriceCents: 999, quantity: 3.333, discountBasisPoints: 1250, taxBasisPoints: 2000 }',
  '{ name: "Livre", description: "Roman", unitPriceCents: 1999, quantity: 7, taxBasisPoints: 550 }, { name: "Frais", unitPriceCents: 500 }',
].join(', ');
const xRechnung = 'xeinkauf.de:kosit:xrechnung_3.0</cbc:CustomizationID>';

async function finalOf(api: TestApp, as: Headers, customerId: string, more: string): Promise<any> {
  const { invoice } = await change(
    api,
    as,
    `createInvoice(input: { customerId: ${customerId}, lines: [${lines}] ${more} })`,
  );
  return (await change(api, as, `finalizeInvoice(id: ${invoice.id})`)).invoice;
}

describe('IN-20: electronic invoices as UBL', () => {
  test('IN-20 invoices in any currency are UBL by the rules of EN 16931, with the amounts of the screen', async ({
    shared: api,
  }) => {
    const as = await api.signIn();
    await settle(api, as);
    for (const more of [
      '',
      ', currency: "EUR", exchangeRate: 1.1',
      ', currency: "CHF", taxIsIncluded: true, exchangeRate: 1.2',
    ]) {
      const paper = await makeFinal(api, as, more, lines);
      const xml = await xmlOf(api, as, paper.id);
      expect(ublFaults(xml)).toEqual([]);
      expect(xml).toContain('<cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>');
      expect(xml).toContain(`<cbc:ID>${paper.number}</cbc:ID><cbc:IssueDate>${paper.issuedDate}</cbc:IssueDate>`);
      expect(xml).toContain(`<cbc:DocumentCurrencyCode>${paper.currency}</cbc:DocumentCurrencyCode>`);
      expect(xml).toContain('A &lt; B &amp; C');
      expect(amount(xml, 'TaxInclusiveAmount')).toBe(moneyOf(paper.totalCents));
      expect(amount(xml, 'TaxAmount')).toBe(moneyOf(paper.taxCents + paper.includedTaxCents));
      expect(amount(xml, 'TaxExclusiveAmount')).toBe(
        moneyOf(paper.totalCents - paper.taxCents - paper.includedTaxCents),
      );
      for (const { baseCents, taxCents } of paper.taxes)
        expect(xml).toMatch(
          new RegExp(
            `TaxableAmount[^>]*>${moneyOf(baseCents)}</cbc:TaxableAmount><cbc:TaxAmount[^>]*>${moneyOf(taxCents)}<`,
          ),
        );
      // The rules can fail: an amount, an element that is elsewhere, one that is not there.
      expect(ublFaults(xml.replace(/(<cbc:PayableAmount[^>]*>)/, '$11'))).toContain('BR-CO-16 due');
      expect(
        ublFaults(xml.replace(/(<cbc:ID>[^<]*<\/cbc:ID>)(<cbc:IssueDate>[^<]*<\/cbc:IssueDate>)/, '$2$1')),
      ).not.toEqual([]);
      expect(ublFaults(xml.replace(/<cbc:RegistrationName>[^<]*<\/cbc:RegistrationName>/, ''))).toContain(
        'BR-06 seller',
      );
      expect(
        ublFaults(xml.replace('en16931:2017<', `en16931:2017#compliant#urn:${xRechnung.split('<')[0]}<`)),
      ).not.toEqual([]);
    }
  });

  test('IN-20 it is XRechnung 3.0 where the reference, the contact and both addresses are known; credit notes too', async ({
    shared: api,
  }) => {
    const as = await api.signIn();
    await settle(api, as);
    await ask(
      api,
      as,
      'mutation { updateStoreSettings(input: { address: "48 Rue du Port", city: "Nantes", state: "", postalCode: "44000", country: "FR", phone: "+33 2 40 00 00 00", contactEmail: "bonjour@shop.example" }) { batchId } }',
    );
    const address =
      '{ name: "Karim Benali", line1: "Kaiserstraße 5", line2: "Hof 2", city: "Karlsruhe", postcode: "76131", country: "DE", isDefaultBilling: true }';
    const buyer = await makeClient(api, as, `, company: "Stadt & Land", taxId: "DE123456789", addresses: [${address}]`);
    const known = ', currency: "EUR", exchangeRate: 1.1, reference: "04011000-12345-34"';
    const paper = await finalOf(api, as, buyer, known);
    const xml = await xmlOf(api, as, paper.id);
    expect(ublFaults(xml)).toEqual([]);
    for (const part of [
      xRechnung,
      '<cbc:BuyerReference>04011000-12345-34</cbc:BuyerReference>',
      '<cbc:StreetName>Kaiserstraße 5</cbc:StreetName><cbc:AdditionalStreetName>Hof 2</cbc:AdditionalStreetName>',
      '<cbc:CityName>Karlsruhe</cbc:CityName><cbc:PostalZone>76131</cbc:PostalZone>',
      '<cbc:RegistrationName>Stadt &amp; Land</cbc:RegistrationName>',
      '<cbc:CityName>Nantes</cbc:CityName><cbc:PostalZone>44000</cbc:PostalZone>',
      '<cbc:Telephone>+33 2 40 00 00 00</cbc:Telephone>',
    ])
      expect(xml).toContain(part);
    expect(ublFaults(xml.replace(/<cbc:BuyerReference>[^<]*<\/cbc:BuyerReference>/, ''))).toEqual([
      'BR-DE-15 reference of the buyer',
    ]);
    const withoutReference = await finalOf(api, as, buyer, ', currency: "EUR", exchangeRate: 1.1');
    expect(await xmlOf(api, as, withoutReference.id)).not.toContain('xrechnung');

    const reverse = await finalOf(api, as, buyer, `${known}, isReverseCharge: true`);
    const { invoice: credit } = await change(api, as, `creditInvoice(id: ${reverse.id})`);
    await change(api, as, `finalizeInvoice(id: ${credit.id})`);
    for (const id of [reverse.id, credit.id]) {
      const text = await xmlOf(api, as, id);
      expect(ublFaults(text)).toEqual([]);
      expect(text).toContain('<cbc:ID>AE</cbc:ID>');
      expect(text).toContain(xRechnung);
    }
    const note = await xmlOf(api, as, credit.id);
    expect(note).toContain('<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"');
    expect(note).toContain(`<cac:InvoiceDocumentReference><cbc:ID>${reverse.number}</cbc:ID>`);
    expect(amount(note, 'PayableAmount')).toBe(moneyOf(reverse.totalCents));
  });

  test('IN-20 what is missing is named; drafts and quotes have none, and nobody without the right', async ({
    shared: api,
  }) => {
    const as = await api.signIn();
    await settle(api, as);
    const draft = await makeDraft(api, as);
    const path = `/export/invoices/${draft.id}.xml`;
    expect((await download(api, as, path)).status).toBe(404);
    expect((await download(api, as, '/export/invoices/2000000000.xml')).status).toBe(404);
    expect((await download(api, {}, path)).status).toBe(401);
    const two = await makeFinal(
      api,
      as,
      '',
      '{ name: "Work", unitPriceCents: 100, taxBasisPoints: 500, secondTaxBasisPoints: 700 }',
    );
    const wrong = await api.rest('GET', `/export/invoices/${two.id}.xml`, { as });
    expect(wrong).toMatchObject({ status: 400, body: { error: { fields: { lines: { key: 'secondTax' } } } } });
    // A number that is not of value added tax still tells who sells.
    await ask(
      api,
      as,
      'mutation { updateInvoiceSettings(input: { taxId: "12-3456789", registrationId: "" }) { batchId } }',
    );
    const { id } = await makeFinal(api, as);
    expect(ublFaults(await xmlOf(api, as, id))).toEqual([]);
    await ask(api, as, 'mutation { updateInvoiceSettings(input: { taxId: "" }) { batchId } }');
    const unnamed = await makeFinal(api, as, ', isReverseCharge: true');
    expect(await api.rest('GET', `/export/invoices/${unnamed.id}.xml`, { as })).toMatchObject({
      status: 400,
      body: { error: { fields: { 'company.taxId': { key: 'required' }, 'client.taxId': { key: 'required' } } } },
    });
  });

  test('IN-20 there is none for whom a part of a client is hidden: half a number of tax is a wrong one', async ({
    shared: api,
  }) => {
    const as = await api.signIn();
    await settle(api, as);
    const { id } = await makeFinal(api, as);
    const { role } = await ask(
      api,
      as,
      `mutation { createRole(input: { name: "No tax numbers", rules: [{ action: manage, subject: Invoice }, { action: manage, subject: Customer }],
        fieldRules: [{ subject: Customer, field: "taxId", limit: MASK }] }) { role { id } } }`,
    );
    const email = 'half@perrin.example';
    const { user } = await create(api, as, `fullName: "Half", email: "${email}", status: active, roleId: ${role.id}`);
    const half = await sessionHeaders(api.services, Number(user.id), 'bearer');
    expect((await download(api, half, `/export/invoices/${id}.xml`)).status).toBe(403);
    expect((await download(api, half, `/export/invoices/${id}.pdf`)).status).toBe(200);
    await xmlOf(api, as, id);
  });
});
