import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { makeUser, sessionHeaders } from '../../support/users.ts';

async function ask(api: TestApp, as: Headers, operation: string, variables: object = {}): Promise<any> {
  const { data, errors } = await api.graphql<any, object>(operation, { as, variables });
  return data && errors.length === 0 ? Object.values(data)[0] : errors[0]!.extensions;
}

const naming = (...ids: (number | string)[]) =>
  `<p>Ask ${ids.map((id) => `<span data-mention="${id}" onclick="x" style="color:red">@Somebody</span>`).join('')}</p>`;
const describeIt = (api: TestApp, as: Headers, id: string, description: string) =>
  ask(
    api,
    as,
    'mutation ($id: ID!, $input: CategoryInput!) { updateCategory(id: $id, input: $input) { batchId category { description } } }',
    { id, input: { description } },
  );
const told = async (api: TestApp, userId: number) =>
  (
    await api.services.database.reader
      .selectFrom('notifications')
      .select(['kind', 'subject', 'subjectId', 'data'])
      .where('userId', '=', userId)
      .where('kind', '=', 'MENTIONED')
      .execute()
  ).map(({ data, ...row }) => ({ ...row, ...(JSON.parse(data) as object) }));

describe('issue 8.3: people and pictures in texts', () => {
  test('whom a text mentions is told once, if the record may be read; undo and copies tell nobody', async ({ api }) => {
    const as = await api.signIn();
    const [editor, stranger] = [await makeUser(api.services, 'editor'), await makeUser(api.services, 'subscriber')];
    const created = await ask(
      api,
      as,
      'mutation ($input: CategoryInput!) { createCategory(input: $input) { category { id name description } } }',
      { input: { name: 'Lamps', description: naming(editor) } },
    );
    const { id } = created.category;
    expect(created.category.description).toBe(`<p>Ask <span data-mention="${editor}">@Somebody</span></p>`);
    const first = await told(api, editor);
    expect(first).toMatchObject([
      {
        subject: 'Category',
        subjectId: Number(id),
        name: 'Lamps',
        isText: true,
        path: `/apps/ecommerce/product/category-list?edit=${id}`,
      },
    ]);
    // Named already; nobody by this id; may not read categories; no number.
    const { batchId } = await describeIt(api, as, id, naming(editor, 999_999_999, stranger, '1 or 1=1'));
    expect([await told(api, editor), await told(api, stranger)]).toEqual([first, []]);
    await describeIt(api, as, id, '<p>Nobody</p>');
    await ask(api, as, 'mutation ($id: ID!) { duplicateCategory(id: $id) { category { id } } }', { id });
    const undone = await ask(api, as, 'mutation ($id: ID!) { undoBatch(id: $id) { __typename } }', { id: batchId });
    expect(undone).toBeDefined();
    expect(await told(api, editor)).toEqual(first);
  });

  test('offers who takes care of such records, to those who may change this one', async ({ api }) => {
    const as = await api.signIn();
    const [editor, reader] = [await makeUser(api.services, 'editor'), await makeUser(api.services, 'subscriber')];
    const offered = async (who: Headers, args: string) => {
      const found = await ask(api, who, `{ mentionable(${args}, search: "test") { id } }`);
      return Array.isArray(found) ? found.map(({ id }: any) => Number(id)) : found.code;
    };
    for (const args of ['subject: Category, subjectId: 1', 'subject: Category']) {
      const ids = await offered(as, args);
      expect([ids.includes(editor), ids.includes(reader)], args).toEqual([true, false]);
      expect(await offered(await sessionHeaders(api.services, reader, 'bearer'), args), args).toBe('FORBIDDEN');
    }
    expect(await offered(as, 'subject: Category, subjectId: 999999')).toBe('NOT_FOUND');
    expect(await offered(as, 'subject: User')).toBe('NOT_FOUND');
  });

  test('a picture in a public article is there for everybody, and in a draft for those who have an account', async ({
    api,
  }) => {
    const as = await api.signIn();
    const { id: categoryId } = await api.services.database.reader
      .selectFrom('articleCategories')
      .select('id')
      .executeTakeFirstOrThrow();
    const addresses: string[] = [];
    for (const key of ['shown_in_public', 'shown-in-draft', 'shownXinXpublic']) {
      const file = { key, mediaType: 'image/webp', bytes: new Uint8Array([1]), sizeBytes: 1, createdBy: null };
      await api.services.database.transaction((tx) =>
        tx
          .insertInto('files')
          .values({ ...file, createdAt: api.clock.now().toISOString() })
          .execute(),
      );
      addresses.push(`/files/${key}`);
    }
    for (const [isDraft, src] of [
      [false, addresses[0]],
      [true, addresses[1]],
    ] as const) {
      const saved = await ask(
        api,
        as,
        'mutation ($input: ArticleInput!) { createArticle(input: $input) { article { bodyEn } } }',
        {
          input: {
            categoryId: String(categoryId),
            titleEn: `Shelves ${isDraft}`,
            bodyEn: `<p>See</p><img src="${src}" onerror="x" alt="A shelf"><img src="//evil.example/a">`,
            isDraft,
          },
        },
      );
      expect(saved.article?.bodyEn, JSON.stringify(saved)).toBe(`<p>See</p><img src="${src}" alt="A shelf" />`);
    }
    const status = async (url: string, headers: Headers = {}) =>
      (await api.app.inject({ method: 'GET', url, headers: headers as Record<string, string> })).statusCode;
    expect(await Promise.all(addresses.map((address) => status(address)))).toEqual([200, 401, 401]);
    expect(await Promise.all(addresses.map((address) => status(address, as)))).toEqual([200, 200, 200]);
    expect([await status('/files/%25'), await status('/files/______________')]).toEqual([401, 401]);
  });
});
