import { authorizeSome } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import type { MailAccountRow } from '../../../db/mailAccountTables.ts';
import { recordId } from '../../../db/recordId.ts';
import { pendingEvents } from '../../../db/write.ts';
import { notFound } from '../../../errors.ts';
import type { EmailAccount } from '../../../graphql/schema.generated.ts';
import { batched } from '../../../records/batched.ts';

/* Accounts of other mail servers. Each is its user's alone, whatever else a role allows. */

/** Accounts of the viewer. */
export async function emailAccounts(ctx: Context): Promise<MailAccountRow[]> {
  const { userId } = authorizeSome(ctx, 'read', 'Email');
  return ctx.db
    .selectFrom('mailAccounts')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', '<>', 'REMOVING')
    .orderBy('id')
    .execute();
}

/** An account of the viewer, to be changed. */
export async function accountToWrite(ctx: Context, id: string): Promise<MailAccountRow> {
  const { userId } = authorizeSome(ctx, 'update', 'Email');
  const row = await ctx.db
    .selectFrom('mailAccounts')
    .selectAll()
    .where('id', '=', recordId(id) ?? 0)
    .where('userId', '=', userId)
    .where('state', '<>', 'REMOVING')
    .executeTakeFirst();
  if (row === undefined) throw notFound('Account');
  return row;
}

/** The account that a mailbox is that of; null for other mailboxes. */
export async function accountOf(ctx: Context, mailboxId: number): Promise<number | null> {
  const row = await ctx.db
    .selectFrom('mailAccounts')
    .select('id')
    .where('mailboxId', '=', mailboxId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** How many messages of accounts are here, and how many are still to come. */
const countsOf = batched('messages of accounts', async (ctx, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('mailAccountMessages')
    .select(['accountId', 'state'])
    .select((all) => all.fn.countAll<number | string>().as('count'))
    .where('accountId', 'in', ids)
    .groupBy(['accountId', 'state'])
    .execute();
  return Map.groupBy(found, ({ accountId }) => accountId);
});

/** An account in the words of the schema: without passwords. */
export async function shownAccount(ctx: Context, row: MailAccountRow): Promise<EmailAccount> {
  const counts = (await countsOf(ctx, row.id)) ?? [];
  const countOf = (state: string) => Number(counts.find((one) => one.state === state)?.count ?? 0);
  return {
    id: String(row.id),
    mailboxId: String(row.mailboxId),
    address: row.address,
    name: row.name,
    imap: { host: row.imapHost, port: row.imapPort, security: row.imapSecurity, user: row.imapUser },
    smtp: { host: row.smtpHost, port: row.smtpPort, security: row.smtpSecurity, user: row.smtpUser },
    state: row.state === 'REMOVING' ? 'DISCONNECTED' : row.state,
    fault: row.fault,
    syncedAt: row.syncedAt,
    messageCount: countOf('KEPT'),
    waitingCount: countOf('WAITING'),
  };
}

/** Tells the pages of its user that an account is doing otherwise. */
export const tellAccount = (tx: Context, { userId }: Pick<MailAccountRow, 'userId'>): void =>
  void pendingEvents(tx).push({ kind: 'account', userId, part: 'MAIL_ACCOUNTS' });
