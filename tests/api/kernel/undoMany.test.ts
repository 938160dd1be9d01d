import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { holdSessions } from '../../support/holdSessions.ts';
import { addMany, ask, undone } from '../../support/tasks.ts';
import { checked, imported, uploaded } from '../work/productImport.fixture.ts';

const mutate = async (api: TestApp, as: Headers, call: string): Promise<any> =>
  Object.values(await ask(api, as, `mutation { ${call} }`))[0];
const idsOf = async ({ services }: TestApp, table: 'products' | 'contactRequests' | 'customers', count: number) => {
  const rows = await services.database.reader
    .selectFrom(table)
    .select('id')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  return JSON.stringify(rows.map(({ id }) => String(id)));
};
const addMessages = ({ services }: TestApp, count: number) =>
  services.database.transaction(async (trx) => {
    const { id: _id, ...values } = await trx.selectFrom('contactRequests').selectAll().executeTakeFirstOrThrow();
    await trx
      .insertInto('contactRequests')
      .values(
        Array.from({ length: count }, (_, at) => ({
          ...values,
          name: `Many ${at}`,
          status: 'NEW' as const,
          answeredAt: null,
        })),
      )
      .execute();
  });

/** Undoing takes the same statements for few as for many: kind of record, what is undone, how many each. */
const undos: Record<
  string,
  {
    table: 'products' | 'contactRequests' | 'customers';
    change: (ids: string) => string;
  }
> = {
  'a change of products': {
    table: 'products',
    change: (ids) => `updateProducts(selection: { ids: ${ids} }, input: { status: INACTIVE }) { batchId }`,
  },
  'a deletion of products': {
    table: 'products',
    change: (ids) => `deleteProducts(selection: { ids: ${ids} }) { batchId }`,
  },
  'a change of messages': {
    table: 'contactRequests',
    change: (ids) =>
      `updateContactRequests(selection: { ids: ${ids} }, input: { status: HANDLED, isAnswered: true }) { batchId }`,
  },
  'a deletion of messages': {
    table: 'contactRequests',
    change: (ids) => `deleteContactRequests(selection: { ids: ${ids} }) { batchId }`,
  },
};

/** Counts what was done, or follows from other columns, which the rows of this test do not have as the program does. */
const left = {
  version: 0,
  updatedAt: '',
  sender: '',
  nameKey: '',
  searchText: '',
  findText: '',
  image: '',
  allocated: 0,
};

describe('issue 7.1.6: an undo of many', () => {
  for (const [name, { table, change }] of Object.entries(undos))
    test(`takes as many statements as one of few, and so does its own undo: ${name}`, async ({ api }) => {
      holdSessions();
      const as = await api.signIn();
      await (table === 'products' ? addMany(api, 100) : addMessages(api, 100));
      const counts: number[][] = [];
      for (const count of [5, 60]) {
        const ids = await idsOf(api, table, count);
        const read = () =>
          api.services.database.reader
            .selectFrom(table)
            .selectAll()
            .where('id', 'in', JSON.parse(ids))
            .orderBy('id')
            .execute();
        const before = await read();
        const { batchId } = await mutate(api, as, change(ids));
        const after = await read();
        let first: any;
        let second: any;
        const forth = await api.statements(
          async () => (first = await mutate(api, as, `undoBatch(id: "${batchId}") { batchId count }`)),
        );
        const plain = (rows: object[]) => rows.map((row) => ({ ...row, ...left }));
        expect(plain(await read())).toEqual(plain(before));
        const again = await api.statements(
          async () => (second = await mutate(api, as, `undoBatch(id: "${first.batchId}") { batchId count }`)),
        );
        expect([first.count, second.count]).toEqual([count, count]);
        expect(plain(await read())).toEqual(plain(after));
        await mutate(api, as, `undoBatch(id: "${second.batchId}") { count }`);
        counts.push([forth, again]);
      }
      expect(counts[1]).toEqual(counts[0]);
      expect(Math.max(...counts.flat())).toBeLessThan(30);
    });

  test('gives each record values of its own back, with history, versions and the trash as one by one', async ({
    api,
  }) => {
    const as = await api.signIn();
    const all = () => api.services.database.reader.selectFrom('products').selectAll().orderBy('id').execute();
    const before = await all();
    // Each to a price of its own, in one batch.
    const lines = before.map(({ id, sku, priceCents }) => `${sku},${(priceCents + id) / 100},t${id}`);
    const file = await uploaded(api, as, `SKU,Price,Tags\n${lines.join('\n')}`);
    await checked(api, as, file);
    const { batchId } = await imported(api, as, file);
    expect((await undone(api, as, batchId!)).counts).toMatchObject({ updated: before.length, failed: 0 });
    const now = await all();
    expect(now.map(({ version: _version, updatedAt: _at, ...row }) => row)).toEqual(
      before.map(({ version: _version, updatedAt: _at, ...row }) => row),
    );
    for (const [at, row] of now.entries()) expect(row.version).toBe(before[at]!.version + 2);
    const changes = await api.services.database.reader
      .selectFrom('changes')
      .select(['subjectId', 'cause', 'before', 'after'])
      .where('cause', '=', 'undo')
      .where('subject', '=', 'Product')
      .execute();
    expect(changes).toHaveLength(before.length);
    for (const { subjectId, after } of changes)
      expect(JSON.parse(after!)).toMatchObject({
        priceCents: before.find((row) => row.id === subjectId)!.priceCents,
      });
  });

  test('goes on beside what stands against it, and tells of that one', async ({ api }) => {
    const as = await api.signIn();
    await addMany(api, 100);
    const ids = JSON.parse(await idsOf(api, 'products', 60)) as string[];
    const { batchId } = await mutate(
      api,
      as,
      `updateProducts(selection: { ids: ${JSON.stringify(ids)} }, input: { status: INACTIVE }) { batchId }`,
    );
    await mutate(
      api,
      as,
      `updateProducts(selection: { ids: ["${ids[7]}"] }, input: { status: PUBLISHED }) { batchId }`,
    );
    const { errors } = await api.graphql(`mutation { undoBatch(id: "${batchId}") { count } }`, { as });
    expect(errors[0]!.extensions.code).toBe('CONFLICT');
    const task = await undone(api, as, batchId);
    expect(task.counts).toMatchObject({ updated: 59, failed: 1 });
    expect(task.problems).toMatchObject([{ id: ids[7], key: 'newer' }]);
  });
});
