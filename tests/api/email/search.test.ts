import { describe, expect } from 'vitest';
import { write } from '../../../server/db/write.ts';
import { setFoundWords } from '../../../server/db/mailFound.ts';
import { programContext } from '../../../server/program.ts';
import { test } from '../../support/app.ts';
import { ask } from '../kanban/kanban.fixture.ts';
import { receive } from './email.fixture.ts';
import { makeShared } from './shared.fixture.ts';
import { newKey, saveDraft, send, to, upload, writer } from './writing.fixture.ts';

test('SE-04: the search of everything finds words of messages, in the mailboxes of who asks alone', async ({
  shared: api,
}) => {
  const [me, other] = [await writer(api), await writer(api)];
  const find = async (query: string, { as } = me): Promise<string[]> => {
    const { groups } = await ask(
      api,
      as,
      'query ($query: String!) { search(query: $query, only: "emails") { groups { kind hits { title } } } }',
      { query },
    );
    const hits = groups.find(({ kind }: { kind: string }) => kind === 'emails')?.hits ?? [];
    return hits.map(({ title }: { title: string }) => title);
  };
  await receive(api, me.id, { subject: 'Quartz' }, '<p>The okapi in the garden, and أثاثٌ مكتبي</p>');
  await receive(api, other.id, { subject: 'Not mine' }, '<p>okapi</p>');
  expect(await find('okapi')).toEqual(['Quartz']);
  expect(await find('quartz gard')).toEqual(['Quartz']);
  expect(await find('اثاث')).toEqual(['Quartz']);
  expect(await find('quartz zebra')).toEqual([]);
  expect(await find('okapi', other)).toEqual(['Not mine']);
  expect(await find(`xmailbox${me.id} okapi`, other)).toEqual([]);
  expect(await find(`okapi " OR '*`, other)).toEqual(['Not mine']);
});

describe('EM-12: finding email', () => {
  test('EM-12: by words of people, text and files, with operators, in the own mailbox alone', async ({
    shared: api,
  }) => {
    const [me, other] = [await writer(api), await writer(api)];
    const find = async (query: string, as = me): Promise<string[]> => {
      const answer = await ask(
        api,
        as.as,
        'query ($query: String) { emailThreads(filter: { query: $query }) { nodes { subject } totalCount } }',
        { query },
      );
      if (!answer.nodes) return [`${answer.code} ${Object.keys(answer.fields).join()}`];
      expect(answer.totalCount).toBe(answer.nodes.length);
      return answer.nodes.map(({ subject }: { subject: string }) => subject);
    };
    await receive(
      api,
      me.id,
      { subject: 'Offer', fromName: 'Bob Émile', fromAddress: 'bob@shop.example', at: '2026-10-05T10:00:00.000Z' },
      '<p>Two zebra <b>lamps</b> and a chair</p>',
    );
    await receive(
      api,
      me.id,
      { subject: 'عرض', at: '2026-10-20T10:00:00.000Z', labels: '["company"]', isStarred: 1 },
      '<p>أثاثٌ مكتبي zebra</p>',
    );
    await receive(api, other.id, { subject: 'Not mine' }, '<p>zebra</p>');
    expect(await find('zebra')).toEqual(['عرض', 'Offer']);
    expect(await find('ZEBR lam')).toEqual(['Offer']);
    expect(await find('اثاث')).toEqual(['عرض']);
    expect(await find('from:emile')).toEqual(['Offer']);
    expect(await find('from:bob@shop.example zebra')).toEqual(['Offer']);
    expect(await find('to:bob')).toEqual([]);
    expect(await find('after:2026-10-06 zebra')).toEqual(['عرض']);
    expect(await find('before:2026-10-06')).toEqual(['Offer']);
    expect(await find('label:company')).toEqual(['عرض']);
    expect(await find('is:starred zebra')).toEqual(['عرض']);
    expect(await find('in:spam zebra')).toEqual([]);
    expect(await find('in:Company zebra')).toEqual(['عرض']);
    const [{ address }, third] = [await makeShared(api, me, [me]), await writer(api)];
    await send(api, third, { ...to(address), subject: 'Shared', html: '<p>zebra</p>' });
    for (const place of ['support', `"${address.toUpperCase()}"`])
      expect(await find(`in:${place} zebra`)).toEqual(['Shared']);
    expect(await find('in:support in:spam zebra')).toEqual([]);
    expect(await find('in:support zebra', other)).toEqual(['VALIDATION filter.query']);
    expect(await find('zebra', other)).toEqual(['Not mine']);
    for (const wrong of ['has:money', 'in:attic', 'is:late', 'before:yesterday'])
      expect(await find(wrong)).toEqual(['VALIDATION filter.query']);
    expect(await find('x'.repeat(201))).toEqual(['VALIDATION filter.query']);
    expect(await find(`'"*) OR zebra -- :*`)).toEqual([]);
    // A draft is found by what it says now.
    const key = newKey();
    await saveDraft(api, me, key, { subject: 'Giraffe', html: '<p>hello</p>' });
    expect(await find('giraffe')).toEqual(['Giraffe']);
    const file = (await upload(api, me, 'x', 'x')).body.key;
    await saveDraft(api, me, key, { subject: 'Elephant', files: [{ key: file, name: 'Contract 2026.pdf' }] });
    expect(await find('giraffe')).toEqual([]);
    expect(await find('contract hello has:file')).toEqual(['Elephant']);
    await send(api, me, to('carla@else.example'), { key });
    expect(await find('to:carla in:sent')).toEqual(['Elephant']);
    const [row] = await api.services.database.reader
      .selectFrom('mailMessages')
      .select('id')
      .where('subject', '=', 'Offer')
      .where('fromName', '=', 'Bob Émile')
      .execute();
    const change = 'change: { isDeleted: true }';
    await ask(api, me.as, `mutation { updateEmails(selection: { emailIds: [${row!.id}] }, ${change}) { count } }`);
    expect(await find('in:trash zebra')).toEqual(['Offer']);
    await ask(api, me.as, 'mutation { emptyEmailTrash { count } }');
    expect(await find('zebra')).toEqual(['عرض']);
  });

  test('EM-12: the latest of very many come first, near or far back, and counting ends', async ({ shared: api }) => {
    const me = await writer(api);
    const { threadId } = await receive(api, me.id, { subject: 'Seal' }, '<p>first</p>');
    const { reader } = api.services.database;
    const { id: _thread, ...thread } = await reader
      .selectFrom('mailThreads')
      .selectAll()
      .where('id', '=', Number(threadId))
      .executeTakeFirstOrThrow();
    const { id: _message, ...message } = await reader
      .selectFrom('mailMessages')
      .selectAll()
      .where('threadId', '=', Number(threadId))
      .executeTakeFirstOrThrow();
    // Of those that were written last, each is older than the one before.
    const [near, far] = [1550, 1050];
    const times = Array.from({ length: near + far }, (_, n) =>
      new Date(Date.UTC(2026, 0, 9) - n * 60_000).toISOString(),
    );
    await write(programContext(api.services, 'test'), async (tx) => {
      for (let start = 0; start < times.length; start += 200) {
        const some = times.slice(start, start + 200);
        const threads = await tx.db
          .insertInto('mailThreads')
          .values(some.map((at, n) => ({ ...thread, subject: `No. ${start + n}`, latestAt: at, inboxAt: at })))
          .returning('id')
          .execute();
        const messages = threads
          .map(({ id }) => id)
          .sort((one, other) => one - other)
          .map((id, n) => ({ ...message, threadId: id, at: some[n]!, messageId: `<${id}@seals.example>` }));
        const rows = await tx.db.insertInto('mailMessages').values(messages).returning(['id', 'at']).execute();
        for (const { id, at } of rows) {
          const isFar = times.indexOf(at) >= near;
          await setFoundWords(tx, id, [`xmailbox${message.mailboxId}`, 'sealed', ...(isFar ? ['walrus'] : [])], true);
        }
      }
    });
    const find = (query: string, after: string | null = null) =>
      ask(
        api,
        me.as,
        `query ($query: String, $after: String) { emailThreads(filter: { query: $query }, page: { size: 20, after: $after }) {
          nodes { subject } totalCount isTotalCapped pageInfo { endCursor hasNextPage } } }`,
        { query, after },
      );
    const from = (start: number) => Array.from({ length: 20 }, (_, n) => `No. ${start + n}`);
    for (const [query, start] of [
      ['sealed in:inbox', 0],
      ['sealed before:2026-01-10', 0],
      ['walru', near],
    ] as const) {
      const first = await find(query);
      expect(subjectsOf(first)).toEqual(from(start));
      expect(first).toMatchObject({ totalCount: 1000, isTotalCapped: true, pageInfo: { hasNextPage: true } });
      const next = await find(query, first.pageInfo.endCursor);
      expect(subjectsOf(next)).toEqual(from(start + 20));
    }
    expect(await find('in:trash sealed')).toMatchObject({ nodes: [], totalCount: 0, isTotalCapped: false });
  });
});

const subjectsOf = ({ nodes }: { nodes: { subject: string }[] }) => nodes.map(({ subject }) => subject);
