import { expect } from 'vitest';
import { totpCode, totpStep } from '../../../server/access/totp.ts';
import { test } from '../../support/app.ts';
import { sessionHeaders } from '../../support/users.ts';
import { ask, create, roleId } from './users.fixture.ts';

const effects = 'gainCount loseCount gaining { name } losing { name }';

test('RP-14 who gains and who loses by a change of a role is told before it is saved, by name', async ({ api }) => {
  const as = await sessionHeaders(api.services, 1, 'bearer');
  const { role } = await ask(
    api,
    as,
    'mutation { createRole(input: { name: "Counters", rules: [{ action: read, subject: Product }] }) { role { id } } }',
  );
  const asked = (rules: string, fieldRules = '') =>
    ask(api, as, `{ roleEffects(id: ${role.id}, rules: [${rules}], fieldRules: [${fieldRules}]) { ${effects} } }`);
  const read = '{ action: read, subject: Product }';
  expect(await asked('')).toEqual({ gainCount: 0, loseCount: 0, gaining: [], losing: [] });
  await create(api, as, `fullName: "Zoé Plain", email: "zoe@perrin.example", status: active, roleId: ${role.id}`);
  // An editor reads products by another role, so only changing is more, and nothing less.
  const { user } = await create(
    api,
    as,
    `fullName: "Yves Both", email: "yves@perrin.example", status: active, roleId: ${await roleId(api, 'editor')}`,
  );
  await ask(api, as, `mutation { updateUser(id: ${user.id}, input: { otherRoleIds: [${role.id}] }) { batchId } }`);
  expect(await asked(read)).toMatchObject({ gainCount: 0, loseCount: 0 });
  expect(await asked('{ action: read, subject: Order }')).toEqual({
    gainCount: 1,
    loseCount: 1,
    gaining: [{ name: 'Zoé Plain' }],
    losing: [{ name: 'Zoé Plain' }],
  });
  expect(await asked(`${read}, { action: read, subject: User }`)).toMatchObject({
    gainCount: 2,
    gaining: [{ name: 'Yves Both' }, { name: 'Zoé Plain' }],
  });
  expect(await asked(read, '{ subject: Product, field: "priceCents", limit: HIDE }')).toMatchObject({
    gainCount: 0,
    loseCount: 1,
    losing: [{ name: 'Zoé Plain' }],
  });
  expect((await asked('{ action: read, subject: Product, conditions: { nothing: 1 } }')).fields).toMatchObject({
    rules: { key: 'unknown' },
  });
});

test('US-12 a role asks for two steps: sessions without them end, and the next sign-in sets them up', async ({
  api,
}) => {
  const as = await sessionHeaders(api.services, 1, 'bearer');
  const login = () => api.rest('POST', '/api/auth/login', { body: { email: 'client@demo.com', password: 'client' } });
  const { accessToken } = (await login()).body;
  const client = { authorization: `Bearer ${accessToken}` };
  const set = (isNeeded: boolean, id: number) =>
    ask(api, as, `mutation { updateRole(id: ${id}, input: { needsTwoStep: ${isNeeded} }) { role { needsTwoStep } } }`);
  const id = await roleId(api, 'client');
  expect(await set(true, id)).toEqual({ role: { needsTwoStep: true } });
  expect((await api.rest('GET', '/api/auth/me', { as: client })).status).toBe(401);
  const { body } = await login();
  expect(body.next).toMatchObject({ kind: 'TWO_STEP_NEEDED', isSetup: true });
  const { setupKey } = await ask(
    api,
    {},
    `mutation { beginRequiredTwoStep(pending: "${body.next.secret}") { setupKey } }`,
  );
  const code = totpCode(setupKey.replaceAll(' ', ''), totpStep(api.clock.now()));
  const { signIn } = await ask(
    api,
    {},
    `mutation { completeRequiredTwoStep(pending: "${body.next.secret}", code: "${code}") { signIn { accessToken } } }`,
  );
  const signedIn = { authorization: `Bearer ${signIn.accessToken}` };
  expect((await api.rest('GET', '/api/auth/me', { as: signedIn })).status).toBe(200);
  const off = 'mutation { disableTwoStep(password: "client", code: "000000") }';
  expect(await ask(api, signedIn, off)).toMatchObject({ code: 'CONFLICT' });
  // Whoever asks it of a role of their own goes on in this session.
  await set(true, await roleId(api, 'admin'));
  expect((await api.rest('GET', '/api/auth/me', { as })).status).toBe(200);
  await set(false, id);
  expect(await ask(api, signedIn, off)).toMatchObject({ code: 'VALIDATION' });
});
