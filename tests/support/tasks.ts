import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Headers, TestApp } from './app.ts';
import { eventually } from './http.ts';

export const taskFields =
  '{ id kind status total done counts { created updated deleted unchanged failed } problems { id name key } batchId reportUrl errorCode }';

/** Asks as somebody who must be answered. */
export async function ask(api: TestApp, as: Headers, operation: string): Promise<any> {
  const { data, errors } = await api.graphql<any, object>(operation, { as });
  expect(errors).toEqual([]);
  return data;
}

/** A task once it has come to its end. */
export async function ended(api: TestApp, as: Headers, id: string): Promise<any> {
  let task: any;
  await eventually(
    `task ${id}`,
    async () => (task = (await ask(api, as, `{ task(id: ${id}) ${taskFields} }`)).task).status !== 'RUNNING',
    60_000,
  );
  return task;
}

/** Takes a batch of any size back; answers the task once it has ended. */
export async function undone(api: TestApp, as: Headers, batchId: string): Promise<any> {
  const { startUndo } = await ask(api, as, `mutation { startUndo(batchId: "${batchId}") { id } }`);
  return ended(api, as, startUndo.id);
}

/** Adds products that a search for "many" finds, hundred by hundred. */
export const addMany = (api: TestApp, count: number): Promise<void> =>
  api.services.database.transaction(async (trx) => {
    const { id: _id, ...values } = await trx
      .selectFrom('products')
      .selectAll()
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    for (let start = 0; start < count; start += 100) {
      await trx
        .insertInto('products')
        .values(
          Array.from({ length: 100 }, (_, index) => ({
            ...values,
            sku: 2_000_000 + start + index,
            brand: 'Many',
            inStock: 1 as const,
            searchText: 'many',
          })),
        )
        .execute();
    }
    // As the program adds them: the ledger has what each of them has on hand.
    await sql`insert into stock_movements (product_id, quantity, allocated, reason, note, created_at)
      select id, quantity, 0, 'ADDED', '', created_at from products where search_text = 'many'
        and not exists (select 1 from stock_movements m where m.product_id = products.id)`.execute(trx);
  });
