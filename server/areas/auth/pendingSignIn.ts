import { randomBytes } from 'node:crypto';
import { hashOf, newSecret } from '../../access/credentials.ts';
import { addressKey } from '../../access/rateLimit.ts';
import type { Context } from '../../context.ts';
import { write } from '../../db/write.ts';
import { AppError, invalid } from '../../errors.ts';
import type { MutationCompleteSignInArgs } from '../../graphql/schema.generated.ts';
import type { Instant } from '../../instants.ts';
import { noteSignIn } from './signInLog.ts';
import { startSession } from './startSession.ts';
import type { SignedIn } from './startSession.ts';
import { passesSecondStep } from './secondStep.ts';
import { clearFailures, countFailure, refuseLocked } from './signInLimits.ts';

const lifeMs = 5 * 60_000;
const maxTries = 5;
const trustMs = 30 * 24 * 3_600_000;

export const pendingInstants: readonly Instant[] = [
  { table: 'pendingSignIns', column: 'expiresAt', maxMs: lifeMs },
  { table: 'trustedDevices', column: 'expiresAt', maxMs: trustMs },
];

/** Wrong codes count for the user, however often the password is given anew, and for the address. */
export const twoStepLimits = (ctx: Context, userId: number) => ({
  account: { key: `two-step:${userId}`, failures: 5 },
  address: { key: `two-step address:${addressKey(ctx.address)}`, failures: 20 },
});

/** Keeps a sign-in whose password was right until its second step, or until that `isSetup`; its secret opens nothing else. */
export async function holdSignIn(
  ctx: Context,
  userId: number,
  isRemembered: boolean,
  isSetup = false,
): Promise<AppError> {
  const secret = newSecret().replace('atr_s_', 'atr_p_');
  const now = ctx.services.now();
  await write(ctx, async (tx) => {
    await tx.db
      .insertInto('pendingSignIns')
      .values({
        userId,
        pendingHash: hashOf(secret),
        isRemembered: isRemembered ? 1 : 0,
        tries: 0,
        createdAt: now.toISOString(),
        expiresAt: new Date(now.getTime() + lifeMs).toISOString(),
      })
      .execute();
  });
  return isSetup
    ? new AppError('TWO_STEP_NEEDED', 'Set up two-step sign-in first', { next: { secret, isSetup } })
    : new AppError('TWO_STEP_NEEDED', 'Enter the code from your authenticator app', { next: { secret } });
}

/** Opens the session once the code is right. */
export async function completeSignIn(
  ctx: Context,
  { pending, code, isTrusted }: MutationCompleteSignInArgs,
): Promise<SignedIn> {
  const held = await heldSignIn(ctx, pending);
  const limits = twoStepLimits(ctx, held.userId);
  await refuseLocked(ctx, limits);
  const isRight = await write(ctx, async (tx) => {
    if (!(await passesSecondStep(tx, held.userId, code))) return false;
    const { numDeletedRows } = await tx.db.deleteFrom('pendingSignIns').where('id', '=', held.id).executeTakeFirst();
    return numDeletedRows === 1n;
  });
  if (!isRight) {
    await countFailure(ctx, limits);
    await noteSignIn(ctx, { userId: held.userId, outcome: 'BAD_CODE', way: 'CODE' });
    throw invalid({ code: { key: 'wrong', message: 'is wrong or was used before' } });
  }
  await clearFailures(ctx, limits);
  if (isTrusted) await trustDevice(ctx, held.userId);
  return startSession(ctx, held.userId, held.isRemembered === 1, 'CODE');
}

/** The sign-in that waits under this secret. Each try is counted before it is looked at: of many at once no more than five are. */
export async function heldSignIn(ctx: Context, pending: string) {
  const now = ctx.services.now().toISOString();
  const held = await write(ctx, (tx) =>
    tx.db
      .updateTable('pendingSignIns')
      .set((row) => ({ tries: row('tries', '+', 1) }))
      .where('pendingHash', '=', hashOf(pending))
      .where('expiresAt', '>', now)
      .where('tries', '<', maxTries)
      .returning(['id', 'userId', 'isRemembered'])
      .executeTakeFirst(),
  );
  if (held === undefined) throw invalid({ pending: { key: 'expired', message: 'has ended; sign in again' } });
  return held;
}

async function trustDevice(ctx: Context, userId: number): Promise<void> {
  if (!ctx.browser?.wantsCookie) return;
  const secret = `atr_d_${randomBytes(32).toString('base64url')}`;
  const now = ctx.services.now();
  await write(ctx, (tx) =>
    tx.db
      .insertInto('trustedDevices')
      .values({
        userId,
        deviceHash: hashOf(secret),
        userAgent: ctx.userAgent.slice(0, 200),
        createdAt: now.toISOString(),
        lastUsedAt: now.toISOString(),
        expiresAt: new Date(now.getTime() + trustMs).toISOString(),
      })
      .execute(),
  );
  ctx.browser.setDevice(secret, trustMs / 1000);
}

/** Whether the browser need not be asked for the second step. */
export async function isTrustedDevice(ctx: Context, userId: number): Promise<boolean> {
  const secret = ctx.browser?.deviceSecret;
  if (!secret) return false;
  const now = ctx.services.now().toISOString();
  const { numUpdatedRows } = await write(ctx, (tx) =>
    tx.db
      .updateTable('trustedDevices')
      .set({ lastUsedAt: now })
      .where('deviceHash', '=', hashOf(secret))
      .where('userId', '=', userId)
      .where('expiresAt', '>', now)
      .executeTakeFirst(),
  );
  return numUpdatedRows === 1n;
}

/** Removes what is over. */
export async function removeOldSignIns({ services }: Context): Promise<void> {
  const now = services.now().toISOString();
  await services.database.transaction(async (trx) => {
    await trx.deleteFrom('pendingSignIns').where('expiresAt', '<', now).execute();
    await trx.deleteFrom('trustedDevices').where('expiresAt', '<', now).execute();
    await trx.deleteFrom('knownBrowsers').where('expiresAt', '<', now).execute();
    await trx.deleteFrom('signInChallenges').where('expiresAt', '<', now).execute();
  });
}
