import { describe, expect } from 'vitest';
import { test as base } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { eventually } from '../../support/http.ts';
import { connecting } from '../../support/socket.ts';

const test = base.extend('connect', async ({ api }, { onCleanup }) =>
  connecting(await api.app.listen({ host: '127.0.0.1', port: 0 }), onCleanup),
);

const done = async (api: TestApp, document: string, as: Headers = {}, variables: object = {}) => {
  const { data, errors } = await api.graphql<any, object>(document, { as, variables });
  expect(errors).toEqual([]);
  return data;
};

const shown =
  'id version slug titleEn bodyEn isDraft isOlderFr draft { titleEn bodyEn isOlderFr slug overtaken savedAt }';

/** A public article that is translated into French. */
async function publish(api: TestApp, as: Headers) {
  const { articleCategories } = await done(api, '{ articleCategories { id kind } }', as);
  const input = {
    categoryId: articleCategories.find(({ kind }: any) => kind === 'HELP').id,
    titleEn: 'Lost parcels',
    bodyEn: '<p>Ask the carrier.</p>',
    titleFr: 'Colis perdus',
    bodyFr: '<p>Demandez au transporteur.</p>',
  };
  const create = `mutation($input: ArticleInput!) { createArticle(input: $input) { article { ${shown} } } }`;
  return (await done(api, create, as, { input })).createArticle.article;
}

type Sent = { input?: object; version?: number; draft?: 'SAVE' | 'PUBLISH' | 'REPLACE' | 'DISCARD' };
async function change(api: TestApp, as: Headers, id: string, { input = {}, version, draft }: Sent) {
  const { data, errors } = await api.graphql<any, any>(
    `mutation($id: ID!, $version: Int, $input: ArticleInput!, $draft: ArticleDraftStep) {
      updateArticle(id: $id, version: $version, input: $input, draft: $draft) { article { ${shown} } batchId } }`,
    { as, variables: { id, version, input, draft } },
  );
  return { ...data?.updateArticle, error: errors[0]?.extensions };
}
const read = async (api: TestApp, as: Headers, id: string) =>
  (await done(api, `{ article(id: ${id}) { ${shown} } }`, as)).article;
const page = (api: TestApp, slug: string, as: Headers = {}, language = 'en') =>
  done(
    api,
    `{ helpArticle(slug: "${slug}", language: ${language}) { text { title hasDraft isOlder changedAt } html } }`,
    as,
  );

describe('HE-08 changes of a published article', () => {
  test('HE-08 are saved for its writers, and readers go on with what is published until they are, too', async ({
    api,
  }) => {
    const as = await api.signIn();
    const { id, slug } = await publish(api, as);
    const before = await page(api, slug);
    api.clock.advance(60_000);
    const writer = await api.signIn('maintainer');
    const saved = await change(api, writer, id, { input: { titleEn: 'Parcels that are lost' }, draft: 'SAVE' });
    expect(saved.article).toMatchObject({
      titleEn: 'Lost parcels',
      isOlderFr: false,
      draft: { titleEn: 'Parcels that are lost', bodyEn: '<p>Ask the carrier.</p>', isOlderFr: true, overtaken: [] },
    });
    // A second save adds to the first.
    await change(api, writer, id, { input: { bodyEn: '<p>Write to us.</p>' }, draft: 'SAVE' });
    expect((await read(api, writer, id)).draft).toMatchObject({
      titleEn: 'Parcels that are lost',
      bodyEn: '<p>Write to us.</p>',
    });
    for (const reader of [{}, await api.signIn('subscriber'), await api.signIn('client')])
      expect(await page(api, slug, reader)).toEqual(before);
    const reader = await api.signIn('author');
    expect(await read(api, reader, id)).toMatchObject({ titleEn: 'Lost parcels', draft: null });
    const log = await api.graphql(`{ changes(subject: Article, subjectId: ${id}) { nodes { id } } }`, { as: reader });
    expect(log.errors[0]!.extensions.code).toBe('FORBIDDEN');
    expect((await page(api, slug, writer)).helpArticle.text).toMatchObject({ title: 'Lost parcels', hasDraft: true });
    const found = async (who: Headers) =>
      (await done(api, '{ helpSearch(search: "write") { hits { text { slug } } } }', who)).helpSearch;
    expect(JSON.stringify([await found(writer), await found({})])).not.toContain(slug);

    const published = await change(api, writer, id, { draft: 'PUBLISH' });
    expect(published.article).toMatchObject({ titleEn: 'Parcels that are lost', isOlderFr: true, draft: null });
    const after = (await page(api, slug)).helpArticle;
    expect(after).toEqual({
      text: {
        title: 'Parcels that are lost',
        hasDraft: false,
        isOlder: false,
        changedAt: api.services.now().toISOString(),
      },
      html: '<p>Write to us.</p>',
    });
    expect((await page(api, slug, {}, 'fr')).helpArticle.text.isOlder).toBe(true);
    // Taken back as one: the published text and the draft are as they were.
    await done(api, `mutation { undoBatch(id: "${published.batchId}") { count } }`, writer);
    expect(await read(api, writer, id)).toMatchObject({
      titleEn: 'Lost parcels',
      draft: { titleEn: 'Parcels that are lost' },
    });
    expect((await page(api, slug)).helpArticle.html).toBe(before.helpArticle.html);
  });

  test('HE-08 are discarded, come back by undo, and are gone when nothing differs', async ({ api }) => {
    const as = await api.signIn();
    const { id } = await publish(api, as);
    await change(api, as, id, { input: { slug: 'parcels-that-are-lost' }, draft: 'SAVE' });
    const dropped = await change(api, as, id, { input: { titleEn: 'Not kept' }, draft: 'DISCARD' });
    expect(dropped.article).toMatchObject({ titleEn: 'Lost parcels', draft: null });
    await done(api, `mutation { undoBatch(id: "${dropped.batchId}") { count } }`, as);
    expect((await read(api, as, id)).draft.slug).toBe('parcels-that-are-lost');
    const { slug } = await read(api, as, id);
    expect((await change(api, as, id, { input: { slug }, draft: 'SAVE' })).article.draft).toBe(null);
    // They survive the trash.
    await change(api, as, id, { input: { titleEn: 'Kept' }, draft: 'SAVE' });
    const { deleteArticle } = await done(api, `mutation { deleteArticle(id: ${id}) { batchId } }`, as);
    await done(api, `mutation { undoBatch(id: "${deleteArticle.batchId}") { count } }`, as);
    expect((await read(api, as, id)).draft.titleEn).toBe('Kept');
  });

  test('HE-08 that somebody else published meanwhile are an editing conflict, unless they are to be replaced', async ({
    api,
  }) => {
    const as = await api.signIn();
    const { id } = await publish(api, as);
    await change(api, as, id, { input: { titleEn: 'Mine', bodyEn: '<p>Mine.</p>' }, draft: 'SAVE' });
    await change(api, as, id, { input: { titleEn: 'Theirs', titleFr: 'Le leur' } });
    expect((await read(api, as, id)).draft.overtaken).toEqual(['titleEn']);
    const refused = await change(api, as, id, { draft: 'PUBLISH' });
    expect(refused.error).toMatchObject({
      code: 'CONFLICT',
      fields: { titleEn: { key: 'changed' } },
      current: { titleEn: 'Theirs', bodyEn: '<p>Ask the carrier.</p>' },
    });
    // Saving it once more does not hide the conflict.
    await change(api, as, id, { input: { position: 7 }, draft: 'SAVE' });
    expect((await read(api, as, id)).draft.overtaken).toEqual(['titleEn']);
    expect((await change(api, as, id, { draft: 'REPLACE' })).article).toMatchObject({ titleEn: 'Mine', draft: null });
    const { titleFr } = (await done(api, `{ article(id: ${id}) { titleFr } }`, as)).article;
    expect(titleFr).toBe('Le leur');
  });

  test('HE-08 of two writers are merged, and refused where both changed the same', async ({ api }) => {
    const as = await api.signIn();
    const { id } = await publish(api, as);
    const { article } = await change(api, as, id, { input: { titleEn: 'First' }, draft: 'SAVE' });
    const other = await api.signIn('maintainer');
    await change(api, other, id, { input: { titleEn: 'Second' }, version: article.version, draft: 'SAVE' });
    const refused = await change(api, as, id, { input: { titleEn: 'Third' }, version: article.version, draft: 'SAVE' });
    expect(refused.error).toMatchObject({ code: 'CONFLICT', current: { titleEn: 'Second' } });
    const merged = await change(api, as, id, {
      input: { bodyEn: '<p>By the first.</p>', titleEn: 'First' },
      version: article.version,
      draft: 'PUBLISH',
    });
    expect(merged.article).toMatchObject({ titleEn: 'Second', bodyEn: '<p>By the first.</p>', draft: null });
  });

  test('HE-08 are checked like any others, and are for those who may change the article', async ({ api }) => {
    const as = await api.signIn();
    const { id } = await publish(api, as);
    const wrong = await change(api, as, id, { input: { titleEn: '', slug: 'No!' }, draft: 'SAVE' });
    expect(wrong.error).toMatchObject({ code: 'VALIDATION', fields: { titleEn: {}, slug: {} } });
    for (const draft of ['SAVE', 'PUBLISH', 'DISCARD'] as const)
      expect((await change(api, await api.signIn('author'), id, { draft })).error.code).toBe('FORBIDDEN');
  });

  test('HE-08 become part of an article that goes back to draft, and readers see it leave at once', async ({
    api,
    connect,
  }) => {
    const as = await api.signIn();
    const { id, slug } = await publish(api, as);
    await change(api, as, id, { input: { titleEn: 'Later' }, draft: 'SAVE' });
    const reader = await api.signIn('subscriber');
    const socket = connect(reader);
    const heard = socket.subscribe<any>('subscription { changes(subjects: [Article]) { subjectId action } }');
    await socket.listening();
    const back = await change(api, as, id, { input: { isDraft: true } });
    expect(back.article).toMatchObject({ titleEn: 'Later', isDraft: true, draft: null });
    await eventually('the event of the article that leaves', () => heard.events.length > 0);
    expect(heard.events).toEqual([{ changes: { subjectId: id, action: 'UPDATE' } }]);
    expect((await page(api, slug, reader)).helpArticle).toBe(null);
    // What happens to it from now on is for its writers.
    expect((await change(api, as, id, { input: { titleEn: 'Unseen' }, draft: 'SAVE' })).article).toMatchObject({
      titleEn: 'Unseen',
      draft: null,
    });
    await done(api, 'mutation { updateArticle(id: 1, input: { position: 9 }) { batchId } }', as);
    await eventually('the event of another article', () => heard.events.length > 1);
    expect(heard.events[1].changes.subjectId).toBe('1');
    expect((await change(api, as, id, { draft: 'PUBLISH' })).article).toMatchObject({ isDraft: false });
    expect((await page(api, slug)).helpArticle.text.title).toBe('Unseen');
  });
});
