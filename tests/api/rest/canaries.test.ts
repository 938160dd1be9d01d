import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { readEnv } from '../../../server/env.ts';
import { makeLog } from '../../../server/log.ts';
import { test } from '../../support/app.ts';
import { ownDatabase } from '../../support/database.ts';
import { makeServices } from '../../support/services.ts';
import { sessionHeaders } from '../../support/users.ts';

const canary = 'canary-7f3a91c2';

test('R43: one line of the log for each request, all of them JSON, and no secret in any, wherever it was sent', async ({
  onTestFinished,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-canaries-'));
  const file = openSync(join(folder, 'log'), 'w');
  const { log, flush } = makeLog({ logLevel: 'trace' }, file);
  const database = await ownDatabase(true);
  const services = await makeServices(readEnv({ RATE_LIMIT_PER_MINUTE: '0', DEMO: 'true', ...database.settings }));
  const app = await buildApp({ ...services, log });
  onTestFinished(async () => {
    await app.close();
    await services.database.close();
    await database.remove();
    rmSync(folder, { recursive: true });
  });
  const json = { 'content-type': 'application/json' };
  const as = { ...(await sessionHeaders(services, 1, 'bearer')), ...json };
  const graphql = (query: string, variables: object, headers: Record<string, string> = json) =>
    ({ method: 'POST', url: '/graphql', headers, payload: JSON.stringify({ query, variables }) }) as const;
  const requests: InjectOptions[] = [
    { method: 'POST', url: '/api/auth/login', headers: json, payload: { email: 'admin@demo.com', password: canary } },
    { method: 'POST', url: '/api/auth/login', headers: json, payload: { user: { credentials: { password: canary } } } },
    { method: 'POST', url: '/api/auth/login', headers: json, payload: `{"password":"${canary}",` },
    { method: 'GET', url: '/api/auth/me', headers: { authorization: `Bearer atr_s_${canary}` } },
    { method: 'GET', url: '/api/auth/me', headers: { cookie: `sid=atr_s_${canary}` } },
    { method: 'GET', url: `/api/apps/users?q=${canary}&token=${canary}`, headers: as },
    { method: 'POST', url: '/api/apps/users', headers: as, payload: { fullName: canary, password: canary } },
    graphql(`mutation { signIn(email: "admin@demo.com", password: "${canary}") { accessToken } }`, {}),
    graphql('mutation ($p: String!) { signIn(email: "a@b.co", password: $p) { accessToken } }', { p: canary }),
    graphql(`mutation { resetPassword(link: "${canary}", password: "${canary}") }`, {}),
    graphql(`mutation { changePassword(current: "${canary}", password: "${canary}") { x } }`, {}, as),
    graphql('mutation ($v: JSON!) { setPreferences(values: $v) }', { v: { totpSecret: canary } }, as),
    graphql(`{ users(filter: { search: "${canary}" }) { totalCount } }`, {}, as),
    graphql(`{ ${canary}`, {}, as),
  ];
  for (const request of requests) await app.inject(request);
  const written = async () => {
    await flush();
    return readFileSync(join(folder, 'log'), 'utf8');
  };
  const messages = async () =>
    (await written())
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { msg?: string }).msg);
  // The line of a request follows its answer.
  const counted = async () => (await messages()).filter((msg) => msg === 'request').length;
  await expect.poll(counted).toBe(requests.length);
  const text = await written();
  expect(text).not.toContain('canary');
});
