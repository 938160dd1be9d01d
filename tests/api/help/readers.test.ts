import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const run = async (api: TestApp, document: string, as: Headers = {}, variables: object = {}) => {
  const { data, errors } = await api.graphql<any, object>(document, { as, variables });
  return { data, code: errors[0]?.extensions.code };
};
const view = async (api: TestApp, id: string, as: Headers = {}) =>
  (await run(api, `mutation { viewArticle(id: ${id}) }`, as)).data?.viewArticle;
const popular = async (api: TestApp): Promise<string[]> =>
  (await run(api, '{ helpCenter { popular { text { id } } } }')).data.helpCenter.popular.map(
    ({ text }: any) => text.id,
  );
const figures = async (api: TestApp, id: string, as: Headers) =>
  (await run(api, `{ article(id: ${id}) { figures { viewCount helpfulCount unhelpfulCount } } }`, as)).data.article
    .figures;

/** Ids of the help articles, the least read last. */
async function articleIds(api: TestApp): Promise<string[]> {
  const { data } = await run(api, '{ helpCenter { sections { articles { id } } } }');
  return data.helpCenter.sections.flatMap(({ articles }: any) => articles.map(({ id }: any) => id));
}

describe('HE-05 popular articles', () => {
  test('HE-05: popular articles are those that were really read in the last 30 days', async ({ api }) => {
    api.clock.advance(60 * dayMs);
    const [first, second, third, fourth] = await articleIds(api);
    expect(await popular(api)).toEqual([first, second, third]);
    for (const role of ['admin', 'editor', 'author'] as const) await view(api, fourth!, await api.signIn(role));
    await view(api, third!, await api.signIn('admin'));
    expect(await popular(api)).toEqual([fourth, third, first]);
    api.clock.advance(29 * dayMs);
    expect(await popular(api)).toEqual([fourth, third, first]);
    api.clock.advance(dayMs);
    expect(await popular(api)).toEqual([first, second, third]);
  });

  test('count a reader once in half an hour, each reader for himself', async ({ api }) => {
    const as = await api.signIn();
    const other = await api.signIn('client');
    const [id] = await articleIds(api);
    const before = (await figures(api, id!, as)).viewCount;
    expect(await view(api, id!)).toBe(true);
    expect(await view(api, id!)).toBe(false);
    expect(await view(api, id!, { 'user-agent': 'another browser' })).toBe(true);
    expect(await view(api, id!, other)).toBe(true);
    expect(await view(api, id!, other)).toBe(false);
    api.clock.advance(31 * minuteMs);
    expect(await view(api, id!, other)).toBe(true);
    expect((await figures(api, id!, as)).viewCount).toBe(before + 4);
    for (const gone of ['999999', 'abc', '0', '""'])
      expect((await run(api, `mutation { viewArticle(id: ${gone === 'abc' ? '"abc"' : gone}) }`)).code, gone).toBe(
        'NOT_FOUND',
      );
  });
});

describe('whether an article helped', () => {
  test('1.8: is kept once for an address and a day, whatever its browser is, and may change', async ({ api }) => {
    const as = await api.signIn();
    const [id] = await articleIds(api);
    const rate = (isHelpful: boolean, headers: Headers = {}) =>
      run(api, `mutation { rateArticle(id: ${id}, isHelpful: ${isHelpful}) }`, headers);
    const before = await figures(api, id!, as);
    expect((await rate(true)).data.rateArticle).toBe(true);
    await rate(true);
    await rate(true, { 'user-agent': 'another browser' });
    api.clock.advance(24 * 3_600_000);
    // The session of the day before has ended.
    const later = await api.signIn();
    await rate(false);
    expect(await figures(api, id!, later)).toMatchObject({
      helpfulCount: before.helpfulCount + 1,
      unhelpfulCount: before.unhelpfulCount + 1,
    });
    expect((await rate(true)).data.rateArticle).toBe(true);
    expect(await figures(api, id!, later)).toMatchObject({
      helpfulCount: before.helpfulCount + 2,
      unhelpfulCount: before.unhelpfulCount,
    });
  });

  test('HE-09 a reader says what was missing, which those who write read, and no others', async ({ api }) => {
    const [id] = await articleIds(api);
    const rate = (rest: string) => run(api, `mutation { rateArticle(id: ${id}, ${rest}) }`);
    const comments = async (as: Headers) =>
      (await run(api, `{ article(id: ${id}) { readerComments { isHelpful comment } } }`, as)).data.article
        ?.readerComments;
    const [admin, client] = [await api.signIn(), await api.signIn('client')];
    const tooLong = await api.graphql(
      `mutation { rateArticle(id: ${id}, isHelpful: false, comment: "${'x'.repeat(501)}") }`,
    );
    expect(tooLong.errors[0]!.extensions).toMatchObject({ code: 'VALIDATION', fields: { comment: { limit: 500 } } });
    expect(await comments(admin)).toEqual([]);
    await rate('isHelpful: false, comment: "  Where is\\tthe button? "');
    expect(await comments(admin)).toEqual([{ isHelpful: false, comment: 'Where is the button?' }]);
    expect((await comments(client)) ?? []).toEqual([]);
    await rate('isHelpful: false');
    expect(await comments(admin)).toHaveLength(1);
    // Whoever changes his mind undoes what he wrote.
    await rate('isHelpful: true');
    expect(await comments(admin)).toEqual([]);
  });

  test('says nothing about who read', async ({ api }) => {
    const [id] = await articleIds(api);
    await run(api, `mutation { rateArticle(id: ${id}, isHelpful: true) }`);
    const { rows } = {
      rows: await api.services.database.reader
        .selectFrom('articleRatings')
        .selectAll()
        .where('reader', 'not like', 'sample%')
        .execute(),
    };
    expect(rows).toHaveLength(1);
    expect(rows[0]!.reader).toMatch(/^[\w-]{22}$/);
  });
});

describe('HE-10 searches without a result', () => {
  const miss = async (api: TestApp, search: string, kind = 'HELP', language = 'en') =>
    (
      await run(
        api,
        'mutation($search: String!) { recordSearchMiss(kind: KIND, search: $search, language: LANG) }'
          .replace('KIND', kind)
          .replace('LANG', language),
        {},
        { search },
      )
    ).data.recordSearchMiss;
  const list = async (api: TestApp, as: Headers) =>
    (await run(api, '{ searchMisses { nodes { id kind search language count firstAt lastAt } totalCount } }', as)).data
      ?.searchMisses;

  test('HE-10: searches without a result are listed for writers, the latest first, counted by their words', async ({
    api,
  }) => {
    const as = await api.signIn('maintainer');
    expect(await miss(api, 'Zeppelin  Ride')).toBe(true);
    api.clock.advance(minuteMs);
    expect(await miss(api, 'flugzeug', 'FAQ', 'fr')).toBe(true);
    api.clock.advance(minuteMs);
    expect(await miss(api, 'zéppelin ride!')).toBe(true);
    expect(await list(api, as)).toMatchObject({
      totalCount: 2,
      nodes: [
        {
          kind: 'HELP',
          search: 'zéppelin ride!',
          language: 'en',
          count: 2,
          firstAt: '2026-11-20T09:30:00.000Z',
          lastAt: '2026-11-20T09:32:00.000Z',
        },
        { kind: 'FAQ', search: 'flugzeug', language: 'fr', count: 1 },
      ],
    });
    for (const role of ['author', 'subscriber', 'client'] as const)
      expect((await run(api, '{ searchMisses { totalCount } }', await api.signIn(role))).code).toBe('FORBIDDEN');
  });

  test('are not noted when they find something, are too short, or too long to be words', async ({ api }) => {
    for (const search of ['delivery', 'delivry', '', 'qz', '???', 'x'.repeat(81)])
      expect(await miss(api, search), search).toBe(false);
    expect((await list(api, await api.signIn())).totalCount).toBe(0);
  });

  test('can be taken off the list', async ({ api }) => {
    const as = await api.signIn();
    await miss(api, 'zeppelin');
    const {
      nodes: [{ id }],
    } = await list(api, as);
    expect((await run(api, `mutation { deleteSearchMiss(id: ${id}) }`, await api.signIn('author'))).code).toBe(
      'FORBIDDEN',
    );
    expect((await run(api, `mutation { deleteSearchMiss(id: ${id}) }`, as)).data.deleteSearchMiss).toBe(id);
    expect((await run(api, `mutation { deleteSearchMiss(id: ${id}) }`, as)).code).toBe('NOT_FOUND');
  });

  test('never fill the database: the oldest beyond a thousand go', async ({ api }) => {
    const row = (number: number) => ({
      kind: 'HELP' as const,
      words: `w${number}`,
      search: `w${number}`,
      language: 'en' as const,
      count: 1,
      firstAt: '2026-01-01T00:00:00.000Z',
      lastAt: '2026-01-01T00:00:00.000Z',
    });
    await api.services.database.transaction(async (trx) => {
      for (const start of [0, 500])
        await trx
          .insertInto('searchMisses')
          .values(Array.from({ length: 500 }, (_, at) => row(start + at)))
          .execute();
    });
    await miss(api, 'zeppelin');
    const listed = await list(api, await api.signIn());
    expect(listed.totalCount).toBe(1000);
    expect(listed.nodes[0].search).toBe('zeppelin');
  });
});
