import { sql } from 'kysely';
import type { Rule } from '../../access/ability.ts';
import { beyond, isAllPowerful, rulesIn as rulesHeld } from '../../access/covers.ts';
import { allowedByRoles, covers, coversGain, reachOf, reachOfRoles, reachTogether } from '../../access/reach.ts';
import type { Allowed } from '../../access/reach.ts';
import { roleIdsOf } from '../../access/roles.ts';
import type { Context } from '../../context.ts';
import { forbidden, invalid } from '../../errors.ts';
import { refuseWithoutAdministrator } from './userGuards.ts';

/** Refuses rules that reach further than whoever writes them. */
export function refuseRulesBeyond({ viewer }: Context, rules: readonly Rule[]): void {
  if (viewer !== null && beyond(rulesHeld(viewer.ability), rules).length > 0) throw forbidden();
}

/** Refuses a role that reaches further than whoever changes it, before or after: by rules, conditions or fields. */
export function refuseRoleBeyond({ viewer, services }: Context, ...roles: (Allowed | null)[]): void {
  if (viewer === null) return;
  const own = reachOf(viewer.ability);
  if (isAllPowerful(own.rules)) return;
  if (roles.some((role) => role !== null && !covers(own, reachTogether(services, [role])))) throw forbidden();
}

type ByRole = ReadonlyMap<number, Allowed>;

/**
 * Refuses a change of these roles by which anybody would get more than whoever makes it has. Each combination of roles
 * that somebody holds is looked at as a whole: a role that reads less than before can lift a limit of fields, too.
 */
export async function refuseGain(
  tx: Context,
  before: ByRole,
  after: ByRole,
  roleIds: readonly number[],
): Promise<void> {
  const { viewer } = tx;
  if (viewer === null || roleIds.length === 0) return;
  const own = reachOf(viewer.ability);
  if (isAllPowerful(own.rules)) return;
  const held = await heldTogether(tx, roleIds);
  const others = await allowedByRoles(
    tx.db,
    [...new Set(held.flat())].filter((id) => !roleIds.includes(id)),
  );
  const reach = (source: ByRole, ids: readonly number[]) =>
    reachTogether(
      tx.services,
      ids.flatMap((id) => source.get(id) ?? others.get(id) ?? []),
    );
  for (const ids of [...roleIds.map((id) => [id]), ...held])
    if (!coversGain(own, reach(before, ids), reach(after, ids))) throw forbidden();
}

/** Every combination of roles that somebody holds with one of these in it. */
async function heldTogether({ db }: Context, roleIds: readonly number[]): Promise<number[][]> {
  const ids = sql.join(roleIds);
  const { rows } = await sql<{ roleId: number; otherRoleIds: string }>`
    select distinct u.role_id, u.other_role_ids from users u
    where u.role_id in (${ids}) or u.id in (select o.user_id from user_roles o where o.role_id in (${ids}))`.execute(
    db,
  );
  return rows.map(roleIdsOf).filter((one) => one.length > 1);
}

/** What these roles allow, each with other rules of one source: those of the role itself, or of one permission. */
export async function allowedWith(
  tx: Context,
  roleIds: readonly number[],
  {
    permissionId,
    rules,
  }: {
    permissionId: number | null;
    rules: (roleId: number) => readonly Rule[];
  },
): Promise<Map<number, Allowed>> {
  const all = await allowedByRoles(tx.db, roleIds, (rows) =>
    permissionId === null
      ? rows.where('permissionId', 'is not', null)
      : rows.where((is) => is.or([is('permissionId', 'is', null), is('permissionId', '!=', permissionId)])),
  );
  return new Map([...all].map(([id, one]) => [id, { ...one, rules: [...one.rules, ...rules(id)] }]));
}

/** Once rules have been taken away: whoever did it can still take that back, and somebody can still do everything. */
export async function refuseLockOut(tx: Context, field: string): Promise<void> {
  await refuseWithoutAdministrator(tx, field);
  const { viewer } = tx;
  if (viewer === null) return;
  const row = await tx.db
    .selectFrom('users')
    .select(['roleId', 'otherRoleIds'])
    .where('id', '=', viewer.userId)
    .executeTakeFirst();
  const left = row === undefined ? [] : (await reachOfRoles(tx, roleIdsOf(row))).rules;
  const isLocked = isAllPowerful(rulesHeld(viewer.ability))
    ? !isAllPowerful(left)
    : beyond(left, [{ action: 'update', subject: 'Role', conditions: null }]).length > 0;
  if (isLocked)
    throw invalid({ [field]: { key: 'ownAccount', message: 'would take away your own permission to change it back' } });
}
