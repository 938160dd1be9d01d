import type { InferResult, Kysely } from 'kysely';
import type { Services, Viewer } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { firstRow } from '../db/statement.ts';
import type { LiveEvent } from '../live.ts';
import { findApiToken, findApiTokens } from './apiTokens.ts';
import type { Ability } from './ability.ts';
import type { Credential } from './credentials.ts';
import { loadAbility, roleIdsOf } from './roles.ts';
import { forgetPolicy, policyOf } from './signInPolicy.ts';
import { seenThrough } from './viewAs.ts';

/** What decides how long a session lives and when its cookie gets a new value; instants in milliseconds. */
export type SessionTimes = {
  isRemembered: boolean;
  /** The cookie shown is the last one given out, not the one before. */
  isLatestCookie: boolean;
  rotatedAt: number;
  lastSeenAt: number;
  expiresAt: number;
};

/** A viewer together with what is known of the session. */
export type Found = { viewer: Viewer; times: SessionTimes; readAt: number };

type Memory = {
  found: Map<string, Found>;
  pending: Map<string, Promise<Found | null>>;
  /** By the ids of the roles. */
  abilities: Map<string, { ability: Ability; readAt: number }>;
  /** Grows with each change, so that what was read before it is not remembered after it. */
  age: number;
};

// A session that ended is refused within a second even by a server that the announcement does not reach.
const rememberMs = 900;
const maxRemembered = 10_000;
const maxSessionsAtOnce = 500;
/** How long the cookie value before the last rotation is good. */
export const rotationGraceMs = 30_000;

const memories = new WeakMap<Database, Memory>();

function memoryOf(database: Database): Memory {
  let memory = memories.get(database);
  if (memory === undefined)
    memories.set(database, (memory = { found: new Map(), pending: new Map(), abilities: new Map(), age: 0 }));
  return memory;
}

const isFresh = (readAt: number) => performance.now() - readAt < rememberMs;

/** Who the credential belongs to: from memory when asked within the last second, else from the database. */
export function findSession(services: Services, credential: Credential): Found | null | Promise<Found | null> {
  const memory = memoryOf(services.database);
  const known = memory.found.get(credential.secretHash);
  if (known !== undefined && isFresh(known.readAt) && known.viewer.carrier === credential.carrier) return known;
  // Requests that arrive together share one look-up.
  const key = `${credential.carrier} ${credential.secretHash}`;
  let pending = memory.pending.get(key);
  if (pending === undefined) {
    pending = readSession(services, credential, memory).finally(() => memory.pending.delete(key));
    memory.pending.set(key, pending);
  }
  return pending;
}

/** The viewer of a credential, or null: for sockets, which check again while they are open. */
export async function findViewer(services: Services, credential: Credential | null): Promise<Viewer | null> {
  return (credential && (await findSession(services, credential))?.viewer) ?? null;
}

/** The viewer of an open session, with the rights of this moment; a socket outlives the cookie value that it was opened with. */
export async function findViewerOfSession(services: Services, { sessionId, carrier }: Viewer): Promise<Viewer | null> {
  const row = await firstRow(services.database.reserved, 'access.sessionById', { sessionId }, (db, values) =>
    sessions(db).where('sessions.id', '=', values.sessionId),
  );
  if (row === undefined || !(await isAlive(services, carrier, { ...timesOf(row), isLatestCookie: true }))) return null;
  const load = (roleIds: number[]) => loadAbility(services, ...roleIds);
  return seenThrough(viewerOf(services, row, carrier, await load(roleIdsOf(row))), row.viewAs, load);
}

/**
 * The viewers of open sessions by session, with the rights of this moment; one that is missing is over. One statement
 * for all sessions and one for each of their roles, so that it can be asked every few seconds.
 */
export async function findViewersOfSessions(
  services: Services,
  open: readonly Pick<Viewer, 'sessionId' | 'carrier'>[],
): Promise<Map<number, Viewer>> {
  const found = new Map<number, Viewer>();
  const tokens = open.filter(({ carrier }) => carrier === 'token').map(({ sessionId }) => sessionId);
  for (const viewer of await findApiTokens(services, tokens)) found.set(viewer.sessionId, viewer);
  const abilities = new Map<string, Ability>();
  for (let start = 0; start < open.length; start += maxSessionsAtOnce) {
    const some = new Map(open.slice(start, start + maxSessionsAtOnce).map((one) => [one.sessionId, one.carrier]));
    const read = await sessions(services.database.reader)
      .where('sessions.id', 'in', [...some.keys()])
      .execute();
    for (const row of read) {
      const carrier = some.get(row.sessionId)!;
      if (!(await isAlive(services, carrier, { ...timesOf(row), isLatestCookie: true }))) continue;
      const roleIds = roleIdsOf(row);
      const ability = abilities.get(roleIds.join()) ?? (await loadAbility(services, ...roleIds));
      abilities.set(roleIds.join(), ability);
      const load = (ids: number[]) => loadAbility(services, ...ids);
      found.set(row.sessionId, await seenThrough(viewerOf(services, row, carrier, ability), row.viewAs, load));
    }
  }
  return found;
}

/** Drops what an event makes stale, so that the next request asks the database. */
export function forget(database: Database, event: LiveEvent): void {
  if (event.kind === 'catchUp' || (event.kind === 'change' && event.subject === 'SignInPolicy')) forgetPolicy(database);
  if (event.kind === 'change' || event.kind === 'account') return;
  const memory = memoryOf(database);
  memory.age += 1;
  memory.pending.clear();
  const isAboutOne = event.kind === 'session' || (event.kind === 'authz' && event.userId !== null);
  if (!isAboutOne) {
    memory.abilities.clear();
    memory.found.clear();
    return;
  }
  for (const [key, { viewer }] of memory.found) {
    if (event.kind === 'session' ? viewer.sessionId === event.sessionId : viewer.userId === event.userId)
      memory.found.delete(key);
  }
}

async function readSession(services: Services, credential: Credential, memory: Memory): Promise<Found | null> {
  const { carrier, secretHash } = credential;
  if (carrier === 'token') return readToken(services, secretHash, memory);
  const { age } = memory;
  const askedAt = performance.now();
  const row = await (carrier === 'cookie' ? sessionByCookie : sessionByToken)(services, secretHash);
  if (row === undefined) return null;
  const times: SessionTimes = { ...timesOf(row), isLatestCookie: row.cookieHash === secretHash };
  if (!(await isAlive(services, carrier, times))) return null;
  const { ability, readAt } = await abilityOf(services, roleIdsOf(row), memory);
  const load = async (ids: number[]) => (await abilityOf(services, ids, memory)).ability;
  const viewer = await seenThrough(viewerOf(services, row, carrier, ability), row.viewAs, load);
  const found: Found = { viewer, times, readAt: Math.min(askedAt, readAt) };
  if (memory.age === age) {
    if (memory.found.size >= maxRemembered) memory.found.clear();
    memory.found.set(secretHash, found);
  }
  return found;
}

/** The same of an API token. It has no cookie to rotate; its first use is noted at once. */
async function readToken(services: Services, tokenHash: string, memory: Memory): Promise<Found | null> {
  const { age } = memory;
  const readAt = performance.now();
  const token = await findApiToken(services, tokenHash);
  if (token === null) return null;
  const { viewer, lastSeenAt, expiresAt } = token;
  const times = { isRemembered: false, isLatestCookie: true, rotatedAt: 0, lastSeenAt, expiresAt };
  const found: Found = { viewer, times, readAt };
  if (memory.age === age) {
    if (memory.found.size >= maxRemembered) memory.found.clear();
    memory.found.set(tokenHash, found);
  }
  return found;
}

const timesOf = ({ isRemembered, rotatedAt, lastSeenAt, expiresAt }: SessionRow) => ({
  isRemembered: isRemembered === 1,
  rotatedAt: Date.parse(rotatedAt),
  lastSeenAt: Date.parse(lastSeenAt),
  expiresAt: Date.parse(expiresAt),
});

const viewerOf = ({ areas }: Services, row: SessionRow, carrier: Viewer['carrier'], ability: Ability): Viewer => {
  const { sessionId, userId, role, rightsVersion, fullName, username, email, avatar } = row;
  return { userId, fullName, username, email, avatar, role, rightsVersion, sessionId, carrier, ability, areas };
};

async function abilityOf(services: Services, roleIds: number[], memory: Memory) {
  const key = roleIds.join();
  const known = memory.abilities.get(key);
  if (known !== undefined && isFresh(known.readAt)) return known;
  const { age } = memory;
  const readAt = performance.now();
  const read = { ability: await loadAbility(services, ...roleIds), readAt };
  if (memory.age === age) memory.abilities.set(key, read);
  return read;
}

/**
 * Whether a session still counts. The cookie value before the last rotation is good for a short time, because answers
 * overtake each other, and for as long as the new value was never shown: then its answer got lost on the way.
 */
async function isAlive(services: Services, carrier: Credential['carrier'], times: SessionTimes): Promise<boolean> {
  const instant = services.now().getTime();
  if (instant >= times.expiresAt) return false;
  if (carrier !== 'cookie') return true;
  if (!times.isRemembered) {
    const { sessionIdleHours } = await policyOf(services);
    if (instant - times.lastSeenAt >= sessionIdleHours * 3_600_000) return false;
  }
  return times.isLatestCookie || instant - times.rotatedAt < rotationGraceMs || times.lastSeenAt <= times.rotatedAt;
}

const columns = [
  'sessions.id as sessionId',
  'sessions.cookieHash',
  'sessions.isRemembered',
  'sessions.rotatedAt',
  'sessions.lastSeenAt',
  'sessions.expiresAt',
  'sessions.viewAs',
  'users.id as userId',
  'users.fullName',
  'users.username',
  'users.email',
  'users.avatar',
  'users.roleId',
  'users.otherRoleIds',
  'users.authzVersion as rightsVersion',
  'roles.key as role',
] as const;

/** Sessions of active users, with what makes a viewer. */
const sessions = (db: Kysely<Tables>) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .innerJoin('roles', 'roles.id', 'users.roleId')
    .select(columns)
    .where('users.status', '=', 'active');

type SessionRow = InferResult<ReturnType<typeof sessions>>[number];

const sessionByCookie = ({ database }: Services, secretHash: string) =>
  firstRow(database.reserved, 'access.sessionByCookie', { secretHash }, (db, values) =>
    sessions(db).where((is) =>
      is.or([is('cookieHash', '=', values.secretHash), is('previousCookieHash', '=', values.secretHash)]),
    ),
  );

const sessionByToken = ({ database }: Services, secretHash: string) =>
  firstRow(database.reserved, 'access.sessionByToken', { secretHash }, (db, values) =>
    sessions(db).where('tokenHash', '=', values.secretHash),
  );
