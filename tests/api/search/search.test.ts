import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import { holdSessions } from '../../support/holdSessions.ts';
import { makeUser, sessionHeaders } from '../../support/users.ts';
import type { Headers } from '../../support/app.ts';
import { document, search, titles, mutate, sku, addProduct, addArticle } from './search.fixture.ts';

test('SE-05: of one word each role finds, and counts, what it may read and no more', async ({ api }) => {
  const admin = await api.signIn('admin');
  await addProduct(api, admin, 'Quixotic lamp');
  await addArticle(api, admin, 'Quixotic rules for everybody', true);
  await addArticle(api, admin, 'Quixotic rules for staff', false);
  const seen = async (as: Headers, query = 'quixotic') =>
    (await search(api, as, query)).groups.map(({ kind, totalCount }) => [kind, totalCount]);
  expect(await seen(admin)).toEqual([
    ['products', 1],
    ['articles', 2],
  ]);
  expect(await seen(await api.signIn('subscriber'))).toEqual([['articles', 2]]);
  const client = await api.signIn('client');
  expect(await seen(client)).toEqual([['articles', 1]]);
  expect(JSON.stringify(await search(api, client, 'quixotic'))).not.toMatch(/lamp|staff/);
  // Neither does an operator, nor a spelling, tell what is there.
  expect((await search(api, client, 'status:published lamp')).chips[0]!.problem).toBe('UNKNOWN_OPERATOR');
  expect((await search(api, client, 'in:products lamp')).chips[0]).toMatchObject({
    problem: 'UNKNOWN_VALUE',
    choices: ['articles', 'questions'],
  });
  expect((await search(api, client, 'quixotik lmap')).corrected).toBe(null);
  const { data } = await api.graphql<any, object>(
    '{ searchKinds { key } searchRecords(keys: ["products:1"]) { title } }',
    { as: client },
  );
  expect(data).toEqual({ searchKinds: [{ key: 'articles' }, { key: 'questions' }], searchRecords: [] });
  expect(
    (await api.graphql(document, { variables: { query: 'a', language: 'en', page: { number: 1, size: 5 } } }))
      .errors[0]!.extensions.code,
  ).toBe('UNAUTHENTICATED');
});

test('SE-05: a right with conditions narrows the rows and their number', async ({ api }) => {
  const admin = await api.signIn('admin');
  await addProduct(api, admin, 'Zyzzyva one', { status: 'PUBLISHED' });
  await addProduct(api, admin, 'Zyzzyva two', { status: 'INACTIVE' });
  const userId = await makeUser(api.services, 'none');
  await api.services.database.transaction(async (trx) => {
    const { roleId } = await trx
      .selectFrom('users')
      .select('roleId')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('roleRules')
      .values({ roleId, action: 'read', subject: 'Product', conditions: '{"status":"PUBLISHED"}' })
      .execute();
  });
  const as = await sessionHeaders(api.services, userId, 'bearer');
  for (const query of ['zyzzyva', 'zy', `${sku}`, `#${sku}`, `zyzzyva ${sku}`])
    expect(JSON.stringify(await search(api, as, query))).not.toMatch(/two/);
  expect((await search(api, as, 'zyzzyva')).groups[0]!.totalCount).toBe(1);
  expect((await search(api, as, 'zyzziva')).groups[0]!.totalCount).toBe(1);
});

test('SE-06: what is saved now is found at once, what is deleted or closed is gone at once', async ({ api }) => {
  const as = await api.signIn('admin');
  await search(api, as, 'zirconium');
  const id = await addProduct(api, as, 'Zirconium ring');
  expect(titles(await search(api, as, 'zirconium'))).toEqual(['Zirconium ring']);
  expect(titles(await search(api, as, 'zirconiun'))).toEqual(['Zirconium ring']);
  await mutate(
    api,
    as,
    'updateProduct(id: $id, input: { name: "Hafnium ring" }) { product { id } }',
    { id },
    '($id: ID!)',
  );
  expect(titles(await search(api, as, 'zirconium'))).toEqual([]);
  expect(titles(await search(api, as, 'hafnium'))).toEqual(['Hafnium ring']);
  const { deleteProduct } = await mutate(api, as, 'deleteProduct(id: $id) { batchId }', { id }, '($id: ID!)');
  expect(titles(await search(api, as, 'hafnium'))).toEqual([]);
  const records = async () =>
    (await api.graphql<any, object>(`{ searchRecords(keys: ["products:${id}"]) { title } }`, { as })).data
      .searchRecords;
  expect(await records()).toEqual([]);
  await mutate(api, as, 'undoBatch(id: $id) { count }', { id: deleteProduct.batchId }, '($id: ID!)');
  expect(titles(await search(api, as, 'hafnium'))).toEqual(['Hafnium ring']);
  expect(await records()).toEqual([{ title: 'Hafnium ring' }]);

  const article = await addArticle(api, as, 'About hafnium', true);
  const client = await api.signIn('client');
  expect(titles(await search(api, client, 'hafnium'), 'articles')).toEqual(['About hafnium']);
  await mutate(
    api,
    as,
    'updateArticle(id: $id, input: { isPublic: false }) { batchId }',
    { id: article },
    '($id: ID!)',
  );
  expect(titles(await search(api, client, 'hafnium'), 'articles')).toEqual([]);
});

test('SE-07: typing errors, prefixes, accents, Arabic forms and digits are met', async ({ api }) => {
  const as = await api.signIn('admin');
  await addProduct(api, as, 'Théière émaillée', { brand: 'Crêpe & Cie' });
  await addProduct(api, as, 'كُرْسِيّ مُريح إضاءة', { tags: ['أثاث'] });
  await addProduct(api, as, 'Walnut bookshelf 2026');
  const finds = async (name: RegExp, queries: string[]) => {
    for (const query of queries)
      expect(
        titles(await search(api, as, query)).some((title) => name.test(title)),
        query,
      ).toBe(true);
  };
  await finds(/Théière/, ['theiere', 'THÉIÈRE', 'théi', 'emaillee crepe', 'th', 'tehiere', 'the\u0301ie\u0300re']);
  await finds(/كُرْسِيّ/, ['كرسي', 'الكرسي', 'كرسى', 'مريح كرسي', 'اضاءه', 'إضاءة', 'اثاث', 'كـرسي']);
  await finds(/Walnut/, [
    'walnut',
    'wal book',
    'shelf walnut',
    'walnt',
    'wlanut bookshelf',
    'boookshelf',
    '٢٠٢٦ walnut',
    '۲۰۲۶',
    'walnuts',
  ]);
  expect((await search(api, as, 'wlanut')).corrected).toBe('walnut');
  expect((await search(api, as, 'walnut')).corrected).toBe(null);
  expect((await search(api, as, 'pasword')).groups.map(({ kind }) => kind)).toContain('articles');
  for (const query of ['', '   ', '???', '"', '%', '_', '\\', "'", '* OR 1', 'NEAR(', 'zzzqqqzzz'])
    expect(titles(await search(api, as, query)).length, query).toBeLessThan(6);
  expect(await search(api, as, '???')).toMatchObject({ groups: [], words: [] });
});

test('SE-11: what lies nearest comes first, then everything else', async ({ shared }) => {
  const as = await shared.signIn('admin');
  const kinds = async (within: string[] | null) =>
    (await search(shared, as, 'product', { within })).groups.map(({ kind }) => kind);
  const all = await kinds(null);
  expect(all).toEqual(expect.arrayContaining(['articles', 'questions']));
  expect(await kinds([])).toEqual(all);
  for (const near of ['articles', 'questions']) {
    expect(await kinds([near])).toEqual([near, ...all.filter((kind) => kind !== near)]);
  }
});

test('SE-13: a text shows the passage that was met, and the words to mark', async ({ shared }) => {
  const as = await shared.signIn('admin');
  const { groups, words } = await search(shared, as, 'password', { only: 'articles' });
  const hits = groups.find(({ kind }) => kind === 'articles')!.hits;
  expect(words).toContain('password');
  expect(hits.some(({ snippet }) => /password/i.test(snippet))).toBe(true);
  expect(hits.every(({ snippet }) => !/[<>]/.test(snippet))).toBe(true);
  expect(groups.filter(({ kind }) => kind !== 'articles').every(({ hits: others }) => others.length === 0)).toBe(true);
});

test('pages follow each other without gaps, and each kind takes one statement however many rows it answers', async ({
  api,
}) => {
  holdSessions();
  const as = await api.signIn('admin');
  for (let at = 0; at < 12; at += 1) await addProduct(api, as, `Iridium ${at}`);
  const page = async (number: number) =>
    titles(await search(api, as, 'iridium', { only: 'products', page: { number, size: 5 } }));
  expect([...(await page(1)), ...(await page(2)), ...(await page(3))]).toEqual(
    Array.from({ length: 12 }, (_, at) => `Iridium ${11 - at}`),
  );
  // On a slow machine the session is read anew in between, which is no statement of the search.
  const fewest = async (work: () => Promise<unknown>) =>
    Math.min(await api.statements(work), await api.statements(work), await api.statements(work));
  // Preferences, products, categories, orders, drafts of orders, customers, reviews, referrals, promo codes, messages, users, boards,
  // cards, emails, courses, captions, notes of lessons, chat messages, projects, expenses, campaigns, vehicles, drivers, properties,
  // files; help is found in memory and read in one statement a kind.
  expect(await fewest(() => search(api, as, 'iridium'))).toBe(28);
  expect(await fewest(() => search(api, as, 'iridium', { page: { number: 1, size: 50 } }))).toBe(28);
  await search(api, as, 'product');
  expect(await fewest(() => search(api, as, 'in:articles in:questions product'))).toBe(3);
  await search(api, as, 'iridum');
  // A word that is not found is asked for once more as it may have been meant.
  expect(await fewest(() => search(api, as, 'iridum'))).toBe(29);
});
