import { describe, expect } from 'vitest';
import { programContext } from '../../../server/program.ts';
import { publishDueCategories } from '../../../server/areas/ecommerce/schedule.ts';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { addMany, ended, taskFields } from '../../support/tasks.ts';

const fields =
  'id version name slug description image status publishAt parentId parent { name } childCount productCount';

async function ask(api: TestApp, as: Headers, operation: string): Promise<any> {
  const { data, errors } = await api.graphql<any, object>(operation, { as });
  return data && errors.length === 0 ? Object.values(data)[0] : errors[0]!.extensions;
}

const create = (api: TestApp, as: Headers, input: string) =>
  ask(api, as, `mutation { createCategory(input: { ${input} }) { category { ${fields} } batchId } }`);
const list = (api: TestApp, as: Headers, args = ''): Promise<any> =>
  ask(api, as, `{ categoryList${args} { nodes { ${fields} stockValueCents } totalCount isTotalCapped } }`);
const idOf = async (api: TestApp, as: Headers, name: string): Promise<string> =>
  (await ask(api, as, '{ categories { id name } }')).find((one: any) => one.name === name).id;
const undo = (api: TestApp, as: Headers, batchId: string) =>
  ask(api, as, `mutation { undoBatch(id: "${batchId}") { count } }`);

describe('EC-04: a category', () => {
  test('is added with an address made of its name, and refuses what is wrong by field', async ({ api }) => {
    const as = await api.signIn();
    const { category } = await create(api, as, 'name: "Garden & Café", description: "<p onclick=x>Green</p>"');
    expect(category).toMatchObject({
      slug: 'garden-cafe',
      status: 'PUBLISHED',
      description: '<p>Green</p>',
      version: 1,
    });
    expect((await create(api, as, 'name: "garden cafe"')).category.slug).toBe('garden-cafe-2');
    expect((await create(api, as, 'name: "كتب"')).category.slug).toBe('category');
    for (const [input, field, key] of [
      ['name: " "', 'name', 'required'],
      ['name: "A", slug: "Not so"', 'slug', 'malformed'],
      ['name: "A", status: SCHEDULED', 'publishAt', 'required'],
      ['name: "A", image: "/files/none"', 'image', 'unknown'],
      ['name: "A", parentId: 999', 'parentId', 'unknown'],
      ['name: "Garden & Café"', 'name', 'taken'],
    ] as const)
      expect((await create(api, as, input)).fields, input).toMatchObject({ [field]: { key } });
  });

  test('shows how many products it has and what they are worth, to those who may read them all', async ({ api }) => {
    const as = await api.signIn();
    const { nodes, totalCount } = await list(api, as, '(orderBy: { field: PRODUCTS, direction: DESC })');
    expect([totalCount, nodes[0].name, nodes[0].productCount]).toEqual([6, 'Electronics', 11]);
    expect(nodes[0].stockValueCents).toBeGreaterThan(0);
    expect((await list(api, as, '(filter: { statuses: [INACTIVE, SCHEDULED] })')).totalCount).toBe(0);
    expect((await list(api, as, '(filter: { search: "elec", statuses: [PUBLISHED] })')).totalCount).toBe(1);
    expect((await list(api, as, '(filter: { createdBefore: "2000-01-01T00:00Z" })')).totalCount).toBe(0);
  });

  test('has its place in a tree, which never becomes a circle or too deep', async ({ api }) => {
    const as = await api.signIn();
    const ids: string[] = [];
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) {
      const parent = ids.at(-1) ? `, parentId: ${ids.at(-1)}` : '';
      ids.push((await create(api, as, `name: "${name}"${parent}`)).category.id);
    }
    expect((await list(api, as, `(filter: { parentId: ${ids[0]} })`)).nodes).toMatchObject([
      { name: 'Two', parent: { name: 'One' }, childCount: 1 },
    ]);
    expect((await list(api, as, '(filter: { isRoot: false })')).totalCount).toBe(4);
    expect((await create(api, as, `name: "Six", parentId: ${ids[4]}`)).fields).toMatchObject({
      parentId: { key: 'tooDeep', limit: 5 },
    });
    const under = (id: string, parent: string) =>
      ask(api, as, `mutation { updateCategory(id: ${id}, input: { parentId: ${parent} }) { batchId } }`);
    expect((await under(ids[0]!, ids[2]!)).fields).toMatchObject({ parentId: { key: 'circle' } });
    expect((await under(ids[0]!, ids[0]!)).fields).toMatchObject({ parentId: { key: 'circle' } });
  });

  test('takes its products along when it is renamed, and merges with what others changed', async ({ api }) => {
    const as = await api.signIn();
    const id = await idOf(api, as, 'Games');
    const change = (version: number, input: string) =>
      ask(
        api,
        as,
        `mutation { updateCategory(id: ${id}, version: ${version}, input: { ${input} }) { category { ${fields} } batchId } }`,
      );
    const before = (await ask(api, as, '{ products(filter: { category: "Games" }) { totalCount } }')).totalCount;
    await change(1, 'name: "Play"');
    expect((await change(1, 'description: "<p>Fun</p>"')).category).toMatchObject({ name: 'Play', version: 3 });
    expect(await change(1, 'name: "Toys"')).toMatchObject({ code: 'CONFLICT', fields: { name: { key: 'changed' } } });
    const moved = await ask(api, as, '{ products(filter: { category: "Play" }) { totalCount } }');
    expect(moved.totalCount).toBe(before);
  });

  test('asks where its products go when it is deleted; all of it is undone at once', async ({ api }) => {
    const as = await api.signIn();
    const [games, office] = [await idOf(api, as, 'Games'), await idOf(api, as, 'Office')];
    const child = (await create(api, as, `name: "Dice", parentId: ${games}`)).category.id;
    const count = (await ask(api, as, `{ category(id: ${games}) { productCount } }`)).productCount;
    const remove = (to: string) =>
      ask(api, as, `mutation { deleteCategory(id: ${games}, moveProductsTo: ${to}) { id batchId } }`);
    expect((await remove('null')).fields).toMatchObject({ moveProductsTo: { key: 'required', limit: count } });
    for (const to of [games, '999'])
      expect((await remove(to)).fields, to).toMatchObject({ moveProductsTo: { key: 'unknown' } });
    const { batchId } = await remove(office);
    expect(await ask(api, as, `{ category(id: ${games}) { id } }`)).toBeNull();
    expect(await ask(api, as, `{ category(id: ${child}) { parentId } }`)).toEqual({ parentId: null });
    const inTrash = await ask(api, as, '{ trash(filter: { subject: Category }) { nodes { name canRestore } } }');
    expect(inTrash.nodes).toEqual([{ name: 'Games', canRestore: true }]);
    expect(await undo(api, as, batchId)).toEqual({ count: count + 2 });
    expect(await ask(api, as, `{ category(id: ${games}) { name slug productCount childCount } }`)).toEqual({
      name: 'Games',
      slug: 'games',
      productCount: count,
      childCount: 1,
    });
  });

  test('is not emptied by those who may not change its products', async ({ api }) => {
    const [as, author] = [await api.signIn(), await api.signIn('author')];
    const [games, office] = [await idOf(api, as, 'Games'), await idOf(api, as, 'Office')];
    const roleId = (
      await api.services.database.reader
        .selectFrom('roles')
        .select('id')
        .where('key', '=', 'author')
        .executeTakeFirstOrThrow()
    ).id;
    await api.services.database.transaction((trx) =>
      trx.insertInto('roleRules').values({ roleId, action: 'delete', subject: 'Category', conditions: null }).execute(),
    );
    const again = { ...author, ...(await api.signIn('author')) };
    const answer = await ask(api, again, `mutation { deleteCategory(id: ${games}, moveProductsTo: ${office}) { id } }`);
    expect(answer.code).toBe('FORBIDDEN');
    expect(await idOf(api, as, 'Games')).toBe(games);
  });

  test('is copied, changed and deleted with many others, also as a task', async ({ api }) => {
    const as = await api.signIn();
    const games = await idOf(api, as, 'Games');
    const copy = await ask(api, as, `mutation { duplicateCategory(id: ${games}) { category { ${fields} } } }`);
    expect(copy.category).toMatchObject({ name: 'Games (2)', slug: 'games-2', status: 'INACTIVE', productCount: 0 });
    const bulk = await ask(
      api,
      as,
      'mutation { updateCategories(selection: { filter: {} }, input: { status: INACTIVE }) { count } }',
    );
    expect(bulk.count).toBe(6);
    const removed = await ask(
      api,
      as,
      'mutation { deleteCategories(selection: { filter: {} }) { count failures { code message } batchId } }',
    );
    expect([removed.count, removed.failures.length, removed.failures[0].code]).toEqual([1, 6, 'VALIDATION']);
    expect(await undo(api, as, removed.batchId)).toEqual({ count: 1 });
    const { id } = await ask(
      api,
      as,
      `mutation { startCategoriesDelete(selection: { ids: [${copy.category.id}] }) ${taskFields} }`,
    );
    expect(await ended(api, as, id)).toMatchObject({ status: 'DONE', counts: { deleted: 1 } });
  });

  test('is published when its time has come', async ({ api }) => {
    const as = await api.signIn();
    const at = new Date(api.clock.now().getTime() + 60_000).toISOString();
    const { category } = await create(api, as, `name: "Soon", status: SCHEDULED, publishAt: "${at}"`);
    await publishDueCategories(programContext(api.services, 'test'));
    expect((await ask(api, as, `{ category(id: ${category.id}) { status } }`)).status).toBe('SCHEDULED');
    api.clock.advance(61_000);
    await publishDueCategories(programContext(api.services, 'test'));
    expect(await ask(api, await api.signIn(), `{ category(id: ${category.id}) { status publishAt } }`)).toEqual({
      status: 'PUBLISHED',
      publishAt: null,
    });
  });

  test('is found by search, exported, and its history is read', async ({ api }) => {
    const as = await api.signIn();
    const id = await idOf(api, as, 'Home Decor');
    const found = await ask(api, as, '{ search(query: "décor") { groups { kind hits { id title path } } } }');
    expect(found.groups.find((group: any) => group.kind === 'categories').hits).toEqual([
      { id, title: 'Home Decor', path: `/apps/ecommerce/product/category-list?edit=${id}` },
    ]);
    const file = await api.rest('GET', '/export/categories.csv?columns=name,status&sort=name&status=published', { as });
    expect(file.text.split('\r\n').slice(0, 3)).toEqual([
      '\ufeffName,Status',
      'Accessories,Published',
      'Electronics,Published',
    ]);
    await ask(api, as, `mutation { updateCategory(id: ${id}, input: { slug: "home" }) { batchId } }`);
    const { nodes } = await ask(
      api,
      as,
      `{ changes(subject: Category, subjectId: ${id}) { nodes { fields { field before after } } } }`,
    );
    expect(nodes[0].fields).toEqual([{ field: 'slug', before: 'home-decor', after: 'home' }]);
  });
});

describe('EC-04: a category over REST', () => {
  test('is listed, added, changed and deleted like a product', async ({ api }) => {
    const as = await api.signIn();
    const path = '/api/apps/ecommerce/categories';
    const { status, body } = await api.rest('POST', path, { as, body: { name: 'Garden' } });
    expect([status, body.slug, body.parentId]).toEqual([201, 'garden', null]);
    const listed = await api.rest('GET', `${path}?q=gard`, { as });
    expect([listed.body.total, listed.body.categories[0].name]).toEqual([1, 'Garden']);
    expect((await api.rest('PUT', `${path}/${body.id}`, { as, body: { slug: 'x y' } })).status).toBe(400);
    expect((await api.rest('PUT', `${path}/${body.id}`, { as, body: { slug: 'xy' } })).body.version).toBe(2);
    expect((await api.rest('DELETE', `${path}/${body.id}`, { as })).status).toBe(204);
    expect((await api.rest('GET', `${path}/${body.id}`, { as })).status).toBe(404);
    const games = await idOf(api, as, 'Games');
    const refused = await api.rest('DELETE', `${path}/${games}`, { as });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['moveProductsTo']]);
    expect((await api.rest('DELETE', `${path}/${games}?moveProductsTo=1`, { as })).status).toBe(204);
  });
});

describe('a list over GraphQL', () => {
  test('counts no more than 10,000 matches of a search, and finds the page all the same; REST totals stay exact', async ({
    api,
  }) => {
    const as = await api.signIn();
    await addMany(api, 10_100);
    const page = (args: string) =>
      ask(
        api,
        as,
        `{ products(${args}) { totalCount isTotalCapped nodes { name } pageInfo { pageCount hasNextPage } } }`,
      );
    const order = 'orderBy: { field: PRICE, direction: ASC }, page: { size: 5 }';
    const capped = await page(`filter: { search: "many", status: PUBLISHED }, ${order}`);
    const exact = await api.rest('GET', '/api/apps/ecommerce/products?q=many&itemsPerPage=5&sortBy=price', { as });
    const plain = await page(`filter: { search: "many" }, ${order}`);
    expect([plain.totalCount, plain.isTotalCapped, plain.pageInfo]).toEqual([
      10_000,
      true,
      { pageCount: 2000, hasNextPage: true },
    ]);
    expect(exact.body.total).toBe(10_100);
    expect(plain.nodes.map(({ name }: any) => name)).toEqual(exact.body.products.map((one: any) => one.productName));
    expect(capped.nodes).toHaveLength(Math.min(5, capped.totalCount));
    expect(await page('filter: { search: "watch" }')).toMatchObject({ totalCount: 1, isTotalCapped: false });
  });
});
