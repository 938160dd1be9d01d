import { describe, expect } from 'vitest';
import { finishMailings, sendPart } from '../../../server/areas/dashboards/campaigns/sending.ts';
import { addFile } from '../../../server/db/files.ts';
import { write } from '../../../server/db/write.ts';
import { sendQueuedMail } from '../../../server/mail/send.ts';
import { ask } from '../../support/tasks.ts';
import { add, audience, form, program, read, recipients, send, test, three, tokenOf } from './campaigns.fixture.ts';

describe('DA-01 campaigns', () => {
  test('DA-01 a campaign says whom it reaches before it is sent, and each gets one mail with a way out', async ({
    api,
    mail,
  }) => {
    const as = await api.signIn();
    const { ids, viewId } = await three(api, as);
    const { id } = await add(api, as, `viewId: ${viewId} language: FR`.replace('FR', 'fr'));
    const left = [
      { reason: 'NOT_AGREED', count: 1 },
      { reason: 'UNSUBSCRIBED', count: 1 },
    ];
    expect(await audience(api, as, id)).toEqual({ count: 1, omitted: left });
    await send(api, as, id);
    await sendQueuedMail(program(api));
    expect(mail.mails).toHaveLength(1);
    const [said] = mail.mails as [string];
    expect(said).toContain('To: zuzu0@mail.example');
    expect(said).toContain('Subject: For Zuzu Reader 0');
    expect(said).toMatch(/List-Unsubscribe:\s+<https:\/\/office\.example\.com\/mailing\/[\w-]+>/);
    expect(said).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const whole = said.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    const [row] = await recipients(api, id);
    expect(row).toMatchObject({ customerId: ids[0], state: 'SENT' });
    expect(whole).toMatch(/href="https:\/\/office\.example\.com\/mailing\/[\w-]+\/to\/0"/);
    expect(whole).toMatch(/src="https:\/\/office\.example\.com\/mailing\/[\w-]+\/open\.gif"/);
    expect(whole).not.toContain('{link}');
    expect(whole).toContain('Se d');
    expect(await read(api, as, id)).toMatchObject({ recipientCount: 1, emailCount: 1, deliveredCount: 1 });
    expect(await audience(api, as, id)).toEqual({ count: 1, omitted: left });
    const { errors } = await api.graphql<any, any>(`mutation { sendCampaign(id: ${id}) { batchId } }`, { as });
    expect(errors[0]!.extensions['fields']).toMatchObject({ state: { key: 'locked' } });
    const other = await api.graphql<any, any>(
      `mutation { updateCampaign(id: ${id}, input: { subject: "Other" }) { batchId } }`,
      { as },
    );
    expect(other.errors[0]!.extensions['fields']).toMatchObject({ subject: { key: 'locked' } });
  });

  test('DA-01 pictures of the text are shown by the link of a mail, and no other file is', async ({ api, mail }) => {
    const as = await api.signIn();
    const { viewId } = await three(api, as);
    const { id } = await add(api, as, `viewId: ${viewId}`);
    const [shown, paper] = await write(program(api), async (tx) => [
      await addFile(tx, 'image/webp', Buffer.from('picture'), null),
      await addFile(tx, 'application/pdf', Buffer.from('paper'), null),
    ]);
    const body = `<p>New</p><img src="${shown}" alt="A lamp"><img src="${paper}" alt=""><img src="https://evil.example/x.png">`;
    await ask(api, as, `mutation { updateCampaign(id: ${id}, input: { body: ${JSON.stringify(body)} }) { batchId } }`);
    await send(api, as, id);
    await sendQueuedMail(program(api));
    const whole = mail.mails[0]!.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(whole).toMatch(/src="https:\/\/office\.example\.com\/mailing\/[\w-]+\/picture\/0" alt="A lamp"/);
    expect(whole).toContain('[A lamp]');
    expect(whole).not.toMatch(/\/files\/|evil/);
    const [row] = await recipients(api, id);
    const path = tokenOf(api, row!.id, id);
    const seen = await api.app.inject({ url: `${path}/picture/0` });
    expect([seen.statusCode, seen.headers['content-type'], seen.body]).toEqual([200, 'image/webp', 'picture']);
    for (const wrong of ['/picture/1', '/picture/2', '/picture/-1'])
      expect((await api.app.inject({ url: path + wrong })).statusCode, wrong).toBe(404);
    expect((await api.app.inject({ url: `/mailing/${'x'.repeat(51)}/picture/0` })).statusCode).toBe(404);
  });

  test('DA-01 a server that stops in the middle sends to nobody twice and to nobody not at all', async ({ api }) => {
    const as = await api.signIn();
    const { id } = await add(api, as);
    const { count } = await audience(api, as, id);
    expect(count).toBeGreaterThan(10);
    // As a stop leaves it: recipients stand there, some have their mail, and no task runs.
    const customers = await api.services.database.reader
      .selectFrom('customers')
      .select('id')
      .where('acceptsMarketing', '=', 1)
      .execute();
    await api.services.database.transaction(async (trx) => {
      await trx
        .insertInto('campaignRecipients')
        .values(customers.map((one) => ({ campaignId: Number(id), customerId: one.id, state: 'PENDING' as const })))
        .execute();
      await trx
        .updateTable('campaigns')
        .set({ state: 'SENDING', recipientCount: customers.length, sentOn: '2026-11-20' })
        .where('id', '=', Number(id))
        .execute();
    });
    await Promise.all([sendPart(program(api), Number(id)), finishMailings(program(api)), finishMailings(program(api))]);
    await finishMailings(program(api));
    const rows = await recipients(api, id);
    expect(rows).toHaveLength(count);
    expect(new Set(rows.map(({ mailId }) => mailId)).size).toBe(count);
    const mails = await api.services.database.reader
      .selectFrom('outgoingMails')
      .select('recipient')
      .where('subject', 'like', 'For %')
      .execute();
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(mails.length);
    expect(mails).toHaveLength(count);
    expect(await read(api, as, id)).toMatchObject({ state: 'SENT', emailCount: count });
  });

  test('DA-01 opened, followed and unsubscribed are counted once, and nothing else can be reached by a link', async ({
    api,
  }) => {
    const as = await api.signIn();
    const { ids, viewId } = await three(api, as);
    const { id } = await add(api, as, `viewId: ${viewId}`);
    await send(api, as, id);
    const [row] = await recipients(api, id);
    const path = tokenOf(api, row!.id, id);
    for (let time = 0; time < 2; time += 1) {
      const seen = await api.rest('GET', `${path}/open.gif`);
      expect(seen).toMatchObject({ status: 200 });
      expect(seen.headers['content-type']).toBe('image/gif');
    }
    expect(await read(api, as, id)).toMatchObject({ openedCount: 1, clickedCount: 0 });
    const led = await api.rest('GET', `${path}/to/0?to=https://evil.example`);
    expect(led).toMatchObject({ status: 303, headers: { location: 'https://shop.example/new?a=1&b=2' } });
    for (const wrong of ['/to/1', '/to/-1', '/to/https:%2F%2Fevil.example'])
      expect((await api.rest('GET', path + wrong)).status, wrong).toBe(404);
    expect((await api.rest('GET', `/mailing/${'x'.repeat(51)}/to/0`)).status).toBe(404);
    expect(await read(api, as, id)).toMatchObject({ openedCount: 1, clickedCount: 1 });

    const customer = async () =>
      (await ask(api, as, `{ customer(id: ${ids[0]}) { acceptsMarketing } }`)).customer.acceptsMarketing;
    const page = await api.rest('GET', path, { headers: { 'accept-language': 'ar,en' } });
    expect(page.text).toContain('dir="rtl"');
    // Looking at it changes nothing, and nothing is given back that was not taken.
    await api.rest('POST', path, { headers: form, body: 'action=again' });
    expect(await customer()).toBe(true);
    const once = await api.rest('POST', path, { headers: form, body: 'List-Unsubscribe=One-Click' });
    expect(once.status).toBe(200);
    expect(await customer()).toBe(false);
    await api.rest('POST', path, { headers: form, body: 'action=stop' });
    await api.rest('POST', path, { headers: form, body: 'action=complain' });
    expect(await read(api, as, id)).toMatchObject({ unsubscribedCount: 1, complaintCount: 1, subscribedCount: 0 });
    const { changes } = await ask(
      api,
      as,
      `{ changes(subject: Customer, subjectId: ${ids[0]}) { nodes { action cause } } }`,
    );
    expect(changes.nodes[0]).toMatchObject({ action: 'UPDATE', cause: 'mailing' });
    expect((await api.rest('POST', path, { headers: form, body: 'action=again' })).status).toBe(303);
    expect(await customer()).toBe(true);
    expect(await read(api, as, id)).toMatchObject({ unsubscribedCount: 0, subscribedCount: 1 });
  });

  test('DA-01 who is erased stays in the figures without a trace, and waits for no mail', async ({ api, mail }) => {
    const as = await api.signIn();
    const { ids, viewId } = await three(api, as);
    const { id } = await add(api, as, `viewId: ${viewId}`);
    await send(api, as, id);
    const [row] = await recipients(api, id);
    await ask(api, as, `mutation { eraseCustomer(id: ${ids[0]}) { parts { kind } } }`);
    const [after] = await recipients(api, id);
    expect(after).toMatchObject({ id: row!.id, customerId: null, mailId: null, state: 'OMITTED', reason: 'ERASED' });
    await sendQueuedMail(program(api));
    expect(mail.mails).toEqual([]);
    expect((await api.rest('GET', tokenOf(api, row!.id, id))).status).toBe(404);
    expect(await read(api, as, id)).toMatchObject({ recipientCount: 0, emailCount: 0 });
  });

  test('DA-01 a mail that is refused is told, and one that is tried again and taken is not any more', async ({
    api,
    mail,
  }) => {
    const as = await api.signIn();
    const { viewId } = await three(api, as);
    const { id } = await add(api, as, `viewId: ${viewId}`);
    await send(api, as, id);
    mail.refuseWith('550 no such mailbox');
    await sendQueuedMail(program(api));
    expect(await read(api, as, id)).toMatchObject({ emailCount: 1, deliveredCount: 0, failedCount: 1 });
    mail.refuseWith(null);
    const [row] = await recipients(api, id);
    await ask(api, as, `mutation { retryMail(id: ${row!.mailId}) { state } }`);
    await sendQueuedMail(program(api));
    expect(await read(api, as, id)).toMatchObject({ emailCount: 1, deliveredCount: 1, failedCount: 0 });
  });

  test('DA-01 a test mail goes to its sender alone, and what stands in the way of sending is named', async ({
    api,
    mail,
  }) => {
    const as = await api.signIn();
    const { id } = await add(api, as);
    await ask(api, as, `mutation { sendCampaignTest(id: ${id}) { batchId } }`);
    await sendQueuedMail(program(api));
    expect(mail.mails).toHaveLength(1);
    expect((await api.rest('GET', tokenOf(api, null, id))).text).toContain('test email');
    await api.rest('POST', tokenOf(api, null, id), { headers: form, body: 'List-Unsubscribe=One-Click' });
    expect(await read(api, as, id)).toMatchObject({ state: 'DRAFT', emailCount: 0, openedCount: 0 });
    const { createCampaign } = await ask(
      api,
      as,
      'mutation { createCampaign(input: { name: "Empty" }) { campaign { id } } }',
    );
    const faults = async (operation: string) =>
      (await api.graphql<any, any>(operation, { as })).errors[0]!.extensions['fields'];
    expect(await faults(`mutation { sendCampaign(id: ${createCampaign.campaign.id}) { batchId } }`)).toMatchObject({
      subject: { key: 'required' },
      body: { key: 'required' },
    });
    const noView = 'mutation { createCampaign(input: { name: "x", viewId: 999999 }) { batchId } }';
    expect(await faults(noView)).toMatchObject({ viewId: { key: 'unknown' } });
  });
});
