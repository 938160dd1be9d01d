import { isAllowed, requireViewer } from '../../access/authorize.ts';
import { workingTokens } from '../../access/ownedTokens.ts';
import { requireOwner } from '../../access/proof.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';

/** Begins the sandbox anew. All who have test tokens share it, so any of them may. */
export async function resetSandbox(ctx: Context): Promise<boolean> {
  const { sandbox } = ctx.services;
  // In the sandbox, whoever got here has a test token.
  if (sandbox !== undefined && sandbox.serve === undefined) requireViewer(ctx, 'read');
  else {
    const viewer = requireOwner(ctx);
    const own = await workingTokens(ctx, [viewer.userId]);
    if (!own.some(({ isSandbox }) => isSandbox === 1) && !isAllowed(viewer, 'update', 'ServiceAccount'))
      throw new AppError('CONFLICT', 'Create a test token first');
  }
  if (sandbox === undefined) throw new AppError('UNAVAILABLE', 'This server has no sandbox');
  await sandbox.renew();
  ctx.services.log.info({ userId: ctx.viewer?.userId }, 'sandbox begun anew');
  return true;
}
