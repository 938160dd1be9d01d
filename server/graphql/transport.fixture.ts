import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { answerError } from '../answers.ts';
import { buildAbility } from '../access/ability.ts';
import type { Context, Services, Viewer } from '../context.ts';
import { AppError, forbidden, invalid, unauthenticated } from '../errors.ts';
import type { AnyRoute } from '../rest/route.ts';
import type { Engine } from './engine.ts';
import { makeExecutor } from './execute.ts';
import type { Resolvers } from './resolvers.generated.ts';
import { makeSchema } from './schema.ts';

const typeDefs = `
  directive @listSize(slicingArguments: [String!], sizedFields: [String!], maxSize: Int! = 1000) on FIELD_DEFINITION
  scalar DateTime
  scalar Cents
  scalar JSON
  input PageInput { number: Int! = 1 size: Int! = 10 }
  enum Color { RED GREEN }
  type Row { id: ID! name: String! price: Cents! parent: Row rows(page: PageInput): Rows! @listSize(slicingArguments: ["page.size"], sizedFields: ["nodes"]) }
  type Rows { nodes: [Row!]! totalCount: Int! }
  type Query {
    viewer: String
    rows(page: PageInput, color: Color): Rows! @listSize(slicingArguments: ["page.size"], sizedFields: ["nodes"])
    row(id: ID!, name: String): Row
    secret: String!
    broken: String!
    taken: String!
    wrong(name: String): String!
    busy: String!
    swell: String!
  }
  type Mutation { signIn(email: String!): String! touch(id: ID!, at: DateTime): String! swell: String! }
  type Subscription { ticks(count: Int! = 3): Int! secrets: Int! breaks: Int! waits: Int! floods: String! }
`;

export const log: { calls: string[]; errors: unknown[] } = { calls: [], errors: [] };

const row = (id: number) => ({ id, name: `Row ${id}`, price: id * 100 });
const rows = (size = 10) => ({ nodes: Array.from({ length: size }, (_, index) => row(index + 1)), totalCount: 500 });

/** Grows to more than an answer may have once it is written as JSON. */
const swelling = '"'.repeat(5 * 2 ** 20);

const resolvers = {
  Query: {
    viewer: (_: unknown, _args: unknown, ctx: Context) => ctx.viewer?.username ?? null,
    rows: async (_: unknown, { page }: { page?: { size: number } | null }) => {
      log.calls.push('rows');
      return rows(page?.size);
    },
    row: (_: unknown, { id }: { id: string }) => (id === '1' ? row(1) : null),
    secret: (_: unknown, _args: unknown, ctx: Context) => {
      if (!ctx.viewer) throw unauthenticated();
      throw forbidden();
    },
    broken: () => {
      throw new Error('SELECT * FROM secrets');
    },
    taken: async () => {
      throw new AppError('CONFLICT', 'Taken', {
        fields: { sku: { key: 'taken', message: 'is taken' } },
        current: { sku: 1 },
      });
    },
    wrong: async () => {
      throw invalid({ name: { key: 'tooLong', limit: 200, message: 'is too long' } });
    },
    busy: async () => {
      throw new AppError('RATE_LIMITED', 'Later', { retryAfterSeconds: 7 });
    },
    swell: () => swelling,
  },
  Row: { rows: (_: unknown, { page }: { page?: { size: number } | null }) => rows(page?.size), parent: () => row(9) },
  Mutation: {
    signIn: (_: unknown, { email }: { email: string }) => {
      log.calls.push(`signIn ${email}`);
      return email;
    },
    touch: (_: unknown, { id }: { id: string }) => {
      log.calls.push(`touch ${id}`);
      return id;
    },
    swell: () => swelling,
  },
  Subscription: {
    ticks: {
      subscribe: async function* (_: unknown, { count }: { count: number }) {
        for (let ticks = 1; ticks <= count; ticks += 1) yield { ticks };
      },
    },
    secrets: {
      subscribe: () => {
        throw forbidden();
      },
    },
    breaks: {
      subscribe: async function* () {
        yield { breaks: 1 };
        throw new Error('SELECT broke');
      },
    },
    floods: {
      subscribe: async function* () {
        try {
          for (;;) {
            await new Promise((resolve) => setImmediate(resolve));
            yield { floods: 'x'.repeat(20_000) };
          }
        } finally {
          log.calls.push('flood stopped');
        }
      },
    },
    waits: {
      subscribe: () => ({
        [Symbol.asyncIterator]() {
          return this;
        },
        next: () => new Promise(() => {}),
        return: async () => {
          log.calls.push('stopped');
          return { done: true, value: undefined };
        },
      }),
    },
  },
};

export function makeTestEngine(routes: AnyRoute[] = []): Engine {
  const schema = makeSchema([{ resolvers: resolvers as unknown as Resolvers }], typeDefs);
  return { schema, ...makeExecutor(schema), routes };
}

export const services = {
  areas: [{ subjects: { Product: { table: 'products' } } }],
  env: { publicUrl: undefined, isProduction: false },
  live: { subscribe: () => () => {}, sequence: () => 0 },
  log: { error: (entry: unknown) => log.errors.push(entry), warn() {}, info() {}, debug() {} },
  now: () => new Date(),
} as unknown as Services;

export const viewer = (
  rules: Parameters<typeof buildAbility>[0] = [{ action: 'manage', subject: 'all', conditions: null }],
): Viewer => ({
  userId: 1,
  fullName: 'Ann',
  username: 'ann',
  email: 'ann@example.com',
  avatar: null,
  role: 'admin',
  rightsVersion: 1,
  sessionId: 5,
  carrier: 'bearer',
  ability: buildAbility(rules),
  areas: services.areas,
});

export const contextOf = (who: Viewer | null): Context => ({
  services,
  db: undefined as never,
  viewer: who,
  requestId: 'req-1',
  address: '127.0.0.1',
  userAgent: '',
  batchId: 'b',
  maxPageSize: 100,
  memo: new Map(),
});

/** An app with the transports only; `Authorization: nobody` leaves the viewer out, `client` one without rights. */
export async function makeTestApp(register: (app: FastifyInstance) => Promise<void>): Promise<FastifyInstance> {
  const app = Fastify({
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allErrors: true } },
    genReqId: () => 'req-1',
  });
  app.decorateRequest('ctx', null as never);
  app.addHook('onRequest', async (request) => {
    const { authorization } = request.headers;
    request.ctx = contextOf(authorization === 'nobody' ? null : viewer(authorization === 'client' ? [] : undefined));
  });
  app.setErrorHandler<Error>((error, request, reply) => answerError(error, request, reply, services.log));
  await register(app);
  await app.ready();
  return app;
}
