import { expect } from 'vitest';
import { sendReminders } from '../../../server/areas/invoice/invoiceReminders.ts';
import { sendQueuedMail } from '../../../server/mail/send.ts';
import { programContext } from '../../../server/program.ts';
import { makeApp, test as base } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { makeMailServer } from '../../support/mailServer.ts';
import { ask, change, makeFinal, pay } from './invoices.fixture.ts';

const test = base.extend('mail', { scope: 'file' }, async ({}, { onCleanup }) => {
  const server = await makeMailServer();
  const api = await makeApp({ settings: { SMTP_URL: server.url, PUBLIC_URL: 'https://office.example' } });
  onCleanup(async () => {
    await api.close();
    await server.close();
  });
  return { api, server, deliver: () => sendQueuedMail(programContext(api.services, 'test')) };
});

const send = (api: TestApp, as: Headers, id: string, to: string) =>
  change(api, as, `sendInvoice(id: ${id}, input: { to: "${to}" })`);
const faultOf = async (api: TestApp, as: Headers, id: string) =>
  (await ask(api, as, `{ invoice(id: ${id}) { mailFault } }`)).mailFault;
const returned = async (api: TestApp, as: Headers): Promise<string[]> =>
  (
    await ask(api, as, '{ invoices(filter: { hasMailFault: true }, page: { number: 1, size: 100 }) { nodes { id } } }')
  ).nodes.map(({ id }: { id: string }) => id);

test('IN-11 a mail that the mail server refuses for good shows on the invoice and in the list until it is sent again', async ({
  mail: { api, server, deliver },
}) => {
  const as = await api.signIn();
  const { id } = await makeFinal(api, as);
  await send(api, as, id, 'refused@client.example');
  server.refuseWith('550 No such mailbox');
  await deliver();
  server.refuseWith(null);
  expect(await faultOf(api, as, id)).toContain('No such mailbox');
  expect(await returned(api, as)).toEqual([id]);
  await send(api, as, id, 'right@client.example');
  await deliver();
  expect(await faultOf(api, as, id)).toBeNull();
  expect(await returned(api, as)).toEqual([]);
});

test('IN-11 a copy is an email of its own with the paper; a wrong address and a sixth are refused by name', async ({
  mail: { api, server, deliver },
}) => {
  const as = await api.signIn();
  const { id } = await makeFinal(api, as);
  const sendTo = (cc: string[]) =>
    change(api, as, `sendInvoice(id: ${id}, input: { to: "one@client.example", cc: ${JSON.stringify(cc)} })`);
  expect((await sendTo(['nowhere'])).fields).toMatchObject({ cc: { key: 'malformed' } });
  const six = Array.from({ length: 6 }, (_, at) => `c${at}@client.example`);
  expect((await sendTo(six)).fields).toMatchObject({ cc: { key: 'tooMany', limit: 5 } });
  const before = server.mails.length;
  await sendTo(['books@client.example', 'one@client.example', 'books@client.example']);
  await deliver();
  const sent = server.mails.slice(before);
  expect(sent.map((mail) => /^To: (.*)$/im.exec(mail)![1]).toSorted()).toEqual([
    'books@client.example',
    'one@client.example',
  ]);
  for (const mail of sent) expect(mail).toContain('application/pdf');
});

test('IN-11 a bounce that is reported shows on the invoice, once; who may not see the outbox cannot report one', async ({
  mail: { api, server, deliver },
}) => {
  const as = await api.signIn();
  const { id } = await makeFinal(api, as);
  await send(api, as, id, 'full@client.example');
  await deliver();
  const messageId = /^Message-ID: (<.*>)/im.exec(server.mails.at(-1)!)![1]!;
  const report = (body: object, headers = as) => api.rest('POST', '/api/mail/bounces', { as: headers, body });
  expect((await report({ messageId, reason: '' })).body.error.fields).toMatchObject({ reason: { key: 'required' } });
  expect((await report({ messageId: '<atrium-1-1@elsewhere>', reason: 'Full' })).status).toBe(404);
  expect((await report({ messageId: 'nothing of ours', reason: 'Full' })).status).toBe(404);
  expect((await report({ messageId, reason: 'Full' }, await api.signIn('editor'))).status).toBe(403);
  expect(await faultOf(api, as, id)).toBeNull();
  expect((await report({ messageId, reason: 'Mailbox is full' })).status).toBe(204);
  expect((await report({ messageId, reason: 'Told again' })).status).toBe(204);
  expect(await faultOf(api, as, id)).toBe('Mailbox is full');
  const [sent] = (await ask(api, as, '{ outgoingMails(state: FAILED) { nodes { id fault } } }')).nodes;
  expect(sent.fault).toBe('Mailbox is full');
  expect(await ask(api, as, `mutation { retryMail(id: ${sent.id}) { id } }`)).toMatchObject({ code: 'CONFLICT' });
});

test('IN-15 a reminder is skipped for one invoice, all are switched off for one, and the settings say which there are', async ({
  shared: api,
}) => {
  let as = await api.signIn();
  const today = api.services.now().toISOString().slice(0, 10);
  const day = (more: number) => new Date(Date.parse(today) + more * 86_400_000).toISOString().slice(0, 10);
  const ids: string[] = [];
  for (const name of ['skipped', 'off', 'plain', 'paid']) {
    const { id } = await makeFinal(api, as, `, issuedDate: "${day(-1)}", dueDate: "${day(4)}"`);
    await send(api, as, id, `${name}@client.example`);
    ids.push(id);
  }
  const [skipped, off, plain, paid] = ids as [string, string, string, string];
  await change(api, as, `skipReminder(id: ${skipped}, dayOffset: -3)`);
  expect((await change(api, as, `skipReminder(id: ${skipped}, dayOffset: 5)`)).fields).toMatchObject({
    dayOffset: { key: 'unknown' },
  });
  const { batchId } = await change(api, as, `setInvoiceReminders(id: ${off}, hasReminders: false)`);
  const coming = async () => {
    const { nodes } = await ask(
      api,
      as,
      '{ comingReminders(days: 8, page: { number: 1, size: 100 }) { totalCount nodes { date dayOffset isSkipped invoice { id } } } }',
    );
    return nodes
      .filter(({ invoice, dayOffset }: any) => ids.includes(invoice.id) && dayOffset === -3)
      .map(({ invoice, isSkipped, date }: any) => [invoice.id, isSkipped, date]);
  };
  expect(await coming()).toEqual([
    [skipped, true, day(1)],
    [off, true, day(1)],
    [plain, false, day(1)],
    [paid, false, day(1)],
  ]);
  await pay(api, as, paid);
  expect(await coming()).toHaveLength(3);
  const sentTo = async () => {
    const { reader } = api.services.database;
    const rows = await reader.selectFrom('invoiceReminders').select(['invoiceId', 'dayOffset']).execute();
    return rows
      .filter(({ invoiceId }) => ids.includes(String(invoiceId)))
      .map((row) => [String(row.invoiceId), row.dayOffset]);
  };
  // A session of today may be over by then.
  const later = async (days: number) => {
    api.clock.advance(days * 86_400_000);
    as = await api.signIn();
  };
  const run = () => sendReminders(programContext(api.services, 'test'));
  await later(1);
  await run();
  expect(await sentTo()).toEqual([[plain, -3]]);
  // Without the reminder of the due day nothing goes on it, but for whom it is switched on again the next one does.
  const settings = (days: string) =>
    ask(
      api,
      as,
      `mutation { updateInvoiceSettings(input: { reminderDays: ${days} }) { invoiceSettings { reminderDays } batchId } }`,
    );
  expect((await settings('[7, -3]')).invoiceSettings.reminderDays).toEqual([-3, 7]);
  expect((await settings('[91]')).fields).toMatchObject({ reminderDays: { key: 'tooLarge' } });
  await later(3);
  await run();
  expect(await sentTo()).toEqual([[plain, -3]]);
  await ask(api, as, `mutation { undoBatch(id: "${batchId}") { count } }`);
  await later(7);
  await run();
  expect((await sentTo()).toSorted()).toEqual(
    [
      [plain, -3],
      [skipped, 7],
      [off, 7],
      [plain, 7],
    ].toSorted(),
  );
  await settings('[-3, 0, 7, 30]');
  api.clock.advance(-11 * 86_400_000);
});
