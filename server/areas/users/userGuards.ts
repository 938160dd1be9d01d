import { hasAdministrator } from '../../access/administrators.ts';
import { beyond, isAllPowerful, rulesIn } from '../../access/covers.ts';
import type { Rule } from '../../access/ability.ts';
import { limitsOf, limitsTogether, readFieldRules, reachesBeyond } from '../../access/fieldRules.ts';
import { requireProofFor } from '../../access/proof.ts';
import { roleIdsOf } from '../../access/roles.ts';
import type { Context } from '../../context.ts';
import type { UserRow } from '../../db/peopleTables.ts';
import { forbidden, invalid, notFound } from '../../errors.ts';
import { readable } from './ruleList.ts';

/* What may be done with users beyond what rules say: whatever the way, it comes by here. */

type Roles = Pick<UserRow, 'roleId' | 'otherRoleIds'>;

const ownAccount = (field: string) =>
  invalid({ [field]: { key: 'ownAccount', message: 'of your own account can only be changed by others' } });
const lastAdministrator = (field: string) =>
  invalid({ [field]: { key: 'lastAdministrator', message: 'would leave no administrator' } });

/** Refuses a change that would shut out its author or everybody, or that reaches further than its author does. */
export async function guardUser(tx: Context, before: UserRow | null, after: UserRow | null): Promise<void> {
  // Programs are changed in the list of their own.
  if (before?.isService === 1) throw notFound('User');
  const areRolesOther = before === null || after === null || rolesOf(before) !== rolesOf(after);
  const isStatusOther = before !== null && before.status !== after?.status;
  const { viewer } = tx;
  if (before !== null && after !== null && areRolesOther) await requireProofFor(tx, 'roles');
  if (viewer !== null) {
    if (before?.id === viewer.userId) {
      if (after === null) throw ownAccount('id');
      if (areRolesOther) throw ownAccount('roleId');
      if (isStatusOther) throw ownAccount('status');
    } else {
      // Whoever could change the address or the password of an administrator would be one.
      await refuseRolesBeyond(tx, before, after);
    }
  }
  if (before?.status !== 'active' || !(areRolesOther || isStatusOther)) return;
  const field = after === null ? 'id' : isStatusOther ? 'status' : 'roleId';
  await refuseWithoutAdministrator(tx, field, before);
}

/** Refuses an account whose roles, as they are or were, let it do more than the viewer may. */
export async function refuseRolesBeyond(tx: Context, before: Roles | null, after: Roles | null): Promise<void> {
  const { viewer } = tx;
  if (viewer === null || isAllPowerful(rulesIn(viewer.ability))) return;
  if (beyond(rulesIn(viewer.ability), await rulesOfRoles(tx, [before, after])).length > 0) throw forbidden();
  const areOther = after !== null && (before === null || rolesOf(before) !== rolesOf(after));
  if (limitsOf(viewer) !== null && areOther) await refuseFields(tx, after);
}

/** Refuses to give somebody roles that show or open more fields than the viewer's do. */
async function refuseFields(tx: Context, row: Roles): Promise<void> {
  const roles: { rules: Rule[]; fieldRules: ReturnType<typeof readFieldRules> }[] = [];
  for (const id of roleIdsOf(row)) {
    const found = await tx.db.selectFrom('roles').select('fieldRules').where('id', '=', id).executeTakeFirst();
    roles.push({ rules: await rulesOfRoleIds(tx, [id]), fieldRules: readFieldRules(found?.fieldRules ?? '[]') });
  }
  const rules = roles.flatMap((role) => role.rules);
  if (reachesBeyond(limitsOf(tx.viewer), limitsTogether(roles), rules)) throw forbidden();
}

const rolesOf = (row: Roles) => roleIdsOf(row).join();

/** All that the roles of these users allow; read once in a transaction for all users with the same. */
function rulesOfRoles(tx: Context, rows: readonly (Roles | null)[]): Promise<Rule[]> {
  const roleIds = [...new Set(rows.flatMap((row) => (row === null ? [] : roleIdsOf(row))))];
  const key = `rules of roles ${roleIds.join()}`;
  const known = tx.memo.get(key) as Promise<Rule[]> | undefined;
  if (known !== undefined) return known;
  const read = rulesOfRoleIds(tx, roleIds);
  tx.memo.set(key, read);
  return read;
}

/** All that these roles allow, what their permissions bring among it. */
export async function rulesOfRoleIds(tx: Context, roleIds: readonly number[]): Promise<Rule[]> {
  if (roleIds.length === 0) return [];
  const rows = await tx.db
    .selectFrom('roleRules')
    .select(['action', 'subject', 'conditions'])
    .where('roleId', 'in', [...roleIds])
    .execute();
  return readable(rows);
}

/** Refuses what leaves nobody who may do everything and can sign in. */
export async function refuseWithoutAdministrator(tx: Context, field: string, before?: Roles): Promise<void> {
  if (before !== undefined && !isAllPowerful(await rulesOfRoles(tx, [before]))) return;
  if (!(await hasAdministrator(tx))) throw lastAdministrator(field);
}
