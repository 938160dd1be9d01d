import { hasAdministrator } from '../../access/administrators.ts';
import { requireOwner } from '../../access/proof.ts';
import { useLink } from '../../access/links.ts';
import { endSessionsOf } from '../../access/sessions.ts';
import { recordChange } from '../../changes/record.ts';
import type { Context } from '../../context.ts';
import { pendingEvents, write } from '../../db/write.ts';
import { AppError, invalid } from '../../errors.ts';
import { isProblem, line } from '../../fields.ts';
import type {
  AccountDeletion,
  MailAnswer,
  MutationRequestAccountDeletionArgs,
} from '../../graphql/schema.generated.ts';
import type { Instant } from '../../instants.ts';
import { erasePerson } from './erasure.ts';
import { noteRequest } from './requests.ts';
import { tellOwner } from './tellOwner.ts';

const dayMs = 24 * 3_600_000;
/** So long its owner may change his mind. */
const waitDays = 14;

export const deletionInstants: readonly Instant[] = [
  { table: 'accountDeletions', column: 'dueAt', maxMs: waitDays * dayMs },
];

/** When the viewer's account is going to be deleted. */
export async function deletionOf(ctx: Context, userId: number): Promise<AccountDeletion | null> {
  if (requireOwner(ctx).userId !== userId) return null;
  const row = await ctx.db
    .selectFrom('accountDeletions')
    .select(['askedAt', 'dueAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Notes that somebody wants an account deleted; its owner gets a link to confirm it. */
export function requestAccountDeletion(
  ctx: Context,
  { email, reason = '', language = 'en' }: MutationRequestAccountDeletionArgs,
): Promise<MailAnswer> {
  const text = line(1000)(reason);
  if (isProblem(text)) throw invalid({ reason: text });
  return noteRequest(ctx, { kind: 'DELETE_ACCOUNT', email, language, payload: { reason: text } });
}

/** Schedules the deletion of the account that the link was sent to. */
export function confirmAccountDeletion(ctx: Context, link: string): Promise<AccountDeletion> {
  return write(ctx, async (tx) => {
    const { userId, payload } = await useLink(tx, 'DELETE_ACCOUNT', link);
    return scheduleDeletion(tx, userId!, typeof payload['reason'] === 'string' ? payload['reason'] : '');
  });
}

/** Inside the open transaction; sessions end, and whoever signs in again is asked on every page whether to keep it. */
export async function scheduleDeletion(tx: Context, userId: number, reason: string): Promise<AccountDeletion> {
  const now = tx.services.now();
  const askedAt = now.toISOString();
  const dueAt = new Date(now.getTime() + waitDays * dayMs).toISOString();
  await tx.db
    .insertInto('accountDeletions')
    .values({ userId, askedAt, dueAt, reason })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ askedAt, dueAt, reason }))
    .execute();
  // Somebody must be left who can let others in.
  if (!(await hasAdministrator(tx)))
    throw new AppError('CONFLICT', 'This is the last administrator; make another user an administrator first');
  await recordChange(tx, {
    action: 'UPDATE',
    subject: 'User',
    subjectId: userId,
    before: { deletionDueAt: null },
    after: { deletionDueAt: dueAt },
    isByAnybody: true,
  });
  await tellOwner(tx, userId, 'DELETION_SCHEDULED', { detail: dueAt.slice(0, 10), link: '/login' });
  await endSessionsOf(tx, userId);
  // Sockets that API tokens have opened are looked at anew.
  pendingEvents(tx).push({ kind: 'authz', userId });
  return { askedAt, dueAt };
}

/** Keeps the viewer's account. */
export async function cancelAccountDeletion(ctx: Context): Promise<boolean> {
  const { userId } = requireOwner(ctx);
  return write(ctx, async (tx) => {
    const removed = await tx.db
      .deleteFrom('accountDeletions')
      .where('userId', '=', userId)
      .returning('dueAt')
      .executeTakeFirst();
    if (removed === undefined) return false;
    await recordChange(tx, {
      action: 'UPDATE',
      subject: 'User',
      subjectId: userId,
      before: { deletionDueAt: removed.dueAt },
      after: { deletionDueAt: null },
      isByAnybody: true,
    });
    await tellOwner(tx, userId, 'DELETION_CANCELED');
    return true;
  });
}

/** Deletes the accounts whose time has come. */
export async function deleteDueAccounts(ctx: Context): Promise<void> {
  const due = await ctx.db
    .selectFrom('accountDeletions')
    .select('userId')
    .where('dueAt', '<=', ctx.services.now().toISOString())
    .limit(50)
    .execute();
  for (const { userId } of due)
    await write(ctx, async (tx) => {
      const { numDeletedRows } = await tx.db
        .deleteFrom('accountDeletions')
        .where('userId', '=', userId)
        .where('dueAt', '<=', tx.services.now().toISOString())
        .executeTakeFirst();
      // Another server was faster, or its owner changed their mind.
      if (numDeletedRows > 0n) await erasePerson(tx, userId);
    });
}
