import { ApolloServer, HeaderMap } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FormattedExecutionResult } from 'graphql';
import { findViewer, findViewersOfSessions } from '../access/viewers.ts';
import type { Context, Services } from '../context.ts';
import { challengeOf, invalidToken, statusByCode, unauthenticated } from '../errors.ts';
import { bounds, knownOf, tooManyBytes } from './budget.ts';
import { makeDocumentStore } from './documents.ts';
import type { Engine } from './engine.ts';
import { limits } from './limits.ts';
import { maskedError } from './mask.ts';
import { documentErrors, parseOptions, runOperation } from './operation.ts';
import { registerPlayground } from './playground.ts';
import { prepareSockets } from './socket.ts';
import type { Viewers } from './socketSessions.ts';
import { registerStream } from './stream.ts';
import { makeSubscribing } from './subscribing.ts';

const jsonType = 'application/json; charset=utf-8';
/** Headers that Apollo reads; the others need not be copied. */
const headersForApollo = ['content-type', 'accept', 'apollo-require-preflight', 'x-apollo-operation-name'];
/** Codes that stand for the whole request when nothing at all was answered; all else keeps GraphQL's 200 or 400. */
const statusOfWhole = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'TOO_LARGE', 'RATE_LIMITED', 'UNAVAILABLE', 'INTERNAL']);

/** Mounts `/graphql` over HTTP: Apollo parses, validates and guards; the engine executes. */
export async function registerGraphql(
  app: FastifyInstance,
  services: Services,
  engine: Engine,
  viewers: Viewers = { findViewer, findViewersOfSessions },
): Promise<void> {
  const { apollo, documents } = await startedApollo(services, engine);

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { ctx } = request;
    if (ctx.isTokenInvalid) throw invalidToken();
    ctx.maxPageSize = limits.pageSize;
    reply.header('cache-control', 'no-store');
    // Where a subscription has to start to miss nothing that is newer than this answer.
    reply.header('x-change-sequence', services.live.sequence());
    const search = searchOf(request.url);
    const source = sourceOf(request.body, search);
    const errors = source === null || documents.hasSource(source) ? [] : documentErrors(source);
    if (errors.length) return send(reply.type(jsonType), ctx, 400, { errors: errors.map(maskedError) });
    const {
      status = 200,
      headers,
      body,
    } = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method: request.method, headers: headersOf(request), search, body: request.body },
      context: async () => ctx,
    });
    for (const [name, value] of headers) reply.header(name, value);
    if (body.kind !== 'complete') throw new Error('Apollo answered in parts although nothing may be deferred');
    // What it is reckoned while it is made leaves out what JSON adds to some letters. What a mutation did is told all the same.
    const { hasChanged = false, cost } = knownOf(ctx);
    if (cost !== undefined) reply.header('x-query-cost', `${cost};limit=${limits.cost}`);
    if (!hasChanged && Buffer.byteLength(body.string) > bounds.bytes)
      return send(reply, ctx, status, { errors: [maskedError(tooManyBytes(bounds.bytes))], data: null });
    // Errors come first in what Apollo writes; without them its text goes out as it is.
    if (!body.string.startsWith('{"errors"')) return reply.code(status).send(body.string);
    return send(reply, ctx, status, JSON.parse(body.string));
  }

  const subscribing = makeSubscribing(services, engine, viewers);
  app.addHook('preClose', (done) => {
    subscribing.sessions.stop();
    done();
  });
  const sockets = await prepareSockets(app, services, engine, viewers, subscribing);
  app.route({
    method: 'GET',
    url: '/graphql',
    onRequest: async (request) => sockets.refuseForeign(request),
    handler: answer,
    wsHandler: sockets.open,
  });
  app.route({ method: 'POST', url: '/graphql', handler: answer });
  registerStream(app, engine, subscribing);
  registerPlayground(app, services.env.hasPublicDocs);
}

type DocumentStore = ReturnType<typeof makeDocumentStore>;
type Started = { apollo: ApolloServer<Context>; documents: DocumentStore };

/** One for each engine: Apollo prints the whole schema when it starts, and holds nothing that is to be let go of. */
const started = new WeakMap<Engine, Promise<Started>>();

function startedApollo(services: Services, engine: Engine): Promise<Started> {
  let known = started.get(engine);
  if (known === undefined) started.set(engine, (known = startApollo(services, engine)));
  return known;
}

async function startApollo(services: Services, engine: Engine): Promise<Started> {
  const documents = makeDocumentStore();
  const apollo = makeApollo(services, engine, documents);
  await apollo.start();
  return { apollo, documents };
}

function makeApollo(services: Services, engine: Engine, documentStore: DocumentStore): ApolloServer<Context> {
  return new ApolloServer<Context>({
    gateway: {
      load: async () => ({
        executor: ({ document, request: { operationName, variables }, context }) =>
          runOperation(engine, context as Context, { document, operationName, variables }),
      }),
      onSchemaLoadOrUpdate(listen) {
        listen({ apiSchema: engine.schema, coreSupergraphSdl: '' });
        return () => {};
      },
      stop: async () => {},
    },
    formatError: (_formatted, error) => maskedError(error),
    documentStore,
    parseOptions,
    hideSchemaDetailsFromClientErrors: true,
    maxRecursiveSelections: true,
    // Who may introspect is decided for each request, see operation.ts.
    introspection: true,
    csrfPrevention: true,
    persistedQueries: false,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    nodeEnv: 'production',
    // What Apollo adds by itself: cache control alone wraps every resolver and halves the rate, the others call out.
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
    ],
    stringifyResult: JSON.stringify,
    logger: services.log,
  });
}

function searchOf(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}

function sourceOf(body: unknown, search: string): string | null {
  const query = typeof body === 'object' && body !== null ? (body as { query?: unknown }).query : undefined;
  const source = query ?? (search ? new URLSearchParams(search).get('query') : null);
  return typeof source === 'string' ? source : null;
}

function headersOf({ headers }: FastifyRequest): HeaderMap {
  const map = new HeaderMap();
  for (const name of headersForApollo) {
    const value = headers[name];
    if (value) map.set(name, String(value));
  }
  return map;
}

/** Sends an answer with errors: stamps them with the request id and settles the status. */
function send(reply: FastifyReply, ctx: Context, status: number, result: FormattedExecutionResult): FastifyReply {
  const errors = result.errors ?? [];
  const stamped = errors.map((error) => ({ ...error, extensions: { ...error.extensions, requestId: ctx.requestId } }));
  let code = status;
  if (Object.values(result.data ?? {}).every((value) => value === null)) {
    const whole = errors.find((error) => statusOfWhole.has(String(error.extensions?.code)));
    if (whole) code = statusByCode[whole.extensions?.code as keyof typeof statusByCode];
    const seconds = whole?.extensions?.retryAfterSeconds;
    if (typeof seconds === 'number') reply.header('retry-after', String(seconds));
    if (code === statusByCode.UNAUTHENTICATED) reply.header('www-authenticate', challengeOf(unauthenticated()));
  }
  return reply.code(code).send(JSON.stringify({ ...result, errors: stamped }));
}
