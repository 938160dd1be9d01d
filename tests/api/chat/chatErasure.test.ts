import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import { sessionHeaders } from '../../support/users.ts';
import { ask, logOf, pair, person, send } from './chat.fixture.ts';

test('US-17 CH-05: of a person who is erased, what they wrote to others stays without a name, and the rest goes', async ({
  api,
}) => {
  const { one, other, id, first } = await pair(api);
  const third = await person(api);
  const admin = { id: 1, as: await sessionHeaders(api.services, 1, 'bearer') };
  const { fullName } = await api.services.database.reader
    .selectFrom('users')
    .select('fullName')
    .where('id', '=', one.id)
    .executeTakeFirstOrThrow();
  const group = `mutation { createChat(kind: GROUP, input: { title: "Team" }, memberIds: [${other.id}, ${third.id}]) { id } }`;
  const { id: groupId } = (await ask(api, one, group)).createChat;
  await send(api, one, { conversationId: groupId, text: 'Ready?' });
  await send(api, other, { conversationId: id, text: 'Hello to you', replyToId: first.id });
  await ask(api, one, `mutation { updateChatProfile(input: { about: "Likes boats" }) { about } }`);
  await ask(api, one, `mutation { saveChatDraft(conversationId: ${id}, text: "Half a thought") { draft } }`);
  await ask(api, one, `mutation { saveChatMessage(id: ${first.id}, isSaved: true) { id } }`);
  await ask(api, other, `mutation { updateChatContact(userId: ${one.id}, input: { tag: "Boats" }) { tag } }`);

  const { eraseUser } = await ask(
    api,
    admin,
    `mutation { eraseUser(id: ${one.id}) { parts { kind count isKept reason } } }`,
  );
  expect(eraseUser.parts).toContainEqual({ kind: 'chatMessages', count: 2, isKept: true, reason: 'others' });

  const { chatConversation } = await ask(
    api,
    other,
    `{ chatConversation(id: ${id}) { title canWrite person { fullName about avatar tag isActive presence } } }`,
  );
  expect(chatConversation).toEqual({
    title: 'Deleted account',
    canWrite: false,
    person: { fullName: 'Deleted account', about: '', avatar: null, tag: '', isActive: false, presence: 'OFFLINE' },
  });
  expect((await logOf(api, other, id)).nodes.map(({ text }: any) => text)).toEqual(['Hello', 'Hello to you']);
  const { chatMessages } = await ask(
    api,
    third,
    `{ chatMessages(conversationId: ${groupId}) { nodes { text sender { fullName } } } }`,
  );
  expect(chatMessages.nodes).toEqual([{ text: 'Ready?', sender: { fullName: 'Deleted account' } }]);
  // The group goes on: another one takes care of it.
  const members = `{ chatConversation(id: ${groupId}) { members { role person { id } } } }`;
  expect((await ask(api, third, members)).chatConversation.members).toEqual([
    { role: 'OWNER', person: { id: String(other.id) } },
    { role: 'MEMBER', person: { id: String(third.id) } },
  ]);
  // By the old name nothing is found.
  const found = `query ($search: String!) { chatConversations(filter: { search: $search }) { nodes { id } } }`;
  expect((await ask(api, other, found, { search: fullName })).chatConversations.nodes).toEqual([]);
  for (const [table, column] of [
    ['chatProfiles', 'userId'],
    ['chatSaved', 'userId'],
    ['chatContacts', 'userId'],
    ['chatContacts', 'contactId'],
  ] as const)
    expect(
      await api.services.database.reader
        .selectFrom(table)
        .selectAll()
        .where(column as never, '=', one.id as never)
        .execute(),
      `${table}.${column}`,
    ).toEqual([]);
  const drafts = await api.services.database.reader.selectFrom('chatMembers').select('draft').execute();
  expect(drafts.map(({ draft }) => draft)).not.toContain('Half a thought');
});
