import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { connecting } from '../../support/socket.ts';
import { ask, logOf, person, refused, send, unreadOf } from './chat.fixture.ts';
import type { Person } from './chat.fixture.ts';

const live = test
  .extend('address', { scope: 'file' }, ({ shared }) => shared.app.listen({ host: '127.0.0.1', port: 0 }))
  .extend('connect', ({ address }, { onCleanup }) => connecting(address, onCleanup));

/** A group of three with one message of the first. */
async function team(api: TestApp, kind = 'GROUP') {
  const [one, other, third] = [await person(api), await person(api), await person(api)];
  const make = `mutation { createChat(kind: ${kind}, input: { title: "Team" }, memberIds: [${other.id}, ${third.id}]) { id } }`;
  const { id } = (await ask(api, one, make)).createChat;
  const { message: root } = await send(api, one, { conversationId: id, text: 'Lunch?' });
  return { one, other, third, id: id as string, root };
}

const open = async (api: TestApp, who: Person, messageId: string) =>
  (
    await ask(
      api,
      who,
      `mutation { openChatThread(messageId: ${messageId}) { id parentId isFollowed unreadCount title canWrite threadOf { id text } } }`,
    )
  ).openChatThread;
const threadOf = async (api: TestApp, who: Person, messageId: string) =>
  (
    await ask(
      api,
      who,
      `{ chatMessage(id: ${messageId}) { thread { id replyCount unreadCount isFollowed people { id } } } }`,
    )
  ).chatMessage.thread;
const told = async (api: TestApp, who: Person) =>
  (await ask(api, who, '{ notifications(unseenOnly: true) { nodes { kind subjectId } } }')).notifications.nodes;

describe('CH-13', () => {
  test('CH-13: replies in a thread have a count of their own and leave the conversation as it was', async ({
    shared: api,
  }) => {
    const { one, other, third, id, root } = await team(api);
    const read = (who: Person, chat: string, sequence: number) =>
      ask(api, who, `mutation { markChatRead(conversationId: ${chat}, sequence: ${sequence}) { unreadCount } }`);
    await read(third, id, 1);
    const thread = await open(api, other, root.id);
    expect(thread).toMatchObject({ parentId: id, title: 'Team', canWrite: true, unreadCount: 0, isFollowed: false });
    expect(thread.threadOf).toEqual({ id: root.id, text: 'Lunch?' });
    expect((await open(api, third, root.id)).id).toBe(thread.id);
    expect(await threadOf(api, one, root.id)).toBeNull();

    await send(api, other, { conversationId: thread.id, text: 'Noon' });
    await send(api, other, { conversationId: thread.id, text: 'Or one' });
    const own = { id: thread.id, replyCount: 2, people: [{ id: String(other.id) }] };
    expect(await threadOf(api, one, root.id)).toEqual({ ...own, unreadCount: 2, isFollowed: true });
    expect(await threadOf(api, other, root.id)).toEqual({ ...own, unreadCount: 0, isFollowed: true });
    expect(await threadOf(api, third, root.id)).toEqual({ ...own, unreadCount: 0, isFollowed: false });
    // The conversation: its log, its numbers and its unread count are what they were.
    expect((await logOf(api, third, id)).nodes.map(({ text }: any) => text)).toEqual(['Lunch?']);
    expect([await unreadOf(api, third, id), await unreadOf(api, other, id)]).toEqual([0, 1]);
    const list =
      '{ chatConversations { totalCount nodes { id unreadCount lastSequence } } chatUnread { messages conversations } }';
    expect(await ask(api, third, list)).toEqual({
      chatConversations: { totalCount: 1, nodes: [{ id, unreadCount: 0, lastSequence: 1 }] },
      chatUnread: { messages: 0, conversations: 0 },
    });
    // Whoever follows it is told, and no more once it is read.
    expect(await told(api, one)).toEqual([{ kind: 'CHAT_MESSAGE', subjectId: thread.id }]);
    const latest = async (who: Person) =>
      (await ask(api, who, '{ chatThreads { totalCount nodes { id thread { unreadCount } } } }')).chatThreads;
    expect(await latest(one)).toEqual({ totalCount: 1, nodes: [{ id: root.id, thread: { unreadCount: 2 } }] });
    await read(one, thread.id, 2);
    expect(await latest(one)).toEqual({ totalCount: 1, nodes: [{ id: root.id, thread: { unreadCount: 0 } }] });
    expect(await told(api, one)).toEqual([]);
    expect((await latest(third)).totalCount).toBe(0);

    // Deleted replies are not counted.
    const { nodes } = await logOf(api, third, thread.id);
    await ask(api, other, `mutation { deleteChatMessage(id: ${nodes[1].id}) { id } }`);
    expect((await threadOf(api, third, root.id)).replyCount).toBe(1);
  });

  test('CH-13: a reply can also be sent to the conversation, once', async ({ shared: api }) => {
    const { one, other, third, id, root } = await team(api, 'CHANNEL');
    const thread = await open(api, other, root.id);
    const input = { conversationId: thread.id, text: 'Noon', clientId: 'also-1', isAlsoInConversation: true };
    await send(api, other, input);
    await send(api, other, input);
    const query = `{ chatMessages(conversationId: ${id}) { nodes { text replyToId rootId } } }`;
    expect((await ask(api, third, query)).chatMessages.nodes).toEqual([
      { text: 'Lunch?', replyToId: null, rootId: null },
      { text: 'Noon', replyToId: root.id, rootId: null },
    ]);
    expect((await logOf(api, one, thread.id)).nodes).toHaveLength(1);
    expect(await unreadOf(api, third, id)).toBe(2);
    expect((await threadOf(api, one, root.id)).unreadCount).toBe(1);
  });

  test('CH-13: who is mentioned follows a thread, who wants no more of it does not', async ({ shared: api }) => {
    const { one, other, third, root } = await team(api);
    const { fullName } = await api.services.database.reader
      .selectFrom('users')
      .select('fullName')
      .where('id', '=', third.id)
      .executeTakeFirstOrThrow();
    const thread = await open(api, other, root.id);
    await send(api, other, { conversationId: thread.id, text: `@${fullName}?`, mentionIds: [String(third.id)] });
    expect(await threadOf(api, third, root.id)).toMatchObject({ isFollowed: true, unreadCount: 1 });
    expect(await told(api, third)).toContainEqual({ kind: 'CHAT_MENTION', subjectId: thread.id });
    const follow = (isFollowed: boolean) =>
      `mutation { followChatThread(id: ${thread.id}, isFollowed: ${isFollowed}) { isFollowed } }`;
    expect(await ask(api, one, follow(false))).toEqual({ followChatThread: { isFollowed: false } });
    await send(api, other, { conversationId: thread.id, text: 'Nobody?' });
    expect(await threadOf(api, one, root.id)).toMatchObject({ isFollowed: false, unreadCount: 0 });
    expect(await ask(api, one, follow(true))).toEqual({ followChatThread: { isFollowed: true } });
  });

  test('CH-11 CH-13: the search in a conversation looks into its threads, as far as the reader has them', async ({
    shared: api,
  }) => {
    const { one, other, id, root } = await team(api);
    const thread = await open(api, other, root.id);
    const reply = await send(api, other, { conversationId: thread.id, text: 'Noodles in a thread' });
    const above = await send(api, one, { conversationId: id, text: 'Noodles above' });
    const foundBy = async (who: Person, search: string) =>
      (
        await ask(
          api,
          who,
          `{ foundChatMessages(conversationId: ${id}, search: "${search}") { nodes { id rootId conversationId } totalCount } }`,
        )
      ).foundChatMessages;
    const inThread = { id: reply.message.id, rootId: root.id, conversationId: thread.id };
    expect(await foundBy(one, 'noodles')).toEqual({
      nodes: [{ id: above.message.id, rootId: null, conversationId: id }, inThread],
      totalCount: 2,
    });
    await ask(api, one, `mutation { clearChat(conversationId: ${id}) { id } }`);
    expect((await foundBy(one, 'noodles')).totalCount).toBe(0);
    expect((await foundBy(other, 'thread')).nodes).toEqual([inThread]);
  });

  test('CH-13: a thread is for members of its conversation, and goes with it', async ({ shared: api }) => {
    const { one, other, third, id, root } = await team(api);
    const stranger = await person(api, 'admin');
    const thread = await open(api, other, root.id);
    const { message } = await send(api, third, { conversationId: thread.id, text: 'Secret' });
    const calls = [
      `{ chatMessages(conversationId: ${thread.id}) { revision } }`,
      `mutation { openChatThread(messageId: ${root.id}) { id } }`,
      `mutation { followChatThread(id: ${thread.id}, isFollowed: true) { id } }`,
      `mutation { sendChatMessage(input: { conversationId: ${thread.id}, clientId: "s", text: "x" }) { isNewConversation } }`,
    ];
    for (const call of calls) expect((await refused(api, stranger, call)).code).toBe('NOT_FOUND');
    expect(await ask(api, stranger, `{ chatMessage(id: ${message.id}) { id } }`)).toEqual({ chatMessage: null });
    await ask(api, one, `mutation { removeChatMember(conversationId: ${id}, userId: ${third.id}) { id } }`);
    for (const call of calls) expect((await refused(api, third, call)).code).toBe('NOT_FOUND');
    expect((await ask(api, third, '{ chatThreads { totalCount } }')).chatThreads.totalCount).toBe(0);
    const changes = `{ changes(subject: Chat, subjectId: ${thread.id}) { totalCount } }`;
    expect(['FORBIDDEN', 'NOT_FOUND']).toContain((await refused(api, third, changes)).code);

    // It has no members, name or archive of its own.
    for (const call of [
      `addChatMembers(conversationId: ${thread.id}, userIds: [${third.id}]) { id }`,
      `updateChat(id: ${thread.id}, input: { title: "Mine" }) { id }`,
      `archiveChat(id: ${thread.id}, isArchived: true) { id }`,
      `leaveChat(conversationId: ${thread.id})`,
      `clearChat(conversationId: ${thread.id}) { id }`,
    ])
      expect(['VALIDATION', 'FORBIDDEN']).toContain((await refused(api, one, `mutation { ${call} }`)).code);
    // Threads stand under messages of groups and channels alone.
    expect((await refused(api, one, `mutation { openChatThread(messageId: ${message.id}) { id } }`)).code).toBe(
      'VALIDATION',
    );
    // Cleared away with the message, closed with the conversation.
    await ask(api, other, `mutation { clearChat(conversationId: ${id}) { id } }`);
    expect((await refused(api, other, calls[0]!)).code).toBe('NOT_FOUND');
    await ask(api, one, `mutation { archiveChat(id: ${id}, isArchived: true) { id } }`);
    expect((await refused(api, one, calls[3]!)).reason).toBe('archived');
  });

  live('CH-13: a reply shows at once in the thread and under the message', async ({ shared: api, connect }) => {
    const { one, third, id, root } = await team(api);
    const thread = await open(api, one, root.id);
    const socket = connect(third.as);
    const { events } = socket.subscribe<any>(
      'subscription { chatEvents { kind conversationId isNew message { id text rootId thread { replyCount unreadCount } } } }',
    );
    await socket.listening();
    const { message } = await send(api, one, { conversationId: thread.id, text: 'Noon' });
    await expect
      .poll(() => events.map(({ chatEvents }: any) => chatEvents).filter(({ kind }: any) => kind === 'MESSAGE'))
      .toEqual([
        {
          kind: 'MESSAGE',
          conversationId: thread.id,
          isNew: true,
          message: { id: message.id, text: 'Noon', rootId: root.id, thread: null },
        },
        {
          kind: 'MESSAGE',
          conversationId: id,
          isNew: false,
          message: { id: root.id, text: 'Lunch?', rootId: null, thread: { replyCount: 1, unreadCount: 0 } },
        },
      ]);
  });
});
