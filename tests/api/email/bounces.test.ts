import { describe, expect } from 'vitest';
import { sendQueuedMail } from '../../../server/mail/send.ts';
import { programContext } from '../../../server/program.ts';
import { makeApp } from '../../support/app.ts';
import { makeMailServer } from '../../support/mailServer.ts';
import { ask } from '../kanban/kanban.fixture.ts';
import { countMessages, lines, test } from './mailDoor.fixture.ts';
import { emailFields, emailsIn, send, to, writer } from './writing.fixture.ts';

/** A report as mail servers write it. */
const report = (recipient: string, messageId: string, { action = 'failed', of = 'ann@other.example' } = {}) =>
  lines(
    'From: MAILER-DAEMON@other.example',
    `To: ${recipient}`,
    'Subject: Undelivered Mail Returned to Sender',
    `Message-ID: <report-${action}@other.example>`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'I could not deliver your mail.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; other.example',
    '',
    `Final-Recipient: rfc822; ${of}`,
    `Action: ${action}`,
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 No such',
    '  user here',
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `From: ${recipient}`,
    `Message-ID: ${messageId}`,
    'Subject: Plans',
    '',
    '--b--',
    '',
  );

describe('delivery reports', () => {
  test('EM-08: that a message came back stands on it and in its conversation; one that is late changes nothing', async ({
    door: { api, client },
  }) => {
    const me = await writer(api);
    const { email } = await send(api, me, { ...to('ann@other.example', 'ben@other.example'), subject: 'Plans' });
    const state = async () => ask(api, me.as, `{ email(id: ${email.id}) { ${emailFields} } }`);
    const bring = (message: string, from = '') =>
      client.sendMail({ envelope: { from, to: [me.address] }, raw: message });
    // One with a sender is a letter that anybody could have written.
    await bring(
      report(me.address, email.messageId, { action: 'failed' }).replace('report-failed', 'forged'),
      'eve@other.example',
    );
    await bring(report(me.address, email.messageId, { action: 'delayed' }));
    await bring(report(me.address, '<another@test.example>').replace('report-failed', 'of-another'));
    await bring(report(me.address, email.messageId, { of: 'eve@other.example' }).replace('report-failed', 'of-eve'));
    expect((await state()).deliveries.map(({ fault }: { fault: string | null }) => fault)).toEqual([null, null]);
    await bring(report(me.address, email.messageId));
    const after = await state();
    expect(after).toMatchObject({
      sendState: 'FAILED',
      deliveries: [
        { address: 'ann@other.example', state: 'FAILED', fault: '550 5.1.1 No such user here' },
        { address: 'ben@other.example', fault: null },
      ],
    });
    const found = (await emailsIn(api, me, 'INBOX')).find(
      ({ messageId }) => messageId === '<report-failed@other.example>',
    );
    expect(found).toMatchObject({
      threadId: email.threadId,
      files: [],
      from: { address: 'mailer-daemon@other.example' },
    });
    expect(found.text).toContain('I could not deliver your mail.');
  });

  test('EM-08: that a message is there stands on it where its server says so, and nowhere else', async ({
    door: { api, client },
  }) => {
    const me = await writer(api);
    const { email } = await send(api, me, { ...to('ann@other.example', 'ben@other.example'), subject: 'Plans' });
    const deliveries = async () =>
      (await ask(api, me.as, `{ email(id: ${email.id}) { version deliveries { address deliveredAt } } }`)).deliveries;
    const bring = (message: string, from = '') =>
      client.sendMail({ envelope: { from, to: [me.address] }, raw: message });
    const told = report(me.address, email.messageId, { action: 'delivered' });
    await bring(told.replace('report-delivered', 'forged'), 'eve@other.example');
    expect((await deliveries()).map(({ deliveredAt }: any) => deliveredAt)).toEqual([null, null]);
    const before = await countMessages(api);
    await bring(told);
    expect(await deliveries()).toMatchObject([
      { address: 'ann@other.example', deliveredAt: expect.any(String) },
      { address: 'ben@other.example', deliveredAt: null },
    ]);
    // It says nothing that the message does not show; one of another message is a letter as any other.
    expect(await countMessages(api)).toBe(before);
    await bring(report(me.address, '<another@test.example>', { action: 'delivered' }).replace('report-d', 'other-d'));
    expect(await countMessages(api)).toBe(before + 1);
  });

  test('EM-08: a server that can is asked to tell, where what it tells comes back here', async ({ onTestFinished }) => {
    const server = await makeMailServer();
    onTestFinished(server.close);
    const settings = { SMTP_URL: server.url, MAIL_DOMAINS: 'test.example' };
    for (const more of [{}, { MAIL_LISTEN: '127.0.0.1:0' }] as Record<string, string>[]) {
      const api = await makeApp({ settings: { ...settings, ...more }, hasSampleData: false });
      onTestFinished(api.close);
      await send(api, await writer(api), { ...to('ann@other.example'), subject: 'Plans' });
      await sendQueuedMail(programContext(api.services, 'test'));
    }
    expect(server.recipients).toEqual([
      'RCPT TO:<ann@other.example>',
      'RCPT TO:<ann@other.example> NOTIFY=SUCCESS,FAILURE,DELAY ORCPT=rfc822;ann@other.example',
    ]);
  });

  test('EM-08: reports of mail that the program sends come to its own address, which takes nothing else', async ({
    door: { api, client },
  }) => {
    const createdAt = api.services.now().toISOString();
    const row = {
      recipient: 'ann@other.example',
      subject: 'Invoice',
      body: 'x',
      state: 'SENT',
      attempts: 1,
      nextTryAt: createdAt,
      createdAt,
      sentAt: createdAt,
    };
    const { id } = await api.services.database.transaction((trx) =>
      trx
        .insertInto('outgoingMails')
        .values(row as never)
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const own = /<(.*)>/.exec(api.services.env.mailFrom)![1]!;
    const message = report(own, `<atrium-${id}-${Date.parse(createdAt)}@localhost>`);
    await expect(
      client.sendMail({ envelope: { from: 'eve@other.example', to: [own] }, raw: message }),
    ).rejects.toMatchObject({ responseCode: 550 });
    await client.sendMail({ envelope: { from: '', to: [own] }, raw: message });
    const mail = await api.services.database.reader
      .selectFrom('outgoingMails')
      .select(['state', 'fault'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(mail).toEqual({ state: 'FAILED', fault: '550 5.1.1 No such user here' });
    expect(await countMessages(api)).toBe(0);
  });
});
