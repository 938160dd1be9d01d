import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import { schemaFaults } from '../../support/facturXSchema.ts';
import { readPdf } from '../../support/pdf.ts';
import { rulesBroken } from './facturXRules.ts';
import { change, makeClient, makeFinal, paperOf, settle } from './invoices.fixture.ts';

test('IN-20 a euro invoice has Factur-X in it: valid by the official schema, by the rules of EN 16931; others have none', async ({
  shared: api,
}) => {
  const as = await api.signIn();
  await settle(api, as);
  const euro = ', currency: "EUR", exchangeRate: 1.1';
  const lines = [
    '{ name: "A < B & C", unitPriceCents: 999, quantity: 3.333, discountBasisPoints: 1250, taxBasisPoints: 2000 }',
    '{ name: "Livre", unitPriceCents: 1999, quantity: 7, taxBasisPoints: 550 }, { name: "Frais", unitPriceCents: 500 }',
  ].join(', ');
  for (const more of ['', ', taxIsIncluded: true']) {
    const { id, number, totalCents } = await makeFinal(api, as, euro + more, lines);
    const { files, whole } = await readPdf((await paperOf(api, as, id)).bytes);
    const xml = files['factur-x.xml']!;
    expect(xml).toContain(`<ram:ID>${number}</ram:ID>`);
    expect(xml).toContain('A &lt; B &amp; C');
    expect(xml).toContain(`<ram:GrandTotalAmount>${(totalCents / 100).toFixed(2)}</ram:GrandTotalAmount>`);
    expect(rulesBroken(xml)).toEqual([]);
    expect(schemaFaults(xml)).toBe('');
    expect(schemaFaults(xml.replaceAll('ram:TypeCode', 'ram:TypeKode'))).not.toBe('');
    expect(rulesBroken(xml.replace(/(<ram:GrandTotalAmount>)/, '$11'))).not.toEqual([]);
    expect(whole).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
    expect(whole).toContain('/AFRelationship /Alternative');
  }
  const customerId = await makeClient(api, as, ', taxId: "FR12345678901"');
  const { invoice: reverse } = await change(
    api,
    as,
    `createInvoice(input: { customerId: ${customerId}, isReverseCharge: true, reference: "PO 7", lines: [${lines}] ${euro} })`,
  );
  await change(api, as, `finalizeInvoice(id: ${reverse.id})`);
  const { invoice: credit } = await change(api, as, `creditInvoice(id: ${reverse.id})`);
  await change(api, as, `finalizeInvoice(id: ${credit.id})`);
  for (const paper of [reverse.id, credit.id]) {
    const xml = (await readPdf((await paperOf(api, as, paper)).bytes)).files['factur-x.xml']!;
    expect(xml).toContain('<ram:CategoryCode>AE</ram:CategoryCode>');
    expect(rulesBroken(xml)).toEqual([]);
    expect(schemaFaults(xml)).toBe('');
  }
  const { id } = await makeFinal(api, as);
  expect((await readPdf((await paperOf(api, as, id)).bytes)).files).toEqual({});
});
