import { describe, expect } from 'vitest';
import { covers, reachOf } from '../../../server/access/reach.ts';
import type { Reach } from '../../../server/access/reach.ts';
import { loadAbility, roleIdsOf } from '../../../server/access/roles.ts';
import { workOn } from '../auth/links.fixture.ts';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { sessionHeaders } from '../../support/users.ts';
import { limitsText, makeRole, next, person, rulesText } from './reach.fixture.ts';
import { ask } from './users.fixture.ts';

const rounds = Number(process.env['CLOSURE_ROUNDS'] ?? 6);
const steps = Number(process.env['CLOSURE_STEPS'] ?? 30);

/** The same numbers again for the same seed. */
function randomOf(seed: number) {
  let state = seed >>> 0;
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(number() * count);
  return {
    below,
    isLucky: (chance: number) => number() < chance,
    one: <Value>(values: readonly Value[]): Value => values[below(values.length)]!,
    some: <Value>(values: readonly Value[], chance: number) => values.filter(() => number() < chance),
  };
}
type Random = ReturnType<typeof randomOf>;

const offices = ['User', 'Role', 'Permission', 'ServiceAccount', 'Team', 'OutgoingMail', 'Change'];
const goods = [
  'read Customer',
  'read Customer {country: "FR"}',
  'manage Customer',
  'read Product',
  'update Product {status: "PUBLISHED"}',
  'read Order',
];
const limits = ['Customer.phone MASK', 'Customer.taxId HIDE', 'Product.priceCents READ_ONLY'];

/** What somebody who means ill has, and whom they can act as. */
type World = {
  api: TestApp;
  random: Random;
  /** Accounts that they can act as, by id. */
  acting: Set<number>;
  /** Rights that they held otherwise: of programs, or by looking through those of others. */
  held: Reach[];
  users: number[];
  roles: string[];
  permissions: string[];
  batches: string[];
};

const ownAddress = () => `mine${next()}@thief.example`;
const headersOf = ({ api }: World, id: number): Promise<Headers> => sessionHeaders(api.services, id, 'bearer');
const rulesBy = ({ random }: World) =>
  rulesText([...random.some(goods, 0.3), ...random.some(offices, 0.15).map((office) => `manage ${office}`)]);

type Step = (world: World, as: Headers) => Promise<void>;
const say = async (world: World, as: Headers, document: string): Promise<any> => {
  const answer = await ask(world.api, as, `mutation { ${document} }`);
  // A step that is no call of the schema would prove nothing.
  expect(answer?.code, document).not.toBe('GRAPHQL_VALIDATION_FAILED');
  if (typeof answer?.batchId === 'string') world.batches.push(answer.batchId);
  return answer;
};
/** Links that this account reads in the outbox open the accounts that they were sent to. */
async function readLinks(world: World, as: Headers): Promise<void> {
  const found = await ask(world.api, as, '{ outgoingMails(page: { size: 50 }) { nodes { recipient linkPath } } }');
  for (const { recipient, linkPath } of found.nodes ?? []) {
    if (!/reset-password|accept-invitation/.test(linkPath ?? '')) continue;
    const owner = await world.api.services.database.reader
      .selectFrom('users')
      .select('id')
      .where('email', '=', recipient)
      .executeTakeFirst();
    if (owner !== undefined) world.acting.add(owner.id);
  }
}

const stepsOf: Record<string, Step> = {
  createRole: async (world, as) => {
    const input = `name: "C${next()}", rules: ${rulesBy(world)}, fieldRules: ${limitsText(world.random.some(limits, 0.3))}`;
    const { role } = await say(world, as, `createRole(input: { ${input} }) { batchId role { id } }`);
    if (role) world.roles.push(role.id);
  },
  updateRole: async (world, as) => {
    const { random } = world;
    const parts = [`rules: ${rulesBy(world)}`, `fieldRules: ${limitsText(random.some(limits, 0.3))}`];
    const input = random.some(parts, 0.6).join(', ') || 'description: "Changed"';
    await say(world, as, `updateRole(id: ${random.one(world.roles)}, input: { ${input} }) { batchId }`);
  },
  duplicateRole: async (world, as) => {
    const { role } = await say(
      world,
      as,
      `duplicateRole(id: ${world.random.one(world.roles)}) { batchId role { id } }`,
    );
    if (role) world.roles.push(role.id);
  },
  deleteRole: async (world, as) => {
    const [id, to] = [world.random.one(world.roles), world.random.one(world.roles)];
    await say(world, as, `deleteRole(id: ${id}, moveUsersTo: ${to}) { batchId }`);
  },
  createPermission: async (world, as) => {
    const roleIds = world.random.some(world.roles, 0.3).join();
    const input = `name: "P${next()}", rules: ${rulesBy(world)}, roleIds: [${roleIds}]`;
    const { permission } = await say(world, as, `createPermission(input: { ${input} }) { batchId permission { id } }`);
    if (permission) world.permissions.push(permission.id);
  },
  updatePermission: async (world, as) => {
    const { random } = world;
    const parts = [`rules: ${rulesBy(world)}`, `roleIds: [${random.some(world.roles, 0.3).join()}]`];
    const input = random.some(parts, 0.7).join(', ') || `name: "P${next()}"`;
    await say(world, as, `updatePermission(id: ${random.one(world.permissions)}, input: { ${input} }) { batchId }`);
  },
  deletePermission: async (world, as) => {
    await say(world, as, `deletePermission(id: ${world.random.one(world.permissions)}) { batchId }`);
  },
  createUser: async (world, as) => {
    const role = world.random.one(world.roles);
    const input = `fullName: "N", email: "${ownAddress()}", status: active, roleId: ${role}`;
    const { user } = await say(world, as, `createUser(input: { ${input} }) { batchId user { id } }`);
    if (!user) return;
    world.users.push(Number(user.id));
    world.acting.add(Number(user.id));
  },
  updateUser: async (world, as) => {
    const { random } = world;
    const id = random.one(world.users);
    const parts = [
      `roleId: ${random.one(world.roles)}`,
      `otherRoleIds: [${random.some(world.roles, 0.2).join()}]`,
      'status: active',
    ];
    const isTaken = random.isLucky(0.5);
    const input = [...random.some(parts, 0.5), ...(isTaken ? [`email: "${ownAddress()}"`] : ['company: "C"'])].join();
    const answer = await say(world, as, `updateUser(id: ${id}, input: { ${input} }) { batchId }`);
    // Whoever reads the mail of an address sets the password.
    if (isTaken && answer.batchId !== undefined) world.acting.add(id);
  },
  updateUsers: async (world, as) => {
    const ids = world.random.some(world.users, 0.5).join();
    await say(
      world,
      as,
      `updateUsers(selection: { ids: [${ids}] }, input: { roleId: ${world.random.one(world.roles)} }) { batchId }`,
    );
  },
  deleteUser: async (world, as) => {
    const [id, to] = [world.random.one(world.users), world.random.one([...world.acting])];
    if (!world.acting.has(id)) await say(world, as, `deleteUser(id: ${id}, moveTo: ${to}) { batchId }`);
  },
  links: async (world, as) => {
    const { random, api } = world;
    const id = random.one(world.users);
    const row = await api.services.database.reader
      .selectFrom('users')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirst();
    const calls = [`forcePasswordReset(id: ${id}) { mailKey }`, `inviteUser(id: ${id}) { mailKey }`];
    const asked = `requestPasswordReset(email: "${row?.email ?? 'gone@thief.example'}") { mailKey }`;
    await say(world, as, random.one([...calls, asked]));
    await workOn(api);
    await readLinks(world, as);
  },
  program: async (world, as) => {
    const roleId = world.random.one(world.roles);
    const made = await say(
      world,
      as,
      `createServiceAccount(input: { name: "S${next()}", roleId: ${roleId} }) { batchId serviceAccount { id } }`,
    );
    if (made.serviceAccount) world.held.push(reachOf(await loadAbility(world.api.services, Number(roleId))));
  },
  viewAs: async (world, as) => {
    const { random, api } = world;
    const role = random.one(world.roles);
    if ((await ask(api, as, `mutation { viewAsRole(id: ${role}) }`)) !== true) return;
    world.held.push(reachOf(await loadAbility(api.services, Number(role))));
    await ask(api, as, 'mutation { endViewAs }');
  },
  team: async (world, as) => {
    await say(
      world,
      as,
      `createTeam(input: { name: "T${next()}", memberIds: [${[...world.acting].join()}] }) { batchId }`,
    );
  },
  undo: async (world, as) => {
    if (world.batches.length === 0) return;
    await say(world, as, `undoBatch(id: "${world.random.one(world.batches)}") { count }`);
  },
};

/** How far an account reaches at this moment; null when it is gone or cannot sign in. */
async function reachNow({ services }: TestApp, id: number): Promise<Reach | null> {
  const row = await services.database.reader
    .selectFrom('users')
    .select(['roleId', 'otherRoleIds', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined || row.status === 'inactive'
    ? null
    : reachOf(await loadAbility(services, ...roleIdsOf(row)));
}

async function makeWorld(api: TestApp, random: Random): Promise<World & { start: Reach; names: string[] }> {
  const admin = await sessionHeaders(api.services, 1, 'bearer');
  const own = [...random.some(offices, 0.8).map((office) => `manage ${office}`), ...random.some(goods, 0.5)];
  const thief = await person(api, own, random.some(limits, 0.6));
  const colleagues = [];
  for (let count = 0; count < 5; count += 1)
    colleagues.push(
      await person(
        api,
        [...random.some(goods, 0.4), ...random.some(offices, 0.3).map((office) => `manage ${office}`)],
        random.some(limits, 0.4),
        random.isLucky(0.2) ? 'pending' : 'active',
      ),
    );
  const bare = await makeRole(api, [], random.some(limits, 0.3));
  const world: World = {
    api,
    random,
    acting: new Set([Number(thief.id)]),
    held: [],
    users: [Number(thief.id), ...colleagues.map(({ id }) => Number(id)), 1],
    roles: [thief.role, bare, ...colleagues.map(({ role }) => role)],
    permissions: [],
    batches: [],
  };
  const input = `name: "P${next()}", rules: ${rulesBy(world)}, roleIds: [${random.some(world.roles, 0.3).join()}]`;
  const { permission } = await ask(
    api,
    admin,
    `mutation { createPermission(input: { ${input} }) { permission { id } } }`,
  );
  world.permissions.push(permission.id);
  // Some have a further role, among them those that limit nothing.
  for (const id of random.some(world.users.slice(0, -1), 0.3))
    await ask(
      api,
      admin,
      `mutation { updateUser(id: ${id}, input: { otherRoleIds: [${random.one(world.roles)}] }) { batchId } }`,
    );
  return { ...world, start: (await reachNow(api, Number(thief.id)))!, names: Object.keys(stepsOf) };
}

describe('R58: rights are not made by detours', () => {
  for (let round = 1; round <= rounds; round += 1)
    test(`R58 no sequence of steps lets a lesser user act further than at the start (seed ${round})`, async ({
      shared: api,
    }) => {
      const random = randomOf(round * 7919);
      const { start, names, ...world } = await makeWorld(api, random);
      const done: string[] = [];
      for (let step = 0; step < steps; step += 1) {
        const name = random.one(names);
        const alive: number[] = [];
        for (const id of world.acting) if ((await reachNow(api, id)) !== null) alive.push(id);
        if (alive.length === 0) break;
        const actor = random.one(alive);
        await stepsOf[name]!(world, await headersOf(world, actor));
        done.push(`${name} by ${actor}`);
        for (const id of world.acting) {
          const reach = await reachNow(api, id);
          expect(reach === null || covers(start, reach), `user ${id} after ${done.join(', ')}`).toBe(true);
        }
        for (const reach of world.held) expect(covers(start, reach), `held after ${done.join(', ')}`).toBe(true);
      }
      expect(done.length).toBeGreaterThan(0);
    });
});
