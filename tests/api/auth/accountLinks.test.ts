import { describe, expect } from 'vitest';
import { deleteDueAccounts } from '../../../server/areas/auth/accountDeletion.ts';
import { programContext } from '../../../server/program.ts';
import { makeApp, test } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { call, linkBy, mailOf, secretOf, workOn } from './links.fixture.ts';

const minuteMs = 60_000;
const login = (api: TestApp, email: string, password: string) =>
  api.rest('POST', '/api/auth/login', { body: { email, password } });
const resetLink = (api: TestApp, email = 'client@demo.com') =>
  linkBy(api, `requestPasswordReset(email: "${email}")`, 'requestPasswordReset');
const reset = (api: TestApp, link: string, password = 'blue kettle on the roof') =>
  call(api, `resetPassword(link: "${link}", password: "${password}")`);
const ofUser = (api: TestApp, email: string) =>
  api.services.database.reader.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

describe('AU-07: resetting a password', () => {
  test('AU-07, R33: the link sets a new password once, ends every session and signs nobody in', async ({ api }) => {
    const signedIn = await login(api, 'client@demo.com', 'client');
    const as = { authorization: `Bearer ${signedIn.body.accessToken}` };
    const link = await resetLink(api);
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset(api, link)));
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    for (const answer of answers.filter(({ errors }) => errors.length > 0))
      expect(answer).toMatchObject({ fields: { link: { key: 'expired' } } });
    expect((await api.rest('GET', '/api/auth/me', { as })).status).toBe(401);
    expect((await login(api, 'client@demo.com', 'client')).status).toBe(400);
    expect((await login(api, 'client@demo.com', 'blue kettle on the roof')).status).toBe(201);
    const { reader } = api.services.database;
    const mails = await reader.selectFrom('outgoingMails').select(['recipient', 'subject']).orderBy('id').execute();
    expect(mails.slice(1, 2)).toEqual([{ recipient: 'client@demo.com', subject: 'Your password was changed' }]);
  });

  test('AU-07: it lives for 30 minutes, a newer one voids it, and a new address does, too', async ({ api }) => {
    const first = await resetLink(api);
    const second = await resetLink(api);
    expect((await reset(api, first)).fields).toMatchObject({ link: { key: 'expired' } });
    const shown = () =>
      api.graphql<any, object>(`{ oneTimeLink(purpose: RESET_PASSWORD, link: "${second}") { email fullName } }`);
    expect((await shown()).data.oneTimeLink).toEqual({ email: 'client@demo.com', fullName: 'Cleo Grant' });
    api.clock.advance(30 * minuteMs + 1);
    expect((await shown()).data.oneTimeLink).toBeNull();
    expect((await reset(api, second)).fields).toMatchObject({ link: { key: 'expired' } });
    const third = await resetLink(api);
    await api.services.database.transaction((trx) =>
      trx.updateTable('users').set({ email: 'new@demo.com' }).where('email', '=', 'client@demo.com').execute(),
    );
    expect((await reset(api, third)).fields).toMatchObject({ link: { key: 'expired' } });
  });

  test('AU-07, R31: an unknown address gets the same answer, and so many each hour as a known one', async ({ api }) => {
    const ask = (email: string) => api.graphql(`mutation { requestPasswordReset(email: "${email}") { mailKey } }`);
    const shape = ({ status, text }: { status: number; text: string }) => [
      status,
      text.replace(/[\w-]{22}/, 'KEY').replace(/"requestId":"[\w-]+"/, ''),
    ];
    for (let count = 0; count < 4; count += 1) {
      const [known, unknown] = [await ask('client@demo.com'), await ask('nobody@demo.com')];
      expect(shape(known)).toEqual(shape(unknown));
      expect(known.errors[0]?.extensions.code).toBe(count < 3 ? undefined : 'RATE_LIMITED');
    }
    await workOn(api);
    const mails = await api.services.database.reader.selectFrom('outgoingMails').select('recipient').execute();
    expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set(['client@demo.com']));
  });

  test('R33: the link is a path, which no request leads to another host', async ({ onTestFinished }) => {
    const api = await makeApp({ settings: { PUBLIC_URL: 'https://office.example.com' } });
    onTestFinished(api.close);
    const evil = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-original-host': 'evil.example',
      forwarded: 'host=evil.example;proto=http',
      referer: 'https://evil.example/',
    };
    const query = 'mutation { requestPasswordReset(email: "client@demo.com") { mailKey } }';
    const { body } = await api.rest('POST', '/graphql', { headers: evil, body: { query } });
    await workOn(api);
    const mail = (await mailOf(api, body.data.requestPasswordReset.mailKey))!;
    // The address stands before the path when the mail goes out, and comes from the settings alone.
    expect(mail.body).toContain('\n{link}\n');
    expect(mail.linkPath).toMatch(/^\/pages\/authentication\/reset-password-v2#atr_l_/);
    expect(JSON.stringify(mail)).not.toContain('evil');
  });

  test('R33: the database holds neither the link nor the mail with it in the open', async ({ api }) => {
    const link = await resetLink(api);
    const { reader } = api.services.database;
    const rows = [
      ...(await reader.selectFrom('oneTimeLinks').selectAll().execute()),
      ...(await reader.selectFrom('outgoingMails').selectAll().execute()),
    ];
    expect(rows.length).toBe(2);
    expect(JSON.stringify(rows)).not.toContain(link);
  });

  test('AU-07: refuses a password that is easy to guess, and names the field', async ({ api }) => {
    const link = await resetLink(api);
    expect((await reset(api, link, 'short')).fields).toMatchObject({ password: { key: 'tooShort', limit: 8 } });
    expect((await reset(api, link, 'password1')).fields).toMatchObject({ password: { key: 'tooCommon' } });
    expect((await reset(api, link)).errors).toEqual([]);
  });
});

const registration = (email: string, more = '') =>
  `register(input: { username: "nora.lind", email: "${email}", password: "green lamp by the door", isAgreed: true, fullName: "Nora Lind" ${more} })`;

describe('AU-03: creating an account', () => {
  test('AU-03: becomes an account once the address is confirmed', async ({ api }) => {
    const link = await linkBy(api, registration('nora@test.example'), 'register');
    expect(await ofUser(api, 'nora@test.example')).toBeUndefined();
    expect((await login(api, 'nora@test.example', 'green lamp by the door')).status).toBe(400);
    expect(await call(api, `confirmEmail(purpose: REGISTER, link: "${link}")`)).toMatchObject({
      confirmEmail: 'nora@test.example',
    });
    expect((await call(api, `confirmEmail(purpose: REGISTER, link: "${link}")`)).fields).toHaveProperty('link');
    const { body } = await login(api, 'nora@test.example', 'green lamp by the door');
    expect(body.userData).toMatchObject({ username: 'nora.lind', fullName: 'Nora Lind', role: 'subscriber' });
  });

  test('AU-03, R31: an address that has an account gets the same answer, and its owner is told', async ({ api }) => {
    const answer = await call(api, `${registration('client@demo.com')} { mailKey }`);
    expect(answer).toMatchObject({ errors: [], register: { mailKey: expect.any(String) } });
    await workOn(api);
    expect(await mailOf(api, answer.register.mailKey)).toMatchObject({
      recipient: 'client@demo.com',
      subject: 'You already have an account',
      linkPath: '/login',
    });
    // Nor does a second attempt tell: the username is still free.
    expect((await call(api, `${registration('client@demo.com')} { mailKey }`)).errors).toEqual([]);
  });

  test('AU-03: wrong input is named by field', async ({ api }) => {
    const wrong = await call(
      api,
      'register(input: { username: "a b", email: "nobody", password: "x", isAgreed: false }) { mailKey }',
    );
    expect(wrong.fields).toMatchObject({
      username: { key: 'malformed' },
      email: { key: 'malformed' },
      password: { key: 'tooShort' },
      isAgreed: { key: 'required' },
    });
    const taken = await call(api, `${registration('x@test.example').replace('nora.lind', 'admin')} { mailKey }`);
    expect(taken.fields).toEqual({ username: expect.objectContaining({ key: 'taken' }) });
  });

  test('AU-08: the link can be sent once more', async ({ api }) => {
    const first = await linkBy(api, registration('nora@test.example'), 'register');
    const second = await linkBy(api, 'resendRegistration(email: "nora@test.example")', 'resendRegistration');
    expect((await call(api, `confirmEmail(purpose: REGISTER, link: "${first}")`)).fields).toHaveProperty('link');
    expect((await call(api, `confirmEmail(purpose: REGISTER, link: "${second}")`)).errors).toEqual([]);
  });

  for (const mode of ['invitation', 'closed'])
    test(`AU-03: is refused where registration is ${mode}`, async ({ onTestFinished }) => {
      const api = await makeApp({ settings: { REGISTRATION: mode } });
      onTestFinished(api.close);
      expect((await call(api, `${registration('a@test.example')} { mailKey }`)).code).toBe('FORBIDDEN');
      expect((await api.graphql<any, object>('{ registrationMode }')).data.registrationMode).toBe(mode.toUpperCase());
    });
});

describe('AU-04: deleting an account', () => {
  const ask = 'requestAccountDeletion(email: "client@demo.com", reason: "I leave")';

  test('AU-04: is confirmed by email, waits 14 days, and is done', async ({ api }) => {
    const link = await linkBy(api, ask, 'requestAccountDeletion');
    const { confirmAccountDeletion } = await call(api, `confirmAccountDeletion(link: "${link}") { askedAt dueAt }`);
    expect(Date.parse(confirmAccountDeletion.dueAt) - Date.parse(confirmAccountDeletion.askedAt)).toBe(14 * 86_400_000);
    const deletion = () => deleteDueAccounts(programContext(api.services, 'test'));
    await deletion();
    expect(await ofUser(api, 'client@demo.com')).toBeDefined();
    api.clock.advance(14 * 86_400_000);
    await deletion();
    expect(await ofUser(api, 'client@demo.com')).toBeUndefined();
    expect((await login(api, 'client@demo.com', 'client')).status).toBe(400);
    const left = await api.services.database.reader.selectFrom('users').selectAll().where('id', '=', 2).execute();
    expect(left).toMatchObject([{ fullName: 'Deleted account', status: 'inactive', avatar: null }]);
    const log = await api.services.database.reader
      .selectFrom('changes')
      .select('after')
      .where('subject', '=', 'User')
      .where('subjectId', '=', 2)
      .execute();
    expect(JSON.stringify(log)).not.toContain('Cleo');
  });

  test('AU-04: is undone by signing in', async ({ api }) => {
    const link = await linkBy(api, ask, 'requestAccountDeletion');
    await call(api, `confirmAccountDeletion(link: "${link}") { dueAt }`);
    const { body } = await login(api, 'client@demo.com', 'client');
    const as = { authorization: `Bearer ${body.accessToken}` };
    const shown = await api.graphql<any, object>('{ viewer { deletion { dueAt } } }', { as });
    expect(shown.data.viewer.deletion.dueAt).toBe('2026-12-04T09:30:00.000Z');
    expect(await call(api, 'cancelAccountDeletion', as)).toMatchObject({ cancelAccountDeletion: true });
    api.clock.advance(15 * 86_400_000);
    await deleteDueAccounts(programContext(api.services, 'test'));
    expect(await ofUser(api, 'client@demo.com')).toBeDefined();
  });

  test('AU-04, R17: the last administrator stays', async ({ api }) => {
    const { database } = api.services;
    const roles = await database.reader.selectFrom('roles').select(['id', 'key']).execute();
    const idOf = (key: string) => roles.find((role) => role.key === key)!.id;
    // The sample people have other administrators.
    await database.transaction((trx) =>
      trx
        .updateTable('users')
        .set({ roleId: idOf('editor') })
        .where('id', '<>', 1)
        .where('roleId', '=', idOf('admin'))
        .execute(),
    );
    const link = await linkBy(api, ask.replace('client@', 'admin@'), 'requestAccountDeletion');
    const answer = await call(api, `confirmAccountDeletion(link: "${link}") { dueAt }`);
    expect(answer.code).toBe('CONFLICT');
    expect(await database.reader.selectFrom('accountDeletions').selectAll().execute()).toEqual([]);
  });
});

test('AU-16: a new device is told by email, and its owner ends its session with the link', async ({ api }) => {
  await login(api, 'client@demo.com', 'client');
  const thief = await api.rest('POST', '/api/auth/login', {
    body: { email: 'client@demo.com', password: 'client' },
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' },
  });
  const as = { authorization: `Bearer ${thief.body.accessToken}` };
  const admin = await api.signIn('admin');
  const { data } = await api.graphql<any, object>('{ outgoingMails { nodes { subject body linkPath } } }', {
    as: admin,
  });
  const mail = data.outgoingMails.nodes.find(({ subject }: any) => subject === 'New sign-in to your account');
  expect(mail.body).toContain('Firefox (Linux)');
  expect(await call(api, `rejectSignIn(link: "${secretOf(mail.linkPath)}")`)).toMatchObject({ rejectSignIn: true });
  expect((await api.rest('GET', '/api/auth/me', { as })).status).toBe(401);
  const again = await login(api, 'client@demo.com', 'client');
  expect(again).toMatchObject({ status: 400, body: { next: { kind: 'PASSWORD_CHANGE_NEEDED' } } });
  expect(Object.keys(again.body.errors)).toEqual(['email']);
  const chosen = 'a table under the plum tree';
  expect((await reset(api, again.body.next.secret, chosen)).errors).toEqual([]);
  expect((await login(api, 'client@demo.com', chosen)).status).toBe(201);
});

describe('AU-03: signing in before the address is confirmed', () => {
  const typed = 'green lamp by the door';
  const shapeOf = ({ status, body }: { status: number; body: unknown }) => [status, body];

  test('AU-03: the right password learns why, and how to go on; a wrong one learns nothing', async ({ api }) => {
    const link = await linkBy(api, registration('nora@test.example'), 'register');
    const right = await login(api, 'Nora@test.example ', typed);
    expect(shapeOf(right)).toEqual([
      400,
      { errors: { email: ['Confirm your email address first'] }, next: { kind: 'EMAIL_UNCONFIRMED' } },
    ]);
    const unknown = await login(api, 'nobody@test.example', typed);
    expect(shapeOf(await login(api, 'nora@test.example', 'green kettle'))).toEqual(shapeOf(unknown));
    // Past its day the link can be sent again still, and then works.
    api.clock.advance(25 * 60 * minuteMs);
    expect((await login(api, 'nora@test.example', typed)).body.next).toEqual({ kind: 'EMAIL_UNCONFIRMED' });
    const fresh = await linkBy(api, 'resendRegistration(email: "nora@test.example")', 'resendRegistration');
    expect((await call(api, `confirmEmail(purpose: REGISTER, link: "${link}")`)).fields).toBeDefined();
    expect((await call(api, `confirmEmail(purpose: REGISTER, link: "${fresh}")`)).errors).toEqual([]);
    expect((await login(api, 'nora@test.example', typed)).status).toBe(201);
  });

  test('AU-03, R31: who registers with the address of somebody else learns nothing about it, and clears no failures', async ({
    api,
  }) => {
    await call(api, `${registration('client@demo.com')} { mailKey }`);
    await call(api, `${registration('free@test.example')} { mailKey }`);
    await workOn(api);
    const answers = [await login(api, 'client@demo.com', typed), await login(api, 'free@test.example', typed)];
    expect(shapeOf(answers[0]!)).toEqual(shapeOf(answers[1]!));
    expect(answers[0]!.body.next).toEqual({ kind: 'EMAIL_UNCONFIRMED' });
    for (let count = 0; count < 3; count += 1) {
      await login(api, 'client@demo.com', 'a guess');
      await login(api, 'client@demo.com', typed);
    }
    await login(api, 'client@demo.com', 'a guess');
    await login(api, 'client@demo.com', 'a guess');
    expect((await login(api, 'client@demo.com', typed)).status).toBe(429);
    // Sending again tells the owner that there is an account, and gives nobody a link to another one.
    for (const email of ['client@demo.com', 'free@test.example'])
      expect((await call(api, `resendRegistration(email: "${email}") { mailKey }`)).errors).toEqual([]);
    await workOn(api);
    const { reader } = api.services.database;
    const mails = await reader.selectFrom('outgoingMails').select(['recipient', 'subject']).orderBy('id').execute();
    const subjects = (address: string) => [
      ...new Set(mails.filter(({ recipient }) => recipient === address).map(({ subject }) => subject)),
    ];
    expect(subjects('client@demo.com')).toEqual(['You already have an account']);
    expect(subjects('free@test.example')).toHaveLength(1);
  });
});
