import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import { readPdf } from '../../support/pdf.ts';
import { change, makeCustomer, makeProduct, place } from './orders.fixture.ts';

test('an order is a paper with its lines, sums and what is due, in three languages', async ({ shared: api }) => {
  const as = await api.signIn();
  const customer = await makeCustomer(api, as);
  const product = await makeProduct(api, as, 9);
  const { order } = await place(api, as, customer, [[product, 3]], ', discountCents: 500');
  await change(api, as, `recordOrderPayment(id: ${order.id}, input: { amountCents: 700 })`);
  const said = {
    en: ['Order', 'Bill to', 'Ship to', 'Subtotal', 'Discount', 'Total', 'Paid', 'Due', '$7.00'],
    fr: ['Commande', 'Facturer à', 'Livrer à', 'Sous-total', 'Remise', 'Reste à payer'],
    ar: ['الطلب', 'المجموع', 'الخصم', 'المستحق'],
  };
  for (const [language, words] of Object.entries(said)) {
    const { rawPayload, headers, statusCode } = await api.app.inject({
      url: `/export/orders/order-papers.pdf?ids=${order.id}&language=${language}`,
      headers: as,
    });
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toBe(`attachment; filename="order-papers-${order.number}.pdf"`);
    const paper = await readPdf(rawPayload);
    expect(paper).toMatchObject({ language, pages: 1, isTagged: true, isArchivable: true });
    for (const word of [...words, String(order.number), 'Léa Martin', order.lines[0].name, '30'])
      expect(paper.text).toContain(word);
  }
});
