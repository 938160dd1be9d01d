import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect } from 'vitest';
import { ask } from '../kanban/kanban.fixture.ts';
import { fromElsewhere, test } from './mailDoor.fixture.ts';
import { emailsIn, send, to, writer } from './writing.fixture.ts';
import type { Writer } from './writing.fixture.ts';
import type { TestApp } from '../../support/app.ts';

const threadsOf = async (api: TestApp, { as }: Writer, view = 'INBOX'): Promise<any[]> =>
  (await ask(api, as, `{ emailThreads(filter: { view: ${view} }) { nodes { id isMuted isRead messageCount } } }`))
    .nodes;
const mute = (api: TestApp, { as }: Writer, id: string, isMuted = true): Promise<any> =>
  ask(api, as, `mutation { muteEmailThreads(ids: [${id}], isMuted: ${isMuted}) { count batchId failures { code } } }`);
const news = ({ services }: TestApp, { id }: Writer) =>
  services.database.reader.selectFrom('notifications').select('id').where('userId', '=', id).execute();

describe('muted conversations', () => {
  test('what comes to one is read already and told to nobody, until it is heard again', async ({ door: { api } }) => {
    const [me, other] = [await writer(api), await writer(api)];
    const first = (await send(api, other, { ...to(me.address), subject: 'Plan' })).email;
    const [thread] = await threadsOf(api, me);
    expect(thread).toMatchObject({ isMuted: false, isRead: false });
    const { batchId, ...done } = await mute(api, me, thread.id);
    expect(done).toEqual({ count: 1, failures: [] });
    // Nobody else's mailbox has to do with it.
    expect(await mute(api, other, thread.id)).toMatchObject({ count: 0, failures: [{ code: 'NOT_FOUND' }] });
    const again = (subject: string) =>
      send(api, other, { ...to(me.address), subject, answers: { emailId: first.id, kind: 'REPLY' } });
    await again('Re: Plan');
    const inbox = await emailsIn(api, me, 'INBOX');
    expect(inbox.map(({ isRead }) => isRead)).toEqual([false, true]);
    expect(await news(api, me)).toHaveLength(1);
    expect(await threadsOf(api, me)).toMatchObject([{ isMuted: true, messageCount: 2 }]);
    await ask(api, me.as, `mutation { undoBatch(id: "${batchId}") { count } }`);
    expect(await threadsOf(api, me)).toMatchObject([{ isMuted: false }]);
    await again('Re: Re: Plan');
    expect((await emailsIn(api, me, 'INBOX')).map(({ isRead }) => isRead)).toEqual([false, true, false]);
    expect(await news(api, me)).toHaveLength(2);
  });
});

const unsubscribe = (id: string) => `mutation { unsubscribeFromEmail(id: ${id}) { unsubscribe { way doneAt } } }`;
const refusal = async (api: TestApp, { as }: Writer, id: string) =>
  (await api.graphql(unsubscribe(id), { as })).errors[0]?.extensions;
const wayOf = async (api: TestApp, { as }: Writer, id: string) =>
  (await ask(api, as, `{ email(id: ${id}) { unsubscribe { way target doneAt } } }`)).unsubscribe;

describe('unsubscribing by the head of an email', () => {
  test('an email to the address of a list says it, once', async ({ door: { api, client } }) => {
    const me = await writer(api);
    const list = { unsubscribe: { url: 'mailto:out@news.example?subject=end%207', comment: 'News' } };
    await client.sendMail({ from: fromElsewhere, to: me.address, subject: 'News', text: 'x', list });
    await client.sendMail({ from: fromElsewhere, to: me.address, subject: 'Plain', text: 'x' });
    const [plain, email] = await emailsIn(api, me, 'INBOX');
    expect(await wayOf(api, me, plain.id)).toBeNull();
    expect(await refusal(api, me, plain.id)).toMatchObject({ code: 'CONFLICT', reason: 'noWay' });
    expect(await wayOf(api, me, email.id)).toEqual({ way: 'MAIL', target: 'out@news.example', doneAt: null });
    const other = await writer(api);
    expect(await refusal(api, other, email.id)).toMatchObject({ code: 'NOT_FOUND' });
    for (let turn = 0; turn < 2; turn += 1)
      expect((await ask(api, me.as, unsubscribe(email.id))).unsubscribe.doneAt).not.toBeNull();
    expect(await emailsIn(api, me, 'SENT')).toMatchObject([
      { subject: 'end 7', text: 'unsubscribe', to: [{ address: 'out@news.example' }], from: { address: me.address } },
    ]);
    // Spam learns from no answer that somebody reads it.
    await ask(
      api,
      me.as,
      `mutation { updateEmails(selection: { emailIds: [${email.id}] }, change: { folder: SPAM }) { count } }`,
    );
    expect(await wayOf(api, me, email.id)).toBeNull();
  });

  test('one call ends it where the sender takes one, and nothing in our own network is called', async ({
    door: { api, client },
    onTestFinished,
  }) => {
    const me = await writer(api);
    const calls: string[] = [];
    const answer = { status: 500 };
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        calls.push(`${request.method} ${request.url} ${body}`);
        response.writeHead(answer.status).end();
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    onTestFinished(() => new Promise<void>((done) => void server.close(() => done())));
    const link = `http://127.0.0.1:${(server.address() as AddressInfo).port}/out?id=7`;
    await client.sendMail({
      ...{ from: fromElsewhere, to: me.address, subject: 'News', text: 'x' },
      headers: {
        'List-Unsubscribe': '<https://news.example/out>, <mailto:out@news.example>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
    const [email] = await emailsIn(api, me, 'INBOX');
    expect(await wayOf(api, me, email.id)).toMatchObject({ way: 'ONE_CLICK', target: 'https://news.example/out' });
    // The call goes to a server of this test, which has no certificate.
    const way = { link, isOneClick: true, mail: null };
    await api.services.database.transaction((trx) =>
      trx
        .updateTable('mailBodies')
        .set({ unsubscribe: JSON.stringify(way) })
        .where('emailId', '=', Number(email.id))
        .execute(),
    );
    expect(await refusal(api, me, email.id)).toMatchObject({ code: 'CONFLICT', reason: 'notTaken' });
    expect(calls).toEqual([]);
    Object.assign(api.services.env, { allowsPrivateAddresses: true });
    expect(await refusal(api, me, email.id)).toMatchObject({ code: 'CONFLICT', reason: 'notTaken' });
    expect((await wayOf(api, me, email.id)).doneAt).toBeNull();
    answer.status = 202;
    for (let turn = 0; turn < 2; turn += 1)
      expect((await ask(api, me.as, unsubscribe(email.id))).unsubscribe.doneAt).not.toBeNull();
    const call = 'POST /out?id=7 List-Unsubscribe=One-Click';
    expect(calls).toEqual([call, call]);
  });
});

describe('spam by its words', () => {
  test('EM-20: mail that says what spam said goes there, from whomever; wanted mail and that of people one writes to stays', async ({
    door: { api, client },
  }) => {
    const me = await writer(api);
    const from = (name: string) => ({ name, address: `${name}@${name}.example` });
    const mail = (name: string, text: string) =>
      client.sendMail({ from: from(name), to: me.address, subject: text.split(' ')[0]!, text });
    const inbox = async () => (await emailsIn(api, me, 'INBOX')).map((email) => email.from.address.split('@')[0]);
    const move = (ids: string[], folder: string): Promise<any> =>
      ask(
        api,
        me.as,
        `mutation { updateEmails(selection: { emailIds: [${ids.join()}] }, change: { folder: ${folder}, isRead: true }) { count batchId } }`,
      );
    const prize = 'Claim your lottery prize today: casino bonus without deposit';
    for (let at = 0; at < 6; at += 1) await mail(`work${at}`, 'Minutes of the meeting about deliveries and invoices');
    const work = (await emailsIn(api, me, 'INBOX')).map(({ id }) => id);
    await ask(
      api,
      me.as,
      `mutation { updateEmails(selection: { emailIds: [${work.join()}] }, change: { isRead: true }) { count } }`,
    );
    for (let at = 0; at < 5; at += 1) await mail(`prize${at}`, prize);
    const spam = (await emailsIn(api, me, 'INBOX')).filter(({ id }) => !work.includes(id)).map(({ id }) => id);
    // Four are too few to learn from.
    await move(spam.slice(0, 4), 'SPAM');
    await mail('early', prize);
    expect(await inbox()).toContain('early');
    const { batchId } = await move(spam.slice(4), 'SPAM');
    await mail('stranger', prize);
    await mail('colleague', 'Minutes of the meeting about deliveries');
    expect(await inbox()).not.toContain('stranger');
    expect(await inbox()).toContain('colleague');
    expect((await emailsIn(api, me, 'SPAM')).map((email) => email.from.address)).toContain('stranger@stranger.example');
    // Whom the mailbox has written to is no spammer.
    await send(api, me, { ...to('friend@friend.example'), subject: 'Hello' });
    await mail('friend', prize);
    expect(await inbox()).toContain('friend');
    // Who thinks again has taught the other way.
    await ask(api, me.as, `mutation { undoBatch(id: "${batchId}") { count } }`);
    await mail('late', prize);
    expect(await inbox()).toContain('late');
    const counts = await api.services.database.reader
      .selectFrom('mailSpamWords')
      .select(['spam', 'ham'])
      .where('word', '=', '')
      .executeTakeFirstOrThrow();
    expect(counts).toEqual({ spam: 4, ham: 7 });
  });
});
