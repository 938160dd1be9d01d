import * as client from 'openid-client';
import { localPath } from '../../../schema/localPath.ts';
import { hashOf } from '../../access/credentials.ts';
import { noteSecurityChange } from '../../access/accounts.ts';
import { requireOwner, requireProof } from '../../access/proof.ts';
import { policyOf } from '../../access/signInPolicy.ts';
import type { Context, Services } from '../../context.ts';
import { recordId } from '../../db/recordId.ts';
import { write } from '../../db/write.ts';
import type { OidcProvider } from '../../providerEnv.ts';
import { openIdOf } from '../../outgoing/openId.ts';
import { AppError, forbidden, invalid, notFound } from '../../errors.ts';
import { isProblem, emailField, oneLine, unknown } from '../../fields.ts';
import { passwordChangeNeeded } from './auth.ts';
import { keepChallenge, takeChallenge } from '../../access/challenges.ts';
import { holdSignIn, isTrustedDevice } from './pendingSignIn.ts';
import { addAccount, firstRole } from './registration.ts';
import { isTwoStepOn, isTwoStepRequired } from './secondStep.ts';
import { mayRegister } from './signInPolicy.ts';
import { startSession } from './startSession.ts';
import { tellOwner } from './tellOwner.ts';
import { refuseWithoutWay } from './waysIn.ts';

/*
 * Accounts of other places that sign in here, by OpenID Connect: state, nonce and PKCE for each attempt, all of them bound to
 * the browser that began it.
 */

const stateAgeSeconds = 600;

/** What a browser that has begun shows when it comes back; the link that a stranger made leads nowhere. */
export const stateCookie = ({ env }: Services, value: string, ageSeconds = stateAgeSeconds): string =>
  `oidc-state=${value}; Path=/api/auth/oidc; HttpOnly; SameSite=Lax; Max-Age=${ageSeconds}${env.publicUrl?.startsWith('https:') ? '; Secure' : ''}`;

export const signInProviders = ({ services }: Context) =>
  services.env.oidcProviders.map(({ key, name }) => ({ key, name }));

function providerOf({ env }: Services, key: string): OidcProvider {
  const provider = env.oidcProviders.find((one) => one.key === key);
  if (provider === undefined) throw invalid({ provider: unknown('there is no such provider') });
  return provider;
}

const callbackOf = ({ env }: Services, { key }: OidcProvider) => `${env.publicUrl}/api/auth/oidc/${key}/callback`;

async function begin(ctx: Context, key: string, payload: object, userId: number | null): Promise<string> {
  const { services, browser } = ctx;
  const provider = providerOf(services, key);
  if (browser === undefined) throw forbidden();
  const configuration = await openIdOf(provider).catch((error: unknown) => {
    services.log.warn({ err: error, provider: key }, 'provider of sign-ins not reached');
    throw new AppError('UNAVAILABLE', `${provider.name} cannot be reached`);
  });
  const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()];
  await keepChallenge(ctx, 'OIDC', state, userId, { ...payload, provider: key, nonce, verifier });
  browser.setCookie(stateCookie(services, hashOf(state)));
  return client.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackOf(services, provider),
    scope: provider.scopes,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  }).href;
}

export const beginProviderSignIn = (ctx: Context, provider: string, to: string, remember: boolean): Promise<string> =>
  begin(ctx, provider, { to: localPath(to) ?? '/', remember }, null);

export async function beginLink(ctx: Context, provider: string): Promise<string> {
  const { userId } = await requireProof(ctx);
  return begin(ctx, provider, {}, userId);
}

export const linkedAccountsOf = async (ctx: Context, userId: number) =>
  (
    await ctx.db
      .selectFrom('userIdentities')
      .select(['id', 'provider', 'email', 'createdAt', 'lastUsedAt'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute()
  ).map((row) => ({ ...row, id: String(row.id) }));

export async function unlinkAccount(ctx: Context, id: string | number): Promise<boolean> {
  const { userId } = await requireProof(ctx);
  return write(ctx, async (tx) => {
    const { numDeletedRows } = await tx.db
      .deleteFrom('userIdentities')
      .where('id', '=', recordId(id) ?? 0)
      .where('userId', '=', userId)
      .executeTakeFirst();
    if (numDeletedRows !== 1n) throw notFound('Linked account');
    await refuseWithoutWay(tx, userId);
    await noteSecurityChange(tx, userId, 'linkedAccount');
    return true;
  });
}

const settingsPath = '/pages/account-settings/connection';
const failedPath = (reason: string, isLink: boolean) => `${isLink ? settingsPath : '/login'}?provider-failed=${reason}`;

type Identity = { provider: OidcProvider; subject: string; email: string; isVerified: boolean; fullName: string };

/** Answers the path that the browser goes to from the provider: signed in, linked, or told why not. */
export async function comeBack(ctx: Context, key: string, url: URL, shownState: string | undefined): Promise<string> {
  const { services } = ctx;
  const state = url.searchParams.get('state') ?? '';
  const provider = services.env.oidcProviders.find((one) => one.key === key);
  const begun = shownState === hashOf(state) ? await takeChallenge(ctx, 'OIDC', state) : null;
  if (provider === undefined || begun === null || begun.payload['provider'] !== key)
    return failedPath('expired', false);
  const { userId, payload } = begun;
  const isLink = userId !== null;
  let identity: Identity;
  try {
    const tokens = await client.authorizationCodeGrant(await openIdOf(provider), url, {
      expectedState: state,
      expectedNonce: String(payload['nonce']),
      pkceCodeVerifier: String(payload['verifier']),
    });
    const claims = tokens.claims()!;
    const email = emailField(typeof claims['email'] === 'string' ? claims['email'] : '');
    const name = typeof claims['name'] === 'string' ? oneLine(claims['name']).slice(0, 100) : '';
    identity = {
      provider,
      subject: claims.sub,
      email: isProblem(email) ? '' : email,
      isVerified: claims['email_verified'] === true && !isProblem(email),
      fullName: name,
    };
  } catch (error) {
    services.log.warn({ err: error, provider: key }, 'sign-in at a provider failed');
    return failedPath('refused', isLink);
  }
  if (isLink) return link(ctx, userId, identity);
  return signInAs(ctx, identity, String(payload['to'] ?? '/'), payload['remember'] === true);
}

/** The session that comes back has to be the one that asked. */
async function link(ctx: Context, userId: number, identity: Identity): Promise<string> {
  if (ctx.viewer === null || requireOwner(ctx).userId !== userId) return failedPath('expired', true);
  return (await keepIdentity(ctx, userId, identity)) ? settingsPath : failedPath('taken', true);
}

/** False when somebody else has it already. */
function keepIdentity(ctx: Context, userId: number, { provider, subject, email }: Identity): Promise<boolean> {
  return write(ctx, async (tx) => {
    const added = await tx.db
      .insertInto('userIdentities')
      .values({
        userId,
        provider: provider.key,
        subject,
        email,
        createdAt: tx.services.now().toISOString(),
        lastUsedAt: null,
      })
      .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added === undefined) {
      const owner = await ownerOf(tx, provider.key, subject);
      return owner?.userId === userId;
    }
    await noteSecurityChange(tx, userId, 'linkedAccount');
    await tellOwner(tx, userId, 'IDENTITY_LINKED', { detail: `${provider.name} (${email || subject})` });
    return true;
  });
}

const ownerOf = ({ db }: Pick<Context, 'db'>, provider: string, subject: string) =>
  db
    .selectFrom('userIdentities')
    .select(['id', 'userId'])
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();

async function signInAs(ctx: Context, identity: Identity, to: string, remember: boolean): Promise<string> {
  if (!(await policyOf(ctx.services)).allowsProvider) return failedPath('closed', false);
  const owner = await ownerOf(ctx, identity.provider.key, identity.subject);
  const userId = owner?.userId ?? (await accountFor(ctx, identity));
  if (typeof userId === 'string') return failedPath(userId, false);
  const account = await ctx.db
    .selectFrom('users')
    .leftJoin('userCredentials', 'userCredentials.userId', 'users.id')
    .select(['users.id', 'users.email', 'mustChange'])
    .where('users.id', '=', userId)
    .where('users.status', '=', 'active')
    .executeTakeFirst();
  if (account === undefined) return failedPath('noAccount', false);
  await write(ctx, (tx) =>
    tx.db
      .updateTable('userIdentities')
      .set({ lastUsedAt: tx.services.now().toISOString() })
      .where('provider', '=', identity.provider.key)
      .where('subject', '=', identity.subject)
      .execute(),
  );
  if (account.mustChange === 1) {
    const { details } = await passwordChangeNeeded(ctx, account);
    return `/pages/authentication/reset-password-v2#${details.next!.secret}`;
  }
  // A second step of ours is asked for, whatever the provider asks for.
  const isOn = await isTwoStepOn(ctx, userId);
  if (isOn ? !(await isTrustedDevice(ctx, userId)) : await isTwoStepRequired(ctx, userId)) {
    const { details } = await holdSignIn(ctx, userId, remember, !isOn);
    return `/pages/authentication/two-steps-v2?to=${encodeURIComponent(to)}${isOn ? '' : '&setup=1'}#${details.next!.secret}`;
  }
  await startSession(ctx, userId, remember, 'PROVIDER');
  return to;
}

/**
 * The account that an unknown identity belongs to, or why there is none. Only an address that the provider has verified counts:
 * whoever types somebody's address into a form elsewhere gets no account here by it.
 */
async function accountFor(ctx: Context, identity: Identity): Promise<number | string> {
  const { email, isVerified, fullName, provider } = identity;
  if (!isVerified) return 'unverified';
  const found = await ctx.db.selectFrom('users').select(['id', 'status']).where('email', '=', email).executeTakeFirst();
  if (found !== undefined) {
    if (found.status !== 'active') return 'noAccount';
    await keepIdentity(ctx, found.id, identity);
    return found.id;
  }
  if (ctx.services.env.registration !== 'open' || !(await mayRegister(ctx, email))) return 'noAccount';
  const word =
    email
      .split('@')[0]!
      .replace(/[^\w.-]/g, '')
      .slice(0, 35) || provider.key;
  const userId = await write(ctx, (tx) =>
    addAccount(tx, { username: word, fullName: fullName || word, passwordHash: '', email, roleKey: firstRole }),
  );
  await keepIdentity(ctx, userId, identity);
  return userId;
}
