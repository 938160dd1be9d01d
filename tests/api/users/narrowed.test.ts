import { describe, expect } from 'vitest';
import type { RowFilter, RowPolicy } from '../../../server/access/rowFilter.ts';
import { areas } from '../../../server/areas/index.ts';
import type { LiveEvent } from '../../../server/live.ts';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { ask } from '../../support/tasks.ts';
import { receive } from '../email/email.fixture.ts';
import { sessionHeaders } from '../../support/users.ts';

/* D4: whatever lets somebody see less, or more, tells their open pages at once, and what they read about themselves differs. */

type Case = {
  /** Tables of memberships that it changes. */
  tables?: string[];
  /** Gives the user something; answers the mutation that takes it away. */
  given: (api: TestApp, admin: Headers, user: { id: string; roleId: string }) => Promise<string>;
};

const productRule = (conditions = 'null') => `{ action: read, subject: Product, conditions: ${conditions} }`;
const word = () => Math.random().toString(36).slice(2);
const team = async (api: TestApp, admin: Headers, id: string): Promise<string> =>
  (await ask(api, admin, `mutation { createTeam(input: { name: "T ${word()}", memberIds: [${id}] }) { team { id } } }`))
    .createTeam.team.id;
const roleWith = async (api: TestApp, admin: Headers, rules: string): Promise<string> =>
  (await ask(api, admin, `mutation { createRole(input: { name: "N ${word()}", rules: [${rules}] }) { role { id } } }`))
    .createRole.role.id;
const me = async (api: TestApp, as: Headers): Promise<string> => (await ask(api, as, '{ viewer { id } }')).viewer.id;
/** A board or a calendar of the administrator, shared with these. */
async function shared(api: TestApp, admin: Headers, noun: 'Board' | 'Calendar', also: string) {
  const name = noun.toLowerCase();
  const owner = `members: [{ userId: ${await me(api, admin)}, access: OWNER }`;
  const input = also.startsWith('teams') ? `${owner}], ${also}` : `${owner}, ${also}]`;
  const made = await ask(api, admin, `mutation { create${noun}(input: { name: "S", ${input} }) { ${name} { id } } }`);
  return { id: made[`create${noun}`][name].id as string, owner: `${owner}]` };
}
const sharing = (noun: 'Board' | 'Calendar', tables: string[]): Record<string, Case> => ({
  [`a member taken off a ${noun}`]: {
    tables,
    given: async (api, admin, { id }) => {
      const one = await shared(api, admin, noun, `{ userId: ${id}, access: EDIT }`);
      return `update${noun}(id: ${one.id}, input: { ${one.owner} }) { batchId }`;
    },
  },
  [`a member of a ${noun} who may only look from now on`]: {
    given: async (api, admin, { id }) => {
      const one = await shared(api, admin, noun, `{ userId: ${id}, access: EDIT }`);
      const members = `${one.owner.slice(0, -1)}, { userId: ${id}, access: VIEW }]`;
      return `update${noun}(id: ${one.id}, input: { ${members} }) { batchId }`;
    },
  },
  [`a team taken off a ${noun}`]: {
    tables: [`${noun.toLowerCase()}Teams`],
    given: async (api, admin, { id }) => {
      const teams = `teams: [{ teamId: ${await team(api, admin, id)}, access: EDIT }]`;
      const one = await shared(api, admin, noun, teams);
      return `update${noun}(id: ${one.id}, input: { teams: [] }) { batchId }`;
    },
  },
  [`a ${noun} that is deleted`]: {
    given: async (api, admin, { id }) => {
      const one = await shared(api, admin, noun, `{ userId: ${id}, access: EDIT }`);
      return `delete${noun}(id: ${one.id}) { batchId }`;
    },
  },
});

const sharedBox = async (api: TestApp, admin: Headers, also: string): Promise<string> => {
  const input = `address: "${word()}@narrowed.example", name: "S", ${also}`;
  const made = await ask(api, admin, `mutation { createSharedMailbox(input: { ${input} }) { sharedMailbox { id } } }`);
  return made.createSharedMailbox.sharedMailbox.id;
};

const cases: Record<string, Case> = {
  'a condition added to a role': {
    given: async (_api, _admin, { roleId }) =>
      `updateRole(id: ${roleId}, input: { rules: [${productRule('{ category: "Games" }')}] }) { batchId }`,
  },
  'a field that a role hides': {
    given: async (_api, _admin, { roleId }) =>
      `updateRole(id: ${roleId}, input: { fieldRules: [{ subject: Product, field: "costCents", limit: HIDE }] }) { batchId }`,
  },
  'a permission without its rule': {
    given: async (api, admin, { roleId }) => {
      const rule = '{ action: read, subject: Category }';
      const input = `name: "P ${word()}", roleIds: [${roleId}], rules: [${rule}]`;
      const made = await ask(api, admin, `mutation { createPermission(input: { ${input} }) { permission { id } } }`);
      return `updatePermission(id: ${made.createPermission.permission.id}, input: { rules: [] }) { batchId }`;
    },
  },
  'another role': {
    given: async (api, admin, { id }) =>
      `updateUser(id: ${id}, input: { roleId: ${await roleWith(api, admin, productRule('{ category: "Shoes" }'))} }) { batchId }`,
  },
  'a further role taken away': {
    given: async (api, admin, { id }) => {
      const further = await roleWith(api, admin, '{ action: read, subject: Customer }');
      await ask(api, admin, `mutation { updateUser(id: ${id}, input: { otherRoleIds: [${further}] }) { batchId } }`);
      return `updateUser(id: ${id}, input: { otherRoleIds: [] }) { batchId }`;
    },
  },
  'somebody taken out of a team': {
    tables: ['teamMembers'],
    given: async (api, admin, { id }) =>
      `updateTeam(id: ${await team(api, admin, id)}, input: { memberIds: [] }) { batchId }`,
  },
  'a team that is deleted': {
    given: async (api, admin, { id }) => `deleteTeam(id: ${await team(api, admin, id)}) { batchId }`,
  },
  ...sharing('Board', ['boardMembers']),
  ...sharing('Calendar', ['calendarRights', 'calendarKeepers', 'calendarOwners', 'calendarReaders', 'calendarEditors']),
  'a member taken out of a shared mailbox': {
    tables: ['mailboxMembers'],
    given: async (api, admin, { id }) => {
      const box = await sharedBox(api, admin, `members: [{ userId: ${id}, access: EDIT }]`);
      return `updateSharedMailbox(id: ${box}, input: { members: [] }) { batchId }`;
    },
  },
  'a team taken out of a shared mailbox': {
    tables: ['mailboxTeams'],
    given: async (api, admin, { id }) => {
      const box = await sharedBox(api, admin, `teams: [{ teamId: ${await team(api, admin, id)}, access: EDIT }]`);
      return `updateSharedMailbox(id: ${box}, input: { teams: [] }) { batchId }`;
    },
  },
  'the mail of somebody who is deleted': {
    tables: ['mailboxMembers'],
    given: async (api, admin, { id, roleId }) => {
      const input = `fullName: "L", email: "${word()}@narrowed.example", status: active, roleId: ${roleId}`;
      const leaving = (await ask(api, admin, `mutation { createUser(input: { ${input} }) { user { id } } }`)).createUser
        .user;
      await receive(api, Number(leaving.id));
      return `deleteUser(id: ${leaving.id}, moveTo: ${id}) { batchId }`;
    },
  },
  'a member taken out of a conversation': {
    tables: ['chatMembers'],
    given: async (api, admin, { id, roleId }) => {
      const rules = '{ action: read, subject: Chat }, { action: create, subject: Chat }';
      await ask(api, admin, `mutation { updateRole(id: ${roleId}, input: { rules: [${rules}] }) { batchId } }`);
      const call = `createChat(kind: GROUP, input: { title: "C ${word()}" }, memberIds: [${id}]) { id }`;
      const { createChat } = await ask(api, admin, `mutation { ${call} }`);
      return `removeChatMember(conversationId: ${createChat.id}, userId: ${id}) { id }`;
    },
  },
  'another name': {
    given: async (_api, _admin, { id }) =>
      `updateUser(id: ${id}, input: { fullName: "Another ${word()}" }) { batchId }`,
  },
  'D29: another name, which their other pages show': {
    given: async (_api, _admin, { id }) =>
      Promise.resolve(`updateUser(id: ${id}, input: { fullName: "Else" }) { batchId }`),
  },
  'a guest who is not asked any more': {
    tables: ['calendarGuests'],
    given: async (api, admin, { id }) => {
      const input = `title: "G", start: "2027-03-01T09:00", end: "2027-03-01T10:00", timeZone: "UTC"`;
      const made = await ask(
        api,
        admin,
        `mutation { createCalendarEvent(input: { ${input}, guests: [{ userId: ${id} }] }) { event { id } } }`,
      );
      return `updateCalendarEvent(id: ${made.createCalendarEvent.event.id}, input: { guests: [] }) { batchId }`;
    },
  },
};

const whole = { areas, userId: 1, ability: { rulesFor: () => [{}], rules: [] } } as unknown as Parameters<RowPolicy>[0];
const tablesIn = (filter: RowFilter): string[] =>
  filter.kind === 'member' ? [filter.of.table] : 'filters' in filter ? filter.filters.flatMap(tablesIn) : [];

describe('D4: who sees less is told at once', () => {
  test('by every membership that rights follow from', () => {
    const policies = areas.flatMap(({ subjects = {} }) =>
      Object.values(subjects).flatMap(({ reads, writes, history, team: ofTeams }) => [reads, writes, history, ofTeams]),
    );
    const used = new Set(policies.flatMap((policy) => (policy ? tablesIn(policy(whole)) : [])));
    const tried = new Set(Object.values(cases).flatMap(({ tables = [] }) => tables));
    expect([...used].filter((table) => !tried.has(table)).sort()).toEqual([]);
  });

  for (const [what, { given }] of Object.entries(cases))
    test(what, async ({ shared: api }) => {
      const admin = await api.signIn('admin');
      const roleId = await roleWith(api, admin, productRule());
      const input = `fullName: "N", email: "${word()}@narrowed.example", status: active, roleId: ${roleId}`;
      const made = await ask(api, admin, `mutation { createUser(input: { ${input} }) { user { id } } }`);
      const { id } = made.createUser.user;
      const as = await sessionHeaders(api.services, Number(id), 'bearer');
      const call = await given(api, admin, { id, roleId });
      const known = async () => JSON.stringify((await api.rest('GET', '/api/auth/me', { as })).body);
      const before = await known();
      const heard: LiveEvent[] = [];
      const stop = api.services.live.subscribe((event) => heard.push(event));
      await ask(api, admin, `mutation { ${call} }`);
      stop();
      const told = heard.filter((event) => event.kind === 'authz' && (event.userId ?? Number(id)) === Number(id));
      expect(told).not.toEqual([]);
      expect(await known()).not.toBe(before);
    });
});
