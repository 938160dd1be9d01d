import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import { ask, logOf, pair, person, refused, send, sending, unreadOf } from './chat.fixture.ts';

const read = (id: string, sequence: number) =>
  `mutation { markChatRead(conversationId: ${id}, sequence: ${sequence}) { unreadCount lastReadSequence } }`;

describe('conversations', () => {
  test('CH-05: whoever takes no part reads, writes and learns nothing, an administrator neither', async ({
    shared: api,
  }) => {
    const { one, other, id, first } = await pair(api);
    for (const stranger of [await person(api), await person(api, 'admin')]) {
      expect(
        await ask(api, stranger, `{ chatConversation(id: ${id}) { id } chatMessage(id: ${first.id}) { id } }`),
      ).toEqual({ chatConversation: null, chatMessage: null });
      for (const operation of [
        `{ chatMessages(conversationId: ${id}) { revision } }`,
        `{ chatChanges(conversationId: ${id}, after: 0) { revision } }`,
        read(id, 1),
        `mutation { clearChat(conversationId: ${id}) { id } }`,
        `mutation { setChatTyping(conversationId: ${id}, isTyping: true) }`,
        `mutation { editChatMessage(id: ${first.id}, text: "Mine") { id } }`,
        `mutation { deleteChatMessage(id: ${first.id}) { id } }`,
        `mutation { reactToChatMessage(id: ${first.id}, emoji: "👍", isOn: true) { id } }`,
        `mutation { saveChatMessage(id: ${first.id}, isSaved: true) { id } }`,
        `mutation { joinChat(conversationId: ${id}) { id } }`,
      ])
        expect((await refused(api, stranger, operation)).code, operation).toBe('NOT_FOUND');
      const input = { conversationId: id, clientId: randomUUID(), text: 'Hello' };
      expect((await refused(api, stranger, sending, { input })).code).toBe('NOT_FOUND');
      const marks = `mutation { markChatsDelivered(marks: [{ conversationId: ${id}, sequence: 1 }]) }`;
      expect(await ask(api, stranger, marks)).toEqual({ markChatsDelivered: 0 });
    }
    const forged = { conversationId: id, clientId: randomUUID(), text: 'Hello', senderId: other.id };
    expect((await refused(api, one, sending, { input: forged })).code).toBe('FORBIDDEN');
    expect((await refused(api, other, `mutation { editChatMessage(id: ${first.id}, text: "x") { id } }`)).code).toBe(
      'FORBIDDEN',
    );
  });

  test('CH-01: what is written is the text without blanks around it; what cannot be sent is named and not stored', async ({
    shared: api,
  }) => {
    const { one, id, first } = await pair(api);
    const away = await pair(api);
    const wrong: [input: object, field: string, key: string][] = [
      [{ text: '' }, 'text', 'required'],
      [{ text: '\u200b \u2060\ufeff\u00ad' }, 'text', 'required'],
      [{ html: '<p>\u200b</p>' }, 'html', 'required'],
      [{ text: '😀'.repeat(2001) }, 'text', 'tooLong'],
      [{ text: 'x', html: '<p>x</p>' }, 'html', 'unknown'],
      [{ text: 'x', replyToId: away.first.id }, 'replyToId', 'unknown'],
      [{ text: 'x', clientId: 'a b' }, 'clientId', 'malformed'],
      [{ text: 'x', files: [{ url: '/files/none', name: 'a.txt' }] }, 'files', 'unknown'],
      [{ text: 'x', files: Array.from({ length: 11 }, () => ({ url: '/files/a', name: 'a' })) }, 'files', 'tooMany'],
    ];
    for (const [input, field, key] of wrong) {
      const error = await refused(api, one, sending, {
        input: { conversationId: id, clientId: randomUUID(), ...input },
      });
      expect([error.code, error.fields?.[field]?.key], JSON.stringify(input).slice(0, 60)).toEqual(['VALIDATION', key]);
    }
    for (const userId of ['999999', '0', 'x', String(one.id)])
      expect(['NOT_FOUND', 'VALIDATION'], userId).toContain(
        (await refused(api, one, sending, { input: { userId, clientId: randomUUID(), text: 'x' } })).code,
      );
    const { nodes, revision } = await logOf(api, one, id);
    expect([nodes.length, revision]).toEqual([1, 1]);
    const { message } = await send(api, one, { conversationId: id, text: `  ${'😀'.repeat(2000)}\n` });
    expect(message.text).toBe('😀'.repeat(2000));
    const formatted = await send(api, one, {
      conversationId: id,
      html: '<p>One <b>two</b><script>alert(1)</script></p><pre>x &lt; y</pre>',
      replyToId: first.id,
    });
    expect(formatted.message).toMatchObject({
      text: 'One two\nx < y',
      html: '<p>One <b>two</b></p><pre>x &lt; y</pre>',
      replyToId: first.id,
    });
  });

  test('CH-09: a message that is sent again is there once, and numbers have no gaps', async ({ shared: api }) => {
    const { one, other, id } = await pair(api);
    const clientId = randomUUID();
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => send(api, one, { conversationId: id, clientId, text: 'Once' })),
    );
    expect(new Set(sent.map(({ message }) => message.id)).size).toBe(1);
    expect(sent[0].message).toMatchObject({ clientId, senderId: String(one.id), sequence: 2 });
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        send(api, n % 2 === 0 ? one : other, { conversationId: id, text: `Number ${n}` }),
      ),
    );
    const { nodes } = await logOf(api, other, id);
    expect(nodes.map(({ sequence }: any) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const elsewhere = await pair(api);
    const input = { conversationId: elsewhere.id, clientId, text: 'Once' };
    expect((await refused(api, elsewhere.one, sending, { input: { ...input, conversationId: id } })).code).toBe(
      'NOT_FOUND',
    );
    const both = await send(api, one, { userId: elsewhere.one.id, text: 'Hi' });
    const taken = await refused(api, one, sending, { input: { ...input, conversationId: both.conversation.id } });
    expect([taken.code, taken.fields.clientId.key]).toEqual(['CONFLICT', 'taken']);
  });

  test('CH-01: two who write to each other at the same moment have one conversation', async ({ shared: api }) => {
    const [one, other] = [await person(api), await person(api)];
    const sent = await Promise.all([
      send(api, one, { userId: other.id, text: 'You?' }),
      send(api, other, { userId: one.id, text: 'You?' }),
    ]);
    expect(new Set(sent.map(({ conversation }) => conversation.id)).size).toBe(1);
    expect(sent.filter(({ isNewConversation }) => isNewConversation)).toHaveLength(1);
    const contacts = await ask(api, other, '{ chatContacts { totalCount nodes { id isContact conversationId } } }');
    expect(contacts.chatContacts).toEqual({
      totalCount: 1,
      nodes: [{ id: String(one.id), isContact: true, conversationId: sent[0].conversation.id }],
    });
  });

  test('CH-21: the log is read by numbers in both directions and around one', async ({ shared: api }) => {
    const { one, other, id } = await pair(api);
    for (let n = 2; n <= 9; n += 1) await send(api, one, { conversationId: id, text: `Number ${n}` });
    const page = async (args: string) => {
      const { nodes, hasBefore, hasAfter } = await logOf(api, other, id, args);
      return [nodes.map(({ sequence }: any) => sequence), hasBefore, hasAfter];
    };
    expect(await page('size: 3')).toEqual([[7, 8, 9], true, false]);
    expect(await page('before: 3')).toEqual([[1, 2], false, true]);
    expect(await page('after: 2, size: 2')).toEqual([[3, 4], true, true]);
    expect(await page('around: 5, size: 4')).toEqual([[3, 4, 5, 6], true, true]);
    expect(await page('around: 9, size: 4')).toEqual([[6, 7, 8, 9], true, false]);
    expect(await page('after: 9')).toEqual([[], true, false]);
    for (const args of ['size: 0', 'size: 101', 'before: -1', 'before: 2, after: 1'])
      expect((await refused(api, other, `{ chatMessages(conversationId: ${id}, ${args}) { revision } }`)).code).toBe(
        'VALIDATION',
      );
  });

  test('CH-02 CH-08: unread counts those of others after the mark; the sum is that of the list', async ({
    shared: api,
  }) => {
    const { one, other, id } = await pair(api);
    for (const text of ['Two', 'Three']) await send(api, one, { conversationId: id, text });
    expect([await unreadOf(api, one, id), await unreadOf(api, other, id)]).toEqual([0, 3]);
    await send(api, other, { conversationId: id, text: 'Four, before reading' });
    expect([await unreadOf(api, one, id), await unreadOf(api, other, id)]).toEqual([1, 3]);
    // Merely looking changes nothing.
    await logOf(api, other, id);
    expect((await ask(api, other, read(id, 2))).markChatRead).toEqual({ unreadCount: 1, lastReadSequence: 2 });
    expect((await ask(api, other, read(id, 1))).markChatRead).toEqual({ unreadCount: 1, lastReadSequence: 2 });
    expect((await ask(api, other, read(id, 99))).markChatRead).toEqual({ unreadCount: 0, lastReadSequence: 4 });
    const back = `mutation { markChatUnread(conversationId: ${id}, sequence: 2) { unreadCount } }`;
    expect((await ask(api, other, back)).markChatUnread.unreadCount).toBe(2);
    const again = await send(api, one, { userId: other.id, text: 'Five' });
    expect(again.isNewConversation).toBe(false);
    const third = await person(api);
    await send(api, third, { userId: other.id, text: 'Hello' });
    const { chatUnread, chatConversations } = await ask(
      api,
      other,
      '{ chatUnread { messages conversations } chatConversations { nodes { unreadCount person { id } lastMessage { text } } } }',
    );
    expect(chatConversations.nodes).toEqual([
      { unreadCount: 1, person: { id: String(third.id) }, lastMessage: { text: 'Hello' } },
      { unreadCount: 3, person: { id: String(one.id) }, lastMessage: { text: 'Five' } },
    ]);
    expect(chatUnread).toEqual({ messages: 4, conversations: 2 });
    const muting = `mutation { muteChat(conversationId: ${id}, until: "2190-01-01T00:00:00.000Z") { mutedUntil } }`;
    expect((await ask(api, other, muting)).muteChat.mutedUntil).toBe('2190-01-01T00:00:00.000Z');
    expect((await ask(api, other, '{ chatUnread { messages } }')).chatUnread.messages).toBe(1);
  });

  test('CH-03 CH-17: a message is sent, delivered and seen, and seen only where nobody hides it', async ({
    shared: api,
  }) => {
    const { one, other, id, first } = await pair(api);
    const ticks = async () => {
      const { chatMessage, chatConversation } = await ask(
        api,
        one,
        `{ chatMessage(id: ${first.id}) { isDelivered isSeen } chatConversation(id: ${id}) { deliveredSequence seenSequence } }`,
      );
      return [...Object.values(chatMessage), ...Object.values(chatConversation)];
    };
    expect(await ticks()).toEqual([false, false, 0, 0]);
    const marks = `mutation { markChatsDelivered(marks: [{ conversationId: ${id}, sequence: 7 }]) }`;
    expect((await ask(api, other, marks)).markChatsDelivered).toBe(1);
    expect((await ask(api, other, marks)).markChatsDelivered).toBe(0);
    expect(await ticks()).toEqual([true, false, 1, 0]);
    await ask(api, other, read(id, 1));
    expect(await ticks()).toEqual([true, true, 1, 1]);
    for (const who of [one, other]) {
      await ask(api, who, 'mutation { updateChatProfile(input: { showsSeen: false }) { showsSeen } }');
      expect(await ticks()).toEqual([true, false, 1, 0]);
      await ask(api, who, 'mutation { updateChatProfile(input: { showsSeen: true }) { showsSeen } }');
    }
    expect(await ticks()).toEqual([true, true, 1, 1]);
  });

  test('CH-12: an edit keeps what was said, a deletion keeps that something was; both are found by revision', async ({
    shared: api,
  }) => {
    const { one, other, id, first } = await pair(api);
    const second = (await send(api, one, { conversationId: id, text: 'Second', replyToId: first.id })).message;
    const edit = (text: string) =>
      ask(api, one, `mutation { editChatMessage(id: ${first.id}, text: "${text}") { text revision } }`);
    expect((await edit('Hello there')).editChatMessage).toEqual({ text: 'Hello there', revision: 3 });
    expect((await edit('Hello there')).editChatMessage.revision).toBe(3);
    await edit('Hello again');
    const fields = 'id text editedAt deletedAt edits { text html replacedAt } replyTo { text deletedAt }';
    const changes = async (after: number) =>
      (
        await ask(
          api,
          other,
          `{ chatChanges(conversationId: ${id}, after: ${after}) { nodes { ${fields} } hasMore revision } }`,
        )
      ).chatChanges;
    const { nodes, revision } = await changes(2);
    expect([nodes.length, revision]).toEqual([1, 4]);
    expect(nodes[0].edits.map(({ text }: any) => text)).toEqual(['Hello there', 'Hello']);
    await ask(api, one, `mutation { deleteChatMessage(id: ${first.id}) { id } }`);
    expect((await refused(api, one, `mutation { editChatMessage(id: ${first.id}, text: "x") { id } }`)).code).toBe(
      'CONFLICT',
    );
    const after = await changes(0);
    expect(after.nodes.map(({ id: one_ }: any) => one_)).toEqual([second.id, first.id]);
    expect(after.nodes[1]).toMatchObject({ text: '', deletedAt: expect.any(String), edits: [] });
    expect(after.nodes[0].replyTo).toEqual({ text: '', deletedAt: expect.any(String) });
    expect(
      (await ask(api, other, `{ chatChanges(conversationId: ${id}, after: 0, size: 1) { hasMore } }`)).chatChanges,
    ).toEqual({ hasMore: true });
  });

  test('a blocked one cannot write; a chat that was deleted for oneself comes back with its next message', async ({
    shared: api,
  }) => {
    const { one, other, id } = await pair(api);
    const contact = (input: string) =>
      ask(
        api,
        other,
        `mutation { updateChatContact(userId: ${one.id}, input: { ${input} }) { tag isImportant isBlocked isContact } }`,
      );
    expect((await contact('isBlocked: true, tag: " VIP ", isImportant: true')).updateChatContact).toEqual({
      tag: 'VIP',
      isImportant: true,
      isBlocked: true,
      isContact: true,
    });
    const error = await refused(api, one, sending, {
      input: { conversationId: id, clientId: randomUUID(), text: 'Still there?' },
    });
    expect(error.code).toBe('FORBIDDEN');
    const mayWrite = `{ chatConversation(id: ${id}) { canWrite } }`;
    expect([await ask(api, one, mayWrite), await ask(api, other, mayWrite)]).toEqual(
      Array.from({ length: 2 }, () => ({ chatConversation: { canWrite: false } })),
    );
    await contact('isBlocked: false');
    await ask(api, other, `mutation { clearChat(conversationId: ${id}, isHidden: true) { unreadCount } }`);
    const list = '{ chatConversations { nodes { id unreadCount lastMessage { text } } } chatUnread { messages } }';
    expect(await ask(api, other, list)).toEqual({ chatConversations: { nodes: [] }, chatUnread: { messages: 0 } });
    expect((await logOf(api, other, id)).nodes).toEqual([]);
    await send(api, one, { conversationId: id, text: 'News' });
    expect(await ask(api, other, list)).toEqual({
      chatConversations: { nodes: [{ id, unreadCount: 1, lastMessage: { text: 'News' } }] },
      chatUnread: { messages: 1 },
    });
    expect((await logOf(api, other, id)).nodes.map(({ text }: any) => text)).toEqual(['News']);
    expect((await logOf(api, one, id)).nodes).toHaveLength(2);
  });

  test('CH-06 CH-19: profile and drafts are kept', async ({ shared: api }) => {
    const { one, other, id } = await pair(api);
    const fields = 'about presence isNotified isTwoStepOn showsTyping';
    const change = `mutation { updateChatProfile(input: { about: " Hi ", presence: BUSY, isNotified: false }) { ${fields} } }`;
    const profile = { about: 'Hi', presence: 'BUSY', isNotified: false, isTwoStepOn: false, showsTyping: true };
    expect((await ask(api, one, change)).updateChatProfile).toEqual(profile);
    expect((await ask(api, one, `{ chatProfile { ${fields} } }`)).chatProfile).toEqual(profile);
    const seen = `{ chatPerson(id: ${one.id}) { about presence } }`;
    expect((await ask(api, other, seen)).chatPerson).toEqual({ about: 'Hi', presence: 'OFFLINE' });
    const long = `mutation { updateChatProfile(input: { about: "${'x'.repeat(501)}" }) { about } }`;
    expect((await refused(api, one, long)).fields.about.key).toBe('tooLong');
    await ask(api, one, `mutation { saveChatDraft(conversationId: ${id}, text: "To be") { draft } }`);
    const draft = `{ chatConversation(id: ${id}) { draft } }`;
    expect((await ask(api, one, draft)).chatConversation.draft).toBe('To be');
    expect((await ask(api, other, draft)).chatConversation.draft).toBe('');
    await send(api, one, { conversationId: id, text: 'To be continued' });
    expect((await ask(api, one, draft)).chatConversation.draft).toBe('');
  });
});
