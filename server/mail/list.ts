import { authorize } from '../access/authorize.ts';
import type { Context } from '../context.ts';
import type { OutgoingMailRow } from '../db/mailTables.ts';
import { pageInfo, pageOf } from '../db/page.ts';
import { recordId } from '../db/recordId.ts';
import { write } from '../db/write.ts';
import { AppError, notFound } from '../errors.ts';
import { tellEvent } from '../events.ts';
import type { PageInfo, QueryOutgoingMailsArgs } from '../graphql/schema.generated.ts';
import { foundByAsker } from './links.ts';
import { hasMail, showsMail } from './outbox.ts';

type MailPage = { nodes: OutgoingMailRow[]; totalCount: number; pageInfo: PageInfo };

/** Mail that was written, the latest first. */
export async function listMails(ctx: Context, { state, page: asked }: QueryOutgoingMailsArgs): Promise<MailPage> {
  authorize(ctx, 'read', 'OutgoingMail', {});
  const page = pageOf(ctx, asked);
  let rows = ctx.db.selectFrom('outgoingMails');
  if (state) rows = rows.where('state', '=', state);
  const nodes = await rows
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset(page.offset)
    .execute();
  const { count } = await rows
    .select((all) => all.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return { nodes, totalCount: Number(count), pageInfo: pageInfo(page, Number(count)) };
}

/** Mail that a page of a demonstration has caused, by the key that the page was given. Null until it is written. */
export async function findDemoMail(ctx: Context, key: string): Promise<OutgoingMailRow | null> {
  if (!showsMail(ctx.services)) return null;
  const row = await ctx.db.selectFrom('outgoingMails').selectAll().where('key', '=', key).executeTakeFirst();
  return row === undefined ? null : foundByAsker(row);
}

/** Tries a mail again at once, also one that was given up or kept before a mail server was set. */
export async function retryMail(ctx: Context, id: string): Promise<OutgoingMailRow> {
  authorize(ctx, 'update', 'OutgoingMail', {});
  const number = recordId(id);
  if (number === null) throw notFound('Email');
  if (!hasMail(ctx.services)) throw new AppError('CONFLICT', 'No mail server is set up');
  return write(ctx, async (tx) => {
    const mail = await tx.db
      .updateTable('outgoingMails')
      .set({ state: 'WAITING', attempts: 0, nextTryAt: tx.services.now().toISOString() })
      .where('id', '=', number)
      .where('state', '<>', 'SENT')
      // What came back was sent: its files and its link are gone.
      .where('sentAt', 'is', null)
      .where('isErased', '=', 0)
      .returningAll()
      .executeTakeFirst();
    if (mail === undefined) throw new AppError('CONFLICT', 'The email was sent already, or is gone');
    if (mail.letterId !== null || mail.isRegular === 1) await tellEvent(tx, { kind: 'mailRetried', mailId: mail.id });
    return mail;
  });
}
