import { authorizeSome } from '../../access/authorize.ts';
import { makeLink } from '../../access/links.ts';
import { refuseBeyond } from '../../access/reach.ts';
import { authorizeRecord, isRecordAllowed } from '../../access/records.ts';
import { recordChange } from '../../changes/record.ts';
import type { Context } from '../../context.ts';
import type { UserRow } from '../../db/peopleTables.ts';
import { recordId } from '../../db/recordId.ts';
import { write } from '../../db/write.ts';
import { AppError, notFound } from '../../errors.ts';
import type { DomainEvent } from '../../events.ts';
import type { Invitation, MutationInviteUserArgs } from '../../graphql/schema.generated.ts';
import { newMailKey, queueMail, showsMail } from '../../mail/outbox.ts';
import { batched } from '../../records/batched.ts';
import { pagePath } from './linkPages.ts';
import { securityMail } from './securityMail.ts';

const lifeMs = 7 * 24 * 3_600_000;

const openLinks = batched('invitations of users', async (ctx, ids: number[]) => {
  const rows = await ctx.db
    .selectFrom('oneTimeLinks')
    .select(['userId', 'createdAt', 'expiresAt'])
    .where('purpose', '=', 'INVITATION')
    .where('userId', 'in', ids)
    .where('usedAt', 'is', null)
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.userId!, row]));
});

/** The invitation that a pending user has not accepted yet. */
export async function invitationOf(ctx: Context, row: UserRow): Promise<Invitation | null> {
  if (row.status !== 'pending' || !(await isRecordAllowed(ctx, 'update', 'User', row))) return null;
  const link = await openLinks(ctx, row.id);
  if (link === undefined) return null;
  const { createdAt: sentAt, expiresAt } = link;
  return { sentAt, expiresAt, isExpired: expiresAt <= ctx.services.now().toISOString() };
}

/** Sends a pending user a link to make the account usable; a newer one voids the older. */
export function inviteUser(ctx: Context, { id, language = 'en' }: MutationInviteUserArgs) {
  authorizeSome(ctx, 'update', 'User');
  return write(ctx, async (tx) => {
    const user = await pendingUser(tx, id);
    const secret = await makeLink(tx, { purpose: 'INVITATION', userId: user.id, email: user.email, lifeMs });
    const key = newMailKey();
    const letter = securityMail(language, 'INVITATION', { name: user.fullName, detail: ctx.viewer?.fullName ?? '' });
    const link = pagePath('INVITATION', secret);
    await queueMail(tx, [{ recipient: user.email, ...letter, link, linkFor: { userId: user.id }, key }]);
    await note(tx, user.id, null, tx.services.now().toISOString());
    return { user, mailKey: showsMail(tx.services) ? key : null };
  });
}

/** Users who were added to be invited. */
export async function sendWanted(tx: Context, event: DomainEvent): Promise<void> {
  if (event.kind === 'invitationWanted') await inviteUser(tx, { id: String(event.userId), language: event.language });
}

/** Ends the link of an invitation. */
export function revokeInvitation(ctx: Context, id: string): Promise<boolean> {
  authorizeSome(ctx, 'update', 'User');
  return write(ctx, async (tx) => {
    const user = await pendingUser(tx, id);
    const ended = await tx.db
      .updateTable('oneTimeLinks')
      .set({ usedAt: tx.services.now().toISOString() })
      .where('purpose', '=', 'INVITATION')
      .where('userId', '=', user.id)
      .where('usedAt', 'is', null)
      .returning('createdAt')
      .execute();
    if (ended.length === 0) return false;
    await note(tx, user.id, ended.at(-1)!.createdAt, null);
    return true;
  });
}

async function pendingUser(tx: Context, id: string | number): Promise<UserRow> {
  const user = await tx.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', recordId(id) ?? 0)
    .executeTakeFirst();
  if (user === undefined) throw notFound('User');
  await authorizeRecord(tx, 'update', 'User', user);
  // Whoever reads the mail is that user from then on.
  await refuseBeyond(tx, user);
  if (user.status !== 'pending') throw new AppError('CONFLICT', 'Only pending users can be invited');
  return user;
}

const note = (tx: Context, subjectId: number, before: string | null, after: string | null) =>
  recordChange(tx, {
    action: 'UPDATE',
    subject: 'User',
    subjectId,
    before: { invitedAt: before },
    after: { invitedAt: after },
    cause: 'invitation',
  });
