import { describe, expect } from 'vitest';
import { rootFields } from '../support/accessMatrix.ts';
import { routes } from '../support/accessRoutes.ts';
import { test } from '../support/app.ts';
import type { Headers, TestApp } from '../support/app.ts';

/** An API token of an administrator with these scopes. */
async function tokenFor(api: TestApp, ...scopes: [action: string, subject: string][]): Promise<Headers> {
  const as = await api.signIn('admin');
  const list = scopes.map(([action, subject]) => `{ action: ${action}, subject: ${subject} }`).join();
  const { data } = await api.graphql<any, object>(
    `mutation { createApiToken(input: { name: "T", scopes: [${list}] }) { token } }`,
    { as },
  );
  return { authorization: `Bearer ${data.createApiToken.token}` };
}

/** What is answered of whatever the scopes allow, and of nothing else. */
const byScope = [
  'Query.changes',
  'Query.timeline',
  'Query.search',
  'Query.searchRecords',
  'Query.linkedRecords',
  'Query.recordLinks',
  'Query.searchKinds',
  'Query.node',
  'Query.trash',
];
/** Who the token is, and how the interface works. */
const aboutItself = [
  'GET /api/auth/me',
  'GET /files/:key',
  'GET /graphiql',
  'GET /schema.graphql',
  'GET /atrium-client.tgz',
  'GET /openapi.json',
  'GET /api-docs',
];

/** Carries subscriptions, each of which asks for its own right. */
const streams = ['GET /graphql/stream', 'POST /graphql/stream'];

async function openFields(api: TestApp, as: Headers, kinds: string[]): Promise<string[]> {
  const open: string[] = [];
  for (const [name, { right, call }] of Object.entries(rootFields)) {
    const [kind, field] = name.split('.') as [string, string];
    if (right === 'public' || !kinds.includes(kind)) continue;
    const { errors } = await api.graphql(`${kind.toLowerCase()} { ${call} }`, { as });
    if (errors.find(({ path }) => path?.[0] === field)?.extensions.code !== 'FORBIDDEN') open.push(name);
  }
  return open;
}

async function openPaths(api: TestApp, as: Headers, isChanging: boolean): Promise<string[]> {
  const open: string[] = [];
  for (const [name, { right, call, body }] of Object.entries(routes)) {
    const method = name.split(' ')[0] as 'GET';
    if (right === 'public' || (isChanging && method === 'GET')) continue;
    const { status } = await api.rest(method, call, { as, ...(body !== undefined && { body }) });
    if (status !== 403) open.push(name);
  }
  return open;
}

const needing = (all: typeof rootFields | typeof routes, action: string, subject: string) =>
  Object.entries(all)
    .filter(([, { right }]) => right[0] === action && right[1] === subject)
    .map(([name]) => name);

/** Sockets carry the others. */
const isCalled = (name: string) => !name.startsWith('Subscription.');

describe('AP-11: an API token does what its scopes say and nothing else', () => {
  test('AP-11 one that reads products is refused everywhere else, over GraphQL and REST', async ({ shared: api }) => {
    const as = await tokenFor(api, ['read', 'Product']);
    const fields = await openFields(api, as, ['Query', 'Mutation']);
    expect(fields.sort()).toEqual(
      [...new Set([...needing(rootFields, 'read', 'Product').filter(isCalled), ...byScope])].sort(),
    );
    const paths = await openPaths(api, as, false);
    expect(paths.sort()).toEqual([...needing(routes, 'read', 'Product'), ...aboutItself, ...streams].sort());
    const kinds = await api.graphql<any, object>('{ searchKinds { key } }', { as });
    // Help is for everybody.
    expect(kinds.data.searchKinds.map(({ key }: any) => key)).toEqual(['products', 'articles', 'questions']);
    const own = await api.graphql<any, object>('{ viewer { preferences } }', { as });
    expect(own.errors[0]?.extensions.code).toBe('FORBIDDEN');
    const account = await api.graphql<any, object>('{ viewer { deletion { dueAt } } }', { as });
    expect(account.errors[0]?.extensions.code).toBe('FORBIDDEN');
  });

  test('AP-11 one that reads everything changes nothing', async ({ shared: api }) => {
    const as = await tokenFor(api, ['read', 'all']);
    expect(await openFields(api, as, ['Mutation'])).toEqual([]);
    expect(await openPaths(api, as, true)).toEqual(streams.slice(1));
  });

  test('AP-05 a token can speak of every area by itself, and asks for no areas', async ({ api }) => {
    const admin = await api.signIn('admin');
    const { data } = await api.graphql<any, object>('{ apiScopeSubjects }', { as: admin });
    const areas: string[] = data.apiScopeSubjects;
    expect(areas).toEqual(expect.arrayContaining(['Product', 'Order', 'Invoice', 'Webhook']));
    const as = await tokenFor(api, ...areas.map((area): [string, string] => ['read', area]));
    expect((await api.graphql<any, object>('{ orders { totalCount } }', { as })).errors).toEqual([]);
    const refused = await api.graphql<any, object>('{ apiScopeSubjects }', { as });
    expect(refused.errors[0]?.extensions.code).toBe('FORBIDDEN');
  });

  test('AP-11 one that manages products sees the tasks that it began, and none of its owner', async ({ api }) => {
    const admin = await api.signIn('admin');
    const as = await tokenFor(api, ['manage', 'Product']);
    const ask = async (document: string, headers: Headers) =>
      (await api.graphql<any, object>(document, { as: headers })).data;
    const start = 'mutation { startProductsUpdate(selection: { ids: [1, 2] }, input: { status: PUBLISHED }) { id } }';
    const theirs = (await ask(start, admin)).startProductsUpdate.id;
    const own = (await ask(start, as)).startProductsUpdate.id;
    expect(await ask(`{ task(id: ${theirs}) { id } }`, as)).toEqual({ task: null });
    expect(await ask(`{ task(id: ${own}) { id } }`, as)).toEqual({ task: { id: own } });
    expect((await api.rest('GET', `/tasks/${theirs}/report.json`, { as })).status).toBe(403);
  });
});
