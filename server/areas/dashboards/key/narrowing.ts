import { authorizeSome, isAllowedSome } from '../../../access/authorize.ts';
import type { Reader } from '../../../access/rowFilter.ts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import type { Language, ShopFilter } from '../../../graphql/schema.generated.ts';
import type { FigureNarrowing, KeptFilter } from '../../figure.ts';
import { readableFigures } from './declared.ts';

/* Figures that are narrowed to some orders: what is kept of that, and how it is said. Figures of anything else stay whole. */

const narrowingOf = (viewer: Reader): FigureNarrowing | undefined =>
  readableFigures(viewer).find(({ narrowed }) => narrowed !== undefined)?.narrowed;

/** What a caller narrows figures to, as it is kept; null for nothing. Throws what is wrong with it, or may not be asked. */
export async function keptFilter(ctx: Context, filter: ShopFilter | null | undefined): Promise<KeptFilter | null> {
  if (filter == null || Object.values(filter).every((value) => value == null)) return null;
  const viewer = authorizeSome(ctx, 'read', 'Order');
  return (await narrowingOf(viewer)?.keep(ctx, filter)) ?? null;
}

export const parsedFilter = ({ filter }: { filter: string | null }): KeptFilter | null =>
  filter === null ? null : (JSON.parse(filter) as KeptFilter);

/** The same for whoever reads later; `false` where they may not ask for it any more. */
export async function laterFilter(ctx: Context, row: { filter: string | null }): Promise<KeptFilter | null | false> {
  const kept = parsedFilter(row);
  if (kept === null || !isAllowedSome(ctx.viewer!, 'read', 'Order')) return null;
  try {
    narrowingOf(ctx.viewer!)?.check(ctx, kept);
    return kept;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** What it is narrowed to, in the words of a language. */
export const saidOf = (viewer: Reader, kept: KeptFilter | null, language: Language): string[] =>
  kept === null ? [] : (narrowingOf(viewer)?.said(kept, language) ?? []);

/** What figures are narrowed to by a filter, before anything is kept of it. */
export async function figureNarrowing(ctx: Context, filter: ShopFilter, language: Language): Promise<string[]> {
  const viewer = authorizeSome(ctx, 'read', 'Order');
  return saidOf(viewer, await keptFilter(ctx, filter), language);
}
