import { isAllowedSome, requireViewer } from '../../access/authorize.ts';
import { beyond, isAllPowerful, rulesIn } from '../../access/covers.ts';
import { limitsOf, limitsTogether, readFieldRules, reachesBeyond } from '../../access/fieldRules.ts';
import type { Context } from '../../context.ts';
import { forbidden } from '../../errors.ts';
import { readable } from './ruleList.ts';

/** Roles that the viewer may give: those that allow nothing beyond what the viewer may. */
export async function grantableRoles(ctx: Context) {
  const viewer = requireViewer(ctx);
  if (!isAllowedSome(viewer, 'create', 'User') && !isAllowedSome(viewer, 'update', 'User')) throw forbidden();
  const roles = await ctx.db.selectFrom('roles').select(['id', 'key', 'name', 'fieldRules']).orderBy('id').execute();
  if (isAllPowerful(rulesIn(viewer.ability)) && limitsOf(viewer) === null) return roles;
  const rules = await ctx.db.selectFrom('roleRules').select(['roleId', 'action', 'subject', 'conditions']).execute();
  const out = rules.filter((rule) => beyond(rulesIn(viewer.ability), readable([rule])).length > 0);
  const beyondViewer = new Set(out.map(({ roleId }) => roleId));
  const limits = limitsOf(viewer);
  return roles.filter(({ id, fieldRules }) => {
    if (beyondViewer.has(id)) return false;
    const own = readable(rules.filter(({ roleId }) => roleId === id));
    return !reachesBeyond(limits, limitsTogether([{ rules: own, fieldRules: readFieldRules(fieldRules) }]), own);
  });
}
