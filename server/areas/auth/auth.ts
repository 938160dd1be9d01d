import { requireViewer } from '../../access/authorize.ts';
import { hashOf, sessionCookie } from '../../access/credentials.ts';
import { makeLink } from '../../access/links.ts';
import { checkingPassword } from '../../access/passwords.ts';
import { endSession, openSession } from '../../access/sessions.ts';
import { findViewer } from '../../access/viewers.ts';
import type { Context, Viewer } from '../../context.ts';
import { write } from '../../db/write.ts';
import { AppError, unauthenticated } from '../../errors.ts';
import { tellEvent } from '../../events.ts';
import { clearFailures, countFailure, limitsOf, refuseLocked } from './signInLimits.ts';

/** What somebody gets who has signed in. */
export type SignedIn = { accessToken: string; expiresAt: string; viewer: Viewer };

type SignIn = { email: string; password: string; remember: boolean };

/** Opens a session for whoever knows the password. Whether there is such an account shows neither in answer nor time. */
export async function signIn(ctx: Context, { email, password, remember }: SignIn): Promise<SignedIn> {
  const address = emailKey(email);
  const limits = limitsOf(address, ctx.address);
  await refuseLockedAndSay(ctx, limits);
  const account = await checkingPassword(limits.account.key, async (check) => {
    await refuseLockedAndSay(ctx, limits);
    const account = await findAccount(ctx, address);
    const { isRight, rehashed } = await check(account?.passwordHash ?? null, password);
    if (!account || !isRight) {
      const isLocked = await countFailure(ctx, limits);
      audit(ctx, isLocked ? 'sign-in failed and locked' : 'sign-in failed', { userId: account?.id });
      throw new AppError('BAD_CREDENTIALS', 'Invalid email or password');
    }
    await noteSuccess(ctx, limits, account.id, rehashed);
    return account;
  });
  if (account.mustChange === 1) throw await passwordChangeNeeded(ctx, account);
  return startSession(ctx, account.id, remember);
}

/** Opens a session for a user who has proven who he is: a cookie for a browser that asks for it, else a token. */
export async function startSession(ctx: Context, userId: number, isRemembered: boolean): Promise<SignedIn> {
  const { services, browser, userAgent, address } = ctx;
  const carrier = browser?.wantsCookie ? 'cookie' : 'bearer';
  const session = await openSession(services, { userId, carrier, isRemembered, userAgent, address });
  // The browser loses the cookie of the session before, so nobody could end that one.
  if (carrier === 'cookie' && ctx.viewer?.carrier === 'cookie') await endSession(services, ctx.viewer.sessionId);
  const viewer = await findViewer(services, { carrier, secretHash: hashOf(session.secret) });
  // Somebody disabled the account in this very moment.
  if (!viewer) throw unauthenticated();
  audit(ctx, 'signed in', { userId, sessionId: session.id, carrier });
  await tellEvent(ctx, { kind: 'signedIn', userId });
  if (carrier === 'bearer') return { accessToken: session.secret, expiresAt: session.expiresAt, viewer };
  const ageSeconds = Math.floor((Date.parse(session.expiresAt) - services.now().getTime()) / 1000);
  browser!.setCookie(sessionCookie(services.env, session.secret, isRemembered ? ageSeconds : undefined));
  return { accessToken: 'cookie', expiresAt: session.expiresAt, viewer };
}

/** Ends the session that the request came with. */
export async function signOut(ctx: Context): Promise<boolean> {
  const { sessionId, userId } = requireViewer(ctx);
  await endSession(ctx.services, sessionId);
  ctx.browser?.setCookie(sessionCookie(ctx.services.env, '', 0));
  audit(ctx, 'signed out', { userId, sessionId });
  return true;
}

/** Mail addresses are compared in lower case, whatever the local part's host makes of it. */
export const emailKey = (email: string) => email.trim().normalize('NFC').toLowerCase();

async function refuseLockedAndSay(ctx: Context, limits: ReturnType<typeof limitsOf>): Promise<void> {
  try {
    await refuseLocked(ctx, limits);
  } catch (error) {
    audit(ctx, 'sign-in refused while locked', {});
    throw error;
  }
}

const findAccount = (ctx: Context, email: string) =>
  ctx.db
    .selectFrom('users')
    .innerJoin('userCredentials', 'userCredentials.userId', 'users.id')
    .select(['users.id', 'users.email', 'userCredentials.passwordHash', 'userCredentials.mustChange'])
    .where('users.email', '=', email)
    .where('users.status', '=', 'active')
    .executeTakeFirst();

/** Leads on to a new password, which the old one gives the right to set, and to nothing else. */
async function passwordChangeNeeded(ctx: Context, { id, email }: { id: number; email: string }): Promise<AppError> {
  const link = { purpose: 'RESET_PASSWORD' as const, userId: id, email, lifeMs: 30 * 60_000 };
  const secret = await write(ctx, (tx) => makeLink(tx, link));
  audit(ctx, 'new password needed', { userId: id });
  return new AppError('PASSWORD_CHANGE_NEEDED', 'Set a new password first', { next: { secret } });
}

async function noteSuccess(
  ctx: Context,
  limits: ReturnType<typeof limitsOf>,
  userId: number,
  rehashed: string | undefined,
) {
  await clearFailures(ctx, limits);
  if (rehashed === undefined) return;
  await ctx.services.database.transaction((trx) =>
    trx.updateTable('userCredentials').set({ passwordHash: rehashed }).where('userId', '=', userId).execute(),
  );
}

/** Log lines to watch for; neither passwords nor the addresses tried stand in them, as people mix up the two fields. */
function audit({ services, address, requestId }: Context, event: string, details: Record<string, unknown>): void {
  services.log.info({ audit: event, address, requestId, ...details }, event);
}
