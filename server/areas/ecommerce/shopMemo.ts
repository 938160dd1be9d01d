import { sql } from 'kysely';
import type { Context, Services } from '../../context.ts';

/*
 * Figures of the whole shop are the same for everybody who may read all of it, until something changes. They are kept for
 * as long as the change log has no later entry, and for some seconds at most: on PostgreSQL an entry with a lower number
 * may be committed later than one with a higher.
 */

const mostMs = 2000;
const mostKept = 50;

type Kept = { change: number; at: number; figures: Promise<unknown> };
const memory = new WeakMap<Services, Map<string, Kept>>();

/** What `work` answers, or what it answered when nothing has changed since. */
export async function untilChanged<T>(ctx: Context, key: string, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from changes`.execute(ctx.db);
  const change = Number(rows[0]?.last ?? 0);
  const kept = memory.get(ctx.services) ?? new Map<string, Kept>();
  memory.set(ctx.services, kept);
  const known = kept.get(key);
  const at = performance.now();
  if (known !== undefined && known.change === change && at - known.at < mostMs) return known.figures as Promise<T>;
  const figures = work();
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, { change, at, figures });
  // What failed is asked for anew.
  figures.catch(() => kept.delete(key));
  return figures;
}
