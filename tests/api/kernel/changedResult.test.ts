import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import type { Action, Subject } from '../../../server/graphql/schema.generated.ts';
import { ask } from '../../support/tasks.ts';
import { roles } from '../../support/users.ts';

/** Somebody who may do that with records of the conditions only, and read all. */
async function limited(api: TestApp, actions: Action[], subject: Subject, conditions: object): Promise<Headers> {
  expect(roles).toContain('none');
  const as = await api.signIn('none');
  await api.services.database.transaction(async (trx) => {
    const { id: roleId } = await trx
      .selectFrom('roles')
      .select('id')
      .where('key', '=', 'none')
      .executeTakeFirstOrThrow();
    await trx.deleteFrom('roleRules').where('roleId', '=', roleId).execute();
    await trx
      .insertInto('roleRules')
      .values([
        { roleId, action: 'read', subject, conditions: null },
        ...actions.map((action) => ({ roleId, action, subject, conditions: JSON.stringify(conditions) })),
      ])
      .execute();
  });
  api.services.live.publish([{ kind: 'authz', userId: null }]);
  return as;
}

const codeOf = async (api: TestApp, as: Headers, mutation: string) =>
  (await api.graphql(`mutation { ${mutation} }`, { as })).errors[0]?.extensions.code;

const product = (api: TestApp, id: number) =>
  api.services.database.reader
    .selectFrom('products')
    .select(['category', 'inStock', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('issue 7, 2.2: a change is checked by what the record becomes, whatever caused it', () => {
  test('7-2.2: an undo does not take a product out of the only category that the viewer may change', async ({
    api,
  }) => {
    const admin = await api.signIn();
    const set = (category: string) =>
      ask(api, admin, `mutation { updateProduct(id: 1, input: { category: "${category}" }) { batchId } }`);
    await set('Shoes');
    const { updateProduct } = await set('Games');
    const as = await limited(api, ['update'], 'Product', { category: 'Games' });
    const before = await product(api, 1);
    expect(await codeOf(api, as, `undoBatch(id: "${updateProduct.batchId}") { count }`)).toBe('FORBIDDEN');
    expect(await product(api, 1)).toEqual(before);
    expect(await codeOf(api, admin, `undoBatch(id: "${updateProduct.batchId}") { count }`)).toBeUndefined();
  });

  test('7-2.2: the stock switch does not take a product out of what the viewer may change', async ({ api }) => {
    await ask(api, await api.signIn(), 'mutation { setProductStock(id: 1, inStock: true) { batchId } }');
    const as = await limited(api, ['update'], 'Product', { inStock: true });
    expect(await codeOf(api, as, 'setProductStock(id: 1, inStock: false) { batchId }')).toBe('FORBIDDEN');
    expect(await product(api, 1)).toMatchObject({ inStock: 1 });
  });

  test('7-2.2: what was deleted elsewhere does not come back from the trash to where the viewer may not create', async ({
    api,
  }) => {
    const admin = await api.signIn();
    await ask(api, admin, 'mutation { updateProduct(id: 1, input: { category: "Shoes" }) { batchId } }');
    const { deleteProduct } = await ask(api, admin, 'mutation { deleteProduct(id: 1) { batchId } }');
    const as = await limited(api, ['create', 'delete'], 'Product', { category: 'Games' });
    expect(await codeOf(api, as, `undoBatch(id: "${deleteProduct.batchId}") { count }`)).toBe('FORBIDDEN');
    const { trash } = await ask(api, as, '{ trash { nodes { canRestore canPurge } } }');
    expect(trash.nodes).toEqual([{ canRestore: false, canPurge: false }]);
  });

  test('7-2.2: messages changed one by one are refused like those changed in bulk', async ({ api }) => {
    await ask(api, await api.signIn(), 'mutation { updateContactRequest(id: 1, input: { status: NEW }) { batchId } }');
    const as = await limited(api, ['update'], 'ContactRequest', { status: 'NEW' });
    const one = 'updateContactRequest(id: 1, input: { status: HANDLED }) { batchId }';
    expect(await codeOf(api, as, one)).toBe('FORBIDDEN');
    const many =
      'mutation { updateContactRequests(selection: { ids: [1] }, input: { status: HANDLED }) { failures { code } } }';
    expect(await ask(api, as, many)).toEqual({ updateContactRequests: { failures: [{ code: 'FORBIDDEN' }] } });
  });

  test('7-2.2: a maintainer who unshares a view and is demoted to author does not share it again by undo', async ({
    api,
  }) => {
    const as = await api.signIn('maintainer');
    const input = (isShared: boolean) => `input: { name: "Ours", isShared: ${isShared} }`;
    const { createListView } = await ask(
      api,
      as,
      `mutation { createListView(list: "products", ${input(true)}) { view { id ownerName } } }`,
    );
    const { id } = createListView.view;
    const { updateListView } = await ask(
      api,
      as,
      `mutation { updateListView(id: ${id}, ${input(false)}) { batchId } }`,
    );
    await api.services.database.transaction(async (trx) => {
      const { id: roleId } = await trx
        .selectFrom('roles')
        .select('id')
        .where('key', '=', 'author')
        .executeTakeFirstOrThrow();
      await trx.updateTable('users').set({ roleId }).where('fullName', '=', createListView.view.ownerName).execute();
    });
    api.services.live.publish([{ kind: 'authz', userId: null }]);
    expect(await codeOf(api, as, `undoBatch(id: "${updateListView.batchId}") { count }`)).toBe('FORBIDDEN');
    const view = await api.services.database.reader
      .selectFrom('listViews')
      .select('isShared')
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow();
    expect(view.isShared).toBe(0);
  });

  test('7-2.2: what anybody may do stays open to those who may do nothing else with such records', async ({ api }) => {
    const send =
      'sendContactRequest(input: { name: "Ann", email: "ann@test.example", message: "Hello there, all of you" })';
    expect(await codeOf(api, await api.signIn('client'), send)).toBeUndefined();
  });
});
