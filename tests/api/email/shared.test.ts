import { describe, expect } from 'vitest';
import { ask } from '../kanban/kanban.fixture.ts';
import { fromElsewhere, test } from './mailDoor.fixture.ts';
import { assign, asMember, close, mailboxesOf, makeShared, saveShared, threadsIn } from './shared.fixture.ts';
import { receive } from './email.fixture.ts';
import { emailsIn, newKey, saveDraft, send, to, writer } from './writing.fixture.ts';

describe('shared mailboxes', () => {
  test('EM-17: are set up by those who have the right, with addresses that nobody else has', async ({
    door: { api },
  }) => {
    const [admin, sara] = [await writer(api), await writer(api, 'subscriber')];
    expect(await saveShared(api, sara, { address: 'a@test.example', name: 'A' })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await ask(api, sara.as, '{ sharedMailboxes { id } }')).toMatchObject({ code: 'FORBIDDEN' });
    expect(await ask(api, sara.as, '{ mailboxPeople { id } }')).toMatchObject({ code: 'FORBIDDEN' });
    const { id, address, batchId } = await makeShared(api, admin, [sara]);
    const wrong = { address: sara.address, name: ' ', members: [{ userId: '999999', access: 'EDIT' as const }] };
    expect(await saveShared(api, admin, wrong)).toMatchObject({
      code: 'VALIDATION',
      fields: { address: { key: 'taken' }, name: { key: 'required' }, members: { key: 'unknown' } },
    });
    expect(await saveShared(api, admin, { address, name: 'Twice' })).toMatchObject({
      fields: { address: { key: 'taken' } },
    });
    expect(await saveShared(api, admin, { address: 'no address', name: 'A' })).toMatchObject({
      fields: { address: { key: 'malformed' } },
    });
    expect(await ask(api, admin.as, '{ sharedMailboxes { id address members { userId access } } }')).toEqual([
      { id, address, members: [{ userId: String(sara.id), access: 'EDIT' }] },
    ]);
    // The administrator does not belong to it, and a personal mailbox is nobody's to set up.
    expect((await mailboxesOf(admin, api)).map(({ id: one }) => one)).not.toContain(id);
    await send(api, sara, { ...to(sara.address), subject: 'Mine' });
    const [personal] = await mailboxesOf(sara, api);
    expect(await saveShared(api, admin, { name: 'Taken over' }, personal.id)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await ask(api, admin.as, `mutation { undoBatch(id: "${batchId}") { count } }`)).toMatchObject({
      code: 'CONFLICT',
    });
    // One without mail can be deleted and comes back with its members.
    const remove = `mutation { deleteSharedMailbox(id: ${id}) { batchId } }`;
    const deleted = await ask(api, admin.as, remove);
    expect(await mailboxesOf(sara, api)).toHaveLength(1);
    await ask(api, admin.as, `mutation { undoBatch(id: "${deleted.batchId}") { count } }`);
    expect((await mailboxesOf(sara, api)).at(-1)).toMatchObject({ id, mayWrite: true });
    await send(api, admin, { ...to(address), subject: 'In it' });
    expect(await ask(api, admin.as, remove)).toMatchObject({ code: 'CONFLICT', reason: 'notEmpty' });
  });

  test('EM-17: mail comes to the address once, from here and from elsewhere, and members have true numbers', async ({
    door: { api, client },
  }) => {
    const [admin, sara, omar, other] = [
      await writer(api),
      await writer(api, 'subscriber'),
      await writer(api, 'subscriber'),
      await writer(api),
    ];
    const { id, address } = await makeShared(api, admin, [sara], [omar]);
    await send(api, other, { ...to(address), cc: [{ address: address.toUpperCase() }], subject: 'From here' });
    const messageId = '<one@other.example>';
    for (const text of ['x', 'x'])
      await client.sendMail({ from: fromElsewhere, to: address, subject: 'Away', text, messageId });
    for (const one of [sara, omar]) {
      expect((await mailboxesOf(one, api)).find((box) => box.id === id)).toMatchObject({
        kind: 'SHARED',
        address,
        name: 'Support',
        mayWrite: one === sara,
        counts: { inbox: 2 },
        care: { mine: 0, unassigned: 2, open: 2 },
        writers: [{ id: String(sara.id) }],
      });
      expect((await threadsIn(api, one, id)).map(({ subject }) => subject)).toEqual(['Away', 'From here']);
    }
    // Nobody else sees anything of it, whatever their role.
    expect(await threadsIn(api, admin, id)).toEqual([]);
    const [thread] = await threadsIn(api, sara, id);
    expect(await ask(api, admin.as, `{ emailThread(id: ${thread.id}) { id } }`)).toBeNull();
    expect((await assign(api, admin, [thread.id], admin.id)).failures).toMatchObject([{ code: 'NOT_FOUND' }]);
    expect((await assign(api, omar, [thread.id], sara.id)).failures).toMatchObject([{ code: 'FORBIDDEN' }]);
    // Members were told.
    const told = await api.services.database.reader
      .selectFrom('notifications')
      .select('userId')
      .where('kind', '=', 'MAIL_RECEIVED')
      .execute();
    expect(told.map(({ userId }) => userId).sort((a, b) => a - b)).toEqual(
      [sara.id, sara.id, omar.id, omar.id].sort((a, b) => a - b),
    );
  });

  test('EM-17: is answered from its address by members alone, assigned, closed, and opened again by an answer', async ({
    door: { api, client },
  }) => {
    const [admin, sara, omar] = [await writer(api), await writer(api, 'subscriber'), await writer(api, 'subscriber')];
    const { id, address } = await makeShared(api, admin, [sara, omar]);
    const other = await writer(api);
    const sent = await send(api, other, { ...to(address), subject: 'Broken lamp' });
    const [thread] = await threadsIn(api, sara, id, 'UNASSIGNED');
    expect(thread.care).toMatchObject({ state: 'OPEN', assignee: null, firstAnswerAt: null, closedAt: null });
    expect(thread.care.cameAt).not.toBeNull();
    const given = await assign(api, sara, [thread.id], omar.id);
    expect(given).toMatchObject({ count: 1, failures: [] });
    expect(await threadsIn(api, sara, id, 'UNASSIGNED')).toEqual([]);
    expect(await threadsIn(api, omar, id, 'MINE')).toMatchObject([{ care: { assignee: { id: String(omar.id) } } }]);
    expect((await mailboxesOf(omar, api)).at(-1).care).toEqual({ mine: 1, unassigned: 0, open: 1 });
    expect((await assign(api, sara, [thread.id], other.id)).failures).toMatchObject([{ code: 'VALIDATION' }]);
    const news = `{ notifications { nodes { kind } } }`;
    expect(JSON.stringify(await ask(api, omar.as, news))).toContain('MAIL_ASSIGNED');
    await ask(api, sara.as, `mutation { undoBatch(id: "${given.batchId}") { count } }`);
    expect(await threadsIn(api, omar, id, 'MINE')).toEqual([]);

    const answers = { emailId: thread.emails[0].id, kind: 'REPLY' };
    expect(await send(api, admin, { mailboxId: id, ...to(other.address), subject: 'Not mine' })).toMatchObject({
      code: 'NOT_FOUND',
    });
    const reply = await send(api, omar, { mailboxId: id, answers, html: '<p>We send another one.</p>' });
    expect(reply.email).toMatchObject({ from: { address, name: 'Support' }, to: [{ address: other.address }] });
    const [answered] = await threadsIn(api, sara, id, 'OPEN');
    expect(answered).toMatchObject({ id: thread.id, messageCount: 2 });
    expect(answered.care.firstAnswerAt).not.toBeNull();

    const closed = await close(api, sara, [thread.id]);
    expect(closed).toMatchObject({ count: 1 });
    expect(await threadsIn(api, sara, id, 'OPEN')).toEqual([]);
    const [done] = await threadsIn(api, sara, id, 'CLOSED');
    expect(done.care.closedAt).not.toBeNull();
    // The customer answers: it is open again, and the first answer stays the first.
    await client.sendMail({
      ...{ from: fromElsewhere, to: address, subject: 'Re: Broken lamp', text: 'Still broken' },
      inReplyTo: reply.email.messageId,
      references: [sent.email.messageId, reply.email.messageId],
    });
    expect(await threadsIn(api, sara, id, 'CLOSED')).toEqual([]);
    expect(await threadsIn(api, sara, id, 'OPEN')).toMatchObject([
      { id: thread.id, messageCount: 3, care: { closedAt: null, firstAnswerAt: answered.care.firstAnswerAt } },
    ]);
  });

  test('EM-17: no one answers twice what another member has answered, unless they say so', async ({
    door: { api },
  }) => {
    const [admin, sara, omar] = [await writer(api), await writer(api, 'subscriber'), await writer(api, 'subscriber')];
    const { id, address } = await makeShared(api, admin, [sara, omar]);
    await send(api, admin, { ...to(address), subject: 'Where is it?' });
    const [thread] = await threadsIn(api, sara, id);
    const answers = { emailId: thread.emails[0].id, kind: 'REPLY' };
    await send(api, sara, { mailboxId: id, answers, html: '<p>On its way.</p>' });
    const key = newKey();
    const input = { mailboxId: id, answers, html: '<p>It is late.</p>' };
    expect(await send(api, omar, input, { key })).toMatchObject({ code: 'CONFLICT', reason: 'answered' });
    const again = await ask(
      api,
      omar.as,
      'mutation ($key: String!, $input: EmailDraftInput) { sendEmail(key: $key, input: $input, evenIfAnswered: true) { email { folder } } }',
      { key, input },
    );
    expect(again.email.folder).toBe('SENT');
    // Who adds to their own answer is not asked.
    expect((await send(api, sara, input)).email?.folder ?? 'asked').toBe('asked');
  });

  test('EM-17: members comment on a conversation and mention each other, which its sender never sees', async ({
    door: { api },
  }) => {
    const [admin, sara, omar] = [await writer(api), await writer(api, 'subscriber'), await writer(api, 'subscriber')];
    const { id, address } = await makeShared(api, admin, [sara], [omar]);
    await send(api, admin, { ...to(address), subject: 'A question' });
    const [thread] = await threadsIn(api, sara, id);
    const of = `subject: EmailThread, subjectId: ${thread.id}`;
    const comment = (mention: number) =>
      `mutation { addComment(${of}, input: { text: "@You, please look", mentions: [${mention}] }) { id } }`;
    expect(await ask(api, sara.as, comment(admin.id))).toMatchObject({ fields: { mentions: { key: 'unknown' } } });
    expect(await ask(api, sara.as, comment(omar.id))).toHaveProperty('id');
    expect(await ask(api, omar.as, `{ timeline(${of}, only: COMMENTS) { nodes { comment { text } } } }`)).toEqual({
      nodes: [{ comment: { text: '@You, please look' } }],
    });
    expect((await ask(api, omar.as, `{ mentionable(${of}) { id } }`)).map((one: any) => Number(one.id)).sort()).toEqual(
      [sara.id, omar.id].sort(),
    );
    expect(await ask(api, admin.as, `{ timeline(${of}) { totalCount } }`)).toMatchObject({ code: 'FORBIDDEN' });
    const { nodes } = await ask(api, omar.as, '{ notifications { nodes { kind data } } }');
    expect(nodes[0]).toMatchObject({
      kind: 'MENTIONED',
      data: { path: `/apps/email?mailbox=${id}&thread=${thread.id}` },
    });
  });

  test('EM-17: whoever is taken out, or leaves the team, sees nothing more, and what they had is nobody’s', async ({
    door: { api },
  }) => {
    const [admin, sara, omar] = [await writer(api), await writer(api, 'subscriber'), await writer(api, 'subscriber')];
    const { id, address } = await makeShared(api, admin, [sara]);
    const { team } = await ask(
      api,
      admin.as,
      `mutation { createTeam(input: { name: "Desk", memberIds: [${omar.id}] }) { team { id } } }`,
    );
    await saveShared(api, admin, { teams: [{ teamId: team.id, access: 'EDIT' }] }, id);
    for (const subject of ['One', 'Two']) await send(api, admin, { ...to(address), subject });
    const [two, one] = await threadsIn(api, omar, id);
    await assign(api, omar, [one.id], omar.id);
    await assign(api, omar, [two.id], sara.id);
    await ask(api, admin.as, `mutation { updateTeam(id: ${team.id}, input: { memberIds: [] }) { batchId } }`);
    expect(await mailboxesOf(omar, api)).toEqual([]);
    expect(await threadsIn(api, omar, id)).toEqual([]);
    expect(await ask(api, omar.as, `{ emailThread(id: ${one.id}) { id } }`)).toBeNull();
    expect(await threadsIn(api, sara, id, 'UNASSIGNED')).toMatchObject([{ id: one.id }]);
    await saveShared(api, admin, { members: [asMember.edit(omar)] }, id);
    expect(await threadsIn(api, omar, id, 'UNASSIGNED')).toHaveLength(2);
    expect(await mailboxesOf(sara, api)).toEqual([]);
    expect(await send(api, sara, { mailboxId: id, ...to(admin.address), subject: 'x' })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('EM-16: a rule assigns what comes, and what nobody has yet', async ({ door: { api } }) => {
    const [admin, sara, omar] = [await writer(api), await writer(api, 'subscriber'), await writer(api, 'subscriber')];
    const { id, address } = await makeShared(api, admin, [sara], [omar]);
    await send(api, admin, { ...to(address), subject: 'Bill 1' });
    const save = (input: object, mailboxId?: string) =>
      ask(
        api,
        sara.as,
        'mutation ($mailboxId: ID, $input: EmailRuleInput!) { saveEmailRule(mailboxId: $mailboxId, input: $input) { id assignTo { id } } }',
        { mailboxId, input },
      );
    const rule = { name: 'Bills', subject: 'bill', assignToId: String(sara.id) };
    const unknown = { fields: { assignToId: { key: 'unknown' } } };
    expect(await save(rule)).toMatchObject(unknown);
    expect(await save({ ...rule, assignToId: String(omar.id) }, id)).toMatchObject(unknown);
    const saved = await save(rule, id);
    expect(saved.assignTo).toEqual({ id: String(sara.id) });
    await send(api, admin, { ...to(address), subject: 'Bill 2' });
    expect(await threadsIn(api, sara, id, 'MINE')).toMatchObject([{ subject: 'Bill 2' }]);
    expect(await ask(api, sara.as, `{ emailRuleCount(id: ${saved.id}) }`)).toBe(1);
    const applied = await ask(api, sara.as, `mutation { applyEmailRule(id: ${saved.id}) { count batchId } }`);
    expect(applied.count).toBe(1);
    expect(await threadsIn(api, sara, id, 'MINE')).toHaveLength(2);
    await ask(api, sara.as, `mutation { undoBatch(id: "${applied.batchId}") { count } }`);
    expect(await threadsIn(api, sara, id, 'MINE')).toHaveLength(1);
  });

  test('EM-17: From of a saved draft can be changed, and only to where its writer writes', async ({
    door: { api },
  }) => {
    const [admin, me, stranger] = [await writer(api), await writer(api, 'editor'), await writer(api, 'editor')];
    const mailbox = await makeShared(api, admin, [me]);
    const foreign = await makeShared(api, admin, [stranger], [me]);
    const key = newKey();
    const begun = await saveDraft(api, me, key, { ...to('bob@else.example'), subject: 'Offer', html: '<p>Zephyr</p>' });
    const moved = await saveDraft(api, me, key, { mailboxId: mailbox.id }, begun.email.version);
    expect(moved.email).toMatchObject({
      ...{ id: begun.email.id, messageId: begun.email.messageId, from: { name: 'Support', address: mailbox.address } },
      ...{ folder: 'DRAFT', subject: 'Offer', text: 'Zephyr' },
    });
    const draftsIn = async (mailboxId: string | null) =>
      (
        await ask(
          api,
          me.as,
          `{ emailThreads(${mailboxId === null ? '' : `mailboxId: ${mailboxId}, `}filter: { view: DRAFT, query: "zephyr" }) { nodes { subject } } }`,
        )
      ).nodes;
    expect(await draftsIn(null)).toEqual([]);
    expect(await draftsIn(mailbox.id)).toEqual([{ subject: 'Offer' }]);
    expect(await saveDraft(api, me, key, { mailboxId: foreign.id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await saveDraft(api, stranger, key, { mailboxId: foreign.id })).not.toMatchObject({
      email: { id: begun.email.id },
    });
    const { email } = await send(api, me, { subject: 'Offer 2' }, { key });
    expect(email).toMatchObject({ id: begun.email.id, from: { address: mailbox.address }, subject: 'Offer 2' });
    // An answer stays where the conversation is.
    await receive(api, me.id, { subject: 'Question' });
    const [question] = await emailsIn(api, me, 'INBOX');
    const answer = newKey();
    await saveDraft(api, me, answer, { answers: { emailId: question.id, kind: 'REPLY' } });
    expect(await saveDraft(api, me, answer, { mailboxId: mailbox.id })).toMatchObject({
      fields: { mailboxId: { key: 'malformed' } },
    });
  });
});
