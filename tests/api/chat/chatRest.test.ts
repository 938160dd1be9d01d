import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { sessionHeaders } from '../../support/users.ts';
import { person } from './chat.fixture.ts';
import type { Person } from './chat.fixture.ts';

/* The documented calls, on the sample of the administrator. */

const path = '/api/apps/chat';

async function administrator(api: TestApp): Promise<Person> {
  const { id } = await api.services.database.reader
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow();
  return { id, as: await sessionHeaders(api.services, id, 'bearer') };
}

async function lists(api: TestApp, { as }: Person, query = '') {
  const { status, body } = await api.rest('GET', `${path}/chats-and-contacts${query}`, { as });
  expect(status).toBe(200);
  return body as { chatsContacts: any[]; contacts: any[]; profileUser: any };
}
const names = (people: { fullName: string }[]) => people.map(({ fullName }) => fullName);
const feedback = { isSent: true, isDelivered: expect.any(Boolean), isSeen: expect.any(Boolean) };

describe('the documented calls of chat', () => {
  test('CH-01: people and conversations have the documented shapes, the latest first, and are found by name', async ({
    shared: api,
  }) => {
    const me = await administrator(api);
    const { chatsContacts, contacts, profileUser } = await lists(api, me);
    expect(contacts).toHaveLength(10);
    expect(contacts[0]).toEqual({
      id: expect.any(Number),
      fullName: expect.any(String),
      role: expect.any(String),
      about: expect.any(String),
      avatar: null,
      status: 'offline',
    });
    expect(names(contacts)).not.toContain('Ada Marsh');
    expect(chatsContacts).toHaveLength(5);
    expect(chatsContacts[0]).toEqual({
      ...contacts.find(({ id }) => id === chatsContacts[0].id),
      chat: {
        id: expect.any(Number),
        unseenMsgs: 2,
        lastMessage: {
          message: expect.any(String),
          time: expect.any(String),
          senderId: chatsContacts[0].id,
          feedback,
        },
      },
    });
    const times = chatsContacts.map(({ chat }) => chat.lastMessage.time as string);
    expect(times).toEqual(times.toSorted().reverse());
    expect(chatsContacts.map(({ chat }) => chat.unseenMsgs as number)).toEqual([2, 1, 0, 0, 0]);
    expect(profileUser).toEqual({
      id: me.id,
      avatar: null,
      fullName: 'Ada Marsh',
      role: 'admin',
      about: expect.any(String),
      status: 'online',
      settings: { isTwoStepAuthVerificationEnabled: false, isNotificationsOn: true },
    });
    const wanted = String(contacts[3].fullName);
    const found = await lists(api, me, `?q=${encodeURIComponent(wanted.toUpperCase().slice(1))}`);
    expect(names(found.contacts)).toEqual([wanted]);
    const none = await lists(api, me, '?q=nobody-is-called-so');
    expect([none.chatsContacts, none.contacts]).toEqual([[], []]);
  });

  test('CH-02: reading a conversation over REST resets its count', async ({ api }) => {
    const me = await administrator(api);
    const [first] = (await lists(api, me)).chatsContacts;
    const { status, body } = await api.rest('GET', `${path}/chats/${first.id}`, { as: me.as });
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['chat', 'contact']);
    expect(body.contact).toMatchObject({ id: first.id, fullName: first.fullName });
    expect(body.chat).toMatchObject({ id: first.chat.id, userId: first.id, unseenMsgs: 0 });
    expect(body.chat.messages.at(-1)).toMatchObject({ message: first.chat.lastMessage.message, feedback });
    expect((await lists(api, me)).chatsContacts[0].chat.unseenMsgs).toBe(0);
    expect((await api.rest('GET', `${path}/chats/999999`, { as: me.as })).status).toBe(404);
  });

  test('CH-01 CH-05: a new message begins the conversation once; the sender is who is signed in', async ({ api }) => {
    const me = await person(api);
    const other = await person(api);
    expect((await api.rest('GET', `${path}/chats/${other.id}`, { as: me.as })).body).toMatchObject({
      chat: null,
      contact: { id: other.id },
    });
    const post = (body: object, to: number | string = other.id) =>
      api.rest('POST', `${path}/chats/${to}`, { as: me.as, body });
    const first = await post({ message: ' Hello ', senderId: me.id });
    expect(first.status).toBe(201);
    expect(first.body).toEqual({
      msg: {
        message: 'Hello',
        time: expect.any(String),
        senderId: me.id,
        feedback: { isSent: true, isDelivered: false, isSeen: false },
      },
      chat: { id: expect.any(Number), userId: other.id, unseenMsgs: 0, messages: [first.body.msg] },
    });
    const second = await post({ message: 'Again' });
    expect(second.status).toBe(201);
    expect(Object.keys(second.body)).toEqual(['msg']);
    const forged = await post({ message: 'Not me', senderId: other.id });
    expect(forged.status).toBe(403);
    expect((await post({ message: 'Hello' }, 999_999)).status).toBe(404);
    for (const message of ['', '   ', '\u200b\u2060', 'x'.repeat(2001)]) {
      const { status, body } = await post({ message });
      expect(
        [status, Object.keys(body.errors ?? body.error?.fields ?? {})],
        JSON.stringify(message.slice(0, 9)),
      ).toEqual([400, ['message']]);
    }
    const theirs = await api.rest('GET', `${path}/chats/${me.id}`, { as: other.as });
    expect(theirs.body.chat.messages.map(({ message }: any) => message)).toEqual(['Hello', 'Again']);
    expect((await lists(api, other)).chatsContacts[0]).toMatchObject({ id: me.id, chat: { unseenMsgs: 0 } });
  });
});
