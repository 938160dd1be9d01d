import { expect } from 'vitest';
import { removeOldSignInLog } from '../../../server/areas/auth/signInLog.ts';
import { test } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { ask } from '../users/users.fixture.ts';

const attempt = (api: TestApp, email: string, password: string, userAgent = 'Mozilla/5.0 (X11; Linux) Firefox/140.0') =>
  api.rest('POST', '/api/auth/login', { body: { email, password }, as: { 'user-agent': userAgent } });

const listed = async (api: TestApp, args = '') =>
  (await ask(
    api,
    await api.signIn('admin'),
    `{ signIns${args} { totalCount nodes { outcome way address browser system person { name } } } }`,
  )) as {
    totalCount: number;
    nodes: { outcome: string; way: string; browser: string; person: { name: string } | null }[];
  };

test('AU-16 each attempt to sign in is noted, with what came of it and whence, and never with what was typed', async ({
  api,
}) => {
  expect((await attempt(api, 'admin@demo.com', 'admin')).status).toBe(201);
  expect((await attempt(api, 'admin@demo.com', 'hunter2-typed-by-mistake')).status).toBe(400);
  expect((await attempt(api, 'secret-as-address@nowhere.example', 'x')).status).toBe(400);
  const { nodes } = await listed(api);
  expect(nodes).toMatchObject([
    { outcome: 'BAD_PASSWORD', way: 'PASSWORD', person: null, browser: 'Firefox', system: 'Linux' },
    { outcome: 'BAD_PASSWORD', way: 'PASSWORD', person: { name: expect.any(String) } },
    { outcome: 'SIGNED_IN', way: 'PASSWORD', person: { name: expect.any(String) } },
  ]);
  const rows = JSON.stringify(await api.services.database.reader.selectFrom('signIns').selectAll().execute());
  expect(rows).not.toMatch(/hunter2|secret-as-address/);
});

test('AU-16 who guesses is locked, which is noted once and not for each refusal', async ({ api }) => {
  for (let index = 0; index < 8; index += 1) await attempt(api, 'admin@demo.com', `guess ${index}`);
  const { nodes } = await listed(api);
  expect(nodes.map(({ outcome }) => outcome)).toEqual(['LOCKED', ...Array.from({ length: 4 }, () => 'BAD_PASSWORD')]);
});

test('AU-16 they are searched and narrowed, kept for 180 days, and go with the person', async ({ api }) => {
  await attempt(api, 'admin@demo.com', 'admin');
  await attempt(api, 'client@demo.com', 'wrong', 'curl/8.5');
  expect((await listed(api, '(filter: { search: "CURL" })')).totalCount).toBe(1);
  expect((await listed(api, '(filter: { outcomes: [SIGNED_IN] })')).totalCount).toBe(1);
  expect((await listed(api, '(filter: { ways: [PASSKEY, PROVIDER] })')).totalCount).toBe(0);
  expect((await listed(api, '(filter: { userId: 2 })')).totalCount).toBe(1);
  expect((await listed(api, '(filter: { signedInOn: { from: "1999-01-01", to: "1999-01-02" } })')).totalCount).toBe(0);
  const client = await api.signIn('client');
  expect(await ask(api, client, '{ signIns { totalCount } }')).toMatchObject({ code: 'FORBIDDEN' });
  expect(await ask(api, client, '{ ownSignIns { outcome } }')).toEqual([]);
  api.clock.advance(181 * 24 * 3_600_000);
  await removeOldSignInLog({ services: api.services } as never);
  expect((await listed(api)).totalCount).toBe(0);
});
