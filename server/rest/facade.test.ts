import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { invalid, notFound } from '../errors.ts';
import { log, makeTestApp, makeTestEngine, services } from '../graphql/transport.fixture.ts';
import { registerFacade } from './facade.ts';
import { route } from './route.ts';
import type { AnyRoute } from './route.ts';

const about = { tag: 'Rows', summary: 'Rows', responses: { 200: { type: 'object' } } };
const document = (source: string) =>
  parse(source) as TypedDocumentNode<Record<string, string>, Record<string, unknown>>;

const routes: AnyRoute[] = [
  route({
    ...about,
    method: 'GET',
    path: '/api/rows/:id',
    document: document('query ($id: ID!) { row(id: $id) { id name } }'),
    variables: ({ params }) => ({ id: params.id }),
    answer: ({ row }) => (row ? { status: 200, body: row } : { status: 404 }),
  }),
  route({
    ...about,
    method: 'DELETE',
    path: '/api/rows/:id',
    document: document('mutation ($id: ID!) { touch(id: $id) }'),
    variables: ({ params }) => ({ id: params.id }),
    answer: ({ touch }) => {
      if (touch === 'gone') throw notFound('Row');
      return { status: 204 };
    },
    failure: (error) => (error.code === 'NOT_FOUND' ? { status: 404, text: '' } : null),
  }),
  route({
    ...about,
    method: 'POST',
    path: '/api/legacy',
    isPublic: true,
    document: document('mutation ($email: String!) { signIn(email: $email) }'),
    body: { type: 'object', required: ['email'], properties: { email: { type: 'string' } } },
    variables: ({ body }) => body as Record<string, unknown>,
    answer: ({ signIn }) => ({ status: 201, body: { signIn } }),
    failure: ({ code }) => ({ status: 400, body: { errors: [code] } }),
  }),
  route({
    ...about,
    method: 'POST',
    path: '/api/rows',
    right: ['create', 'Product'],
    document: document('mutation ($id: ID!, $at: DateTime) { touch(id: $id, at: $at) }'),
    body: {
      type: 'object',
      required: ['id'],
      additionalProperties: false,
      properties: {
        id: { type: 'integer', minimum: 1 },
        at: { type: 'string' },
        tags: { type: 'array', items: { type: 'string', maxLength: 3 } },
      },
    },
    variables: ({ body }) => body as Record<string, unknown>,
    answer: ({ touch }) => ({ status: 201, body: { id: touch } }),
  }),
  route({
    ...about,
    method: 'POST',
    path: '/api/paged',
    document: document('query ($page: PageInput) { rows(page: $page) { totalCount } }'),
    body: { type: 'object' },
    variables: ({ body }) => ({ page: body }),
    answer: ({ rows }) => ({ status: 200, body: rows }),
  }),
  route({
    ...about,
    method: 'GET',
    path: '/api/secret',
    document: document('{ secret }'),
    variables: () => ({}),
    answer: ({ secret }) => ({ status: 200, body: secret }),
  }),
  route({
    ...about,
    method: 'GET',
    path: '/api/open',
    isPublic: true,
    document: document('{ viewer }'),
    variables: () => ({}),
    answer: ({ viewer }) => ({ status: 200, text: `${viewer}` }),
  }),
  route({
    ...about,
    method: 'GET',
    path: '/api/broken',
    document: document('{ broken }'),
    variables: () => ({}),
    answer: () => ({ status: 200 }),
  }),
  route({
    ...about,
    method: 'GET',
    path: '/api/busy',
    document: document('{ busy }'),
    variables: () => ({}),
    answer: () => ({ status: 200 }),
  }),
  route({
    ...about,
    method: 'GET',
    path: '/api/odd',
    document: document('{ viewer }'),
    variables: ({ query }) => {
      if (query.x) throw invalid({ x: { key: 'unknown', message: 'is unknown' } });
      return {};
    },
    answer: () => ({ status: 200 }),
  }),
];

let app: FastifyInstance;
beforeAll(async () => {
  app = await makeTestApp((fresh) => registerFacade(fresh, services, makeTestEngine(routes)));
});
afterAll(() => app.close());

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS',
  url: string,
  payload?: unknown,
  headers: Record<string, string> = {},
) {
  const response = await app.inject({
    method,
    url,
    headers,
    ...(payload !== undefined && { payload: payload as object }),
  });
  return [response.statusCode, response.body.startsWith('{') ? response.json() : response.body];
}

const error = (code: string, more: object = {}) => ({
  error: { code, message: expect.any(String), requestId: 'req-1', ...more },
});

describe('a documented path', () => {
  it('answers what its row makes of the data', async () => {
    expect(await call('GET', '/api/rows/1')).toEqual([200, { id: '1', name: 'Row 1' }]);
    expect(await call('GET', '/api/rows/2')).toEqual([404, '']);
    expect(await call('POST', '/api/rows', { id: 3 })).toEqual([201, { id: '3' }]);
    expect(await call('GET', '/api/open')).toEqual([200, 'ann']);
    const { headers } = await app.inject('/api/rows/1');
    expect([headers['content-type'], headers['cache-control']]).toEqual([
      'application/json; charset=utf-8',
      'no-store',
    ]);
  });

  it('answers failures as documented, others by the common table', async () => {
    expect(await call('DELETE', '/api/rows/1')).toEqual([204, '']);
    expect(await call('DELETE', '/api/rows/gone')).toEqual([404, '']);
    expect(await call('POST', '/api/legacy', {})).toEqual([400, { errors: ['VALIDATION'] }]);
    expect(await call('POST', '/api/legacy', { email: 'a' })).toEqual([201, { signIn: 'a' }]);
    expect(await call('GET', '/api/secret')).toEqual([403, error('FORBIDDEN')]);
    expect(await call('GET', '/api/busy')).toEqual([429, error('RATE_LIMITED')]);
    expect((await app.inject('/api/busy')).headers['retry-after']).toBe('7');
    expect(await call('GET', '/api/odd?x=1')).toEqual([
      400,
      error('VALIDATION', { fields: { x: { key: 'unknown', message: 'is unknown' } } }),
    ]);
  });

  it('says nothing of our own faults', async () => {
    expect(await call('GET', '/api/broken')).toEqual([
      500,
      { error: { code: 'INTERNAL', message: 'Something went wrong on the server', requestId: 'req-1' } },
    ]);
    expect(log.errors.at(-1)).toMatchObject({ err: new Error('SELECT * FROM secrets') });
  });

  it('wants a credential and the right before it reads the body', async () => {
    expect(
      await call('POST', '/api/rows', '{', { authorization: 'nobody', 'content-type': 'application/json' }),
    ).toEqual([401, error('UNAUTHENTICATED')]);
    expect(await call('POST', '/api/rows', {}, { authorization: 'client' })).toEqual([403, error('FORBIDDEN')]);
    expect(await call('GET', '/api/rows/1', undefined, { authorization: 'nobody' })).toEqual([
      401,
      error('UNAUTHENTICATED'),
    ]);
    expect(await call('GET', '/api/open', undefined, { authorization: 'nobody' })).toEqual([200, 'null']);
  });
});

describe('a wrong body', () => {
  const refused = (field: string, key: string) => [
    400,
    error('VALIDATION', { fields: { [field]: expect.objectContaining({ key }) } }),
  ];

  it('is refused by the name of its field', async () => {
    expect(await call('POST', '/api/rows', {})).toEqual(refused('id', 'required'));
    expect(await call('POST', '/api/rows', { id: '3' })).toEqual(refused('id', 'type'));
    expect(await call('POST', '/api/rows', { id: 0 })).toEqual(refused('id', 'minimum'));
    expect(await call('POST', '/api/rows', { id: true })).toEqual(refused('id', 'type'));
    expect(await call('POST', '/api/rows', { id: 1, role: 'admin' })).toEqual(refused('role', 'unknown'));
    expect(await call('POST', '/api/rows', { id: 1, tags: ['long tag'] })).toEqual(refused('tags.0', 'maxLength'));
    expect(await call('POST', '/api/rows', [])).toEqual(refused('body', 'type'));
    expect(await call('POST', '/api/rows', { id: 1, at: 'a\u0000' })).toEqual(refused('at', 'unstorable'));
    expect(await call('POST', '/api/rows', { id: 1, at: 'today " at "x.y"; ' })).toEqual(refused('at', 'malformed'));
    expect(await call('POST', '/api/paged', { size: `a; b at "page.x"; ${'c'.repeat(600)}` })).toEqual(
      refused('size', 'malformed'),
    );
    expect(await call('POST', '/api/paged', {})).toEqual([200, { totalCount: 500 }]);
    expect(await call('GET', '/api/rows/%00')).toEqual(refused('id', 'unstorable'));
    expect(await call('GET', '/api/rows/1?q=%00')).toEqual(refused('q', 'unstorable'));
  });

  it('never gives a 5xx', async () => {
    for (const payload of [
      '',
      '{',
      'null',
      '1',
      '"x"',
      '[]',
      '{"id":1e400}',
      '{"id":1.5}',
      '{"__proto__":{"id":1}}',
      '{"id":1,"constructor":{"prototype":{}}}',
      `{"id":${'['.repeat(9000)}${']'.repeat(9000)}}`,
    ]) {
      const [status] = await call('POST', '/api/rows', payload, { 'content-type': 'application/json' });
      expect([payload.slice(0, 30), status]).toEqual([payload.slice(0, 30), 400]);
    }
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/xml',
      'x',
    ]) {
      const [status] = await call('POST', '/api/rows', 'id=1', { 'content-type': type });
      expect([type, status]).toEqual([type, expect.toBeOneOf([400, 415])]);
    }
  });
});

describe('around the documented paths', () => {
  it('nothing is found, in JSON', async () => {
    for (const url of ['/api', '/api/', '/api/none', '/api/rows/1/2', '/api/ROWS']) {
      expect([url, await call('GET', url)]).toEqual([url, [404, error('NOT_FOUND')]]);
    }
    expect(await call('POST', '/api/none', {}, { authorization: 'nobody' })).toEqual([404, error('NOT_FOUND')]);
  });

  it('other methods are refused by name', async () => {
    const response = await app.inject({ method: 'PUT', url: '/api/rows/1' });
    expect([response.statusCode, response.headers.allow, response.json()]).toEqual([
      405,
      'GET, DELETE, HEAD, OPTIONS',
      error('METHOD_NOT_ALLOWED'),
    ]);
    expect(await call('PATCH', '/api/rows')).toEqual([405, error('METHOD_NOT_ALLOWED')]);
    expect(await call('HEAD', '/api/rows/1')).toEqual([200, '']);
    const options = await app.inject({ method: 'OPTIONS', url: '/api/rows' });
    expect([options.statusCode, options.headers.allow]).toEqual([204, 'POST, OPTIONS']);
    expect(await call('HEAD', '/api/rows')).toEqual([405, '']);
  });
});
