import { sql } from 'kysely';
import { authorize, signedIn } from '../../access/authorize.ts';
import { forgetAllowed } from '../../access/noted.ts';
import type { Context } from '../../context.ts';
import { forUpdate } from '../../db/dialect.ts';
import type { MailboxRow } from '../../db/emailTables.ts';
import { recordId } from '../../db/recordId.ts';
import { firstRow } from '../../db/statement.ts';
import { notFound } from '../../errors.ts';
import { batched } from '../../records/batched.ts';
import { mailboxesOf, mayWriteIn } from './shared/belonging.ts';

/* Mailboxes, and who belongs to them. Everybody who may read email has a personal one, made when it is first needed. */

const personalOf = (ctx: Context, userId: number) =>
  firstRow(ctx.db, 'mailboxes.personal', { userId }, (db, values) =>
    db
      .selectFrom('mailboxes')
      .selectAll()
      .where('kind', '=', 'PERSONAL')
      .where('isAccount', '=', 0)
      .where('ownerId', '=', values.userId),
  );

/** The personal mailbox of a user, in an open transaction. */
export async function personalMailbox(tx: Context, userId: number): Promise<MailboxRow> {
  const known = await personalOf(tx, userId);
  if (known !== undefined) return known;
  const now = tx.services.now().toISOString();
  await tx.db
    .insertInto('mailboxes')
    .values({ kind: 'PERSONAL', ownerId: userId, address: null, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = (await personalOf(tx, userId))!;
  await tx.db
    .insertInto('mailboxMembers')
    .values({ mailboxId: row.id, userId, access: 'OWNER' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  forgetAllowed(tx);
  return row;
}

/** Mailboxes of the viewer, the personal one first, then those of accounts, then shared ones by name. */
export async function listMailboxes(ctx: Context): Promise<MailboxRow[]> {
  const { userId } = authorize(ctx, 'read', 'Email');
  return ctx.db
    .selectFrom('mailboxes')
    .selectAll()
    .where('id', 'in', mailboxesOf(userId))
    .orderBy(sql`case when kind = 'SHARED' then 2 when is_account = 1 then 1 else 0 end`)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Number of the mailbox that a list is about: 0, in which nothing is, for one that is not there or not the viewer's. */
export async function mailboxIdFor(ctx: Context, given: string | null | undefined): Promise<number> {
  const { userId } = authorize(ctx, 'read', 'Email');
  // Whether the viewer belongs to it is asked of each row.
  if (given !== null && given !== undefined) return recordId(given) ?? 0;
  return (await personalOf(ctx, userId))?.id ?? 0;
}

/** How a mailbox signs: name and address that emails from it are sent with. */
export const signatureOf = batched('addresses of mailboxes', async (ctx, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('mailboxes as m')
    .leftJoin('users as u', 'u.id', 'm.ownerId')
    .leftJoin('mailAccounts as a', 'a.mailboxId', 'm.id')
    .select([
      'm.id',
      'm.address',
      'm.name',
      'u.email',
      'u.fullName',
      'a.address as accountAddress',
      'a.name as accountName',
    ])
    .where('m.id', 'in', ids)
    .execute();
  return new Map(
    found.map(({ id, address, name, email, fullName, accountAddress, accountName }) => [
      id,
      {
        address: accountAddress ?? address ?? email ?? '',
        name: (accountName ?? name) === '' ? (fullName ?? '') : (accountName ?? name),
      },
    ]),
  );
});

/** The same for what is no list of rows: a mailbox that the viewer does not belong to is refused as not there. */
export async function knownMailboxId(ctx: Context, given: string | null | undefined): Promise<number> {
  const id = await mailboxIdFor(ctx, given);
  if (given === null || given === undefined) return id;
  if (!(await listMailboxes(ctx)).some((row) => row.id === id)) throw notFound('Mailbox');
  return id;
}

/** The mailbox in which the viewer writes something, locked in an open transaction. */
export async function mailboxToWrite(tx: Context, given: string | null | undefined): Promise<MailboxRow> {
  const { userId } = signedIn(tx);
  const id = given === null || given === undefined ? (await personalMailbox(tx, userId)).id : (recordId(given) ?? 0);
  if (!(await mayWriteIn(tx, userId, id))) throw notFound('Mailbox');
  // Two saves of the same new draft come one after the other.
  return tx.db
    .selectFrom('mailboxes')
    .selectAll()
    .where('id', '=', id)
    .modifyEnd(forUpdate(tx.services.database.engine))
    .executeTakeFirstOrThrow();
}

/** Mailboxes here by the addresses that reach them: of active users who may read email, and shared ones. */
export async function mailboxesAt(tx: Context, addresses: readonly string[]): Promise<Map<string, number>> {
  const { users, shared } = await whoseAre(tx, addresses);
  const found = new Map<string, number>();
  for (const { id, email } of users) found.set(email, (await personalMailbox(tx, id)).id);
  for (const { id, address } of shared) found.set(address!, id);
  return found;
}

/** Which of the addresses reach a mailbox here; none is made for that. */
export async function reachedOf(ctx: Context, addresses: readonly string[]): Promise<Set<string>> {
  const { users, shared } = await whoseAre(ctx, addresses);
  return new Set([...users.map(({ email }) => email), ...shared.map(({ address }) => address!)]);
}

async function whoseAre(tx: Context, addresses: readonly string[]) {
  if (addresses.length === 0) return { users: [], shared: [] };
  const shared = await tx.db
    .selectFrom('mailboxes')
    .select(['id', 'address'])
    .where('address', 'in', [...addresses])
    .execute();
  const reading = tx.db
    .selectFrom('roleRules')
    .select('roleId')
    .where('action', 'in', ['read', 'manage'])
    .where('subject', 'in', ['Email', 'all']);
  const users = await tx.db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'in', [...addresses])
    .where('status', '=', 'active')
    .where('isService', '=', 0)
    .where((is) =>
      is.or([
        is('roleId', 'in', reading),
        is('id', 'in', is.selectFrom('userRoles').select('userId').where('roleId', 'in', reading)),
      ]),
    )
    .orderBy('id')
    .execute();
  return { users, shared };
}
