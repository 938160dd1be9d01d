import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import { ask, change, makeClient, makeFinal, pay } from './invoices.fixture.ts';

test('IN-10 what is paid in full says so, and no longer how and until when to pay', async ({ shared: api }) => {
  const as = await api.signIn();
  const { id } = await makeFinal(api, as, ', currency: "USD", showsStub: true');
  const paperNow = async () => {
    const fields = 'payment { label value } notes { label value } stub { label }';
    const { paper } = await ask(api, as, `{ invoice(id: ${id}) { paper { ${fields} } } }`);
    const labels = [...paper.payment, ...paper.notes, ...paper.stub].map(({ label }: { label: string }) => label);
    return { labels, payment: paper.payment };
  };
  const asking = ['Pay by', 'Payment terms', 'Due on'];
  await pay(api, as, id, 5000);
  expect((await paperNow()).labels).toEqual(expect.arrayContaining(asking));
  await pay(api, as, id);
  const paid = await paperNow();
  expect(paid.payment).toEqual([{ label: 'Paid', value: '$120.00' }]);
  expect(paid.labels.filter((label) => asking.includes(label))).toEqual([]);
});

test('IN-17 a quote is told the next number of quotes, and its paper names a client whom nobody bills', async ({
  shared: api,
}) => {
  const as = await api.signIn();
  const { next, nextInvoice } = await ask(
    api,
    as,
    '{ invoiceSettings { next: nextNumber(kind: QUOTE) nextInvoice: nextNumber } }',
  );
  expect([next, nextInvoice]).toEqual([expect.stringMatching(/^Q-/), expect.stringMatching(/^INV-/)]);
  const customer = await makeClient(api, as);
  const { invoice } = await change(
    api,
    as,
    `createInvoice(kind: QUOTE, input: { customerId: ${customer}, lines: [{ name: "Work", unitPriceCents: 100 }] })`,
  );
  await change(api, as, `finalizeInvoice(id: ${invoice.id})`);
  const { number, paper } = await ask(api, as, `{ invoice(id: ${invoice.id}) { number paper { clientLabel } } }`);
  expect([number, paper.clientLabel]).toEqual([next, 'Client']);
});
