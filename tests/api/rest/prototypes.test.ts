import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { uploadCsv } from '../../support/uploads.ts';
import { checked, imported, read } from '../work/productImport.fixture.ts';

const mark = '{"polluted":1}';
/** Bodies as they come over the wire: most of them no object literal could say. */
const bodies = [
  `{"__proto__":${mark}}`,
  '{"__proto__":null}',
  `{"__proto__":[${mark}]}`,
  '{"__proto__":"polluted"}',
  `{"__proto__":{"__proto__":${mark}}}`,
  String.raw`{"\u005f_proto__":{"polluted":1}}`,
  String.raw`{"__pro\u0074o__":{"polluted":1}}`,
  `{"__proto__":1,"__proto__":${mark}}`,
  `{"fullName":{"__proto__":${mark}}}`,
  `{"fullName":[{"__proto__":${mark}}]}`,
  `{"constructor":{"prototype":${mark}}}`,
  `{"constructor":{"constructor":{"prototype":${mark}}}}`,
  `{"fullName":{"constructor":{"prototype":${mark}}}}`,
  `{"prototype":${mark}}`,
  '{"__proto__.polluted":1}',
  '{"__proto__[polluted]":1}',
  '{"constructor.prototype.polluted":1}',
  '{"constructor[prototype][polluted]":1}',
  '{"__defineGetter__":"polluted"}',
  '{"__lookupSetter__":"polluted"}',
  '{"hasOwnProperty":1,"isPrototypeOf":1}',
  '{"toString":"polluted","valueOf":"polluted"}',
  '{"toJSON":1,"then":1}',
  `{"length":-1,"0":{"__proto__":${mark}}}`,
];
const keys = [
  ...['__proto__', '__proto__.polluted', '__proto__[polluted]', '[__proto__][polluted]', '__proto__[__proto__][a]'],
  ...['constructor', 'constructor.prototype.polluted', 'constructor[prototype][polluted]', 'prototype[polluted]'],
  ...['prototype', 'a[__proto__][polluted]', 'a.__proto__.polluted', 'a[constructor][prototype][polluted]'],
  ...['__defineGetter__', '__defineSetter__', '__lookupGetter__', '__lookupSetter__', 'hasOwnProperty'],
  ...['isPrototypeOf', 'toString', 'valueOf', 'toJSON', 'then', 'q[__proto__]'],
];

/** Names that every object, list, function and text has, before and after. */
const own = () => [Object, Array, Function, String].map(({ prototype }) => Reflect.ownKeys(prototype).map(String));

test('R43: names of an object’s own parts reach no prototype, by any reader of bodies and addresses', async ({
  api,
}) => {
  expect([new Set(bodies).size, new Set(keys).size]).toEqual([24, 24]);
  const before = own();
  const as = await api.signIn('admin');
  const clean = (what: string) => {
    expect(({} as Record<string, unknown>)['polluted'], what).toBeUndefined();
    expect(([] as unknown as Record<string, unknown>)['polluted'], what).toBeUndefined();
  };
  for (const body of bodies) {
    const value = `"value":${body}`;
    const calls = [
      ['POST', '/api/apps/users', body],
      ['POST', '/api/auth/login', body],
      ['PUT', '/api/apps/permissions/1', body],
      ['POST', '/graphql', body],
      ['POST', '/graphql', `{"query":"mutation($value:JSON!){setPreferences(values:$value)}","variables":{${value}}}`],
      [
        'POST',
        '/graphql',
        `{"query":"query($value:UserFilter){users(filter:$value){totalCount}}","variables":{${value}}}`,
      ],
      [
        'POST',
        '/graphql',
        `{"query":"mutation($value:UserInput!){createUser(input:$value){user{id}}}","variables":{${value}}}`,
      ],
      ['POST', '/graphql', `{"query":"{ viewer { id } }","variables":${body},"extensions":${body}}`],
    ] as const;
    for (const [method, url, payload] of calls) {
      const { statusCode, body: text } = await send(api, as, method, url, payload);
      expect([statusCode < 500, text], `${url} ${payload}`).toEqual([true, expect.not.stringContaining('INTERNAL')]);
      clean(`${url} ${payload}`);
    }
  }
  for (const key of keys)
    for (const path of ['/api/apps/users', '/export/users.csv'])
      for (const name of path === '/api/apps/users' ? [key, encodeURIComponent(key)] : [key]) {
        const { statusCode } = await send(api, as, 'GET', `${path}?${name}=polluted&${name}=1`);
        expect(statusCode, `${path} ${name}`).toBeLessThan(500);
        clean(`${path} ${name}`);
      }
  expect(own()).toEqual(before);
}, 120_000);

test('R43: headings and cells of a CSV file reach no prototype either', async ({ api }) => {
  const before = own();
  const as = await api.signIn('admin');
  const heading = ['Name', 'Email', 'Role', ...keys].map((name) => `"${name}"`).join(',');
  const row = (email: string, cell: string) => ['P', email, 'client', ...keys.map(() => cell)].join(',');
  const content = `${heading}\n${row('p@perrin.example', '"{""polluted"":1}"')}\n${row('__proto__', '__proto__')}\n`;
  const { status, body } = await uploadCsv(api, as, content, '/import/users');
  expect(status, JSON.stringify(body)).toBe(201);
  const file = await read(api, as, body.id);
  expect(file.columns.slice(3).map(({ field }) => field)).toEqual(keys.map(() => null));
  expect((await checked(api, as, file, 'email')).counts).toMatchObject({ created: 1, failed: 1 });
  expect((await imported(api, as, file, true)).counts).toMatchObject({ created: 1, failed: 1 });
  // Nor are columns led to such fields.
  const wanted = file.columns.map(({ field }, at) => (at > 2 ? keys[at - 3]! : field));
  const fields = JSON.stringify(wanted);
  const { errors } = await api.graphql(
    `mutation { checkImport(id: ${file.id}, key: "__proto__", fields: ${fields}) { id } }`,
    {
      as,
    },
  );
  expect(errors[0]!.extensions.code).not.toBe('INTERNAL');
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  expect(own()).toEqual(before);
});

const send = (api: TestApp, as: Headers, method: 'GET' | 'POST' | 'PUT', url: string, payload?: string) =>
  api.app.inject({
    method,
    url,
    ...(payload !== undefined && { payload }),
    headers: { ...as, ...(payload !== undefined && { 'content-type': 'application/json' }) },
  });
