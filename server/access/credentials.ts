import { hash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Env } from '../env.ts';

/** What a caller shows to say who it is. */
export type Credential = { carrier: 'cookie' | 'bearer' | 'token'; secretHash: string };

// The prefix lets scanners find a secret that leaked into a log or a repository.
const secretForm = /^atr_s_[A-Za-z0-9_-]{43}$/;

const apiSecretForm = /^atr_(?:pat|test)_[A-Za-z0-9]{8}_[A-Za-z0-9_-]{43}_[0-9a-f]{8}$/;

const testPrefix = 'atr_test_';

/** The hash of a test token that a call came with; null for every other credential. */
export function testTokenOf({ authorization }: IncomingHttpHeaders): string | null {
  const token = authorization === undefined ? undefined : bearerToken(authorization);
  return token?.startsWith(testPrefix) && apiSecretForm.test(token) ? hashOf(token) : null;
}

/** A token for programs: told apart by its first letters, and by its last ones when it was copied in part. */
export function newApiSecret(isSandbox = false): { secret: string; prefix: string } {
  const prefix = `${isSandbox ? testPrefix : 'atr_pat_'}${randomBytes(4).toString('hex')}`;
  const body = `${prefix}_${randomBytes(32).toString('base64url')}`;
  return { secret: `${body}_${hash('sha256', body, 'hex').slice(0, 8)}`, prefix };
}

export const newSecret = () => `atr_s_${randomBytes(32).toString('base64url')}`;

/** 256 random bits need no salt and no slow hash; a copy of the database still holds nothing that can be used. */
export const hashOf = (secret: string) => hash('sha256', secret, 'hex');

/**
 * The credential of a request, null without a usable one. A request with Authorization never falls back to its
 * cookie, so that two credentials cannot mix.
 */
export function credentialOf(headers: IncomingHttpHeaders, env: Pick<Env, 'publicUrl'>): Credential | null {
  const { authorization, cookie } = headers;
  if (authorization !== undefined) return bearerCredential(bearerToken(authorization));
  return cookie === undefined ? null : credential('cookie', cookieValue(cookie, cookieName(env)));
}

/** The same where programs sign in with a name and a password (RFC 7617): the password is a token for programs, and nothing else. */
export function basicCredential(headers: IncomingHttpHeaders, env: Pick<Env, 'publicUrl'>): Credential | null {
  const [, encoded] = /^basic +([\w+/=-]{1,1000})$/i.exec(headers.authorization ?? '') ?? [];
  if (encoded === undefined) return credentialOf(headers, env);
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const found = bearerCredential(text.slice(text.indexOf(':') + 1));
  return found?.carrier === 'token' ? found : null;
}

/** The same for a token that came by another way, such as the first message on a socket. */
export const bearerCredential = (token: unknown) =>
  typeof token === 'string' && apiSecretForm.test(token)
    ? ({ carrier: 'token', secretHash: hashOf(token) } as const)
    : credential('bearer', typeof token === 'string' ? token : undefined);

function credential(carrier: Credential['carrier'], secret: string | undefined): Credential | null {
  return secret !== undefined && secretForm.test(secret) ? { carrier, secretHash: hashOf(secret) } : null;
}

function bearerToken(authorization: string): string | undefined {
  return authorization.slice(0, 7).toLowerCase() === 'bearer ' ? authorization.slice(7).trim() : undefined;
}

function cookieValue(header: string, name: string): string | undefined {
  for (const part of header.split(';')) {
    const equals = part.indexOf('=');
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim();
  }
  return undefined;
}

const isHttps = (env: Pick<Env, 'publicUrl'>) => env.publicUrl?.startsWith('https:') ?? false;

/** Browsers take the `__Host-` prefix, which keeps other hosts from setting the cookie, over https only. */
export const cookieName = (env: Pick<Env, 'publicUrl'>) => (isHttps(env) ? '__Host-sid' : 'sid');

/** `Set-Cookie` for a session. Without an age the browser drops the cookie when it closes; with age 0 at once. */
export function sessionCookie(env: Pick<Env, 'publicUrl'>, value: string, maxAgeSeconds?: number): string {
  const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
  return `${cookieName(env)}=${value}; Path=/; HttpOnly; SameSite=Lax${isHttps(env) ? '; Secure' : ''}${age}`;
}

/** Cookies that outlive sessions: a `device` is trusted without a second step, a `browser` is known to an account. */
type Lasting = 'device' | 'browser';

const lastingName = (name: Lasting, env: Pick<Env, 'publicUrl'>) => (isHttps(env) ? `__Host-${name}` : name);

export const secretOf = (
  name: Lasting,
  { cookie }: IncomingHttpHeaders,
  env: Pick<Env, 'publicUrl'>,
): string | undefined => (cookie === undefined ? undefined : cookieValue(cookie, lastingName(name, env)));

export const browserCookie = (
  name: Lasting,
  env: Pick<Env, 'publicUrl'>,
  value: string,
  maxAgeSeconds: number,
): string =>
  `${lastingName(name, env)}=${value}; Path=/; HttpOnly; SameSite=Lax${isHttps(env) ? '; Secure' : ''}; Max-Age=${maxAgeSeconds}`;
