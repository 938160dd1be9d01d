import { describe, expect, it } from 'vitest';
import { log } from './transport.fixture.ts';
import { app, query, refusal, repeat } from './server.fixture.ts';
import { serveEachFile } from './server.fixture.ts';

serveEachFile();

describe('limits', () => {
  const limited = (message: string) => [400, 'GRAPHQL_LIMIT_EXCEEDED', expect.stringContaining(message)];
  const nested = (depth: number, inner: string) => `${'{ parent '.repeat(depth)}${inner}${' }'.repeat(depth)}`;

  it('AP-17 hold for depth, aliases, root fields and directives, also through fragments', async () => {
    expect((await query(`{ row(id: 1) ${nested(8, '{ id }')} }`)).status).toBe(200);
    expect(await refusal(`{ row(id: 1) ${nested(9, '{ id }')} }`)).toEqual(limited('10 levels'));
    expect(
      await refusal(
        `{ row(id: 1) { ...A } } fragment A on Row ${nested(5, '{ ...B }')} fragment B on Row ${nested(5, '{ id }')}`,
      ),
    ).toEqual(limited('10 levels'));
    expect((await query(`{ ${repeat(15, (index) => `a${index}: viewer`)} }`)).status).toBe(200);
    expect(await refusal(`{ ${repeat(16, (index) => `a${index}: viewer`)} }`)).toEqual(limited('15 aliases'));
    expect(
      await refusal(`{ ...A ... { ...A } } fragment A on Query { ${repeat(8, (index) => `a${index}: viewer`)} }`),
    ).toEqual(limited('15 aliases'));
    expect(await refusal(`{ ${repeat(21, () => 'viewer')} }`)).toEqual(limited('20 root fields'));
    expect(
      await refusal(
        `{ ...A ...B } fragment A on Query { ${repeat(11, () => 'viewer')} } fragment B on Query { ${repeat(10, () => 'viewer')} }`,
      ),
    ).toEqual(limited('20 root fields'));
    expect(await refusal(`{ viewer ${repeat(31, () => '@include(if: true)')} }`)).toEqual(limited('30 directives'));
  });

  it('hold for mutations, and sensitive ones stand alone', async () => {
    expect((await query('mutation { a: touch(id: 1) b: touch(id: 2) c: touch(id: 3) }')).status).toBe(200);
    expect(await refusal('mutation { a: touch(id: 1) b: touch(id: 2) c: touch(id: 3) d: touch(id: 4) }')).toEqual(
      limited('3 root fields'),
    );
    log.calls.length = 0;
    expect(await refusal('mutation { a: signIn(email: "a") b: signIn(email: "b") }')).toEqual(limited('signIn'));
    expect(await refusal('mutation { ...S touch(id: 1) } fragment S on Mutation { signIn(email: "a") }')).toEqual(
      limited('signIn'),
    );
    expect(log.calls).toEqual([]);
  });

  it('hold for tokens and cost', async () => {
    expect((await refusal(`{ ${'viewer '.repeat(2001)} }`))[2]).toContain('token');
    const fields = 'id name price parent { id name }';
    expect((await query(`{ rows(page: {size: 100}) { nodes { ${fields} } totalCount } }`)).status).toBe(200);
    expect(
      await refusal(
        `{ rows(page: {size: 100}) { nodes { ${fields} rows(page: {size: 100}) { nodes { id name price } } } } }`,
      ),
    ).toEqual(limited('costs 3'));
    expect(
      await refusal(
        'query ($s: Int!) { rows(page: {size: $s}) { nodes { rows(page: {size: $s}) { nodes { id name price } } } } }',
        { s: 100 },
      ),
    ).toEqual(limited('points'));
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
    // The repeated fields are one field, but validation would compare each with each.
    const repeated = [
      `{ row(id: 1) { ${'parent { id ...F } '.repeat(200)} } } fragment F on Row { ${'parent { id } '.repeat(100)} }`,
      `{ row(id: 1) { ${'id '.repeat(1900)} } }`,
      `{ row(id: 1) { ${'...F '.repeat(150)} } } fragment F on Row { id name price }`,
    ];
    for (const source of repeated) expect(await refusal(source)).toEqual(limited('repeats fields'));
    const few = `{ row(id: 1) { ${'parent { id ...F } '.repeat(20)} } } fragment F on Row { id name }`;
    for (const source of [...bombs, ...repeated, few]) {
      // Time of the processor, whatever else the machine does.
      const before = process.cpuUsage();
      const { status } = await query(source);
      const { user, system } = process.cpuUsage(before);
      expect([status, source.slice(0, 60)]).toEqual([source === few ? 200 : 400, source.slice(0, 60)]);
      expect((user + system) / 1000).toBeLessThan(1000);
    }
  });

  it('never answer 5xx, whatever the document or the request', async () => {
    const sources = [
      '',
      ' ',
      '{',
      '}',
      '{}',
      '{ }',
      'query',
      'query {',
      '{ viewer',
      'mutation',
      'subscription { ticks }',
      'fragment F on Query { viewer }',
      '{ ...F }',
      'query __schema { viewer }',
      '{ ...__type } fragment __type on Query { viewer }',
      'query A { viewer } query B { viewer }',
      'query A { viewer } query A { viewer }',
      '{ viewer @skip }',
      '{ viewer @skip(if: 1) }',
      '{ viewer @nothing }',
      '{ viewer { id } }',
      '{ rows }',
      '{ row { id } }',
      '{ row(id: {}) { id } }',
      '{ row(id: $x) { id } }',
      'query ($x: Nothing) { viewer }',
      'query ($x: Row) { viewer }',
      'query ($x: ID! = null) { row(id: $x) { id } }',
      'query ($__proto__: ID) { viewer }',
      '{ __proto__: viewer constructor: viewer toString: viewer }',
      '{ viewer: rows { totalCount } viewer }',
      '\u0000',
      '\ud800',
      '\ufeff{ viewer }',
      '"""',
      '{ row(id: "\\ud800") { id } }',
      '{ row(id: "\\u{110000}") { id } }',
      'type Query { a: Int }',
      'extend type Query { a: Int }',
      '{ viewer } type A { a: Int }',
      '{ rows(page: {size: 1e400}) { totalCount } }',
      '{ rows(page: {size: 99999999999999999999}) { totalCount } }',
      '{ rows(page: {size: -1}) { totalCount } }',
      '{ rows(page: null) { totalCount } }',
      '# only a comment',
      '{ viewer @defer }',
      '{ ... @defer { viewer } }',
      '{ rows { nodes @stream { id } } }',
      'mutation { touch(id: 1, at: "x") }',
      'mutation { touch(id: 1, at: null) }',
      '{ row(id: 1.5) { id } }',
      '{ row(id: true) { id } }',
      '{ __type(name: "Row") { fields { type { fields { type { fields { name } } } } } } }',
      `{ ${'{'.repeat(1500)} }`,
    ];
    for (const source of sources)
      expect([source.slice(0, 50), (await query(source)).status >= 500]).toEqual([source.slice(0, 50), false]);

    const good = '{"query":"{ viewer }"';
    const payloads = [
      '',
      '{',
      'null',
      '[]',
      '1',
      '"x"',
      '{}',
      '[{"query":"{ viewer }"},{"query":"{ viewer }"}]',
      '{"query":1}',
      '{"query":null}',
      '{"query":{"kind":"Document"}}',
      '{"query":["{ viewer }"]}',
      `${good},"variables":[]}`,
      `${good},"variables":"{}"}`,
      `${good},"variables":1}`,
      `${good},"variables":{"a":{"b":[]}}}`,
      `${good},"operationName":1}`,
      `${good},"operationName":"X"}`,
      `${good},"extensions":[]}`,
      `${good},"extensions":{"persistedQuery":{"version":1,"sha256Hash":"x"}}}`,
      `${good},"__proto__":{}}`,
      `${good},"query":"{ rows }"}`,
      `{"query":"query ($p: PageInput) { rows(page: $p) { totalCount } }","variables":{"p":${'['.repeat(5000)}${']'.repeat(5000)}}}`,
      `{"query":"query ($__proto__: PageInput) { rows(page: $__proto__) { totalCount } }","variables":{}}`,
    ];
    for (const payload of payloads) {
      const response = await app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json' },
        payload,
      });
      expect([payload.slice(0, 60), response.statusCode >= 500]).toEqual([payload.slice(0, 60), false]);
    }
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/graphql',
      'message/external-body',
      'x',
      'application/json; charset=utf-7',
    ]) {
      const response = await app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': type },
        payload: 'query={viewer}',
      });
      expect([type, response.statusCode]).toEqual([type, expect.toBeOneOf([400, 415])]);
    }
    for (const search of [
      '',
      '?',
      '?query',
      '?query=',
      '?query=%7Bviewer%7D&query=%7Bviewer%7D',
      '?query=%7Bviewer%7D&variables=%5B',
      '?query=%',
      '?query=%ff',
      '?variables=1&query=%7Bviewer%7D',
      '?query=%7Bviewer%7D&extensions=x',
    ]) {
      const response = await app.inject({ url: `/graphql${search}`, headers: { 'apollo-require-preflight': '1' } });
      expect([search, response.statusCode >= 500]).toEqual([search, false]);
    }
    expect(log.errors).toEqual([]);
  });
});
