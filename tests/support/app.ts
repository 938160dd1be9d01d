import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { print } from 'graphql';
import { test as base } from 'vitest';
import { buildApp } from '../../server/app.ts';
import type { Services } from '../../server/context.ts';
import type { Engine } from '../../server/db/dialect.ts';
import { readEnv } from '../../server/env.ts';
import { ownDatabase } from './database.ts';
import { forget } from '../../server/access/viewers.ts';
import { makeClock, makeServices } from './services.ts';
import type { Clock } from './services.ts';
import { signIn } from './users.ts';
import type { Carrier, Role } from './users.ts';

export type Headers = Record<string, string>;
export type Answer = { status: number; headers: Record<string, unknown>; text: string; body: any };
export type GraphqlAnswer<Data> = { status: number; data: Data | null; errors: GraphqlError[]; text: string };
export type GraphqlError = {
  message: string;
  path?: (string | number)[];
  extensions: { code: string; [key: string]: any };
};
type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

export type TestApp = {
  app: FastifyInstance;
  services: Services;
  clock: Clock;
  /** Headers of a fresh session of a user with that role. */
  signIn: (role?: Role, carrier?: Carrier) => Promise<Headers>;
  rest: (
    method: Method,
    path: string,
    options?: { as?: Headers; body?: unknown; headers?: Headers },
  ) => Promise<Answer>;
  graphql: <Data, Variables>(
    document: TypedDocumentNode<Data, Variables> | string,
    /** `isInvalid`: the schema refuses it, which else fails the test, as such a step can never do anything. */
    options?: { as?: Headers; variables?: Variables; isInvalid?: true },
  ) => Promise<GraphqlAnswer<Data>>;
  /** How many SQL statements the work took. */
  statements: (work: () => Promise<unknown>) => Promise<number>;
  close: () => Promise<void>;
};

export type AppOptions = { settings?: Record<string, string>; hasSampleData?: boolean; engine?: Engine };

/** A whole server on a database of its own. Sends no rate limits in the way unless the settings ask for them. */
export async function makeApp({ settings = {}, hasSampleData = true, engine }: AppOptions = {}): Promise<TestApp> {
  const database = await ownDatabase(hasSampleData, engine);
  const clock = makeClock();
  // The calls of a test keep the loop of the server busy themselves, as it is theirs, too.
  const kept = { RATE_LIMIT_PER_MINUTE: '0', SHED_LOAD: 'false', DEMO: String(hasSampleData) };
  const env = readEnv({ ...kept, ...database.settings, ...settings });
  const services = await makeServices(env, clock);
  const app = await buildApp(services);
  await app.ready();
  // Time that passes ends sessions; who they belong to is remembered for a second of the real time.
  const { advance } = clock;
  clock.advance = (ms) => {
    advance(ms);
    forget(services.database, { kind: 'authz', userId: null });
  };

  let lastCaller: Headers = {};
  const rest: TestApp['rest'] = async (method, path, { as = {}, body, headers = {} } = {}) => {
    lastCaller = as;
    const payload = body === undefined ? {} : { payload: body as Exclude<InjectOptions['payload'], undefined> };
    const answer = await app.inject({ method, url: path, headers: { ...as, ...headers }, ...payload });
    const isJson = /\bjson\b/.test(String(answer.headers['content-type']));
    const parsed = isJson && answer.body !== '' ? (JSON.parse(answer.body) as unknown) : undefined;
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, body: parsed };
  };
  return {
    app,
    services,
    clock,
    rest,
    signIn: (role = 'admin', carrier = 'bearer') => signIn(services, role, carrier),
    graphql: async (document, { as = {}, variables, isInvalid } = {}) => {
      const query = typeof document === 'string' ? document : print(document);
      const { status, body, text } = await rest('POST', '/graphql', { as, body: { query, variables } });
      const errors = (body?.errors ?? []) as GraphqlAnswer<unknown>['errors'];
      const refusal = errors.find(({ extensions }) => extensions.code === 'GRAPHQL_VALIDATION_FAILED');
      if (refusal && !isInvalid) throw new Error(`The schema refuses it: ${refusal.message}`);
      return { status, data: body?.data ?? null, errors, text };
    },
    statements: async (work) => {
      // Who asks is remembered for less than a second, which a busy machine may need from one call to the next.
      await app.inject({ method: 'POST', url: '/graphql', headers: lastCaller, payload: { query: '{ __typename }' } });
      await untilQuiet(services);
      const before = services.database.statementCount();
      await work();
      return services.database.statementCount() - before;
    },
    close: async () => {
      await app.close();
      await services.live.close();
      await services.database.close();
      await database.remove();
    },
  };
}

/** What an earlier request left to be done in the background, such as noting that its session is in use, is not counted. */
async function untilQuiet({ database }: Services): Promise<void> {
  for (let count = -1; count !== database.statementCount();) {
    count = database.statementCount();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/**
 * `test` with a server: `api` is fresh for each test, made as `options` say; `shared` is one for the whole file, for tests
 * that change nothing or do not mind what others changed. Other options: `test.extend('options', …)`; what `override`
 * sets would hold for the next file too.
 */
export const test = base
  .extend('options', {} as AppOptions)
  .extend('api', async ({ options }, { onCleanup }) => {
    const api = await makeApp(options);
    onCleanup(api.close);
    return api;
  })
  .extend('shared', { scope: 'file' }, async ({}, { onCleanup }) => {
    const api = await makeApp();
    onCleanup(api.close);
    return api;
  });
