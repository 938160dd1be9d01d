import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { batched } from '../../records/batched.ts';

const most = 100;

/**
 * Labels that conversations of mailboxes have, by name. From one label to the next in the index, so that it takes as long as there are
 * labels, however many conversations have them.
 */
export const labelsOf = batched('labels of mailboxes', async (ctx: Context, ids: number[]) => {
  const next = (mailbox: string, after = sql``) =>
    sql`(select min(t.label) from mail_thread_labels t where t.mailbox_id = ${sql.ref(mailbox)} ${after})`;
  const { rows } = await sql<{ mailboxId: number | string; label: string }>`
    with recursive found (mailbox_id, label, place) as (
      select b.id, ${next('b.id')}, 1 from mailboxes b where b.id in (${sql.join(ids)})
      union all
      select f.mailbox_id, ${next('f.mailbox_id', sql`and t.label > f.label`)}, f.place + 1 from found f
        where f.label is not null and f.place < ${sql.lit(most)}
    )
    select mailbox_id, label from found where label is not null order by mailbox_id, label`.execute(ctx.db);
  const byMailbox = Map.groupBy(rows, ({ mailboxId }): number => Number(mailboxId));
  return new Map([...byMailbox].map(([id, some]): [number, string[]] => [id, some.map(({ label }) => label)]));
});
