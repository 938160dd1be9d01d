import { tellRightsOf } from '../../access/accounts.ts';
import { authorizeSome } from '../../access/authorize.ts';
import { forgetBrowsers } from '../../access/knownBrowsers.ts';
import { authorizeRecord } from '../../access/records.ts';
import type { Context } from '../../context.ts';
import type { UserRow } from '../../db/peopleTables.ts';
import { recordId } from '../../db/recordId.ts';
import { pendingEvents, write } from '../../db/write.ts';
import { deviceOf } from '../../userAgent.ts';
import { guardUser } from './userGuards.ts';

/**
 * Tells every server that a user may now do something else, so that requests and open sockets are checked anew; their
 * sessions end unless they `stay`.
 */
export async function endSessionsOf(tx: Context, userId: number, stay: boolean): Promise<void> {
  if (!stay) {
    await forgetBrowsers(tx, userId);
    const ended = await tx.db.deleteFrom('sessions').where('userId', '=', userId).returning('id').execute();
    pendingEvents(tx).push(...ended.map(({ id }) => ({ kind: 'session', sessionId: id }) as const));
  }
  await tellRightsOf(tx, [userId]);
}

/** Where a user is signed in. */
export async function userSessions(ctx: Context, id: string | number) {
  const row = await changeable(ctx, id);
  if (row === undefined) return [];
  const sessions = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'address', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', row.id)
    .where('expiresAt', '>', ctx.services.now().toISOString())
    .orderBy('lastSeenAt', 'desc')
    .execute();
  return sessions.map((session) => ({ ...session, ...deviceOf(session.userAgent) }));
}

/** Signs a user out of one session, or of all. */
export async function endUserSessions(
  ctx: Context,
  id: string | number,
  sessionId: string | number | null,
): Promise<number> {
  const row = await changeable(ctx, id);
  if (row === undefined) return 0;
  await guardUser(ctx, row, row);
  return write(ctx, async (tx) => {
    if (sessionId === null) await forgetBrowsers(tx, row.id);
    const all = tx.db.deleteFrom('sessions').where('userId', '=', row.id).returning('id');
    const ended = await (sessionId === null ? all : all.where('id', '=', recordId(sessionId) ?? 0)).execute();
    pendingEvents(tx).push(...ended.map((session) => ({ kind: 'session', sessionId: session.id }) as const));
    return ended.length;
  });
}

async function changeable(ctx: Context, id: string | number): Promise<UserRow | undefined> {
  authorizeSome(ctx, 'update', 'User');
  const row = await ctx.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', recordId(id) ?? 0)
    .executeTakeFirst();
  if (row !== undefined) await authorizeRecord(ctx, 'update', 'User', row);
  return row;
}
