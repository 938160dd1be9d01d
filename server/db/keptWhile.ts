import type { Context, Services } from '../context.ts';

/* Figures that are the same for everybody who may see all that they are made of. */

const maxKept = 100;

type Kept = { mark: string; figures: Promise<unknown> };
const memory = new WeakMap<Services, Map<string, Kept>>();

/**
 * What `work` answers, or what it answered under this key before, as long as the mark is the same. The mark is a word that differs as
 * soon as something has changed.
 */
export function keptWhile<T>({ services }: Context, key: string, mark: string, work: () => Promise<T>): Promise<T> {
  const kept = memory.get(services) ?? new Map<string, Kept>();
  memory.set(services, kept);
  const known = kept.get(key);
  if (known?.mark === mark) return known.figures as Promise<T>;
  const figures = work();
  if (kept.size >= maxKept) kept.clear();
  kept.set(key, { mark, figures });
  // What failed is asked for anew.
  figures.catch(() => kept.delete(key));
  return figures;
}
