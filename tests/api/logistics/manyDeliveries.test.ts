import { describe, expect } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { eventually } from '../../support/http.ts';
import { makeServices } from '../../support/services.ts';
import { ask, ended, taskFields, undone } from '../../support/tasks.ts';
import { makeVehicle } from './logistics.fixture.ts';

/** Deliveries of an order of their own, planned for the vehicle; those without one are the last. */
async function plan(api: TestApp, vehicleId: string, count: number, unplanned = 0): Promise<void> {
  await api.services.database.transaction(async (trx) => {
    const { id: _id, ...row } = await trx.selectFrom('deliveries').selectAll().orderBy('id').executeTakeFirstOrThrow();
    for (let start = 0; start < count; start += 100) {
      const some = Array.from({ length: Math.min(100, count - start) }, (_, index) => ({
        ...row,
        number: 5_000_000 + start + index,
        orderNumber: 77_077,
        status: 'PREPARING' as const,
        dispatchedAt: null,
        arrivedAt: null,
        finishedAt: null,
        vehicleId: start + index < count - unplanned ? Number(vehicleId) : null,
      }));
      await trx.insertInto('deliveries').values(some).execute();
    }
  });
}

const all = 'selection: { filter: { orderNumber: 77077 } }';
const begin = async (api: TestApp, as: Headers) =>
  (await ask(api, as, `mutation { startDeliveriesDispatch(${all}) ${taskFields} }`)).startDeliveriesDispatch;

const onTheirWay = async ({ services }: TestApp): Promise<number> =>
  (
    await services.database.reader
      .selectFrom('deliveries')
      .select('id')
      .where('orderNumber', '=', 77_077)
      .where('status', '=', 'IN_TRANSIT')
      .execute()
  ).length;

/** The task as it goes on: some is done, and not all. */
async function underWay(api: TestApp, as: Headers, id: string): Promise<any> {
  let task: any;
  await eventually('some are done', async () => {
    ({ task } = await ask(api, as, `{ task(id: ${id}) ${taskFields} }`));
    return task.done > 0;
  });
  expect(task.status).toBe('RUNNING');
  return task;
}

describe('LO-12: many deliveries', () => {
  test('LO-12: are planned for a vehicle as a task; one that does not fit is told', async ({ api }) => {
    const as = await api.signIn();
    const [first, second] = [await makeVehicle(api, as), await makeVehicle(api, as, { capacityKg: 500 })];
    await plan(api, first.id, 260);
    await api.services.database.transaction((trx) =>
      trx.updateTable('deliveries').set({ weightKg: 2 }).where('orderNumber', '=', 77_077).execute(),
    );
    const { startDeliveriesAssign } = await ask(
      api,
      as,
      `mutation { startDeliveriesAssign(${all}, vehicleId: ${second.id}) { id } }`,
    );
    const task = await ended(api, as, startDeliveriesAssign.id);
    expect(task).toMatchObject({ status: 'DONE', counts: { updated: 250, failed: 10 } });
    expect(new Set(task.problems.map(({ key }: any) => key))).toEqual(new Set(['tooLarge']));
  });

  test('LO-12: set out as a task that tells how far it is, each with its own result, live, in one batch', async ({
    api,
  }) => {
    const as = await api.signIn();
    const { id } = await makeVehicle(api, as);
    await plan(api, id, 600, 3);
    const told = new Set<number>();
    api.services.live.subscribe((event) => {
      if (event.kind === 'change' && event.subject === 'Delivery') told.add(event.subjectId);
    });
    const begun = await begin(api, as);
    expect(begun).toMatchObject({ kind: 'BULK_UPDATE', status: 'RUNNING', done: 0 });
    const { done, total } = await underWay(api, as, begun.id);
    expect(total).toBe(600);
    expect(done).toBeLessThan(600);
    const task = await ended(api, as, begun.id);
    expect(task).toMatchObject({ status: 'DONE', total: 600, done: 600, counts: { updated: 597, failed: 3 } });
    expect(task.problems).toHaveLength(3);
    expect(task.problems[0]).toMatchObject({ key: 'required', name: expect.stringMatching(/./) });
    expect(await onTheirWay(api)).toBe(597);
    await eventually('open pages were told of each', () => told.size === 597);
    const logged = await api.services.database.reader
      .selectFrom('changes')
      .select('id')
      .where('batchId', '=', task.batchId)
      .execute();
    expect(logged).toHaveLength(597);
    expect((await undone(api, as, task.batchId)).counts).toMatchObject({ updated: 597, failed: 0 });
    expect(await onTheirWay(api)).toBe(0);
  });

  test('LO-12: stay as they are from where their user stops it', async ({ api }) => {
    const as = await api.signIn();
    const { id } = await makeVehicle(api, as);
    await plan(api, id, 3000);
    const begun = await begin(api, as);
    await underWay(api, as, begun.id);
    await ask(api, as, `mutation { cancelTask(id: ${begun.id}) { id } }`);
    const { status, counts } = await ended(api, as, begun.id);
    expect(status).toBe('CANCELLED');
    expect(counts.updated).toBeLessThan(3000);
    expect(await onTheirWay(api)).toBe(counts.updated);
  });

  test('LO-12: are as the task says when the server stops in the middle, and the rest is done after its start', async ({
    api,
  }) => {
    const as = await api.signIn();
    const { id } = await makeVehicle(api, as);
    await plan(api, id, 3000);
    const begun = await begin(api, as);
    await underWay(api, as, begun.id);
    await api.app.close();
    const done = await onTheirWay(api);
    const services = await makeServices(api.services.env, api.clock);
    const app = await buildApp(services);
    const after: TestApp = {
      ...api,
      graphql: async (query) => {
        const { json } = await app.inject({ method: 'POST', url: '/graphql', headers: as, payload: { query } });
        return { status: 200, text: '', errors: [], ...json() };
      },
    };
    try {
      const { task } = await ask(after, as, `{ task(id: ${begun.id}) ${taskFields} }`);
      expect(task).toMatchObject({ status: 'FAILED', errorCode: 'UNAVAILABLE', counts: { updated: done } });
      const again = await ended(after, as, (await begin(after, as)).id);
      // Those that have set out are told, and not sent twice.
      expect(again).toMatchObject({ status: 'DONE', counts: { updated: 3000 - done, failed: done } });
      expect(await onTheirWay(api)).toBe(3000);
    } finally {
      await app.close();
      await services.live.close();
      await services.database.close();
    }
  });
});
