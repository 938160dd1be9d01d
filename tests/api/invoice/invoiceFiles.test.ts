import { expect } from 'vitest';
import { transferText } from '../../../server/areas/invoice/transferCode.ts';
import { sendQueuedMail } from '../../../server/mail/send.ts';
import { programContext } from '../../../server/program.ts';
import { makeApp, test as base } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { makeMailServer } from '../../support/mailServer.ts';
import { makeProduct, place } from '../ecommerce/orders.fixture.ts';
import { uploadCsv } from '../../support/uploads.ts';
import { ask, change, makeClient, makeFinal, pay, settle } from './invoices.fixture.ts';

const test = base.extend('mail', { scope: 'file' }, async ({}, { onCleanup }) => {
  const server = await makeMailServer();
  const api = await makeApp({ settings: { SMTP_URL: server.url, PUBLIC_URL: 'https://office.example' } });
  onCleanup(async () => {
    await api.close();
    await server.close();
  });
  return { api, server };
});

const upload = async (api: TestApp, as: Headers, text: string): Promise<string> =>
  (await uploadCsv(api, as, Buffer.from(text), '/files/attachments', 'hours.txt')).body.url;
const pathOf = async (api: TestApp, as: Headers, id: string) =>
  new URL((await ask(api, as, `mutation { linkInvoice(id: ${id}) { url } }`)).url, 'http://here').pathname;

test('IN-11 files of an invoice go with its mails and stand on the page of the client, and with that invoice only', async ({
  mail: { api, server },
}) => {
  const as = await api.signIn();
  const [mine, other] = [await makeFinal(api, as), await makeFinal(api, as)];
  const add = (url: string, name = 'Hours of May.txt') =>
    ask(
      api,
      as,
      `mutation { addInvoiceFile(id: ${mine.id}, file: { name: ${JSON.stringify(name)}, url: "${url}" }) { invoice { files { id name sizeBytes } } batchId } }`,
    );
  expect((await add('/files/nothing')).fields).toMatchObject({ url: { key: 'malformed' } });
  expect((await add(await upload(api, as, 'x'), '  ')).fields).toMatchObject({ name: { key: 'required' } });
  const { invoice } = await add(await upload(api, as, 'forty-two hours'));
  expect(invoice.files).toMatchObject([{ name: 'Hours of May.txt', sizeBytes: 15 }]);
  const [{ id: file }] = invoice.files;

  expect(await ask(api, as, `{ invoiceMail(id: ${mine.id}) { files { name } } }`)).toEqual({
    files: [{ name: 'Hours of May.txt' }],
  });
  const before = server.mails.length;
  await change(api, as, `sendInvoice(id: ${mine.id})`);
  await sendQueuedMail(programContext(api.services, 'test'));
  const [sent] = server.mails.slice(before);
  expect(sent).toContain('Hours of May.txt');
  expect(sent).toContain(Buffer.from('forty-two hours').toString('base64'));

  const path = await pathOf(api, as, mine.id);
  expect((await api.rest('GET', path)).text).toContain('Hours of May.txt');
  const taken = await api.rest('GET', `${path}/files/${file}`);
  expect([taken.status, taken.text]).toEqual([200, 'forty-two hours']);
  expect(taken.headers['content-disposition']).toContain('attachment');
  // The link of another invoice does not open it.
  const beside = await pathOf(api, as, other.id);
  expect((await api.rest('GET', `${beside}/files/${file}`)).status).toBe(404);

  const gone = await ask(api, as, `mutation { removeInvoiceFile(id: ${mine.id}, fileId: "${file}") { batchId } }`);
  expect((await api.rest('GET', `${path}/files/${file}`)).status).toBe(404);
  await ask(api, as, `mutation { undoBatch(id: "${gone.batchId}") { count } }`);
  expect((await api.rest('GET', `${path}/files/${file}`)).status).toBe(200);
});

test('a sixth file is refused, and none is added to what is void', async ({ mail: { api } }) => {
  const as = await api.signIn();
  const { id } = await makeFinal(api, as);
  const url = await upload(api, as, 'x');
  const add = () =>
    ask(api, as, `mutation { addInvoiceFile(id: ${id}, file: { name: "a.txt", url: "${url}" }) { batchId } }`);
  for (let at = 0; at < 5; at += 1) expect((await add()).batchId).toBeTruthy();
  expect((await add()).fields).toMatchObject({ file: { key: 'tooMany', limit: 5 } });
  await change(api, as, `voidInvoice(id: ${id})`);
  expect((await add()).fields).toMatchObject({ state: { key: 'void' } });
});

test('IN-13 the page of a euro invoice has a code to pay what is due with, which goes once it is paid', async ({
  mail: { api },
}) => {
  const as = await api.signIn();
  await settle(api, as);
  const euro = await makeFinal(api, as, ', currency: "EUR", exchangeRate: 1.1');
  const dollar = await makeFinal(api, as, ', currency: "USD"');
  const pageOf = async (id: string) => (await api.rest('GET', await pathOf(api, as, id))).text;
  expect(await pageOf(euro.id)).toContain('data:image/svg+xml;base64,');
  expect(await pageOf(dollar.id)).not.toContain('data:image/svg+xml;base64,');
  await pay(api, as, euro.id);
  expect(await pageOf(euro.id)).not.toContain('data:image/svg+xml;base64,');
  const said = transferText({
    name: 'Shop',
    iban: 'FR76 3000',
    swiftCode: 'BNPAFRPP',
    cents: 12_05,
    reference: 'INV-1',
  });
  expect(said.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'BNPAFRPP',
    'Shop',
    'FR763000',
    'EUR12.05',
    '',
    '',
    'INV-1',
  ]);
});

test('EC-24 a payment link of an order leads to the page of its invoice, which is made once', async ({
  mail: { api },
}) => {
  const as = await api.signIn();
  const [customer, product] = [await makeClient(api, as), await makeProduct(api, as, 100)];
  const { order } = await place(api, as, customer, [[product, 3]]);
  const link = () => ask(api, as, `mutation { linkOrder(orderId: ${order.id}) { url invoice { id balanceCents } } }`);
  const first = await link();
  expect(first.invoice.balanceCents).toBe(order.totalCents);
  expect((await api.rest('GET', new URL(first.url).pathname)).status).toBe(200);
  const second = await link();
  expect(second.invoice.id).toBe(first.invoice.id);
  expect(second.url).not.toBe(first.url);
  const canceled = (await place(api, as, customer, [[product, 1]])).order;
  await ask(api, as, `mutation { cancelOrder(id: ${canceled.id}) { batchId } }`);
  const refused = await ask(api, as, `mutation { linkOrder(orderId: ${canceled.id}) { url } }`);
  expect(refused.fields).toMatchObject({ orderId: { key: 'canceled' } });
});
