import { describe, expect } from 'vitest';
import { recordChanges } from '../../../server/changes/record.ts';
import { write } from '../../../server/db/write.ts';
import { programContext } from '../../../server/program.ts';
import { test } from '../../support/app.ts';
import { addMany, ask, ended, undone } from '../../support/tasks.ts';
import { declareSubjects } from '../kernel/changes.fixture.ts';

const everyMany = 'selection: { filter: { search: "many" } }';
const setStock = (inStock: boolean) => `updateProducts(${everyMany}, input: { inStock: ${inStock} }) { count batchId }`;
const writeOne = 'mutation { updateProduct(id: 1, input: { brand: "Between" }) { batchId } }';

describe('issue 7, 1.6: large changes leave room for others', () => {
  test('7-1.6: another write gets through while a large bulk change runs', async ({ api }) => {
    const as = await api.signIn();
    await addMany(api, 2000);
    const order: string[] = [];
    const bulk = ask(api, as, `mutation { ${setStock(false)} }`).then((answer) => {
      order.push('bulk');
      return answer;
    });
    // The bulk change writes already when the other write comes.
    await expect
      .poll(
        async () => {
          const found = await api.services.database.reader
            .selectFrom('changes')
            .select('id')
            .where('cause', '=', 'bulk')
            .limit(1)
            .execute();
          return found.length;
        },
        { interval: 1, timeout: 10_000 },
      )
      .toBe(1);
    await ask(api, as, writeOne);
    order.push('other');
    const { updateProducts } = await bulk;
    expect(updateProducts.count).toBe(2000);
    expect(order).toEqual(['other', 'bulk']);
  });

  test('7-1.6: a batch of 12,000 changes is undone as a task, and others write meanwhile', async ({ api }) => {
    const as = await api.signIn();
    const count = 12_000;
    let undoneCount = 0;
    let startWriting = () => {};
    const halfway = new Promise<void>((resolve) => (startWriting = resolve));
    const undo = async () => {
      undoneCount += 1;
      if (undoneCount === count / 2) startWriting();
    };
    declareSubjects(api.services, { Board: { table: null, undo } });
    const ctx = programContext(api.services, 'test');
    for (let start = 0; start < count; start += 1000) {
      const subjectIds = Array.from({ length: 1000 }, (_, index) => start + index + 1);
      const sides = { before: { name: 'before' }, after: { name: 'after' } };
      await write(ctx, (tx) =>
        recordChanges(
          tx,
          subjectIds.map((subjectId) => ({ action: 'UPDATE', subject: 'Board', subjectId, ...sides })),
        ),
      );
    }
    const { startUndo } = await ask(api, as, `mutation { startUndo(batchId: "${ctx.batchId}") { id kind status } }`);
    expect(startUndo).toMatchObject({ kind: 'UNDO', status: 'RUNNING' });
    await halfway;
    await ask(api, as, writeOne);
    expect(undoneCount).toBeLessThan(count);
    expect(await ended(api, as, startUndo.id)).toMatchObject({
      status: 'DONE',
      total: count,
      done: count,
      counts: { updated: count, failed: 0 },
    });
    // The latest was tried before, as whoever may take none back is refused at once.
    expect(undoneCount).toBe(count + 1);
  });

  test('7-1.6: what cannot be undone is reported, the rest is; a small batch is undone at once or not at all', async ({
    api,
  }) => {
    const as = await api.signIn();
    await addMany(api, 200);
    const { updateProducts } = await ask(api, as, `mutation { ${setStock(false)} }`);
    const { id } = await api.services.database.reader
      .selectFrom('products')
      .select('id')
      .where('brand', '=', 'Many')
      .limit(1)
      .executeTakeFirstOrThrow();
    await ask(api, as, `mutation { deleteProduct(id: ${id}) { id } }`);
    const { errors } = await api.graphql(`mutation { undoBatch(id: "${updateProducts.batchId}") { count } }`, { as });
    expect(errors[0]!.extensions).toMatchObject({ code: 'VALIDATION', fields: { id: { key: 'tooMany', limit: 100 } } });
    const task = await undone(api, as, updateProducts.batchId);
    expect(task).toMatchObject({
      status: 'DONE',
      counts: { updated: 199, failed: 1 },
      problems: [{ id: String(id), key: 'deleted' }],
    });
  });
});
