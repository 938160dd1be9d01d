import { sql } from 'kysely';
import { visible } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import type { ChangeAction } from '../../../graphql/schema.generated.ts';
import type { Step } from '../../../periods.ts';
import type { DeclaredFigure, FigurePast } from '../../figure.ts';

/* Figures as they were at an instant: as they are now, with what changed since taken back from the change log. */

const maxChanges = 20_000;
const atOnce = 500;

type Row = Record<string, unknown>;
type Change = Row & { subjectId: number; action: ChangeAction; before: string | null; redactedAt: string | null };

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
  const changes = await changesSince(ctx, past, asOf);
  if (changes === null) return null;
  const amounts = await figure.read(ctx, steps);
  const byRecord = Map.groupBy(changes, ({ subjectId }) => subjectId);
  const now = await rowsNow(ctx, past, [...byRecord.keys()]);
  let changedCount = 0;
  for (const [id, own] of byRecord) {
    const current = now.get(id) ?? null;
    const [was, is] = [placeOf(past, steps, stateBefore(current, own)), placeOf(past, steps, current)];
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

/** Newest first; null when they are too many, or not whole any more. */
async function changesSince({ db }: Context, { subject }: FigurePast, asOf: string): Promise<Change[] | null> {
  const { rows } = await sql<Change>`
    select subject_id, action, before, redacted_at from changes where subject = ${subject} and at > ${asOf}
    order by id desc limit ${maxChanges + 1}`.execute(db);
  const isWhole = rows.length <= maxChanges && rows.every((one) => one.redactedAt === null || one.action === 'CREATE');
  return isWhole ? rows.map((one) => ({ ...one, subjectId: Number(one.subjectId) })) : null;
}

async function rowsNow({ db }: Context, { table }: FigurePast, ids: readonly number[]): Promise<Map<number, Row>> {
  const rows: Row[] = [];
  for (let start = 0; start < ids.length; start += atOnce) {
    const some = ids.slice(start, start + atOnce);
    const found = await sql<Row>`select * from ${sql.table(table)} where id in (${sql.join(some)})`.execute(db);
    rows.push(...found.rows);
  }
  return new Map(rows.map((row) => [Number(row['id']), row]));
}

/** A record before these changes of it; null when it was not there. */
function stateBefore(current: Row | null, changes: readonly Change[]): Row | null {
  let state = current;
  for (const { action, before } of changes) {
    const values = before === null ? null : (JSON.parse(before) as Row);
    state = action === 'CREATE' || values === null ? null : { ...state, ...values };
  }
  return state;
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
