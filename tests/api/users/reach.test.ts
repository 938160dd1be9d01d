import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { sessionHeaders } from '../../support/users.ts';
import { limitsText, makeRole, next, person, rulesText } from './reach.fixture.ts';
import type { Person } from './reach.fixture.ts';
import { ask } from './users.fixture.ts';

const masked = ['Customer.phone MASK'];
const phone = (api: TestApp, { as }: Person) => ask(api, as, '{ customer(id: 1) { phone } }');
const permit = (api: TestApp, { as }: Person, rules: string[], roleIds: string[]) =>
  ask(
    api,
    as,
    `mutation { createPermission(input: { name: "Reach ${next()}", rules: ${rulesText(rules)}, roleIds: [${roleIds.join()}] }) { permission { id } } }`,
  );
const refused = { code: 'FORBIDDEN' };

/** Every way to act as somebody, or to get what is theirs; `id` and `role` are those of the other account. */
const ways: Record<string, (other: Person, own: Person) => string> = {
  'another address': ({ id }) => `updateUser(id: ${id}, input: { email: "taken${next()}@perrin.example" }) { batchId }`,
  'a forced reset of the password': ({ id }) => `forcePasswordReset(id: ${id}) { mailKey }`,
  'two steps no longer asked for': ({ id }) => `requireTwoStep(id: ${id}, isRequired: false) { needsTwoStep }`,
  'an end of its sessions': ({ id }) => `endUserSessions(id: ${id})`,
  'its status': ({ id }) => `updateUser(id: ${id}, input: { status: inactive }) { batchId }`,
  'other roles': ({ id }, own) => `updateUser(id: ${id}, input: { roleId: ${own.role} }) { batchId }`,
  'viewing as it': ({ id }) => `viewAsUser(id: ${id})`,
  'viewing as its role': ({ role }) => `viewAsRole(id: ${role})`,
  'its role given to a new user': ({ role }) =>
    `createUser(input: { fullName: "New", email: "new${next()}@perrin.example", roleId: ${role} }) { batchId }`,
  'its role given to a program': ({ role }) =>
    `createServiceAccount(input: { name: "Program ${next()}", roleId: ${role} }) { batchId }`,
  'what it owns': ({ id }, own) => `deleteUser(id: ${id}, moveTo: ${own.id}) { id }`,
  'all that is kept of it': ({ id }) => `startDataExport(userId: ${id}) { id }`,
  'its erasure': ({ id }) => `eraseUser(id: ${id}) { id }`,
  'a change of its role': ({ role }) => `updateRole(id: ${role}, input: { name: "Reach ${next()}" }) { batchId }`,
  'a copy of its role': ({ role }) => `duplicateRole(id: ${role}) { batchId }`,
  'the end of its role': ({ role }, own) => `deleteRole(id: ${role}, moveUsersTo: ${own.role}) { id }`,
};
const pendingWays: typeof ways = {
  'another invitation': ({ id }) => `inviteUser(id: ${id}) { mailKey }`,
  'the end of its invitation': ({ id }) => `revokeInvitation(id: ${id})`,
  'a confirmed address': ({ id }) => `markEmailVerified(id: ${id}) { needsTwoStep }`,
};
const keeper = ['manage User', 'manage Role', 'manage Permission', 'manage ServiceAccount'];

describe('nobody acts as somebody who reaches further', () => {
  const further: Record<string, { own: [string[], string[]]; other: [string[], string[]] }> = {
    'with a right more': {
      own: [[...keeper], []],
      other: [['read Customer'], []],
    },
    'with a condition less': {
      own: [[...keeper, 'read Product {status: "PUBLISHED"}'], []],
      other: [['read Product'], []],
    },
    'with another condition': {
      own: [[...keeper, 'read Product {status: "PUBLISHED"}'], []],
      other: [['read Product {status: "INACTIVE"}'], []],
    },
    'with a field less hidden': {
      own: [[...keeper, 'read Customer'], masked],
      other: [['read Customer'], []],
    },
    'with a field that they may write': {
      own: [[...keeper, 'manage Customer'], ['Customer.phone READ_ONLY']],
      other: [['manage Customer'], []],
    },
  };
  for (const [name, { own: mine, other: theirs }] of Object.entries(further))
    test(`${name}, on any way`, async ({ shared: api }) => {
      const own = await person(api, ...mine);
      for (const [way, document] of Object.entries({
        ...ways,
        ...pendingWays,
      })) {
        const other = await person(api, ...theirs, way in pendingWays ? 'pending' : 'active');
        expect(await ask(api, own.as, `mutation { ${document(other, own)} }`), way).toMatchObject(refused);
      }
    });

  test('with the same rules, conditions and limits every way is open', async ({ shared: api }) => {
    const rules = [...keeper, 'read Customer', 'read Product {status: "PUBLISHED"}'];
    for (const [way, document] of Object.entries({ ...ways, ...pendingWays })) {
      const own = await person(api, rules, masked);
      const other = await person(
        api,
        ['read Customer', 'read Product {status: "PUBLISHED"}'],
        masked,
        way in pendingWays ? 'pending' : 'active',
      );
      // An invitation that there is none of has no end, which is no refusal either.
      expect((await ask(api, own.as, `mutation { ${document(other, own)} }`))?.code, way).toBeUndefined();
    }
  });
});

describe('limits of fields are not lifted', () => {
  const manager = ['manage Permission', 'manage Role', 'manage User', 'read Customer'];

  test('by a permission for a role of one’s own or of somebody else, made or changed', async ({ shared: api }) => {
    const own = await person(api, manager, masked);
    const mate = await person(api, ['read Product']);
    const bare = await makeRole(api, ['read Product {status: "PUBLISHED"}']);
    const admin = await sessionHeaders(api.services, 1, 'bearer');
    await ask(api, admin, `mutation { updateUser(id: ${own.id}, input: { otherRoleIds: [${bare}] }) { batchId } }`);
    await ask(api, admin, 'mutation { updateCustomer(id: 1, input: { phone: "0612345678" }) { batchId } }');
    for (const role of [bare, mate.role])
      expect(await permit(api, own, ['read Customer'], [role]), role).toMatchObject(refused);
    // A role that keeps the limit may get it, and then no role without the limit.
    const limited = await makeRole(api, [], masked);
    const made = await permit(api, own, ['read Customer'], [limited]);
    expect(made).toHaveProperty('permission');
    const change = (input: string) =>
      ask(api, own.as, `mutation { updatePermission(id: ${made.permission.id}, input: { ${input} }) { batchId } }`);
    expect(await change(`roleIds: [${limited}, ${mate.role}]`)).toMatchObject(refused);
    expect(await change(`roleIds: [${bare}]`)).toMatchObject(refused);
    expect(await phone(api, own)).toEqual({ phone: '••••5678' });
    expect(await phone(api, mate)).toMatchObject(refused);
  });

  test('by taking them off a role that reads by a permission', async ({ shared: api }) => {
    const own = await person(api, manager, masked);
    const role = await makeRole(api, [], masked);
    expect(await permit(api, own, ['read Customer'], [role])).toHaveProperty('permission');
    const change = (input: string) =>
      ask(api, own.as, `mutation { updateRole(id: ${role}, input: { ${input} }) { batchId } }`);
    expect(await change('fieldRules: []')).toMatchObject(refused);
    expect(await change(`fieldRules: ${limitsText(['Customer.phone READ_ONLY'])}`)).toMatchObject(refused);
    expect(await change(`fieldRules: ${limitsText(['Customer.phone HIDE'])}`)).toHaveProperty('batchId');
  });

  test('by a role that reads less than before, beside another one without limits', async ({ shared: api }) => {
    const own = await person(api, manager, masked);
    const reading = await makeRole(api, ['read Customer'], masked);
    const admin = await sessionHeaders(api.services, 1, 'bearer');
    const some = await makeRole(api, ['read Customer {country: "FR"}']);
    const mate = await person(api, ['read Product {status: "PUBLISHED"}']);
    const set = `otherRoleIds: [${reading}, ${some}]`;
    await ask(api, admin, `mutation { updateUser(id: ${mate.id}, input: { ${set} }) { batchId } }`);
    expect(
      await ask(api, own.as, `mutation { updateRole(id: ${reading}, input: { rules: [] }) { batchId } }`),
    ).toMatchObject(refused);
  });
});

test('D30: a person of the list says whether they reach further than the viewer', async ({ shared: api }) => {
  const own = await person(api, keeper);
  const mate = await person(api, ['read User']);
  const beyond = (id: string) => ask(api, own.as, `{ user(id: ${id}) { isSelf isBeyond } }`);
  expect(await beyond(own.id)).toEqual({ isSelf: true, isBeyond: false });
  expect(await beyond(mate.id)).toEqual({ isSelf: false, isBeyond: false });
  expect(await beyond('1')).toEqual({ isSelf: false, isBeyond: true });
});
