import { describe, expect } from 'vitest';
import { totpCode, totpStep } from '../../../server/access/totp.ts';
import { test } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { call } from './links.fixture.ts';

const minuteMs = 60_000;
const client = { email: 'client@demo.com', password: 'client' };
const login = (api: TestApp, headers = {}, body: object = client) =>
  api.rest('POST', '/api/auth/login', { body, headers });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const code = (api: TestApp, secret: string, ahead = 0) => totpCode(secret, totpStep(api.clock.now()) + ahead);
const finish = (api: TestApp, pending: string, given: string, more = '', as = {}) =>
  call(api, `completeSignIn(pending: "${pending}", code: "${given}" ${more}) { accessToken viewer { email } }`, as);

async function switchOn(api: TestApp) {
  const { body } = await login(api);
  const as = bearer(body.accessToken);
  const { beginTwoStep } = await call(api, 'beginTwoStep { setupKey uri qrRows }', as);
  const secret = beginTwoStep.setupKey.replaceAll(' ', '') as string;
  const { enableTwoStep } = await call(api, `enableTwoStep(code: "${code(api, secret)}")`, as);
  api.clock.advance(minuteMs);
  return { as, secret, setup: beginTwoStep, spares: enableTwoStep as string[] };
}

describe('AU-09: two-step sign-in', () => {
  test('AU-09, R34: asks for a code of the app, which counts once, also of fifty at the same moment', async ({
    api,
  }) => {
    const { secret, setup } = await switchOn(api);
    expect(setup.uri).toContain(`secret=${secret}`);
    expect(setup.qrRows).toHaveLength(setup.qrRows[0].length);
    const first = await login(api);
    expect(first).toMatchObject({ status: 400, body: { next: { kind: 'TWO_STEP_NEEDED' } } });
    expect(first.body.accessToken).toBeUndefined();
    const pendings = await Promise.all(Array.from({ length: 10 }, () => login(api)));
    const right = code(api, secret);
    // Each of the sign-ins that wait may be tried five times.
    const tries = pendings.flatMap(({ body }) => Array.from({ length: 5 }, () => body.next.secret as string));
    const answers = await Promise.all(tries.map((pending) => finish(api, pending, right)));
    expect(answers).toHaveLength(50);
    const good = answers.filter(({ errors }) => errors.length === 0);
    expect(good).toHaveLength(1);
    expect(good[0].completeSignIn.viewer.email).toBe('client@demo.com');
  });

  test('AU-09, R34: five wrong codes end it for the user, whatever the number of sign-ins', async ({ api }) => {
    const { secret } = await switchOn(api);
    const codes = [];
    for (let count = 0; count < 6; count += 1) {
      const { body } = await login(api);
      codes.push((await finish(api, body.next.secret, '000000')).code);
    }
    expect(codes.slice(0, 4)).toEqual(['VALIDATION', 'VALIDATION', 'VALIDATION', 'VALIDATION']);
    expect(codes.at(-1)).toBe('RATE_LIMITED');
    const { body } = await login(api);
    expect((await finish(api, body.next.secret, code(api, secret))).code).toBe('RATE_LIMITED');
    api.clock.advance(16 * minuteMs);
    const later = await login(api);
    expect((await finish(api, later.body.next.secret, code(api, secret))).errors).toEqual([]);
  });

  test('AU-09: the sign-in waits five minutes and opens nothing else', async ({ api }) => {
    const { secret } = await switchOn(api);
    const { body } = await login(api);
    const me = await api.rest('GET', '/api/auth/me', { as: bearer(body.next.secret) });
    expect(me.status).toBe(401);
    api.clock.advance(5 * minuteMs + 1);
    expect((await finish(api, body.next.secret, code(api, secret))).fields).toHaveProperty('pending');
  });

  test('AU-09: recovery codes work once each, are told by email, and can be made anew', async ({ api }) => {
    const { as, spares } = await switchOn(api);
    expect(new Set(spares).size).toBe(10);
    expect(spares[0]).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    const use = async (spare: string) => finish(api, (await login(api)).body.next.secret, spare);
    expect((await use(spares[0]!.toLowerCase())).errors).toEqual([]);
    expect((await use(spares[0]!)).fields).toHaveProperty('code');
    const { data } = await api.graphql<any, object>('{ viewer { security { isTwoStepOn sparesLeft } } }', { as });
    expect(data.viewer.security).toEqual({ isTwoStepOn: true, sparesLeft: 9 });
    const mails = await api.services.database.reader.selectFrom('outgoingMails').select('subject').execute();
    expect(mails.map(({ subject }) => subject)).toContain('A recovery code was used');
    const { renewRecoveryCodes } = await call(api, 'renewRecoveryCodes', as);
    expect(renewRecoveryCodes).toHaveLength(10);
    expect((await use(spares[1]!)).fields).toHaveProperty('code');
  });

  test('AU-09: switching it off takes password and code', async ({ api }) => {
    const { as, secret } = await switchOn(api);
    const off = (password: string, given: string) =>
      call(api, `disableTwoStep(password: "${password}", code: "${given}")`, as);
    expect((await off('wrong', code(api, secret))).code).toBe('BAD_CREDENTIALS');
    expect((await off('client', '000000')).fields).toHaveProperty('code');
    expect(await off('client', code(api, secret))).toMatchObject({ disableTwoStep: true });
    expect((await login(api)).status).toBe(201);
  });

  test('AU-11: a trusted browser is not asked again, also after signing out, until thirty days are over or it is removed', async ({
    api,
  }) => {
    const { as, secret } = await switchOn(api);
    const web = { 'x-client': 'web', 'sec-fetch-site': 'same-origin' };
    const { body } = await login(api, web);
    const answer = await api.rest('POST', '/graphql', {
      headers: web,
      body: {
        query: `mutation { completeSignIn(pending: "${body.next.secret}", code: "${code(api, secret)}", isTrusted: true) { accessToken } }`,
      },
    });
    const cookies = [answer.headers['set-cookie']].flat().map(String);
    const device = /device=([\w-]+)/.exec(cookies.join('\n'))![1]!;
    expect(cookies.find((line) => line.startsWith('device='))).toContain('HttpOnly');
    const again = () => login(api, { ...web, cookie: `device=${device}` });
    const entered = await again();
    expect(entered.status).toBe(201);
    const cookie = [entered.headers['set-cookie']].flat().map((line) => String(line).split(';')[0]);
    const out = await api.rest('POST', '/api/auth/logout', {
      as: { cookie: cookie.join('; '), 'sec-fetch-site': 'same-origin', 'x-requested-by': 'atrium' },
    });
    expect(out.status).toBe(204);
    expect((await again()).status).toBe(201);
    const { data } = await api.graphql<any, object>(
      '{ viewer { security { trustedDevices { id browser expiresAt } } } }',
      { as },
    );
    const trustedUntil = new Date(api.services.now().getTime() + 30 * 24 * 60 * minuteMs).toISOString();
    expect(data.viewer.security.trustedDevices).toMatchObject([{ expiresAt: trustedUntil }]);
    await call(api, `removeTrustedDevice(id: ${data.viewer.security.trustedDevices[0].id})`, as);
    expect((await again()).status).toBe(400);
  });

  test('R34: the database holds neither the secret nor a recovery code in the open', async ({ api }) => {
    const { secret, spares } = await switchOn(api);
    const { reader } = api.services.database;
    const rows = JSON.stringify([
      await reader.selectFrom('twoStepSecrets').selectAll().execute(),
      await reader.selectFrom('recoveryCodes').selectAll().execute(),
    ]);
    expect(rows).not.toContain(secret);
    for (const spare of spares) expect(rows).not.toContain(spare.replaceAll('-', ''));
  });
});

describe('AU-13 and AU-19: passwords and proof', () => {
  test('AU-19: sensitive changes ask for the password again once ten minutes have passed', async ({ api }) => {
    const as = bearer((await login(api)).body.accessToken);
    api.clock.advance(10 * minuteMs);
    expect((await call(api, 'beginTwoStep { uri }', as)).code).toBe('PROOF_NEEDED');
    expect((await call(api, 'changeEmail(email: "new@demo.com") { mailKey }', as)).code).toBe('PROOF_NEEDED');
    expect((await call(api, 'confirmPassword(password: "wrong")', as)).code).toBe('BAD_CREDENTIALS');
    expect(await call(api, 'confirmPassword(password: "client")', as)).toMatchObject({ confirmPassword: true });
    expect((await call(api, 'beginTwoStep { uri }', as)).errors).toEqual([]);
  });

  test('AU-19: changes of rights and refunds above the limit ask for it too, by the settings', async ({ api }) => {
    const admin = await api.rest('POST', '/api/auth/login', { body: { email: 'admin@demo.com', password: 'admin' } });
    const as = bearer(admin.body.accessToken);
    const role = await api.services.database.reader
      .selectFrom('roles')
      .select('id')
      .where('key', '=', 'author')
      .executeTakeFirstOrThrow();
    const order = await api.services.database.reader
      .selectFrom('orders')
      .select(['id', 'capturedCents'])
      .where('capturedCents', '>', 60_000)
      .where('refundedCents', '=', 0)
      .executeTakeFirstOrThrow();
    const refund = (cents: number) =>
      call(api, `refundOrder(id: ${order.id}, input: { amountCents: ${cents} }) { batchId }`, as);
    const rules = () => call(api, `updateRole(id: ${role.id}, input: { rules: [] }) { batchId }`, as);
    const give = () => call(api, `updateUser(id: 2, input: { roleId: ${role.id} }) { batchId }`, as);
    const giveMany = () =>
      call(api, `updateUsers(selection: { ids: [2] }, input: { roleId: ${role.id} }) { count }`, as);
    api.clock.advance(10 * minuteMs);
    for (const change of [rules, give, giveMany, () => refund(50_001)])
      expect((await change()).code).toBe('PROOF_NEEDED');
    // A name is no right, and a small refund none of the large ones.
    expect((await call(api, `updateRole(id: ${role.id}, input: { name: "Helpers" }) { batchId }`, as)).errors).toEqual(
      [],
    );
    expect((await refund(1_000)).errors).toEqual([]);
    await call(api, 'confirmPassword(password: "admin")', as);
    for (const change of [rules, give, () => refund(50_001)]) expect((await change()).errors).toEqual([]);
    api.clock.advance(10 * minuteMs);
    Object.assign(api.services.env, { asksPasswordFor: new Set() });
    expect((await call(api, `updateRole(id: ${role.id}, input: { fieldRules: [] }) { batchId }`, as)).errors).toEqual(
      [],
    );
    expect((await call(api, 'updateUser(id: 2, input: { otherRoleIds: [1] }) { batchId }', as)).errors).toEqual([]);
  });

  test('AU-13: a new password ends the other sessions and leaves this one', async ({ api }) => {
    const [one, other] = [await login(api), await login(api)];
    const as = bearer(one.body.accessToken);
    const change = (current: string, password: string) =>
      call(api, `changePassword(current: "${current}", password: "${password}")`, as);
    expect((await change('wrong', 'green door in the hill')).fields).toHaveProperty('current');
    expect((await change('client', 'short')).fields).toHaveProperty('password');
    expect((await change('client', 'green door in the hill')).errors).toEqual([]);
    expect((await api.rest('GET', '/api/auth/me', { as })).status).toBe(200);
    expect((await api.rest('GET', '/api/auth/me', { as: bearer(other.body.accessToken) })).status).toBe(401);
  });

  test('AU-08: a new address counts once it is confirmed, and the old one is told', async ({ api }) => {
    const as = bearer((await login(api)).body.accessToken);
    const { changeEmail } = await call(api, 'changeEmail(email: "Cleo@new.example") { mailKey }', as);
    const { data } = await api.graphql<any, object>(
      `{ demoMail(key: "${changeEmail.mailKey}") { recipient linkPath } }`,
      { as },
    );
    expect(data.demoMail.recipient).toBe('cleo@new.example');
    const secret = data.demoMail.linkPath.split('#')[1];
    expect(await call(api, `confirmEmail(purpose: VERIFY_EMAIL, link: "${secret}")`)).toMatchObject({
      confirmEmail: 'cleo@new.example',
    });
    expect((await login(api)).status).toBe(400);
    expect((await login(api, {}, { email: 'cleo@new.example', password: 'client' })).status).toBe(201);
    const mails = await api.services.database.reader
      .selectFrom('outgoingMails')
      .select(['recipient', 'subject'])
      .execute();
    expect(mails).toContainEqual({ recipient: 'client@demo.com', subject: 'Your email address was changed' });
  });

  test('AU-12: sessions are listed and ended, those of others are not', async ({ api }) => {
    const [one, other] = [await login(api), await login(api, { 'user-agent': 'Firefox/140.0 Linux' })];
    const as = bearer(one.body.accessToken);
    const list = async () =>
      (await api.graphql<any, object>('{ viewer { security { sessions { id browser isThis } } } }', { as })).data.viewer
        .security.sessions;
    const ended = (await list()).find(({ isThis }: any) => !isThis);
    expect(ended.browser).toBe('Firefox');
    const stranger = await api.signIn('editor');
    expect((await call(api, `endSession(id: ${ended.id})`, stranger)).code).toBe('NOT_FOUND');
    expect(await call(api, `endSession(id: ${ended.id})`, as)).toMatchObject({ endSession: true });
    expect((await api.rest('GET', '/api/auth/me', { as: bearer(other.body.accessToken) })).status).toBe(401);
    expect(await list()).toHaveLength(1);
  });
});
