import { randomUUID } from 'node:crypto';
import { GraphQLError } from 'graphql';
import type { ExecutionArgs } from 'graphql';
import { callerKey, makeRateLimit } from '../access/rateLimit.ts';
import type { Context, Services } from '../context.ts';
import { AppError, unauthenticated } from '../errors.ts';
import type { Engine } from './engine.ts';
import { limits } from './limits.ts';
import { makeSocketSessions, presentViewer, socketLimits } from './socketSessions.ts';
import type { Connection, Viewers } from './socketSessions.ts';
import { readSubscription } from './subscribe.ts';
import type { Payload } from './subscribe.ts';
import { makeSubscriptionDocuments } from './subscriptionDocuments.ts';

export type Subscribing = ReturnType<typeof makeSubscribing>;

/** What holds for subscriptions over a socket and over an event stream together: who may begin how many of them. */
export function makeSubscribing(services: Services, engine: Engine, viewers: Viewers) {
  const sessions = makeSocketSessions(services, viewers);
  const letterLimit = makeRateLimit();
  const documentOf = makeSubscriptionDocuments(engine.schema);
  const refused = (originalError: AppError) => [new GraphQLError('Refused', { originalError })];
  return {
    sessions,
    /** What a connection asks for, if it may begin it; else why not. */
    read(connection: Connection, { address }: Context, payload: Payload): ExecutionArgs | readonly GraphQLError[] {
      const { viewer } = connection;
      if (!viewer) return refused(unauthenticated());
      if (sessions.subscriptionCount(viewer.sessionId) > socketLimits.subscriptionsPerSession) {
        const message = `At most ${socketLimits.subscriptionsPerSession} subscriptions for one session`;
        return refused(new AppError('RATE_LIMITED', message));
      }
      const seconds = services.env.rateLimitPerMinute
        ? letterLimit(callerKey(viewer, address), socketLimits.lettersPerMinute, payload.query.length)
        : null;
      if (seconds === null) return readSubscription(engine, documentOf, payload);
      const message = `At most ${socketLimits.lettersPerMinute} letters of subscriptions a minute; try again in ${seconds} s`;
      return refused(new AppError('RATE_LIMITED', message, { retryAfterSeconds: seconds }));
    },
  };
}

/** A context for one event: with the rights that the viewer has when it comes. */
export function contextOf(ctx: Context, connection: Connection): Context {
  return {
    ...ctx,
    viewer: connection.viewer,
    present: presentViewer(connection),
    batchId: randomUUID(),
    maxPageSize: limits.pageSize,
    memo: new Map(),
  };
}
