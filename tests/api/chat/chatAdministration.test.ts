import { expect } from 'vitest';
import { purgeOld } from '../../../server/areas/chat/administration/purge.ts';
import { programContext } from '../../../server/program.ts';
import { test as base } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { connecting } from '../../support/socket.ts';
import { uploadCsv } from '../../support/uploads.ts';
import { sessionHeaders } from '../../support/users.ts';
import { ask, logOf, pair, person, refused, send, unreadOf } from './chat.fixture.ts';
import type { Person } from './chat.fixture.ts';

/* Who may make channels, who reads conversations of others, and how long messages are kept. */

const test = base
  .extend('address', { scope: 'file' }, ({ shared }) => shared.app.listen({ host: '127.0.0.1', port: 0 }))
  .extend('connect', ({ address }, { onCleanup }) => connecting(address, onCleanup));

/** Sends a message with a file. */
async function withFile(api: TestApp, who: Person, input: object) {
  const { url } = (await uploadCsv(api, who.as, 'a,b\n1,2\n', '/files/attachments', 'list.csv')).body;
  return send(api, who, { ...input, files: [{ url, name: 'list.csv' }] });
}

const channel = (isPublic: boolean) =>
  `mutation { createChat(kind: CHANNEL, input: { title: "A channel", isPublic: ${isPublic} }) { id } }`;
const set = (api: TestApp, admin: Person, input: string) =>
  ask(api, admin, `mutation { updateChatSettings(input: { ${input} }) { chatSettings { version } } }`);

test('CH-15: administrators say which roles make public and private channels', async ({
  shared: api,
  onTestFinished,
}) => {
  const admin = await person(api, 'admin');
  const author = await person(api);
  const subscriber = await person(api, 'subscriber');
  onTestFinished(async () => void (await set(api, admin, 'publicChannelRoleIds: null, privateChannelRoleIds: null')));
  await ask(api, author, channel(true));
  const { roles } = (await ask(api, admin, '{ chatSettings { roles { id key } } }')).chatSettings;
  const authors = roles.find(({ key }: { key: string }) => key === 'author').id;
  await set(api, admin, `publicChannelRoleIds: [], privateChannelRoleIds: [${authors}]`);
  expect(await refused(api, author, channel(true))).toMatchObject({ code: 'FORBIDDEN' });
  const made = (await ask(api, author, channel(false))).createChat;
  const opened = `mutation { updateChat(id: ${made.id}, input: { isPublic: true }) { id } }`;
  expect(await refused(api, author, opened)).toMatchObject({ code: 'FORBIDDEN' });
  expect(await refused(api, subscriber, channel(false))).toMatchObject({ code: 'FORBIDDEN' });
  const mine = '{ chatProfile { makesPublicChannels makesPrivateChannels } }';
  expect((await ask(api, author, mine)).chatProfile).toEqual({
    makesPublicChannels: false,
    makesPrivateChannels: true,
  });
  // Groups are made by all, and those who take care of the chat make channels.
  await ask(api, subscriber, 'mutation { createChat(kind: GROUP, input: { title: "A group" }) { id } }');
  await ask(api, admin, channel(true));
  const wrong =
    'mutation { updateChatSettings(input: { publicChannelRoleIds: ["999999"], retentionDays: 0 }) { batchId } }';
  expect((await refused(api, admin, wrong)).fields).toHaveProperty('publicChannelRoleIds');
});

const reading = (id: number | string) =>
  `{ auditedChatMessages(auditId: ${id}) { nodes { text senderName notice { kind } files { url } } hasBefore } }`;

test('CH-15: an auditor reads nothing without a reason, which is logged, told to the members, and ends by itself', async ({
  shared: api,
  connect,
}) => {
  const auditor = await person(api, 'admin');
  const another = await person(api, 'admin');
  const { one, other, id } = await pair(api);
  const { message } = await withFile(api, one, { conversationId: id, text: 'zwiebelkuchen' });
  const [{ url }] = message.files;
  const fileId = url.split('/').at(-1);
  const socket = connect(auditor.as);
  const heard = socket.subscribe<unknown>('subscription { chatEvents { kind message { text } } }');
  await socket.listening();
  const file = async (path: string, who: Person) =>
    (await api.app.inject({ method: 'GET', url: path, headers: who.as })).statusCode;
  const nothing = async () => {
    expect(
      await ask(api, auditor, `{ chatConversation(id: ${id}) { id } chatMessage(id: ${message.id}) { text } }`),
    ).toEqual({
      chatConversation: null,
      chatMessage: null,
    });
    for (const field of [
      `chatMessages(conversationId: ${id}) { revision }`,
      `chatChanges(conversationId: ${id}, after: 0) { revision }`,
      `foundChatMessages(conversationId: ${id}) { totalCount }`,
    ])
      expect(await refused(api, auditor, `{ ${field} }`)).toMatchObject({ code: 'NOT_FOUND' });
    const { search } = await ask(api, auditor, '{ search(query: "zwiebelkuchen") { groups { totalCount } } }');
    expect(search.groups).toEqual([]);
    const linked = `{ linkedRecords(paths: ["/apps/chat?chat=${id}&message=${message.sequence}"]) { record { title } } searchRecords(keys: ["chats:${message.id}"]) { title } }`;
    expect(JSON.stringify(await ask(api, auditor, linked))).not.toContain('zwiebelkuchen');
    expect(await file(url, auditor)).toBe(404);
    const { body } = await api.app.inject({ url: `/api/apps/chat/chats/${one.id}`, headers: auditor.as });
    expect(body).not.toContain('zwiebelkuchen');
  };
  await nothing();
  const rooms = (await ask(api, auditor, '{ auditableChats(search: "") { nodes { id title } } }')).auditableChats.nodes;
  expect(rooms.map((room: { id: string }) => room.id)).toContain(id);
  const open = `mutation ($reason: String!) { openChatAudit(conversationId: ${id}, reason: $reason) { id isOpen endsAt } }`;
  for (const reason of ['', '   \u200b         ', 'short'])
    expect((await refused(api, auditor, open, { reason })).fields).toHaveProperty('reason');
  expect(await refused(api, one, open, { reason: 'I would like to know' })).toMatchObject({ code: 'FORBIDDEN' });

  const reason = 'A complaint of November';
  const audit = (await ask(api, auditor, open, { reason })).openChatAudit;
  const { nodes } = (await ask(api, auditor, reading(audit.id))).auditedChatMessages;
  expect(nodes.map(({ text }: { text: string }) => text)).toEqual([
    'Hello',
    'zwiebelkuchen',
    expect.stringContaining(reason),
  ]);
  expect(nodes[1].files).toEqual([{ url: `/files/chat/${fileId}?audit=${audit.id}` }]);
  expect(await file(nodes[1].files[0].url, auditor)).toBe(200);
  // What is not by way of the audit stays closed.
  await nothing();
  expect(await refused(api, another, reading(audit.id))).toMatchObject({ code: 'NOT_FOUND' });
  expect(await file(nodes[1].files[0].url, another)).toBe(404);

  // Each member reads why, and can take it away no more.
  for (const who of [one, other]) {
    const log = `{ chatMessages(conversationId: ${id}) { nodes { id notice { kind reason until } sender { id } } } }`;
    const notice = (await ask(api, who, log)).chatMessages.nodes.at(-1);
    expect(notice).toMatchObject({
      notice: { kind: 'AUDIT', reason, until: audit.endsAt },
      sender: { id: String(auditor.id) },
    });
    expect(await refused(api, who, `mutation { deleteChatMessage(id: ${notice.id}) { id } }`)).toMatchObject({
      code: 'FORBIDDEN',
    });
  }
  expect(await unreadOf(api, other, id)).toBe(3);
  const logged = `{ changes(subject: ChatAudit, subjectId: ${audit.id}) { nodes { action actorName fields { field after } } } }`;
  expect(JSON.stringify(await ask(api, another, logged))).toContain(reason);
  const { chatAudits } = await ask(api, another, '{ chatAudits { nodes { id reason auditor { id } isOpen } } }');
  expect(chatAudits.nodes[0]).toEqual({ id: audit.id, reason, auditor: { id: String(auditor.id) }, isOpen: false });

  expect(heard.events).toEqual([]);
  api.clock.advance(61 * 60_000);
  const again = { ...auditor };
  expect(await refused(api, again, reading(audit.id))).toMatchObject({ code: 'NOT_FOUND' });
  expect(await file(nodes[1].files[0].url, again)).toBe(404);
  const next = (await ask(api, again, open, { reason })).openChatAudit;
  await ask(api, again, `mutation { endChatAudit(id: ${next.id}) { isOpen } }`);
  expect(await refused(api, again, reading(next.id))).toMatchObject({ code: 'NOT_FOUND' });
});

const purge = (api: TestApp) => purgeOld(programContext(api.services, 'test'));
const dayMs = 86_400_000;

/** Days go by; whoever goes on signs in again. */
async function later(api: TestApp, days: number, ...people: Person[]): Promise<void> {
  api.clock.advance(days * dayMs);
  for (const who of people) who.as = await sessionHeaders(api.services, who.id, 'bearer');
}

test('CH-12: old messages go with their files, threads and pins, from a day after it was told', async ({
  shared: api,
}) => {
  const admin = await person(api, 'admin');
  const [one, other] = [await person(api), await person(api)];
  const made = `mutation { createChat(kind: CHANNEL, input: { title: "Short of memory" }, memberIds: [${other.id}]) { id } }`;
  const { id } = (await ask(api, one, made)).createChat;
  const { message } = await withFile(api, one, { conversationId: id, text: 'With a file' });
  await ask(api, one, `mutation { pinChatMessage(id: ${message.id}, isPinned: true) { id } }`);
  const thread = (await ask(api, other, `mutation { openChatThread(messageId: ${message.id}) { id } }`)).openChatThread
    .id;
  await withFile(api, other, { conversationId: thread, text: 'In the thread' });
  const files = async () =>
    Number(
      (
        await api.services.database.reader
          .selectFrom('files')
          .select((all) => all.fn.countAll<number | string>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    );
  const before = await files();
  const keep = (days: number | null) =>
    `mutation { setChatRetention(conversationId: ${id}, days: ${days}) { retentionDays } }`;
  expect((await refused(api, admin, keep(-1))).fields).toHaveProperty('days');
  expect(await refused(api, one, keep(7))).toMatchObject({ code: 'FORBIDDEN' });
  await ask(api, admin, keep(7));
  const notice = (
    await ask(api, other, `{ chatConversation(id: ${id}) { retentionDays lastMessage { text notice { kind days } } } }`)
  ).chatConversation;
  expect(notice).toMatchObject({ retentionDays: 7, lastMessage: { notice: { kind: 'RETENTION', days: 7 } } });
  await purge(api);
  expect((await logOf(api, one, id)).nodes).toHaveLength(2);

  await later(api, 6, admin, one, other);
  const [late, latest] = [await person(api), await person(api)];
  await send(api, one, { conversationId: id, text: 'Young' });
  await later(api, 1.5, admin, one, other, late, latest);
  await ask(api, one, `mutation { addChatMembers(conversationId: ${id}, userIds: [${late.id}]) { id } }`);
  await purge(api);
  await ask(api, one, `mutation { addChatMembers(conversationId: ${id}, userIds: [${latest.id}]) { id } }`);
  for (const who of [one, other, late, latest]) {
    const { nodes, hasBefore } = await logOf(api, who, id);
    expect([nodes.map(({ text, sequence }: any) => [sequence, text]), hasBefore]).toEqual([[[3, 'Young']], false]);
  }
  expect(await unreadOf(api, other, id)).toBe(1);
  expect(await unreadOf(api, one, id)).toBe(0);
  expect(await files()).toBe(before - 2);
  expect((await ask(api, other, `{ chatConversation(id: ${thread}) { id } }`)).chatConversation).toBeNull();
  // What is kept for good stays, whatever is set for all.
  await ask(api, admin, keep(0));
  await set(api, admin, 'retentionDays: 1');
  await later(api, 3, admin, one);
  await purge(api);
  expect((await logOf(api, one, id)).nodes.map(({ text }: any) => text)).toEqual([
    'Young',
    expect.stringContaining('kept'),
  ]);
  await ask(api, admin, keep(null));
  await later(api, 2, admin, one);
  await purge(api);
  expect((await logOf(api, one, id)).nodes).toHaveLength(0);
  await set(api, admin, 'retentionDays: null');
});

test('CH-21: the log opens at the first message since an instant', async ({ shared: api }) => {
  const { one, id } = await pair(api);
  for (const text of ['Second', 'Third']) {
    await later(api, 1, one);
    await send(api, one, { conversationId: id, text });
  }
  const since = new Date(api.clock.now().getTime() - 1.5 * dayMs).toISOString();
  const at = (await logOf(api, one, id, `, since: "${since}", size: 2`)).nodes;
  expect(at.map(({ text }: any) => text)).toEqual(['Hello', 'Second']);
  const none = (await logOf(api, one, id, ', since: "2100-01-01T00:00:00Z", size: 1')).nodes;
  expect(none.map(({ text }: any) => text)).toEqual(['Third']);
});
