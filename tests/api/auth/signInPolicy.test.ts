import { describe, expect } from 'vitest';
import { forgetPolicy } from '../../../server/access/signInPolicy.ts';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { somebody } from '../../support/somebody.ts';
import { ask } from '../../support/tasks.ts';

const dayMs = 24 * 3_600_000;
const set = (api: TestApp, as: Headers, input: string) =>
  api.graphql<any, any>(`mutation { updateSignInPolicy(input: { ${input} }) { signInPolicy { version } batchId } }`, {
    as,
  });
const fieldsOf = ({ errors }: Awaited<ReturnType<typeof set>>) => errors[0]?.extensions['fields'];

/** An active user with a password, and what signing in with it answers. */
async function person(api: TestApp, as: Headers, email: string, password = 'correct horse battery') {
  const { createUser } = await ask(
    api,
    as,
    `mutation { createUser(input: { fullName: "Pia Person", email: "${email}", status: active, roleId: 1 }) { user { id } } }`,
  );
  const { setPassword } = await import('../../../server/access/accounts.ts');
  const { hashPassword } = await import('../../../server/access/passwords.ts');
  const { write } = await import('../../../server/db/write.ts');
  const { programContext } = await import('../../../server/program.ts');
  const hash = await hashPassword(password);
  await write(programContext(api.services, 'test'), (tx) => setPassword(tx, Number(createUser.user.id), hash));
  return Number(createUser.user.id);
}
const signIn = (api: TestApp, email: string, password = 'correct horse battery') =>
  api.graphql<any, any>(
    `mutation { signIn(email: "${email}", password: "${password}", remember: false) { accessToken viewer { id } } }`,
  );

describe('policies of sign-in', () => {
  test('a longer password is asked for wherever one is set, and told in the answer', async ({ api }) => {
    const as = await api.signIn();
    expect((await set(api, as, 'passwordMinLength: 12')).errors).toEqual([]);
    const { errors } = await api.graphql<any, any>(
      `mutation { register(input: { username: "newbie", email: "n@b.example", password: "eleven-char", isAgreed: true }) { mailKey } }`,
    );
    expect(errors[0]?.extensions['fields']).toMatchObject({ password: { key: 'tooShort', limit: 12 } });
    expect((await ask(api, {}, '{ signInRules { passwordMinLength } }')).signInRules).toEqual({
      passwordMinLength: 12,
    });
    expect(fieldsOf(await set(api, as, 'passwordMinLength: 7'))).toMatchObject({
      passwordMinLength: { key: 'tooSmall' },
    });
  });

  test('a password that is too old has to be replaced at the next sign-in, and by another one', async ({ api }) => {
    const as = await api.signIn();
    await person(api, as, 'old@people.example');
    await set(api, as, 'passwordMaxAgeDays: 30');
    expect((await signIn(api, 'old@people.example')).errors).toEqual([]);
    api.clock.advance(31 * dayMs);
    const { errors } = await signIn(api, 'old@people.example');
    expect(errors[0]?.extensions.code).toBe('PASSWORD_CHANGE_NEEDED');
    const secret = errors[0]!.extensions['next'].secret as string;
    const reset = (password: string) =>
      api.graphql<any, any>(`mutation { resetPassword(link: "${secret}", password: "${password}") }`);
    expect((await reset('correct horse battery')).errors[0]?.extensions['fields']).toMatchObject({
      password: { key: 'same' },
    });
    expect((await reset('another horse battery')).errors).toEqual([]);
    expect((await signIn(api, 'old@people.example', 'another horse battery')).errors).toEqual([]);
  });

  test('a way that is closed lets nobody in, is said to who knows the password, and never locks out who closes it', async ({
    api,
  }) => {
    const as = await api.signIn();
    const id = await person(api, as, 'pia@people.example');
    // Who has no password cannot lose that way; who has one and nothing else keeps it.
    const { sessionHeaders } = await import('../../support/users.ts');
    const own = await sessionHeaders(api.services, id, 'bearer');
    expect(fieldsOf(await set(api, own, 'allowsPassword: false'))).toMatchObject({
      allowsPassword: { key: 'lockedOut' },
    });
    expect((await set(api, own, 'allowsPasskey: false')).errors).toEqual([]);
    await api.services.database.transaction((trx) =>
      trx.updateTable('signInPolicies').set({ allowsPassword: 0 }).execute(),
    );
    await set(api, own, 'passwordMinLength: 9');
    const closed = await signIn(api, 'pia@people.example');
    expect(closed.errors[0]?.extensions['fields']).toMatchObject({ email: { key: 'closed' } });
    const wrong = await signIn(api, 'pia@people.example', 'wrong');
    expect(wrong.errors[0]?.extensions.code).toBe('BAD_CREDENTIALS');
  });

  test('only addresses of the named domains may register', async ({ api }) => {
    const as = await api.signIn();
    expect((await set(api, as, 'registrationDomains: ["@Acme.example", "acme.example"]')).errors).toEqual([]);
    const { signInPolicy } = await ask(api, as, '{ signInPolicy { registrationDomains } }');
    expect(signInPolicy.registrationDomains).toEqual(['acme.example']);
    const register = (email: string) =>
      api.graphql<any, any>(
        `mutation { register(input: { username: "u${email.length}", email: "${email}", password: "long enough words", isAgreed: true }) { mailKey } }`,
      );
    expect((await register('a@other.example')).errors[0]?.extensions['fields']).toMatchObject({
      email: { key: 'domain' },
    });
    expect((await register('someone@acme.example')).errors).toEqual([]);
    expect(fieldsOf(await set(api, as, 'registrationDomains: ["acme"]'))).toMatchObject({
      registrationDomains: { key: 'malformed' },
    });
  });

  test('browser sessions end by the policy, which goes no further than the settings of the server', async ({ api }) => {
    const as = await api.signIn();
    const cookie = await api.signIn('admin', 'cookie');
    const isIn = async () => (await ask(api, cookie, '{ viewer { id } }')).viewer !== null;
    expect(await isIn()).toBe(true);
    expect((await set(api, as, 'sessionIdleHours: 2')).errors).toEqual([]);
    api.clock.advance(1.5 * 3_600_000);
    expect(await isIn()).toBe(true);
    api.clock.advance(2.5 * 3_600_000);
    expect(await isIn().catch(() => false)).toBe(false);
    expect(fieldsOf(await set(api, await api.signIn(), 'sessionMaxDays: 8'))).toMatchObject({
      sessionMaxDays: { key: 'tooLarge', limit: 7 },
    });
  });

  test('browser sessions end by the policy also where a server has yet to read it', async ({ api }) => {
    const cookie = await api.signIn('admin', 'cookie');
    expect((await set(api, await api.signIn(), 'sessionIdleHours: 2')).errors).toEqual([]);
    api.clock.advance(3 * 3_600_000);
    forgetPolicy(api.services.database);
    expect((await api.graphql('{ viewer { id } }', { as: cookie })).data).toEqual({ viewer: null });
  });

  test('takes a right, a fresh password, and can be undone', async ({ api }) => {
    const reader = await somebody(api, { rules: [{ action: 'read', subject: 'SignInPolicy' }] });
    expect((await set(api, reader, 'passwordMinLength: 20')).errors[0]?.extensions.code).toBe('FORBIDDEN');
    const as = await api.signIn();
    const { data } = await set(api, as, 'passwordMinLength: 20');
    await ask(api, as, `mutation { undoBatch(id: "${data.updateSignInPolicy.batchId}") { count } }`);
    expect((await ask(api, as, '{ signInPolicy { passwordMinLength } }')).signInPolicy.passwordMinLength).toBe(8);
    expect((await ask(api, {}, '{ signInRules { passwordMinLength } }')).signInRules.passwordMinLength).toBe(8);
    api.clock.advance(11 * 60_000);
    expect((await set(api, as, 'passwordMinLength: 20')).errors[0]?.extensions.code).toBe('PROOF_NEEDED');
  });
});

describe('check-up of security', () => {
  const linesOf = async (api: TestApp, as: Headers): Promise<Record<string, any>> => {
    const { securityCheckUp } = await ask(api, as, '{ securityCheckUp { check count items { id name owner path } } }');
    return Object.fromEntries(securityCheckUp.map((line: any) => [line.check, line]));
  };

  test('counts and names exactly the records, of those that the viewer may read', async ({ api }) => {
    const as = await api.signIn();
    await ask(api, as, 'mutation { createRole(input: { name: "Nobody has it" }) { role { id } } }');
    await ask(
      api,
      as,
      'mutation { createApiToken(input: { name: "Old one", scopes: [{ action: read, subject: Product }], days: 365 }) { token } }',
    );
    api.clock.advance(31 * dayMs);
    const later = await api.signIn();
    const lines = await linesOf(api, later);
    expect(lines['EMPTY_ROLES'].items.map(({ name }: any) => name)).toContain('Nobody has it');
    expect(lines['UNUSED_TOKENS']).toMatchObject({ count: 1, items: [{ name: 'Old one' }] });
    const { users } = await ask(api, later, '{ users(filter: { statuses: [active] }) { totalCount } }');
    expect(lines['NO_TWO_STEP'].count).toBe(users.totalCount);
    expect(lines['NO_TWO_STEP'].items[0].path).toMatch(/^\/apps\/user\/view\/\d+/);
    const few = await somebody(api, { rules: [{ action: 'read', subject: 'SignInPolicy' }] });
    expect(await linesOf(api, few)).toEqual({});
  });
});
