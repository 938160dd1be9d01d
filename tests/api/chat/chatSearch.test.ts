import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { ask, pair, person, send } from './chat.fixture.ts';
import type { Person } from './chat.fixture.ts';

type Found = { ids: string[]; paths: string[]; count: number };

async function found(api: TestApp, who: Person, query: string): Promise<Found> {
  const asked = `query ($query: String!) { search(query: $query) { groups { kind totalCount hits { id path } } } }`;
  const { search } = await ask(api, who, asked, { query });
  const group = search.groups.find(({ kind }: { kind: string }) => kind === 'chats');
  const hits: { id: string; path: string }[] = group?.hits ?? [];
  return { ids: hits.map(({ id }) => id), paths: hits.map(({ path }) => path), count: group?.totalCount ?? 0 };
}

test('SE-04 CH-11: messages are found by the members of their conversation, and by no one else', async ({
  shared: api,
}) => {
  const { one, other, id } = await pair(api);
  const { message } = await send(api, one, { conversationId: id, text: 'The zeppelin lands at noon' });
  const outsider = await person(api, 'admin');
  const expected = { ids: [message.id], paths: [`/apps/chat?chat=${id}&message=2`], count: 1 };
  expect(await found(api, other, 'zeppelin')).toEqual(expected);
  expect(await found(api, one, 'ZEPPELIN noon')).toEqual(expected);
  expect(await found(api, outsider, 'zeppelin')).toEqual({ ids: [], paths: [], count: 0 });
  const { searchRecords } = await ask(api, outsider, `{ searchRecords(keys: ["chats:${message.id}"]) { id } }`);
  expect(searchRecords).toEqual([]);

  // What was edited is found as it is now, and nothing of what was deleted or cleared away.
  await ask(api, one, `mutation { editChatMessage(id: ${message.id}, text: "The blimp lands") { id } }`);
  expect((await found(api, other, 'zeppelin')).count).toBe(0);
  expect((await found(api, other, 'blimp')).count).toBe(1);
  await ask(api, other, `mutation { clearChat(conversationId: ${id}) { id } }`);
  expect([(await found(api, other, 'blimp')).count, (await found(api, one, 'blimp')).count]).toEqual([0, 1]);
  await ask(api, one, `mutation { deleteChatMessage(id: ${message.id}) { id } }`);
  expect((await found(api, one, 'blimp')).count).toBe(0);
});

test('SE-07 CH-11: Arabic is found with and without marks, and by who wrote it', async ({ shared: api }) => {
  const { one, other, id } = await pair(api);
  const { message } = await send(api, one, { conversationId: id, text: 'وصلت الشُّحنة إلى المُستودَع' });
  await send(api, other, { conversationId: id, text: 'المستودع مغلق' });
  expect((await found(api, other, 'مستودع')).count).toBe(2);
  const { fullName } = await api.services.database.reader
    .selectFrom('users')
    .select('fullName')
    .where('id', '=', one.id)
    .executeTakeFirstOrThrow();
  const byName = await found(api, other, `in:chats from:"${fullName}" مستودع`);
  expect(byName).toMatchObject({ ids: [message.id], count: 1 });
  expect((await found(api, other, 'in:chats has:file')).count).toBe(0);
  // One conversation, by the name of the other person in it.
  expect((await found(api, other, `in:"${fullName}" مستودع`)).count).toBe(2);
  const { createChat } = await ask(
    api,
    other,
    `mutation { createChat(kind: GROUP, input: { title: "Dock 7" }) { id } }`,
  );
  const noted = await send(api, other, { conversationId: createChat.id, text: 'المستودع https://dock.example/7' });
  const ofDock = { ids: [noted.message.id], count: 1 };
  expect(await found(api, other, 'in:"dock 7" مستودع')).toMatchObject(ofDock);
  expect(await found(api, other, 'in:dock has:link')).toMatchObject(ofDock);
  expect(await found(api, other, `on:${api.services.now().toISOString().slice(0, 10)} has:link`)).toMatchObject(ofDock);
  expect((await found(api, other, 'on:2026-01-01 in:dock')).count).toBe(0);
  // Whoever is not in it does not learn that there is one.
  const { search } = await ask(api, one, '{ search(query: "in:dock x") { chips { value problem } } }');
  expect(search.chips).toEqual([{ value: 'dock', problem: 'UNKNOWN_VALUE' }]);
});
