import { describe, expect } from 'vitest';
import { makeApp, test as base } from '../../support/app.ts';
import { makeMailServer } from '../../support/mailServer.ts';
import { ask } from '../kanban/kanban.fixture.ts';
import { receive } from './email.fixture.ts';
import {
  emailFields,
  emailsIn,
  newKey,
  releaseNow,
  saveDraft,
  send,
  sendOutbox,
  to,
  upload,
  writer,
} from './writing.fixture.ts';

const test = base.extend('mail', async ({}, { onCleanup }) => {
  const server = await makeMailServer();
  const api = await makeApp({ settings: { SMTP_URL: server.url }, hasSampleData: false });
  onCleanup(async () => {
    await api.close();
    await server.close();
  });
  return { api, server };
});

const header = (mail: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(mail)?.[1]?.replaceAll(/\r\n\s+/g, ' ');

describe('sending between users of this Atrium', () => {
  test('EM-09 EM-10 EM-11: is received once, in one conversation on both sides, by all who are addressed', async ({
    shared: api,
  }) => {
    const [me, other, third] = [await writer(api), await writer(api, 'subscriber'), await writer(api, 'editor')];
    const { key } = (await upload(api, me, 'a.txt', 'Hello')).body;
    const sent = await send(api, me, {
      ...to(other.address, other.address.toUpperCase()),
      ...{ cc: [{ address: third.address, name: 'Third' }], bcc: [{ address: me.address }] },
      ...{ subject: 'Plans', html: '<p>See <b>this</b></p>', files: [{ key, name: 'a.txt' }] },
    });
    expect(sent.email).toMatchObject({
      folder: 'SENT',
      sendState: 'SENT',
      isRead: true,
      from: { address: me.address },
    });
    expect(sent.email.deliveries).toEqual(
      [other, third, me].map(({ address }) => ({ address, isHere: true, state: 'SENT', fault: null })),
    );
    const [received, ...more] = await emailsIn(api, other, 'INBOX');
    expect(more).toEqual([]);
    expect(received).toMatchObject({
      ...{ folder: 'INBOX', isRead: false, subject: 'Plans', messageId: sent.email.messageId, bcc: [] },
      ...{ html: sent.email.html, files: [{ name: 'a.txt', sizeBytes: 5 }], deliveries: [], sendState: null },
      ...{ to: [{ address: other.address }], cc: [{ name: 'Third', address: third.address }] },
    });
    expect((await api.rest('GET', received.files[0].url, { as: other.as })).text).toBe('Hello');
    const { count } = await api.services.database.reader
      .selectFrom('notifications')
      .select((all) => all.fn.countAll<number | string>().as('count'))
      .where('userId', '=', other.id)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
    // To all: whoever else was addressed, and never oneself.
    const prefill = await ask(
      api,
      third.as,
      `{ emailPrefill(id: ${(await emailsIn(api, third, 'INBOX'))[0].id}, kind: REPLY_ALL) { to { address } cc { address } subject html files { id } } }`,
    );
    expect(prefill).toMatchObject({
      ...{ to: [{ address: me.address }], cc: [{ address: other.address }], subject: 'Re: Plans', files: [] },
      html: expect.stringContaining('See <b>this</b>'),
    });
    const reply = await send(api, other, { answers: { emailId: received.id, kind: 'REPLY' }, html: '<p>Yes</p>' });
    expect(reply.email).toMatchObject({
      ...{ subject: 'Re: Plans', inReplyTo: sent.email.messageId, answersId: received.id },
      ...{ threadId: received.threadId, to: [{ address: me.address }], cc: [] },
    });
    const again = await send(api, me, {
      answers: { emailId: (await emailsIn(api, me, 'INBOX')).at(-1).id, kind: 'REPLY_ALL' },
    });
    expect(again.email).toMatchObject({ to: [{ address: other.address }], cc: [], subject: 'Re: Plans' });
    const mine = await emailsIn(api, me, 'SENT');
    expect(mine.map(({ folder }) => folder).sort()).toEqual(['INBOX', 'INBOX', 'SENT', 'SENT']);
    expect(new Set(mine.map(({ threadId }) => threadId)).size).toBe(1);
    const forward = await send(api, other, {
      ...{ answers: { emailId: received.id, kind: 'FORWARD' } },
      ...to(third.address),
    });
    expect(forward.email).toMatchObject({ subject: 'Fwd: Plans', inReplyTo: null, files: [{ name: 'a.txt' }] });
    expect(forward.email.html).toContain('See <b>this</b>');
  });

  test('EM-03 EM-11: wrong recipients are named, nothing is sent then, and a key sends once', async ({
    shared: api,
  }) => {
    const [me, other] = [await writer(api), await writer(api)];
    const wrong = await send(api, me, { ...to('nobody', other.address), cc: [{ address: 'a b@c.d' }] });
    expect(wrong).toMatchObject({ code: 'VALIDATION', fields: { to: {}, cc: {} } });
    expect(wrong.fields.to.message).toContain('nobody');
    expect((await send(api, me, { subject: 'To nobody' })).fields).toMatchObject({ to: { key: 'required' } });
    const many = Array.from({ length: 101 }, (_, n) => `p${n}@x.example`);
    expect((await send(api, me, to(...many))).fields).toMatchObject({ to: {} });
    expect(await emailsIn(api, other, 'INBOX')).toEqual([]);
    const key = newKey();
    const answers = [];
    for (let n = 0; n < 3; n += 1) answers.push(await send(api, me, to(other.address), { key }));
    expect(new Set(answers.map(({ email }) => email.id)).size).toBe(1);
    expect(await emailsIn(api, other, 'INBOX')).toHaveLength(1);
    expect((await saveDraft(api, me, key, { subject: 'Late' })).reason).toBe('sent');
    const undone = await ask(api, me.as, `mutation { undoBatch(id: "${answers[0].batchId}") { count } }`);
    // What has come to somebody else is theirs.
    expect(undone).toMatchObject({ code: 'FORBIDDEN' });
    expect(await emailsIn(api, other, 'INBOX')).toHaveLength(1);
  });
});

describe('waiting before it leaves', () => {
  test('EM-06: what is taken back is a draft as before, and nothing has left', async ({ api }) => {
    const [me, other] = [await writer(api), await writer(api)];
    const settings = (seconds: number) =>
      ask(api, me.as, `mutation { updateEmailSettings(input: { undoSeconds: ${seconds} }) { undoSeconds } }`);
    for (const wrong of [-1, 3, 31]) expect((await settings(wrong)).fields).toHaveProperty('undoSeconds');
    expect(await settings(10)).toEqual({ undoSeconds: 10 });
    expect(await ask(api, me.as, '{ emailSettings { undoSeconds } }')).toEqual({ undoSeconds: 10 });
    const key = newKey();
    const input = { ...to(other.address), subject: 'Too early', html: '<p>x</p>' };
    const { email } = await send(api, me, input, { key });
    expect(email).toMatchObject({ folder: 'DRAFT', sendState: null, sendAt: expect.any(String) });
    await releaseNow(api);
    expect((await saveDraft(api, me, key, { subject: 'No' })).reason).toBe('scheduled');
    const back = await ask(api, me.as, `mutation { cancelEmail(id: ${email.id}) { email { ${emailFields} } } }`);
    expect(back.email).toMatchObject({ ...input, to: email.to, html: email.html, folder: 'DRAFT', sendAt: null });
    api.clock.advance(60_000);
    await releaseNow(api);
    expect(await emailsIn(api, other, 'INBOX')).toEqual([]);
    await saveDraft(api, me, key, { subject: 'In time' });
    await send(api, me, null, { key });
    api.clock.advance(11_000);
    await Promise.all([releaseNow(api), releaseNow(api)]);
    const received = await emailsIn(api, other, 'INBOX');
    expect(received.map(({ subject }) => subject)).toEqual(['In time']);
    expect((await ask(api, me.as, `mutation { cancelEmail(id: ${email.id}) { email { id } } }`)).reason).toBe('sent');
  });

  test('EM-07: it leaves at its time, unless it was thrown away or its writer may no longer write', async ({ api }) => {
    const [me, other] = [await writer(api), await writer(api)];
    const at = (minutes: number) => new Date(api.services.now().getTime() + minutes * 60_000).toISOString();
    expect((await send(api, me, to(other.address), { sendAt: at(-1) })).fields).toHaveProperty('sendAt');
    expect((await send(api, me, to(other.address), { sendAt: at(600_000) })).fields).toHaveProperty('sendAt');
    const [first, second, third] = ['first', 'second', 'third'].map((name) => ({ name, key: newKey() }));
    const ids = [];
    for (const { name, key } of [first!, second!, third!])
      ids.push((await send(api, me, { ...to(other.address), subject: name }, { key, sendAt: at(60) })).email.id);
    expect(await ask(api, me.as, `{ emailThreads(filter: { view: DRAFT }) { nodes { sendAt } } }`)).toMatchObject({
      nodes: [{ sendAt: at(60) }, { sendAt: at(60) }, { sendAt: at(60) }],
    });
    // Another time, and one thrown away.
    const moved = await send(api, me, null, { key: second!.key, sendAt: at(120) });
    expect(moved.email.sendAt).toBe(at(120));
    await ask(
      api,
      me.as,
      `mutation { updateEmails(selection: { emailIds: [${ids[2]}] }, change: { isDeleted: true }) { count } }`,
    );
    api.clock.advance(61 * 60_000);
    await releaseNow(api);
    expect((await emailsIn(api, other, 'INBOX')).map(({ subject }) => subject)).toEqual(['first']);
    await api.services.database.transaction((trx) =>
      trx.updateTable('users').set({ status: 'inactive' }).where('id', '=', me.id).execute(),
    );
    api.clock.advance(61 * 60_000);
    await releaseNow(api);
    expect(await emailsIn(api, other, 'INBOX')).toHaveLength(1);
    const kept = await api.services.database.reader
      .selectFrom('mailMessages')
      .select(['folder', 'sendAt'])
      .where('id', '=', Number(ids[1]))
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ folder: 'DRAFT', sendAt: null });
  });
});

describe('sending to other servers', () => {
  test('EM-08 EM-11: goes by the outbox, with the right headers, to each recipient by itself', async ({
    mail: { api, server },
  }) => {
    const [me, other] = [await writer(api), await writer(api)];
    const from = await receive(api, me.id, { referenceIds: '["<first@other.example>"]', subject: 'Offer' });
    const { key } = (await upload(api, me, 'note.txt', 'A note')).body;
    const { email } = await send(api, me, {
      ...to('ann@other.example', other.address),
      ...{ bcc: [{ address: 'secret@other.example' }], answers: { emailId: from.id, kind: 'REPLY' } },
      ...{ html: '<p>مرحبا <b>Ann</b></p>', files: [{ key, name: 'note.txt' }] },
    });
    expect(email).toMatchObject({ folder: 'SENT', sendState: 'WAITING' });
    expect(email.deliveries.map(({ state }: { state: string }) => state)).toEqual(['WAITING', 'SENT', 'WAITING']);
    await sendOutbox(api);
    expect(server.mails).toHaveLength(2);
    for (const mail of server.mails) {
      expect(header(mail, 'Message-ID')).toBe(email.messageId);
      expect(header(mail, 'In-Reply-To')).toBe(from.messageId);
      expect(header(mail, 'References')).toBe(`<first@other.example> ${from.messageId}`);
      expect(header(mail, 'Subject')).toBe('Re: Offer');
      expect(header(mail, 'To')).toContain('ann@other.example');
      expect(mail).not.toContain('secret@');
      expect(mail).toContain(Buffer.from('A note').toString('base64'));
    }
    const state = () => ask(api, me.as, `{ email(id: ${email.id}) { ${emailFields} } }`);
    expect(await state()).toMatchObject({ sendState: 'SENT', messageId: email.messageId });
    const bounced = await ask(
      api,
      me.as,
      `mutation { reportBounce(messageId: "${email.messageId}", reason: "No such user", recipient: "ann@other.example") { state } }`,
    );
    expect(bounced).toEqual({ state: 'FAILED' });
    const after = await state();
    expect(after.sendState).toBe('FAILED');
    expect(after.deliveries[0]).toMatchObject({ state: 'FAILED', fault: 'No such user' });
    // It came back: whether it arrived nobody knows, so it is not sent again.
    expect((await ask(api, me.as, `mutation { retryEmail(id: ${email.id}) { email { id } } }`)).code).toBe('CONFLICT');
  });

  test('EM-08: while the server is away it waits, with a reason; what was refused is tried again when asked', async ({
    mail: { api, server },
  }) => {
    const me = await writer(api);
    server.refuseWith('450 come again');
    const { email } = await send(api, me, { ...to('ann@other.example'), subject: 'Slow' });
    await sendOutbox(api);
    const state = () =>
      ask(api, me.as, `{ email(id: ${email.id}) { sendState deliveries { state fault nextTryAt } } }`);
    expect(await state()).toMatchObject({
      sendState: 'WAITING',
      deliveries: [{ state: 'WAITING', fault: expect.stringContaining('450'), nextTryAt: expect.any(String) }],
    });
    server.refuseWith('550 no such user');
    api.clock.advance(3_600_000);
    await sendOutbox(api);
    expect(await state()).toMatchObject({
      sendState: 'FAILED',
      deliveries: [{ fault: expect.stringContaining('550') }],
    });
    server.refuseWith(null);
    const again = await ask(api, me.as, `mutation { retryEmail(id: ${email.id}) { email { sendState } } }`);
    expect(again).toEqual({ email: { sendState: 'WAITING' } });
    await sendOutbox(api);
    expect(await state()).toMatchObject({ sendState: 'SENT', deliveries: [{ state: 'SENT', fault: null }] });
    await sendOutbox(api);
    expect(server.mails.map((mail) => header(mail, 'Message-ID'))).toEqual([expect.stringMatching(/^<.+>$/)]);
    // Whoever sees the outbox reads nothing of what it says.
    const outbox = await ask(api, me.as, '{ outgoingMails { nodes { recipient subject body } } }');
    expect(outbox.nodes).toEqual([{ recipient: 'ann@other.example', subject: '', body: '' }]);
  });
});
