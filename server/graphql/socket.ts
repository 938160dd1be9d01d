import type { Duplex } from 'node:stream';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { handleProtocols, makeServer } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { bearerCredential } from '../access/credentials.ts';
import { isForeign } from '../access/crossSite.ts';
import { callerKey, makeRateLimit } from '../access/rateLimit.ts';
import type { Services } from '../context.ts';
import { forbidden } from '../errors.ts';
import type { Engine } from './engine.ts';
import { logUnexpected, maskedError } from './mask.ts';
import { closeCodes, socketLimits } from './socketSessions.ts';
import type { Connection, Viewers } from './socketSessions.ts';
import { startSubscription } from './subscribe.ts';
import type { Payload } from './subscribe.ts';
import { contextOf } from './subscribing.ts';
import type { Subscribing } from './subscribing.ts';

type Extra = { request: FastifyRequest; connection: Connection };
type Init = Record<string, unknown>;

/**
 * Prepares the app for subscriptions (graphql-transport-ws) and returns the handler for the route. Who connects is
 * known from the cookie of the upgrade, or from `{ "accessToken": "…" }` in the first message.
 */
export async function prepareSockets(
  app: FastifyInstance,
  services: Services,
  engine: Engine,
  viewers: Viewers,
  { sessions, read }: Subscribing,
) {
  const messageLimit = makeRateLimit();
  const perMinute = services.env.rateLimitPerMinute;
  const keyOf = ({ request, connection }: Extra) =>
    callerKey(connection.viewer ?? request.ctx.viewer, request.ctx.address);
  const viewerOf = async ({ ctx }: FastifyRequest, { accessToken }: Init = {}) =>
    accessToken === undefined ? ctx.viewer : viewers.findViewer(services, bearerCredential(accessToken));
  const server = makeServer<Init, Extra>({
    connectionInitWaitTimeout: socketLimits.initTimeoutMs,
    onConnect: async (link) => {
      const { extra, connectionParams } = link;
      const viewer = await viewerOf(extra.request, connectionParams);
      if (!viewer) {
        if (!extra.request.ctx.isTokenInvalid && connectionParams?.['accessToken'] === undefined) return false;
        extra.connection.close(closeCodes.sessionOver, 'The token is not good');
        return false;
      }
      extra.connection.subscriptionCount = () => Object.keys(link.subscriptions).length;
      if (sessions.join(extra.connection, viewer)) return true;
      extra.connection.close(closeCodes.tooMany, `At most ${socketLimits.perSession} sockets for one session`);
      return false;
    },
    onSubscribe: ({ extra }, _id, payload) => {
      const found = read(extra.connection, extra.request.ctx, payload as Payload);
      return Array.isArray(found) ? found : ({ ...found, contextValue: extra } as never);
    },
    subscribe: ({ contextValue, ...args }) => {
      const { request, connection } = contextValue as Extra;
      return startSubscription(engine, args, () => contextOf(request.ctx, connection));
    },
    // Masked already; by itself the library asks each error to write itself.
    onNext: (_link, _id, _payload, _args, result) => result,
    onError: ({ extra }, _id, _payload, errors) => {
      const { ctx } = extra.request;
      logUnexpected(ctx, errors);
      return errors.map((error) => {
        const masked = maskedError(error);
        return { ...masked, extensions: { ...masked.extensions, requestId: ctx.requestId } };
      });
    },
  });

  await app.register(websocket, {
    options: {
      maxPayload: socketLimits.maxPayloadBytes,
      perMessageDeflate: false,
      handleProtocols,
      // How long the other end may take to close when we have said goodbye; the types do not know it yet.
      ...{ closeTimeout: socketLimits.closeMs },
    },
    // A message that is too large, a connection torn off: nothing that anybody has to look at.
    errorHandler: (_error, socket) => socket.terminate(),
    preClose(done) {
      for (const client of this.websocketServer.clients) client.close(closeCodes.goingAway, 'Server is going away');
      this.websocketServer.close();
      done();
    },
  });
  endUpgradesOnClose(app);

  return {
    /** Refuses pages of other sites before anything is upgraded: browsers let them open sockets with our cookie. */
    refuseForeign(request: FastifyRequest): void {
      if (request.ws && isForeign(request.headers, services.env)) throw forbidden();
    },
    open(socket: WebSocket, request: FastifyRequest): void {
      const connection: Connection = {
        isOpen: () => socket.readyState === socket.OPEN,
        close: (code, reason) => socket.close(code, reason),
        viewer: null,
        checking: null,
        hearers: new Set(),
        subscriptionCount: () => 0,
      };
      let handle: (data: string) => Promise<void> = async () => {};
      const closed = server.opened(
        {
          protocol: socket.protocol,
          // Whoever does not read is dropped: what waits for him would pile up.
          send: (data) => (socket.bufferedAmount > socketLimits.backlogBytes ? socket.terminate() : socket.send(data)),
          close: (code, reason) => socket.close(code, reason),
          onMessage: (hear) => {
            handle = hear;
          },
        },
        { request, connection },
      );
      const stopPinging = keepPinging(socket);
      socket.on('message', (data) => {
        // Each message counts for all sockets of the user together, or of the address while nobody has signed in.
        if (perMinute && messageLimit(keyOf({ request, connection }), perMinute) !== null) {
          return socket.close(closeCodes.tooMany, `At most ${perMinute} messages a minute`);
        }
        handle(String(data)).catch((error: unknown) => {
          services.log.error({ err: error, requestId: request.id }, 'socket failed');
          socket.close(closeCodes.failed, 'Something went wrong on the server');
        });
      });
      socket.once('close', (code, reason) => {
        stopPinging();
        sessions.leave(connection);
        void closed(code, String(reason));
      });
    },
  };
}

/** Ends what is still connected some time after the farewell, and upgrades that come while the server closes. */
function endUpgradesOnClose(app: FastifyInstance): void {
  const upgraded = new Set<Duplex>();
  app.server.on('upgrade', (_request, socket) => {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
  });
  app.addHook('preClose', (done) => {
    const timer = setTimeout(() => {
      for (const socket of upgraded) socket.destroy();
    }, socketLimits.farewellMs);
    app.server.once('close', () => clearTimeout(timer));
    done();
  });
}

/** Pings, and ends a connection that does not answer before the next ping: its other end is gone. */
function keepPinging(socket: WebSocket): () => void {
  let isAlive = true;
  socket.on('pong', () => {
    isAlive = true;
  });
  const timer = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, socketLimits.pingMs);
  return () => clearInterval(timer);
}
