import { describe, expect } from 'vitest';
import { sendAccountMail } from '../../../server/mail/send.ts';
import { programContext } from '../../../server/program.ts';
import { ask } from '../kanban/kanban.fixture.ts';
import { becomes, connect, isMissing, test, titled } from './accounts.fixture.ts';
import { lines } from './mailDoor.fixture.ts';
import { send, to } from './writing.fixture.ts';

/** A report as the server of an account puts it into the inbox there. */
const report = (messageId: string, head: string, id: string) =>
  lines(
    ...(head === '' ? [] : [head]),
    'From: MAILER-DAEMON@else.example',
    'Subject: Undelivered',
    `Message-ID: <${id}@else.example>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'It came back.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; else.example',
    '',
    'Final-Recipient: rfc822; bob@else.example',
    'Action: failed',
    'Diagnostic-Code: smtp; 550 No such user',
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${messageId}`,
    '',
    '--b--',
    '',
  );

describe.skipIf(isMissing)('reports that come to an account', () => {
  test(titled('EM-08: that a message came back stands on it, if no letter but a report says so'), async ({ world }) => {
    const { api, me, other } = world;
    const account = await connect(world);
    world.keep();
    await becomes(world, { state: 'READY' });
    const { email } = await send(api, me, {
      ...to('bob@else.example'),
      mailboxId: account.mailboxId,
      subject: 'Offer',
    });
    await sendAccountMail(programContext(api.services, 'test'));
    const state = (): Promise<any> =>
      ask(api, me.as, `{ email(id: ${email.id}) { sendState deliveries { state fault } } }`);
    await expect.poll(async () => (await state()).sendState).toBe('SENT');
    const inbox = (): Promise<any> =>
      ask(
        api,
        me.as,
        `{ emailThreads(mailboxId: ${account.mailboxId}) { nodes { id messageCount emails { messageId } } } }`,
      );
    await other.program.append('INBOX', report(email.messageId, 'Return-Path: <eve@else.example>', 'forged'));
    await expect.poll(async () => (await inbox()).nodes[0]?.messageCount).toBe(2);
    expect((await state()).sendState).toBe('SENT');
    await other.program.append('INBOX', report(email.messageId, 'Return-Path: <>', 'real'));
    await expect
      .poll(state)
      .toEqual({ sendState: 'FAILED', deliveries: [{ state: 'FAILED', fault: '550 No such user' }] });
    // Both stand in the conversation of the message.
    await expect.poll(async () => (await inbox()).nodes.map((one: any) => one.messageCount)).toEqual([3]);
  });
});
