import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import { uploadCsv } from '../../support/uploads.ts';
import { ask, logOf, pair, person, refused, send, sending } from './chat.fixture.ts';

const shown = (id: string) =>
  `{ chatMessage(id: ${id}) { text html senderId forwardedFrom { id } files { name url } } }`;

test('CH-12: a message is sent on with its words and files, once, and says who wrote it first', async ({
  shared: api,
}) => {
  const { one, other, id } = await pair(api);
  const third = await person(api);
  const { url } = (await uploadCsv(api, other.as, 'a,b\n', '/files/attachments', 'list.csv')).body;
  const { message } = await send(api, other, {
    conversationId: id,
    html: '<p>Prices <strong>rise</strong></p>',
    files: [{ url, name: 'list.csv' }],
  });
  const clientId = randomUUID();
  const onward = { userId: third.id, forwardId: message.id, clientId };
  const sent = await send(api, one, onward);
  expect(await send(api, one, onward)).toMatchObject({ message: { id: sent.message.id } });
  const got = (await ask(api, third, shown(sent.message.id))).chatMessage;
  expect(got).toMatchObject({ text: 'Prices rise', senderId: String(one.id), forwardedFrom: { id: String(other.id) } });
  expect(got.html).toContain('<strong>rise</strong>');
  expect(got.files).toEqual([{ name: 'list.csv', url: expect.any(String) }]);
  expect((await logOf(api, third, sent.conversation.id)).nodes).toHaveLength(1);
  // The file is there for its new readers, also when the first message is gone.
  await ask(api, other, `mutation { deleteChatMessage(id: ${message.id}) { id } }`);
  const file = await api.app.inject({ url: got.files[0].url, headers: third.as });
  expect([file.statusCode, file.body]).toEqual([200, 'a,b\n']);
  // Sent on again it still says who wrote it first.
  const again = await send(api, third, { userId: other.id, forwardId: sent.message.id });
  expect((await ask(api, other, shown(again.message.id))).chatMessage.forwardedFrom.id).toBe(String(other.id));
});

test('CH-12: nothing is sent on that its sender cannot read, and nothing is added to it', async ({ shared: api }) => {
  const { one, other, id, first } = await pair(api);
  const stranger = await person(api);
  const wrong = async (who: typeof one, input: object) =>
    Object.keys((await refused(api, who, sending, { input: { clientId: randomUUID(), ...input } })).fields);
  expect(await wrong(stranger, { userId: one.id, forwardId: first.id })).toEqual(['forwardId']);
  expect(await wrong(one, { conversationId: id, forwardId: '999999999' })).toEqual(['forwardId']);
  expect(await wrong(one, { conversationId: id, forwardId: first.id, text: 'He said so' })).toEqual(['text']);
  expect(await wrong(one, { conversationId: id, forwardId: first.id, mentionIds: [other.id] })).toEqual(['mentionIds']);
  await ask(api, one, `mutation { deleteChatMessage(id: ${first.id}) { id } }`);
  expect(await wrong(one, { conversationId: id, forwardId: first.id })).toEqual(['forwardId']);
  expect((await logOf(api, other, id)).nodes).toHaveLength(1);
});
