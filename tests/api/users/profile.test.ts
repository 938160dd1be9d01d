import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import { makeUser, sessionHeaders } from '../../support/users.ts';
import { ask, create, roleId } from './users.fixture.ts';

const keysOf = (value: object) => Object.keys(value).sort();

test('US-06 GET /api/pages/profile and its header answer the documented shapes from real records', async ({
  shared,
}) => {
  const as = await sessionHeaders(shared.services, 1, 'bearer');
  const get = async (path: string) => {
    const { status, body } = await shared.rest('GET', path, { as });
    expect(status).toBe(200);
    return body;
  };
  const header = await get('/api/pages/profile/header');
  expect(header).toMatchObject({
    fullName: 'Ada Marsh',
    designation: 'Head of Operations',
    location: 'Washington, D.C.',
  });
  expect(keysOf(header)).toEqual(['coverImg', 'designation', 'fullName', 'joiningDate', 'location', 'profileImg']);
  const shown = await get('/api/pages/profile?tab=profile');
  expect(keysOf(shown)).toEqual(['about', 'connections', 'contacts', 'overview', 'teams', 'teamsTech']);
  expect(keysOf(shown.about[0])).toEqual(['color', 'icon', 'property', 'value']);
  expect(shown.about[0].value).toBe('Ada Marsh');
  expect(keysOf(shown.connections[0])).toEqual(['avatar', 'connections', 'isFriend', 'name']);
  expect(keysOf(shown.teamsTech[0])).toEqual(['ChipColor', 'avatar', 'chipText', 'members', 'title']);
  expect(await get('/api/pages/profile?tab=none')).toEqual(shown);
  const teams = await get('/api/pages/profile?tab=teams');
  expect(teams.map(({ title }: any) => title)).toContain('Platform');
  expect(keysOf(teams[0])).toEqual(['avatar', 'avatarGroup', 'chips', 'description', 'extraMembers', 'title']);
  const projects = await get('/api/pages/profile?tab=projects');
  const launch = projects.find(({ title }: any) => title === 'Website launch');
  expect(launch).toMatchObject({ totalTask: 6, completedTask: 2, tasks: '2/6', members: '6 members' });
  expect(keysOf(launch)).toEqual(
    'avatar avatarGroup budget budgetSpent chipColor client comments completedTask daysLeft deadline description hours members startDate tasks title totalTask'.split(
      ' ',
    ),
  );
  const [first] = await get('/api/pages/profile?tab=connections');
  expect(keysOf(first)).toEqual('avatar chips connections designation isConnected name projects tasks'.split(' '));
  expect(first.isConnected).toBe(true);
});

test('US-06 people connect and part; it is the same from either side', async ({ api }) => {
  const [one, two] = [await makeUser(api.services, 'editor'), await makeUser(api.services, 'author')];
  const [a, b] = [await sessionHeaders(api.services, one, 'bearer'), await sessionHeaders(api.services, two, 'bearer')];
  const connect = (word: string, id: number) =>
    ask(api, a, `mutation { ${word}(id: ${id}) { isConnected connectionCount } }`);
  expect(await connect('connectWith', two)).toEqual({ isConnected: true, connectionCount: 1 });
  expect(await connect('connectWith', two)).toEqual({ isConnected: true, connectionCount: 1 });
  expect(await ask(api, b, `{ profile(id: ${one}) { isConnected isSelf connections { id } } }`)).toEqual({
    isConnected: true,
    isSelf: false,
    connections: [{ id: String(two) }],
  });
  expect(await connect('disconnectFrom', two)).toEqual({ isConnected: false, connectionCount: 0 });
  expect((await connect('connectWith', one)).fields.id).toMatchObject({ key: 'self' });
  expect(await connect('connectWith', 2_000_000_000)).toMatchObject({ code: 'NOT_FOUND' });
});

test('US-06 everybody edits the own profile and nothing else of the account; others see it, outsiders do not', async ({
  api,
}) => {
  const id = await makeUser(api.services, 'client');
  const as = await sessionHeaders(api.services, id, 'bearer');
  const change = (input: string) =>
    ask(api, as, `mutation { updateProfile(input: { ${input} }) { fullName designation country } }`);
  expect(await change('fullName: "Cleo Two", designation: "Buyer", country: "France"')).toEqual({
    fullName: 'Cleo Two',
    designation: 'Buyer',
    country: 'FR',
  });
  expect((await change('fullName: " ", contact: "call me", avatar: "/files/none"')).fields).toMatchObject({
    fullName: { key: 'required' },
    contact: { key: 'malformed' },
    avatar: { key: 'unknown' },
  });
  // Its change is in the log, by its owner.
  const admin = await sessionHeaders(api.services, 1, 'bearer');
  const { nodes } = await ask(
    api,
    admin,
    `{ changes(subject: User, subjectId: ${id}) { nodes { actorName fields { field } } } }`,
  );
  expect(nodes[0]).toMatchObject({ actorName: expect.stringContaining('Test client') });
  expect(await ask(api, as, '{ profile(id: 1) { fullName } }')).toMatchObject({ code: 'FORBIDDEN' });
  expect((await ask(api, admin, `{ profile(id: ${id}) { fullName activity { id } } }`)).activity).toHaveLength(1);
});

test('US-04 tasks and projects that somebody has done are counted on the boards', async ({ api }) => {
  const admin = await sessionHeaders(api.services, 1, 'bearer');
  const { user } = await create(
    api,
    admin,
    `fullName: "Done", email: "done@board.example", status: active, roleId: ${await roleId(api, 'editor')}`,
  );
  const as = await sessionHeaders(api.services, Number(user.id), 'bearer');
  const made = await ask(
    api,
    as,
    'mutation { createBoard(input: { name: "Small" }, columnTitles: ["Do", "Done"]) { board { id columns { id } } } }',
  );
  const [open, done] = made.board.columns.map(({ id }: any) => id);
  const card = (columnId: string) =>
    ask(
      api,
      as,
      `mutation { createBoardCard(columnId: ${columnId}, input: { title: "One", memberIds: [${user.id}] }) { card { id } } }`,
    );
  await card(done);
  const figures = () => ask(api, admin, `{ user(id: ${user.id}) { tasksDone projectsDone } }`);
  expect(await figures()).toEqual({ tasksDone: 1, projectsDone: 1 });
  await card(open);
  expect(await figures()).toEqual({ tasksDone: 1, projectsDone: 0 });
});
