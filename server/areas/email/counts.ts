import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { rowsAmong } from '../../db/statement.ts';
import { batched } from '../../records/batched.ts';
import { compilable } from '../../records/listSql.ts';

type Counts = { inbox: number; draft: number; spam: number; starred: number };

const none: Counts = { inbox: 0, draft: 0, spam: 0, starred: 0 };

/** Each has an index of its own. */
const counted: Record<keyof Counts, string> = {
  inbox: 'inbox_at is not null and is_read = 0',
  draft: 'draft_at is not null',
  spam: 'spam_at is not null and is_read = 0',
  starred: 'starred_at is not null',
};

type Row = { name: keyof Counts; mailboxId: number; count: number | string };

const load = batched('numbers of mailboxes', async (ctx: Context, ids: number[]) => {
  const rows = await rowsAmong(ctx.db, 'emails.counts', ids, {}, (db, _values, some) => {
    const parts = Object.entries(counted).map(
      ([name, where]) => sql`
        select ${sql.lit(name)} as name, mailbox_id, count(*) as count from mail_threads
        where mailbox_id in (${sql.join(some)}) and ${sql.raw(where)} group by mailbox_id`,
    );
    return compilable<Row>(db, sql`${sql.join(parts, sql` union all `)}`);
  });
  const found = new Map<number, Counts>(ids.map((id) => [id, { ...none }]));
  for (const { name, mailboxId, count } of rows) found.get(mailboxId)![name] = Number(count);
  return found;
});

/** Numbers beside the views, of conversations: exactly those that are shown as unread, as draft, as starred. */
export const countsOf = async (ctx: Context, mailboxId: number): Promise<Counts> =>
  (await load(ctx, mailboxId)) ?? none;
