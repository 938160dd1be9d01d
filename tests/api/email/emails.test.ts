import { describe, expect } from 'vitest';
import { seededRandom } from '../../../server/db/sampleData.ts';
import { test } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { ask, person } from '../kanban/kanban.fixture.ts';
import type { Person } from '../kanban/kanban.fixture.ts';
import { receive } from './email.fixture.ts';

const views = ['INBOX', 'SENT', 'DRAFT', 'STARRED', 'SPAM', 'TRASH'] as const;

const update = (api: TestApp, { as }: Person, selection: object, change: object): Promise<any> =>
  ask(
    api,
    as,
    'mutation ($selection: EmailSelection!, $change: EmailChange!) { updateEmails(selection: $selection, change: $change) { count batchId failures { id code } } }',
    { selection, change },
  );

const messagesOf = (api: TestApp) =>
  api.services.database.reader.selectFrom('mailMessages').selectAll().orderBy('at').orderBy('id').execute();

type Message = Awaited<ReturnType<typeof messagesOf>>[number];

/** What lists and numbers have to say, counted anew from the messages by the words of the schema. */
function expected(messages: readonly Message[]) {
  const threads = [...Map.groupBy(messages, ({ threadId }) => threadId)].map(([id, all]) => {
    const out = all.filter((one) => one.isDeleted === 0 && one.folder !== 'SPAM');
    const there = all.filter((one) => one.isDeleted === 0);
    const speaking = out.length > 0 ? out : there.length > 0 ? there : all;
    const isIn: Record<string, boolean> = {
      STARRED: there.some((one) => one.isStarred === 1),
      TRASH: all.some((one) => one.isDeleted === 1),
    };
    for (const folder of ['INBOX', 'SENT', 'DRAFT', 'SPAM']) isIn[folder] = there.some((one) => one.folder === folder);
    return {
      id: String(id),
      views: views.filter((view) => isIn[view]),
      isRead: speaking.every((one) => one.isRead === 1),
      isStarred: speaking.some((one) => one.isStarred === 1),
      labels: [...new Set(speaking.flatMap((one) => JSON.parse(one.labels) as string[]))].sort(),
      messageCount: all.length,
    };
  });
  const counted = (view: string, isUnread = false) =>
    threads.filter((thread) => thread.views.includes(view as 'INBOX') && (!isUnread || !thread.isRead)).length;
  return {
    threads,
    counts: {
      inbox: counted('INBOX', true),
      draft: counted('DRAFT'),
      spam: counted('SPAM', true),
      starred: counted('STARRED'),
    },
  };
}

const fields = 'id views isRead isStarred labels messageCount';

describe('conversations and how they are kept', () => {
  test.extend('options', { hasSampleData: false })(
    'EM-01 EM-02 lists and numbers are those that counting anew gives, whatever was done and undone',
    async ({ api }) => {
      const me = await person(api);
      const random = seededRandom(25);
      const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
      const known: string[] = [];
      const batches: string[] = [];
      const steps = [
        async () => {
          const referenceIds = JSON.stringify(known.filter(() => random() < 0.2));
          const at = new Date(api.services.now().getTime() + known.length * 1000).toISOString();
          known.push(
            (await receive(api, me.id, { referenceIds, at, subject: `Subject ${known.length % 5}` })).messageId,
          );
        },
        ...Array.from({ length: 6 }, () => async () => {
          const messages = await messagesOf(api);
          const some = Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(messages));
          const selection = pick([
            { emailIds: some.map(({ id }) => String(id)) },
            { threadIds: some.map(({ threadId }) => String(threadId)), view: pick(views) },
            { conversationsOf: some.map(({ id }) => String(id)) },
          ]);
          const change = pick([
            { isRead: random() < 0.5 },
            { isStarred: random() < 0.6 },
            { isDeleted: random() < 0.6 },
            { folder: pick(['INBOX', 'SPAM']) },
            { toggleLabel: pick(['private', 'company']) },
            { addLabels: ['x'], removeLabels: ['private'] },
          ]);
          const { batchId } = await update(api, me, selection, change);
          if (batchId) batches.push(batchId);
        }),
        async () => {
          const batchId = batches.pop();
          if (batchId) await ask(api, me.as, `mutation { undoBatch(id: "${batchId}") { count } }`);
        },
        async () => {
          const [one] = (await messagesOf(api)).filter(({ isDeleted }) => isDeleted === 1);
          if (one)
            await ask(
              api,
              me.as,
              `mutation { deleteEmails(selection: { emailIds: [${one.id}] }) { count failures { code } } }`,
            );
        },
      ];
      for (let n = 0; n < 5; n += 1) await steps[0]!();
      for (let n = 0; n < 60; n += 1) {
        await pick(steps)();
        if (n % 6 !== 5) continue;
        const { threads, counts } = expected(await messagesOf(api));
        for (const view of views) {
          const { nodes, totalCount } = await ask(
            api,
            me.as,
            `{ emailThreads(filter: { view: ${view} }, page: { size: 100 }) { nodes { ${fields} } totalCount } }`,
          );
          const wanted = threads.filter((thread) => thread.views.includes(view));
          expect(nodes.toSorted(byId)).toEqual(wanted.toSorted(byId));
          expect(totalCount).toBe(wanted.length);
        }
        expect(await ask(api, me.as, '{ emailCounts { inbox draft spam starred } }')).toEqual(counts);
        const labelled = await ask(
          api,
          me.as,
          '{ emailThreads(filter: { label: "private" }, page: { size: 100 }) { nodes { id } } }',
        );
        const withLabel = threads.filter(
          ({ labels, views: shown }) =>
            labels.includes('private') && shown.some((view) => view !== 'TRASH' && view !== 'STARRED'),
        );
        expect(labelled.nodes.map(({ id }: { id: string }) => id).sort()).toEqual(withLabel.map(({ id }) => id).sort());
      }
    },
  );

  test('EM-10 replies find their conversation in whichever order they come, by subject only as the last resort', async ({
    shared: api,
  }) => {
    const me = await person(api);
    const [a, b, c] = ['<a@other.example>', '<b@other.example>', '<c@other.example>'] as const;
    // The answer to the answer comes first, then the beginning, then what holds them together.
    const third = await receive(api, me.id, { messageId: c, inReplyTo: b, subject: 'Re: Offer' });
    const first = await receive(api, me.id, { messageId: a, subject: 'Offer' });
    expect(first.threadId).not.toBe(third.threadId);
    await receive(api, me.id, { messageId: b, inReplyTo: a, referenceIds: JSON.stringify([a]), subject: 'Re: Offer' });
    const { nodes, totalCount } = await ask(
      api,
      me.as,
      '{ emailThreads { nodes { messageCount emails { messageId } } totalCount } }',
    );
    expect(totalCount).toBe(1);
    expect(nodes[0].messageCount).toBe(3);
    const reply = await receive(api, me.id, { subject: 'RE: Offer' });
    expect(reply.threadId).toBe(third.threadId);
    const fresh = await receive(api, me.id, { subject: 'Offer' });
    expect(fresh.threadId).not.toBe(third.threadId);
  });

  test('EM-02 many conversations change in one call, and one undo restores each as it was', async ({ shared: api }) => {
    const me = await person(api);
    const threadIds: string[] = [];
    for (const flags of [{}, { isStarred: 1 as const }, { labels: '["private"]' }, { folder: 'SPAM' as const }])
      threadIds.push((await receive(api, me.id, flags)).threadId);
    const all = () =>
      ask(api, me.as, `{ ${threadIds.map((id, at) => `t${at}: emailThread(id: ${id}) { ${fields} }`).join(' ')} }`);
    const state = async () =>
      (
        await api.graphql<any, object>(
          `{ ${threadIds.map((id, at) => `t${at}: emailThread(id: ${id}) { ${fields} }`).join(' ')} }`,
          { as: me.as },
        )
      ).data;
    expect(await all()).toMatchObject({ id: threadIds[0] });
    const before = await state();
    const { count, batchId } = await update(api, me, { threadIds, view: 'INBOX' }, { isDeleted: true, isRead: true });
    expect(count).toBe(4);
    expect(await ask(api, me.as, '{ emailThreads(filter: { view: TRASH }) { totalCount } }')).toEqual({
      totalCount: 4,
    });
    expect(await ask(api, me.as, `mutation { undoBatch(id: "${batchId}") { count } }`)).toEqual({ count: 4 });
    expect(await state()).toEqual(before);
  });

  test('mail is read and changed by its owner alone, administrators included', async ({ shared: api }) => {
    const [me, other] = [await person(api, 'subscriber'), await person(api)];
    const { id, threadId } = await receive(api, me.id);
    for (const call of [`email(id: ${id}) { id }`, `emailThread(id: ${threadId}) { id }`]) {
      expect(await ask(api, other.as, `{ ${call} }`)).toBeNull();
      expect(await ask(api, me.as, `{ ${call} }`)).not.toBeNull();
    }
    const { mailboxes } = (
      await api.graphql<any, object>('{ mailboxes { id address counts { inbox } } }', { as: me.as })
    ).data;
    expect(mailboxes).toEqual([
      { id: expect.any(String), address: expect.stringContaining('@'), counts: { inbox: 1 } },
    ]);
    const mine = mailboxes[0].id as string;
    expect(await ask(api, other.as, `{ emailThreads(mailboxId: ${mine}) { totalCount } }`)).toEqual({ totalCount: 0 });
    expect((await ask(api, other.as, `{ emailCounts(mailboxId: ${mine}) { inbox } }`)).code).toBe('NOT_FOUND');
    expect(await update(api, other, { emailIds: [id] }, { isRead: true })).toMatchObject({
      count: 0,
      failures: [{ id, code: 'NOT_FOUND' }],
    });
    const { batchId } = await update(api, me, { emailIds: [id] }, { isDeleted: true });
    expect((await ask(api, other.as, `mutation { undoBatch(id: "${batchId}") { count } }`)).code).toBe('FORBIDDEN');
    expect(await ask(api, other.as, `mutation { deleteEmails(selection: { emailIds: [${id}] }) { count } }`)).toEqual({
      count: 0,
    });
  });

  test('what is deleted for good is gone from the trash, the log and the tables', async ({ shared: api }) => {
    const me = await person(api);
    const { id, threadId } = await receive(api, me.id, { subject: 'Secret of mine' }, '<p>Nobody else</p>');
    const remove = `mutation { deleteEmails(selection: { threadIds: [${threadId}] }) { count failures { code } } }`;
    expect(await ask(api, me.as, remove)).toMatchObject({ count: 0, failures: [{ code: 'CONFLICT' }] });
    await update(api, me, { emailIds: [id] }, { isDeleted: true });
    expect(await ask(api, me.as, 'mutation { emptyEmailTrash { count failures { code } } }')).toEqual({
      count: 1,
      failures: [],
    });
    const { reader } = api.services.database;
    for (const [table, column] of [
      ['mailMessages', 'id'],
      ['mailBodies', 'emailId'],
    ] as const)
      expect(
        await reader
          .selectFrom(table as 'mailBodies')
          .select(column as 'emailId')
          .where(column as 'emailId', '=', Number(id))
          .execute(),
      ).toEqual([]);
    expect(await reader.selectFrom('mailThreads').select('id').where('id', '=', Number(threadId)).execute()).toEqual(
      [],
    );
    expect(await ask(api, me.as, '{ trash(filter: { subject: Email }) { totalCount } }')).toEqual({ totalCount: 0 });
    const log = await reader
      .selectFrom('changes')
      .select(['before', 'after'])
      .where('subject', '=', 'Email')
      .where('subjectId', '=', Number(id))
      .execute();
    expect(log.length).toBeGreaterThan(0);
    expect(JSON.stringify(log)).not.toContain('Secret');
  });

  test('a list of any length takes as many statements as a short one', async ({ shared: api }) => {
    const me = await person(api);
    const query =
      '{ emailThreads(page: { size: 20 }) { nodes { subject people { avatar } views emails { html to { name } files { url } } } totalCount } }';
    const counted = async () => api.statements(() => ask(api, me.as, query));
    await receive(api, me.id);
    await counted();
    const short = await counted();
    for (let n = 0; n < 6; n += 1) await receive(api, me.id);
    // After a change the session is read once more.
    await counted();
    expect(await counted()).toBe(short);
    expect(short).toBeLessThanOrEqual(6);
  });
});

const byId = (a: { id: string }, b: { id: string }) => Number(a.id) - Number(b.id);
