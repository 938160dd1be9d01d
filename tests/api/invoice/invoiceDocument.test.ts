import { expect } from 'vitest';
import { documentOf, invoiceDocument } from '../../../server/areas/invoice/invoiceDocument.ts';
import { programContext } from '../../../server/program.ts';
import { test } from '../../support/app.ts';

test('a document has company, client, lines, tax by rate, totals, payments and status of its paper', async ({
  shared,
}) => {
  const ctx = programContext(shared.services, 'test');
  const rows = await ctx.db.selectFrom('invoices').selectAll().orderBy('id').execute();
  for (const row of rows) {
    const { totals, lines, payments, company, client, sourceNumber, status } = await documentOf(ctx, row);
    expect(totals.totalCents).toBe(row.totalCents);
    const tax = totals.taxes.reduce((all, one) => all + one.taxCents, 0);
    expect(tax).toBe(row.taxCents + row.includedTaxCents);
    expect(lines.reduce((sum, { netCents }) => sum + netCents, tax)).toBe(row.totalCents);
    expect(payments.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(row.paidCents);
    expect([company.name, company.iban]).toEqual(['Atrium Supply Co.', 'GB82WEST12345698765432']);
    expect(client.name).toBe(row.clientName);
    expect(status === 'DRAFT').toBe(row.state === 'DRAFT');
    if (row.kind === 'CREDIT_NOTE') expect(sourceNumber).toMatch(/^INV-/);
  }
  await expect(invoiceDocument(ctx, rows[0]!.id)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

test('IN-10: sample papers thank in the language of their client', async ({ shared }) => {
  const { db } = programContext(shared.services, 'test');
  const rows = await db
    .selectFrom('invoices')
    .innerJoin('customers', 'customers.id', 'invoices.customerId')
    .select(['invoices.thanks', 'customers.language'])
    .where('invoices.thanks', '<>', '')
    .execute();
  const thanks = { en: 'Thanks for your business', fr: 'Merci de votre confiance', ar: 'شكرًا لتعاملكم معنا' };
  expect(new Set(rows.map(({ language }) => language)).size).toBe(3);
  for (const row of rows) expect(row.thanks).toBe(thanks[row.language ?? 'en']);
});
