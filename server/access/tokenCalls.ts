import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Context, Services } from '../context.ts';
import { pageInfo, pageOf } from '../db/page.ts';
import { likeEscaped, maxSearchLength } from '../db/search.ts';
import { recordId } from '../db/recordId.ts';
import type { ApiTokenRow, TokenCallRow, TokenCallsTable } from '../db/securityTables.ts';
import { invalid, notFound } from '../errors.ts';
import { tooLong } from '../fields.ts';
import type { PageInfo, QueryApiCallsArgs } from '../graphql/schema.generated.ts';
import { requireOwner } from './proof.ts';
import { authorizeRecord } from './records.ts';
import { writeLater } from './writtenLater.ts';

/* AP-16: what is called with API tokens, for those who look after them. Written in batches, so that no call waits for it. */

const keptDays = 7;
const dayMs = 86_400_000;
const maxWaiting = 5000;
const atOnce = 200;

type Call = Insertable<TokenCallsTable>;

const waiting = new WeakMap<Services, Call[]>();

/** Notes each call that came with a token, once it is answered. */
export function noteTokenCalls(app: FastifyInstance, services: Services): void {
  const calls: Call[] = [];
  waiting.set(services, calls);
  app.addHook('onResponse', (request, reply, done) => {
    const viewer = request.ctx?.viewer;
    // On a server that is asked too much, some of the log is lost rather than the calls.
    if (viewer?.carrier === 'token' && calls.length < maxWaiting)
      calls.push(callOf(request, -viewer.sessionId, reply.statusCode, reply.elapsedTime));
    done();
  });
  writeLater(app, () => keepTokenCalls(services));
}

function callOf(request: FastifyRequest, tokenId: number, status: number, ms: number): Call {
  const { url, method, id, ctx, body } = request;
  // Without the query, which may hold what people search for.
  const path = url.split('?')[0]!.slice(0, 300);
  const name = path === '/graphql' ? (body as { operationName?: unknown } | null)?.operationName : undefined;
  const operation = typeof name === 'string' ? name.slice(0, 100) : '';
  return {
    ...{ tokenId, at: ctx.services.now().toISOString(), method, path, operation, status, ms: Math.round(ms) },
    requestId: String(id),
    findText: `${method} ${path} ${operation} ${status} ${String(id)}`.toLowerCase(),
  };
}

/** Writes those that wait; what cannot be written is no reason to fail. */
export async function keepTokenCalls(services: Services): Promise<void> {
  const calls = waiting.get(services)?.splice(0) ?? [];
  for (let start = 0; start < calls.length; start += atOnce)
    await services.database
      .transaction((trx) =>
        trx
          .insertInto('tokenCalls')
          .values(calls.slice(start, start + atOnce))
          .execute(),
      )
      .catch((error: unknown) => services.log.warn({ err: error }, 'calls of API tokens not kept'));
}

/** Forgets those of more than a week ago. */
export async function removeOldTokenCalls({ services }: Context): Promise<void> {
  const before = new Date(services.now().getTime() - keptDays * dayMs).toISOString();
  await services.database.transaction((trx) => trx.deleteFrom('tokenCalls').where('at', '<', before).execute());
}

/** The token, for its owner, and of a program for those who may see the program. */
async function tokenFor(ctx: Context, id: string | number): Promise<ApiTokenRow> {
  const { userId } = requireOwner(ctx);
  const row = await ctx.db
    .selectFrom('apiTokens')
    .selectAll()
    .where('id', '=', recordId(id) ?? 0)
    .executeTakeFirst();
  if (row === undefined) throw notFound('Token');
  if (row.userId === userId) return row;
  const program = await ctx.db
    .selectFrom('serviceAccounts')
    .selectAll()
    .where('userId', '=', row.userId)
    .executeTakeFirst();
  // Those of other people are not there for anybody else.
  if (program === undefined) throw notFound('Token');
  await authorizeRecord(ctx, 'read', 'ServiceAccount', { ...program });
  return row;
}

type CallPage = { nodes: TokenCallRow[]; totalCount: number; pageInfo: PageInfo };

/** Calls of a token in the last seven days, the latest first. */
export async function apiCalls(ctx: Context, { tokenId, search, page: asked }: QueryApiCallsArgs): Promise<CallPage> {
  const token = await tokenFor(ctx, tokenId);
  const words = (search ?? '').trim().toLowerCase();
  if (words.length > maxSearchLength) throw invalid({ search: tooLong(maxSearchLength) });
  await keepTokenCalls(ctx.services);
  const page = pageOf(ctx, asked);
  const since = new Date(ctx.services.now().getTime() - keptDays * dayMs).toISOString();
  const query = ctx.db
    .selectFrom('tokenCalls')
    .where('tokenId', '=', token.id)
    .where('at', '>=', since)
    .$if(words !== '', (calls) => calls.where(sql<boolean>`find_text like ${`%${likeEscaped(words)}%`} escape '\\'`));
  const nodes = await query.selectAll().orderBy('id', 'desc').limit(page.size).offset(page.offset).execute();
  const { count } = await query
    .select((all) => all.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return { nodes, totalCount: Number(count), pageInfo: pageInfo(page, Number(count)) };
}
