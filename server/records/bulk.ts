import { authorizeSome } from '../access/authorize.ts';
import { bulkAsTask, bulkAtOnce } from '../changes/bulk.ts';
import type { BulkKind, BulkSelection, BulkWork } from '../changes/bulk.ts';
import { recordChanges } from '../changes/record.ts';
import type { Recorded } from '../changes/recorded.ts';
import type { Context } from '../context.ts';
import type { TaskRow } from '../db/workTables.ts';
import { updateEach } from '../db/updateEach.ts';
import { AppError } from '../errors.ts';
import { failureFrom } from '../tasks/run.ts';
import type { BulkDone, NamedFailure } from '../tasks/run.ts';
import type { Command } from './command.ts';
import type { Declaration, RecordRow } from './declaration.ts';
import { changesOf, followed, lock, removal } from './rows.ts';
import { logged } from './values.ts';

/* The same done to many records: in one call, or as a task. */

/** What a bulk change sets: the same for all, or what follows from each row. */
export type BulkValues<Row> = Partial<Row> | ((row: Row, now: string) => Partial<Row>);
/**
 * Runs before a record is changed or removed (`next` is null then), in the same transaction; what it throws keeps that
 * record, and is reported.
 */
export type Prepare<Row> = (tx: Context, row: Row, next: Row | null) => Promise<void>;

/** The bulk operations of a noun. `idsOf` answers all that match and that the viewer may read. */
export function bulkOf<Row extends RecordRow, Input extends object, Filter>(
  declaration: Declaration<Row, Input>,
  idsOf: (ctx: Context, filter: Filter) => Promise<number[]>,
  maxMatching?: number,
) {
  type Selection = BulkSelection<Filter>;
  const { subject, noun, nameOf } = declaration;
  const kind: BulkKind<Row, Filter> = {
    subject,
    noun,
    nameOf,
    idsOf,
    lock: (tx, ids) => lock(declaration, tx, ids),
    ...(maxMatching !== undefined && { maxMatching }),
  };
  return {
    /** A command for many records at once. */
    run: <Args>(ctx: Context, command: Command<Row, Args, unknown>, selection: Selection, args: Args) =>
      bulkAtOnce(ctx, kind, selection, command.each(args)),
    /** A command for many records as a task. */
    start: <Args>(ctx: Context, command: Command<Row, Args, unknown>, selection: Selection, args: Args) =>
      bulkAsTask(ctx, kind, selection, command.each(args)),
    /** Changes many records at once. */
    update: async (
      ctx: Context,
      selection: Selection,
      values: () => BulkValues<Row>,
      prepare?: Prepare<Row>,
    ): Promise<BulkDone> => {
      authorizeSome(ctx, 'update', subject);
      return bulkAtOnce(ctx, kind, selection, updating(declaration, values(), prepare));
    },
    /** Removes many records at once. */
    delete: (ctx: Context, selection: Selection, prepare?: Prepare<Row>): Promise<BulkDone> =>
      bulkAtOnce(ctx, kind, selection, removing(declaration, prepare)),
    /** Changes many records as a task. */
    startUpdate: async (
      ctx: Context,
      selection: Selection,
      values: () => BulkValues<Row>,
      prepare?: Prepare<Row>,
    ): Promise<TaskRow> => {
      authorizeSome(ctx, 'update', subject);
      return bulkAsTask(ctx, kind, selection, updating(declaration, values(), prepare));
    },
    /** Removes many records as a task. */
    startDelete: (ctx: Context, selection: Selection, prepare?: Prepare<Row>): Promise<TaskRow> =>
      bulkAsTask(ctx, kind, selection, removing(declaration, prepare)),
  };
}

function updating<Row extends RecordRow, Input extends object>(
  declaration: Declaration<Row, Input>,
  values: BulkValues<Row>,
  prepare?: Prepare<Row>,
): BulkWork<Row> {
  const valuesFor = (row: Row, now: string) => (typeof values === 'function' ? values(row, now) : values);
  const becomes = (row: Row): Row => ({ ...row, ...valuesFor(row, row.createdAt) });
  return {
    action: 'update',
    task: 'BULK_UPDATE',
    becomes,
    apply: async (tx, rows) => {
      const { ready, failures } = await prepared(tx, rows, declaration, prepare, becomes);
      return { count: await changeMany(declaration, tx, ready, valuesFor, 'bulk'), failures };
    },
  };
}

/** Up to so many different changes each have a statement, which says what is set; more share one. */
const fewAlike = 4;

/** Sets columns of records that are locked; answers how many became other than they were. */
export async function changeMany<Row extends RecordRow, Input extends object>(
  declaration: Declaration<Row, Input>,
  tx: Context,
  rows: readonly Row[],
  values: BulkValues<Row>,
  cause: string,
): Promise<number> {
  const { pairs, changes } = await changeRows(declaration, tx, rows, values, cause);
  await recordChanges(tx, changes);
  await followed(declaration, tx, pairs);
  return changes.length;
}

/** The same, but the changes are for the caller to record, and what follows from them. */
export async function changeRows<Row extends RecordRow, Input extends object>(
  declaration: Declaration<Row, Input>,
  tx: Context,
  rows: readonly Row[],
  values: BulkValues<Row>,
  cause: string,
): Promise<{ pairs: { before: Row; after: Row }[]; changes: Recorded[] }> {
  const { subject, table } = declaration;
  const now = tx.services.now().toISOString();
  const changing = rows.flatMap((row) => {
    const changed = changesOf(declaration, row, typeof values === 'function' ? values(row, now) : values);
    return changed === null ? [] : [{ row, changed, next: { ...row, ...changed, version: row.version + 1 } as Row }];
  });
  const alike = Map.groupBy(changing, ({ changed }) => JSON.stringify(changed));
  if (alike.size > fewAlike) {
    const names = [...new Set(changing.flatMap(({ changed }) => Object.keys(changed)))] as (keyof Row)[];
    const own = changing.map(({ row, next }) => ({
      ...Object.fromEntries(names.map((name) => [name, next[name]])),
      updatedAt: now,
      id: row.id,
    }));
    await updateEach(tx, table, own);
    alike.clear();
  }
  // One statement for all rows that become the same.
  for (const group of alike.values()) {
    await tx.db
      .updateTable(table as 'categories')
      .set((column) => ({
        ...group[0]!.changed,
        version: column('version', '+', 1),
        updatedAt: now,
      }))
      .where(
        'id',
        'in',
        group.map(({ row }) => row.id),
      )
      .execute();
  }
  const changes = changing.map(({ row, next }) => ({
    action: 'UPDATE' as const,
    subject,
    subjectId: row.id,
    before: logged(declaration, row),
    after: logged(declaration, next),
    cause,
  }));
  return { pairs: changing.map(({ row, next }) => ({ before: row, after: next })), changes };
}

function removing<Row extends RecordRow, Input extends object>(
  declaration: Declaration<Row, Input>,
  prepare?: Prepare<Row>,
): BulkWork<Row> {
  return {
    action: 'delete',
    task: 'BULK_DELETE',
    apply: async (tx, rows) => {
      const { ready, failures } = await prepared(tx, rows, declaration, prepare);
      await removeMany(declaration, tx, ready, 'bulk');
      return { count: ready.length, failures };
    },
  };
}

/** Removes records, at most a few hundred: one statement, and one for the change log. */
export async function removeMany<Row extends RecordRow, Input extends object>(
  declaration: Declaration<Row, Input>,
  tx: Context,
  rows: readonly Row[],
  cause: string,
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await tx.db
    .deleteFrom(declaration.table as 'categories')
    .where('id', 'in', ids)
    .execute();
  await recordChanges(
    tx,
    rows.map((row) => removal(declaration, row, cause)),
  );
  await followed(
    declaration,
    tx,
    rows.map((row) => ({ before: row, after: null })),
  );
}

async function prepared<Row extends RecordRow>(
  tx: Context,
  rows: Row[],
  { nameOf }: { nameOf: (row: Row) => string },
  prepare?: Prepare<Row>,
  becomes: (row: Row) => Row | null = () => null,
): Promise<{ ready: Row[]; failures: NamedFailure[] }> {
  if (!prepare) return { ready: rows, failures: [] };
  const ready: Row[] = [];
  const failures: NamedFailure[] = [];
  for (const row of rows) {
    try {
      await prepare(tx, row, becomes(row));
      ready.push(row);
    } catch (error) {
      if (!(error instanceof AppError) || (error.code !== 'VALIDATION' && error.code !== 'FORBIDDEN')) throw error;
      failures.push(failureFrom(row.id, error, nameOf(row)));
    }
  }
  return { ready, failures };
}
