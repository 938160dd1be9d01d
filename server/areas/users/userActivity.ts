import { authorize } from '../../access/authorize.ts';
import type { ChangePage } from '../../changes/history.ts';
import type { Context } from '../../context.ts';
import { pageInfo, pageOf } from '../../db/page.ts';
import { recordId } from '../../db/recordId.ts';
import type { QueryUserActivityArgs } from '../../graphql/schema.generated.ts';

/** What a user did, across all records. */
export async function userActivity(ctx: Context, { id, page: asked }: QueryUserActivityArgs): Promise<ChangePage> {
  authorize(ctx, 'read', 'Change');
  const page = pageOf(ctx, asked);
  const actorId = recordId(id) ?? 0;
  const done = ctx.db.selectFrom('changes').where('actorId', '=', actorId);
  const nodes = await done.selectAll().orderBy('id', 'desc').limit(page.size).offset(page.offset).execute();
  const { count } = await done.select((is) => is.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const totalCount = Number(count);
  return { nodes, totalCount, pageInfo: pageInfo(page, totalCount) };
}
