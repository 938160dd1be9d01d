import type { Context, Services } from '../../../context.ts';
import { changeMark } from '../../../db/changeMark.ts';

/* Figures of the whole shop are the same for everybody who may read all of it, until something changes. */

const maxKept = 50;

type Kept = { mark: string; figures: Promise<unknown> };
const memory = new WeakMap<Services, Map<string, Kept>>();

/** What `work` answers, or what it answered when nothing has changed since. */
export async function untilChanged<T>(ctx: Context, key: string, work: () => Promise<T>): Promise<T> {
  const mark = await changeMark(ctx);
  const kept = memory.get(ctx.services) ?? new Map<string, Kept>();
  memory.set(ctx.services, kept);
  const known = kept.get(key);
  if (known?.mark === mark) return known.figures as Promise<T>;
  const figures = work();
  if (kept.size >= maxKept) kept.clear();
  kept.set(key, { mark, figures });
  // What failed is asked for anew.
  figures.catch(() => kept.delete(key));
  return figures;
}
