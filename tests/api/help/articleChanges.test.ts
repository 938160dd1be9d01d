import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import { holdSessions } from '../../support/holdSessions.ts';
import type { Headers, TestApp } from '../../support/app.ts';

const fields =
  'id version categoryId slug isPublic position titleEn bodyEn titleFr bodyFr isOlderFr titleAr bodyAr isOlderAr createdAt updatedAt';
type Article = Record<string, any> & { id: string; version: number };
type Input = Record<string, unknown>;

const minimal = { categoryId: '6', titleEn: 'A Title: Über & out!', bodyEn: '<h2>Head</h2><p>Text.</p>' };

async function call(api: TestApp, as: Headers, name: string, args: string, variables: object, types: string) {
  const { data, errors } = await api.graphql<any, object>(
    `mutation${types} { result: ${name}(${args}) { article { ${fields} } batchId } }`,
    { as, variables },
  );
  return {
    article: data?.result?.article as Article,
    batchId: data?.result?.batchId as string,
    error: errors[0]?.extensions,
  };
}
const create = (api: TestApp, as: Headers, input: Input) =>
  call(api, as, 'createArticle', 'input: $input', { input }, '($input: ArticleInput!)');
const update = (api: TestApp, as: Headers, { id }: { id: string }, version: number | null, input: Input) =>
  call(
    api,
    as,
    'updateArticle',
    'id: $id, version: $version, input: $input',
    { id, version, input },
    '($id: ID!, $version: Int, $input: ArticleInput!)',
  );
const remove = async (api: TestApp, as: Headers, { id }: { id: string }) =>
  (await api.graphql<any, object>(`mutation { deleteArticle(id: ${id}) { id batchId } }`, { as })).data!.deleteArticle;

const get = async (api: TestApp, as: Headers, { id }: { id: string }) =>
  (await api.graphql<{ article: Article | null }, object>(`{ article(id: ${id}) { ${fields} } }`, { as })).data!
    .article;

async function history(api: TestApp, as: Headers, { id }: { id: string }) {
  const document =
    'query($id: ID!) { changes(subject: Article, subjectId: $id) { nodes { id action cause canUndo fields { field before after } } } }';
  return (await api.graphql<any, object>(document, { as, variables: { id } })).data!.changes.nodes as {
    id: string;
    action: string;
    cause: string | null;
    canUndo: boolean;
    fields: any[];
  }[];
}
const undo = async (api: TestApp, as: Headers, id: string) =>
  (await api.graphql<any, object>('mutation($id: ID!) { undoChange(id: $id) { count } }', { as, variables: { id } }))
    .errors[0]?.extensions;

const shown = async (api: TestApp, slug: string, language: string) =>
  (
    await api.graphql<any, object>(
      `{ helpArticle(slug: "${slug}", language: ${language}) { text { title language isOlder changedAt } html } }`,
    )
  ).data!.helpArticle;

describe('a new article', () => {
  test('has a slug, the last place and the defaults for what is left out', async ({ api }) => {
    const as = await api.signIn();
    const { article } = await create(api, as, minimal);
    expect(article).toMatchObject({
      ...minimal,
      version: 1,
      slug: 'a-title-uber-out',
      isPublic: true,
      position: 7,
      titleFr: '',
      bodyFr: '',
      isOlderFr: false,
      titleAr: '',
      bodyAr: '',
      isOlderAr: false,
      createdAt: '2026-11-20T09:30:00.000Z',
    });
    expect((await create(api, as, minimal)).article).toMatchObject({ slug: 'a-title-uber-out-2', position: 8 });
    expect((await create(api, as, { ...minimal, titleEn: 'سؤال' })).article.slug).toBe('article');
    expect(await get(api, as, article)).toEqual(article);
    expect(await history(api, as, article)).toMatchObject([{ action: 'CREATE', cause: null }]);
  });

  test('keeps nothing in its HTML but what the editor makes', async ({ api }) => {
    const as = await api.signIn();
    const { article } = await create(api, as, {
      ...minimal,
      bodyEn:
        '<h2 id="x" onclick="x()">H</h2><script>alert(1)</script><p><img src=x onerror=x>T <code>c</code></p><a href="javascript:x">l</a>',
    });
    expect(article.bodyEn).toBe('<h2>H</h2><p>T <code>c</code></p><a rel="noopener noreferrer nofollow">l</a>');
    expect((await shown(api, article.slug, 'en')).html).toContain('<h2 id="s-h">H</h2>');
  });

  test('is refused with every field that is wrong', async ({ api }) => {
    const as = await api.signIn();
    const wrong = async (input: Input) =>
      Object.fromEntries(
        Object.entries((await create(api, as, input)).error!.fields as object).map(([name, { key }]) => [name, key]),
      );
    expect(await wrong({})).toEqual({ categoryId: 'required', titleEn: 'required', bodyEn: 'required' });
    expect(
      await wrong({
        categoryId: '999',
        titleEn: ' ',
        bodyEn: '<p></p>',
        slug: 'No Spaces',
        position: 0,
        titleFr: 'x'.repeat(161),
      }),
    ).toEqual({
      categoryId: 'unknown',
      titleEn: 'required',
      bodyEn: 'required',
      slug: 'malformed',
      position: 'tooSmall',
      titleFr: 'tooLong',
    });
    expect(await wrong({ ...minimal, categoryId: 'x', bodyAr: '<p>نص</p>' })).toEqual({
      categoryId: 'unknown',
      titleAr: 'required',
    });
    expect((await create(api, as, { ...minimal, slug: 'sign-in' })).error).toMatchObject({
      code: 'CONFLICT',
      fields: { slug: { key: 'taken' } },
    });
  });

  test('takes a fixed number of statements', async ({ api }) => {
    holdSessions();
    const as = await api.signIn();
    await create(api, as, minimal);
    // Category, slugs, last place, article, log entry.
    expect(await api.statements(() => create(api, as, minimal))).toBe(5);
    const { article } = await create(api, as, minimal);
    expect(await api.statements(() => update(api, as, article, 1, { titleEn: 'Other' }))).toBe(3);
    expect(await api.statements(() => get(api, as, article))).toBe(1);
    // Article, removal, log entry, trash.
    expect(await api.statements(() => remove(api, as, article))).toBe(4);
  });
});

describe('HE-07 translations', () => {
  test('are older than the original once only that has changed, until they are changed too', async ({ api }) => {
    const as = await api.signIn();
    const both = { ...minimal, titleFr: 'Titre', bodyFr: '<p>Texte.</p>', titleAr: 'عنوان', bodyAr: '<p>نص.</p>' };
    const { article } = await create(api, as, both);
    expect(article).toMatchObject({ isOlderFr: false, isOlderAr: false });
    api.clock.advance(3_600_000);
    const changed = await update(api, as, article, 1, { bodyEn: '<p>New text.</p>' });
    expect(changed.article).toMatchObject({ isOlderFr: true, isOlderAr: true });
    expect((await shown(api, article.slug, 'fr')).text).toEqual({
      title: 'Titre',
      language: 'fr',
      isOlder: true,
      changedAt: '2026-11-20T09:30:00.000Z',
    });
    expect((await shown(api, article.slug, 'en')).text).toMatchObject({
      isOlder: false,
      changedAt: '2026-11-20T10:30:00.000Z',
    });
    expect((await update(api, as, article, 2, { bodyFr: '<p>Nouveau texte.</p>' })).article).toMatchObject({
      isOlderFr: false,
      isOlderAr: true,
    });
    // A writer may say that a translation still fits, or that it does not.
    expect((await update(api, as, article, 3, { isOlderAr: false })).article).toMatchObject({
      isOlderFr: false,
      isOlderAr: false,
    });
    expect((await update(api, as, article, 4, { titleEn: 'A title', isOlderFr: false })).article).toMatchObject({
      isOlderFr: false,
      isOlderAr: true,
    });
    expect((await update(api, as, article, 5, { position: 1, isPublic: true })).article).toMatchObject({
      isOlderFr: false,
      isOlderAr: true,
    });
  });

  test('fall back to English, title and text together, when they are removed', async ({ api }) => {
    const as = await api.signIn();
    const { article } = await create(api, as, { ...minimal, titleFr: 'Titre', bodyFr: '<p>Texte.</p>' });
    await update(api, as, article, 1, { bodyEn: '<p>x</p>' });
    expect((await update(api, as, article, 2, { titleFr: null })).error).toMatchObject({
      code: 'VALIDATION',
      fields: { titleFr: { key: 'required' } },
    });
    expect((await update(api, as, article, 2, { titleFr: null, bodyFr: null })).article).toMatchObject({
      titleFr: '',
      bodyFr: '',
      isOlderFr: false,
    });
    expect((await shown(api, article.slug, 'fr')).text).toMatchObject({
      title: 'A Title: Über & out!',
      language: 'en',
      isOlder: false,
    });
  });
});

describe('two writers', () => {
  test('are merged in different fields and told of the same one', async ({ api }) => {
    const [first, second] = [await api.signIn('admin'), await api.signIn('maintainer')];
    const { article } = await create(api, first, minimal);
    await update(api, first, article, 1, { titleEn: 'First' });
    expect(
      (await update(api, second, article, 1, { isPublic: false, titleEn: minimal.titleEn })).article,
    ).toMatchObject({
      titleEn: 'First',
      isPublic: false,
      version: 3,
    });
    const { error } = await update(api, second, article, 1, { titleEn: 'Second' });
    expect(error).toMatchObject({
      code: 'CONFLICT',
      fields: { titleEn: { key: 'changed' } },
      current: { titleEn: 'First', isPublic: false, version: 3 },
    });
    expect((await update(api, second, article, 3, { titleEn: 'Second' })).article.titleEn).toBe('Second');
  });
});

describe('history and undo', () => {
  test('undo a change, but not under a later one of the same fields', async ({ api }) => {
    const as = await api.signIn();
    const { article } = await create(api, as, { ...minimal, titleFr: 'Titre', bodyFr: '<p>Texte.</p>' });
    await update(api, as, article, 1, { bodyEn: '<p>Other.</p>', position: 2 });
    const [latest] = await history(api, as, article);
    expect(latest!.fields).toEqual(
      expect.arrayContaining([
        { field: 'position', before: 7, after: 2 },
        { field: 'isOlderFr', before: false, after: true },
        { field: 'bodyEn', before: minimal.bodyEn, after: '<p>Other.</p>' },
      ]),
    );
    expect(latest!.fields).toHaveLength(3);
    await update(api, as, article, 2, { titleEn: 'Later' });
    expect(await undo(api, as, latest!.id)).toBeUndefined();
    expect(await get(api, as, article)).toMatchObject({
      bodyEn: minimal.bodyEn,
      position: 7,
      titleEn: 'Later',
      isOlderFr: true,
      version: 4,
    });
    const changes = await history(api, as, article);
    expect(changes[0]).toMatchObject({ action: 'UPDATE', cause: 'undo', canUndo: true });
    expect((await undo(api, as, changes[2]!.id))!.code).toBe('CONFLICT');
  });

  test('bring a deleted article back under its own number, with its readers', async ({ api }) => {
    const as = await api.signIn();
    const { article } = await create(api, as, minimal);
    await api.graphql(`mutation { viewArticle(id: ${article.id}) }`);
    await remove(api, as, article);
    expect(await get(api, as, article)).toBeNull();
    const [deletion] = await history(api, as, article);
    expect(await undo(api, as, deletion!.id)).toBeUndefined();
    expect(await get(api, as, article)).toMatchObject({ ...minimal, slug: article.slug, version: 3 });
    const { data } = await api.graphql<any, object>(`{ article(id: ${article.id}) { figures { viewCount } } }`, { as });
    expect(data!.article.figures.viewCount).toBe(1);
    expect((await undo(api, as, deletion!.id))!.code).toBe('CONFLICT');
  });

  test('of a new article remove it; of a slug that is taken by now are refused', async ({ api }) => {
    const as = await api.signIn();
    const { article } = await create(api, as, minimal);
    const [creation] = await history(api, as, article);
    expect(await undo(api, as, creation!.id)).toBeUndefined();
    expect(await get(api, as, article)).toBeNull();
    await create(api, as, minimal);
    const [removal] = await history(api, as, article);
    expect((await undo(api, as, removal!.id))!.code).toBe('CONFLICT');
  });

  test('are for who may write: readers see neither the history, which may tell of drafts, nor a way back', async ({
    api,
  }) => {
    const as = await api.signIn();
    const { article } = await create(api, as, minimal);
    const reader = await api.signIn('author');
    const [entry] = await history(api, as, article);
    const seen = await api.graphql<any, object>(
      `{ changes(subject: Article, subjectId: ${article.id}) { nodes { canUndo } } }`,
      { as: reader },
    );
    expect(seen.errors[0]!.extensions.code).toBe('FORBIDDEN');
    expect((await undo(api, reader, entry!.id))!.code).toBe('FORBIDDEN');
    expect((await update(api, reader, article, 1, { titleEn: 'x' })).error!.code).toBe('FORBIDDEN');
  });
});
