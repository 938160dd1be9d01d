import { authorize } from '../../access/authorize.ts';
import { allowedRecords } from '../../access/records.ts';
import type { Context } from '../../context.ts';
import type { EmailFileRow, EmailRow } from '../../db/emailTables.ts';
import { recordId } from '../../db/recordId.ts';
import { rowsAmong } from '../../db/statement.ts';
import { batched } from '../../records/batched.ts';
import type { SenderChecks } from './receiving/senderChecks.ts';

/* What is read of messages beside their own rows, for any number of them at once. Rights are asked of conversation or message. */

export const emailsOfThread = batched('emails of conversations', async (ctx: Context, threadIds: number[]) => {
  const found = await rowsAmong(ctx.db, 'emails.of conversations', threadIds, {}, (db, _values, some) =>
    db.selectFrom('mailMessages').selectAll().where('threadId', 'in', some).orderBy('at').orderBy('id'),
  );
  return Map.groupBy<number, EmailRow>(found, ({ threadId }) => threadId);
});

export const bodyOf = batched('bodies of emails', async (ctx: Context, ids: number[]) => {
  const found = await rowsAmong(ctx.db, 'emails.bodies', ids, {}, (db, _values, some) =>
    db.selectFrom('mailBodies').select(['emailId', 'html', 'text', 'unsubscribe']).where('emailId', 'in', some),
  );
  return new Map(found.map((body) => [body.emailId, body]));
});

export type ShownFile = Pick<EmailFileRow, 'id' | 'name' | 'emailId' | 'fileId'> & {
  contentType: string;
  sizeBytes: number;
};

export const filesOf = batched('files of emails', async (ctx: Context, ids: number[]) => {
  const found = await rowsAmong(ctx.db, 'emails.files', ids, {}, (db, _values, some) =>
    db
      .selectFrom('mailFiles as m')
      .innerJoin('files as f', 'f.id', 'm.fileId')
      .select(['m.id', 'm.emailId', 'm.fileId', 'm.name', 'f.mediaType as contentType', 'f.sizeBytes'])
      .where('m.emailId', 'in', some)
      .orderBy('m.place')
      .orderBy('m.id'),
  );
  return Map.groupBy<number, ShownFile>(found, ({ emailId }) => emailId);
});

/** What is known of the senders of messages that came from elsewhere. */
export const senderChecksOf = batched('checks of senders', async (ctx: Context, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('mailReceipts')
    .select(['emailId', 'checks'])
    .where('emailId', 'in', ids)
    .where('checks', 'is not', null)
    .execute();
  return new Map(found.map(({ emailId, checks }) => [emailId!, JSON.parse(checks!) as SenderChecks]));
});

/** Address of a file of a message: it is answered to those who may read the message. */
export const fileUrl = (id: number) => `/files/emails/${id}`;

/** One message that the viewer may read. */
export async function oneEmail(ctx: Context, id: string | number): Promise<EmailRow | null> {
  authorize(ctx, 'read', 'Email');
  const row = await ctx.db
    .selectFrom('mailMessages')
    .selectAll()
    .where('id', '=', recordId(id) ?? 0)
    .executeTakeFirst();
  return row === undefined ? null : ((await allowedRecords(ctx, 'read', 'Email', [row]))[0] ?? null);
}
