import { isEnumType } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import { sql } from 'kysely';
import type { Rule } from '../../access/ability.ts';
import { authorize, isAllowedSome } from '../../access/authorize.ts';
import { readable } from '../../access/reach.ts';
import { accessOf, areaOf } from '../../access/subjects.ts';
import type { Context } from '../../context.ts';
import type { RoleRow } from '../../db/peopleTables.ts';
import { recordId } from '../../db/recordId.ts';
import { allowedRecords } from '../../access/records.ts';
import type { PermissionRule, RuleSubject, Subject } from '../../graphql/schema.generated.ts';
import { batched } from '../../records/batched.ts';
import { countBy } from '../../records/loaders.ts';

const maxShown = 4;

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
  const shown = (own: typeof rows): (Omit<PermissionRule, 'rule'> & { rule: Rule })[] =>
    own.flatMap(({ permissionId, name, ...row }) =>
      readable([row]).map((rule: Rule) => ({ rule, permissionId: String(permissionId), permissionName: name })),
    );
  return new Map([...Map.groupBy(rows, ({ roleId }) => roleId)].map(([id, own]) => [id, shown(own)]));
});

/** Those who have it as the main role, from the counters, and those who have it besides, along an index. */
export const userCountOf = batched('users of roles', async (ctx, ids: number[]) => {
  const { rows } = await sql<{ roleId: number; count: number }>`
    select role_id, sum(count) as count from user_counts where role_id in (${sql.join(ids)}) group by role_id
    union all
    select o.role_id, count(*) from user_roles o join users u on u.id = o.user_id
    where o.role_id in (${sql.join(ids)}) and u.role_id <> o.role_id group by o.role_id`.execute(ctx.db);
  const counts = new Map<number, number>();
  for (const { roleId, count } of rows) counts.set(roleId, (counts.get(roleId) ?? 0) + Number(count));
  return counts;
});

/** How many programs have the role. */
export const serviceCountOf = countBy('serviceAccounts', 'roleId');

type Holder = { id: string; fullName: string; avatar: string | null };

/** The first of those who have the role, for whoever may read users. */
export const holdersOf = batched('holders of roles', async (ctx, ids: number[]) => {
  if (ctx.viewer === null || !isAllowedSome(ctx.viewer, 'read', 'User')) return new Map<number, Holder[]>();
  const first = (roleId: number) => sql`
    select * from (select id, full_name, avatar, ${sql.lit(roleId)} as role_id from users
      where role_id = ${sql.lit(roleId)} and is_service = 0 order by id limit ${sql.lit(maxShown)}) m
    union all
    select * from (select u.id, u.full_name, u.avatar, o.role_id from user_roles o join users u on u.id = o.user_id
      where o.role_id = ${sql.lit(roleId)} order by u.id limit ${sql.lit(maxShown)}) o`;
  const { rows } = await sql<{ roleId: number; id: number; fullName: string; avatar: string | null }>`${sql.join(
    ids.map(first),
    sql` union all `,
  )}`.execute(ctx.db);
  const byRole = Map.groupBy(rows, ({ roleId }) => roleId);
  return new Map(
    [...byRole].map(([roleId, some]) => {
      const people = [...new Map(some.map((row) => [row.id, row])).values()].sort((one, other) => one.id - other.id);
      const shown = people.slice(0, maxShown);
      return [roleId, shown.map(({ id, fullName, avatar }): Holder => ({ id: String(id), fullName, avatar }))];
    }),
  );
});

/** What rules can speak of, and which conditions they can have. */
export function ruleSubjects(ctx: Context, schema: GraphQLSchema): RuleSubject[] {
  authorize(ctx, 'read', 'Role');
  const type = schema.getType('Subject');
  if (!isEnumType(type)) return [];
  const ruled = type.getValues().filter(({ name }) => accessOf(ctx.services, name as Subject).rulesOf === undefined);
  return ruled.map(({ name }) => {
    const { conditions = {}, owner = null, team, fields = {} } = accessOf(ctx.services, name as Subject);
    const limitable = Object.entries(fields).map(([field, { isText = false }]) => ({ name: field, canMask: isText }));
    return {
      subject: name as Subject,
      area: areaOf(ctx.services, name as Subject),
      conditions: Object.entries(conditions).map(([field, condition]) => ({
        field,
        kind: condition.kind,
        choices: condition.kind === 'CHOICE' ? [...condition.choices] : [],
      })),
      owner,
      hasTeams: team !== undefined,
      fields: limitable,
    };
  });
}
