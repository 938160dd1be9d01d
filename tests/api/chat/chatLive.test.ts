import { describe, expect } from 'vitest';
import { test as base } from '../../support/app.ts';
import { eventually } from '../../support/http.ts';
import { connecting } from '../../support/socket.ts';
import { ask, pair, person, send } from './chat.fixture.ts';

const test = base
  .extend('address', { scope: 'file' }, ({ shared }) => shared.app.listen({ host: '127.0.0.1', port: 0 }))
  .extend('connect', ({ address }, { onCleanup }) => connecting(address, onCleanup));

const events = `subscription { chatEvents {
  kind conversationId revision isNew userId sequence isTyping message { text deletedAt } conversation { unreadCount } unread { messages }
} }`;
type Events = { chatEvents: any };
type Presence = { chatPresence: { isAll: boolean; people: { userId: string; presence: string }[] } };

const kindsOf = (heard: Events[]) => heard.map(({ chatEvents }) => chatEvents.kind as string);
const presence = (isIdle = false) =>
  `subscription { chatPresence(isIdle: ${isIdle}) { isAll people { userId presence } } }`;

describe('what pages are told', () => {
  test('CH-03 CH-08: messages, edits, deletions and marks come to members on all devices, and to nobody else', async ({
    shared: api,
    connect,
  }) => {
    const { one, other, id, first } = await pair(api);
    const sockets = [connect(one.as), connect(other.as), connect(other.as), connect((await person(api, 'admin')).as)];
    const [mine, theirs, second, stranger] = sockets.map((socket) => socket.subscribe<Events>(events));
    await Promise.all(sockets.map((socket) => socket.listening()));
    await send(api, one, { conversationId: id, text: 'News' });
    await ask(api, one, `mutation { editChatMessage(id: ${first.id}, text: "Hello there") { id } }`);
    await ask(api, one, `mutation { deleteChatMessage(id: ${first.id}) { id } }`);
    for (const page of [mine!, theirs!, second!]) await eventually('three messages', () => page.events.length === 3);
    expect(theirs!.events[0]!.chatEvents).toEqual({
      kind: 'MESSAGE',
      conversationId: id,
      revision: 2,
      isNew: true,
      userId: null,
      sequence: null,
      isTyping: false,
      message: { text: 'News', deletedAt: null },
      conversation: { unreadCount: 2 },
      unread: { messages: 2 },
    });
    expect(theirs!.events.map(({ chatEvents }) => [chatEvents.revision, chatEvents.isNew])).toEqual([
      [2, true],
      [3, false],
      [4, false],
    ]);
    await ask(api, other, `mutation { markChatsDelivered(marks: [{ conversationId: ${id}, sequence: 2 }]) }`);
    await ask(api, other, `mutation { markChatRead(conversationId: ${id}, sequence: 2) { id } }`);
    await ask(api, other, `mutation { markChatUnread(conversationId: ${id}, sequence: 2) { id } }`);
    await eventually('all of it', () => second!.events.length === 6);
    expect(kindsOf(second!.events).slice(3)).toEqual(['DELIVERED', 'READ', 'READ']);
    expect(second!.events[4]!.chatEvents).toMatchObject({
      userId: String(other.id),
      sequence: 2,
      unread: { messages: 0 },
    });
    expect(second!.events[5]!.chatEvents).toMatchObject({ sequence: 1, conversation: { unreadCount: 1 } });
    await eventually('what was seen', () => mine!.events.length === 5);
    expect(kindsOf(mine!.events).slice(3)).toEqual(['DELIVERED', 'READ']);
    expect(stranger!.events).toEqual([]);
  });

  test('CH-03: a page that asks for it is told to read first, so that it misses nothing', async ({
    shared: api,
    connect,
  }) => {
    const { one, other, id } = await pair(api);
    const page = connect(other.as).subscribe<Events>(
      'subscription { chatEvents(beginsWithResync: true) { kind unread { messages } } }',
    );
    await eventually('the first event', () => page.events.length === 1);
    expect(page.events[0]!.chatEvents).toEqual({ kind: 'RESYNC', unread: { messages: 1 } });
    await send(api, one, { conversationId: id, text: 'After it' });
    await eventually('the message', () => page.events.length === 2);
    expect(kindsOf(page.events)).toEqual(['RESYNC', 'MESSAGE']);
  });

  test('CH-07: typing is told to the others, unless it is switched off', async ({ shared: api, connect }) => {
    const { one, other, id } = await pair(api);
    const socket = connect(other.as);
    const page = socket.subscribe<Events>(events);
    await socket.listening();
    const type = (isTyping: boolean) =>
      ask(api, one, `mutation { setChatTyping(conversationId: ${id}, isTyping: ${isTyping}) }`);
    expect((await type(true)).setChatTyping).toBe(true);
    await eventually('typing', () => page.events.length === 1);
    expect(page.events[0]!.chatEvents).toMatchObject({ kind: 'TYPING', userId: String(one.id), isTyping: true });
    await ask(api, one, 'mutation { updateChatProfile(input: { showsTyping: false }) { showsTyping } }');
    expect((await type(true)).setChatTyping).toBe(false);
    await send(api, one, { conversationId: id, text: 'Written' });
    await eventually('the message', () => page.events.length > 1);
    expect(kindsOf(page.events)).toEqual(['TYPING', 'MESSAGE']);
  });

  test('CH-04: open pages make somebody online, idle ones away, none offline; what was chosen counts', async ({
    shared: api,
    connect,
  }) => {
    const [one, other] = [await person(api), await person(api)];
    const watching = connect(other.as);
    const page = watching.subscribe<Presence>(presence());
    await eventually('the first news', () => page.events.length === 1);
    expect(page.events[0]!.chatPresence.isAll).toBe(true);
    const latest = () =>
      page.events.flatMap(({ chatPresence }) => chatPresence.people).findLast(({ userId }) => userId === String(one.id))
        ?.presence;
    const shown = async () =>
      (await ask(api, other, `{ chatPerson(id: ${one.id}) { presence } }`)).chatPerson.presence as string;
    const until = async (wanted: string) => {
      await eventually(wanted, () => latest() === wanted);
      expect(await shown()).toBe(wanted);
    };
    expect(await shown()).toBe('OFFLINE');
    const socket = connect(one.as);
    const active = socket.subscribe<Presence>(presence());
    await until('ONLINE');
    const idle = socket.subscribe<Presence>(presence(true));
    await eventually('both', () => idle.events.length === 1);
    active.stop();
    await until('AWAY');
    await ask(api, one, 'mutation { updateChatProfile(input: { presence: BUSY }) { presence } }');
    await until('BUSY');
    await socket.close();
    await until('OFFLINE');
    // It lasts.
    connect(one.as).subscribe<Presence>(presence());
    await until('BUSY');
  });
});
