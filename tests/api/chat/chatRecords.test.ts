import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { addCard, makeBoard } from '../kanban/kanban.fixture.ts';
import { receive } from '../email/email.fixture.ts';
import { ask, person, refused, send } from './chat.fixture.ts';
import type { Person } from './chat.fixture.ts';

const opening = `mutation ($key: String!, $ids: [ID!]! = []) { openRecordChat(key: $key, memberIds: $ids) {
  id kind title role isOfRecord memberCount record { key subject kindTitle state record { title path } }
} }`;
const open = async (api: TestApp, who: Person, key: string, ids: number[] = []) =>
  (await ask(api, who, opening, { key, ids })).openRecordChat;
const chatOf = async (api: TestApp, who: Person, key: string) =>
  (
    await ask(
      api,
      who,
      'query ($key: String!) { recordChat(key: $key) { key isThere conversation { id unreadCount } keepers { id } } }',
      { key },
    )
  ).recordChat;
const recordIn = async (api: TestApp, who: Person, id: string) =>
  (await ask(api, who, `{ chatConversation(id: ${id}) { title record { key state record { title } } } }`))
    .chatConversation;

/** A card of the first one; the second one may read it. */
async function sharedCard(api: TestApp) {
  const [one, other, stranger] = [await person(api, 'admin'), await person(api, 'admin'), await person(api, 'author')];
  const board = await makeBoard(api, one, [{ id: other.id, access: 'EDIT' }]);
  const cardId = await addCard(api, one.as, board.columns[0]!, 'Ship it');
  return { one, other, stranger, board, cardId, key: `cards:${cardId}` };
}

describe('conversations about records', () => {
  test('CH-23: a record has one conversation, with those who were asked in, and shows what is unread there', async ({
    shared: api,
  }) => {
    const { one, other, stranger, board, cardId, key } = await sharedCard(api);
    expect(await chatOf(api, one, key)).toEqual({ key, isThere: false, conversation: null, keepers: [] });
    const chat = await open(api, one, key, [other.id, stranger.id]);
    expect(chat).toMatchObject({ kind: 'GROUP', title: 'Ship it', role: 'OWNER', isOfRecord: true, memberCount: 3 });
    expect(chat.record).toMatchObject({ key, subject: 'BoardCard', state: 'A', record: { title: 'Ship it' } });
    // Opened again, it is the same one.
    expect((await open(api, other, key)).id).toBe(chat.id);
    await send(api, one, { conversationId: chat.id, text: 'When?' });
    expect((await chatOf(api, other, key)).conversation).toEqual({ id: chat.id, unreadCount: 1 });
    // Who may not read the card learns nothing of it, though a member; the messages are theirs.
    expect(await chatOf(api, stranger, key)).toBeNull();
    expect((await recordIn(api, stranger, chat.id)).record).toBeNull();
    expect((await refused(api, stranger, opening, { key })).fields).toHaveProperty('key');
    // It is shown as it is now.
    await ask(api, one, `mutation { moveBoardCard(id: ${cardId}, columnId: ${board.columns[1]}) { card { id } } }`);
    expect((await recordIn(api, other, chat.id)).record).toMatchObject({ state: 'B' });
  });

  test('CH-23: a deal has a conversation of its own, for those who may see the settings of the shop', async ({
    shared: api,
  }) => {
    const [one, stranger] = [await person(api, 'admin'), await person(api, 'author')];
    const input = `code: "TALK${Date.now()}", title: "Deal to talk about", percent: 10`;
    const { createPromoCode } = await ask(
      api,
      one,
      `mutation { createPromoCode(input: { ${input} }) { promoCode { id code } } }`,
    );
    const { id, code } = createPromoCode.promoCode;
    const key = `promos:${id}`;
    const chat = await open(api, one, key, [stranger.id]);
    expect(chat).toMatchObject({ title: code, isOfRecord: true, memberCount: 2 });
    expect(chat.record).toMatchObject({ key, record: { path: `/apps/ecommerce/settings?tab=checkout&promo=${id}` } });
    expect((await chatOf(api, one, key)).conversation.id).toBe(chat.id);
    expect(await chatOf(api, stranger, key)).toBeNull();
    // Found by its code and by its name, by those alone who may.
    const { search } = await ask(api, one, `{ search(query: "${code} in:promos") { groups { hits { id isExact } } } }`);
    expect(search.groups).toMatchObject([{ hits: [{ id, isExact: true }] }]);
    const others = await ask(api, stranger, `{ search(query: "${code}") { groups { kind } } }`);
    expect(others.search.groups).toEqual([]);
  });

  test('CH-23: who reads the record and was not asked in is told whom to ask, and reads nothing', async ({
    shared: api,
  }) => {
    const { one, other, key } = await sharedCard(api);
    const { id } = await open(api, one, key);
    expect(await chatOf(api, other, key)).toEqual({
      key,
      isThere: true,
      conversation: null,
      keepers: [{ id: String(one.id) }],
    });
    expect(await refused(api, other, opening, { key })).toMatchObject({ code: 'CONFLICT', reason: 'notMember' });
    expect((await ask(api, other, `{ chatConversation(id: ${id}) { id } }`)).chatConversation).toBeNull();
    await ask(api, one, `mutation { addChatMembers(conversationId: ${id}, userIds: [${other.id}]) { id } }`);
    expect((await chatOf(api, other, key)).conversation.id).toBe(id);
  });

  test('CH-23: deleting the record leaves the conversation, which says so', async ({ shared: api }) => {
    const { one, cardId, key } = await sharedCard(api);
    const { id } = await open(api, one, key);
    await send(api, one, { conversationId: id, text: 'Stays' });
    await ask(api, one, `mutation { deleteBoardCard(id: ${cardId}) { batchId } }`);
    expect(await recordIn(api, one, id)).toEqual({ title: 'Ship it', record: { key, state: null, record: null } });
    expect(await chatOf(api, one, key)).toBeNull();
    expect(
      (await ask(api, one, `{ chatMessages(conversationId: ${id}) { nodes { text } } }`)).chatMessages.nodes,
    ).toEqual([{ text: 'Stays' }]);
  });

  test('CH-23: emails that turn out to be one conversation bring the one that was begun first, and lose no other', async ({
    shared: api,
  }) => {
    const one = await person(api, 'admin');
    const [first, second] = [await receive(api, one.id), await receive(api, one.id)];
    const [begun, later] = [`emails:${second.threadId}`, `emails:${first.threadId}`];
    const { id } = await open(api, one, begun);
    const { id: other } = await open(api, one, later);
    await send(api, one, { conversationId: other, text: 'Stays' });
    const joined = await receive(api, one.id, {
      inReplyTo: first.messageId,
      referenceIds: JSON.stringify([second.messageId]),
    });
    expect(joined.threadId).toBe(first.threadId);
    expect((await chatOf(api, one, later)).conversation.id).toBe(id);
    expect(await chatOf(api, one, begun)).toBeNull();
    expect((await recordIn(api, one, id)).record).toMatchObject({ key: later, record: { title: 'Hello' } });
    expect((await recordIn(api, one, other)).record).toBeNull();
    expect(
      (await ask(api, one, `{ chatMessages(conversationId: ${other}) { nodes { text } } }`)).chatMessages.nodes,
    ).toEqual([{ text: 'Stays' }]);
  });

  test('CH-23: two who begin it at once get one, and bad keys and people are named', async ({ shared: api }) => {
    const { one, other, key } = await sharedCard(api);
    const answers = await Promise.all(
      [one, other].map(({ as }) => api.graphql<any, object>(opening, { as, variables: { key } })),
    );
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    expect(answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))).toEqual(['CONFLICT']);
    for (const bad of ['cards:0', 'cards', 'nothing:1', 'chats:1', `${key}:1`, 'cards:999999'])
      expect((await refused(api, one, opening, { key: bad })).fields).toHaveProperty('key');
    const board = await makeBoard(api, one);
    const another = `cards:${await addCard(api, one.as, board.columns[0]!, 'x'.repeat(150))}`;
    expect((await refused(api, one, opening, { key: another, ids: [999_999] })).fields).toHaveProperty('memberIds');
    expect((await open(api, one, another)).title).toBe('x'.repeat(100));
  });

  test('CH-23: of a customer who is erased the conversation keeps no name', async ({ shared: api }) => {
    const one = await person(api, 'admin');
    const input = 'name: "Zora Vanished", email: "zora@vanished.example", country: "FR"';
    const { customer } = (await ask(api, one, `mutation { createCustomer(input: { ${input} }) { customer { id } } }`))
      .createCustomer;
    const { id, title } = await open(api, one, `customers:${customer.id}`);
    expect(title).toBe('Zora Vanished');
    await ask(api, one, `mutation { eraseCustomer(id: ${customer.id}) { parts { kind } } }`);
    expect((await recordIn(api, one, id)).title).toBe(`#${customer.id}`);
    const log = await api.services.database.reader
      .selectFrom('changes')
      .selectAll()
      .where('subject', '=', 'Chat')
      .where('subjectId', '=', Number(id))
      .execute();
    expect(JSON.stringify(log)).not.toContain('Zora');
  });
});
