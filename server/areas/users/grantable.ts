import { isAllowedSome, requireViewer } from '../../access/authorize.ts';
import { parseConditions } from '../../access/ability.ts';
import { beyond, isAllPowerful, rulesIn } from '../../access/covers.ts';
import type { Context } from '../../context.ts';
import { forbidden } from '../../errors.ts';

/** Roles that the viewer may give: those that allow nothing beyond what the viewer may. */
export async function grantableRoles(ctx: Context) {
  const viewer = requireViewer(ctx);
  if (!isAllowedSome(viewer, 'create', 'User') && !isAllowedSome(viewer, 'update', 'User')) throw forbidden();
  const roles = await ctx.db.selectFrom('roles').select(['id', 'key', 'name']).orderBy('id').execute();
  if (isAllPowerful(rulesIn(viewer.ability))) return roles;
  const rules = await ctx.db.selectFrom('roleRules').select(['roleId', 'action', 'subject', 'conditions']).execute();
  const out = new Set<number>();
  for (const { roleId, action, subject, conditions } of rules) {
    const rule = { action, subject, conditions: read(conditions) };
    if (rule.conditions !== undefined && beyond(rulesIn(viewer.ability), [rule as never]).length > 0) out.add(roleId);
  }
  return roles.filter(({ id }) => !out.has(id));
}

/** Undefined for a rule that cannot be read, which grants nothing. */
function read(conditions: string | null) {
  try {
    return parseConditions(conditions);
  } catch {
    return undefined;
  }
}
