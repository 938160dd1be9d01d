import type { Rule } from '../../access/ability.ts';
import { beyond, isAllPowerful, rulesIn as rulesHeld } from '../../access/covers.ts';
import { limitsOf, limitsTogether, readFieldRules, reachesBeyond } from '../../access/fieldRules.ts';
import { roleIdsOf } from '../../access/roles.ts';
import type { Context } from '../../context.ts';
import { forbidden, invalid } from '../../errors.ts';
import { refuseWithoutAdministrator, rulesOfRoleIds } from './userGuards.ts';

/** Refuses rules that reach further than whoever writes them; what a role had before counts, too. */
export function refuseBeyond({ viewer }: Context, rules: readonly Rule[]): void {
  if (viewer !== null && beyond(rulesHeld(viewer.ability), rules).length > 0) throw forbidden();
}

/** Refuses a role that shows or opens fields which whoever writes it does not see or change. */
export function refuseFieldsBeyond({ viewer }: Context, rules: readonly Rule[], fieldRules: string): void {
  const given = limitsTogether([{ rules, fieldRules: readFieldRules(fieldRules) }]);
  if (reachesBeyond(limitsOf(viewer), given, rules)) throw forbidden();
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
  const left = row === undefined ? [] : await rulesOfRoleIds(tx, roleIdsOf(row));
  const isLocked = isAllPowerful(rulesHeld(viewer.ability))
    ? !isAllPowerful(left)
    : beyond(left, [{ action: 'update', subject: 'Role', conditions: null }]).length > 0;
  if (isLocked)
    throw invalid({ [field]: { key: 'ownAccount', message: 'would take away your own permission to change it back' } });
}
