import { zipSync } from 'fflate';
import { createConnection } from 'node:net';
import { describe, expect } from 'vitest';
import { write } from '../../../server/db/write.ts';
import { programContext } from '../../../server/program.ts';
import { ask } from '../kanban/kanban.fixture.ts';
import { countMessages, fromElsewhere, lines, test } from './mailDoor.fixture.ts';
import { emailsIn, send, to, writer } from './writing.fixture.ts';

const raw = (recipient: string, message: string | Buffer, from = 'ann@other.example') => ({
  envelope: { from, to: [recipient] },
  raw: message,
});

const zipOf = (name: string, content: Uint8Array) => Buffer.from(zipSync({ [name]: new Uint8Array(content) }));

describe('receiving by SMTP', () => {
  test('EM-09: comes once to each mailbox however often it is brought, with files, folded names and Arabic', async ({
    door: { api, client },
  }) => {
    const [me, other] = [await writer(api), await writer(api)];
    const mail = {
      ...{ from: fromElsewhere, messageId: '<once@other.example>', subject: 'عرض سعر – Offer é' },
      ...{ to: me.address, cc: `Other <${other.address}>`, bcc: 'x@elsewhere.example' },
      ...{
        text: 'مرحبا\n\nHello',
        html: '<p>مرحبا <b>Hello</b></p><img src="cid:dot"><img src="https://a.example/p.png">',
      },
      attachments: [
        { filename: 'عقد.txt', content: 'Contract' },
        { filename: 'dot.png', content: Buffer.from('iVBORw0KGgo=', 'base64'), cid: 'dot', contentType: 'image/png' },
      ],
    };
    const envelope = {
      from: fromElsewhere.address,
      to: [me.address.toUpperCase(), other.address, me.address.replace('@', '+shop@')],
    };
    for (let turn = 0; turn < 2; turn += 1)
      expect((await client.sendMail({ ...mail, envelope })).response).toMatch(/^250/);
    await Promise.all([client.sendMail({ ...mail, envelope }), client.sendMail({ ...mail, envelope })]);
    expect(await countMessages(api)).toBe(2);
    const [received, ...more] = await emailsIn(api, me, 'INBOX');
    expect(more).toEqual([]);
    expect(received).toMatchObject({
      ...{ subject: 'عرض سعر – Offer é', messageId: '<once@other.example>', isRead: false, from: fromElsewhere },
      ...{ to: [{ address: me.address }], cc: [{ name: 'Other', address: other.address }], bcc: [] },
      files: [{ name: 'عقد.txt', sizeBytes: 8 }],
    });
    expect(received.html).toContain('src="data:image/png;base64,');
    expect(received.html).toContain('data-remote="https://a.example/p.png"');
    expect((await api.rest('GET', received.files[0].url, { as: me.as })).text).toBe('Contract');
    expect(await emailsIn(api, other, 'INBOX')).toHaveLength(1);
    // Deleted for good, it does not come again when its server tries once more; all that was kept of it is gone.
    for (const { as } of [me, other]) {
      await ask(
        api,
        as,
        `mutation { updateEmails(selection: { view: INBOX, conversationsOf: [${(await emailsIn(api, { as } as never, 'INBOX'))[0].id}] }, change: { isDeleted: true }) { count } }`,
      );
      expect(await ask(api, as, 'mutation { emptyEmailTrash { count } }')).toEqual({ count: 1 });
    }
    expect(
      await api.services.database.reader.selectFrom('files').select('id').where('isPrivate', '=', 1).execute(),
    ).toEqual([]);
    await client.sendMail({ ...mail, envelope });
    expect(await countMessages(api)).toBe(0);
  });

  test('EM-09: is refused for others than ours, is no relay, and says when there is too much', async ({
    door: { api, client, port },
  }) => {
    const me = await writer(api);
    const sendTo = (address: string) => client.sendMail({ from: fromElsewhere, to: address, text: 'x' });
    await expect(sendTo('nobody@test.example')).rejects.toMatchObject({ responseCode: 550 });
    await expect(sendTo('ann@other.example')).rejects.toMatchObject({ responseCode: 550 });
    await expect(sendTo(`"${me.address}"@other.example`)).rejects.toMatchObject({ responseCode: 501 });
    await expect(sendTo(`${me.address.replace('@', '%')}@other.example`)).rejects.toMatchObject({ responseCode: 550 });
    // Who is not active, or may read no email, has no mailbox.
    const stranger = await writer(api, 'none');
    await expect(sendTo(stranger.address)).rejects.toMatchObject({ responseCode: 550 });
    const some = await client.sendMail({
      from: fromElsewhere,
      to: [me.address, 'nobody@test.example'],
      subject: 'Some',
      text: 'x',
    });
    expect(some).toMatchObject({ accepted: [me.address], rejected: ['nobody@test.example'] });
    const large = {
      from: fromElsewhere,
      to: me.address,
      attachments: [{ filename: 'a', content: Buffer.alloc(20_000_000) }],
    };
    await expect(client.sendMail(large)).rejects.toMatchObject({ responseCode: 552 });
    const many = Array.from({ length: 150 }, (_, n) => me.address.replace('@', `+${n}@`));
    const { accepted } = await client.sendMail({ from: fromElsewhere, to: many, subject: 'Many', text: 'x' });
    expect(accepted).toHaveLength(100);
    expect((await emailsIn(api, me, 'INBOX')).map(({ subject }) => subject).sort()).toEqual(['Many', 'Some']);
    // Whoever tries out names is sent away.
    const answers = await talk(port, [
      'EHLO x',
      'MAIL FROM:<a@b.example>',
      ...Array.from({ length: 30 }, (_, n) => `RCPT TO:<n${n}@test.example>`),
    ]);
    expect(answers).toMatch(/550 [\s\S]*421 /);
    expect(answers).not.toMatch(/AUTH|STARTTLS/);
  });

  test('EM-10 EM-11: stands in the conversation that its headers say, and is answered into it', async ({
    door: { api, client },
  }) => {
    const me = await writer(api);
    const first = await send(api, me, { ...to('ann@other.example'), subject: 'Plans', html: '<p>See</p>' });
    const mail = { from: fromElsewhere, to: me.address, text: 'Yes' };
    await client.sendMail({ ...mail, subject: 'Other words', inReplyTo: first.email.messageId });
    await client.sendMail({ ...mail, subject: 'Apart' });
    const inbox = await emailsIn(api, me, 'INBOX');
    const answer = inbox.find(({ subject }) => subject === 'Other words');
    expect(answer).toMatchObject({ threadId: first.email.threadId, inReplyTo: first.email.messageId });
    expect(inbox.find(({ subject }) => subject === 'Apart').threadId).not.toBe(first.email.threadId);
    const reply = await send(api, me, { answers: { emailId: answer.id, kind: 'REPLY' } });
    expect(reply.email).toMatchObject({
      threadId: answer.threadId,
      inReplyTo: answer.messageId,
      to: [{ address: 'ann@other.example' }],
    });
  });

  test('EM-14: broken MIME, wrong charsets and heads without end are shown as far as they go, the rest as a file', async ({
    door: { api, client },
  }) => {
    const me = await writer(api);
    const cases: Record<string, string | Buffer> = {
      'broken MIME': lines(
        'Subject: broken',
        'Content-Type: multipart/mixed; boundary="a"',
        '',
        '--a',
        'Content-Type: text/plain',
        '',
        'Before',
        '--a',
        'Content-Type: text/html; charset=',
        'Content-Transfer-Encoding: base64',
        '',
        '!!!!',
        '--b',
      ),
      'unknown charset': Buffer.concat([
        Buffer.from(lines('Subject: =?x-none?Q?caf=E9?=', 'Content-Type: text/plain; charset=x-none', '', 'caf')),
        Buffer.from([0xe9, 0, 0xff]),
      ]),
      'windows-1256': Buffer.concat([
        Buffer.from(
          lines('Subject: =?windows-1256?B?48/NyMc=?=', 'Content-Type: text/plain; charset=windows-1256', '', ''),
        ),
        Buffer.from([0xe3, 0xd1, 0xcd, 0xc8, 0xc7]),
      ]),
      'no head': 'just words',
      'long head': lines(
        'Subject: long',
        `To: ${'someone@many.example, '.repeat(60_000)}`,
        `X-Long: ${'x'.repeat(900_000)}`,
        '',
        'Still read',
      ),
      'deep parts': lines(
        'Subject: deep',
        ...Array.from({ length: 3000 }, (_, n) =>
          lines(`Content-Type: multipart/mixed; boundary="b${n}"`, '', `--b${n}`),
        ),
        'Content-Type: text/plain',
        '',
        'Deep',
      ),
      'deep HTML': lines('Subject: deep html', 'Content-Type: text/html', '', `${'<div>'.repeat(60_000)}Deep`),
      'hostile HTML': lines(
        'Subject: hostile',
        'Content-Type: text/html',
        '',
        '<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">Go</a><form action="https://a.example"><input></form><p style="position:fixed">Text</p>',
      ),
    };
    for (const [name, message] of Object.entries(cases)) {
      const started = performance.now();
      expect((await client.sendMail(raw(me.address, message))).response, name).toMatch(/^250/);
      expect(performance.now() - started, name).toBeLessThan(25_000);
    }
    const inbox = await emailsIn(api, me, 'INBOX');
    expect(inbox).toHaveLength(Object.keys(cases).length);
    const of = (subject: string) => inbox.find((one) => one.subject === subject);
    expect(of('broken').text).toContain('Before');
    expect(inbox.some(({ text }) => text.startsWith('caf'))).toBe(true);
    expect(inbox.find(({ text }) => text === 'مرحبا')).toBeDefined();
    expect(inbox.find(({ subject }) => subject === '').from.address).toBe('ann@other.example');
    expect(of('long')).toMatchObject({ text: 'Still read', files: [{ name: 'message.eml' }] });
    expect(of('long').to.length).toBeLessThanOrEqual(200);
    expect(of('deep')).toBeDefined();
    expect(of('deep html')).toBeDefined();
    expect(of('hostile').html).not.toMatch(/script|onerror|javascript|form|input|fixed/i);
    expect(of('hostile').text).toContain('Text');
  });

  test('EM-20: goes to spam where its sender was taught to be, and is told to nobody', async ({
    door: { api, client },
  }) => {
    const me = await writer(api);
    const mail = { from: fromElsewhere, to: me.address, text: 'Buy' };
    await client.sendMail({ ...mail, subject: 'First' });
    const [first] = await emailsIn(api, me, 'INBOX');
    await ask(
      api,
      me.as,
      `mutation { updateEmails(selection: { emailIds: [${first.id}] }, change: { folder: SPAM }) { count } }`,
    );
    await client.sendMail({ ...mail, subject: 'Second' });
    expect((await emailsIn(api, me, 'SPAM')).map(({ subject }) => subject).sort()).toEqual(['First', 'Second']);
    expect(await emailsIn(api, me, 'INBOX')).toEqual([]);
    const { count } = await api.services.database.reader
      .selectFrom('notifications')
      .select((all) => all.fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  test('EM-09: is answered 250 only once it is kept: what fails is to come again', async ({
    door: { api, client },
  }) => {
    const me = await writer(api);
    const { database } = api.services;
    const { transaction } = database;
    database.transaction = () => Promise.reject(new Error('away'));
    const mail = { from: fromElsewhere, to: me.address, messageId: '<later@other.example>', text: 'x' };
    await expect(client.sendMail(mail)).rejects.toMatchObject({ responseCode: 451 });
    database.transaction = transaction;
    await client.sendMail(mail);
    expect(await emailsIn(api, me, 'INBOX')).toHaveLength(1);
  });

  test('EM-09: comes to a shared mailbox by its address', async ({ door: { api, client } }) => {
    const me = await writer(api);
    const now = api.services.now().toISOString();
    const id = await write(programContext(api.services, 'test'), async (tx) => {
      const shared = {
        kind: 'SHARED',
        ownerId: null,
        address: 'support@test.example',
        name: 'Support',
        createdAt: now,
        updatedAt: now,
      } as const;
      const box = await tx.db.insertInto('mailboxes').values(shared).returning('id').executeTakeFirstOrThrow();
      await tx.db.insertInto('mailboxMembers').values({ mailboxId: box.id, userId: me.id, access: 'OWNER' }).execute();
      return box.id;
    });
    await client.sendMail({ from: fromElsewhere, to: 'support@test.example', subject: 'Help', text: 'x' });
    const { nodes } = await ask(api, me.as, `{ emailThreads(mailboxId: ${id}) { nodes { subject } } }`);
    expect(nodes).toEqual([{ subject: 'Help' }]);
  });

  test('EM-09: a zip of zips comes as the file that it is, and is not unfolded', async ({ door: { api, client } }) => {
    const me = await writer(api);
    let content: Buffer = zipOf('deep.bin', Buffer.alloc(8_000_000));
    for (let depth = 0; depth < 6; depth += 1) content = zipOf(`level${depth}.zip`, content);
    await client.sendMail({
      ...{ from: fromElsewhere, to: me.address, subject: 'Packed', text: 'See the file.' },
      attachments: [{ filename: 'all.zip', content }],
    });
    const [received] = await emailsIn(api, me, 'INBOX');
    expect(received).toMatchObject({
      ...{ subject: 'Packed', text: 'See the file.' },
      files: [{ name: 'all.zip', sizeBytes: content.length }],
    });
    expect((await api.rest('GET', received.files[0].url, { as: me.as })).text.slice(0, 2)).toBe('PK');
  });
});

/** Says all at once, whatever is answered. */
function talk(port: number, commands: string[]): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    const socket = createConnection(port, '127.0.0.1');
    socket.on('data', (bytes) => {
      said += bytes.toString();
      const next = commands.shift();
      if (next === undefined) socket.end();
      else socket.write(`${next}\r\n`);
    });
    socket.on('error', () => resolve(said));
    socket.on('close', () => resolve(said));
  });
}
