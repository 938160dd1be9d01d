import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ExecutionArgs, ExecutionResult, GraphQLError } from 'graphql';
import type { Context, Viewer } from '../context.ts';
import { AppError, invalid, unauthenticated } from '../errors.ts';
import type { Engine } from './engine.ts';
import { socketLimits } from './socketSessions.ts';
import type { Connection } from './socketSessions.ts';
import { maskedResult, startSubscription } from './subscribe.ts';
import type { Payload } from './subscribe.ts';
import { contextOf } from './subscribing.ts';
import type { Subscribing } from './subscribing.ts';

export const streamPath = '/graphql/stream';
const eventStream = 'text/event-stream';
/** A comment: it keeps a connection alive, and clients skip it. */
const nothing = ':\n\n';

/**
 * Subscriptions as server-sent events, for callers that cannot open a socket: one for each request, in the "distinct
 * connections mode" of the protocol GraphQL over SSE. The next event is made when the one before has been written, so
 * nothing piles up for who does not read.
 */
export function registerStream(app: FastifyInstance, engine: Engine, { sessions, read }: Subscribing): void {
  const open = new Set<ServerResponse>();
  app.addHook('preClose', (done) => {
    for (const answer of open) answer.end();
    done();
  });

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { ctx } = request;
    const viewer = known(ctx);
    if (!(request.headers.accept ?? '').includes(eventStream))
      throw new AppError('BAD_REQUEST', `Send the header Accept: ${eventStream}`);
    const payload = payloadOf(request);
    const { raw } = reply;
    const connection: Connection = {
      isOpen: () => !raw.destroyed && !raw.writableEnded,
      close: () => raw.end(),
      viewer: null,
      checking: null,
      hearers: new Set(),
      subscriptionCount: () => 1,
    };
    if (!sessions.join(connection, viewer))
      throw new AppError('RATE_LIMITED', `At most ${socketLimits.perSession} sockets and streams for one session`);
    reply.hijack();
    // It serves nothing else afterwards: a server that closes would wait for it.
    const headers = { 'content-type': eventStream, 'cache-control': 'no-store', connection: 'close' };
    raw.writeHead(200, { ...reply.getHeaders(), ...headers } as OutgoingHttpHeaders);
    open.add(raw);
    const pinging = setInterval(() => void write(raw, nothing), socketLimits.pingMs);
    try {
      await follow(request, connection, payload, raw);
      await write(raw, 'event: complete\ndata:\n\n');
    } catch (error) {
      ctx.services.log.error({ err: error, requestId: request.id }, 'event stream failed');
    } finally {
      clearInterval(pinging);
      sessions.leave(connection);
      open.delete(raw);
      raw.end();
    }
  }

  /** Writes what comes, until nothing more does or the caller is gone. */
  async function follow({ ctx }: FastifyRequest, connection: Connection, payload: Payload, raw: ServerResponse) {
    const found = read(connection, ctx, payload);
    if (isRefusal(found)) return tell(raw, maskedResult(ctx, { errors: found }));
    const results = await startSubscription(engine, found, () => contextOf(ctx, connection));
    if (!(Symbol.asyncIterator in results)) return tell(raw, results);
    raw.once('close', () => void results.return());
    // The answer begins when changes are heard, so that a caller knows from when on.
    await write(raw, nothing);
    for await (const result of results) {
      if (!connection.isOpen()) break;
      await tell(raw, result);
    }
  }

  const config = { isStream: true } as const;
  // Before the body is read: who is nobody learns nothing of what is wrong with it.
  const onRequest = async ({ ctx }: FastifyRequest) => void known(ctx);
  app.route({ method: ['GET', 'POST'], url: streamPath, config, onRequest, handler: answer });
}

function known({ viewer }: Context): Viewer {
  if (viewer === null) throw unauthenticated();
  return viewer;
}

const isRefusal = (found: ExecutionArgs | readonly GraphQLError[]): found is readonly GraphQLError[] =>
  Array.isArray(found);

const tell = (raw: ServerResponse, result: ExecutionResult) =>
  write(raw, `event: next\ndata: ${JSON.stringify(result)}\n\n`);

/** Waits for a caller that reads slowly. */
async function write(raw: ServerResponse, text: string): Promise<void> {
  if (raw.destroyed || raw.writableEnded || raw.write(text)) return;
  await new Promise<void>((resolve) => {
    raw.once('drain', resolve);
    raw.once('close', resolve);
  });
}

/** The subscription: the body of a POST, or the address of a GET, as `EventSource` asks. */
function payloadOf({ method, body, url }: FastifyRequest): Payload {
  const given = method === 'GET' ? Object.fromEntries(new URL(url, 'http://localhost').searchParams) : body;
  const { query, operationName, variables } = (given ?? {}) as Record<string, unknown>;
  if (typeof query !== 'string') throw invalid({ query: { key: 'required', message: 'is required' } });
  return {
    query,
    operationName: typeof operationName === 'string' ? operationName : null,
    variables: (typeof variables === 'string' ? parsed(variables) : variables) as Payload['variables'],
  };
}

function parsed(variables: string): unknown {
  try {
    return JSON.parse(variables);
  } catch {
    throw invalid({ variables: { key: 'malformed', message: 'must be JSON' } });
  }
}
