import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import { makeUser, sessionHeaders } from '../../support/users.ts';
import { ask, create } from './users.fixture.ts';

const rows = '{ nodes { id fullName lastSeenAt twoStep } totalCount }';
const namesOf = ({ nodes }: { nodes: { fullName: string }[] }) => nodes.map(({ fullName }) => fullName);

test('US-01 the list tells when users were last seen and who has two steps, and is sorted and narrowed by both', async ({
  api,
}) => {
  const { services } = api;
  const admin = await sessionHeaders(services, await makeUser(services, 'admin'), 'bearer');
  const people: string[] = [];
  for (const [at, word] of ['Old', 'New', 'Never'].entries()) {
    const input = `fullName: "Seen ${word}", email: "${word}@seen.example", status: active`;
    people.push((await create(api, admin, input)).user.id);
    if (at < 2) await sessionHeaders(services, Number(people[at]), 'bearer');
  }
  const daysAgo = (days: number) => new Date(services.now().getTime() - days * 24 * 3_600_000).toISOString();
  const sealed = { secret: 'x', lastStep: 0, createdAt: daysAgo(1), enabledAt: daysAgo(1) };
  await services.database.transaction(async (trx) => {
    await trx
      .updateTable('users')
      .set({ lastSeenAt: daysAgo(40) })
      .where('id', '=', Number(people[0]))
      .execute();
    await trx
      .insertInto('twoStepSecrets')
      .values({ ...sealed, userId: Number(people[0]) })
      .execute();
  });
  await ask(api, admin, `mutation { requireTwoStep(id: ${people[1]}, isRequired: true) { needsTwoStep } }`);

  const list = (more: string, filter = '') =>
    ask(api, admin, `{ users(filter: { search: "@seen.example" ${filter} } ${more}) ${rows} }`);
  const all = await list('orderBy: { field: SEEN, direction: DESC }');
  expect(namesOf(all)).toEqual(['Seen New', 'Seen Old', 'Seen Never']);
  expect(all.nodes).toMatchObject([
    { twoStep: 'REQUIRED', lastSeenAt: expect.stringMatching(/Z$/) },
    { twoStep: 'ON', lastSeenAt: expect.any(String) },
    { twoStep: 'OFF', lastSeenAt: null },
  ]);
  expect(namesOf(await list('', 'hasTwoStep: false'))).toEqual(['Seen Never', 'Seen New']);
  expect(namesOf(await list('', 'hasTwoStep: true'))).toEqual(['Seen Old']);
  expect(namesOf(await list('', 'seen: WEEK'))).toEqual(['Seen New']);
  expect(namesOf(await list('', 'seen: NOT_MONTH'))).toEqual(['Seen Never', 'Seen Old']);
  expect(namesOf(await list('', 'seen: NEVER'))).toEqual(['Seen Never']);
  expect(namesOf(await list('', `seenBefore: "${daysAgo(30)}"`))).toEqual(['Seen Never', 'Seen Old']);

  const path = '/export/users.csv?q=@seen.example&sort=seen&order=desc&columns=user,seen,twoStep';
  const { text } = await api.rest('GET', path, { as: admin });
  expect(text.trim().split(/\r?\n/)).toEqual([
    expect.stringContaining('Name,Last seen,Two-step sign-in'),
    expect.stringMatching(/^Seen New,.+,required$/),
    expect.stringMatching(/^Seen Old,.+,on$/),
    'Seen Never,,off',
  ]);
  const narrowed = await api.rest('GET', `${path}&twostep=false&seen=never`, { as: admin });
  expect(narrowed.text).toContain('Seen Never');
  expect(narrowed.text).not.toContain('Seen New');
});

test('US-01 a session in use is noted with its user', async ({ api }) => {
  const { services } = api;
  const id = await makeUser(services, 'admin');
  const as = await sessionHeaders(services, id, 'bearer');
  const seen = async () => (await ask(api, as, `{ user(id: ${id}) { lastSeenAt } }`)).lastSeenAt as string;
  const was = new Date(services.now().getTime() - 3_600_000).toISOString();
  await services.database.transaction(async (trx) => {
    for (const [table, column] of [
      ['users', 'id'],
      ['sessions', 'userId'],
    ] as const)
      await trx
        .updateTable(table as 'sessions')
        .set({ lastSeenAt: was })
        .where(column as 'id', '=', id)
        .execute();
  });
  await expect.poll(seen, { timeout: 20_000 }).not.toBe(was);
});

test('US-01 who may not change users is told neither, nor sorts or narrows by it', async ({ api }) => {
  const { services } = api;
  const id = await makeUser(services, 'none');
  const { roleId } = await services.database.reader
    .selectFrom('users')
    .select('roleId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await services.database.transaction((trx) =>
    trx.insertInto('roleRules').values({ roleId, action: 'read', subject: 'User', conditions: null }).execute(),
  );
  const as = await sessionHeaders(services, id, 'bearer');
  const { nodes } = await ask(api, as, `{ users(page: { size: 5 }) ${rows} }`);
  expect(nodes.length).toBeGreaterThan(0);
  expect(nodes).toEqual(nodes.map((node: object) => ({ ...node, lastSeenAt: null, twoStep: null })));
  for (const refused of ['orderBy: { field: SEEN }', 'filter: { hasTwoStep: false }', 'filter: { seen: NEVER }'])
    expect(await ask(api, as, `{ users(${refused}) ${rows} }`), refused).toMatchObject({ code: 'FORBIDDEN' });
});

test('SE-08, US-01 list and palette find users by their phone number, however it is spaced', async ({ api }) => {
  const { services } = api;
  const admin = await sessionHeaders(services, await makeUser(services, 'admin'), 'bearer');
  await create(api, admin, 'fullName: "Phoned One", email: "one@phone.example", contact: "+49 170 1234567"');
  await create(api, admin, 'fullName: "Phoned Two", email: "two@phone.example", contact: "(202) 777-0143"');
  const listed = async (q: string) => namesOf(await ask(api, admin, `{ users(filter: { search: "${q}" }) ${rows} }`));
  const searched = async (q: string) => {
    const { groups } = await ask(api, admin, `{ search(query: "${q}") { groups { kind hits { title } } } }`);
    return groups.flatMap((one: any) => (one.kind === 'users' ? one.hits.map(({ title }: any) => title) : []));
  };
  for (const [typed, name] of [
    ['+49 170 1234567', 'Phoned One'],
    ['491701234567', 'Phoned One'],
    ['0170 1234567', 'Phoned One'],
    ['0170/123 45 67', 'Phoned One'],
    ['(202) 777-0143', 'Phoned Two'],
    ['2027770143', 'Phoned Two'],
  ] as const) {
    expect(await listed(typed), typed).toEqual([name]);
    expect(await searched(typed), typed).toEqual([name]);
  }
});
