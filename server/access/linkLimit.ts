import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../context.ts';
import { AppError } from '../errors.ts';
import { callerKey, makeRateLimit } from './rateLimit.ts';

/** Of one link in a minute: a mail is opened again, and its pictures are loaded each time. */
const maxOfOneLink = 60;

/**
 * Counts calls of links in mails by link, since the mail programs of many readers come from few addresses. `linkOf` names the
 * link that was sealed here; what is none counts by its address, as calls without an account do.
 */
export function limitLinks(
  scope: FastifyInstance,
  { env }: Services,
  linkOf: (request: FastifyRequest) => string | null,
): void {
  const limitOf = makeRateLimit();
  scope.addHook('onRequest', (request, _reply, done) => {
    const perMinute = env.rateLimitPerMinute;
    const link = linkOf(request);
    const key = link ?? callerKey(null, request.ip);
    const wait = perMinute === 0 ? null : limitOf(key, link === null ? Math.ceil(perMinute / 4) : maxOfOneLink);
    if (wait === null) return done();
    done(new AppError('RATE_LIMITED', `Too many requests; try again in ${wait} s`, { retryAfterSeconds: wait }));
  });
}
