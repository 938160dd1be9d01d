import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { authorize, isAllowedSome, visible } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { SecurityCheck, SecurityFinding, SecurityItem, Subject } from '../../graphql/schema.generated.ts';

/* What is worth looking at for the security of all accounts, and exactly which records that is. */

const dayMs = 24 * 3_600_000;
const unusedDays = 90;
const newDays = 30;
const maxShown = 100;

type Found = { id: number; name: string; owner?: string | null; at?: string | null; total: number | string };
type Look = { check: SecurityCheck; subject: Subject; pathOf: (row: Found) => string | null; find: Find };
type Find = (ctx: Context, since: { unused: string; young: string }) => Promise<Found[]>;

const security = ({ id }: Found) => `/apps/user/view/${id}?tab=security`;

/** People that the viewer may read, programs aside. */
function people(ctx: Context) {
  const query = ctx.db.selectFrom('users').where('users.isService', '=', 0);
  const seen = visible(ctx, 'User', 'users');
  return seen === null ? query : query.where(seen);
}

const total = sql<number>`count(*) over ()`.as('total');

const looks: readonly Look[] = [
  {
    check: 'NO_TWO_STEP',
    subject: 'User',
    pathOf: security,
    find: (ctx) =>
      people(ctx)
        .select(['users.id', 'users.fullName as name', 'users.createdAt as at', total])
        .where('users.status', '=', 'active')
        .where(
          sql<SqlBool>`not exists (select 1 from two_step_secrets where user_id = users.id and enabled_at is not null)`,
        )
        .orderBy('users.fullName')
        .limit(maxShown)
        .execute(),
  },
  {
    check: 'UNUSED_ACCOUNTS',
    subject: 'User',
    pathOf: security,
    find: (ctx, { unused, young }) =>
      people(ctx)
        .select(['users.id', 'users.fullName as name', total])
        .select(
          sql<
            string | null
          >`(select max(created_at) from sign_ins where user_id = users.id and outcome = 'SIGNED_IN')`.as('at'),
        )
        .where('users.status', '=', 'active')
        .where('users.createdAt', '<', young)
        .where(
          sql<SqlBool>`not exists (select 1 from sign_ins where user_id = users.id and outcome = 'SIGNED_IN' and created_at >= ${unused})`,
        )
        .where(sql<SqlBool>`not exists (select 1 from sessions where user_id = users.id and last_seen_at >= ${unused})`)
        .orderBy('users.fullName')
        .limit(maxShown)
        .execute(),
  },
  {
    check: 'OLD_INVITATIONS',
    subject: 'User',
    pathOf: security,
    find: (ctx, { young }) =>
      people(ctx)
        .select(['users.id', 'users.fullName as name', 'users.createdAt as at', total])
        .where('users.status', '=', 'pending')
        .where('users.createdAt', '<', young)
        .orderBy('users.createdAt')
        .limit(maxShown)
        .execute(),
  },
  {
    check: 'UNUSED_TOKENS',
    subject: 'User',
    pathOf: () => null,
    find: (ctx, { unused, young }) => {
      const seen = visible(ctx, 'User', 'users');
      const query = ctx.db
        .selectFrom('apiTokens')
        .innerJoin('users', 'users.id', 'apiTokens.userId')
        .select(['apiTokens.id', 'apiTokens.name', 'users.fullName as owner', 'apiTokens.lastUsedAt as at', total])
        .where('apiTokens.expiresAt', '>', ctx.services.now().toISOString())
        .where((is) =>
          is.or([
            is('apiTokens.lastUsedAt', '<', unused),
            is.and([is('apiTokens.lastUsedAt', 'is', null), is('apiTokens.createdAt', '<', young)]),
          ]),
        );
      return (seen === null ? query : query.where(seen)).orderBy('apiTokens.id').limit(maxShown).execute();
    },
  },
  {
    check: 'EMPTY_ROLES',
    subject: 'Role',
    pathOf: ({ id }) => `/apps/roles?show=${id}`,
    find: (ctx) => {
      const seen = visible(ctx, 'Role', 'roles');
      const query = ctx.db
        .selectFrom('roles')
        .select(['roles.id', 'roles.name', total])
        .where(sql<SqlBool>`not exists (select 1 from user_roles where role_id = roles.id)`)
        .where(sql<SqlBool>`not exists (select 1 from users where role_id = roles.id)`)
        .where(sql<SqlBool>`not exists (select 1 from service_accounts where role_id = roles.id)`);
      return (seen === null ? query : query.where(seen)).orderBy('roles.name').limit(maxShown).execute();
    },
  },
  {
    check: 'PUBLIC_LINKS',
    subject: 'User',
    pathOf: () => '/dashboards/figures?tab=links',
    find: (ctx) => {
      const seen = visible(ctx, 'User', 'users');
      const query = ctx.db
        .selectFrom('figureShares')
        .innerJoin('users', 'users.id', 'figureShares.ownerId')
        .select([
          'figureShares.id',
          'figureShares.name',
          'users.fullName as owner',
          'figureShares.createdAt as at',
          total,
        ])
        .where('figureShares.withdrawnAt', 'is', null)
        .where('figureShares.expiresAt', '>', ctx.services.now().toISOString());
      return (seen === null ? query : query.where(seen)).orderBy('figureShares.id').limit(maxShown).execute();
    },
  },
  {
    check: 'MAIL_CONSENTS',
    subject: 'User',
    pathOf: () => null,
    find: (ctx) => {
      const seen = visible(ctx, 'User', 'users');
      const query = ctx.db
        .selectFrom('mailAccounts')
        .innerJoin('users', 'users.id', 'mailAccounts.userId')
        .select(['mailAccounts.id', 'mailAccounts.address as name', 'users.fullName as owner', total])
        .select('mailAccounts.syncedAt as at')
        .where('mailAccounts.state', '<>', 'REMOVING');
      return (seen === null ? query : query.where(seen)).orderBy('mailAccounts.id').limit(maxShown).execute();
    },
  },
];

const itemOf = (pathOf: Look['pathOf'], row: Found): SecurityItem => ({
  id: String(row.id),
  name: row.name,
  owner: row.owner ?? null,
  at: row.at ?? null,
  path: pathOf(row),
});

/** Each line with its records, of those that the viewer may read. */
export async function securityCheckUp(ctx: Context): Promise<SecurityFinding[]> {
  const viewer = authorize(ctx, 'read', 'SignInPolicy');
  const now = ctx.services.now().getTime();
  const before = (days: number) => new Date(now - days * dayMs).toISOString();
  const since = { unused: before(unusedDays), young: before(newDays) };
  const asked = looks.filter(({ subject }) => isAllowedSome(viewer, 'read', subject));
  return Promise.all(
    asked.map(async ({ check, pathOf, find }) => {
      const rows = await find(ctx, since);
      return { check, count: Number(rows[0]?.total ?? 0), items: rows.map((row) => itemOf(pathOf, row)) };
    }),
  );
}
