import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { registerGraphql } from './server.ts';
import { log, makeTestApp, makeTestEngine, services } from './transport.fixture.ts';

let app: FastifyInstance;
beforeAll(async () => { app = await makeTestApp((fresh) => registerGraphql(fresh, services, makeTestEngine())); });
afterAll(() => app.close());
beforeEach(() => { log.calls.length = 0; log.errors.length = 0; });

/** Every request twice: what Apollo has admitted once is answered without it, and must be answered the same. */
async function post(payload: unknown, headers: Record<string, string> = {}) {
  const send = async () => {
    const response = await app.inject({
      method: 'POST', url: '/graphql', headers: { 'content-type': 'application/json', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
    return { status: response.statusCode, headers: { ...response.headers, date: undefined }, body: response.json() };
  };
  const first = await send();
  expect(await send()).toEqual(first);
  return first;
}

const query = (source: string, variables?: Record<string, unknown>, headers?: Record<string, string>) => post({ query: source, variables }, headers);

/** Status, code and message of the one error of a refused document. */
async function refusal(source: string, variables?: Record<string, unknown>, headers?: Record<string, string>) {
  const { status, body } = await query(source, variables, headers);
  expect(body.data ?? null).toBeNull();
  return [status, body.errors[0].extensions.code, body.errors[0].message];
}

const repeat = (count: number, text: (index: number) => string) => Array.from({ length: count }, (_, index) => text(index)).join(' ');

describe('answers', () => {
  it('gives data as JSON that nobody stores', async () => {
    const { status, headers, body } = await query('query ($n: Int!) { rows(page: {size: $n}) { nodes { id name price } totalCount } }', { n: 1 });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual({ data: { rows: { nodes: [{ id: '1', name: 'Row 1', price: 100 }], totalCount: 500 } } });
  });

  it('has the content type that the caller accepts', async () => {
    const typeFor = async (accept: string) => {
      const { status, headers } = await query('{ viewer }', {}, { accept });
      return [status, headers['content-type']];
    };
    expect(await typeFor('*/*')).toEqual([200, 'application/json; charset=utf-8']);
    expect(await typeFor('application/graphql-response+json,application/json;q=0.9')).toEqual([200, 'application/graphql-response+json; charset=utf-8']);
    expect((await typeFor('text/html'))[0]).toBe(406);
  });

  it('chooses the operation by its name', async () => {
    const source = 'query A { viewer } query B { a: viewer }';
    expect((await post({ query: source, operationName: 'B' })).body).toEqual({ data: { a: 'ann' } });
    expect((await post({ query: source, operationName: 'A' })).body).toEqual({ data: { viewer: 'ann' } });
    expect((await post({ query: source, operationName: 'C' })).status).toBe(400);
    expect((await post({ query: source })).status).toBe(400);
  });

  it('takes queries by GET with the preflight header', async () => {
    const url = '/graphql?query=%7Bviewer%7D';
    const response = await app.inject({ url, headers: { 'apollo-require-preflight': '1' } });
    expect(response.json()).toEqual({ data: { viewer: 'ann' } });
    expect((await app.inject({ url })).statusCode).toBe(400);
  });

  it('refuses mutations by GET', async () => {
    const url = `/graphql?query=${encodeURIComponent('mutation { touch(id: 1) }')}`;
    const response = await app.inject({ url, headers: { 'apollo-require-preflight': '1' } });
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'POST']);
    expect(log.calls).toEqual([]);
  });
});

describe('errors', () => {
  it('keep the code, text, fields and record of the domain', async () => {
    expect((await query('{ taken }')).body.errors[0]).toEqual({
      message: 'Taken', path: ['taken'], locations: [{ line: 1, column: 3 }],
      extensions: { code: 'CONFLICT', fields: { sku: { key: 'taken', message: 'is taken' } }, current: { sku: 1 }, requestId: 'req-1' },
    });
  });

  it('say nothing of what is our own fault, and log it', async () => {
    const { status, body } = await query('{ broken }');
    expect(status).toBe(500);
    expect(body).toEqual({
      errors: [{
        message: 'Something went wrong on the server', path: ['broken'], locations: [{ line: 1, column: 3 }],
        extensions: { code: 'INTERNAL', requestId: 'req-1' },
      }],
      data: null,
    });
    const line = expect.objectContaining({ requestId: 'req-1', err: new Error('SELECT * FROM secrets'), path: 'broken' });
    expect(log.errors).toEqual([line, line]);
  });

  it('settle the status only when nothing was answered', async () => {
    expect((await query('{ secret }', {}, { authorization: 'nobody' })).status).toBe(401);
    expect((await query('{ secret }')).status).toBe(403);
    const busy = await query('{ busy }');
    expect([busy.status, busy.headers['retry-after']]).toEqual([429, '7']);
    expect((await query('{ wrong }')).status).toBe(200);
    expect((await query('{ viewer row(id: 1) { name } }')).status).toBe(200);
  });

  it('name the variable that is wrong, without suggestions', async () => {
    const [status, code, message] = await refusal('query ($c: Color) { rows(color: $c) { totalCount } }', { c: 'REDD' });
    expect([status, code]).toEqual([400, 'BAD_USER_INPUT']);
    expect(message).toBe('Variable "$c" got invalid value "REDD"; Value "REDD" does not exist in "Color" enum.');
    expect(await refusal('{ vewer }')).toEqual([400, 'GRAPHQL_VALIDATION_FAILED', 'Cannot query field "vewer" on type "Query".']);
    expect((await refusal('{ rows(color: REDD) { totalCount } }'))[2]).not.toContain('Did you mean');
    expect((await refusal('query ($n: Int = 1) { rows(page: {size: $n}) { totalCount } }', { n: null }))[1]).toBe('BAD_USER_INPUT');
    expect((await refusal('mutation ($at: DateTime) { touch(id: 1, at: $at) }', { at: '2026-02-30T00:00:00Z' }))[2]).toContain('DateTime must be an instant');
  });

  it('refuse text that the databases would store differently', async () => {
    expect(await refusal('query ($n: String) { row(id: 1, name: $n) { id } }', { n: 'a\u0000b' }))
      .toEqual([400, 'VALIDATION', expect.stringContaining('n contains a character')]);
    expect(await refusal('{ row(id: 1, name: "\\u0000") { id } }')).toEqual([400, 'GRAPHQL_LIMIT_EXCEEDED', expect.stringContaining('U+0000')]);
    const { status } = await post('{"query":"query ($n: String) { row(id: 1, name: $n) { id } }","variables":{"n":"\\ud800"}}');
    expect(status).toBe(400);
  });
});

describe('limits', () => {
  const limited = (message: string) => [400, 'GRAPHQL_LIMIT_EXCEEDED', expect.stringContaining(message)];
  const nested = (depth: number, inner: string) => `${'{ parent '.repeat(depth)}${inner}${' }'.repeat(depth)}`;

  it('hold for depth, aliases, root fields and directives, also through fragments', async () => {
    expect((await query(`{ row(id: 1) ${nested(8, '{ id }')} }`)).status).toBe(200);
    expect(await refusal(`{ row(id: 1) ${nested(9, '{ id }')} }`)).toEqual(limited('10 levels'));
    expect(await refusal(`{ row(id: 1) { ...A } } fragment A on Row ${nested(5, '{ ...B }')} fragment B on Row ${nested(5, '{ id }')}`)).toEqual(limited('10 levels'));
    expect((await query(`{ ${repeat(15, (index) => `a${index}: viewer`)} }`)).status).toBe(200);
    expect(await refusal(`{ ${repeat(16, (index) => `a${index}: viewer`)} }`)).toEqual(limited('15 aliases'));
    expect(await refusal(`{ ...A ... { ...A } } fragment A on Query { ${repeat(8, (index) => `a${index}: viewer`)} }`)).toEqual(limited('15 aliases'));
    expect(await refusal(`{ ${repeat(21, () => 'viewer')} }`)).toEqual(limited('20 root fields'));
    expect(await refusal(`{ ...A ...B } fragment A on Query { ${repeat(11, () => 'viewer')} } fragment B on Query { ${repeat(10, () => 'viewer')} }`)).toEqual(limited('20 root fields'));
    expect(await refusal(`{ viewer ${repeat(31, () => '@include(if: true)')} }`)).toEqual(limited('30 directives'));
  });

  it('hold for mutations, and sensitive ones stand alone', async () => {
    expect((await query('mutation { a: touch(id: 1) b: touch(id: 2) c: touch(id: 3) }')).status).toBe(200);
    expect(await refusal('mutation { a: touch(id: 1) b: touch(id: 2) c: touch(id: 3) d: touch(id: 4) }')).toEqual(limited('3 root fields'));
    log.calls.length = 0;
    expect(await refusal('mutation { a: signIn(email: "a") b: signIn(email: "b") }')).toEqual(limited('signIn'));
    expect(await refusal('mutation { ...S touch(id: 1) } fragment S on Mutation { signIn(email: "a") }')).toEqual(limited('signIn'));
    expect(log.calls).toEqual([]);
  });

  it('hold for tokens and cost', async () => {
    expect((await refusal(`{ ${'viewer '.repeat(2001)} }`))[2]).toContain('token');
    const fields = 'id name price parent { id name }';
    expect((await query(`{ rows(page: {size: 100}) { nodes { ${fields} } totalCount } }`)).status).toBe(200);
    expect(await refusal(`{ rows(page: {size: 100}) { nodes { ${fields} rows(page: {size: 100}) { nodes { id } } } } }`)).toEqual(limited('costs 10'));
    expect(await refusal('query ($s: Int!) { rows(page: {size: $s}) { nodes { rows(page: {size: $s}) { nodes { id } } } } }', { s: 100 })).toEqual(limited('points'));
  });

  it('answer bombs at once', async () => {
    const bombs = [
      `{ ...F0 } ${repeat(25, (index) => `fragment F${index} on Query { ...F${index + 1} ...F${index + 1} }`)} fragment F25 on Query { viewer }`,
      `{ row(id: 1) { ...F0 } } ${repeat(25, (index) => `fragment F${index} on Row { a: parent { ...F${index + 1} } b: parent { ...F${index + 1} } }`)} fragment F25 on Row { id }`,
      `{ ...F0 } ${repeat(60, (index) => `fragment F${index} on Query { ...F${(index + 1) % 60} }`)}`,
      `{ row(id: 1) ${'{ parent '.repeat(600)} { id } ${'}'.repeat(600)} }`,
      `{ ${'viewer '.repeat(600)} }`,
      `{ row(id: 1) { ${'rows { totalCount } '.repeat(450)} } }`,
      `query (${repeat(300, (index) => `$v${index}: Int`)}) { viewer }`,
      `{ viewer }${repeat(150, (index) => ` fragment U${index} on Query { viewer }`)}`,
      `{ row(id: ${'['.repeat(900)}${']'.repeat(900)}) { id } }`,
    ];
    // Long, but nothing against it: the repeated fields are one field.
    const long = `{ row(id: 1) { ${'parent { id ...F } '.repeat(200)} } } fragment F on Row { ${'parent { id } '.repeat(100)} }`;
    for (const source of [...bombs, long]) {
      // Time of the processor, whatever else the machine does.
      const before = process.cpuUsage();
      const { status } = await query(source);
      const { user, system } = process.cpuUsage(before);
      expect([status, source.slice(0, 60)]).toEqual([source === long ? 200 : 400, source.slice(0, 60)]);
      expect((user + system) / 1000).toBeLessThan(1000);
    }
  });

  it('never answer 5xx, whatever the document or the request', async () => {
    const sources = [
      '', ' ', '{', '}', '{}', '{ }', 'query', 'query {', '{ viewer', 'mutation', 'subscription { ticks }', 'fragment F on Query { viewer }', '{ ...F }',
      'query __schema { viewer }', '{ ...__type } fragment __type on Query { viewer }', 'query A { viewer } query B { viewer }', 'query A { viewer } query A { viewer }',
      '{ viewer @skip }', '{ viewer @skip(if: 1) }', '{ viewer @nothing }', '{ viewer { id } }', '{ rows }', '{ row { id } }', '{ row(id: {}) { id } }', '{ row(id: $x) { id } }',
      'query ($x: Nothing) { viewer }', 'query ($x: Row) { viewer }', 'query ($x: ID! = null) { row(id: $x) { id } }', 'query ($__proto__: ID) { viewer }',
      '{ __proto__: viewer constructor: viewer toString: viewer }', '{ viewer: rows { totalCount } viewer }', '\u0000', '\ud800', '\ufeff{ viewer }', '"""', '{ row(id: "\\ud800") { id } }',
      '{ row(id: "\\u{110000}") { id } }', 'type Query { a: Int }', 'extend type Query { a: Int }', '{ viewer } type A { a: Int }', '{ rows(page: {size: 1e400}) { totalCount } }',
      '{ rows(page: {size: 99999999999999999999}) { totalCount } }', '{ rows(page: {size: -1}) { totalCount } }', '{ rows(page: null) { totalCount } }', '# only a comment',
      '{ viewer @defer }', '{ ... @defer { viewer } }', '{ rows { nodes @stream { id } } }', 'mutation { touch(id: 1, at: "x") }', 'mutation { touch(id: 1, at: null) }',
      '{ row(id: 1.5) { id } }', '{ row(id: true) { id } }', '{ __type(name: "Row") { fields { type { fields { type { fields { name } } } } } } }', `{ ${'{'.repeat(1500)} }`,
    ];
    for (const source of sources) expect([source.slice(0, 50), (await query(source)).status >= 500]).toEqual([source.slice(0, 50), false]);

    const good = '{"query":"{ viewer }"';
    const payloads = [
      '', '{', 'null', '[]', '1', '"x"', '{}', '[{"query":"{ viewer }"},{"query":"{ viewer }"}]', '{"query":1}', '{"query":null}', '{"query":{"kind":"Document"}}', '{"query":["{ viewer }"]}',
      `${good},"variables":[]}`, `${good},"variables":"{}"}`, `${good},"variables":1}`, `${good},"variables":{"a":{"b":[]}}}`, `${good},"operationName":1}`, `${good},"operationName":"X"}`,
      `${good},"extensions":[]}`, `${good},"extensions":{"persistedQuery":{"version":1,"sha256Hash":"x"}}}`, `${good},"__proto__":{}}`, `${good},"query":"{ rows }"}`,
      `{"query":"query ($p: PageInput) { rows(page: $p) { totalCount } }","variables":{"p":${'['.repeat(5000)}${']'.repeat(5000)}}}`,
      `{"query":"query ($__proto__: PageInput) { rows(page: $__proto__) { totalCount } }","variables":{}}`,
    ];
    for (const payload of payloads) {
      const response = await app.inject({ method: 'POST', url: '/graphql', headers: { 'content-type': 'application/json' }, payload });
      expect([payload.slice(0, 60), response.statusCode >= 500]).toEqual([payload.slice(0, 60), false]);
    }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/graphql', 'message/external-body', 'x', 'application/json; charset=utf-7']) {
      const response = await app.inject({ method: 'POST', url: '/graphql', headers: { 'content-type': type }, payload: 'query={viewer}' });
      expect([type, response.statusCode]).toEqual([type, expect.toBeOneOf([400, 415])]);
    }
    for (const search of ['', '?', '?query', '?query=', '?query=%7Bviewer%7D&query=%7Bviewer%7D', '?query=%7Bviewer%7D&variables=%5B', '?query=%', '?query=%ff', '?variables=1&query=%7Bviewer%7D', '?query=%7Bviewer%7D&extensions=x']) {
      const response = await app.inject({ url: `/graphql${search}`, headers: { 'apollo-require-preflight': '1' } });
      expect([search, response.statusCode >= 500]).toEqual([search, false]);
    }
    expect(log.errors).toEqual([]);
  });
});

describe('introspection', () => {
  it('is for signed-in callers, and fits through the limits', async () => {
    const { status, body } = await query(getIntrospectionQuery());
    expect([status, body.errors]).toEqual([200, undefined]);
    const nobody = { authorization: 'nobody' };
    expect(await refusal(getIntrospectionQuery(), {}, nobody)).toEqual([401, 'UNAUTHENTICATED', 'Sign in first']);
    expect(await refusal('query __schema { ...I } fragment I on Query { t: __type(name: "Row") { name } }', {}, nobody)).toEqual([401, 'UNAUTHENTICATED', 'Sign in first']);
    expect((await query('{ __typename viewer }', {}, nobody)).body).toEqual({ data: { __typename: 'Query', viewer: null } });
  });
});
