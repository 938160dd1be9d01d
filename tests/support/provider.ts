import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import type { Configuration } from 'oidc-provider';

export const publicUrl = 'http://office.test';

export type Person = { sub: string; email: string; email_verified: boolean; name: string };

/** A provider on this computer, which knows these people. */
export async function makeProvider(people: readonly Person[], callback: string, more: Partial<Configuration> = {}) {
  /** Whether the provider answers nothing but that it is away. */
  const away = { is: false };
  const server = createServer((request, response) => {
    // What mail servers ask of a token: whose it is.
    const token = /^\/whose\?.*access_token=([^&]+)/.exec(request.url ?? '')?.[1] ?? null;
    if (away.is) return void response.writeHead(503).end();
    if (token === null) return void handle(request, response);
    void whose(decodeURIComponent(token)).then((email) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(email === null ? { error: 'invalid_token' } : { email }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'atrium',
        client_secret: 'a secret of the provider',
        redirect_uris: [`${publicUrl}${callback}`],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // What was asked for stands in the id token, as it does with the large providers.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    findAccount: (_ctx, sub) => {
      const person = people.find((one) => one.sub === sub);
      return person && { accountId: sub, claims: () => ({ ...person }) };
    },
    ...more,
  });
  const handle = provider.callback();
  /** Tokens that mail servers do not let in, though the provider knows them. */
  const refused = new Set<string>();
  /** Address of whom a token is; null for one that does not count. */
  const whose = async (token: string): Promise<string | null> => {
    const found = refused.has(token) ? undefined : await provider.AccessToken.find(token);
    return people.find(({ sub }) => sub === found?.accountId)?.email ?? null;
  };
  return {
    ...{ issuer, provider, refused, whose, away },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

/** Goes through the pages of the provider as that person; answers the address that the browser is sent back to. */
export async function walk(address: string, sub: string): Promise<URL> {
  const jar = new Map<string, string>();
  let url = new URL(address);
  let form: URLSearchParams | null = null;
  for (let step = 0; step < 20; step += 1) {
    if (url.origin === publicUrl) return url;
    const answer: Response = await fetch(url, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { body: form }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split(/=(.*)/s);
      jar.set(name, value);
    }
    const next = answer.headers.get('location');
    const page = await answer.text();
    form = null;
    if (next) {
      url = new URL(next, url);
      continue;
    }
    const [, prompt = ''] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
    form = new URLSearchParams(prompt === 'login' ? { prompt, login: sub, password: 'any' } : { prompt });
    const [, action] = /action="([^"]+)"/.exec(page) ?? [];
    if (action) url = new URL(action, url);
  }
  throw new Error('The provider did not lead back');
}
