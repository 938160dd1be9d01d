import * as client from 'openid-client';
import { hashOf } from '../../../access/credentials.ts';
import { authorizeSome } from '../../../access/authorize.ts';
import { keepChallenge, takeChallenge } from '../../../access/challenges.ts';
import { refuseWhileViewing } from '../../../access/viewAs.ts';
import type { Context, Services } from '../../../context.ts';
import { AppError, forbidden, invalid } from '../../../errors.ts';
import { emailField, isProblem, unknown } from '../../../fields.ts';
import { keptTokens, mailProviderOf } from '../../../mail/accountTokens.ts';
import { openIdOf } from '../../../outgoing/openId.ts';
import type { MailProvider } from '../../../providerEnv.ts';
import { accountToWrite, mailboxToConnect } from './accountRows.ts';
import { countCheck } from './accountChanges.ts';
import { checkServers } from './connect.ts';
import { keepAccount } from './keepAccount.ts';
import type { Checked } from './keepAccount.ts';

/*
 * Accounts that are connected by signing in to their provider (OAuth): state, nonce and PKCE for each attempt, bound to the
 * browser and to the user that began it.
 */

export const callbackPath = '/api/email/sign-in';
const stateAgeSeconds = 600;

/** What a browser that has begun shows when it comes back. */
export const consentCookie = ({ env }: Services, value: string, ageSeconds = stateAgeSeconds): string =>
  `mail-state=${value}; Path=${callbackPath}; HttpOnly; SameSite=Lax; Max-Age=${ageSeconds}${env.publicUrl?.startsWith('https:') ? '; Secure' : ''}`;

export function emailSignInProviders(ctx: Context) {
  authorizeSome(ctx, 'read', 'Email');
  return ctx.services.env.mailProviders.map(({ key, name }) => ({ key, name }));
}

type Begun = { provider: string; accountId?: string | null | undefined; mailboxId?: string | null | undefined };

/** The account or the shared mailbox that it is about, if there is one. */
async function subjectOf(ctx: Context, { accountId, mailboxId }: Omit<Begun, 'provider'>) {
  const known = accountId ? await accountToWrite(ctx, accountId) : null;
  const mailbox = known === null && mailboxId ? await mailboxToConnect(ctx, mailboxId) : null;
  return { known, mailbox };
}

/** Answers the address of the provider's page. */
export async function beginEmailSignIn(ctx: Context, begun: Begun): Promise<string> {
  const { userId } = authorizeSome(ctx, 'update', 'Email');
  refuseWhileViewing(ctx);
  const { services, browser } = ctx;
  const provider = mailProviderOf(services, begun.provider);
  if (provider === undefined) throw invalid({ provider: unknown('there is no such provider') });
  const { known, mailbox } = await subjectOf(ctx, begun);
  if (browser === undefined) throw forbidden();
  const configuration = await openIdOf(provider).catch((error: unknown) => {
    services.log.warn({ err: error, provider: provider.key }, 'provider of email not reached');
    throw new AppError('UNAVAILABLE', `${provider.name} cannot be reached`);
  });
  const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()];
  await keepChallenge(ctx, 'MAIL', state, userId, {
    ...{ provider: provider.key, nonce, verifier },
    ...{ accountId: known === null ? null : String(known.id), mailboxId: mailbox === null ? null : String(mailbox.id) },
  });
  browser.setCookie(consentCookie(services, hashOf(state)));
  const hint = known?.imapUser ?? mailbox?.address;
  return client.buildAuthorizationUrl(configuration, {
    redirect_uri: `${services.env.publicUrl}${callbackPath}/${provider.key}/callback`,
    scope: provider.scopes,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...{ state, nonce, prompt: provider.prompt, access_type: 'offline' },
    ...(hint && { login_hint: hint }),
  }).href;
}

const settingsPath = '/apps/email/settings';
/** Reasons that the page has words for. */
type Reason = 'expired' | 'refused' | 'login' | 'servers' | 'taken' | 'tooMany' | 'noAddress';
const failed = (reason: Reason) => `${settingsPath}?account-failed=${reason}`;

/** Answers the path that the browser goes to from the provider. */
export async function comeBackWithConsent(
  ctx: Context,
  key: string,
  url: URL,
  shown: string | undefined,
): Promise<string> {
  const { services } = ctx;
  const state = url.searchParams.get('state') ?? '';
  const begun = shown === hashOf(state) ? await takeChallenge(ctx, 'MAIL', state) : null;
  const provider = mailProviderOf(services, key);
  // The session that comes back has to be the one that asked.
  if (provider === undefined || begun?.payload['provider'] !== key || ctx.viewer?.userId !== begun.userId)
    return failed('expired');
  const { payload } = begun;
  let answer: Awaited<ReturnType<typeof client.authorizationCodeGrant>>;
  try {
    answer = await client.authorizationCodeGrant(await openIdOf(provider), url, {
      expectedState: state,
      expectedNonce: String(payload['nonce']),
      pkceCodeVerifier: String(payload['verifier']),
    });
    if (answer.refresh_token === undefined) throw new Error('The provider gives no lasting access');
  } catch (error) {
    services.log.warn({ err: error, provider: key }, 'signing in to a provider of email failed');
    return failed('refused');
  }
  try {
    return await connectWith(ctx, provider, answer, payload);
  } catch (error) {
    if (!(error instanceof AppError) || !['VALIDATION', 'NOT_FOUND', 'RATE_LIMITED'].includes(error.code)) throw error;
    services.log.warn({ err: error, provider: key }, 'account with the consent of its provider not connected');
    const { fields = {} } = error.details;
    const has = (wanted: string) => Object.values(fields).some(({ key: found }) => found === wanted);
    if (has('refusedLogin')) return failed('login');
    if (has('taken')) return failed('taken');
    return failed(has('tooMany') ? 'tooMany' : error.code === 'VALIDATION' ? 'servers' : 'expired');
  }
}

type Answer = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

/** Keeps the account once both servers have let it in by the token. */
async function connectWith(
  ctx: Context,
  provider: MailProvider,
  answer: Answer,
  payload: Record<string, unknown>,
): Promise<string> {
  const { userId } = authorizeSome(ctx, 'update', 'Email');
  refuseWhileViewing(ctx);
  const textOf = (name: string) => (typeof payload[name] === 'string' ? payload[name] : null);
  const { known, mailbox } = await subjectOf(ctx, { accountId: textOf('accountId'), mailboxId: textOf('mailboxId') });
  // Whether the token is one for this address, the servers say.
  const address = known?.address ?? mailbox?.address ?? addressIn(answer);
  if (address === null) return failed('noAddress');
  const user = known?.provider === provider.key ? known.imapUser : address;
  const login = { user, password: '', accessToken: answer.access_token };
  const found: Checked = {
    ...{ known, mailbox },
    given: {
      ...{ address, name: known?.name ?? mailbox?.name ?? '' },
      ...{ imap: { ...provider.imap, ...login }, smtp: { ...provider.smtp, ...login } },
    },
  };
  countCheck(ctx, userId);
  await checkServers(ctx.services, found.given.imap, found.given.smtp);
  await keepAccount(ctx, found, ({ services }) => ({
    ...{ provider: provider.key, imapPassword: '', smtpPassword: '', ...keptTokens(services, answer) },
  }));
  return `${settingsPath}?account=${encodeURIComponent(address)}`;
}

/** The address of who has signed in; Microsoft names it as the one that is preferred. */
function addressIn(answer: Answer): string | null {
  const claims = answer.claims();
  for (const claim of ['email', 'preferred_username']) {
    const value = claims?.[claim];
    const address = typeof value === 'string' ? emailField(value) : null;
    if (address !== null && !isProblem(address)) return address;
  }
  return null;
}
