import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { visible } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { Engine } from '../../db/dialect.ts';
import type { EmailThreadRow } from '../../db/emailTables.ts';
import { foundBy, wordsAsked } from '../../db/mailFound.ts';
import { markOfMailbox } from './found.ts';
import type { EmailSearch } from './searchQuery.ts';

/* Conversations with a message that has the words and is of the days that a search asks for. */

/** Ids of conversations as JSON. */
export type Found = { ids: string; engine: Engine };

/** What is sought, and in which mailbox: `asked` is what the index of words is asked for. */
export type Sought = Pick<EmailSearch, 'after' | 'before'> & {
  mailboxId: number;
  asked: string;
};

export async function soughtIn(
  ctx: Context,
  mailboxId: number,
  { words, after, before }: EmailSearch,
): Promise<Sought> {
  const asked = await wordsAsked(ctx, [{ word: markOfMailbox(mailboxId), isBegun: false }, ...words]);
  return { mailboxId, after, before, asked };
}

const daysOf = ({ after, before }: Sought) => sql`m.at >= ${after} and m.at < ${before}`;

/** Of messages that were found only what stands in the index is looked at: their rows are long. SQLite. */
const foundMessages = (sought: Sought, rest: RawBuilder<unknown> = sql``) => sql`
  from mail_found f cross join mail_messages m indexed by mail_messages_found on m.id = f.rowid ${rest}
  where f.mail_found match ${sought.asked} and m.mailbox_id = ${sought.mailboxId} and ${daysOf(sought)}`;

/** All of them. */
export async function allFound({ db, services }: Context, sought: Sought): Promise<Found & { count: number }> {
  const { engine } = services.database;
  const statement =
    engine === 'sqlite'
      ? sql<{ ids: string; count: number }>`
          select json_group_array(distinct m.thread_id) as ids, count(distinct m.thread_id) as count
          ${foundMessages(sought)}`
      : // Few are taken for granted of one mailbox within some days: the words would be looked for in each of its messages.
        sql<{ ids: string; count: string }>`
          select coalesce(json_agg(distinct m.thread_id), '[]'::json)::text as ids, count(distinct m.thread_id) as count
          from mail_messages m where m.mailbox_id + 0 = ${sought.mailboxId}
          and m.id in (${foundBy(engine, sql.val(sought.asked))}) and ${daysOf(sought)}`;
  const [found] = (await statement.execute(db)).rows;
  return { ids: found!.ids, engine, count: Number(found!.count) };
}

type Order = { sought: Sought; column: keyof EmailThreadRow };

/** Conversations of the mailbox that stand in the order and may be read; every one has a latest message. */
function inOrder(ctx: Context, { sought, column }: Order): RawBuilder<unknown> {
  const scope = visible(ctx, 'Email', 't');
  const parts = [
    sql`t.mailbox_id = ${sought.mailboxId}`,
    ...(column === 'latestAt' ? [] : [sql`${sql.ref(`t.${column}`)} is not null`]),
    ...(scope === null ? [] : [scope]),
  ];
  return sql.join(parts, sql` and `);
}

/** All of them that stand in the order, or null where they are more than `most`: reading ends there. SQLite. */
export async function fewFound(ctx: Context, order: Order, most: number): Promise<(Found & { count: number }) | null> {
  const { column, sought } = order;
  const areAll = column === 'latestAt' && visible(ctx, 'Email', 't') === null;
  const thread = areAll ? sql`` : sql`cross join mail_threads t on t.id = m.thread_id`;
  const { rows } = await sql<{ ids: string; count: number }>`
    select json_group_array(id) as ids, count(*) as count from (
      select distinct m.thread_id as id ${foundMessages(sought, thread)}
      ${areAll ? sql`` : sql`and ${inOrder(ctx, order)}`}
      limit ${most + 1})`.execute(ctx.db);
  const [{ ids, count }] = rows as [{ ids: string; count: number }];
  return count > most ? null : { ids, engine: 'sqlite', count };
}

/** Among so many of the latest conversations many matches are looked for first. */
const near = 1500;

/**
 * The first `wanted` of the order, or null where the latest conversations have fewer. The index of words is read only from
 * the first to the last message of these: mostly a small part of it, and never more than all. SQLite.
 */
export async function latestFound(ctx: Context, order: Order, wanted: number): Promise<Found | null> {
  const { sought, column } = order;
  const at = sql.ref(`t.${column}`);
  const { rows } = await sql<{ ids: string; count: number }>`
    with near as materialized (
      select t.id, ${at} as latest from mail_threads t where ${inOrder(ctx, order)}
      order by ${at} desc, t.id desc limit ${near}
    ), told as materialized (
      select m.id, m.thread_id from near cross join mail_messages m on m.thread_id = near.id where ${daysOf(sought)}
    ), hits as materialized (
      select rowid as id from mail_found where mail_found match ${sought.asked}
      and rowid between (select min(id) from told) and (select max(id) from told)
    )
    select json_group_array(id) as ids, count(*) as count from (
      select id from near where id in (select thread_id from told where id in (select id from hits))
      order by latest desc, id desc limit ${wanted})`.execute(ctx.db);
  const [{ ids, count }] = rows as [{ ids: string; count: number }];
  return count < wanted ? null : { ids, engine: 'sqlite' };
}
