import { requireOwner } from '../../access/proof.ts';
import { sessionCookie } from '../../access/credentials.ts';
import { makeLink } from '../../access/links.ts';
import { checkingPassword } from '../../access/passwords.ts';
import { endSession } from '../../access/sessions.ts';
import type { Context } from '../../context.ts';
import { write } from '../../db/write.ts';
import { AppError } from '../../errors.ts';
import { holdSignIn, isTrustedDevice } from './pendingSignIn.ts';
import { unconfirmedHash } from './requestWork.ts';
import { isTwoStepOn, isTwoStepRequired } from './secondStep.ts';
import { noteSignIn } from './signInLog.ts';
import { isPasswordOld, refuseClosedWay } from './signInPolicy.ts';
import { audit, startSession } from './startSession.ts';
import type { SignedIn } from './startSession.ts';
import { clearFailures, countFailure, limitsOf, refuseLocked } from './signInLimits.ts';
import type { Limits } from './signInLimits.ts';

type SignIn = { email: string; password: string; remember: boolean };

/** Opens a session for whoever knows the password. Whether there is such an account shows neither in answer nor time. */
export async function signIn(ctx: Context, { email, password, remember }: SignIn): Promise<SignedIn> {
  const address = emailKey(email);
  const limits = await limitsOf(ctx, address);
  await refuseLockedAndSay(ctx, limits);
  const account = await checkingPassword(limits.account.key, async (check) => {
    await refuseLockedAndSay(ctx, limits);
    const account = await findAccount(ctx, address);
    const { isRight, rehashed } = await check(account?.passwordHash || null, password);
    if (!account || !isRight) {
      await sayUnconfirmed(ctx, address, (hash) => check(hash, password));
      const isLocked = await countFailure(ctx, limits);
      audit(ctx, isLocked ? 'sign-in failed and locked' : 'sign-in failed', { userId: account?.id });
      const outcome = isLocked ? 'LOCKED' : 'BAD_PASSWORD';
      await noteSignIn(ctx, { userId: account?.id ?? null, outcome, way: 'PASSWORD' });
      throw new AppError('BAD_CREDENTIALS', 'Invalid email or password');
    }
    await noteSuccess(ctx, limits, account.id, rehashed);
    return account;
  });
  await refuseClosedWay(ctx, 'allowsPassword');
  if (account.mustChange === 1 || (await isAgedOut(ctx, account))) throw await passwordChangeNeeded(ctx, account);
  if (await isTwoStepOn(ctx, account.id)) {
    if (!(await isTrustedDevice(ctx, account.id))) throw await holdSignIn(ctx, account.id, remember);
    return startSession(ctx, account.id, remember, 'TRUSTED_BROWSER');
  }
  if (await isTwoStepRequired(ctx, account.id)) throw await holdSignIn(ctx, account.id, remember, true);
  return startSession(ctx, account.id, remember, 'PASSWORD');
}

/** Ends the session that the request came with. */
export async function signOut(ctx: Context): Promise<boolean> {
  const { sessionId, userId } = requireOwner(ctx);
  await endSession(ctx.services, sessionId);
  ctx.browser?.setCookie(sessionCookie(ctx.services.env, '', 0));
  audit(ctx, 'signed out', { userId, sessionId });
  return true;
}

/** Mail addresses are compared in lower case, whatever the local part's host makes of it. */
export const emailKey = (email: string) => email.trim().normalize('NFC').toLowerCase();

async function refuseLockedAndSay(ctx: Context, limits: Limits): Promise<void> {
  try {
    await refuseLocked(ctx, limits);
  } catch (error) {
    audit(ctx, 'sign-in refused while locked', {});
    throw error;
  }
}

/**
 * EMAIL_UNCONFIRMED for whoever knows the password of a registration that was never confirmed. Whether the address has an
 * account besides shows neither in the answer nor in its time, and failures of that account still count.
 */
async function sayUnconfirmed(
  ctx: Context,
  email: string,
  check: (hash: string) => Promise<{ isRight: boolean }>,
): Promise<void> {
  const hash = await unconfirmedHash(ctx, email);
  if (hash === null || !(await check(hash)).isRight) return;
  throw new AppError('EMAIL_UNCONFIRMED', 'Confirm your email address first', { next: {} });
}

const findAccount = (ctx: Context, email: string) =>
  ctx.db
    .selectFrom('users')
    .innerJoin('userCredentials', 'userCredentials.userId', 'users.id')
    .select(['users.id', 'users.email', 'userCredentials.passwordHash', 'userCredentials.mustChange', 'changedAt'])
    .where('users.email', '=', email)
    .where('users.status', '=', 'active')
    .executeTakeFirst();

/** A password that is older than the policy lets it be has to be another one from now on. */
async function isAgedOut(ctx: Context, { id, changedAt }: { id: number; changedAt: string }): Promise<boolean> {
  if (!(await isPasswordOld(ctx, changedAt))) return false;
  await ctx.services.database.transaction((trx) =>
    trx.updateTable('userCredentials').set({ mustChange: 1 }).where('userId', '=', id).execute(),
  );
  return true;
}

/** Leads on to a new password, which the old one gives the right to set, and to nothing else. */
export async function passwordChangeNeeded(
  ctx: Context,
  { id, email }: { id: number; email: string },
): Promise<AppError> {
  const link = { purpose: 'RESET_PASSWORD' as const, userId: id, email, lifeMs: 30 * 60_000 };
  const secret = await write(ctx, (tx) => makeLink(tx, link));
  audit(ctx, 'new password needed', { userId: id });
  return new AppError('PASSWORD_CHANGE_NEEDED', 'Set a new password first', { next: { secret } });
}

async function noteSuccess(ctx: Context, limits: Limits, userId: number, rehashed: string | undefined) {
  await clearFailures(ctx, limits);
  if (rehashed === undefined) return;
  await ctx.services.database.transaction((trx) =>
    trx.updateTable('userCredentials').set({ passwordHash: rehashed }).where('userId', '=', userId).execute(),
  );
}
