import { authorizeSome } from '../../../access/authorize.ts';
import { forgetAllowed } from '../../../access/noted.ts';
import type { Context } from '../../../context.ts';
import type { MailboxRow } from '../../../db/emailTables.ts';
import type { MailAccountRow } from '../../../db/mailAccountTables.ts';
import { write } from '../../../db/write.ts';
import { invalid } from '../../../errors.ts';
import { tooMany } from '../../../fields.ts';
import type { Tokens } from '../../../mail/accountTokens.ts';
import type { MailServerLogin } from '../../../mail/accountWay.ts';
import { accountOf, tellAccount } from './accountRows.ts';

/* Keeping accounts that both servers have let in. */

const maxAccounts = 10;

/** What both servers are to let in, and how. */
export type Given = { address: string; name: string; imap: MailServerLogin; smtp: MailServerLogin };

export type Checked = { given: Given; known: MailAccountRow | null; mailbox: MailboxRow | null };

type Secrets = Partial<Tokens & Pick<MailAccountRow, 'provider' | 'imapPassword' | 'smtpPassword'>>;

/** Keeps an account that both servers have let in, with what they let it in by. */
export async function keepAccount(
  ctx: Context,
  { given, known, mailbox }: Checked,
  secretsOf: (tx: Context) => Secrets,
): Promise<MailAccountRow> {
  const { userId } = authorizeSome(ctx, 'update', 'Email');
  return write(ctx, async (tx) => {
    if (mailbox !== null && (await accountOf(tx, mailbox.id)) !== null)
      throw invalid({ mailboxId: { key: 'taken', message: 'is connected already' } });
    await refuseAddress(tx, given.address, userId, known?.id ?? 0, known?.mailboxId ?? mailbox?.id ?? 0);
    const now = tx.services.now().toISOString();
    const values = {
      ...{ address: given.address, name: given.name, ...columnsOf('imap', given.imap) },
      ...{ ...columnsOf('smtp', given.smtp), ...secretsOf(tx) },
      ...{ state: 'CONNECTING' as const, fault: null, attempts: 0, nextTryAt: now, updatedAt: now },
    };
    const row =
      known === null
        ? await tx.db
            .insertInto('mailAccounts')
            .values({
              ...{ imapPassword: '', smtpPassword: '', ...values },
              ...{ userId, mailboxId: mailbox?.id ?? (await newMailbox(tx, userId, now)) },
              ...{ syncedAt: null, leaseOwner: null, leaseUntil: now, createdAt: now },
            })
            .returningAll()
            .executeTakeFirstOrThrow()
        : await tx.db
            .updateTable('mailAccounts')
            .set((row) => ({ ...values, version: row('version', '+', 1) }))
            .where('id', '=', known.id)
            .returningAll()
            .executeTakeFirstOrThrow();
    tellAccount(tx, row);
    return row;
  });
}

/** The columns of a server. */
const columnsOf = <Name extends 'imap' | 'smtp'>(name: Name, { host, port, security, user }: MailServerLogin) =>
  ({
    ...{ [`${name}Host`]: host, [`${name}Port`]: port },
    ...{ [`${name}Security`]: security, [`${name}User`]: user },
  }) as Pick<MailAccountRow, `${Name}Host` | `${Name}Port` | `${Name}Security` | `${Name}User`>;

/** Nobody signs with the address of another user or of a shared mailbox, nor connects one address twice. */
async function refuseAddress(
  tx: Context,
  address: string,
  userId: number,
  accountId: number,
  mailboxId: number,
): Promise<void> {
  const own = await tx.db
    .selectFrom('mailAccounts')
    .select(['id', 'address'])
    .where('userId', '=', userId)
    .where('id', '<>', accountId)
    .execute();
  const user = await tx.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', address)
    .where('id', '<>', userId)
    .executeTakeFirst();
  const mailbox = await tx.db
    .selectFrom('mailboxes')
    .select('id')
    .where('address', '=', address)
    .where('id', '<>', mailboxId)
    .executeTakeFirst();
  if (user !== undefined || mailbox !== undefined || own.some((one) => one.address === address))
    throw invalid({ address: { key: 'taken', message: 'is the address of another user, mailbox or account' } });
  if (accountId === 0 && own.length >= maxAccounts) throw invalid({ address: tooMany(maxAccounts) });
}

async function newMailbox(tx: Context, userId: number, now: string): Promise<number> {
  const { id } = await tx.db
    .insertInto('mailboxes')
    .values({ kind: 'PERSONAL', isAccount: 1, ownerId: userId, address: null, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.db.insertInto('mailboxMembers').values({ mailboxId: id, userId, access: 'OWNER' }).execute();
  forgetAllowed(tx);
  return id;
}
