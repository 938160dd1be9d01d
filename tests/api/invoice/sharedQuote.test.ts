import { expect } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import { test } from '../../support/app.ts';
import { ask, change, makeDraft, makeFinal, pay, settle } from './invoices.fixture.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (api: TestApp, path: string, fields: Record<string, string>) =>
  api.rest('POST', path, { headers: form, body: new URLSearchParams(fields).toString() });
const linkTo = async (api: TestApp, as: any, id: string) =>
  new URL((await ask(api, as, `mutation { linkInvoice(id: ${id}) { url } }`)).url, 'http://x').pathname;

async function makeQuote(api: TestApp, as: any, more = '') {
  const { client } = await makeDraft(api, as);
  const { nodes } = await ask(api, as, `{ customers(filter: { search: "${client.email}" }) { nodes { id } } }`);
  const made = await change(
    api,
    as,
    `createInvoice(kind: QUOTE, input: { customerId: ${nodes[0].id}, lines: [{ name: "Work", quantity: 2, unitPriceCents: 10000, taxBasisPoints: 2000 }] ${more} })`,
  );
  const { invoice } = await change(api, as, `finalizeInvoice(id: ${made.invoice.id})`);
  return { id: invoice.id as string, number: invoice.number as string, path: await linkTo(api, as, invoice.id) };
}

test('IN-17 the client accepts a quote on its page, once, by name', async ({ api }) => {
  const as = await api.signIn();
  const { id, number, path } = await makeQuote(api, as);
  expect((await api.rest('GET', path)).text).toContain('name="answer" value="accept"');
  const answer = (fields: Record<string, string>) => post(api, `${path}/answer`, fields);
  // Without a name, and without the confirmation, nothing happens.
  expect((await answer({ answer: 'accept', name: ' ', isConfirmed: 'yes' })).status).toBe(400);
  expect((await answer({ answer: 'accept', name: 'Lina Haddad' })).status).toBe(400);
  const done = await answer({ answer: 'accept', name: 'Lina <b>Haddad</b>', isConfirmed: 'yes' });
  expect([done.status, done.headers['location']]).toEqual([303, `${path}?done=accepted#answer`]);
  // Sent twice, and declined afterwards, it stays what it was.
  await answer({ answer: 'accept', name: 'Somebody', isConfirmed: 'yes' });
  await answer({ answer: 'decline', name: 'Somebody' });
  const page = (await api.rest('GET', `${path}?done=accepted`)).text;
  expect(page).toContain('Lina &lt;b&gt;Haddad&lt;/b&gt;');
  expect(page).not.toContain('value="accept"');
  const quote = await ask(
    api,
    as,
    `{ invoice(id: ${id}) { acceptedAt declinedAt answeredBy followers { kind state totalCents } } }`,
  );
  expect(quote).toEqual({
    acceptedAt: expect.any(String),
    declinedAt: null,
    answeredBy: 'Lina <b>Haddad</b>',
    followers: [{ kind: 'INVOICE', state: 'DRAFT', totalCents: 24_000 }],
  });
  const timeline = await ask(
    api,
    as,
    `{ timeline(subject: Invoice, subjectId: ${id}) { nodes { change { fields { field after } } } } }`,
  );
  expect(JSON.stringify(timeline)).toContain('"field":"answeredBy","after":"Lina <b>Haddad</b>"');
  const { nodes } = await ask(api, as, '{ notifications { nodes { kind data } } }');
  expect(nodes.filter(({ kind }: any) => kind === 'QUOTE_ACCEPTED')).toEqual([
    { kind: 'QUOTE_ACCEPTED', data: { name: number, client: 'Lina <b>Haddad</b>' } },
  ]);
});

test('IN-17 a quote is declined, and one that has expired says so', async ({ api }) => {
  const as = await api.signIn();
  const declined = await makeQuote(api, as);
  expect((await post(api, `${declined.path}/answer`, { answer: 'decline', name: 'Lina' })).status).toBe(303);
  expect((await api.rest('GET', declined.path)).text).toContain('Declined on');
  const { nodes } = await ask(api, as, '{ notifications { nodes { kind } } }');
  expect(nodes.map(({ kind }: any) => kind)).toContain('QUOTE_DECLINED');
  const day = (more: number) => new Date(api.services.now().getTime() + more * 86_400_000).toISOString().slice(0, 10);
  const late = await makeQuote(api, as, `, dueDate: "${day(20)}"`);
  const today = day(0);
  const old = await makeQuote(api, as, `, dueDate: "${today}"`);
  api.clock.advance(3 * 86_400_000);
  try {
    expect((await api.rest('GET', old.path)).text).toContain('This quote has expired');
    await post(api, `${old.path}/answer`, { answer: 'accept', name: 'Lina', isConfirmed: 'yes' });
    expect((await api.rest('GET', late.path)).text).toContain('value="accept"');
  } finally {
    api.clock.advance(-3 * 86_400_000);
  }
  expect(await ask(api, as, `{ invoice(id: ${old.id}) { acceptedAt answeredBy } }`)).toEqual({
    acceptedAt: null,
    answeredBy: '',
  });
  // An invoice is nothing to accept.
  const { id } = await makeFinal(api, as);
  const path = await linkTo(api, as, id);
  expect((await post(api, `${path}/answer`, { answer: 'accept', name: 'Lina', isConfirmed: 'yes' })).status).toBe(400);
});

test('IN-13 the page of a link shows all that the paper shows, what was paid, and how to pay', async ({ api }) => {
  const as = await api.signIn();
  await settle(api, as);
  await ask(
    api,
    as,
    `mutation { updateInvoiceSettings(input: { texts: [{ language: fr, terms: "Sous 30 jours", thanks: "Merci" }] }) { batchId } }`,
  );
  const lines =
    '{ name: "Audit", quantity: 2.5, unitPriceCents: 4000, discountBasisPoints: 1000, taxBasisPoints: 2000 }, { name: "Book", unitPriceCents: 1000, taxBasisPoints: 550 }';
  const { id } = await makeFinal(api, as, ', currency: "EUR", exchangeRate: 1.1, language: fr', lines);
  await pay(api, as, id, 2000);
  const path = await linkTo(api, as, id);
  const text = (await api.rest('GET', path)).text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/[\u00a0\u202f]/g, ' ');
  // Price, quantity, discount, tax by rate on its base, net and gross, payment, what is left, account, terms.
  for (const part of [
    '40,00 €',
    '2,5',
    '−10,00 €',
    '20 %',
    '5,5 %',
    '90,00 €',
    '100,00 €',
    '118,55 €',
    '20,00 €',
    '98,55 €',
  ])
    expect(text).toContain(part);
  const { company } = await ask(api, as, '{ invoiceSettings { company { name address iban terms } } }');
  expect(text).toContain(company.name);
  expect(text).toContain(company.iban.replace(/(.{4})(?=.)/g, '$1 '));
  expect(text).toContain('Sous 30 jours');
  expect(text).toContain('Merci');
  // A question leads back to the page, so that loading it again sends nothing.
  const asked = await post(api, path, { text: 'Quand ?' });
  expect([asked.status, asked.headers['location']]).toEqual([303, `${path}?done=asked#question`]);
});
