import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAllowedSome } from '../access/authorize.ts';
import { currencyOf } from '../currency.ts';
import type { Context, Services } from '../context.ts';
import { AppError, challengeOf, forbidden, notFound, unauthenticated } from '../errors.ts';
import type { Engine } from '../graphql/engine.ts';
import { checkInput } from '../graphql/operation.ts';
import { checkDeprecations, tellDeprecations } from './deprecated.ts';
import { registerApiDocs } from './apiDocs.ts';
import { entityTag, isKnown } from './etag.ts';
import { bodyError, refusedEarly } from './callErrors.ts';
import type { AnyRoute, RestAnswer, RestRequest } from './route.ts';
import { checkFileParameters, refuseUnknown } from './unknownParameters.ts';
import { refusedBody, refusedValues } from './wrongFields.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const maxPageSize = 1000;

/** Mounts every documented path; each one runs its stored document, which codegen has checked, through the engine. */
export async function registerFacade(app: FastifyInstance, { env }: Services, engine: Engine): Promise<void> {
  checkDeprecations(engine.routes);

  registerApiDocs(app, engine.routes, env.hasPublicDocs);
  checkFileParameters(app);
  await app.register(async (api) => {
    api.setSchemaErrorFormatter(bodyError);
    for (const row of engine.routes) mount(api, engine, row);
    const byPath = Map.groupBy(engine.routes, (row) => row.path);
    for (const [path, rows] of byPath) refuseOtherMethods(api, path, rows);
    for (const url of ['/api', '/api/*'])
      api.all(url, async () => {
        throw notFound('Path');
      });
  });
}

function mount(api: FastifyInstance, engine: Engine, row: AnyRoute): void {
  api.route({
    method: row.method,
    url: row.path,
    schema: row.body ? { body: row.body } : {},
    // What else is wrong is said with it.
    attachValidation: true,
    // Before the body is read: who may not call learns nothing of what it should look like.
    onRequest: ({ ctx }, _reply, done) => done(refusalFor(ctx, row)),
    handler: (request, reply) => answer(engine, row, request, reply),
    // Here, so that the documented answer also holds for what is refused before the handler: bodies, limits.
    errorHandler: (error, _request, reply) => {
      const known = error instanceof AppError ? error : refusedEarly(error);
      const documented = known && row.failure?.(known);
      if (!documented) throw error;
      if (known.details.retryAfterSeconds !== undefined)
        reply.header('retry-after', String(known.details.retryAfterSeconds));
      if (known.code === 'UNAUTHENTICATED') reply.header('www-authenticate', challengeOf(known));
      send(reply, documented);
    },
  });
}

function refusalFor({ viewer }: Context, { isPublic, right }: AnyRoute): AppError | undefined {
  if (!isPublic && !viewer) return unauthenticated();
  // Which records the right covers is up to the domain function.
  return right && !(viewer && isAllowedSome(viewer, ...right)) ? forbidden() : undefined;
}

async function answer(
  engine: Engine,
  row: AnyRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { ctx } = request;
  ctx.maxPageSize = maxPageSize;
  ctx.hasExactTotals = true;
  const { params, query, body, headers } = request as unknown as RestRequest;
  const call: RestRequest = { params, query, body, headers, currency: currencyOf(ctx.services) };
  checkInput({ ...params, ...query });
  checkInput(body);
  tellDeprecations(row, call, ctx, reply);
  if (row.isExtension) refuseUnknown(query, Object.keys(row.parameters ?? {}));
  if (request.validationError) throw await refusedBody(engine, row, call, ctx, request.validationError);
  const variableValues = await variablesOf(engine, row, call, ctx);
  const { data, errors } = await engine.execute({ document: row.document, variableValues, contextValue: ctx });
  if (errors) {
    const error = await refusedValues(engine, row, ctx, variableValues, errors);
    throw error instanceof AppError && error.details.current
      ? await inWordsOfCall(engine, row, ctx, call, variableValues, reply, error)
      : error;
  }
  return send(reply, row.answer(data, call, reply), row.method === 'GET' ? { known: headers['if-none-match'] } : null);
}

async function variablesOf(engine: Engine, row: AnyRoute, call: RestRequest, ctx: Context) {
  try {
    return row.variables(call);
  } catch (error) {
    throw await refusedBody(engine, row, call, ctx, error);
  }
}

/** After a conflict: the record as it is now, as this call would answer it. A change of nothing reads it. */
async function inWordsOfCall(
  engine: Engine,
  row: AnyRoute,
  ctx: Context,
  call: RestRequest,
  variables: Record<string, unknown>,
  reply: FastifyReply,
  error: AppError,
): Promise<AppError> {
  if (!('version' in variables) || !('input' in variables)) return error;
  const variableValues = { ...variables, version: null, input: {} };
  const { data, errors } = await engine.execute({ document: row.document, variableValues, contextValue: ctx });
  if (errors) return error;
  const current = row.answer(data, call, reply).body;
  reply.removeHeader('etag');
  return new AppError(error.code, error.message, { ...error.details, current: current as Record<string, unknown> });
}

/** What is read gets an ETag, and 304 where the caller knows it already; so does a record after a change, by its version. */
function send(
  reply: FastifyReply,
  { status, body, text }: RestAnswer,
  read: { known: string | undefined } | null = null,
): FastifyReply {
  reply.code(status).header('cache-control', 'no-store');
  if (text !== undefined) return reply.type('text/plain; charset=utf-8').send(text);
  if (body === undefined) return reply.send();
  const json = JSON.stringify(body);
  const version = reply.getHeader('etag');
  if (version !== undefined || (read && status === 200)) {
    const tag = entityTag(version === undefined ? undefined : String(version), json);
    reply.header('etag', tag);
    if (isKnown(read?.known, tag)) return reply.code(304).send();
  }
  return reply.type('application/json; charset=utf-8').send(json);
}

function refuseOtherMethods(api: FastifyInstance, path: string, rows: AnyRoute[]): void {
  const known = new Set<string>(rows.map((row) => row.method));
  const allow = [...known, ...(known.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  api.options(path, async (_request, reply) => reply.code(204).header('allow', allow).send());
  api.route({
    method: methods.filter((method) => !known.has(method)),
    url: path,
    handler: async (_request, reply) => {
      reply.header('allow', allow);
      throw new AppError('METHOD_NOT_ALLOWED', `Allowed here: ${allow}`);
    },
  });
}
