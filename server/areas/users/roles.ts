import { isEnumType } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import { sql } from 'kysely';
import type { Rule } from '../../access/ability.ts';
import { authorize, isAllowedSome } from '../../access/authorize.ts';
import { accessOf } from '../../access/subjects.ts';
import type { Context } from '../../context.ts';
import type { RoleRow } from '../../db/peopleTables.ts';
import { recordId } from '../../db/recordId.ts';
import { allowedRecords } from '../../access/records.ts';
import type { PermissionRule, RuleSubject, Subject } from '../../graphql/schema.generated.ts';
import { batched } from '../../records/batched.ts';
import { readable } from './ruleList.ts';

const mostShown = 4;

/** Roles that the viewer may read, the oldest first. */
export async function allRoles(ctx: Context): Promise<RoleRow[]> {
  authorize(ctx, 'read', 'Role');
  return allowedRecords(ctx, 'read', 'Role', await ctx.db.selectFrom('roles').selectAll().orderBy('id').execute());
}

export async function oneRole(ctx: Context, id: string | number): Promise<RoleRow | null> {
  authorize(ctx, 'read', 'Role');
  const number = recordId(id);
  if (number === null) return null;
  const found = await ctx.db.selectFrom('roles').selectAll().where('id', '=', number).execute();
  return (await allowedRecords(ctx, 'read', 'Role', found))[0] ?? null;
}

/** What a role allows by itself. */
export const ownRulesOf = batched('rules of roles', async (ctx, ids: number[]) => {
  const rows = await ctx.db
    .selectFrom('roleRules')
    .select(['roleId', 'action', 'subject', 'conditions'])
    .where('roleId', 'in', ids)
    .where('permissionId', 'is', null)
    .orderBy('id')
    .execute();
  return new Map([...Map.groupBy(rows, ({ roleId }) => roleId)].map(([id, own]) => [id, readable(own)]));
});

/** What its permissions allow. */
export const permissionRulesOf = batched('permissions of roles', async (ctx, ids: number[]) => {
  const rows = await ctx.db
    .selectFrom('roleRules')
    .innerJoin('permissions', 'permissions.id', 'roleRules.permissionId')
    .select(['roleId', 'action', 'subject', 'conditions', 'permissionId', 'permissions.name'])
    .where('roleId', 'in', ids)
    .orderBy('roleRules.id')
    .execute();
  const shown = (own: typeof rows): PermissionRule[] =>
    own.flatMap(({ permissionId, name, ...row }) =>
      readable([row]).map((rule: Rule) => ({ rule, permissionId: String(permissionId), permissionName: name })),
    );
  return new Map([...Map.groupBy(rows, ({ roleId }) => roleId)].map(([id, own]) => [id, shown(own)]));
});

const have = (ids: readonly number[]) => sql`
  select u.id, u.full_name, u.avatar, r.id as role_id from roles r
  join users u on u.role_id = r.id or u.id in (select o.user_id from user_roles o where o.role_id = r.id)
  where r.id in (${sql.join([...ids])}) and u.is_service = 0`;

export const userCountOf = batched('users of roles', async (ctx, ids: number[]) => {
  const { rows } = await sql<{ roleId: number; count: number }>`
    select role_id, count(*) as count from (${have(ids)}) h group by role_id`.execute(ctx.db);
  return new Map(rows.map(({ roleId, count }) => [roleId, Number(count)]));
});

/** How many programs have the role. */
export const serviceCountOf = batched('service accounts of roles', async (ctx, ids: number[]) => {
  const { rows } = await sql<{ roleId: number; count: number }>`
    select role_id, count(*) as count from service_accounts where role_id in (${sql.join(ids)}) group by role_id`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ roleId, count }) => [roleId, Number(count)]));
});

type Holder = { id: string; fullName: string; avatar: string | null };

/** The first of those who have the role, for whoever may read users. */
export const holdersOf = batched('holders of roles', async (ctx, ids: number[]) => {
  if (ctx.viewer === null || !isAllowedSome(ctx.viewer, 'read', 'User')) return new Map<number, Holder[]>();
  const { rows } = await sql<{ roleId: number; id: number; fullName: string; avatar: string | null }>`
    select * from (select h.*, row_number() over (partition by role_id order by id) as place from (${have(ids)}) h) n
    where place <= ${mostShown} order by role_id, id`.execute(ctx.db);
  const holders = new Map<number, Holder[]>();
  for (const { roleId, id, fullName, avatar } of rows)
    holders.set(roleId, [...(holders.get(roleId) ?? []), { id: String(id), fullName, avatar }]);
  return holders;
});

/** What rules can speak of, and which conditions they can have. */
export function ruleSubjects(ctx: Context, schema: GraphQLSchema): RuleSubject[] {
  authorize(ctx, 'read', 'Role');
  const type = schema.getType('Subject');
  if (!isEnumType(type)) return [];
  return type.getValues().map(({ name }) => {
    const { conditions = [], owner = null, team, fields = {} } = accessOf(name as Subject);
    const limitable = Object.entries(fields).map(([field, { isText = false }]) => ({ name: field, canMask: isText }));
    return {
      subject: name as Subject,
      conditions: [...conditions],
      owner,
      hasTeams: team !== undefined,
      fields: limitable,
    };
  });
}
