import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { sessionHeaders } from '../../support/users.ts';
import { create } from './users.fixture.ts';

describe('the documented calls', () => {
  const list = async (api: TestApp, query = '') =>
    (await api.rest('GET', `/api/apps/users?${query}`, { as: await sessionHeaders(api.services, 1, 'bearer') })).body;

  test('US-01 the list has 50 sample users, searches, filters, sorts, and falls back to page 1', async ({ api }) => {
    const first = await list(api);
    expect(Object.keys(first)).toEqual(['users', 'totalPages', 'totalUsers', 'page']);
    const sample = await api.services.database.reader
      .selectFrom('users')
      .select('id')
      .where('email', 'not like', '%@test.example')
      .execute();
    expect(sample).toHaveLength(50);
    expect(first.users).toHaveLength(10);
    expect(Object.keys(first.users[0])).toEqual([
      'id',
      'fullName',
      'company',
      'role',
      'username',
      'country',
      'contact',
      'email',
      'currentPlan',
      'status',
      'avatar',
      'billing',
    ]);
    expect(await list(api, 'page=99')).toMatchObject({ page: 1 });
    expect((await list(api, 'page=2&itemsPerPage=20')).page).toBe(2);
    expect((await list(api, 'q=GALEN')).users).toMatchObject([{ fullName: 'Galen Slixby', country: 'El Salvador' }]);
    expect((await list(api, 'q=%D8%A7%D9%84%D8%AD%D8%AF%D8%A7%D8%AF')).totalUsers).toBe(1);
    expect((await list(api, 'q=admin@demo')).users).toMatchObject([{ fullName: 'Ada Marsh', role: 'admin' }]);
    for (const [query, field, value] of [
      ['role=editor', 'role', 'editor'],
      ['plan=team', 'currentPlan', 'team'],
      ['status=pending', 'status', 'pending'],
    ] as const) {
      const { users } = await list(api, `${query}&itemsPerPage=-1`);
      expect(users.length).toBeGreaterThan(2);
      expect(new Set(users.map((user: any) => user[field]))).toEqual(new Set([value]));
    }
    for (const query of ['role=none-such', 'plan=gold', 'status=away', 'role='].slice(0, 3))
      expect((await list(api, query)).totalUsers, query).toBe(0);
    for (const [sortBy, field] of [
      ['user', 'fullName'],
      ['email', 'email'],
      ['role', 'role'],
      ['plan', 'currentPlan'],
      ['status', 'status'],
    ] as const) {
      const { users } = await list(api, `sortBy=${sortBy}&itemsPerPage=-1`);
      const key = (user: any) => user[field].normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
      const values = users.map(key);
      expect(values, sortBy).toEqual(values.toSorted((a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)));
    }
    expect((await list(api, 'sortBy=passwordHash')).users).toEqual((await list(api)).users.slice(0, 10));
  });

  test('US-04 one user has more fields; an unknown id answers 404 with a message', async ({ shared }) => {
    const as = await shared.signIn('admin');
    const { status, body } = await shared.rest('GET', '/api/apps/users/1', { as });
    expect(status).toBe(200);
    expect(body).toMatchObject({ fullName: 'Ada Marsh', language: 'English', taskDone: 1, projectDone: 0 });
    for (const id of ['2000000000', 'abc', '0']) {
      const gone = await shared.rest('GET', `/api/apps/users/${id}`, { as });
      expect([gone.status, gone.body], id).toEqual([404, { message: 'User not found' }]);
    }
  });

  test('US-03 a user is added with words in any letter case; ids never collide after deletions', async ({ api }) => {
    const as = await api.signIn();
    const add = (body: object) => api.rest('POST', '/api/apps/users', { as, body });
    const given = {
      fullName: 'Nadia  Perrin',
      username: 'Nadia',
      email: ' Nadia@Perrin.example',
      company: 'Perrin SARL',
      country: 'USA',
      contact: 4_155_550_100,
      role: 'Editor',
      currentPlan: 'Team',
      status: 'Active',
      billing: 'Auto Debit',
      avatar: '',
    };
    const { status, body } = await add(given);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      fullName: 'Nadia Perrin',
      username: 'nadia',
      email: 'nadia@perrin.example',
      country: 'United States',
      contact: '4155550100',
      role: 'editor',
      currentPlan: 'team',
      status: 'active',
      billing: 'Auto debit',
    });
    expect((await api.rest('DELETE', `/api/apps/users/${body.id}`, { as })).status).toBe(204);
    const next = await add({ ...given, id: body.id });
    expect(next.status).toBe(201);
    expect(next.body.id).toBeGreaterThan(body.id);
    const twice = await add({ ...given, username: 'nadia.two' });
    expect([twice.status, twice.body.error.fields]).toMatchObject([409, { email: { key: 'taken' } }]);
    for (const [change, field] of [
      [{ email: 'no address' }, 'email'],
      [{ fullName: ' ' }, 'fullName'],
      [{ role: 'king' }, 'role'],
      [{ currentPlan: 'gold' }, 'currentPlan'],
      [{ status: 'away' }, 'status'],
      [{ country: 'Atlantis' }, 'country'],
      [{ contact: 'call me' }, 'contact'],
      [{ billing: 'barter' }, 'billing'],
    ] as const) {
      const wrong = await add({ ...given, email: 'other@perrin.example', username: 'other', ...change });
      expect([wrong.status, Object.keys(wrong.body.error.fields ?? {})], field).toEqual([400, [field]]);
    }
  });

  test('US-05 deleting answers 204, then 404 in plain text; oneself and the last administrator stay', async ({
    api,
  }) => {
    const as = await sessionHeaders(api.services, 1, 'bearer');
    const { user } = await create(api, as, 'fullName: "Temp", email: "temp@perrin.example"');
    expect((await api.rest('DELETE', `/api/apps/users/${user.id}`, { as })).status).toBe(204);
    for (const id of [user.id, 'abc']) {
      const gone = await api.rest('DELETE', `/api/apps/users/${id}`, { as });
      expect([gone.status, gone.text, gone.headers['content-type']]).toMatchObject([
        404,
        'User not found',
        expect.stringContaining('text/plain'),
      ]);
    }
    const own = await api.rest('DELETE', '/api/apps/users/1', { as });
    expect([own.status, own.body.error.fields]).toMatchObject([400, { id: { key: 'ownAccount' } }]);
  });
});
