import { getIntrospectionQuery } from 'graphql';
import { describe, expect, it } from 'vitest';
import { log } from './transport.fixture.ts';
import { app, post, query, refusal } from './server.fixture.ts';
import { serveEachFile } from './server.fixture.ts';

serveEachFile();

describe('answers', () => {
  it('gives data as JSON that nobody stores', async () => {
    const { status, headers, body } = await query(
      'query ($n: Int!) { rows(page: {size: $n}) { nodes { id name price } totalCount } }',
      { n: 1 },
    );
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
    expect(await typeFor('application/graphql-response+json,application/json;q=0.9')).toEqual([
      200,
      'application/graphql-response+json; charset=utf-8',
    ]);
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
      message: 'Taken',
      path: ['taken'],
      locations: [{ line: 1, column: 3 }],
      extensions: {
        code: 'CONFLICT',
        fields: { sku: { key: 'taken', message: 'is taken' } },
        current: { sku: 1 },
        requestId: 'req-1',
      },
    });
  });

  it('say nothing of what is our own fault, and log it', async () => {
    const { status, body } = await query('{ broken }');
    expect(status).toBe(500);
    expect(body).toEqual({
      errors: [
        {
          message: 'Something went wrong on the server',
          path: ['broken'],
          locations: [{ line: 1, column: 3 }],
          extensions: { code: 'INTERNAL', requestId: 'req-1' },
        },
      ],
      data: null,
    });
    const line = expect.objectContaining({
      requestId: 'req-1',
      err: new Error('SELECT * FROM secrets'),
      path: 'broken',
    });
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

  it('are refused when they grow too large as JSON, but for those that tell what was changed', async () => {
    const read = await query('{ swell }');
    expect([read.status, read.body.data, read.body.errors[0].extensions.code]).toEqual([413, null, 'TOO_LARGE']);
    const changed = await query('mutation { swell }');
    expect([changed.status, changed.body.errors]).toEqual([200, undefined]);
  });

  it('name the variable that is wrong, without suggestions', async () => {
    const [status, code, message] = await refusal('query ($c: Color) { rows(color: $c) { totalCount } }', {
      c: 'REDD',
    });
    expect([status, code]).toEqual([400, 'BAD_USER_INPUT']);
    expect(message).toBe('Variable "$c" got invalid value "REDD"; Value "REDD" does not exist in "Color" enum.');
    expect(await refusal('{ vewer }')).toEqual([
      400,
      'GRAPHQL_VALIDATION_FAILED',
      'Cannot query field "vewer" on type "Query".',
    ]);
    expect((await refusal('{ rows(color: REDD) { totalCount } }'))[2]).not.toContain('Did you mean');
    expect((await refusal('query ($n: Int = 1) { rows(page: {size: $n}) { totalCount } }', { n: null }))[1]).toBe(
      'BAD_USER_INPUT',
    );
    expect(
      (await refusal('mutation ($at: DateTime) { touch(id: 1, at: $at) }', { at: '2026-02-30T00:00:00Z' }))[2],
    ).toContain('DateTime must be an instant');
  });

  it('refuse text that the databases would store differently', async () => {
    expect(await refusal('query ($n: String) { row(id: 1, name: $n) { id } }', { n: 'a\u0000b' })).toEqual([
      400,
      'VALIDATION',
      expect.stringContaining('n contains a character'),
    ]);
    expect(await refusal('{ row(id: 1, name: "\\u0000") { id } }')).toEqual([
      400,
      'GRAPHQL_LIMIT_EXCEEDED',
      expect.stringContaining('U+0000'),
    ]);
    const { status } = await post(
      '{"query":"query ($n: String) { row(id: 1, name: $n) { id } }","variables":{"n":"\\ud800"}}',
    );
    expect(status).toBe(400);
  });
});

describe('introspection', () => {
  it('is for signed-in callers, and fits through the limits', async () => {
    const { status, body } = await query(getIntrospectionQuery());
    expect([status, body.errors]).toEqual([200, undefined]);
    const nobody = { authorization: 'nobody' };
    expect(await refusal(getIntrospectionQuery(), {}, nobody)).toEqual([401, 'UNAUTHENTICATED', 'Sign in first']);
    expect(
      await refusal('query __schema { ...I } fragment I on Query { t: __type(name: "Row") { name } }', {}, nobody),
    ).toEqual([401, 'UNAUTHENTICATED', 'Sign in first']);
    expect((await query('{ __typename viewer }', {}, nobody)).body).toEqual({
      data: { __typename: 'Query', viewer: null },
    });
  });
});
