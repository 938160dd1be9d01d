import { hashOf, sessionCookie } from '../../access/credentials.ts';
import { noteBrowser } from '../../access/knownBrowsers.ts';
import { endSession, openSession } from '../../access/sessions.ts';
import { findViewer } from '../../access/viewers.ts';
import type { Context, Viewer } from '../../context.ts';
import { unauthenticated } from '../../errors.ts';
import { tellEvent } from '../../events.ts';
import type { SignInWay } from '../../graphql/schema.generated.ts';
import { noteSignIn } from './signInLog.ts';

/** What somebody gets who has signed in. */
export type SignedIn = { accessToken: string; expiresAt: string; viewer: Viewer };

/** Opens a session for a user who has proven who he is: a cookie for a browser that asks for it, else a token. */
export async function startSession(
  ctx: Context,
  userId: number,
  isRemembered: boolean,
  way: SignInWay,
): Promise<SignedIn> {
  const { services, browser, userAgent, address } = ctx;
  const carrier = browser?.wantsCookie ? 'cookie' : 'bearer';
  const session = await openSession(services, { userId, carrier, isRemembered, userAgent, address });
  // The browser loses the cookie of the session before, so nobody could end that one.
  if (carrier === 'cookie' && ctx.viewer?.carrier === 'cookie') await endSession(services, ctx.viewer.sessionId);
  const viewer = await findViewer(services, { carrier, secretHash: hashOf(session.secret) });
  // Somebody disabled the account in this very moment.
  if (!viewer) throw unauthenticated();
  audit(ctx, 'signed in', { userId, sessionId: session.id, carrier });
  await noteSignIn(ctx, { userId, outcome: 'SIGNED_IN', way });
  await tellEvent(ctx, { kind: 'signedIn', userId });
  if (carrier === 'bearer') return { accessToken: session.secret, expiresAt: session.expiresAt, viewer };
  const ageSeconds = Math.floor((Date.parse(session.expiresAt) - services.now().getTime()) / 1000);
  browser!.setCookie(sessionCookie(services.env, session.secret, isRemembered ? ageSeconds : undefined));
  await noteBrowser(ctx, userId);
  return { accessToken: 'cookie', expiresAt: session.expiresAt, viewer };
}

/** Log lines to watch for; neither passwords nor the addresses tried stand in them, as people mix up the two fields. */
export function audit(
  { services, address, requestId }: Context,
  event: string,
  details: Record<string, unknown>,
): void {
  services.log.info({ audit: event, address, requestId, ...details }, event);
}
