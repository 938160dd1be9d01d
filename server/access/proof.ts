import type { Context, Viewer } from '../context.ts';
import { AppError, forbidden } from '../errors.ts';
import { requireViewer } from './authorize.ts';

const freshMs = 10 * 60_000;

/** The viewer, unless it is a program with an API token: what concerns the account itself is its owner's. */
export function requireOwner(ctx: Context): Viewer {
  const viewer = requireViewer(ctx);
  if (viewer.carrier === 'token') throw forbidden();
  return viewer;
}

/** PROOF_NEEDED unless the password was given in this session within the last ten minutes. For what a thief of a session wants. */
export async function requireProof(ctx: Context): Promise<Viewer> {
  const viewer = requireOwner(ctx);
  const session = await ctx.db
    .selectFrom('sessions')
    .select(['createdAt', 'provedAt'])
    .where('id', '=', viewer.sessionId)
    .executeTakeFirst();
  const provedAt = Date.parse(session?.provedAt ?? session?.createdAt ?? '');
  if (!(ctx.services.now().getTime() - provedAt < freshMs))
    throw new AppError('PROOF_NEEDED', 'Give your password again first');
  return viewer;
}
