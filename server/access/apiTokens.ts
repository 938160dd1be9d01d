import type { Kysely } from 'kysely';
import type { Services, Viewer } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { buildAbility, narrowed } from './ability.ts';
import type { Rule } from './ability.ts';
import { rulesIn } from './covers.ts';
import { limitsOf, withLimits } from './fieldRules.ts';
import { addressKey } from './rateLimit.ts';
import { loadAbility, roleIdsOf } from './roles.ts';

/* API tokens as credentials. What one may do is worked out from its owner's rules at each look, so it never exceeds them. */

type TokenRow = Awaited<ReturnType<typeof tokenRows>>[number];
export type FoundToken = { viewer: Viewer; lastSeenAt: number; expiresAt: number };

/** Tokens of active users and of programs that have not ended. */
const tokens = (db: Kysely<Tables>, now: string, isSandbox = 0) =>
  db
    .selectFrom('apiTokens')
    // Test tokens are no credentials here, and others are none in the sandbox.
    .where('apiTokens.isSandbox', '=', isSandbox)
    .innerJoin('users', 'users.id', 'apiTokens.userId')
    .innerJoin('roles', 'roles.id', 'users.roleId')
    .select([
      'apiTokens.id',
      'apiTokens.scopes',
      'apiTokens.lastUsedAt',
      'apiTokens.expiresAt',
      'users.id as userId',
      'users.fullName',
      'users.username',
      'users.email',
      'users.avatar',
      'users.roleId',
      'users.otherRoleIds',
      'users.authzVersion as rightsVersion',
      'roles.key as role',
    ])
    .where((is) => is.or([is('users.status', '=', 'active'), is('users.isService', '=', 1)]))
    .where('apiTokens.expiresAt', '>', now)
    // Of an account that is to be deleted they rest; whoever keeps it has them back.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('accountDeletions').select('userId').whereRef('accountDeletions.userId', '=', 'users.id'))),
    );

const tokenRows = (services: Services, ids: number[]) =>
  tokens(services.database.reader, services.now().toISOString()).where('apiTokens.id', 'in', ids).execute();

async function found(services: Services, row: TokenRow): Promise<FoundToken> {
  const { id, scopes: text, lastUsedAt, expiresAt, roleId, otherRoleIds, ...person } = row;
  const scopes = JSON.parse(text) as Pick<Rule, 'action' | 'subject'>[];
  const owner = await loadAbility(services, ...roleIdsOf({ roleId, otherRoleIds }));
  const rules = rulesIn(owner).map((rule) => ({ ...rule, conditions: rule.conditions ?? null }));
  const viewer: Viewer = {
    ...person,
    areas: services.areas,
    sessionId: -id,
    carrier: 'token',
    ability: withLimits(buildAbility(narrowed(rules, scopes)), limitsOf({ ability: owner })),
    scopes,
  };
  return { viewer, lastSeenAt: lastUsedAt === null ? 0 : Date.parse(lastUsedAt), expiresAt: Date.parse(expiresAt) };
}

/** Whose token it is, with what it may do at this moment. */
export async function findApiToken(services: Services, tokenHash: string): Promise<FoundToken | null> {
  const row = await tokens(services.database.reserved, services.now().toISOString())
    .where('apiTokens.tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return row === undefined ? null : found(services, row);
}

/** A test token whose owner may still use it, and whose limits it counts for. */
export async function findTestToken(services: Services, tokenHash: string) {
  const row = await tokens(services.database.reserved, services.now().toISOString(), 1)
    .select(['apiTokens.name', 'apiTokens.prefix'])
    .where('apiTokens.tokenHash', '=', tokenHash)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { row, viewer: { userId: row.userId }, lastSeenAt: row.lastUsedAt === null ? 0 : Date.parse(row.lastUsedAt) };
}

/** The same for those that sockets were opened with, by their session numbers. */
export async function findApiTokens(services: Services, sessionIds: readonly number[]): Promise<Viewer[]> {
  if (sessionIds.length === 0) return [];
  const rows = await tokenRows(services, sessionIds.map(Math.abs));
  return Promise.all(rows.map(async (row) => (await found(services, row)).viewer));
}

/** Notes when a token was last used, and from which network. */
export async function touchApiToken(database: Database, id: number, at: string, address: string): Promise<void> {
  await database.transaction((trx) =>
    trx
      .updateTable('apiTokens')
      .set({ lastUsedAt: at, lastUsedFrom: networkOf(address) })
      .where('id', '=', id)
      .execute(),
  );
}

/** Tells where it was used without telling by whom. */
const networkOf = (address: string): string => addressKey(address).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
