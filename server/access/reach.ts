import type { Context } from '../context.ts';
import { forbidden } from '../errors.ts';
import { requireViewer } from './authorize.ts';
import { beyond, isAllPowerful, rulesIn } from './covers.ts';
import { loadAbility, roleIdsOf } from './roles.ts';

/** Refuses to touch the account of somebody who may do more than the viewer: whoever could, would be them. */
export async function refuseBeyond(ctx: Context, user: { roleId: number; otherRoleIds: string }): Promise<void> {
  const own = rulesIn(requireViewer(ctx).ability);
  if (isAllPowerful(own)) return;
  const theirs = rulesIn(await loadAbility(ctx.services, ...roleIdsOf(user)));
  if (beyond(own, theirs).length > 0) throw forbidden();
}
