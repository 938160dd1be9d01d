import { describe, expect } from 'vitest';
import { makeApp, test } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';

const path = '/api/auth/login';
const admin = { email: 'admin@demo.com', password: 'admin' };
const wrong = { email: 'admin@demo.com', password: 'Admin' };
const legacyError = (message: string) => ({ errors: { email: [message] } });
const signInMutation =
  'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { accessToken expiresAt viewer { id role } } }';

const post = (api: TestApp, body: unknown, headers = {}) => api.rest('POST', path, { body, headers });

describe('POST /api/auth/login', () => {
  test('AU-01 answers 201 with rules, a token and the user, as documented', async ({ shared }) => {
    const { status, body, headers } = await post(shared, admin);
    expect(status).toBe(201);
    expect(Object.keys(body).sort()).toEqual(['accessToken', 'userAbilityRules', 'userData']);
    expect(body.userAbilityRules).toEqual([{ action: 'manage', subject: 'all' }]);
    expect(body.accessToken).toMatch(/^atr_s_[\w-]{43}$/);
    expect(body.userData).toEqual({
      id: 1,
      fullName: 'Ada Marsh',
      username: 'admin',
      avatar: null,
      email: 'admin@demo.com',
      role: 'admin',
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
    const me = await shared.rest('GET', '/api/auth/me', { as: { authorization: `Bearer ${body.accessToken}` } });
    expect(me.body).toEqual({
      ...body.userData,
      abilityRules: body.userAbilityRules,
      rightsVersion: expect.any(Number),
    });
  });

  test('signs the client in with its one rule and its profile, whatever the case of the address', async ({
    shared,
  }) => {
    const { status, body } = await post(shared, { email: ' Client@Demo.COM ', password: 'client' });
    expect(status).toBe(201);
    expect(body.userData).toMatchObject({ id: 2, role: 'client', email: 'client@demo.com' });
    expect(body.userAbilityRules).toContainEqual({ action: 'read', subject: 'AclDemo' });
    expect(
      body.userAbilityRules.every((rule: { subject: string }) => ['AclDemo', 'Profile'].includes(rule.subject)),
    ).toBe(true);
  });

  test.for([
    wrong,
    { email: 'nobody@demo.com', password: 'admin' },
    { email: '', password: '' },
    { email: 'x'.repeat(5000), password: 'a' },
  ])('AU-01 answers 400 with one and the same text to wrong credentials (%#)', async (body, { shared }) => {
    const answer = await post(shared, body);
    expect(answer).toMatchObject({ status: 400, body: legacyError('Invalid email or password') });
    expect(Object.keys(answer.body)).toEqual(['errors']);
  });

  test.for([
    {},
    [],
    null,
    7,
    'text',
    { email: 'admin@demo.com' },
    { password: 'admin' },
    { email: 7, password: 'admin' },
    { email: null, password: null },
    { email: ['admin@demo.com'], password: 'admin' },
    { email: { $ne: '' }, password: { $ne: '' } },
    { email: 'a\0@demo.com', password: 'admin' },
    { email: 'admin@demo.com', password: '\ud800' },
  ])('answers 400 "Something went wrong" to a body of another shape (%#)', async (body, { shared }) => {
    expect(await post(shared, body)).toMatchObject({ status: 400, body: legacyError('Something went wrong') });
  });

  test('does the same with what is no JSON at all', async ({ shared }) => {
    for (const [type, payload] of [
      ['application/json', '{'],
      ['application/json', ''],
      ['text/plain', 'hello'],
      ['application/x-www-form-urlencoded', 'email=a&password=b'],
    ]) {
      const { statusCode, body } = await shared.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': type },
        payload,
      });
      expect([type, payload, statusCode, JSON.parse(body)]).toEqual([
        type,
        payload,
        400,
        legacyError('Something went wrong'),
      ]);
    }
  });

  test('AU-01 hides the password and its hash from every answer and from the session table', async ({ shared }) => {
    const { text, body } = await post(shared, admin);
    expect(text).not.toMatch(/argon2|passwordHash|"password"/);
    const sessions = await shared.services.database.reader.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(sessions)).not.toContain(body.accessToken.slice(6));
  });
});

describe('signIn over GraphQL', () => {
  test('opens the same session', async ({ shared }) => {
    const { data } = await shared.graphql<any, any>(signInMutation, { variables: admin });
    expect(data.signIn.viewer).toEqual({ id: '1', role: 'admin' });
    expect(data.signIn.expiresAt).toBe('2026-11-21T09:30:00.000Z');
    const { data: mine } = await shared.graphql<any, any>(
      '{ viewer { email abilityRules { action subject conditions } } }',
      {
        as: { authorization: `Bearer ${data.signIn.accessToken}` },
      },
    );
    expect(mine.viewer).toEqual({
      email: 'admin@demo.com',
      abilityRules: [{ action: 'manage', subject: 'all', conditions: null }],
    });
  });

  test('fails with BAD_CREDENTIALS', async ({ shared }) => {
    const { errors } = await shared.graphql<any, any>(signInMutation, { variables: wrong });
    expect(errors[0]).toMatchObject({ message: 'Invalid email or password', extensions: { code: 'BAD_CREDENTIALS' } });
  });

  test('viewer is null without a credential, and signOut refused', async ({ shared }) => {
    expect((await shared.graphql<any, any>('{ viewer { id } }')).data).toEqual({ viewer: null });
    expect((await shared.graphql('mutation { signOut }')).errors[0]!.extensions.code).toBe('UNAUTHENTICATED');
  });
});

describe('guessing', () => {
  test('AU-14, R24: locks an account after five failures, through either transport, and says for how long', async ({
    api,
  }) => {
    for (let count = 0; count < 3; count += 1) expect((await post(api, { ...wrong, note: count })).status).toBe(400);
    for (let count = 0; count < 2; count += 1)
      await api.graphql<any, any>(signInMutation, { variables: { ...wrong, email: 'ADMIN@demo.com ' } });
    const locked = await post(api, wrong);
    expect(locked).toMatchObject({ status: 429, body: legacyError('Too many failed sign-ins; try again in 60 s') });
    expect(locked.headers['retry-after']).toBe('60');
    expect(await post(api, admin)).toMatchObject({ status: 429, body: locked.body });
    const { errors } = await api.graphql<any, any>(signInMutation, { variables: admin });
    expect(errors[0]!.extensions.code).toBe('RATE_LIMITED');
    expect((await post(api, { email: 'client@demo.com', password: 'client' })).status).toBe(201);

    api.clock.advance(60_000);
    expect((await post(api, wrong)).status).toBe(400);
    expect((await post(api, wrong)).headers['retry-after']).toBe('120');
    api.clock.advance(120_000);
    expect((await post(api, admin)).status).toBe(201);
    expect((await post(api, wrong)).status).toBe(400);
  });

  test('AU-14 locks an address that does not exist exactly as one that does', async ({ api }) => {
    const outcomes: unknown[] = [];
    for (const email of ['client@demo.com', 'nobody@demo.com']) {
      const answers = [];
      for (let count = 0; count < 6; count += 1) {
        const { status, text, headers } = await post(api, { email, password: 'wrong' });
        answers.push({ status, text, retryAfter: headers['retry-after'], names: Object.keys(headers).sort() });
      }
      outcomes.push(answers);
    }
    expect(outcomes[0]).toEqual(outcomes[1]);
  });

  test('R24: lets no more than five of many parallel guesses through', async ({ api }) => {
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => post(api, wrong)))).map(
      (answer) => answer.status,
    );
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  test('R24, R25: locks an address that tries many accounts, whatever it claims to forward for', async ({ api }) => {
    const guess = (index: number) =>
      post(api, { email: `user${index}@demo.com`, password: 'x' }, { 'x-forwarded-for': `10.9.8.${index}` });
    for (let index = 0; index < 20; index += 1) expect((await guess(index)).status).toBe(400);
    expect((await guess(20)).status).toBe(429);
    expect((await post(api, admin)).status).toBe(429);
    api.clock.advance(16 * 60_000);
    expect((await post(api, admin)).status).toBe(201);
  });

  test('R25: counts by the forwarded address behind a trusted proxy', async ({ onTestFinished }) => {
    const api = await makeApp({ settings: { TRUST_PROXY: '127.0.0.0/8' } });
    onTestFinished(api.close);
    const rows = async () =>
      (await api.services.database.reader.selectFrom('signInFailures').select('key').execute()).map((row) => row.key);
    await post(api, wrong, { 'x-forwarded-for': '203.0.113.7' });
    expect(await rows()).toContain('address:203.0.113.7');
  });

  test('gives a disabled account the answer of a wrong password', async ({ api }) => {
    await api.services.database.transaction((trx) =>
      trx.updateTable('users').set({ status: 'inactive' }).where('id', '=', 2).execute(),
    );
    expect(await post(api, { email: 'client@demo.com', password: 'client' })).toMatchObject({
      status: 400,
      body: legacyError('Invalid email or password'),
    });
  });
});
