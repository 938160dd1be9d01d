import { setPassword } from '../../access/accounts.ts';
import { findLink, useLink } from '../../access/links.ts';
import { checkingPassword, hashPassword } from '../../access/passwords.ts';
import { newPasswordFault } from '../../access/passwordRules.ts';
import { policyOf } from '../../access/signInPolicy.ts';
import type { Context } from '../../context.ts';
import { write } from '../../db/write.ts';
import { invalid } from '../../errors.ts';
import type { MutationResetPasswordArgs } from '../../graphql/schema.generated.ts';
import { tellOwner } from './tellOwner.ts';

/** Sets a new password with the link of the email. Nobody is signed in by it: a second step is still asked for. */
export async function resetPassword(ctx: Context, { link, password }: MutationResetPasswordArgs): Promise<boolean> {
  // Whoever guesses at links is not given time to hash.
  const found = await findLink(ctx, 'RESET_PASSWORD', link);
  if (found !== null) {
    await refuseWeak(ctx, password, [found.email]);
    await refuseForcedAway(ctx, found.userId!, password);
  }
  const passwordHash = found === null ? '' : await hashPassword(password);
  await write(ctx, async (tx) => {
    const { userId } = await useLink(tx, 'RESET_PASSWORD', link);
    await setPassword(tx, userId!, passwordHash);
    await tx.db.deleteFrom('trustedDevices').where('userId', '=', userId!).execute();
    await tellOwner(tx, userId!, 'PASSWORD_CHANGED');
  });
  ctx.services.log.info({ audit: 'password reset', address: ctx.address, requestId: ctx.requestId }, 'password reset');
  return true;
}

/** Refuses the password that its owner has been told to replace, whichever link they came by. */
async function refuseForcedAway(ctx: Context, userId: number, password: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('userCredentials')
    .select('passwordHash')
    .where('userId', '=', userId)
    .where('mustChange', '=', 1)
    .executeTakeFirst();
  if (!row?.passwordHash) return;
  const { isRight } = await checkingPassword(`reset:${userId}`, (check) => check(row.passwordHash, password));
  if (isRight) throw invalid({ password: usedBefore });
}

export const usedBefore = { key: 'same', message: 'must be another one than before' };

/** Refuses a password that is easy to guess; `known` is what others know of its owner. */
export async function refuseWeak({ services }: Context, password: string, known: readonly string[]): Promise<void> {
  const words = known.flatMap((text) => text.split(/[\s@.]+/));
  const { passwordMinLength } = await policyOf(services);
  const fault = newPasswordFault(password, words, passwordMinLength);
  if (fault) throw invalid({ password: fault });
}
