import Fastify from 'fastify';
import { parse } from 'graphql';
import { expect } from 'vitest';
import {
  keepDeprecatedUses,
  countDeprecatedUses,
  removeOldDeprecatedUses,
} from '../../../server/access/deprecatedUses.ts';
import { registerAccess } from '../../../server/access/http.ts';
import { answerError } from '../../../server/answers.ts';
import type { Services } from '../../../server/context.ts';
import { makeExecutor } from '../../../server/graphql/execute.ts';
import { makeSchema } from '../../../server/graphql/schema.ts';
import { registerGraphql } from '../../../server/graphql/server.ts';
import { programContext } from '../../../server/program.ts';
import { registerFacade } from '../../../server/rest/facade.ts';
import { openapiDocument } from '../../../server/rest/openapi.ts';
import { route } from '../../../server/rest/route.ts';
import type { AnyRoute } from '../../../server/rest/route.ts';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { sessionHeaders } from '../../support/users.ts';

const says = (use: string) =>
  `@deprecated(reason: "Says too little") @ends(since: "2026-11-01", on: "2027-06-01", use: "${use}")`;
const typeDefs = `
  directive @ends(since: String!, on: String!, use: String!) on
    FIELD_DEFINITION | ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION | ENUM_VALUE
  directive @listSize(assumedSize: Int, slicingArguments: [String!], sizedFields: [String!], maxSize: Int! = 1000) on FIELD_DEFINITION
  scalar DateTime
  scalar Cents
  scalar JSON
  enum Color { RED PINK ${says('Color.RED')} }
  input Wish { name: String title: String ${says('Wish.name')} color: Color inner: Wish }
  type Row { name: String title: String ${says('Row.name')} }
  type Query {
    row(wish: Wish, size: Int, width: Int ${says('Query.row(size:)')}): Row
  }
`;
const resolvers = { Query: { row: () => ({ name: 'A', title: 'B' }) } };
const schemaOf = (text: string) => makeSchema([{ resolvers: resolvers as never }], text);

const ended = { reason: 'Says too little', since: '2026-11-01', endsOn: '2027-06-01' };
const routes: AnyRoute[] = [
  route({
    method: 'GET',
    path: '/api/row',
    tag: 'Rows',
    summary: 'A row',
    document: parse('{ row { name } }') as never,
    parameters: { size: { type: 'integer' }, width: { type: 'integer' } },
    deprecatedParts: { width: { ...ended, replacement: 'size' } },
    variables: () => ({}),
    answer: () => ({ status: 200, body: {} }),
    responses: { 200: { type: 'object' } },
  }),
  route({
    method: 'POST',
    path: '/api/old',
    tag: 'Rows',
    summary: 'A row',
    document: parse('{ row { title } }') as never,
    body: { type: 'object', properties: { name: { type: 'string' }, title: { type: 'string' } } },
    deprecated: { ...ended, endsOn: '2027-01-31', replacement: 'GET /api/row' },
    deprecatedParts: { title: { ...ended, replacement: 'name' } },
    variables: () => ({}),
    answer: () => ({ status: 200, body: {} }),
    responses: { 200: { type: 'object' } },
  }),
];

/** A server with a schema that has something to deprecate, beside the one of the test and on its database. */
async function served(services: Services) {
  const app = Fastify();
  app.setErrorHandler<Error>((error, request, reply) => answerError(error, request, reply, services.log));
  await registerAccess(app, services);
  countDeprecatedUses(app, services);
  const schema = schemaOf(typeDefs);
  const engine = { schema, ...makeExecutor(schema), routes };
  await registerGraphql(app, services, engine);
  await registerFacade(app, services, engine);
  return app;
}

async function token(api: TestApp, as: Headers): Promise<Headers> {
  const { data } = await api.graphql<any, object>(
    'mutation { createApiToken(input: { name: "Till", scopes: [{ action: read, subject: Product }] }) { token } }',
    { as },
  );
  return { authorization: `Bearer ${data.createApiToken.token}` };
}

test('AP-15: what a token uses of that which goes away is told in each answer and counted for a week', async ({
  api,
}) => {
  const owner = () => sessionHeaders(api.services, 1, 'bearer');
  const as = await owner();
  const by = await token(api, as);
  const app = await served(api.services);
  const ask = async (query: string, variables?: object, headers: Headers = by) => {
    const answer = await app.inject({ method: 'POST', url: '/graphql', headers, payload: { query, variables } });
    return (answer.json().extensions?.deprecations ?? []).map(({ name }: { name: string }) => name).sort();
  };
  expect(await ask('{ row { name } }')).toEqual([]);
  expect(await ask('{ row(width: 3) { ...R } } fragment R on Row { title }')).toEqual([
    'Query.row(width:)',
    'Row.title',
  ]);
  expect(
    await ask('query ($w: Wish) { row(wish: $w) { name } }', { w: { inner: { title: 'x', color: 'PINK' } } }),
  ).toEqual(['Color.PINK', 'Wish.title']);
  expect(await ask('query ($w: Wish) { row(wish: $w) { name } }', { w: { name: 'x', color: 'RED' } })).toEqual([]);
  expect(await ask('{ row(wish: { title: "x", color: PINK }) { name title } }')).toEqual([
    'Color.PINK',
    'Row.title',
    'Wish.title',
  ]);
  // Told to people as well, and counted for tokens alone.
  expect(await ask('{ row { title } }', {}, as)).toEqual(['Row.title']);

  const plain = await app.inject({ url: '/api/row?size=1', headers: by });
  expect(plain.headers).not.toHaveProperty('deprecation');
  const part = await app.inject({ url: '/api/row?width=1', headers: by });
  expect(part.headers).toMatchObject({ deprecation: '@1793491200', sunset: 'Tue, 01 Jun 2027 00:00:00 GMT' });
  const call = await app.inject({ method: 'POST', url: '/api/old', headers: by, payload: { title: 'x' } });
  expect(call.headers).toMatchObject({ sunset: 'Sun, 31 Jan 2027 00:00:00 GMT' });

  await keepDeprecatedUses(api.services);
  await ask('{ row { title } }');
  await app.close();
  const uses = async () => {
    const fields = 'viewer { security { apiKeys { deprecatedUses { name count endsOn replacement } } } }';
    return (await api.graphql<any, object>(`{ ${fields} }`, { as: await owner() })).data.viewer.security.apiKeys[0]
      .deprecatedUses;
  };
  const told = await uses();
  expect(told[0]).toEqual({ name: 'POST /api/old', count: 1, endsOn: '2027-01-31', replacement: 'GET /api/row' });
  expect(told.map(({ name, count }: any) => `${name} ${count}`).sort()).toEqual([
    'Color.PINK 2',
    'GET /api/row?width 1',
    'POST /api/old 1',
    'POST /api/old#title 1',
    'Query.row(width:) 1',
    'Row.title 3',
    'Wish.title 2',
  ]);
  api.clock.advance(7 * 86_400_000);
  expect(await uses()).toEqual([]);
  api.clock.advance(86_400_000);
  await removeOldDeprecatedUses(programContext(api.services, 'job'));
  expect(await api.services.database.reader.selectFrom('deprecatedUses').selectAll().execute()).toEqual([]);
});

test('AP-15: the documents say what goes away, and what says no day, reason or replacement does not start', async ({
  shared,
}) => {
  const { paths } = openapiDocument(routes) as any;
  expect(paths['/api/row'].get.parameters[1]).toMatchObject({
    deprecated: true,
    'x-deprecation': { replacement: 'size' },
  });
  expect(paths['/api/row'].get.parameters[0]).not.toHaveProperty('deprecated');
  expect(paths['/api/old'].post).toMatchObject({ deprecated: true, 'x-deprecation': { endsOn: '2027-01-31' } });
  const { title } = paths['/api/old'].post.requestBody.content['application/json'].schema.properties;
  expect(title.deprecated).toBe(true);
  for (const [text, fault] of [
    ['@deprecated(reason: "Old")', 'says no @ends'],
    ['@deprecated @ends(since: "2026-11-01", on: "2027-06-01", use: "Row.name")', 'without a reason'],
    ['@ends(since: "2026-11-01", on: "2027-06-01", use: "Row.name")', 'is not @deprecated'],
    ['@deprecated(reason: "Old") @ends(since: "2026-11-01", on: "soon", use: "Row.name")', 'says its days'],
    ['@deprecated(reason: "Old") @ends(since: "2026-11-01", on: "2026-10-01", use: "Row.name")', 'ends before'],
    ['@deprecated(reason: "Old") @ends(since: "2026-11-01", on: "2027-06-01", use: "Row.nome")', 'which there is not'],
  ] as const)
    expect(() =>
      schemaOf(typeDefs.replace('type Row { name: String', `type Row { old: String ${text} name: String`)),
    ).toThrow(new RegExp(`Row\\.old .*${fault}`));
  const wrong = { ...routes[0]!, deprecatedParts: { height: { ...ended, replacement: 'size' } } };
  const app = Fastify();
  const schema = schemaOf(typeDefs);
  const engine = { schema, ...makeExecutor(schema), routes: [wrong] };
  await expect(registerFacade(app, shared.services, engine)).rejects.toThrow('GET /api/row has no height');
});
