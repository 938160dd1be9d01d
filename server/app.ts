import AjvCompiler from '@fastify/ajv-compiler';
import Fastify from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { GraphQLEnumType } from 'graphql';
import { homeParts } from './areas/home/home.ts';
import { searchableKinds } from './areas/search/kinds.ts';
import { knownParts } from './known/known.ts';
import { countDeprecatedUses } from './access/deprecatedUses.ts';
import { noteTokenCalls } from './access/tokenCalls.ts';
import { registerAccess } from './access/http.ts';
import { answerClientError, answerError, safetyHeaders } from './answers.ts';
import { areas } from './areas/index.ts';
import { requireFigures } from './areas/dashboards/key/declared.ts';
import { requireDeclared } from './access/subjects.ts';
import { registerClient } from './client.ts';
import type { Services } from './context.ts';
import { compressAnswers } from './compression.ts';
import { admitOrigins } from './cors.ts';
import { watchShop } from './currency.ts';
import { AppError } from './errors.ts';
import { requireNotificationTexts } from './notifications/kinds.ts';
import { errorBody } from './failure.ts';
import { countFigures } from './figures.ts';
import { makeEngine } from './graphql/engine.ts';
import { requireHideable } from './graphql/limited.ts';
import { registerGraphql } from './graphql/server.ts';
import { registerHealth } from './health.ts';
import { registerIdempotency } from './idempotency.ts';
import { shedOverload } from './overload.ts';
import { registerMap } from './map/map.ts';
import { RequestLog } from './requestLog.ts';
import { endSlowBodies } from './slowBodies.ts';
import { registerFacade } from './rest/facade.ts';

const kibibyte = 1024;

/** Keeps what it has compiled: the second server of a process, as tests start many, finds the bodies of all paths ready. */
const buildValidator = AjvCompiler();

/** The whole server on its services, not yet listening: what `main.ts` starts and tests call. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { env } = services;
  const log: FastifyBaseLogger = services.log;
  const app = Fastify({
    loggerInstance: log,
    // One logger for all: children for each request cost more than the line they write.
    childLoggerFactory: () => log,
    logController: new RequestLog(log),
    genReqId: requestIds(),
    trustProxy: env.trustProxy,
    bodyLimit: 256 * kibibyte,
    connectionTimeout: 60_000,
    // The longest that a file may take; other bodies end sooner, see slowBodies.ts.
    requestTimeout: 300_000,
    keepAliveTimeout: 65_000,
    http: { connectionsCheckingInterval: 1000, headersTimeout: 9000, maxHeaderSize: 16 * kibibyte },
    routerOptions: { maxParamLength: 500 },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allErrors: true } },
    schemaController: { compilersFactory: { buildValidator } },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => {
      void reply.headers(headers).header('x-request-id', request.id);
      answerError(error, request, reply, log);
    },
  });
  const headers = safetyHeaders(env.publicUrl?.startsWith('https:') ?? false);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
  endSlowBodies(app);
  if (env.shedsLoad) shedOverload(app);
  app.setErrorHandler<Error>((error, request, reply) => answerError(error, request, reply, log));
  app.setNotFoundHandler((request, reply) => {
    void reply.code(404).send(errorBody(new AppError('NOT_FOUND', 'Nothing exists at this address'), request.id));
  });
  registerHealth(app, services);
  // What is declared twice stops the start, and not the first call.
  for (const read of [searchableKinds, knownParts, homeParts]) read(services);
  await watchShop(services);
  await admitOrigins(app, env);
  await registerAccess(app, services);
  noteTokenCalls(app, services);
  countDeprecatedUses(app, services);
  registerIdempotency(app, services);
  compressAnswers(app);
  const engine = makeEngine(areas);
  const valuesOf = (name: string) =>
    (engine.schema.getType(name) as GraphQLEnumType).getValues().map((value) => value.name);
  requireDeclared(services, valuesOf('Subject'));
  requireHideable(engine.schema);
  requireFigures(services, valuesOf('FigureName'));
  requireNotificationTexts(services, valuesOf('NotificationKind'));
  countFigures(services, engine);
  await registerGraphql(app, services, engine);
  await registerFacade(app, services, engine);
  for (const area of areas) area.plugin?.(app, services);
  await registerClient(app, services);
  await registerMap(app, services);
  return app;
}

/** Short ids that no other server or run has given: callers read them out, so nothing of theirs is taken over. */
function requestIds(): () => string {
  const run = crypto.randomUUID().slice(0, 8);
  let count = 0;
  return () => `${run}-${(count += 1).toString(36)}`;
}
