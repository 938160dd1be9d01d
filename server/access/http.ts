import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context, Services } from '../context.ts';
import { AppError, forbidden, invalidToken } from '../errors.ts';
import { findTestToken } from './apiTokens.ts';
import { basicCredential, browserCookie, credentialOf, secretOf, testTokenOf } from './credentials.ts';
import type { Credential } from './credentials.ts';
import { isForeign, isFromOwnPage, refuseCrossSite } from './crossSite.ts';
import { callerKey, makeRateLimit } from './rateLimit.ts';
import { isCallOfTestToken } from './tokenCalls.ts';
import { isRotationDue, isTouchDue, rotateCookie, touchSession } from './sessions.ts';
import { findSession, forget } from './viewers.ts';
import type { Found } from './viewers.ts';
import { refuseWhileViewing } from './viewAs.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, and what domain functions need to serve them. */
    ctx: Context;
  }
  interface FastifyContextConfig {
    /** Devices come here with tokens of their own, which nobody else has; the path counts and refuses them itself. */
    isForDevices?: true;
    /** Calendar programs come here: their password is an API token. */
    isForCalendarApps?: true;
    /** The path of a link in a mail, which counts and refuses by itself (`limitLinks`). */
    isForLinks?: true;
    /** The answer goes on for as long as its caller listens. */
    isStream?: true;
  }
}

const graphqlPath = '/graphql';
const graphqlPaths: ReadonlySet<string | undefined> = new Set([graphqlPath, '/graphql/stream']);
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Gives each request its context: who asks, whether the request may be trusted, whether there is room for it. */
export async function registerAccess(app: FastifyInstance, services: Services): Promise<void> {
  const { database, env, live } = services;
  const limitOf = makeRateLimit();
  app.addHook('onClose', async () => stopListening());
  const stopListening = live.subscribe((event) => forget(database, event));

  function refuseTooMany(session: { viewer: { userId: number } } | null, address: string, reply: FastifyReply): void {
    const perMinute = env.rateLimitPerMinute;
    if (perMinute === 0) return;
    const key = callerKey(session && session.viewer, address);
    const most = session ? perMinute : Math.ceil(perMinute / 4);
    const retryAfterSeconds = limitOf(key, most);
    const { count, resetSeconds } = limitOf.left(key, most);
    // As draft-ietf-httpapi-ratelimit-headers has them.
    reply
      .header('ratelimit-policy', `"minute";q=${most};w=60`)
      .header('ratelimit', `"minute";r=${count};t=${resetSeconds}`);
    if (retryAfterSeconds === null) return;
    throw new AppError('RATE_LIMITED', `Too many requests; try again in ${retryAfterSeconds} s`, { retryAfterSeconds });
  }

  /** What a test token calls never meets the records of this database. */
  async function toSandbox(request: FastifyRequest, reply: FastifyReply, tokenHash: string): Promise<void> {
    const token = await findTestToken(services, tokenHash);
    refuseTooMany(token, request.ctx.address, reply);
    if (token === null) return refuseToken(request, request.ctx, request.routeOptions.url);
    isCallOfTestToken(request, token.row.id);
    return services.sandbox!.serve!(request, reply, tokenHash);
  }

  app.decorateRequest('ctx', null as unknown as Context);
  function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> | undefined {
    const { url } = request.routeOptions;
    const ctx = contextOf(services, request);
    request.ctx = ctx;
    if (isOpen(request, url)) return;
    const testToken = services.sandbox?.serve && testTokenOf(request.headers);
    if (testToken) return toSandbox(request, reply, testToken);
    const read = request.routeOptions.config.isForCalendarApps === true ? basicCredential : credentialOf;
    const credential = read(request.headers, env);

    function enter(session: Found | null): Promise<void> | undefined {
      refuseTooMany(session, ctx.address, reply);
      if (request.headers['x-client'] === 'web') offerCookie(services, ctx, request, reply);
      if (session === null) {
        // Who shows a token that is not good is told so, and not served as if nobody had asked. A browser, whose cookie
        // outlives its session, is: it comes to sign in.
        if (request.headers.authorization !== undefined) refuseToken(request, ctx, url);
        return;
      }
      ctx.viewer = session.viewer;
      // What GraphQL calls is known later.
      if (!safeMethods.has(request.method) && !graphqlPaths.has(url) && url !== '/api/auth/logout')
        refuseWhileViewing(ctx);
      if (session.viewer.carrier === 'cookie') admitCookie(services, ctx, request, reply, url);
      return keepAlive(services, session, credential!, ctx, canSetCookie(request, url));
    }

    const known = credential && findSession(services, credential);
    return known instanceof Promise ? known.then(enter) : enter(known);
  }

  app.addHook('onRequest', (request, reply, done) => {
    // Mostly all is in memory: then nothing is waited for.
    try {
      const pending = admit(request, reply);
      if (pending !== undefined) return pending;
      done();
    } catch (error) {
      done(error as Error);
    }
  });
}

/** A socket is refused once it is open: what closes it then, its other end can read. */
function refuseToken({ method, headers }: FastifyRequest, ctx: Context, url: string | undefined): void {
  if (method !== 'GET' || url !== graphqlPath || headers.upgrade === undefined) throw invalidToken();
  ctx.isTokenInvalid = true;
}

function contextOf(services: Services, request: FastifyRequest): Context {
  return {
    services,
    db: services.database.reader,
    viewer: null,
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    batchId: randomUUID(),
    maxPageSize: 100,
    memo: new Map(),
  };
}

/** Health, pages, their assets and maps: the same for everybody, so neither counted nor looked up. Devices and links in mails have a way of their own. */
const isOpen = (request: FastifyRequest, url: string | undefined) =>
  url === undefined ||
  request.routeOptions.config.isForDevices === true ||
  request.routeOptions.config.isForLinks === true ||
  request.is404 ||
  url === '/healthz' ||
  url === '/readyz' ||
  url === '/' ||
  url === '/*' ||
  url.startsWith('/assets/') ||
  url.startsWith('/map/');

/** A browser client asks for a cookie at sign-in; a page of another site must not sign its visitors in to us. */
function offerCookie({ env }: Services, ctx: Context, request: FastifyRequest, reply: FastifyReply): void {
  if (isForeign(request.headers, env)) throw forbidden();
  ctx.browser = browserOf(env, true, request, reply);
}

function admitCookie(
  { env }: Services,
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  url: string | undefined,
): void {
  // A browser lets pages set no headers on a socket, so its origin decides.
  if (request.headers.upgrade !== undefined) {
    if (!isFromOwnPage(request.headers, env)) throw forbidden();
  } else if (!safeMethods.has(request.method) || graphqlPaths.has(url)) {
    refuseCrossSite(request.headers, env);
  }
  ctx.browser ??= browserOf(env, false, request, reply);
}

/** How an answer of HTTP gives a browser its cookies. */
export const browserOf = (
  env: Services['env'],
  wantsCookie: boolean,
  request: FastifyRequest,
  reply: FastifyReply,
) => ({
  wantsCookie,
  setCookie: (line: string) => void reply.header('set-cookie', line),
  deviceSecret: secretOf('device', request.headers, env),
  setDevice: (secret: string, seconds: number) =>
    void reply.header('set-cookie', browserCookie('device', env, secret, seconds)),
  knownSecret: secretOf('browser', request.headers, env),
  setKnown: (secret: string, seconds: number) =>
    void reply.header('set-cookie', browserCookie('browser', env, secret, seconds)),
});

/** Only on answers that nobody stores, and not on a socket, which has no answer. */
const canSetCookie = (request: FastifyRequest, url: string | undefined) =>
  request.headers.upgrade === undefined && (url === graphqlPath || (url?.startsWith('/api/') ?? false));

/** Neither may fail a request: the session goes on with what it has, and the next request tries again. */
function keepAlive(
  services: Services,
  session: Found,
  credential: Credential,
  ctx: Context,
  mayRotate: boolean,
): Promise<void> | undefined {
  const { log } = services;
  if (isTouchDue(services, session))
    touchSession(services, session, ctx.address).catch((error: unknown) =>
      log.warn({ err: error }, 'session not touched'),
    );
  if (!mayRotate || !ctx.browser || !isRotationDue(services, session)) return;
  const { setCookie } = ctx.browser;
  return rotateCookie(services, session, credential.secretHash).then(
    (line) => {
      if (line !== null) setCookie(line);
    },
    (error: unknown) => log.warn({ err: error }, 'cookie not rotated'),
  );
}
