import { recordChange } from '../changes/record.ts';
import type { Context } from '../context.ts';
import { pendingEvents } from '../db/write.ts';
import { voidLinks } from './links.ts';
import { endSessionsOf } from './sessions.ts';

/* What ends and begins with the credentials of an account. Everything runs inside the open transaction. */

/**
 * Gives an account a new password. Its other sessions end, as do links that would set another one; what was typed on
 * this device goes on.
 */
export async function setPassword(
  tx: Context,
  userId: number,
  passwordHash: string,
  keptSession?: number,
): Promise<void> {
  const changedAt = tx.services.now().toISOString();
  await tx.db
    .insertInto('userCredentials')
    .values({ userId, passwordHash, changedAt })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ passwordHash, changedAt, mustChange: 0 }))
    .execute();
  await tx.db
    .updateTable('users')
    .set((row) => ({ authzVersion: row('authzVersion', '+', 1) }))
    .where('id', '=', userId)
    .execute();
  await voidLinks(tx, userId, 'RESET_PASSWORD');
  await endSessionsOf(tx, userId, keptSession);
  await noteSecurityChange(tx, userId, 'password');
}

/**
 * Tells every server that these users have other rights now or reach other records: their next request and their open
 * sockets are checked anew, and their open pages read what they show again.
 */
export async function tellRightsOf(tx: Context, userIds: Iterable<number>): Promise<void> {
  const ids = [...new Set(userIds)];
  if (ids.length === 0) return;
  await tx.db
    .updateTable('users')
    .set((row) => ({ authzVersion: row('authzVersion', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
  pendingEvents(tx).push(...ids.map((userId) => ({ kind: 'authz', userId }) as const));
}

/** The next sign-in leads to a new password; all sessions end. */
export async function forcePasswordChange(tx: Context, userId: number): Promise<void> {
  await tx.db.updateTable('userCredentials').set({ mustChange: 1 }).where('userId', '=', userId).execute();
  await endSessionsOf(tx, userId);
  await noteSecurityChange(tx, userId, 'mustChangePassword');
}

/** One entry in the history of the account: that it changed, never to what. */
export async function noteSecurityChange(tx: Context, userId: number, what: string): Promise<void> {
  await recordChange(tx, {
    action: 'UPDATE',
    subject: 'User',
    subjectId: userId,
    before: { [what]: null },
    after: { [what]: 'changed' },
    cause: 'security',
    isByAnybody: true,
  });
}
