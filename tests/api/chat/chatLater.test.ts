import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { releaseScheduled } from '../../../server/areas/chat/release.ts';
import { removeUnusedUploads } from '../../../server/areas/email/draftFiles.ts';
import { programContext } from '../../../server/program.ts';
import { fireReminders } from '../../../server/reminders/fire.ts';
import { test } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { uploadCsv } from '../../support/uploads.ts';
import { ask, logOf, pair, person, refused, send, unreadOf } from './chat.fixture.ts';
import type { Person } from './chat.fixture.ts';

const minuteMs = 60_000;
const context = (api: TestApp) => programContext(api.services, 'test');
const inMinutes = (api: TestApp, minutes: number) =>
  new Date(api.services.now().getTime() + minutes * minuteMs).toISOString();

/** Sets the clock on and back again, as the tests of the file share it. */
async function later(api: TestApp, minutes: number, work: () => Promise<void>): Promise<void> {
  api.clock.advance(minutes * minuteMs);
  try {
    await work();
  } finally {
    api.clock.advance(-minutes * minuteMs);
  }
}

const fields = 'id conversationId title text sendAt problem replyToId fileNames';
const schedule = async (api: TestApp, who: Person, input: object) =>
  (
    await ask(api, who, `mutation ($input: ChatScheduleInput!) { scheduleChatMessage(input: $input) { ${fields} } }`, {
      input: { clientId: randomUUID(), sendAt: inMinutes(api, 10), ...input },
    })
  ).scheduleChatMessage;
const scheduled = async (api: TestApp, who: Person, id = '') =>
  (await ask(api, who, `{ scheduledChatMessages${id && `(conversationId: ${id})`} { ${fields} } }`))
    .scheduledChatMessages;
const countOf = async (api: TestApp, who: Person, id: string) =>
  (await ask(api, who, `{ chatConversation(id: ${id}) { scheduledCount } }`)).chatConversation.scheduledCount;
const told = async (api: TestApp, who: Person, kind: string) =>
  (
    await ask(api, who, '{ notifications(unseenOnly: true) { nodes { kind subjectId data } } }')
  ).notifications.nodes.filter((one: { kind: string }) => one.kind === kind);

describe('CH-18', () => {
  test('CH-18: a message is sent at its time, once, though two servers look and one looks again', async ({
    shared: api,
  }) => {
    const { one, other, id, first } = await pair(api);
    const url = (await uploadCsv(api, one.as, 'a,b\n', '/files/attachments', 'list.csv')).body.url as string;
    const clientId = randomUUID();
    const input = { conversationId: id, clientId, replyToId: first.id, text: 'Good morning' };
    const kept = await schedule(api, one, { ...input, files: [{ url, name: 'list.csv' }] });
    expect(kept).toMatchObject({ text: 'Good morning', problem: null, replyToId: first.id, fileNames: ['list.csv'] });
    expect((await schedule(api, one, input)).id).toBe(kept.id);
    expect([await countOf(api, one, id), await countOf(api, other, id)]).toEqual([1, 0]);
    expect(await scheduled(api, other)).toEqual([]);
    await releaseScheduled(context(api));
    expect((await logOf(api, one, id)).nodes).toHaveLength(1);
    await later(api, 11, async () => {
      await Promise.all([releaseScheduled(context(api)), releaseScheduled(context(api))]);
      await releaseScheduled(context(api));
    });
    const { nodes } = await logOf(api, other, id);
    expect(nodes.map(({ text }: any) => text)).toEqual(['Hello', 'Good morning']);
    const query = `{ chatMessage(id: ${nodes[1].id}) { clientId senderId replyToId sentAt files { name url } } }`;
    const { chatMessage } = await ask(api, one, query);
    expect(chatMessage).toMatchObject({ clientId, senderId: String(one.id), replyToId: first.id });
    expect(chatMessage.files).toEqual([{ name: 'list.csv', url: expect.any(String) }]);
    expect(await unreadOf(api, other, id)).toBe(2);
    expect([await scheduled(api, one), await countOf(api, one, id)]).toEqual([[], 0]);
    // The file stays, though it was uploaded long ago.
    await later(api, 3 * 24 * 60, () => removeUnusedUploads(context(api)));
    expect((await api.rest('GET', chatMessage.files[0].url, { as: other.as })).status).toBe(200);
  });

  test('CH-18: it is changed, sent at once or canceled by its author alone', async ({ shared: api }) => {
    const { one, other, id } = await pair(api);
    const kept = await schedule(api, one, { conversationId: id, text: 'Soon' });
    const change = (who: Person, input: string, ask_ = ask) =>
      ask_(api, who, `mutation { updateScheduledChatMessage(id: ${kept.id}, input: ${input}) { ${fields} } }`);
    const sendAt = inMinutes(api, 30);
    expect((await change(one, `{ text: "Later", sendAt: "${sendAt}" }`)).updateScheduledChatMessage).toMatchObject({
      text: 'Later',
      sendAt,
    });
    expect((await change(other, '{ text: "Mine" }', refused)).code).toBe('NOT_FOUND');
    expect((await change(one, '{ text: " " }', refused)).fields.text.key).toBe('required');
    expect((await change(one, '{ sendAt: "2020-01-01T00:00:00Z" }', refused)).fields.sendAt.key).toBe('malformed');
    await later(api, 11, () => releaseScheduled(context(api)));
    expect((await logOf(api, one, id)).nodes).toHaveLength(1);
    const now = `mutation { sendScheduledChatMessage(id: ${kept.id}) { text sequence } }`;
    expect((await refused(api, other, now)).code).toBe('NOT_FOUND');
    expect(await ask(api, one, now)).toEqual({ sendScheduledChatMessage: { text: 'Later', sequence: 2 } });
    expect((await refused(api, one, now)).code).toBe('NOT_FOUND');
    const next = await schedule(api, one, { conversationId: id, text: 'Never' });
    const cancel = `mutation { cancelScheduledChatMessage(id: ${next.id}) }`;
    expect(await ask(api, other, cancel)).toEqual({ cancelScheduledChatMessage: false });
    expect(await ask(api, one, cancel)).toEqual({ cancelScheduledChatMessage: true });
    await later(api, 11, () => releaseScheduled(context(api)));
    expect((await logOf(api, one, id)).nodes).toHaveLength(2);
  });

  test('CH-18: bad input is named and nothing is kept', async ({ shared: api }) => {
    const { one, id } = await pair(api);
    const stranger = await person(api);
    const bad = async (input: object, who = one) =>
      refused(api, who, `mutation ($input: ChatScheduleInput!) { scheduleChatMessage(input: $input) { id } }`, {
        input: { clientId: randomUUID(), sendAt: inMinutes(api, 10), conversationId: id, text: 'x', ...input },
      });
    expect((await bad({ text: '\u200b' })).fields.text.key).toBe('required');
    expect((await bad({ text: 'x'.repeat(2001) })).fields.text.key).toBe('tooLong');
    expect((await bad({ sendAt: inMinutes(api, -1) })).fields.sendAt.key).toBe('malformed');
    expect((await bad({ sendAt: inMinutes(api, 600_000) })).fields.sendAt.key).toBe('tooLarge');
    expect((await bad({ clientId: 'a b' })).fields.clientId.key).toBe('malformed');
    expect((await bad({ replyToId: '999999' })).fields.replyToId.key).toBe('unknown');
    expect((await bad({}, stranger)).code).toBe('NOT_FOUND');
    expect(await scheduled(api, one)).toEqual([]);
  });

  test('CH-18: what cannot be sent any more stays with its reason, which its author is told', async ({
    shared: api,
  }) => {
    const owner = await person(api);
    const one = await person(api);
    const make = `mutation { createChat(kind: GROUP, input: { title: "Team" }, memberIds: [${one.id}]) { id } }`;
    const { id } = (await ask(api, owner, make)).createChat;
    const kept = await schedule(api, one, { conversationId: id, text: 'Bye' });
    await ask(api, owner, `mutation { removeChatMember(conversationId: ${id}, userId: ${one.id}) { id } }`);
    await later(api, 11, async () => {
      await Promise.all([releaseScheduled(context(api)), releaseScheduled(context(api))]);
      await releaseScheduled(context(api));
    });
    expect((await logOf(api, owner, id)).nodes).toEqual([]);
    expect(await told(api, one, 'CHAT_NOT_SENT')).toEqual([
      { kind: 'CHAT_NOT_SENT', subjectId: id, data: { name: 'Team', reason: 'LEFT' } },
    ]);
    expect(await scheduled(api, one)).toEqual([expect.objectContaining({ id: kept.id, problem: 'LEFT' })]);
    expect((await refused(api, one, `mutation { sendScheduledChatMessage(id: ${kept.id}) { id } }`)).code).toBe(
      'NOT_FOUND',
    );
    // Back again, it waits for another time.
    await ask(api, owner, `mutation { addChatMembers(conversationId: ${id}, userIds: [${one.id}]) { id } }`);
    const sendAt = inMinutes(api, 5);
    const again = `mutation { updateScheduledChatMessage(id: ${kept.id}, input: { sendAt: "${sendAt}" }) { problem } }`;
    expect(await ask(api, one, again)).toEqual({ updateScheduledChatMessage: { problem: null } });
    await ask(api, owner, `mutation { archiveChat(id: ${id}, isArchived: true) { id } }`);
    await later(api, 6, () => releaseScheduled(context(api)));
    expect(await scheduled(api, one, id)).toEqual([expect.objectContaining({ problem: 'ARCHIVED' })]);
  });

  test('CH-18: a user is reminded of a message once, with what it says by then', async ({ shared: api }) => {
    const { one, other, id, first } = await pair(api);
    const remind = (messageId: string, minutes: number) =>
      `mutation { remindOfChatMessage(id: ${messageId}, at: "${inMinutes(api, minutes)}") { id remindAt message { id } } }`;
    const list = async (who: Person) =>
      (await ask(api, who, '{ chatReminders { id remindAt message { id } } }')).chatReminders;
    await ask(api, other, remind(first.id, 5));
    const { remindOfChatMessage: kept } = await ask(api, other, remind(first.id, 10));
    expect(await list(other)).toEqual([kept]);
    expect(await list(one)).toEqual([]);
    const { message: second } = await send(api, one, { conversationId: id, text: 'Second' });
    const { remindOfChatMessage: more } = await ask(api, other, remind(second.id, 10));
    expect(await list(other)).toHaveLength(2);
    const cancel = `mutation { cancelChatReminder(id: ${more.id}) }`;
    expect(await ask(api, one, cancel)).toEqual({ cancelChatReminder: false });
    expect(await ask(api, other, cancel)).toEqual({ cancelChatReminder: true });
    const stranger = await person(api);
    expect((await refused(api, stranger, remind(first.id, 5))).code).toBe('NOT_FOUND');
    expect((await refused(api, other, remind(first.id, -5))).fields.at.key).toBe('malformed');
    await ask(api, one, `mutation { editChatMessage(id: ${first.id}, text: "Hello again") { id } }`);
    await later(api, 11, async () => {
      await Promise.all([fireReminders(context(api)), fireReminders(context(api))]);
    });
    const data = { actorName: expect.any(String), name: 'Hello again', path: `/apps/chat?chat=${id}&message=1` };
    expect(await told(api, other, 'CHAT_REMINDER')).toEqual([{ kind: 'CHAT_REMINDER', subjectId: id, data }]);
    expect(await list(other)).toEqual([]);
    // Of what was deleted meanwhile nothing is told.
    await ask(api, other, remind(second.id, 10));
    await ask(api, one, `mutation { deleteChatMessage(id: ${second.id}) { id } }`);
    await later(api, 11, () => fireReminders(context(api)));
    expect(await told(api, other, 'CHAT_REMINDER')).toHaveLength(1);
  });
});
