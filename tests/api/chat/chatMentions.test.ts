import { expect } from 'vitest';
import { onlineOf } from '../../../server/areas/chat/online.ts';
import { test } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { ask, logOf, pair, person, refused, send } from './chat.fixture.ts';
import type { Person } from './chat.fixture.ts';

const nameOf = async (api: TestApp, { id }: Person) =>
  (
    await api.services.database.reader
      .selectFrom('users')
      .select('fullName')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).fullName;

const told = async (api: TestApp, who: Person): Promise<object[]> =>
  (await ask(api, who, '{ notifications(unseenOnly: true) { nodes { kind subjectId data } } }')).notifications.nodes;

const isMentioned = async (api: TestApp, who: Person, id: string): Promise<boolean> =>
  (await ask(api, who, `{ chatConversation(id: ${id}) { isMentioned } }`)).chatConversation.isMentioned;

async function channelOf(api: TestApp) {
  const [one, other, third] = [await person(api), await person(api), await person(api)];
  const begin = `mutation { createChat(kind: CHANNEL, input: { title: "News" }, memberIds: [${other.id}, ${third.id}]) { id } }`;
  const { id } = (await ask(api, one, begin)).createChat as { id: string };
  return { one, other, third, id };
}

test('CH-16: who is mentioned is told, in a muted channel too, until they have read it', async ({ shared: api }) => {
  const { one, other, third, id } = await channelOf(api);
  const [actorName, name] = [await nameOf(api, one), await nameOf(api, other)];
  await ask(api, other, `mutation { muteChat(conversationId: ${id}, until: "2190-01-01T00:00:00.000Z") { id } }`);
  const text = `@${name}, can you look?`;
  const { message } = await send(api, one, { conversationId: id, text, mentionIds: [String(other.id)] });
  const word = { kind: 'CHAT_MENTION', subjectId: id, data: { actorName, name: 'News' } };
  expect(await told(api, other)).toEqual([word]);
  expect(await told(api, third)).toEqual([]);
  expect([await isMentioned(api, other, id), await isMentioned(api, third, id)]).toEqual([true, false]);
  const { chatMessage } = await ask(api, third, `{ chatMessage(id: ${message.id}) { mentions { id name } } }`);
  expect(chatMessage.mentions).toEqual([{ id: String(other.id), name }]);
  await ask(api, other, `mutation { markChatRead(conversationId: ${id}, sequence: 1) { id } }`);
  expect(await told(api, other)).toEqual([]);
  expect(await isMentioned(api, other, id)).toBe(false);

  // An edit tells those who are new, and nobody twice; a message that is deleted mentions no one.
  const both = `mutation ($text: String!, $ids: [ID!]) { editChatMessage(id: ${message.id}, text: $text, mentionIds: $ids) { mentions { id } } }`;
  const ids = [String(other.id), String(third.id)];
  const asked = `${text} And you, @${await nameOf(api, third)}?`;
  const { editChatMessage } = await ask(api, one, both, { text: asked, ids });
  expect(editChatMessage.mentions.map((each: { id: string }) => each.id).toSorted()).toEqual(ids.toSorted());
  expect(await told(api, other)).toEqual([]);
  expect(await told(api, third)).toEqual([word]);
  await ask(api, one, `mutation { deleteChatMessage(id: ${message.id}) { id } }`);
  expect(await isMentioned(api, third, id)).toBe(false);
});

test('CH-16: only members whose names stand in the text are mentioned, and who wants no notifications gets none', async ({
  shared: api,
}) => {
  const { one, other, third, id } = await channelOf(api);
  const stranger = await person(api);
  const input = { conversationId: id, clientId: 'mention-1', text: 'Hello', mentionIds: [String(stranger.id)] };
  const sending = 'mutation ($input: ChatMessageInput!) { sendChatMessage(input: $input) { message { id } } }';
  expect((await refused(api, one, sending, { input })).fields).toHaveProperty('mentionIds');
  const many = { ...input, mentionIds: Array.from({ length: 21 }, (_, at) => String(at + 1)) };
  expect((await refused(api, one, sending, { input: many })).fields).toHaveProperty('mentionIds');
  expect(await told(api, stranger)).toEqual([]);

  await ask(api, third, 'mutation { updateChatProfile(input: { isNotified: false }) { id } }');
  const text = `@${await nameOf(api, third)} is named, the other is not`;
  const mentionIds = [String(other.id), String(third.id)];
  await send(api, one, { conversationId: id, text, mentionIds });
  expect([await told(api, other), await told(api, third)]).toEqual([[], []]);
  expect([await isMentioned(api, other, id), await isMentioned(api, third, id)]).toEqual([false, true]);
});

test('CH-16: all members or those online are called once each, but where they have muted the conversation', async ({
  shared: api,
}) => {
  const { one, other, third, id } = await channelOf(api);
  const leave = onlineOf(api.services.live).enter(other.id, false);
  const word = { kind: 'CHAT_MENTION', subjectId: id, data: { actorName: await nameOf(api, one), name: 'News' } };
  const here = await send(api, one, { conversationId: id, text: 'Lunch, @here', mentionIds: ['here'] });
  leave();
  expect([await told(api, one), await told(api, other), await told(api, third)]).toEqual([[], [word], []]);
  expect([await isMentioned(api, other, id), await isMentioned(api, third, id)]).toEqual([true, false]);
  const mentions = '{ mentions { id name } }';
  const { chatMessage } = await ask(api, third, `{ chatMessage(id: ${here.message.id}) ${mentions} }`);
  expect(chatMessage.mentions).toEqual([{ id: 'here', name: 'here' }]);

  // An edit calls those who were not called before. A name that begins like the word calls no one.
  const edit = `mutation ($text: String!) { editChatMessage(id: ${here.message.id}, text: $text, mentionIds: ["all"]) ${mentions} }`;
  await ask(api, third, `mutation { muteChat(conversationId: ${id}, until: "2190-01-01T00:00:00.000Z") { id } }`);
  expect((await ask(api, one, edit, { text: 'Lunch, @allan' })).editChatMessage.mentions).toEqual([]);
  expect(await isMentioned(api, other, id)).toBe(false);
  const { editChatMessage } = await ask(api, one, edit, { text: 'Lunch, @all!' });
  expect(editChatMessage.mentions).toEqual([{ id: 'all', name: 'all' }]);
  expect(await told(api, third)).toEqual([]);
  expect([await isMentioned(api, other, id), await isMentioned(api, third, id)]).toEqual([true, true]);
});

test('CH-16: in a large channel those who take care of it call all, and no one does so too often', async ({
  shared: api,
}) => {
  const { one, other, id } = await channelOf(api);
  const calling = 'mutation ($input: ChatMessageInput!) { sendChatMessage(input: $input) { message { id } } }';
  const input = { conversationId: id, clientId: 'call-1', text: '@all now', mentionIds: ['all'] };
  const many = Array.from({ length: 18 }, () => person(api));
  const userIds = (await Promise.all(many)).map((each) => String(each.id));
  await ask(
    api,
    one,
    `mutation ($userIds: [ID!]!) { addChatMembers(conversationId: ${id}, userIds: $userIds) { id } }`,
    {
      userIds,
    },
  );
  const mayCall = `{ chatConversation(id: ${id}) { mayCall memberCount } }`;
  expect((await ask(api, one, mayCall)).chatConversation).toEqual({ mayCall: true, memberCount: 21 });
  expect((await ask(api, other, mayCall)).chatConversation.mayCall).toBe(false);
  expect((await refused(api, other, calling, { input })).fields.mentionIds.key).toBe('tooManyCalled');
  expect((await logOf(api, one, id)).nodes).toEqual([]);
  await ask(api, one, calling, { input });
  // The word alone, without having chosen it, is a word.
  await send(api, other, { conversationId: id, text: '@all of you' });
  const between = await pair(api);
  const direct = { ...input, conversationId: between.id };
  expect((await refused(api, between.one, calling, { input: direct })).fields).toHaveProperty('mentionIds');
});
