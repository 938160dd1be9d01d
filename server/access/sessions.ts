import type { Context, Services } from '../context.ts';
import type { Env } from '../env.ts';
import type { Instant } from '../instants.ts';
import { pendingEvents } from '../db/write.ts';
import { touchApiToken } from './apiTokens.ts';
import { hashOf, newSecret, sessionCookie } from './credentials.ts';
import { forgetBrowsers } from './knownBrowsers.ts';
import { policyOf } from './signInPolicy.ts';
import { forget, rotationGraceMs } from './viewers.ts';
import type { Found } from './viewers.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const rotateAfterMs = 10 * minuteMs;
const maxSessionsPerUser = 20;

type Times = Pick<Env, 'tokenHours' | 'sessionMaxDays' | 'sessionRememberDays'>;

const lifeOf = {
  token: ({ tokenHours }: Times) => tokenHours * 60 * minuteMs,
  cookie: ({ sessionMaxDays }: Times) => sessionMaxDays * dayMs,
  remembered: ({ sessionRememberDays }: Times) => sessionRememberDays * dayMs,
};

const ahead = (column: string, maxMs: Instant['maxMs'] = 0): Instant => ({ table: 'sessions', column, maxMs });

export const sessionInstants: readonly Instant[] = [
  ...['createdAt', 'rotatedAt', 'lastSeenAt', 'provedAt'].map((column) => ahead(column)),
  { ...ahead('expiresAt', lifeOf.remembered), only: { isRemembered: 1, tokenHash: null } },
  { ...ahead('expiresAt', lifeOf.cookie), only: { isRemembered: 0, tokenHash: null } },
  { ...ahead('expiresAt', lifeOf.token), only: { cookieHash: null } },
  { table: 'users', column: 'lastSeenAt', maxMs: 0 },
];

/** A session just opened. The secret is shown here only; the database has its hash. */
export type OpenedSession = { id: number; secret: string; expiresAt: string };

export type SessionRequest = {
  userId: number;
  carrier: 'cookie' | 'bearer';
  isRemembered: boolean;
  userAgent: string;
  address: string;
};

/** Opens a session under a new secret; the oldest beyond twenty of the same user end. */
export async function openSession(services: Services, request: SessionRequest): Promise<OpenedSession> {
  const { database, env, live, now } = services;
  const { userId, carrier, isRemembered } = request;
  const secret = newSecret();
  const instant = now();
  const times = { tokenHours: env.tokenHours, ...(await policyOf(services)) };
  const lifeMs = lifeOf[carrier === 'bearer' ? 'token' : isRemembered ? 'remembered' : 'cookie'](times);
  const openedAt = instant.toISOString();
  const expiresAt = new Date(instant.getTime() + lifeMs).toISOString();
  const { id, ended } = await database.transaction(async (trx) => {
    const { id } = await trx
      .insertInto('sessions')
      .values({
        userId,
        cookieHash: carrier === 'cookie' ? hashOf(secret) : null,
        previousCookieHash: null,
        tokenHash: carrier === 'bearer' ? hashOf(secret) : null,
        isRemembered: isRemembered ? 1 : 0,
        rotatedAt: openedAt,
        createdAt: openedAt,
        lastSeenAt: openedAt,
        expiresAt,
        userAgent: request.userAgent.slice(0, 200),
        address: request.address,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const kept = trx
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', userId)
      .orderBy('id', 'desc')
      .limit(maxSessionsPerUser);
    const ended = await trx
      .deleteFrom('sessions')
      .where('userId', '=', userId)
      .where('id', 'not in', kept)
      .returning('id')
      .execute();
    return { id, ended };
  });
  await noteSeen(services, userId, openedAt);
  live.publish(ended.map((session) => ({ kind: 'session', sessionId: session.id })));
  return { id, secret, expiresAt };
}

/** Keeps with the user when they were seen. In a transaction of its own: nobody waits for the session and the user at once. */
const noteSeen = ({ database }: Pick<Services, 'database'>, userId: number, lastSeenAt: string) =>
  database.transaction((trx) =>
    trx
      .updateTable('users')
      .set({ lastSeenAt })
      .where('id', '=', userId)
      .where('lastSeenAt', '<', lastSeenAt)
      .execute(),
  );

/** Ends a session at once, on every server. */
export async function endSession({ database, live }: Services, id: number): Promise<void> {
  await database.transaction((trx) => trx.deleteFrom('sessions').where('id', '=', id).execute());
  live.publish([{ kind: 'session', sessionId: id }]);
}

/** Removes sessions that are over; nobody can use them any more, this only saves room. */
export async function removeExpiredSessions({ database, now }: Services): Promise<void> {
  await database.transaction((trx) =>
    trx.deleteFrom('sessions').where('expiresAt', '<', now().toISOString()).execute(),
  );
}

/** Once a minute, and when a cookie is first shown, which ends its predecessor's grace. */
export function isTouchDue({ now }: Services, { viewer, times }: Found): boolean {
  if (viewer.carrier === 'cookie' && !times.isLatestCookie) return false;
  return times.lastSeenAt <= times.rotatedAt || now().getTime() - times.lastSeenAt >= minuteMs;
}

/** Notes that a session is in use. */
export async function touchSession(
  { database, now }: Services,
  { viewer, times }: Found,
  address: string,
): Promise<void> {
  times.lastSeenAt = Math.max(now().getTime(), times.rotatedAt + 1);
  const lastSeenAt = new Date(times.lastSeenAt).toISOString();
  if (viewer.carrier === 'token') return touchApiToken(database, -viewer.sessionId, lastSeenAt, address);
  await database.transaction((trx) =>
    trx
      .updateTable('sessions')
      .set({ lastSeenAt })
      .where('id', '=', viewer.sessionId)
      // A note that was held up must not take back a later one.
      .where('lastSeenAt', '<', lastSeenAt)
      .execute(),
  );
  await noteSeen({ database }, viewer.userId, lastSeenAt);
}

/** Whether it is time for a new cookie value: a stolen one ends within minutes unless thief and owner stay in step. */
export function isRotationDue({ now }: Services, { viewer, times }: Found): boolean {
  const age = now().getTime() - times.rotatedAt;
  return viewer.carrier === 'cookie' && age >= (times.isLatestCookie ? rotateAfterMs : rotationGraceMs);
}

/** Gives a browser session a new cookie value; the line for `Set-Cookie`, or null when another request was faster. */
export async function rotateCookie(
  { database, env, now }: Services,
  { viewer, times }: Found,
  shownHash: string,
): Promise<string | null> {
  const instant = now().getTime();
  const secret = newSecret();
  const rotatedAt = new Date(instant).toISOString();
  // Of requests that arrive together only one rotates: the others no longer find the rotation they saw.
  const { numUpdatedRows } = await database.transaction((trx) =>
    trx
      .updateTable('sessions')
      .set({ cookieHash: hashOf(secret), previousCookieHash: shownHash, rotatedAt, lastSeenAt: rotatedAt })
      .where('id', '=', viewer.sessionId)
      .where('rotatedAt', '=', new Date(times.rotatedAt).toISOString())
      .executeTakeFirst(),
  );
  forget(database, { kind: 'session', sessionId: viewer.sessionId });
  if (numUpdatedRows !== 1n) return null;
  return sessionCookie(env, secret, times.isRemembered ? Math.floor((times.expiresAt - instant) / 1000) : undefined);
}

/**
 * Ends all sessions of a user inside the open transaction, but the one that may stay: on every server, open sockets
 * included. Sign-ins that wait for their second step end, too, and only the browser of the one that stays is known on.
 */
export async function endSessionsOf(tx: Context, userId: number, exceptId?: number): Promise<number> {
  await tx.db.deleteFrom('pendingSignIns').where('userId', '=', userId).execute();
  await forgetBrowsers(tx, userId, exceptId !== undefined);
  const ended = await tx.db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '<>', exceptId ?? 0)
    .returning('id')
    .execute();
  pendingEvents(tx).push(...ended.map(({ id }) => ({ kind: 'session' as const, sessionId: id })));
  return ended.length;
}
