import { describe, expect } from 'vitest';
import { uploadCsv } from '../../support/uploads.ts';
import { test } from '../../support/app.ts';
import { ask, logOf, pair, person, refused, send, unreadOf } from './chat.fixture.ts';

const creating = `mutation ($kind: ChatKind!, $input: ChatInput!, $memberIds: [ID!]) {
  createChat(kind: $kind, input: $input, memberIds: $memberIds) { id kind title isPublic version memberCount role members { role person { id } } }
}`;
const refusals = async (work: Promise<any>) => (await work).code as string;

describe('groups and channels', () => {
  test('CH-15: owners and moderators take care of a group; members read, write and leave', async ({ shared: api }) => {
    const [owner, keeper, member, late] = [await person(api), await person(api), await person(api), await person(api)];
    const input = { title: ' Launch ', description: 'All of it' };
    const { createChat: made } = await ask(api, owner, creating, {
      kind: 'GROUP',
      input,
      memberIds: [String(keeper.id), String(member.id)],
    });
    expect(made).toMatchObject({ kind: 'GROUP', title: 'Launch', isPublic: false, memberCount: 3, role: 'OWNER' });
    const { id } = made;
    await send(api, member, { conversationId: id, text: 'Here' });
    const role = (who: string) =>
      `mutation { setChatRole(conversationId: ${id}, userId: ${keeper.id}, role: ${who}) { memberCount } }`;
    expect(await refusals(refused(api, member, role('OWNER')))).toBe('FORBIDDEN');
    await ask(api, owner, role('MODERATOR'));
    const add = `mutation { addChatMembers(conversationId: ${id}, userIds: [${late.id}]) { memberCount } }`;
    expect(await refusals(refused(api, member, add))).toBe('FORBIDDEN');
    expect(await ask(api, keeper, add)).toEqual({ addChatMembers: { memberCount: 4 } });
    expect(await ask(api, keeper, add)).toEqual({ addChatMembers: { memberCount: 4 } });
    // What was written before can be read, and is no news.
    expect([await unreadOf(api, late, id), (await logOf(api, late, id)).nodes.length]).toEqual([0, 1]);
    const rename = (title: string) =>
      `mutation { updateChat(id: ${id}, version: 1, input: { title: "${title}" }) { title } }`;
    expect(await refusals(refused(api, member, rename('Mine')))).toBe('FORBIDDEN');
    expect(await refusals(refused(api, keeper, rename('\u200b')))).toBe('VALIDATION');
    expect((await ask(api, keeper, rename('Spring'))).updateChat.title).toBe('Spring');
    expect(
      (await refused(api, keeper, `mutation { updateChat(id: ${id}, input: { isPublic: true }) { id } }`)).fields,
    ).toHaveProperty('isPublic');
    const out = (userId: number) =>
      `mutation { removeChatMember(conversationId: ${id}, userId: ${userId}) { memberCount } }`;
    expect(await refusals(refused(api, keeper, out(owner.id)))).toBe('FORBIDDEN');
    expect(await ask(api, keeper, out(late.id))).toEqual({ removeChatMember: { memberCount: 3 } });
    expect(await ask(api, late, `{ chatConversation(id: ${id}) { id } }`)).toEqual({ chatConversation: null });
    const [message] = (await logOf(api, owner, id)).nodes;
    await ask(api, keeper, `mutation { pinChatMessage(id: ${message.id}, isPinned: true) { pinnedAt } }`);
    expect(
      (await ask(api, owner, `{ chatConversation(id: ${id}) { pinned { id } } }`)).chatConversation.pinned,
    ).toEqual([{ id: message.id }]);
    await ask(api, keeper, `mutation { deleteChatMessage(id: ${message.id}) { deletedAt } }`);
    const archive = (isArchived: boolean) =>
      `mutation { archiveChat(id: ${id}, isArchived: ${isArchived}) { canWrite } }`;
    expect(await refusals(refused(api, keeper, archive(true)))).toBe('FORBIDDEN');
    expect((await ask(api, owner, archive(true))).archiveChat.canWrite).toBe(false);
    expect((await ask(api, owner, archive(false))).archiveChat.canWrite).toBe(true);
    await ask(api, owner, `mutation { leaveChat(conversationId: ${id}) }`);
    const { chatConversation } = await ask(api, keeper, `{ chatConversation(id: ${id}) { role memberCount } }`);
    expect(chatConversation).toEqual({ role: 'OWNER', memberCount: 2 });
  });

  test('CH-15: a public channel is found and joined by everybody, a private one by nobody', async ({ shared: api }) => {
    const [owner, other] = [await person(api), await person(api)];
    const make = async (title: string, isPublic: boolean) =>
      (await ask(api, owner, creating, { kind: 'CHANNEL', input: { title, isPublic } })).createChat.id as string;
    const [open, closed] = [await make('Orchids', true), await make('Orchids, inner circle', false)];
    const find = '{ chatChannels(search: "ORCHIDS") { totalCount nodes { id title memberCount isMember } } }';
    expect((await ask(api, other, find)).chatChannels).toEqual({
      totalCount: 1,
      nodes: [{ id: open, title: 'Orchids', memberCount: 1, isMember: false }],
    });
    const join = (id: string) => `mutation { joinChat(conversationId: ${id}) { role memberCount } }`;
    expect(await refusals(refused(api, other, join(closed)))).toBe('NOT_FOUND');
    expect((await ask(api, other, join(open))).joinChat).toEqual({ role: 'MEMBER', memberCount: 2 });
    expect((await ask(api, other, find)).chatChannels.nodes[0].isMember).toBe(true);
    expect(await refusals(refused(api, other, `mutation { archiveChat(id: ${open}, isArchived: true) { id } }`))).toBe(
      'FORBIDDEN',
    );
    for (const [kind, input] of [
      ['DIRECT', { title: 'x' }],
      ['GROUP', { title: 'x', isPublic: true }],
      ['GROUP', {}],
    ] as const)
      expect(await refusals(refused(api, owner, creating, { kind, input }))).toBe('VALIDATION');
    const unknown = { kind: 'GROUP', input: { title: 'x' }, memberIds: ['999999'] };
    expect((await refused(api, owner, creating, unknown)).fields).toHaveProperty('memberIds');
  });

  test('CH-14: reactions are counted once for each, and messages are saved for oneself', async ({ shared: api }) => {
    const { one, other, first } = await pair(api);
    const react = (emoji: string, isOn = true) =>
      `mutation { reactToChatMessage(id: ${first.id}, emoji: "${emoji}", isOn: ${isOn}) { revision reactions { emoji count userIds isMine } } }`;
    await ask(api, one, react('👍🏽'));
    await ask(api, one, react('👍🏽'));
    expect((await ask(api, other, react('👍🏽'))).reactToChatMessage).toEqual({
      revision: 3,
      reactions: [{ emoji: '👍🏽', count: 2, userIds: [String(one.id), String(other.id)], isMine: true }],
    });
    expect((await ask(api, one, react('👍🏽', false))).reactToChatMessage.reactions).toEqual([
      { emoji: '👍🏽', count: 1, userIds: [String(other.id)], isMine: false },
    ]);
    for (const wrong of ['x', '', '👍👍', '1'])
      expect(await refusals(refused(api, one, react(wrong)))).toBe('VALIDATION');
    const save = (isSaved: boolean) => `mutation { saveChatMessage(id: ${first.id}, isSaved: ${isSaved}) { isSaved } }`;
    expect((await ask(api, other, save(true))).saveChatMessage.isSaved).toBe(true);
    const saved = '{ savedChatMessages { totalCount nodes { id isSaved } } }';
    expect((await ask(api, other, saved)).savedChatMessages).toEqual({
      totalCount: 1,
      nodes: [{ id: first.id, isSaved: true }],
    });
    expect((await ask(api, one, saved)).savedChatMessages.totalCount).toBe(0);
    expect((await ask(api, other, save(false))).saveChatMessage.isSaved).toBe(false);
  });

  test('CH-21 CH-11: messages of a conversation are found by their words, as far as the viewer has them', async ({
    shared: api,
  }) => {
    const { one, other, id } = await pair(api);
    for (const text of ['The Café is open', 'Is the café closed?', 'أهلًا بكم في المكتبة', '100 % sure'])
      await send(api, one, { conversationId: id, text });
    const found = async (who: typeof one, args: string) => {
      const { foundChatMessages } = await ask(
        api,
        who,
        `{ foundChatMessages(conversationId: ${id}, ${args}) { totalCount nodes { sequence } } }`,
      );
      return foundChatMessages.nodes.map(({ sequence }: any) => sequence);
    };
    expect(await found(other, 'search: "CAFE"')).toEqual([3, 2]);
    expect(await found(other, 'search: "caf open"')).toEqual([2]);
    expect(await found(other, 'search: "المكتبه"')).toEqual([4]);
    expect(await found(other, 'search: "afé"')).toEqual([]);
    expect(await found(other, 'hasFiles: true')).toEqual([]);
    expect(await found(other, 'page: { number: 2, size: 2 }')).toEqual([3, 2]);
    // CH-11: narrowed by who wrote it, when, and whether it has files.
    const { fullName } = (await ask(api, one, '{ chatProfile { fullName } }')).chatProfile;
    expect(await found(other, `search: "from:\\"${fullName}\\" cafe"`)).toEqual([3, 2]);
    expect(await found(other, 'search: "from:nobody-of-this-name cafe"')).toEqual([]);
    expect(await found(other, 'search: "has:file"')).toEqual([]);
    expect(await found(other, 'search: "has:link"')).toEqual([]);
    const today = api.services.now().toISOString().slice(0, 10);
    expect(await found(other, `search: "on:${today}"`)).toEqual(await found(other, 'search: "after:2020-01-01"'));
    expect(await found(other, 'search: "on:2020-01-01"')).toEqual([]);
    expect(await found(other, `search: "before:${today} cafe"`)).toEqual([]);
    expect(await found(other, `search: "after:${today} cafe"`)).toEqual([3, 2]);
    for (const wrong of ['search: "before:yesterday"', 'search: "has:wings"', 'search: "x", timeZone: "Moon/Sea"'])
      expect(
        await refusals(refused(api, other, `{ foundChatMessages(conversationId: ${id}, ${wrong}) { totalCount } }`)),
      ).toBe('VALIDATION');
    const { nodes } = await logOf(api, one, id);
    await ask(api, one, `mutation { deleteChatMessage(id: ${nodes[2].id}) { id } }`);
    expect(await found(other, 'search: "cafe"')).toEqual([2]);
    await ask(api, other, `mutation { clearChat(conversationId: ${id}) { id } }`);
    expect(await found(other, 'search: "cafe"')).toEqual([]);
    expect(await found(one, 'search: "cafe"')).toEqual([2]);
    const stranger = await person(api);
    expect(await refusals(refused(api, stranger, `{ foundChatMessages(conversationId: ${id}) { totalCount } }`))).toBe(
      'NOT_FOUND',
    );
  });

  test('CH-10: a file is read by members through its message, and by nobody at its address', async ({
    shared: api,
  }) => {
    const { one, other, id } = await pair(api);
    const upload = async (text: string) =>
      (await uploadCsv(api, one.as, text, '/files/attachments', 'list.csv')).body.url as string;
    const url = await upload('a,b\n1,2\n');
    const input = { conversationId: id, files: [{ url, name: ' list.csv ' }] };
    const { message } = await send(api, one, input);
    expect(message).toMatchObject({
      text: '',
      files: [{ name: 'list.csv', contentType: 'application/octet-stream', sizeBytes: 8, url: expect.any(String) }],
    });
    const address = message.files[0].url as string;
    const got = await api.rest('GET', address, { as: other.as });
    expect([got.status, got.text]).toEqual([200, 'a,b\n1,2\n']);
    expect(String(got.headers['content-disposition'])).toContain("attachment; filename*=UTF-8''list.csv");
    const stranger = await person(api, 'admin');
    expect((await api.rest('GET', address, { as: stranger.as })).status).toBe(404);
    expect((await api.rest('GET', url, { as: one.as })).status).toBe(404);
    // What somebody else uploaded cannot be sent.
    const theirs = { input: { conversationId: id, clientId: 'a', files: [{ url: await upload('x'), name: 'x' }] } };
    const error = await refused(
      api,
      other,
      'mutation ($input: ChatMessageInput!) { sendChatMessage(input: $input) { isNewConversation } }',
      theirs,
    );
    expect(error.fields.files.key).toBe('unknown');
    await ask(api, one, `mutation { deleteChatMessage(id: ${message.id}) { id } }`);
    expect((await api.rest('GET', address, { as: other.as })).status).toBe(404);
  });

  test.extend('options', { settings: { RATE_LIMIT_PER_MINUTE: '1000' } })(
    'who floods is slowed down, the others are not',
    async ({ api }) => {
      const { one, other, id } = await pair(api);
      const say = async (clientId: string) =>
        (
          await api.graphql<any, object>(
            'mutation ($input: ChatMessageInput!) { sendChatMessage(input: $input) { isNewConversation } }',
            { as: one.as, variables: { input: { conversationId: id, clientId, text: 'Look here' } } },
          )
        ).errors.map(({ extensions }) => extensions);
      // The first was that of the pair. The same message again counts as any other, and costs the test less.
      for (let n = 1; n < 120; n += 7)
        expect((await Promise.all(Array.from({ length: Math.min(7, 120 - n) }, () => say('again')))).flat()).toEqual(
          [],
        );
      // Where a minute ends in between, another one's messages are taken first.
      let refused: object[] = [];
      for (let n = 0; refused.length === 0 && n < 121; n += 1) refused = await say('again');
      expect(refused).toEqual([
        expect.objectContaining({ code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) }),
      ]);
      expect((await logOf(api, other, id)).nodes.map(({ text }: any) => text)).toEqual(['Hello', 'Look here']);
      expect((await send(api, other, { conversationId: id, text: 'Calm down' })).message.text).toBe('Calm down');
    },
  );
});
