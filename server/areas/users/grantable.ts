import { isAllowedSome, signedIn } from '../../access/authorize.ts';
import { isAllPowerful } from '../../access/covers.ts';
import { allowedByRoles, covers, reachOf, reachTogether } from '../../access/reach.ts';
import type { Context } from '../../context.ts';
import { forbidden } from '../../errors.ts';

/** Roles that the viewer may give: those that reach no further than the viewer does. */
export async function grantableRoles(ctx: Context) {
  const viewer = signedIn(ctx);
  if (!isAllowedSome(viewer, 'create', 'User') && !isAllowedSome(viewer, 'update', 'User')) throw forbidden();
  const roles = await ctx.db.selectFrom('roles').select(['id', 'key', 'name']).orderBy('id').execute();
  const own = reachOf(viewer.ability);
  if (isAllPowerful(own.rules)) return roles;
  const allowed = await allowedByRoles(ctx.db);
  return roles.filter(({ id }) => covers(own, reachTogether(ctx.services, [allowed.get(id)!])));
}
