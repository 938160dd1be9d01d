import { describe, expect } from 'vitest';
import { setupPath } from '../../../server/areas/auth/setup.ts';
import { test as base } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';

const test = base.extend('options', { hasSampleData: false });
const person = { fullName: 'Ines Okoro', email: 'ines@office.example', password: 'kestrel over fjord' };
const tokenOf = async ({ services }: TestApp) => (await setupPath(services))!.split('token=')[1]!;
const setUp = (api: TestApp, body: object) => api.rest('POST', '/api/auth/setup', { body });

describe('without demo and users', () => {
  test('there are no accounts, and the set-up is open', async ({ api }) => {
    expect((await api.rest('GET', '/api/auth/setup')).body).toEqual({ isOpen: true });
    expect(
      (await api.rest('POST', '/api/auth/login', { body: { email: 'admin@demo.com', password: 'admin' } })).status,
    ).toBe(400);
    expect((await api.rest('GET', '/api/auth/me')).status).toBe(401);
  });

  test('the link creates one administrator, signs him in and is used up', async ({ api }) => {
    const token = await tokenOf(api);
    const { status, body } = await setUp(api, { ...person, token });
    expect(status).toBe(201);
    expect(body.userData).toMatchObject({
      fullName: 'Ines Okoro',
      username: 'ines',
      email: 'ines@office.example',
      role: 'admin',
    });
    expect(
      (await api.rest('GET', '/api/auth/me', { as: { authorization: `Bearer ${body.accessToken}` } })).status,
    ).toBe(200);
    expect((await api.rest('GET', '/api/auth/setup')).body).toEqual({ isOpen: false });
    expect(await setupPath(api.services)).toBeNull();
    expect((await setUp(api, { ...person, email: 'two@office.example', token })).status).toBe(409);
    expect((await api.rest('POST', '/api/auth/login', { body: person })).status).toBe(201);
  });

  test('one of many at once succeeds', async ({ api }) => {
    const token = await tokenOf(api);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => setUp(api, { ...person, email: `p${index}@office.example`, token })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test('a wrong token is refused, a wrong field named', async ({ api }) => {
    const token = await tokenOf(api);
    for (const wrong of ['', 'x', token.slice(1), `${token}A`, 'A'.repeat(43)])
      expect((await setUp(api, { ...person, token: wrong })).status).toBe(403);
    const { status, body } = await setUp(api, { token, fullName: ' ', email: 'ines', password: 'ines1234' });
    expect(status).toBe(400);
    expect(Object.fromEntries(Object.entries<any>(body.error.fields).map(([name, { key }]) => [name, key]))).toEqual({
      fullName: 'required',
      email: 'email',
      password: 'tooCommon',
    });
    expect((await setUp(api, { token })).status).toBe(400);
    expect((await api.rest('GET', '/api/auth/setup')).body).toEqual({ isOpen: true });
  });
});
