import { sql } from 'kysely';
import { authorize, authorizeSome } from '../../access/authorize.ts';
import { requireProofFor } from '../../access/proof.ts';
import { maxAtOnce } from '../../changes/bulk.ts';
import type { Context } from '../../context.ts';
import type { UserRow } from '../../db/peopleTables.ts';
import { recordId } from '../../db/recordId.ts';
import { invalid } from '../../errors.ts';
import { tooMany, unknown } from '../../fields.ts';
import type {
  QueryUsersArgs,
  UserBulkInput,
  UserFilter,
  UserSeen,
  UserSortField,
} from '../../graphql/schema.generated.ts';
import { batched } from '../../records/batched.ts';
import type { FilterKind } from '../../records/filters.ts';
import { atLeast, below, normalized, oneOf } from '../../records/filters.ts';
import { defineList } from '../../records/list.ts';
import type { Asked } from '../../records/selection.ts';
import { identifyUsers } from './identifyUsers.ts';
import { user } from './user.ts';
import { guardUser } from './userGuards.ts';
import { roleCalled } from './roleWords.ts';

const maxChoices = 20;

/** Has one of these roles, as the main one or a further one. */
const hasRole: FilterKind = {
  column: 'roleId',
  isEquality: false,
  read: (given, name) => {
    const values = [...new Set((given as string[]).map((id) => recordId(id) ?? 0))];
    if (values.length > maxChoices) throw invalid({ [`filter.${name}`]: tooMany(maxChoices) });
    if (values.length === 0) return null;
    return {
      values,
      sql: (field, slots) => sql`(${field} in (${sql.join(slots)})
        or p.id in (select o.user_id from user_roles o where o.role_id in (${sql.join(slots)})))`,
    };
  },
};

/** Has the main role with this key. */
const hasRoleKey: FilterKind = {
  column: 'roleId',
  isEquality: true,
  read: (given) => ({
    values: [given],
    sql: (field, [key]) => sql`${field} = (select r.id from roles r where r.key = ${key})`,
  }),
};

/** Signs in with a second step, whether or not it is asked of them. */
const hasTwoStep: FilterKind = {
  column: 'twoStep',
  isEquality: false,
  read: (given) => ({
    values: [],
    sql: () => (given === true ? isTwoStepOn : sql`not ${isTwoStepOn}`),
  }),
};
const isTwoStepOn = sql`exists (select 1 from two_step_secrets t where t.user_id = p.id and t.enabled_at is not null)`;

const dayMs = 24 * 3_600_000;
const days: Record<Exclude<UserSeen, 'NEVER'>, number> = { DAY: 1, WEEK: 7, MONTH: 30, NOT_MONTH: 30, NOT_QUARTER: 90 };

/** A word for when users were seen as instants. */
function seenAs(seen: UserSeen, now: Date): UserFilter {
  // Only what is empty comes before a digit.
  if (seen === 'NEVER') return { seenBefore: '0' };
  const at = new Date(now.getTime() - days[seen] * dayMs).toISOString();
  return seen.startsWith('NOT') ? { seenBefore: at } : { seenFrom: at };
}

export const users = defineList<UserRow, UserFilter, UserSortField>({
  subject: 'User',
  table: 'users',
  only: sql`p.is_service = 0`,
  filters: {
    roleIds: hasRole,
    roleKey: hasRoleKey,
    plans: oneOf('plan'),
    statuses: oneOf('status'),
    hasTwoStep,
    seen: normalized,
    seenFrom: atLeast('lastSeenAt'),
    seenBefore: below('lastSeenAt'),
    createdFrom: atLeast('createdAt'),
    createdBefore: below('createdAt'),
  },
  sorts: {
    NAME: 'nameKey',
    EMAIL: 'email',
    ROLE: 'roleKey',
    PLAN: 'plan',
    STATUS: 'status',
    BILLING: 'billing',
    SEEN: 'lastSeenAt',
  },
  normalize: async ({ services }, { seen, ...filter }) =>
    seen ? { ...filter, ...seenAs(seen, services.now()) } : filter,
  forChangers: ['lastSeenAt', 'twoStep'],
  identify: identifyUsers,
  search: { column: 'searchText', trigram: { index: 'users_search', narrow: 'users_narrow' } },
  // Parts of email addresses are in nearly all of them.
  maxFound: 1000,
  counters: { table: 'user_counts', columns: {} },
});

/** Users page by page. */
export async function pageOfUsers(ctx: Context, { fallsBack, ...args }: QueryUsersArgs, asked?: Asked) {
  const page = await users.page(ctx, args, asked);
  const { number, pageCount } = page.pageInfo;
  return !fallsBack || number <= Math.max(pageCount, 1)
    ? page
    : users.page(ctx, { ...args, page: { ...args.page!, number: 1 } }, asked);
}

/** Id of the role with this key or name. */
export async function roleIdOf(ctx: Context, word: string): Promise<string> {
  authorizeSome(ctx, 'create', 'User');
  const all = await ctx.db.selectFrom('roles').select(['id', 'key', 'name']).execute();
  const role = roleCalled(all, word);
  if (role === undefined) throw invalid({ roleKey: unknown('there is no such role') });
  return String(role.id);
}

export const manyUsers = user.bulk(users.idsOldestFirst, maxAtOnce);

/** What a bulk change sets, once it is known that there is such a role. */
export async function userBulkValues(
  ctx: Context,
  { roleId, plan, status }: UserBulkInput,
): Promise<(row: UserRow) => Partial<UserRow>> {
  authorizeSome(ctx, 'update', 'User');
  if (!roleId && !plan && !status)
    throw invalid({ input: { key: 'required', message: 'must set at least one field' } });
  // Asked once for all of them, not reported of each.
  if (roleId) await requireProofFor(ctx, 'roles');
  const role = roleId ? await roleNameOf(ctx, recordId(roleId) ?? 0) : null;
  if (roleId && !role) throw invalid({ roleId: unknown('there is no such role') });
  return (row) => ({
    ...(role && {
      roleId: role.id,
      otherRoleIds: JSON.stringify((JSON.parse(row.otherRoleIds) as number[]).filter((id) => id !== role.id)),
    }),
    ...(plan && { plan }),
    ...(status && { status }),
  });
}

/** In bulk, what a single one would be refused for is reported of it, and the rest done. */
export const guarded = (tx: Context, row: UserRow, next: UserRow | null): Promise<void> => guardUser(tx, row, next);

/** All roles by name, for whoever may read users. */
export async function roleNames(ctx: Context) {
  authorize(ctx, 'read', 'User');
  return ctx.db.selectFrom('roles').select(['id', 'key', 'name']).orderBy('id').execute();
}

/** Roles by id, with the names that everybody knows who may read users. */
export const roleNameOf = batched('names of roles', async (ctx, ids: number[]) => {
  const rows = await ctx.db.selectFrom('roles').select(['id', 'key', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
});
