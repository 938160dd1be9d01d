import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import { uploadCsv } from '../../support/uploads.ts';
import { unzipped } from '../../support/zip.ts';
import { ask, pair, person, send } from './chat.fixture.ts';

/* A conversation as a file. */

test('CH-10: members export a conversation as they have it, with its files; others do not', async ({ shared: api }) => {
  const { one, other, id } = await pair(api);
  const { url } = (await uploadCsv(api, one.as, 'a,b\n1,2\n', '/files/attachments', 'list.csv')).body;
  await send(api, one, {
    conversationId: id,
    text: '<script>alert(1)</script> & "café"',
    files: [{ url, name: '../../etc/list.csv' }],
  });
  const read = (ending: string, as = one.as) =>
    api.app.inject({ method: 'GET', url: `/export/chats/${id}.${ending}`, headers: as });
  const json = await read('json');
  expect(json.headers['content-disposition']).toContain('attachment');
  expect(json.json()).toMatchObject({
    kind: 'DIRECT',
    messages: [
      { sequence: 1, text: 'Hello', files: [] },
      { sequence: 2, text: '<script>alert(1)</script> & "café"', files: [{ sizeBytes: 8 }] },
    ],
  });
  const html = (await read('html')).body;
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;café&quot;');
  expect(html).not.toContain('<script');
  const files = unzipped((await read('zip')).rawPayload);
  const names = Object.keys(files);
  expect(names).toEqual(['messages.html', 'messages.json', expect.stringMatching(/^files\/\d+-.*list\.csv$/)]);
  expect(names[2]).not.toContain('/..');
  expect(Buffer.from(files[names[2]!]!).toString()).toBe('a,b\n1,2\n');
  // What is cleared away is gone from it, for who has cleared it.
  await ask(api, other, `mutation { clearChat(conversationId: ${id}) { id } }`);
  expect((await read('json', other.as)).json().messages).toEqual([]);
  const admin = await person(api, 'admin');
  for (const ending of ['json', 'html', 'zip']) expect((await read(ending, admin.as)).statusCode).toBe(404);
});

test('CH-21: a long conversation is exported whole', async ({ shared: api }) => {
  const { one, id } = await pair(api);
  const rows = Array.from({ length: 450 }, (_, at) => ({
    conversationId: Number(id),
    sequence: at + 2,
    revision: at + 2,
    senderId: one.id,
    clientId: `many-${id}-${at}`,
    text: `Message ${at}`,
    html: null,
    replyToId: null,
    sentAt: api.services.now().toISOString(),
  }));
  await api.services.database.transaction(async (trx) => {
    await trx.insertInto('chatMessages').values(rows).execute();
    const last = { lastSequence: 451, revision: 451 };
    await trx.updateTable('chatConversations').set(last).where('id', '=', Number(id)).execute();
  });
  const { messages } = (await api.app.inject({ url: `/export/chats/${id}.json`, headers: one.as })).json();
  expect(messages.map(({ sequence }: { sequence: number }) => sequence)).toEqual(
    Array.from({ length: 451 }, (_, at) => at + 1),
  );
});
