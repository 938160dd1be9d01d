import { differing, recordChanges } from '../changes/record.ts';
import type { Context } from '../context.ts';
import type { ImportRow } from '../db/workTables.ts';
import { write } from '../db/write.ts';
import { AppError } from '../errors.ts';
import type { TaskProblem } from '../graphql/schema.generated.ts';
import type { Outcome, Progress, Work } from '../tasks/run.ts';
import { reportLine } from '../tasks/report.ts';
import { csvRows } from './csvFile.ts';
import type { Delimiter } from './csvFile.ts';
import type { ImportList, Planned } from './list.ts';
import { problemOf, problemsOf, rowReader, withValues } from './rows.ts';
import type { ReadRow } from './rows.ts';

/** So many rows are one transaction: others write between. */
const chunkSize = 100;
/** Outside of a transaction each statement that a row has of its own takes a connection. */
const plannedTogether = 10;

type Settled = { row: ReadRow; outcome: Outcome; name: string; problems: TaskProblem[]; planned: Planned | null };

/** Goes through the file; a check plans every row, the import writes it as well. */
export function importWork(list: ImportList, file: ImportRow, purpose: 'check' | 'run'): Work {
  const mapping = JSON.parse(file.mapping!) as (string | null)[];
  return async (progress) => {
    progress.setTotal(file.rowCount);
    const read = rowReader(list, mapping, file.keyField);
    let chunk: ReadRow[] = [];
    let isFirst = true;
    const finish = async () => {
      const settled =
        purpose === 'check'
          ? await planned(progress.ctx(), list, file.keyField, chunk, false)
          : await written(progress.ctx(), list, file.keyField, chunk);
      for (const one of settled) tell(progress, list, one, purpose);
      chunk = [];
      await progress.pause();
    };
    for await (const row of csvRows(file.content, file.delimiter as Delimiter)) {
      if (!isFirst) chunk.push(read(row));
      isFirst = false;
      if (chunk.length >= chunkSize) await finish();
    }
    if (chunk.length > 0) await finish();
  };
}

function tell(
  progress: Progress,
  list: ImportList,
  { row, outcome, name, problems: found, planned: plan }: Settled,
  purpose: 'check' | 'run',
): void {
  const problems = withValues(row, found, list.calledBy);
  progress.count(outcome);
  for (const problem of problems) progress.problem(problem);
  progress.report(reportLine({ line: row.line, outcome, name, problems }));
  if (purpose === 'run' || plan === null || outcome === 'unchanged') return;
  const { before, after } = differing(plan.before && list.logged(plan.before), list.logged(plan.values));
  progress.preview({
    line: row.line,
    name,
    action: plan.before === null ? 'CREATE' : 'UPDATE',
    // Made into fields of the schema when it is read.
    fields: { subject: list.subject, before: before && JSON.stringify(before), after: JSON.stringify(after) } as never,
  });
}

/** What each row would do. */
async function planned(
  ctx: Context,
  list: ImportList,
  key: string,
  rows: readonly ReadRow[],
  isLocking: boolean,
): Promise<Settled[]> {
  const keys = [...new Set(rows.map((row) => row.key).filter((value) => value !== null))];
  const found = keys.length === 0 ? new Map<unknown, Planned['before']>() : await list.find(ctx, key, keys, isLocking);
  const planOne = async (row: ReadRow): Promise<Settled> => {
    const before = (row.key === null ? null : found.get(row.key)) ?? null;
    const failed = (problems: TaskProblem[]): Settled => ({
      row,
      outcome: 'failed',
      name: before ? list.nameOf(before) : list.nameOf(row.input),
      problems,
      planned: null,
    });
    if (row.problems.length > 0) return failed(row.problems);
    if (key === 'id' && row.key !== null && before === null)
      return failed([problemOf(row.line, 'id', { key: 'unknown', message: 'matches no record' })]);
    const { id: _id, ...input } = row.input;
    try {
      const values = await list.plan(ctx, input, before);
      const isSame = before !== null && differing(list.logged(before), list.logged(values)).after === null;
      const outcome = isSame ? 'unchanged' : before === null ? 'created' : 'updated';
      return { row, outcome, name: list.nameOf(values), problems: [], planned: { before, values } };
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'UNAVAILABLE') throw error;
      return failed(problemsOf(row.line, error));
    }
  };
  // At the same time, where what rules read of other tables is read once for all. None is left at work when one throws.
  const together = !list.isPlannedTogether ? 1 : isLocking ? rows.length : plannedTogether;
  const settled: Settled[] = [];
  for (let start = 0; start < rows.length; start += together) {
    for (const one of await Promise.allSettled(rows.slice(start, start + together).map(planOne))) {
      if (one.status === 'rejected') throw one.reason as Error;
      settled.push(one.value);
    }
  }
  return settled;
}

/** The rows in one transaction; when another writer was faster with one of them, each in its own. */
async function written(ctx: Context, list: ImportList, key: string, rows: readonly ReadRow[]): Promise<Settled[]> {
  try {
    return await write(ctx, async (tx) => {
      const settled = await planned(tx, list, key, rows, true);
      const changing = settled.filter(({ outcome }) => outcome === 'created' || outcome === 'updated');
      await recordChanges(
        tx,
        await list.write(
          tx,
          changing.map(({ planned: plan }) => plan!),
        ),
      );
      return settled;
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'UNAVAILABLE') throw error;
    const [row, ...others] = rows;
    if (row !== undefined && others.length === 0) {
      return [
        { row, outcome: 'failed', name: list.nameOf(row.input), problems: problemsOf(row.line, error), planned: null },
      ];
    }
    const single: Settled[] = [];
    for (const one of rows) single.push(...(await written(ctx, list, key, [one])));
    return single;
  }
}
