import { buildClientSchema, execute, getIntrospectionQuery, parse, printSchema } from 'graphql';
import { describe, expect } from 'vitest';
import { areas } from '../../../server/areas/index.ts';
import { executableSchema } from '../../../server/graphql/schema.ts';
import { test } from '../../support/app.ts';

const fields =
  'id version name brand category status publishAt inStock sku barcode priceCents discountPriceCents quantity image images tags';

describe('GraphQL over HTTP', () => {
  test('describes itself to signed-in callers as graphql-js would', async ({ shared }) => {
    const as = await shared.signIn('client');
    const { status, data } = await shared.graphql(getIntrospectionQuery(), { as });
    expect(status).toBe(200);
    const schema = executableSchema(areas);
    expect(data).toEqual(
      JSON.parse(JSON.stringify(execute({ schema, document: parse(getIntrospectionQuery()) }))).data,
    );
    expect(printSchema(buildClientSchema(data as never))).toContain('type Product');
    const { status: refused, errors } = await shared.graphql(getIntrospectionQuery());
    expect([refused, errors[0]?.extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  test('AP-01 describes scalars and roots as the schema does', async ({ shared }) => {
    const as = await shared.signIn('client');
    const { data } = await shared.graphql<any, object>(
      '{ told: __schema { types { name kind description specifiedByURL } } }',
      { as },
    );
    const types: { name: string; kind: string; description: string; specifiedByURL: string | null }[] = data.told.types;
    const told = types.filter(
      ({ name, kind }) => kind === 'SCALAR' || ['Query', 'Mutation', 'Subscription'].includes(name),
    );
    expect(told.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
    expect(told.find(({ name }) => name === 'DateTime')?.specifiedByURL).toContain('date-time');
  });

  test('gives the schema as a file to signed-in callers', async ({ shared }) => {
    expect((await shared.rest('GET', '/schema.graphql')).status).toBe(401);
    const { status, text } = await shared.rest('GET', '/schema.graphql', { as: await shared.signIn('client') });
    expect([status, text]).toEqual([200, expect.stringContaining('extend type Query')]);
  });

  test('AP-17 refuses pages that are too large, too much at once and too deep, and names the bound', async ({
    shared,
  }) => {
    const as = await shared.signIn();
    const list = (size: number, selection: string) => `products(page: { size: ${size} }) { nodes { ${selection} } }`;
    expect((await shared.graphql(`{ ${list(100, fields)} }`, { as })).errors).toEqual([]);
    const { errors } = await shared.graphql(`{ ${list(101, 'id')} }`, { as });
    expect(errors[0]).toMatchObject({ message: expect.stringContaining('100'), extensions: { code: 'VALIDATION' } });
    const many = Array.from(
      { length: 15 },
      (_, index) => `list${index}: ${list(100, `${fields} createdAt updatedAt`)}`,
    ).join(' ');
    const {
      status,
      errors: [costs],
    } = await shared.graphql(`{ ${many} }`, { as });
    expect([status, costs]).toEqual([400, expect.objectContaining({ message: expect.stringContaining('25000') })]);
    const deep = `{ categories { nodes ${'{ parent '.repeat(9)}{ id }${' }'.repeat(9)} } }`;
    const aliases = `{ ${Array.from({ length: 16 }, (_, index) => `a${index}: __typename`).join(' ')} }`;
    for (const [query, bound] of [
      [deep, '10 levels'],
      [aliases, '15 aliases'],
    ] as const) {
      const refused = await shared.graphql(query, { as });
      expect([refused.status, refused.errors[0]]).toMatchObject([
        400,
        { message: expect.stringContaining(bound), extensions: { code: 'GRAPHQL_LIMIT_EXCEEDED' } },
      ]);
    }
  });

  test('does the work of many aliases once', async ({ shared }) => {
    const as = await shared.signIn();
    const list = `products(filter: { search: "a" }, orderBy: { field: PRICE }) { nodes { ${fields} } totalCount }`;
    const repeated = Array.from({ length: 15 }, (_, index) => `a${index}: ${list}`).join(' ');
    await shared.graphql(`{ ${list} }`, { as });
    const fifteen = await shared.statements(async () => {
      const { data } = await shared.graphql<Record<string, object>, object>(`{ ${repeated} }`, { as });
      expect(Object.keys(data!)).toHaveLength(15);
    });
    // Each by itself would take a statement at least; what a server does beside it takes one now and then.
    expect(fifteen).toBeLessThan(15 / 2);
  });

  test('takes one secret to a document', async ({ shared }) => {
    const guess = 'signIn(email: "admin@demo.com", password: "wrong") { accessToken }';
    const { status, errors } = await shared.graphql(`mutation { a: ${guess} b: ${guess} }`);
    expect([status, errors[0]?.message]).toEqual([400, 'signIn must be the only field of its mutation.']);
  });

  test('keeps the codes of the domain', async ({ shared }) => {
    const as = await shared.signIn();
    const {
      errors: [gone],
    } = await shared.graphql('mutation { deleteProduct(id: "999999") { id } }', { as });
    expect(gone).toMatchObject({
      path: ['deleteProduct'],
      extensions: { code: 'NOT_FOUND', requestId: expect.any(String) },
    });
    const client = await shared.signIn('client');
    const {
      status,
      errors: [refused],
    } = await shared.graphql('{ products { totalCount } }', { as: client });
    expect([status, refused?.extensions.code]).toEqual([403, 'FORBIDDEN']);
  });

  test('needs proof that no other site sends a request with the cookie', async ({ shared }) => {
    const as = await shared.signIn('admin', 'cookie');
    const get = (headers: Record<string, string>) =>
      shared.rest('GET', '/graphql?query=%7Bviewer%7Bid%7D%7D', { headers });
    const preflighted = { ...as, 'apollo-require-preflight': '1' };
    expect((await get({ ...preflighted, 'sec-fetch-site': 'same-origin' })).body.data.viewer.id).toEqual(
      expect.any(String),
    );
    expect((await get({ ...preflighted, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await get({ cookie: as.cookie ?? '' })).status).toBe(403);
  });
});
