import { describe, expect } from 'vitest';
import { emptyTrash } from '../../../server/changes/trash.ts';
import { programContext } from '../../../server/program.ts';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { addMany, ask, ended, taskFields, undone } from '../../support/tasks.ts';

type Entry = {
  id: string;
  subject: string;
  subjectId: string;
  name: string;
  deletedBy: string;
  expiresAt: string;
  deletedAt: string;
  canRestore: boolean;
  canPurge: boolean;
};

async function trash(api: TestApp, as: Headers, args = ''): Promise<{ totalCount: number; nodes: Entry[] }> {
  return (
    await ask(
      api,
      as,
      `{ trash${args} { totalCount nodes { id subject subjectId name deletedBy deletedAt expiresAt canRestore canPurge } } }`,
    )
  ).trash;
}

const restore = async (api: TestApp, as: Headers, ids: string[]) =>
  (
    await ask(
      api,
      as,
      `mutation { restoreFromTrash(selection: { ids: ${JSON.stringify(ids)} }) { count failures { id code } batchId } }`,
    )
  ).restoreFromTrash;
const purge = async (api: TestApp, as: Headers, selection: string) =>
  (await ask(api, as, `mutation { purgeFromTrash(selection: ${selection}) { count failures { id code } batchId } }`))
    .purgeFromTrash;
const product = async (api: TestApp, id: number) =>
  api.services.database.reader.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst();

describe('PL-15: the trash', () => {
  test('PL-15: takes what is deleted, by whichever call, and gives it back under its id', async ({ api }) => {
    const as = await api.signIn();
    const before = await product(api, 3);
    expect((await api.rest('DELETE', '/api/apps/ecommerce/products/3', { as })).status).toBe(204);
    await ask(api, as, 'mutation { deleteProducts(selection: { ids: ["4", "5"] }) { count } }');
    await ask(api, as, 'mutation { deleteArticle(id: 1) { id } }');
    const { totalCount, nodes } = await trash(api, as);
    expect(totalCount).toBe(4);
    expect(new Set(nodes.map(({ subject }) => subject))).toEqual(new Set(['Product', 'Article']));
    const entry = nodes.find(({ subjectId, subject }) => subjectId === '3' && subject === 'Product')!;
    expect(entry).toMatchObject({
      name: before!.name,
      canRestore: true,
      canPurge: true,
      deletedBy: expect.stringContaining('Test admin'),
    });
    expect(Date.parse(entry.expiresAt) - Date.parse(entry.deletedAt)).toBe(30 * 86_400_000);
    expect(
      (await trash(api, as, `(filter: { search: ${JSON.stringify(before!.name.toUpperCase())} })`)).nodes.map(
        ({ id }) => id,
      ),
    ).toContain(entry.id);
    expect((await trash(api, as, '(filter: { subject: Article }, orderBy: { field: NAME })')).totalCount).toBe(1);
    const result = await restore(api, as, [entry.id, '99999999', 'x']);
    expect(result).toMatchObject({
      count: 1,
      failures: [
        { id: '99999999', code: 'NOT_FOUND' },
        { id: 'x', code: 'NOT_FOUND' },
      ],
    });
    const { version: _version, updatedAt: _updatedAt, ...plain } = (await product(api, 3))!;
    expect(before).toMatchObject(plain);
    expect((await trash(api, as)).totalCount).toBe(3);
    // An undo of the deletion from elsewhere takes it out of the trash as well.
    const [other] = (await trash(api, as, '(filter: { subject: Article })')).nodes;
    await ask(api, as, `mutation { undoChange(id: ${other!.id}) { count } }`);
    expect((await trash(api, as)).totalCount).toBe(2);
    // Deleted once more, it is there once more.
    await api.rest('DELETE', '/api/apps/ecommerce/products/3', { as });
    expect((await trash(api, as)).totalCount).toBe(3);
  });

  test('PL-15: says why something cannot be put back, and puts the others back', async ({ api }) => {
    const as = await api.signIn();
    const [one, two] = [(await product(api, 1))!, (await product(api, 2))!];
    await ask(api, as, 'mutation { deleteProducts(selection: { ids: ["1", "2"] }) { count } }');
    await ask(
      api,
      as,
      `mutation { createProduct(input: { name: "Thief", category: "Games", priceCents: 1, sku: ${one.sku} }) { batchId } }`,
    );
    const { nodes } = await trash(api, as);
    const result = await restore(
      api,
      as,
      nodes.map(({ id }) => id),
    );
    expect(result).toMatchObject({ count: 1, failures: [{ code: 'CONFLICT' }] });
    expect(await product(api, 2)).toMatchObject({ sku: two.sku });
  });

  test('PL-15: is emptied after 30 days, or by hand, and then nothing brings it back', async ({ api }) => {
    let as = await api.signIn();
    const { deleteProduct } = await ask(api, as, 'mutation { deleteProduct(id: 1) { batchId } }');
    const { deleteProduct: second } = await ask(api, as, 'mutation { deleteProduct(id: 2) { batchId } }');
    const first = (await trash(api, as)).nodes.find(({ subjectId }) => subjectId === '1')!;
    expect(await purge(api, as, `{ ids: ["${first.id}"] }`)).toEqual({ count: 1, failures: [], batchId: null });
    const { errors } = await api.graphql(`mutation { undoBatch(id: "${deleteProduct.batchId}") { count } }`, { as });
    expect(errors[0]!.extensions.code).toBe('CONFLICT');
    api.clock.advance(29 * 86_400_000);
    await emptyTrash(programContext(api.services, 'test'));
    as = await api.signIn();
    expect((await trash(api, as)).totalCount).toBe(1);
    api.clock.advance(2 * 86_400_000);
    await emptyTrash(programContext(api.services, 'test'));
    as = await api.signIn();
    expect((await trash(api, as)).totalCount).toBe(0);
    const { errors: late } = await api.graphql(`mutation { undoBatch(id: "${second.batchId}") { count } }`, { as });
    expect(late[0]!.extensions.code).toBe('CONFLICT');
    expect(await product(api, 2)).toBeUndefined();
  });

  test('PL-15: shows and does what the rights for the record itself allow', async ({ api }) => {
    await api.services.database.transaction(async (trx) => {
      const role = await trx
        .insertInto('roles')
        .values({ key: 'none', name: 'none' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const rule = {
        roleId: role.id,
        subject: 'Product',
        conditions: JSON.stringify({ category: 'Shoes', inStock: true }),
      } as const;
      await trx
        .insertInto('roleRules')
        .values([
          { ...rule, action: 'read' },
          { ...rule, action: 'create' },
        ])
        .execute();
    });
    const admin = await api.signIn();
    await ask(api, admin, 'mutation { deleteProducts(selection: { filter: {} }) { count } }');
    const shoes = (
      await api.services.database.reader.selectFrom('changes').select('before').where('action', '=', 'DELETE').execute()
    ).filter(({ before }) => {
      const row = JSON.parse(before!);
      return row.category === 'Shoes' && row.inStock === 1;
    });
    expect(shoes.length).toBeGreaterThan(0);
    const as = await api.signIn('none');
    const { totalCount, nodes } = await trash(api, as, '(page: { size: 100 })');
    expect(totalCount).toBe(shoes.length);
    expect(nodes.every(({ canRestore, canPurge }) => canRestore && !canPurge)).toBe(true);
    expect(await purge(api, as, '{ filter: {} }')).toMatchObject({
      count: 0,
      failures: nodes.map(() => ({ code: 'FORBIDDEN' })),
    });
    const hidden = (await trash(api, admin, '(page: { size: 100 })')).nodes.find(
      ({ id }) => !nodes.some((node) => node.id === id),
    )!;
    expect(await restore(api, as, [hidden.id])).toMatchObject({ count: 0, failures: [{ code: 'NOT_FOUND' }] });
    expect(
      (
        await restore(
          api,
          as,
          nodes.map(({ id }) => id),
        )
      ).count,
    ).toBe(shoes.length);
    expect((await trash(api, await api.signIn('client'))).totalCount).toBe(0);
    const { errors } = await api.graphql('mutation { restoreFromTrash(selection: {}) { count } }', { as });
    expect(errors[0]!.extensions['fields']).toHaveProperty('selection');
  });

  test('PL-15: what was somebody’s own stays his, in the trash too', async ({ api }) => {
    const [as, other] = [await api.signIn(), await api.signIn()];
    const { createListView } = await ask(
      api,
      as,
      'mutation { createListView(list: "products", input: { name: "My shoes", query: "q=shoe" }) { view { id } } }',
    );
    await ask(api, as, `mutation { deleteListView(id: ${createListView.view.id}) { batchId } }`);
    expect((await trash(api, as)).nodes).toMatchObject([{ subject: 'ListView', name: 'My shoes', canRestore: true }]);
    const { id } = (await trash(api, as)).nodes[0]!;
    expect((await trash(api, other)).totalCount).toBe(0);
    expect(await restore(api, other, [id])).toMatchObject({ count: 0, failures: [{ code: 'NOT_FOUND' }] });
    expect(await purge(api, other, '{ filter: {} }')).toMatchObject({ count: 0 });
    expect((await restore(api, as, [id])).count).toBe(1);
  });

  test('PL-15: all that match are put back as a task, more than one call takes, in one batch; and leave for good as one', async ({
    api,
  }) => {
    const as = await api.signIn();
    const count = 1100;
    await addMany(api, count);
    await ask(api, as, 'mutation { deleteProducts(selection: { filter: { search: "many" } }) { count } }');
    await ask(api, as, 'mutation { deleteProduct(id: 1) { id } }');
    const { name } = (await trash(api, as, '(page: { size: 1 })')).nodes[0]!;
    const filter = `{ filter: { search: ${JSON.stringify(name)} } }`;
    const { errors } = await api.graphql(`mutation { restoreFromTrash(selection: ${filter}) { count } }`, { as });
    expect(errors[0]!.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { 'selection.filter': { limit: 1000 } },
    });
    const { startTrashRestore } = await ask(
      api,
      as,
      `mutation { startTrashRestore(selection: ${filter}) ${taskFields} }`,
    );
    expect(startTrashRestore).toMatchObject({ kind: 'TRASH_RESTORE', status: 'RUNNING', done: 0 });
    const task = await ended(api, as, startTrashRestore.id);
    expect(task).toMatchObject({
      status: 'DONE',
      total: count + 1,
      done: count + 1,
      counts: { created: count + 1, unchanged: 0, failed: 0 },
      problems: [],
    });
    const many = () =>
      api.services.database.reader.selectFrom('products').select('id').where('brand', '=', 'Many').execute();
    expect(await many()).toHaveLength(count);
    expect((await trash(api, as)).totalCount).toBe(0);
    // Taken back, all of it lies in the trash again.
    expect((await undone(api, as, task.batchId)).counts).toMatchObject({ deleted: count + 1, failed: 0 });
    const { startTrashPurge } = await ask(api, as, 'mutation { startTrashPurge(selection: { filter: {} }) { id } }');
    expect(await ended(api, as, startTrashPurge.id)).toMatchObject({
      kind: 'TRASH_PURGE',
      status: 'DONE',
      counts: { deleted: count + 1, failed: 0 },
      batchId: null,
    });
    expect((await trash(api, as)).totalCount).toBe(0);
  });

  test('PL-15: the task tells by name what could not be put back, and reaches nothing that the viewer may not read', async ({
    api,
  }) => {
    const [as, other] = [await api.signIn(), await api.signIn('client')];
    const one = (await product(api, 1))!;
    await ask(api, as, 'mutation { deleteProducts(selection: { ids: ["1", "2"] }) { count } }');
    await ask(
      api,
      as,
      `mutation { createProduct(input: { name: "Thief", category: "Games", priceCents: 1, sku: ${one.sku} }) { batchId } }`,
    );
    const ids = JSON.stringify((await trash(api, as)).nodes.map(({ id }) => id));
    for (const call of ['startTrashRestore', 'startTrashPurge']) {
      const { [call]: begun } = await ask(api, other, `mutation { ${call}(selection: { ids: ${ids} }) { id } }`);
      expect(await ended(api, other, begun.id), call).toMatchObject({
        counts: { created: 0, deleted: 0, failed: 2 },
        problems: [
          { name: null, key: 'NOT_FOUND' },
          { name: null, key: 'NOT_FOUND' },
        ],
      });
    }
    const { startTrashRestore } = await ask(
      api,
      as,
      `mutation { startTrashRestore(selection: { ids: ${ids} }) { id } }`,
    );
    expect(await ended(api, as, startTrashRestore.id)).toMatchObject({
      counts: { created: 1, failed: 1 },
      problems: [{ name: one.name, key: 'taken' }],
    });
    for (const call of ['startTrashRestore', 'startTrashPurge']) {
      const { errors } = await api.graphql(`mutation { ${call}(selection: {}) { id } }`, { as });
      expect(errors[0]!.extensions['fields']).toHaveProperty('selection');
    }
  });
});
