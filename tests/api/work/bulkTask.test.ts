import { describe, expect } from 'vitest';
import { tidyTasks } from '../../../server/tasks/tasks.ts';
import { programContext } from '../../../server/program.ts';
import { test } from '../../support/app.ts';
import { eventually } from '../../support/http.ts';
import { addMany, ask, ended, taskFields, undone } from '../../support/tasks.ts';

describe('PL-06: all that match', () => {
  test('PL-06: are changed as a task, over every page, in one batch', async ({ api }) => {
    const as = await api.signIn();
    const stranger = await api.signIn('client');
    const told: string[] = [];
    api.services.live.subscribe(
      (event) => event.kind === 'account' && event.part === 'TASKS' && told.push(`${event.userId}`),
    );
    await addMany(api, 1300);
    const { startProductsUpdate } = await ask(
      api,
      as,
      `mutation { startProductsUpdate(selection: { filter: { search: "many" } }, input: { inStock: false }) ${taskFields} }`,
    );
    expect(startProductsUpdate).toMatchObject({ kind: 'BULK_UPDATE', status: 'RUNNING', done: 0 });
    // The tray shows what runs, to whom it runs for.
    const running = [{ id: startProductsUpdate.id, kind: 'BULK_UPDATE' }];
    expect((await ask(api, as, '{ runningTasks { id kind } }')).runningTasks).toEqual(running);
    expect((await ask(api, stranger, '{ runningTasks { id } }')).runningTasks).toEqual([]);
    const task = await ended(api, as, startProductsUpdate.id);
    expect(task).toMatchObject({
      status: 'DONE',
      total: 1300,
      done: 1300,
      counts: { updated: 1300, unchanged: 0, failed: 0 },
      problems: [],
    });
    expect((await ask(api, as, '{ runningTasks { id } }')).runningTasks).toEqual([]);
    expect(told).toEqual([told[0], told[0]]);
    const rows = await api.services.database.reader
      .selectFrom('products')
      .select(['inStock', 'brand'])
      .where('brand', '=', 'Many')
      .execute();
    expect(rows).toHaveLength(1300);
    expect(rows.every(({ inStock }) => inStock === 0)).toBe(true);
    expect(await undone(api, as, task.batchId)).toMatchObject({ kind: 'UNDO', counts: { updated: 1300, failed: 0 } });
  });

  test('PL-06: that a rule leaves out, or that are gone, are told one by one', async ({ api }) => {
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
    const { startProductsDelete } = await ask(
      api,
      as,
      'mutation { startProductsDelete(selection: { filter: {} }) { id } }',
    );
    const task = await ended(api, as, startProductsDelete.id);
    expect(task.counts.deleted + task.counts.failed).toBe(50);
    expect(task.problems).toHaveLength(task.counts.failed);
    expect(new Set(task.problems.map(({ key }: any) => key))).toEqual(new Set(['FORBIDDEN']));
    expect(task.problems.every(({ name }: any) => name.length > 0)).toBe(true);
    const admin = await api.signIn();
    const { startProductsDelete: lost } = await ask(
      api,
      admin,
      'mutation { startProductsDelete(selection: { ids: ["99999", "x"] }) { id } }',
    );
    expect(await ended(api, admin, lost.id)).toMatchObject({
      status: 'DONE',
      batchId: null,
      counts: { deleted: 0, failed: 2 },
    });
  });

  test('PL-06: stop when they are told to, and are nobody else’s to see or stop', async ({ api }) => {
    const as = await api.signIn();
    await addMany(api, 4000);
    const { startProductsUpdate } = await ask(
      api,
      as,
      'mutation { startProductsUpdate(selection: { filter: { search: "many" } }, input: { inStock: false }) { id } }',
    );
    const other = await api.signIn();
    expect(await ask(api, other, `{ task(id: ${startProductsUpdate.id}) { id } }`)).toEqual({ task: null });
    const { errors } = await api.graphql(`mutation { cancelTask(id: ${startProductsUpdate.id}) { id } }`, {
      as: other,
    });
    expect(errors[0]!.extensions.code).toBe('NOT_FOUND');
    await ask(api, as, `mutation { cancelTask(id: ${startProductsUpdate.id}) { id } }`);
    const task = await ended(api, as, startProductsUpdate.id);
    expect(task.status).toBe('CANCELLED');
    const changed = await api.services.database.reader
      .selectFrom('products')
      .select('id')
      .where('brand', '=', 'Many')
      .where('inStock', '=', 0)
      .execute();
    expect(changed).toHaveLength(task.counts.updated);
    expect(task.counts.updated).toBeLessThan(4000);
  });

  test('PL-06: stop when the session of who asked has ended; a task that lost its server is ended', async ({ api }) => {
    const as = await api.signIn();
    await addMany(api, 4000);
    await ask(
      api,
      as,
      'mutation { startProductsUpdate(selection: { filter: { search: "many" } }, input: { inStock: false }) { id } }',
    );
    await api.rest('POST', '/api/auth/logout', { as });
    const task = () =>
      api.services.database.reader.selectFrom('tasks').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    await eventually('the end', async () => (await task()).status !== 'RUNNING');
    expect(await task()).toMatchObject({ status: 'FAILED', errorCode: 'UNAUTHENTICATED' });

    const { id: _id, ...row } = await task();
    await api.services.database.transaction((trx) =>
      trx
        .insertInto('tasks')
        .values({ ...row, status: 'RUNNING', errorCode: null, finishedAt: null })
        .execute(),
    );
    api.clock.advance(61_000);
    await tidyTasks(programContext(api.services, 'test'));
    expect(await task()).toMatchObject({ status: 'FAILED', errorCode: 'UNAVAILABLE' });
  });

  test('1.7: a task that was taken for dead stops, and tells what it has done', async ({ api }) => {
    const as = await api.signIn();
    await addMany(api, 4000);
    const { startProductsUpdate } = await ask(
      api,
      as,
      'mutation { startProductsUpdate(selection: { filter: { search: "many" } }, input: { inStock: false }) { id } }',
    );
    // As another server does that has heard nothing of it for a minute.
    await api.services.database.transaction((trx) =>
      trx
        .updateTable('tasks')
        .set({ status: 'FAILED', errorCode: 'UNAVAILABLE' })
        .where('id', '=', Number(startProductsUpdate.id))
        .execute(),
    );
    const task = () =>
      api.services.database.reader
        .selectFrom('tasks')
        .selectAll()
        .where('id', '=', Number(startProductsUpdate.id))
        .executeTakeFirstOrThrow();
    await eventually('the work has ended', async () => (await task()).finishedAt !== null);
    const { status, errorCode, counts } = await task();
    expect([status, errorCode]).toEqual(['FAILED', 'UNAVAILABLE']);
    const { updated } = JSON.parse(counts) as { updated: number };
    expect(updated).toBeLessThan(4000);
    const changed = await api.services.database.reader
      .selectFrom('products')
      .select('id')
      .where('brand', '=', 'Many')
      .where('inStock', '=', 0)
      .execute();
    expect(changed).toHaveLength(updated);
  });
});
