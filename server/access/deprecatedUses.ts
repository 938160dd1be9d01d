import type { FastifyInstance } from 'fastify';
import type { Context, Services } from '../context.ts';
import type { Deprecation } from '../deprecation.ts';
import type { DeprecatedUse } from '../graphql/schema.generated.ts';
import { batched } from '../records/batched.ts';
import { writeLater } from './writtenLater.ts';

/* AP-15: what API tokens use of that which goes away. Counted in memory and written in batches, as their calls are. */

const keptDays = 7;
const dayMs = 86_400_000;
const maxWaiting = 5000;
const atOnce = 200;
const maxShown = 50;

type Use = { tokenId: number; day: string; name: string; count: number; endsOn: string; replacement: string };

const waiting = new WeakMap<Services, Map<string, Use>>();

const dayOf = (services: Services, daysAgo = 0) =>
  new Date(services.now().getTime() - daysAgo * dayMs).toISOString().slice(0, 10);

/** Lets uses be counted on this server. */
export function countDeprecatedUses(app: FastifyInstance, services: Services): void {
  waiting.set(services, new Map());
  writeLater(app, () => keepDeprecatedUses(services));
}

/** Counts what a call used; of API tokens alone, as others have nobody who would read it. */
export function noteDeprecatedUses({ services, viewer }: Context, used: readonly Deprecation[]): void {
  const uses = waiting.get(services);
  if (uses === undefined || viewer?.carrier !== 'token') return;
  const tokenId = -viewer.sessionId;
  const day = dayOf(services);
  for (const { name, endsOn, replacement } of used) {
    const key = `${tokenId} ${day} ${name}`;
    const known = uses.get(key);
    if (known) known.count += 1;
    else if (uses.size < maxWaiting) uses.set(key, { tokenId, day, name, count: 1, endsOn, replacement });
  }
}

/** Writes those that wait; what cannot be written is no reason to fail. */
export async function keepDeprecatedUses(services: Services): Promise<void> {
  const held = waiting.get(services);
  if (held === undefined || held.size === 0) return;
  const uses = [...held.values()];
  held.clear();
  for (let start = 0; start < uses.length; start += atOnce)
    await services.database
      .transaction((trx) =>
        trx
          .insertInto('deprecatedUses')
          .values(uses.slice(start, start + atOnce))
          .onConflict((conflict) =>
            conflict.columns(['tokenId', 'day', 'name']).doUpdateSet((row) => ({
              count: row('deprecatedUses.count', '+', row.ref('excluded.count')),
              endsOn: row.ref('excluded.endsOn'),
              replacement: row.ref('excluded.replacement'),
            })),
          )
          .execute(),
      )
      .catch((error: unknown) => services.log.warn({ err: error }, 'uses of deprecated things not kept'));
}

/** Forgets those of more than a week ago. */
export async function removeOldDeprecatedUses({ services }: Context): Promise<void> {
  const before = dayOf(services, keptDays);
  await services.database.transaction((trx) => trx.deleteFrom('deprecatedUses').where('day', '<', before).execute());
}

/** What tokens used in the last seven days, today among them. */
const usesOf = batched('deprecated uses of tokens', async (ctx, tokenIds: number[]) => {
  const rows = await ctx.db
    .selectFrom('deprecatedUses')
    .select(['tokenId', 'name', ({ fn }) => fn.sum<number | string>('count').as('uses')])
    .select(({ fn }) => [fn.max('endsOn').as('endsOn'), fn.max('replacement').as('replacement')])
    .where('tokenId', 'in', tokenIds)
    .where('day', '>', dayOf(ctx.services, keptDays))
    .groupBy(['tokenId', 'name'])
    .orderBy('endsOn')
    .orderBy('name')
    .execute();
  return Map.groupBy(rows, ({ tokenId }) => tokenId);
});

export const deprecatedUsesOf = (ctx: Context, tokenId: number) =>
  usesOf(ctx, tokenId)
    .or([])
    .map((rows): DeprecatedUse[] =>
      rows.slice(0, maxShown).map(({ tokenId: _token, uses, ...rest }) => ({ ...rest, count: Number(uses) })),
    );
