import { sql } from 'kysely';
import { authorizeSome, isAllowedSome } from '../../../access/authorize.ts';
import { allowedRecords } from '../../../access/records.ts';
import type { Context } from '../../../context.ts';
import type { MailboxRow } from '../../../db/emailTables.ts';
import type { MailAccountRow } from '../../../db/mailAccountTables.ts';
import { recordId } from '../../../db/recordId.ts';
import { pendingEvents } from '../../../db/write.ts';
import { notFound } from '../../../errors.ts';
import type { EmailAccount } from '../../../graphql/schema.generated.ts';
import { mailProviderOf } from '../../../mail/accountTokens.ts';
import { batched } from '../../../records/batched.ts';

/*
 * Accounts of other mail servers. Each is its user's alone, whatever else a role allows; that of a shared mailbox is changed by
 * those who may change the mailbox, whoever has connected it.
 */

const isShared = sql<boolean>`mailbox_id in (select id from mailboxes where kind = 'SHARED')`;

/** Which of some shared mailboxes the viewer may change. */
async function managed(ctx: Context, mailboxIds: readonly number[]): Promise<Set<number>> {
  if (mailboxIds.length === 0 || ctx.viewer === null || !isAllowedSome(ctx.viewer, 'update', 'SharedMailbox'))
    return new Set();
  const rows = await ctx.db
    .selectFrom('mailboxes')
    .selectAll()
    .where('id', 'in', [...mailboxIds])
    .where('kind', '=', 'SHARED')
    .execute();
  const allowed = await allowedRecords(ctx, 'update', 'SharedMailbox', rows as never[]);
  return new Set((allowed as unknown as { id: number }[]).map(({ id }) => id));
}

/** A shared mailbox that the viewer may change; null for another one. */
export async function mailboxToConnect(ctx: Context, given: string): Promise<MailboxRow> {
  const id = recordId(given) ?? 0;
  const may = await managed(ctx, [id]);
  if (!may.has(id)) throw notFound('Mailbox');
  return ctx.db.selectFrom('mailboxes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Accounts of the viewer, and of shared mailboxes that they may change. */
export async function emailAccounts(ctx: Context): Promise<MailAccountRow[]> {
  const { userId } = authorizeSome(ctx, 'read', 'Email');
  const found = await ctx.db
    .selectFrom('mailAccounts')
    .selectAll()
    .select(isShared.as('isShared'))
    .where((is) => is.or([is('userId', '=', userId), isShared]))
    .where('state', '<>', 'REMOVING')
    .orderBy('id')
    .execute();
  const shared = found.filter((row) => Boolean(row.isShared));
  const may = await managed(
    ctx,
    shared.map(({ mailboxId }) => mailboxId),
  );
  return found.filter((row) => !row.isShared || may.has(row.mailboxId));
}

/** An account of the viewer, or of a shared mailbox that they may change, to be changed. */
export async function accountToWrite(ctx: Context, id: string): Promise<MailAccountRow> {
  const { userId } = authorizeSome(ctx, 'update', 'Email');
  const row = await ctx.db
    .selectFrom('mailAccounts')
    .selectAll()
    .select(isShared.as('isShared'))
    .where('id', '=', recordId(id) ?? 0)
    .where('state', '<>', 'REMOVING')
    .executeTakeFirst();
  if (row === undefined) throw notFound('Account');
  const { isShared: ofMailbox, ...account } = row;
  const mayChange = ofMailbox ? (await managed(ctx, [row.mailboxId])).has(row.mailboxId) : row.userId === userId;
  if (!mayChange) throw notFound('Account');
  return account;
}

/** Which mailboxes are shared. */
export const isSharedMailbox = batched('shared mailboxes', async (ctx, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('mailboxes')
    .select('id')
    .where('id', 'in', ids)
    .where('kind', '=', 'SHARED')
    .execute();
  return new Map(found.map(({ id }) => [id, true as const]));
});

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

/** One that the settings do not name any more has its key alone. */
const providerOf = ({ services }: Context, key: string) => ({
  key,
  name: mailProviderOf(services, key)?.name ?? key,
});

/** An account in the words of the schema: without passwords. */
export async function shownAccount(ctx: Context, row: MailAccountRow): Promise<EmailAccount> {
  const counts = (await countsOf(ctx, row.id)) ?? [];
  const countOf = (state: string) => Number(counts.find((one) => one.state === state)?.count ?? 0);
  return {
    id: String(row.id),
    mailboxId: String(row.mailboxId),
    isShared: (await isSharedMailbox(ctx, row.mailboxId)) ?? false,
    address: row.address,
    name: row.name,
    imap: { host: row.imapHost, port: row.imapPort, security: row.imapSecurity, user: row.imapUser },
    smtp: { host: row.smtpHost, port: row.smtpPort, security: row.smtpSecurity, user: row.smtpUser },
    provider: row.provider === null ? null : providerOf(ctx, row.provider),
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
