import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { makeUser, sessionHeaders } from '../../support/users.ts';
import { ask, create, roleId } from '../users/users.fixture.ts';
import { call, mailOf, secretOf } from './links.fixture.ts';

const dayMs = 24 * 3_600_000;
const admin = (api: TestApp) => sessionHeaders(api.services, 1, 'bearer');

async function invited(api: TestApp, email: string) {
  const as = await admin(api);
  const { user } = await create(api, as, `fullName: "New Person", email: "${email}"`);
  const invite = async (language = 'en') => {
    const { inviteUser } = await call(api, `inviteUser(id: ${user.id}, language: ${language}) { mailKey }`, as);
    return (await mailOf(api, inviteUser.mailKey))!;
  };
  const state = async () =>
    (await ask(api, as, `{ user(id: ${user.id}) { status invitation { isExpired } } }`)) as object;
  return { as, id: user.id as string, invite, state };
}

const accept = (api: TestApp, path: string, username: string) =>
  call(
    api,
    `acceptInvitation(input: { link: "${secretOf(path)}", username: "${username}", fullName: "New Person", password: "blue kettle on the roof" })`,
  );

test('US-07 an invitation is sent, and the account is pending until it is accepted', async ({ api }) => {
  const { invite, state } = await invited(api, 'new.one@invite.example');
  expect(await state()).toEqual({ status: 'pending', invitation: null });
  const mail = await invite('fr');
  expect(mail.recipient).toBe('new.one@invite.example');
  expect(mail.subject).toContain('Atrium');
  expect(mail.body).toContain('Ada Marsh vous invite à travailler dans Atrium. Acceptez l’invitation dans les 7 jours');
  expect(await state()).toEqual({ status: 'pending', invitation: { isExpired: false } });
  expect((await accept(api, mail.linkPath!, 'new.one')).errors).toEqual([]);
  expect(await state()).toEqual({ status: 'active', invitation: null });
  const { status } = await api.rest('POST', '/api/auth/login', {
    body: { email: 'new.one@invite.example', password: 'blue kettle on the roof' },
  });
  expect(status).toBe(201);
  expect((await accept(api, mail.linkPath!, 'again')).fields.link).toMatchObject({ key: 'expired' });
});

test('US-07 it ends after seven days, with a newer one and when it is revoked; inviting again just works', async ({
  api,
}) => {
  const { as, id, invite } = await invited(api, 'late@invite.example');
  const first = await invite();
  const second = await invite();
  expect((await accept(api, first.linkPath!, 'late')).fields.link).toMatchObject({ key: 'expired' });
  expect((await call(api, `revokeInvitation(id: ${id})`, as)).revokeInvitation).toBe(true);
  expect((await call(api, `revokeInvitation(id: ${id})`, as)).revokeInvitation).toBe(false);
  expect((await accept(api, second.linkPath!, 'late')).fields.link).toMatchObject({ key: 'expired' });
  const third = await invite();
  api.clock.advance(7 * dayMs + 1);
  expect((await accept(api, third.linkPath!, 'late')).fields.link).toMatchObject({ key: 'expired' });
  const again = await sessionHeaders(api.services, 1, 'bearer');
  expect(await ask(api, again, `{ user(id: ${id}) { invitation { isExpired } } }`)).toEqual({
    invitation: { isExpired: true },
  });
  const { inviteUser } = await call(api, `inviteUser(id: ${id}) { mailKey }`, again);
  const fourth = await mailOf(api, inviteUser.mailKey);
  expect((await accept(api, fourth!.linkPath!, 'late')).errors).toEqual([]);
  expect(await ask(api, again, `{ user(id: ${id}) { status invitation { isExpired } } }`)).toEqual({
    status: 'active',
    invitation: null,
  });
});

test('US-07 only pending users are invited, by those who may change them', async ({ api }) => {
  const as = await admin(api);
  expect((await call(api, 'inviteUser(id: 1) { mailKey }', as)).code).toBe('CONFLICT');
  expect((await call(api, 'inviteUser(id: 2000000000) { mailKey }', as)).code).toBe('NOT_FOUND');
  const editor = await api.signIn('editor');
  expect((await call(api, 'inviteUser(id: 2) { mailKey }', editor)).code).toBe('FORBIDDEN');
});

test('R32 a repeated call is not answered with the secret of the first, which is kept nowhere', async ({ api }) => {
  const as = { ...(await sessionHeaders(api.services, 1, 'bearer')), 'idempotency-key': 'one-token' };
  const make = () =>
    api.graphql<any, object>(
      'mutation { createApiToken(input: { name: "Once", scopes: [{ action: read, subject: Product }] }) { token } }',
      { as },
    );
  const { data } = await make();
  const again = await make();
  expect(again.errors[0]!.extensions.code).toBe('CONFLICT');
  const kept = await api.services.database.reader.selectFrom('idempotencyKeys').select('body').execute();
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain(data.createApiToken.token);
  const { count } = await api.services.database.reader
    .selectFrom('apiTokens')
    .select((all) => all.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(1);
});

test('R17, AU-04 the last administrator cannot leave, by whichever role; tokens rest while an account is to be deleted', async ({
  api,
}) => {
  const { services } = api;
  const other = await makeUser(services, 'client');
  const schedule = async (id: number) => {
    const { scheduleDeletion } = await import('../../../server/areas/auth/accountDeletion.ts');
    const { programContext } = await import('../../../server/program.ts');
    const { write } = await import('../../../server/db/write.ts');
    return write(programContext(services, 'test'), (tx) => scheduleDeletion(tx, id, ''));
  };
  const admins = await services.database.reader
    .selectFrom('users')
    .select('id')
    .where('roleId', '=', await roleId(api, 'admin'))
    .where('status', '=', 'active')
    .orderBy('id', 'desc')
    .execute();
  // Somebody who is an administrator by a further role only.
  await services.database.transaction((trx) =>
    trx.insertInto('userRoles').values({ userId: other, roleId: 1 }).execute(),
  );
  const as = await sessionHeaders(services, 1, 'bearer');
  const { createApiToken } = (
    await api.graphql<any, object>(
      'mutation { createApiToken(input: { name: "Rests", scopes: [{ action: read, subject: Product }] }) { token } }',
      { as },
    )
  ).data;
  const products = () =>
    api.rest('GET', '/api/apps/ecommerce/products', { as: { authorization: `Bearer ${createApiToken.token}` } });
  expect((await products()).status).toBe(200);
  for (const { id } of admins) await schedule(id);
  expect((await products()).status).toBe(401);
  await expect(schedule(other)).rejects.toMatchObject({ code: 'CONFLICT' });
  await services.database.transaction((trx) => trx.deleteFrom('accountDeletions').where('userId', '=', 1).execute());
  expect((await products()).status).toBe(200);
});

test('US-09 managers give the role of users', async ({ api }) => {
  const manager = await api.signIn('maintainer');
  const roles = await ask(api, manager, '{ grantableRoles { key } }');
  expect(roles.map(({ key }: { key: string }) => key)).toContain('editor');
});

test('US-07 many people are invited at once: all of them or none, and nobody twice', async ({ api }) => {
  const as = await admin(api);
  await create(api, as, 'fullName: "Known Already", email: "known@crowd.example"');
  const invite = (emails: string[], rest = '') =>
    call(api, `invitePeople(input: { emails: ${JSON.stringify(emails)}${rest} }) { users { id fullName } known }`, as);
  const count = async () => (await api.services.database.reader.selectFrom('users').select('id').execute()).length;
  const before = await count();
  const wrong = await invite(['first@crowd.example', 'no address']);
  expect(wrong.fields.emails).toMatchObject({ key: 'malformed' });
  expect(wrong.fields.emails.message).toContain('no address');
  expect((await invite([])).fields.emails).toMatchObject({ key: 'required' });
  expect((await invite(['  '])).fields.emails).toMatchObject({ key: 'required' });
  const crowd = Array.from({ length: 101 }, (_, index) => `p${index}@crowd.example`);
  expect((await invite(crowd)).fields.emails).toMatchObject({ key: 'tooMany' });
  expect((await invite(['first@crowd.example'], ', roleId: 2000000000')).fields.roleId).toBeDefined();
  expect(await count()).toBe(before);

  const { invitePeople } = await invite(
    ['Ada.Marsh@Crowd.example', 'known@crowd.example', 'ada.marsh@crowd.example', 'bo@crowd.example'],
    `, roleId: ${await roleId(api, 'author')}, company: "Crowd Ltd", language: fr`,
  );
  expect(invitePeople.known).toEqual(['known@crowd.example']);
  expect(invitePeople.users.map(({ fullName }: { fullName: string }) => fullName)).toEqual(['Ada Marsh', 'Bo']);
  expect(await count()).toBe(before + 2);
  const [{ id }] = invitePeople.users;
  expect(await ask(api, as, `{ user(id: ${id}) { status company role { key } invitation { isExpired } } }`)).toEqual({
    status: 'pending',
    company: 'Crowd Ltd',
    role: { key: 'author' },
    invitation: { isExpired: false },
  });
  const mails = await api.services.database.reader
    .selectFrom('outgoingMails')
    .select('recipient')
    .where('recipient', 'like', '%crowd.example')
    .execute();
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(['ada.marsh@crowd.example', 'bo@crowd.example']);
  expect(
    (await call(api, 'invitePeople(input: { emails: ["x@crowd.example"] }) { known }', await api.signIn('editor')))
      .code,
  ).toBe('FORBIDDEN');
});
