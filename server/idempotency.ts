import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Area } from './areas/area.ts';
import type { Services } from './context.ts';
import type { IdempotencyKeyRow } from './db/workTables.ts';
import { AppError, invalid } from './errors.ts';
import { takesSecret } from './shownSecrets.ts';

/*
 * `Idempotency-Key`: a call that changes something and is sent again under the same key, as its answer got lost, is not
 * done again but answered as the first time, for 24 hours, on every server of the database.
 */

const plainJson = 'application/json; charset=utf-8';
const keptMs = 24 * 3_600_000;
/** A call has come to its end long before, or its server has. */
const lostAfterMs = 60_000;
const firstPauseMs = 20;
const longestPauseMs = 250;
const field = 'Idempotency-Key';

const conflict = (message: string) =>
  new AppError('CONFLICT', message, { fields: { [field]: { key: 'taken', message } } });

type Claim = { userId: number; key: string; requestHash: string };

const claimed = new WeakMap<FastifyRequest, Claim>();

/** Makes calls that carry a key happen once. Comes after the hooks that find out who is asking. */
export function registerIdempotency(app: FastifyInstance, services: Services): void {
  // Both pass over nearly every request, so they promise nothing where there is nothing to do.
  app.addHook('preHandler', (request, reply, done) => {
    // A handler that finds nothing lets the hooks run once more: the claim is the call's own then.
    if (!hasKey(request) || claimed.has(request) || !isChange(request)) return done();
    return enter(request, reply, JSON.stringify(request.body ?? null)).then(() => {});
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    const claim = claimed.get(request);
    if (claim === undefined) return done();
    claimed.delete(request);
    return keepAnswer(request, reply, payload, claim);
  });

  async function keepAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown, claim: Claim) {
    const isWhole = typeof payload === 'string' || reply.statusCode === 204;
    const isDone = reply.statusCode < 300 && isWhole && !String(payload).startsWith('{"errors"');
    const answer = takesSecret(request.ctx)
      ? spent(request)
      : {
          status: reply.statusCode,
          contentType: String(reply.getHeader('content-type') ?? plainJson),
          body: typeof payload === 'string' ? payload : '',
          headers: JSON.stringify(keptHeaders(reply)),
        };
    // A refused call has changed nothing: mended, it may come again under its key. The answer stands whatever happens here.
    await services.database
      .transaction(async (trx) => {
        const own = { userId: claim.userId, key: claim.key };
        if (!isDone) {
          const { numDeletedRows } = await trx
            .deleteFrom('idempotencyKeys')
            .where((is) => is.and({ ...own, isWritten: 0 }))
            .executeTakeFirstOrThrow();
          if (numDeletedRows > 0n) return;
        }
        await trx
          .updateTable('idempotencyKeys')
          .set(answer)
          .where((is) => is.and(own))
          .execute();
      })
      .catch((error: unknown) => services.log.warn({ err: error }, 'answer not kept for its idempotency key'));
  }
}

const hasKey = ({ headers }: FastifyRequest): boolean => headers['idempotency-key'] !== undefined;

/** What of its headers belongs to an answer. */
function keptHeaders(reply: FastifyReply): Record<string, string> {
  const given = ['etag', 'location'].map((name): [string, string | undefined] => [
    name,
    reply.getHeader(name) as string | undefined,
  ]);
  return Object.fromEntries(given.filter((one): one is [string, string] => one[1] !== undefined));
}

/** What a repeated call is told whose answer was a secret: it was shown once. */
function spent({ url, ctx: { requestId } }: FastifyRequest) {
  const message = 'This request was carried out. Its answer holds a secret, which is shown once only.';
  const isGraphql = url.startsWith('/graphql');
  const body = isGraphql
    ? { data: null, errors: [{ message, extensions: { code: 'CONFLICT', requestId } }] }
    : { error: { code: 'CONFLICT', message, requestId } };
  return { status: isGraphql ? 200 : 409, contentType: plainJson, body: JSON.stringify(body), headers: '{}' };
}

/** The same for an uploaded file, whose bytes are known only in the handler. True: it was answered as the first time. */
export const isFileRepeated = (request: FastifyRequest, reply: FastifyReply, name: string, bytes: Uint8Array) =>
  enter(request, reply, name, bytes);

/** Claims the key of the call for what it sends, or answers as the call before did. */
async function enter(request: FastifyRequest, reply: FastifyReply, ...sent: (string | Uint8Array)[]): Promise<boolean> {
  const key = request.headers['idempotency-key'];
  const { ctx } = request;
  if (key === undefined || ctx.viewer === null) return false;
  if (!/^[\x21-\x7e]{1,200}$/.test(String(key)))
    throw invalid({ [field]: { key: 'malformed', message: 'must be 1 to 200 visible ASCII characters' } });
  const claim = { userId: ctx.viewer.userId, key: String(key), requestHash: hashOf(request, sent) };
  const earlier = await claimOrWait(ctx.services, claim);
  if (earlier === null) {
    claimed.set(request, claim);
    ctx.idempotencyKey = claim.key;
    return false;
  }
  if (earlier.requestHash !== claim.requestHash)
    throw conflict('This Idempotency-Key was used for another request. Use a new key for each request.');
  if (earlier.status === null)
    throw conflict('This request was carried out, but its answer was lost. Check the result before you try again.');
  await reply
    .code(earlier.status)
    .headers({ ...(JSON.parse(earlier.headers) as Record<string, string>), 'idempotency-replayed': 'true' })
    .type(earlier.contentType!)
    .send(earlier.body!);
  return true;
}

/** Calls of signed-in users that may change something: those of REST that do, mutations over GraphQL. Signing in is neither. */
function isChange({ method, url, body, ctx }: FastifyRequest): boolean {
  if (ctx?.viewer == null) return false;
  const isRest = url.startsWith('/api/') && !url.startsWith('/api/auth/');
  if (method === 'PUT' || method === 'PATCH' || method === 'DELETE') return isRest;
  // A file has no body here: it claims its key itself, see `isFileRepeated`.
  if (method !== 'POST' || typeof body !== 'object' || body === null) return false;
  if (!url.startsWith('/graphql')) return isRest;
  const { query } = body as { query?: unknown };
  return typeof query === 'string' && /\bmutation\b/.test(query);
}

function hashOf({ method, url, headers }: FastifyRequest, sent: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256').update(method === 'POST' ? `${url}\n` : `${method} ${url}\n`);
  if (headers['if-match'] !== undefined) hash.update(`${headers['if-match']}\n`);
  for (const part of sent) hash.update(part);
  return hash.digest('base64url');
}

/** Claims the key, or answers what an earlier call left under it; one that is still under way is waited for. */
async function claimOrWait(services: Services, claim: Claim): Promise<IdempotencyKeyRow | null> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const earlier = await claimOrRead(services, claim);
    if (earlier === null || earlier.status !== null || earlier.requestHash !== claim.requestHash) return earlier;
    const ageMs = services.now().getTime() - Date.parse(earlier.createdAt);
    if (ageMs > lostAfterMs && earlier.isWritten === 1) return earlier;
    await delay(pauseMs);
  }
}

async function claimOrRead({ database, now }: Services, claim: Claim): Promise<IdempotencyKeyRow | null> {
  const { userId, key } = claim;
  const before = (ms: number) => new Date(now().getTime() - ms).toISOString();
  return database.transaction(async (trx) => {
    // What is too old counts no more; neither does a call that ended with its server before it had changed anything.
    await trx
      .deleteFrom('idempotencyKeys')
      .where((is) => is.and({ userId, key }))
      .where((is) =>
        is.or([
          is('createdAt', '<', before(keptMs)),
          is.and([is('status', 'is', null), is('isWritten', '=', 0), is('createdAt', '<', before(lostAfterMs))]),
        ]),
      )
      .execute();
    const added = await trx
      .insertInto('idempotencyKeys')
      .values({
        ...claim,
        isWritten: 0,
        status: null,
        contentType: null,
        body: null,
        headers: '{}',
        createdAt: now().toISOString(),
      })
      .onConflict((same) => same.columns(['userId', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst();
    if (added !== undefined) return null;
    const found = await trx
      .selectFrom('idempotencyKeys')
      .selectAll()
      .where((is) => is.and({ userId, key }))
      .executeTakeFirst();
    return found ?? null;
  });
}

/** Forgets old keys. */
export const idempotencyArea: Area = {
  name: 'idempotency',
  instants: [{ table: 'idempotencyKeys', column: 'createdAt', maxMs: 0 }],
  jobs: [
    {
      name: 'tidy idempotency keys',
      everyMs: 3_600_000,
      run: async ({ services: { database, now } }) => {
        const before = new Date(now().getTime() - keptMs).toISOString();
        await database.transaction((trx) =>
          trx.deleteFrom('idempotencyKeys').where('createdAt', '<', before).execute(),
        );
      },
    },
  ],
};
