import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import { holdSessions } from '../../support/holdSessions.ts';
import type { Headers, TestApp } from '../../support/app.ts';

type Result = {
  count: number;
  failures: { id: string; code: string; message: string }[];
  batchId: string | null;
};
type Row = {
  id: string;
  status: string;
  inStock: boolean;
  publishAt: string | null;
  version: number;
};

async function bulk(api: TestApp, as: Headers, call: string) {
  const { data, errors } = await api.graphql<{ result: Result }, object>(
    `mutation { result: ${call} { count failures { id code message } batchId } }`,
    { as },
  );
  return { result: data?.result, error: errors[0] };
}

async function all(api: TestApp, as: Headers): Promise<Row[]> {
  const { data } = await api.graphql<{ products: { nodes: Row[] } }, object>(
    '{ products(page: { size: 100 }) { nodes { id status inStock publishAt version name tags } } }',
    { as },
  );
  return data!.products.nodes;
}

const undo = async (api: TestApp, as: Headers, batchId: string) =>
  api.graphql<{ undoBatch: { count: number; batchId: string } }, object>(
    'mutation($id: ID!) { undoBatch(id: $id) { count batchId } }',
    { as, variables: { id: batchId } },
  );

describe('many products at once', () => {
  test('are changed by id; those that are gone are told, those that have the values already are left', async ({
    api,
  }) => {
    const as = await api.signIn();
    const before = await all(api, as);
    const { result } = await bulk(
      api,
      as,
      'updateProducts(selection: { ids: ["1", "2", "3", "1", "999", "x"] }, input: { status: PUBLISHED })',
    );
    const changed = before.filter(({ id, status }) => ['1', '2', '3'].includes(id) && status !== 'PUBLISHED');
    expect(result!.count).toBe(changed.length);
    expect(result!.failures.map(({ id, code }) => [id, code]).sort()).toEqual([
      ['999', 'NOT_FOUND'],
      ['x', 'NOT_FOUND'],
    ]);
    expect(
      (await all(api, as))
        .filter(({ id }) => ['1', '2', '3'].includes(id))
        .every(({ status, publishAt }) => status === 'PUBLISHED' && publishAt === null),
    ).toBe(true);
  });

  test('are changed by filter, in one batch that is undone at once', async ({ api }) => {
    const as = await api.signIn();
    const before = await all(api, as);
    const { result } = await bulk(
      api,
      as,
      'updateProducts(selection: { filter: {} }, input: { status: INACTIVE, inStock: false })',
    );
    expect(result).toMatchObject({
      count: before.filter(({ status, inStock }) => status !== 'INACTIVE' || inStock).length,
      failures: [],
    });
    expect((await all(api, as)).every(({ status, inStock }) => status === 'INACTIVE' && !inStock)).toBe(true);
    const { data } = await undo(api, as, result!.batchId!);
    expect(data!.undoBatch.count).toBe(result!.count);
    const plain = (rows: Row[]) => rows.map(({ version: _version, ...row }) => row);
    expect(plain(await all(api, as))).toEqual(plain(before));
  });

  test('are removed by a search, and put back', async ({ api }) => {
    const as = await api.signIn();
    const before = await all(api, as);
    const { result } = await bulk(
      api,
      as,
      'deleteProducts(selection: { filter: { search: "sonora", inStock: true } })',
    );
    expect(result!.count).toBeGreaterThan(0);
    expect(await all(api, as)).toHaveLength(before.length - result!.count);
    await undo(api, as, result!.batchId!);
    const plain = (rows: Row[]) => rows.map(({ version: _version, ...row }) => row);
    expect(plain(await all(api, as))).toEqual(plain(before));
  });

  test('stay as they are when one of the batch cannot be undone', async ({ api }) => {
    const as = await api.signIn();
    const { result } = await bulk(api, as, 'deleteProducts(selection: { ids: ["1", "2", "3"] })');
    const sku = async () =>
      (
        await api.services.database.reader
          .selectFrom('changes')
          .select('before')
          .where('subjectId', '=', 2)
          .where('action', '=', 'DELETE')
          .executeTakeFirstOrThrow()
      ).before!;
    await api.graphql(
      `mutation { createProduct(input: { name: "Thief", category: "Games", priceCents: 1, sku: ${(JSON.parse(await sku()) as { sku: number }).sku} }) { batchId } }`,
      { as },
    );
    const { errors } = await undo(api, as, result!.batchId!);
    expect(errors[0]!.extensions).toMatchObject({ code: 'CONFLICT', fields: { sku: { key: 'taken' } } });
    expect(await all(api, as)).toHaveLength(48);
  });

  test('say that nothing matched, without a batch', async ({ api }) => {
    const as = await api.signIn();
    expect((await bulk(api, as, 'deleteProducts(selection: { filter: { category: "Nowhere" } })')).result).toEqual({
      count: 0,
      failures: [],
      batchId: null,
    });
    expect((await bulk(api, as, 'deleteProducts(selection: { ids: [] })')).result).toEqual({
      count: 0,
      failures: [],
      batchId: null,
    });
  });

  test('need a selection and something to set', async ({ shared }) => {
    const as = await shared.signIn();
    for (const [call, field] of [
      ['updateProducts(selection: {}, input: { inStock: true })', 'selection'],
      ['updateProducts(selection: { ids: ["1"], filter: {} }, input: { inStock: true })', 'selection'],
      ['updateProducts(selection: { ids: ["1"] }, input: {})', 'input'],
      ['updateProducts(selection: { ids: ["1"] }, input: { status: SCHEDULED })', 'status'],
    ] as const) {
      const { error } = await bulk(shared, as, call);
      expect(error!.extensions.code).toBe('VALIDATION');
      expect(error!.extensions['fields']).toHaveProperty(field);
    }
    const ids = Array.from({ length: 1001 }, (_, index) => String(index + 1));
    const { errors } = await shared.graphql(
      'mutation($ids: [ID!]) { deleteProducts(selection: { ids: $ids }) { count } }',
      { as, variables: { ids } },
    );
    expect(errors[0]!.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { 'selection.ids': { key: 'tooMany', limit: 1000 } },
    });
  });

  test('take as many statements as there are chunks, not products', async ({ api }) => {
    holdSessions();
    const as = await api.signIn();
    await all(api, as);
    // Ids, products, update, log entries; who is to hear of it: what was told before, the rules, the users, the entries.
    expect(
      await api.statements(() => bulk(api, as, 'updateProducts(selection: { filter: {} }, input: { inStock: true })')),
    ).toBe(8);
    // The trash, too, and the variants that go with them: what lies on the shelf stays in the ledger.
    expect(await api.statements(() => bulk(api, as, 'deleteProducts(selection: { filter: {} })'))).toBe(10);
  });

  test('that a rule leaves out are told apart', async ({ api }) => {
    await api.services.database.transaction(async (trx) => {
      const role = await trx
        .insertInto('roles')
        .values({ key: 'none', name: 'none' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const rule = { roleId: role.id, subject: 'Product', conditions: JSON.stringify({ category: 'Shoes' }) } as const;
      await trx
        .insertInto('roleRules')
        .values([
          { ...rule, action: 'read', conditions: null },
          { ...rule, action: 'delete' },
        ])
        .execute();
    });
    const as = await api.signIn('none');
    const { data } = await api.graphql<{ products: { nodes: { id: string }[] } }, object>(
      '{ products(filter: { category: "Shoes" }) { nodes { id } } }',
      { as },
    );
    const { result } = await bulk(api, as, 'deleteProducts(selection: { filter: {} })');
    expect(result!.count).toBe(data!.products.nodes.length);
    expect(result!.failures).toHaveLength(50 - result!.count);
    expect(new Set(result!.failures.map(({ code }) => code))).toEqual(new Set(['FORBIDDEN']));
  });
});

describe('the schedule', () => {
  test('EC-03: publishes what is due, once, with an entry in the log', async ({ api }) => {
    let as = await api.signIn();
    const { areas } = await import('../../../server/areas/index.ts');
    const { programContext } = await import('../../../server/program.ts');
    const [job] = areas.find(({ name }) => name === 'ecommerce')!.jobs!;
    const run = () => job!.run(programContext(api.services, 'job'));
    const scheduled = async () => (await all(api, as)).filter(({ status }) => status === 'SCHEDULED');
    const waiting = await scheduled();
    const first = waiting.toSorted((a, b) => (a.publishAt! < b.publishAt! ? -1 : 1))[0]!;
    await run();
    expect(await scheduled()).toEqual(waiting);
    api.clock.advance(Date.parse(first.publishAt!) - api.clock.now().getTime());
    // The session has not lasted so long.
    as = await api.signIn();
    await Promise.all([run(), run(), run()]);
    expect((await scheduled()).map(({ id }) => id)).not.toContain(first.id);
    const { data } = await api.graphql<{ changes: { nodes: object[] } }, object>(
      `{ changes(subject: Product, subjectId: ${first.id}) { nodes { action actorName cause fields { field before after } } } }`,
      { as },
    );
    expect(data!.changes.nodes).toHaveLength(2);
    expect(data!.changes.nodes[0]).toEqual({
      action: 'UPDATE',
      actorName: null,
      cause: 'schedule',
      fields: [
        { field: 'status', before: 'SCHEDULED', after: 'PUBLISHED' },
        { field: 'publishAt', before: first.publishAt, after: null },
      ],
    });
    api.clock.advance(60 * 86_400_000);
    as = await api.signIn();
    await run();
    expect(await scheduled()).toEqual([]);
    // Undone, it is put aside: waiting for a time that has passed, it would be published again at once.
    const { data: log } = await api.graphql<{ changes: { nodes: { id: string }[] } }, object>(
      `{ changes(subject: Product, subjectId: ${first.id}) { nodes { id } } }`,
      { as },
    );
    await api.graphql(`mutation { undoChange(id: ${log!.changes.nodes[0]!.id}) { count } }`, { as });
    await run();
    expect((await all(api, as)).find(({ id }) => id === first.id)).toMatchObject({
      status: 'INACTIVE',
      publishAt: null,
    });
  });
});
