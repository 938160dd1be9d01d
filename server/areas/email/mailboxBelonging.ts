import { tellRightsOf } from '../../access/accounts.ts';
import type { Belonging } from '../../access/belongings.ts';
import { forgetAllowed } from '../../access/noted.ts';
import type { Context } from '../../context.ts';
import { email } from './email.ts';
import { eraseEmails } from './removal.ts';

const atOnce = 200;

const personal = (ctx: Context, userId: number) =>
  ctx.db
    .selectFrom('mailboxes')
    .selectAll()
    .where('kind', '=', 'PERSONAL')
    .where('isAccount', '=', 0)
    .where('ownerId', '=', userId)
    .executeTakeFirst();

/** Mail of somebody who is deleted: another user takes care of it as a shared mailbox, or it is deleted. */
export const mailboxBelonging: Belonging = {
  kind: 'emails',
  count: async (ctx, userId) => {
    const { count } = await ctx.db
      .selectFrom('mailMessages as e')
      .innerJoin('mailboxes as m', 'm.id', 'e.mailboxId')
      .select((all) => all.fn.countAll<number | string>().as('count'))
      .where('m.ownerId', '=', userId)
      .where('m.kind', '=', 'PERSONAL')
      .where('m.isAccount', '=', 0)
      .executeTakeFirstOrThrow();
    return Number(count);
  },
  leave: async (tx, userId, to) => {
    // Accounts of other servers are nobody else's: they go with their passwords, and stay where they are.
    await passShared(tx, userId, to ?? tx.viewer?.userId ?? null);
    const accounts = await tx.db.selectFrom('mailAccounts').select('mailboxId').where('userId', '=', userId).execute();
    for (const { mailboxId } of accounts) await removeMailbox(tx, mailboxId);
    const mailbox = await personal(tx, userId);
    if (mailbox === undefined) return;
    forgetAllowed(tx);
    if (to === null) return removeMailbox(tx, mailbox.id);
    const { email: address, fullName } = await tx.db
      .selectFrom('users')
      .select(['email', 'fullName'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    await tx.db
      .updateTable('mailboxes')
      .set({
        ...{ kind: 'SHARED', ownerId: null, address, name: fullName, updatedAt: tx.services.now().toISOString() },
        members: JSON.stringify([{ userId: to, access: 'EDIT' }]),
      })
      .where('id', '=', mailbox.id)
      .execute();
    await tx.db.deleteFrom('mailboxMembers').where('mailboxId', '=', mailbox.id).execute();
    await tx.db.insertInto('mailboxMembers').values({ mailboxId: mailbox.id, userId: to, access: 'EDIT' }).execute();
    // What the user had is done: an answer opens it again.
    await tx.db.updateTable('mailThreads').set({ care: 'CLOSED' }).where('mailboxId', '=', mailbox.id).execute();
    await tellRightsOf(tx, [to]);
  },
};

/** Accounts of shared mailboxes outlive whoever has connected them; without anybody to have them they are disconnected. */
async function passShared(tx: Context, userId: number, to: number | null): Promise<void> {
  const shared = await tx.db
    .selectFrom('mailAccounts as a')
    .innerJoin('mailboxes as m', 'm.id', 'a.mailboxId')
    .select('a.id')
    .where('a.userId', '=', userId)
    .where('m.kind', '=', 'SHARED')
    .execute();
  if (shared.length === 0) return;
  const ids = shared.map(({ id }) => id);
  if (to === null || to === userId) await tx.db.deleteFrom('mailAccounts').where('id', 'in', ids).execute();
  else await tx.db.updateTable('mailAccounts').set({ userId: to }).where('id', 'in', ids).execute();
}

async function removeMailbox(tx: Context, mailboxId: number): Promise<void> {
  // Whoever deletes the user does not read their mail: the program removes it.
  const program = { ...tx, viewer: null };
  for (;;) {
    const found = await tx.db
      .selectFrom('mailMessages')
      .select('id')
      .where('mailboxId', '=', mailboxId)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    if (found.length === 0) break;
    const ids = found.map(({ id }) => id);
    await eraseEmails(program, await email.lock(program, ids));
  }
  await tx.db.deleteFrom('mailboxes').where('id', '=', mailboxId).execute();
}
