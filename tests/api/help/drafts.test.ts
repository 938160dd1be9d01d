import { describe, expect } from 'vitest';
import { test as base } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { eventually } from '../../support/http.ts';
import { connecting } from '../../support/socket.ts';

const test = base.extend('connect', async ({ api }, { onCleanup }) =>
  connecting(await api.app.listen({ host: '127.0.0.1', port: 0 }), onCleanup),
);

const run = async (api: TestApp, document: string, as: Headers = {}, variables: object = {}) => {
  const { data, errors } = await api.graphql<any, object>(document, { as, variables });
  return { data, code: errors[0]?.extensions.code };
};
const done = async (api: TestApp, document: string, as: Headers = {}, variables: object = {}) => {
  const { data, errors } = await api.graphql<any, object>(document, { as, variables });
  expect(errors).toEqual([]);
  return data;
};

type Article = { id: string; version: number; slug: string; isDraft: boolean };

/** A public one that is still a draft, of either kind. */
async function addDraft(api: TestApp, as: Headers, kind: 'FAQ' | 'HELP', titleEn = 'Zyzzyva gloves'): Promise<Article> {
  const { articleCategories } = await done(api, '{ articleCategories { id kind } }', as);
  const categoryId = articleCategories.find((category: any) => category.kind === kind).id;
  const input = {
    categoryId,
    titleEn,
    bodyEn: '<p>They are woven of quixotic yarn.</p>',
    isPublic: true,
    isDraft: true,
  };
  const { createArticle } = await done(
    api,
    'mutation($input: ArticleInput!) { createArticle(input: $input) { article { id version slug isDraft } } }',
    as,
    { input },
  );
  return createArticle.article;
}
const setDraft = (api: TestApp, as: Headers, { id }: Article, isDraft: boolean) =>
  done(
    api,
    `mutation { updateArticle(id: ${id}, input: { isDraft: ${isDraft} }) { article { isDraft } batchId } }`,
    as,
  );

/** Everything that tells of articles to whoever asks; in two, as one would cost too much. */
async function told(api: TestApp, slug: string, as: Headers) {
  const pages = await done(
    api,
    `{ helpArticle(slug: "${slug}") { text { isDraft } } productFigures { articleCount }
      helpCenter { sections { articles { slug } } popular { text { slug } } keepLearning { text { slug } } }
      faq { sections { questions { text { slug } } } } }`,
    as,
  );
  const found = await done(
    api,
    `{ helpSearch(search: "quixotic") { hits { text { slug } } words }
      found: faq(search: "quixotic") { sections { questions { text { slug } } } words } }`,
    as,
  );
  return { ...pages, ...found };
}
const palette = (id: string) => `{
  search(query: "quixotic", language: en, timeZone: "UTC", page: { number: 1, size: 5 }) { groups { totalCount hits { title subtitle } } }
  searchRecords(keys: ["articles:${id}", "questions:${id}"]) { title }
}`;

const writers = ['admin', 'maintainer'] as const;
const others = ['author', 'subscriber', 'client', 'none', null] as const;

describe('HE-08 drafts', () => {
  for (const kind of ['HELP', 'FAQ'] as const) {
    test(`HE-08 a draft of the ${kind} is read by those who write, however public, and by nobody else`, async ({
      api,
    }) => {
      const admin = await api.signIn('admin');
      const { articleCount } = (await done(api, '{ productFigures { articleCount } }')).productFigures;
      const draft = await addDraft(api, admin, kind);
      expect(draft.isDraft).toBe(true);
      for (const role of writers) {
        const as = await api.signIn(role);
        const seen = await told(api, draft.slug, as);
        expect(seen.helpArticle, role).toEqual(kind === 'HELP' ? { text: { isDraft: true } } : null);
        expect(JSON.stringify(seen.helpSearch), role).toContain(draft.slug);
        expect(JSON.stringify(kind === 'HELP' ? seen.helpCenter.sections : seen.faq), role).toContain(draft.slug);
        // Nobody is invited to read a draft.
        expect(JSON.stringify([seen.helpCenter.popular, seen.helpCenter.keepLearning]), role).not.toContain(draft.slug);
        const { search, searchRecords } = await done(api, palette(draft.id), as);
        expect(search.groups.find(({ totalCount }: any) => totalCount === 1).hits, role).toMatchObject([
          { title: 'Zyzzyva gloves', subtitle: expect.stringMatching(/^Draft · /) },
        ]);
        expect(searchRecords, role).toHaveLength(1);
        expect((await done(api, `{ article(id: ${draft.id}) { isDraft } }`, as)).article, role).toEqual({
          isDraft: true,
        });
      }
      for (const role of others) {
        const as = role === null ? {} : await api.signIn(role);
        const seen = await told(api, draft.slug, as);
        expect(JSON.stringify(seen), String(role)).not.toMatch(/zyzzyva|quixotic/i);
        expect(seen.helpArticle, String(role)).toBe(null);
        expect(seen.productFigures.articleCount, String(role)).toBe(articleCount);
        if (role !== null) {
          const { search, searchRecords } = await done(api, palette(draft.id), as);
          expect(
            search.groups.reduce((sum: number, { totalCount }: any) => sum + totalCount, 0),
            role,
          ).toBe(0);
          expect(searchRecords, role).toEqual([]);
        }
        expect(
          (await run(api, `{ article(id: ${draft.id}) { titleEn } }`, as)).data?.article ?? null,
          String(role),
        ).toBe(null);
        expect((await run(api, `mutation { viewArticle(id: ${draft.id}) }`, as)).code, String(role)).toBe('NOT_FOUND');
        expect(
          (await run(api, `mutation { rateArticle(id: ${draft.id}, isHelpful: true) }`, as)).code,
          String(role),
        ).toBe('NOT_FOUND');
        const faq = await api.rest('GET', '/api/pages/faq?q=zyzzyva', { as });
        expect(faq.body, String(role)).toEqual([]);
        const center = await api.rest('GET', '/api/pages/help-center', { as });
        expect(JSON.stringify(center.body), String(role)).not.toMatch(/zyzzyva/i);
        const article = await api.rest('GET', `/api/pages/help-center/article?slug=${draft.slug}`, { as });
        expect(article.status, String(role)).toBe(404);
      }
    });
  }

  test('HE-08 once published it is there for everybody, new on that day, and its readings as a draft do not count', async ({
    api,
  }) => {
    const draft = await addDraft(api, await api.signIn('admin'), 'HELP');
    expect(
      (await done(api, `mutation { viewArticle(id: ${draft.id}) }`, await api.signIn('maintainer'))).viewArticle,
    ).toBe(false);
    api.clock.advance(3 * 86_400_000);
    const as = await api.signIn('admin');
    expect((await setDraft(api, as, draft, false)).updateArticle.article).toEqual({ isDraft: false });
    const { helpArticle, helpCenter } = await done(
      api,
      `{ helpArticle(slug: "${draft.slug}") { text { isDraft changedAt } } helpCenter { keepLearning { text { slug } } } }`,
    );
    expect(helpArticle.text).toEqual({ isDraft: false, changedAt: api.services.now().toISOString() });
    expect(helpCenter.keepLearning[0].text.slug).toBe(draft.slug);
    expect((await api.rest('GET', `/api/pages/help-center/article?slug=${draft.slug}`)).status).toBe(200);
    const { article } = await done(api, `{ article(id: ${draft.id}) { figures { viewCount } } }`, as);
    expect(article.figures.viewCount).toBe(0);
    // It is found right away, and no longer once it is a draft again.
    const words = async () => (await done(api, '{ helpSearch(search: "quixotic") { words } }')).helpSearch.words;
    expect(await words()).toEqual(['quixotic']);
    await setDraft(api, as, draft, true);
    expect(await words()).toEqual([]);
  });

  test('HE-08 history, undo and trash keep drafts, and tell those who do not write nothing of them', async ({
    api,
  }) => {
    const as = await api.signIn('admin');
    const reader = await api.signIn('subscriber');
    const draft = await addDraft(api, as, 'HELP');
    const { updateArticle } = await setDraft(api, as, draft, false);
    const changes = `{ changes(subject: Article, subjectId: ${draft.id}) { nodes { fields { field before after } } } }`;
    expect((await done(api, changes, as)).changes.nodes[0].fields).toEqual([
      { field: 'isDraft', before: true, after: false },
    ]);
    // What a published article was may have been a draft.
    expect((await run(api, changes, reader)).code).toBe('FORBIDDEN');
    const state = async () => (await done(api, `{ article(id: ${draft.id}) { isDraft } }`, as)).article;
    await done(api, `mutation { undoBatch(id: "${updateArticle.batchId}") { count } }`, as);
    expect(await state()).toEqual({ isDraft: true });
    const { deleteArticle } = await done(api, `mutation { deleteArticle(id: ${draft.id}) { batchId } }`, as);
    const trash = async (who: Headers) =>
      (await done(api, '{ trash(filter: { subject: Article }) { totalCount } }', who)).trash;
    expect([await trash(as), await trash(reader)]).toEqual([{ totalCount: 1 }, { totalCount: 0 }]);
    await done(api, `mutation { undoBatch(id: "${deleteArticle.batchId}") { count } }`, as);
    expect(await state()).toEqual({ isDraft: true });
  });

  test('HE-08 live events tell readers of an article when it is published, and not before', async ({
    api,
    connect,
  }) => {
    const as = await api.signIn('admin');
    const watch = 'subscription { changes(subjects: [Article]) { subjectId action } }';
    const [writing, reading] = [connect(as), connect(await api.signIn('subscriber'))];
    const [writer, reader] = [writing.subscribe<any>(watch), reading.subscribe<any>(watch)];
    await Promise.all([writing.listening(), reading.listening()]);
    const draft = await addDraft(api, as, 'HELP');
    await done(api, 'mutation { updateArticle(id: 1, input: { position: 9 }) { batchId } }', as);
    const event = (subjectId: string, action: string) => ({ changes: { subjectId, action } });
    await eventually('the event of the other article', () => reader.events.length > 0 && writer.events.length > 1);
    expect(writer.events).toEqual([event(draft.id, 'CREATE'), event('1', 'UPDATE')]);
    expect(reader.events).toEqual([event('1', 'UPDATE')]);
    await setDraft(api, as, draft, false);
    await eventually('the event of the publication', () => reader.events.length > 1);
    expect(reader.events[1]).toEqual(event(draft.id, 'UPDATE'));
  });
});
