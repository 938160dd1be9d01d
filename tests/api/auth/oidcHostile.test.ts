import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect } from 'vitest';
import { makeApp, test } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';

const publicUrl = 'http://office.test';
const web = { 'x-client': 'web', origin: publicUrl, 'x-requested-by': 'atrium' };
const callback = '/api/auth/oidc/acme/callback';

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const keys = { own: rsa(), other: rsa() };
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

type Claims = Record<string, unknown>;
type Token = { header?: object; claims?: Claims; key?: KeyObject; signature?: string };

/** An ID token as a provider signs it, or as somebody else would. */
function idToken(usual: Claims, { header, claims, key = keys.own.privateKey, signature }: Token): string {
  const text = `${encoded({ alg: 'RS256', kid: 'one', ...header })}.${encoded({ ...usual, ...claims })}`;
  return `${text}.${signature ?? sign('sha256', Buffer.from(text), createPrivateKey(key.export({ type: 'pkcs8', format: 'pem' }))).toString('base64url')}`;
}

/** A provider that answers each code with the token that `next` makes of it. */
async function makeProvider() {
  const hostile = { token: {} as Token, nonce: '' };
  const server = createServer((request, response) => {
    const answer = (value: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const { pathname } = new URL(request.url!, issuer);
    if (pathname === '/.well-known/openid-configuration')
      return answer({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
    if (pathname === '/keys')
      return answer({
        keys: [{ ...keys.own.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
      });
    const now = Math.floor(Date.now() / 1000);
    const usual = { iss: issuer, aud: 'atrium', sub: 'cleo', iat: now, exp: now + 300, nonce: hostile.nonce };
    const person = { email: 'client@demo.com', email_verified: true, name: 'Cleo Grant' };
    return answer({
      access_token: 'any',
      token_type: 'Bearer',
      id_token: idToken({ ...usual, ...person }, hostile.token),
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { issuer, hostile, close: () => new Promise<void>((resolve) => void server.close(() => resolve())) };
}

const attempt = async (api: TestApp, { hostile }: Awaited<ReturnType<typeof makeProvider>>, token: Token) => {
  const begun = await api.rest('POST', '/graphql', {
    headers: web,
    body: { query: 'mutation { address: beginProviderSignIn(provider: "acme", to: "/apps/calendar") }' },
  });
  const asked = new URL(begun.body.data.address).searchParams;
  Object.assign(hostile, { token, nonce: asked.get('nonce') });
  const cookie = /oidc-state=[0-9a-f]+/.exec(String(begun.headers['set-cookie']))![0];
  return api.rest('GET', `${callback}?code=any&state=${asked.get('state')}`, { headers: { cookie } });
};

const publicText = keys.own.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const past = Math.floor(Date.now() / 1000) - 3600;

const hostileTokens: Record<string, Token> = {
  'signed by another key': { key: keys.other.privateKey },
  'signed by another key under a name of its own': { key: keys.other.privateKey, header: { kid: 'two' } },
  'with a key of its own in the header': {
    key: keys.other.privateKey,
    header: { jwk: keys.other.publicKey.export({ format: 'jwk' }) },
  },
  'whose keys stand elsewhere': { key: keys.other.privateKey, header: { jku: 'http://127.0.0.1:1/keys' } },
  'not signed': { header: { alg: 'none' }, signature: '' },
  'with an empty signature': { signature: '' },
  'with a signature cut short': { signature: 'AAAA' },
  'signed by the public key as a password': {
    header: { alg: 'HS256' },
    signature: Buffer.from(publicText).toString('base64url').slice(0, 43),
  },
  'for another client': { claims: { aud: 'another' } },
  'of another issuer': { claims: { iss: 'http://127.0.0.1:1' } },
  'of another attempt': { claims: { nonce: 'another' } },
  'that has expired': { claims: { exp: past, iat: past - 300 } },
  'without a subject': { claims: { sub: undefined } },
};

describe('AU-15: ID tokens', () => {
  test('AU-15 count when the keys of the provider have signed them, and no other way', async ({ onTestFinished }) => {
    const provider = await makeProvider();
    onTestFinished(provider.close);
    const api = await makeApp({
      settings: {
        PUBLIC_URL: publicUrl,
        OIDC_PROVIDERS: 'acme',
        OIDC_ACME_ISSUER: provider.issuer,
        OIDC_ACME_CLIENT_ID: 'atrium',
        OIDC_ACME_CLIENT_SECRET: 'a secret of the provider',
      },
    });
    onTestFinished(api.close);
    for (const [name, token] of Object.entries(hostileTokens)) {
      const { headers } = await attempt(api, provider, token);
      expect(headers['location'], name).toBe('/login?provider-failed=refused');
      expect(String(headers['set-cookie']), name).not.toContain('sid=');
    }
    expect(await api.services.database.reader.selectFrom('userIdentities').selectAll().execute()).toEqual([]);
    const { headers } = await attempt(api, provider, {});
    expect(headers['location']).toBe('/apps/calendar');
  });
});
