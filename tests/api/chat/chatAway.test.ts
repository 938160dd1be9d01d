import { expect } from 'vitest';
import { onlineOf } from '../../../server/areas/chat/online.ts';
import { test } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { ask, pair, person, send } from './chat.fixture.ts';
import type { Person } from './chat.fixture.ts';

async function told(api: TestApp, who: Person): Promise<object[]> {
  const { notifications } = await ask(
    api,
    who,
    '{ notifications(unseenOnly: true) { nodes { kind subjectId data } } }',
  );
  return notifications.nodes;
}

test('CH-06 CH-20: who is away is told once that there is something to read, and no more once it is read', async ({
  shared: api,
}) => {
  const { one, other, id } = await pair(api);
  const { fullName: actorName } = await api.services.database.reader
    .selectFrom('users')
    .select('fullName')
    .where('id', '=', one.id)
    .executeTakeFirstOrThrow();
  const word = { kind: 'CHAT_MESSAGE', subjectId: id, data: { actorName } };
  expect(await told(api, other)).toEqual([word]);
  await send(api, one, { conversationId: id, text: 'And then?' });
  expect(await told(api, other)).toEqual([word]);
  expect(await told(api, one)).toEqual([]);
  const read = (sequence: number) =>
    ask(api, other, `mutation { markChatRead(conversationId: ${id}, sequence: ${sequence}) { unreadCount } }`);
  await read(2);
  expect(await told(api, other)).toEqual([]);

  // Whoever has a page open sees it come; one who has left theirs alone does not.
  const leave = onlineOf(api.services.live).enter(other.id, false);
  await send(api, one, { conversationId: id, text: 'You are here' });
  expect(await told(api, other)).toEqual([]);
  leave();
  const idle = onlineOf(api.services.live).enter(other.id, true);
  await send(api, one, { conversationId: id, text: 'Still here?' });
  expect(await told(api, other)).toEqual([word]);
  idle();
  await read(4);

  // Nothing of what is muted, nor for who has switched it off.
  const until = '2190-01-01T00:00:00.000Z';
  await ask(api, other, `mutation { muteChat(conversationId: ${id}, until: "${until}") { id } }`);
  await send(api, one, { conversationId: id, text: 'Quiet' });
  await ask(api, other, `mutation { muteChat(conversationId: ${id}) { id } }`);
  const third = await person(api);
  const group = `mutation { createChat(kind: GROUP, input: { title: "Team" }, memberIds: [${other.id}, ${third.id}]) { id } }`;
  const { id: groupId } = (await ask(api, one, group)).createChat;
  await ask(api, third, 'mutation { updateChatProfile(input: { isNotified: false }) { id } }');
  await send(api, one, { conversationId: groupId, text: 'Ready?' });
  expect(await told(api, other)).toEqual([
    { kind: 'CHAT_MESSAGE', subjectId: groupId, data: { actorName, name: 'Team' } },
  ]);
  expect(await told(api, third)).toEqual([]);

  // A channel is read when there is time.
  const channel = `mutation { createChat(kind: CHANNEL, input: { title: "News" }, memberIds: [${third.id}]) { id } }`;
  await ask(api, third, 'mutation { updateChatProfile(input: { isNotified: true }) { id } }');
  const { id: channelId } = (await ask(api, one, channel)).createChat;
  await send(api, one, { conversationId: channelId, text: 'Lunch' });
  expect(await told(api, third)).toEqual([]);
});
