import type { ProofFor } from '../env.ts';
import type { Context, Viewer } from '../context.ts';
import { AppError, forbidden } from '../errors.ts';
import { signedIn } from './authorize.ts';

const freshMs = 10 * 60_000;

/** The viewer, unless it is a program with an API token: what concerns the account itself is its owner's. */
export function requireOwner(ctx: Context): Viewer {
  const viewer = signedIn(ctx);
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

/**
 * The same for changes that the settings name. A program with an API token is not asked: the password was given when
 * the token was made.
 */
export async function requireProofFor(ctx: Context, what: ProofFor): Promise<void> {
  const { viewer, services } = ctx;
  if (viewer === null || viewer.carrier === 'token' || !services.env.asksPasswordFor.has(what)) return;
  const key = `proof ${viewer.sessionId}`;
  if (ctx.memo.has(key)) return;
  await requireProof(ctx);
  ctx.memo.set(key, true);
}
