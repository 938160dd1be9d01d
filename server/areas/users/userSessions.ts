import type { Context } from '../../context.ts';
import { pendingEvents } from '../../db/write.ts';

/**
 * Tells every server that a user may now do something else, so that requests and open sockets are checked anew; their
 * sessions end unless they `stay`.
 */
export async function endSessionsOf(tx: Context, userId: number, stay: boolean): Promise<void> {
  if (!stay) {
    const ended = await tx.db.deleteFrom('sessions').where('userId', '=', userId).returning('id').execute();
    pendingEvents(tx).push(...ended.map(({ id }) => ({ kind: 'session', sessionId: id }) as const));
  }
  await tx.db
    .updateTable('users')
    .set((column) => ({ authzVersion: column('authzVersion', '+', 1) }))
    .where('id', '=', userId)
    .execute();
  pendingEvents(tx).push({ kind: 'authz', userId });
}
