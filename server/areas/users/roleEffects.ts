import { sql } from 'kysely';
import { isAllowedSome } from '../../access/authorize.ts';
import { authorizeRecord } from '../../access/records.ts';
import type { Rule } from '../../access/ability.ts';
import { readFieldRules } from '../../access/fieldRules.ts';
import { allowedByRoles, covers, readable, reachTogether } from '../../access/reach.ts';
import type { Allowed } from '../../access/reach.ts';
import { roleIdsOf } from '../../access/roles.ts';
import type { Declaring } from '../../access/subjects.ts';
import type { Context } from '../../context.ts';
import type { RoleRow } from '../../db/peopleTables.ts';
import { recordId } from '../../db/recordId.ts';
import { invalid, notFound } from '../../errors.ts';
import { isProblem } from '../../fields.ts';
import type { QueryRoleEffectsArgs, RoleEffects } from '../../graphql/schema.generated.ts';
import { fieldRulesField } from './fieldRuleList.ts';
import { rulesField, rulesIn } from './ruleList.ts';

const maxNamed = 5;

type Holder = {
  id: number;
  fullName: string;
  avatar: string | null;
  roleId: number;
  otherRoleIds: string;
};

/** Who would gain and who would lose something if the role became like this. Nothing is changed. */
export async function roleEffects(ctx: Context, { id, ...wanted }: QueryRoleEffectsArgs): Promise<RoleEffects> {
  const role = await ctx.db
    .selectFrom('roles')
    .selectAll()
    .where('id', '=', recordId(id) ?? 0)
    .executeTakeFirst();
  await authorizeRecord(ctx, 'update', 'Role', role ?? {});
  if (role === undefined) throw notFound('Role');
  const next = nextOf(ctx.services, wanted);
  const before = await allowedByRoles(ctx.db);
  const after = new Map(before);
  const ofPermissions = await rulesOfPermissions(ctx, role);
  after.set(role.id, { rules: [...next.rules, ...ofPermissions], fieldRules: next.fieldRules });
  const gaining: Holder[] = [];
  const losing: Holder[] = [];
  const known = new Map<string, { isMore: boolean; isLess: boolean }>();
  for (const holder of await holdersOf(ctx, role.id)) {
    const roleIds = roleIdsOf(holder);
    const effect = known.get(roleIds.join()) ?? effectOf(ctx.services, roleIds, before, after);
    known.set(roleIds.join(), effect);
    if (effect.isMore) gaining.push(holder);
    if (effect.isLess) losing.push(holder);
  }
  return {
    gainCount: gaining.length,
    loseCount: losing.length,
    gaining: named(ctx, gaining),
    losing: named(ctx, losing),
  };
}

/** What the role is to be, checked like a change. */
function nextOf(where: Declaring, { rules: given, fieldRules: limits }: Omit<QueryRoleEffectsArgs, 'id'>): Allowed {
  const rules = rulesField(given, where);
  if (isProblem(rules)) throw invalid({ rules });
  const fieldRules = fieldRulesField(limits, where);
  if (isProblem(fieldRules)) throw invalid({ fieldRules });
  return { rules: rulesIn(String(rules)), fieldRules: readFieldRules(String(fieldRules)) };
}

function effectOf(
  where: Declaring,
  roleIds: number[],
  before: ReadonlyMap<number, Allowed>,
  after: ReadonlyMap<number, Allowed>,
) {
  const reachIn = (source: ReadonlyMap<number, Allowed>) =>
    reachTogether(
      where,
      roleIds.flatMap((id) => source.get(id) ?? []),
    );
  const [was, is] = [reachIn(before), reachIn(after)];
  return { isMore: !covers(was, is), isLess: !covers(is, was) };
}

async function rulesOfPermissions({ db }: Context, { id }: RoleRow): Promise<Rule[]> {
  const rows = await db
    .selectFrom('roleRules')
    .select(['action', 'subject', 'conditions'])
    .where('roleId', '=', id)
    .where('permissionId', 'is not', null)
    .execute();
  return readable(rows);
}

async function holdersOf({ db }: Context, roleId: number): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select id, full_name, avatar, role_id, other_role_ids from users
    where is_service = 0 and (role_id = ${roleId} or id in (select o.user_id from user_roles o where o.role_id = ${roleId}))
    order by name_key, id`.execute(db);
  return rows;
}

/** Names are for those who may read users. */
const named = ({ viewer }: Context, holders: readonly Holder[]) =>
  viewer === null || !isAllowedSome(viewer, 'read', 'User')
    ? []
    : holders.slice(0, maxNamed).map(({ id, fullName, avatar }) => ({ id: String(id), name: fullName, avatar }));
