import { visible } from '../../../access/authorize.ts';
import { movedSince } from '../../../changes/moved.ts';
import type { Context } from '../../../context.ts';
import type { Step } from '../../../periods.ts';
import type { DeclaredFigure, FigurePast } from '../../figure.ts';

/* Figures as they were at an instant: as they are now, with what changed since taken back. */

type Row = Readonly<Record<string, unknown>>;

/** The figure in each step at that instant, and how many records that are or were in it changed since. */
export type Past = { amounts: number[]; changedCount: number };

/**
 * Null where the record keeps no past of the figure for this viewer: only some of its records may be read, values were deleted for
 * good since, or more changed than can be taken back.
 */
export async function pastOf(
  ctx: Context,
  figure: DeclaredFigure,
  steps: readonly Step[],
  asOf: string,
): Promise<Past | null> {
  const { past } = figure;
  if (past === undefined) return null;
  if (past === 'append') return appended(ctx, figure, steps, asOf);
  if (visible(ctx, past.subject) !== null) return null;
  const moved = await (past.moved?.(ctx, asOf) ?? movedSince(ctx, past.subject, past.table, asOf));
  if (moved === null) return null;
  const amounts = await figure.read(ctx, steps);
  let changedCount = 0;
  for (const one of moved) {
    const [was, is] = [placeOf(past, steps, one.was), placeOf(past, steps, one.is)];
    if (was !== null) amounts[was.at]! += was.value;
    if (is !== null) amounts[is.at]! -= is.value;
    if (was?.at !== is?.at || was?.value !== is?.value) changedCount += 1;
  }
  return { amounts, changedCount };
}

/** What only grows is what it was until then. */
async function appended(ctx: Context, figure: DeclaredFigure, steps: readonly Step[], asOf: string): Promise<Past> {
  const until = steps.map((step) => ({
    ...step,
    start: step.start < asOf ? step.start : asOf,
    end: step.end < asOf ? step.end : asOf,
  }));
  return { amounts: await figure.read(ctx, until), changedCount: 0 };
}

/** The step that a record counts in, and what it counts there. */
function placeOf({ at, isDay, value }: FigurePast, steps: readonly Step[], row: Row | null) {
  if (row === null) return null;
  const day = String(row[at]);
  const step = steps.findIndex(({ start, end, from, to }) =>
    isDay ? day >= from && day <= to : day >= start && day < end,
  );
  const amount = value === undefined ? 1 : value(row);
  return step < 0 || amount === 0 ? null : { at: step, value: amount };
}
