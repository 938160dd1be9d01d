import type { Context } from '../../context.ts';
import { write } from '../../db/write.ts';
import { AppError } from '../../errors.ts';
import type { TwoStepSetup } from '../../graphql/schema.generated.ts';
import { heldSignIn } from './pendingSignIn.ts';
import { isTwoStepOn } from './secondStep.ts';
import { startSession } from './startSession.ts';
import type { SignedIn } from './startSession.ts';
import { completeSetup, makeSetup } from './twoStep.ts';

/* The second step of accounts that have to have one, set up by who has just given the right password and nothing else yet. */

async function ownerOf(ctx: Context, pending: string) {
  const held = await heldSignIn(ctx, pending);
  if (await isTwoStepOn(ctx, held.userId)) throw new AppError('CONFLICT', 'Two-step sign-in is on already');
  return held;
}

export async function beginRequiredTwoStep(ctx: Context, pending: string): Promise<TwoStepSetup> {
  const { userId } = await ownerOf(ctx, pending);
  const { email } = await ctx.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  return makeSetup(ctx, userId, email);
}

export async function completeRequiredTwoStep(
  ctx: Context,
  pending: string,
  code: string,
): Promise<{ recoveryCodes: string[]; signedIn: SignedIn }> {
  const { id, userId, isRemembered } = await ownerOf(ctx, pending);
  const recoveryCodes = await completeSetup(ctx, userId, code);
  await write(ctx, (tx) => tx.db.deleteFrom('pendingSignIns').where('id', '=', id).execute());
  return { recoveryCodes, signedIn: await startSession(ctx, userId, isRemembered === 1, 'CODE') };
}
