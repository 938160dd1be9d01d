import { expect } from 'vitest';
import { passing, usersPassing } from '../../../server/access/records.ts';
import { teamMemberOf } from '../../../server/access/rowFilter.ts';
import { filterSql, tablePlace } from '../../../server/access/rowSql.ts';
import { test } from '../../support/app.ts';
import { makeUser, sessionHeaders } from '../../support/users.ts';
import { ask, remove } from './users.fixture.ts';

const fields = 'id version name description tags leadId lead { name } memberIds memberCount members { id name } isMine';
const create = (api: any, as: any, input: string) =>
  ask(api, as, `mutation { createTeam(input: { ${input} }) { team { ${fields} } batchId } }`);
const update = (api: any, as: any, id: string, input: string) =>
  ask(api, as, `mutation { updateTeam(id: ${id}, input: { ${input} }) { team { ${fields} } batchId } }`);

test('US-14 teams have members and a lead, who is one of them; names the fields that are wrong', async ({ api }) => {
  const as = await sessionHeaders(api.services, 1, 'bearer');
  const [one, two] = [await makeUser(api.services, 'editor'), await makeUser(api.services, 'author')];
  const { team } = await create(
    api,
    as,
    `name: "Night shift", tags: ["Stock", "Stock"], leadId: ${one}, memberIds: [${two}]`,
  );
  expect(team).toMatchObject({ tags: ['Stock'], memberCount: 2, isMine: false, leadId: String(one) });
  expect(team.members[0].id).toBe(String(one));
  expect(await create(api, as, 'name: "Night shift"')).toMatchObject({ code: 'CONFLICT' });
  expect(
    (await create(api, as, 'name: " ", leadId: 2000000000, memberIds: ["x"], picture: "/files/none"')).fields,
  ).toMatchObject({
    name: { key: 'required' },
    memberIds: { key: 'unknown' },
  });
  const tooMany = Array.from({ length: 11 }, (_, at) => `"t${at}"`).join();
  expect((await create(api, as, `name: "Many", tags: [${tooMany}]`)).fields.tags).toMatchObject({
    key: 'tooMany',
    limit: 10,
  });
  const found = await ask(api, as, `{ teams(filter: { memberId: ${two} }) { totalCount nodes { name } } }`);
  expect(found).toEqual({ totalCount: 1, nodes: [{ name: 'Night shift' }] });
});

test('US-14 the lead of a team changes it, its other members do not', async ({ api }) => {
  const as = await sessionHeaders(api.services, 1, 'bearer');
  const [one, two] = [await makeUser(api.services, 'editor'), await makeUser(api.services, 'editor')];
  const { team } = await create(api, as, `name: "Led", leadId: ${one}, memberIds: [${two}]`);
  const [lead, member] = [
    await sessionHeaders(api.services, one, 'bearer'),
    await sessionHeaders(api.services, two, 'bearer'),
  ];
  expect((await update(api, lead, team.id, 'description: "By its lead"')).team.description).toBe('By its lead');
  expect(await update(api, member, team.id, 'description: "No"')).toMatchObject({ code: 'FORBIDDEN' });
  expect(await ask(api, lead, `mutation { deleteTeam(id: ${team.id}) { id } }`)).toMatchObject({ code: 'FORBIDDEN' });
  expect(await ask(api, lead, '{ teamPeople(search: "ada") { name } }')).toEqual([{ name: 'Ada Marsh' }]);
});

test('US-14 a deleted team comes back with its members; who leaves is taken out of it, and an heir leads', async ({
  api,
}) => {
  const as = await sessionHeaders(api.services, 1, 'bearer');
  const [one, two] = [await makeUser(api.services, 'editor'), await makeUser(api.services, 'editor')];
  const { team } = await create(api, as, `name: "Back", leadId: ${one}, memberIds: [${two}]`);
  const mine = () => ask(api, as, `{ teams(filter: { memberId: ${two} }) { totalCount } }`);
  const { batchId } = await ask(api, as, `mutation { deleteTeam(id: ${team.id}) { batchId } }`);
  expect(await mine()).toEqual({ totalCount: 0 });
  await ask(api, as, `mutation { undoBatch(id: "${batchId}") { count } }`);
  expect(await mine()).toEqual({ totalCount: 1 });
  expect(await ask(api, as, `{ userBelongings(id: ${one}) { kind count } }`)).toEqual([{ kind: 'teams', count: 1 }]);
  await remove(api, as, one, ', moveTo: 1');
  expect(await ask(api, as, `{ team(id: ${team.id}) { leadId memberIds } }`)).toEqual({
    leadId: '1',
    memberIds: ['1', String(two)],
  });
});

test('US-14 what is shared with a team is reached by its members, in SQL as for one record', async ({ api }) => {
  const { services } = api;
  const as = await sessionHeaders(services, 1, 'bearer');
  const [inside, outside] = [await makeUser(services, 'editor'), await makeUser(services, 'editor')];
  const { team } = await create(api, as, `name: "Shared", memberIds: [${inside}]`);
  // Any table with a row for each team of a record will do: here a team stands for the record that it belongs to.
  const policy = teamMemberOf({ table: 'teams', key: 'id', team: 'id' });
  const reader = (userId: number) => ({ userId }) as never;
  const record = { id: Number(team.id) };
  const found = async (userId: number) =>
    services.database.reader
      .selectFrom('teams')
      .select('id')
      .where(filterSql(policy(reader(userId)), tablePlace('teams', 'teams')))
      .execute();
  expect(await found(inside)).toEqual([{ id: record.id }]);
  expect(await found(outside)).toEqual([]);
  const ctx = { services, db: services.database.reader } as never;
  const users = [inside, outside].map((userId) => ({ userId, filter: policy(reader(userId)) }));
  expect(await usersPassing(ctx, users, record)).toEqual(new Set([inside]));
  for (const { userId, filter } of users)
    expect(await passing(ctx, filter, [record])).toHaveLength(userId === inside ? 1 : 0);
});

test('US-14 the sample has nine teams, each with a lead', async ({ shared }) => {
  const as = await sessionHeaders(shared.services, 1, 'bearer');
  const { totalCount, nodes } = await ask(shared, as, '{ teams { totalCount nodes { lead { name } memberCount } } }');
  expect(totalCount).toBe(9);
  expect(nodes.every(({ lead, memberCount }: any) => lead !== null && memberCount >= 4)).toBe(true);
  const { text } = await shared.rest('GET', '/export/teams.csv?q=logist', { as });
  expect(text).toContain('Logistique Europe');
  expect(text).not.toContain('Finance');
});
