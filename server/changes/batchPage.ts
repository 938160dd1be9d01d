import { sql } from 'kysely';
import type { Expression, SelectQueryBuilder } from 'kysely';
import type { Context } from '../context.ts';
import type { ChangeRow, Tables } from '../db/schema.ts';

type Batches = {
  /** Changes that are asked for and may be read. */
  each: SelectQueryBuilder<Tables, 'changes', object>;
  /** Those of one batch that it may be shown as. */
  ofBatch: (
    batchId: Expression<string>,
  ) => SelectQueryBuilder<Tables & { later: Tables['changes'] }, 'later', { id: number }>;
  offset: number;
  size: number;
};

/**
 * The last change of each batch, latest first. It goes from a change to the next one of another batch, so that a large batch costs no
 * more than a small one but for the index that is passed over.
 */
export async function pageOfBatches(ctx: Context, { each, ofBatch, offset, size }: Batches): Promise<ChangeRow[]> {
  const latest = each.select(['changes.id', 'changes.batchId']).orderBy('changes.id', 'desc').limit(1);
  const next = each
    .select('changes.id')
    .where('changes.id', '<', sql.ref<number>('reached.id'))
    .where('changes.batchId', '<>', sql.ref<string>('reached.batch_id'))
    .orderBy('changes.id', 'desc')
    .limit(1);
  const last = ofBatch(sql.ref<string>('reached.batch_id'))
    .orderBy('later.batchId', 'desc')
    .orderBy('later.id', 'desc')
    .limit(1);
  const { rows } = await sql<ChangeRow>`
    with recursive reached (id, batch_id) as (
      select first.id, first.batch_id from ${latest} first
      union all select n.id, n.batch_id from reached join changes n on n.id = ${next})
    select changes.* from changes
    where id in (select id from (select reached.id from reached where reached.id = ${last} limit ${size} offset ${offset}) shown)
    order by id desc`.execute(ctx.db);
  return rows;
}
