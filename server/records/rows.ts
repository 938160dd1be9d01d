import type { Recorded } from '../changes/recorded.ts';
import { recordChange, recordChanges } from '../changes/record.ts';
import type { Context } from '../context.ts';
import { forUpdate } from '../db/dialect.ts';
import { rows } from '../db/statement.ts';
import type { Declaration, RecordRow } from './declaration.ts';
import { logged } from './values.ts';

/* The ways to write a record. Each has its entry in the change log, and one version has one entry. */

type Untyped = Record<string, unknown>;
/** Every table of records has `id` and `version`; which one it is cannot be told by its type here. */
const named = (table: string) => table as 'categories';

type Written<Row> = { row: Row; change: Recorded };

export type Insertion<Row> = {
  /** Why, for the change log, when it was no plain edit. */
  cause?: string;
  /** Columns that are set as given, as an undo needs it. */
  kept?: Partial<Row>;
  /** Anybody may add such records, whatever his rights. */
  isByAnybody?: boolean;
};

/** Adds a row; its change is for the caller to record. */
async function addRow<Row extends RecordRow, Input extends object>(
  declaration: Declaration<Row, Input>,
  tx: Context,
  values: Partial<Row>,
  { cause, kept, isByAnybody = false }: Insertion<Row> = {},
): Promise<Written<Row>> {
  const { subject, table, after } = declaration;
  const row: Untyped = { ...values, ...base(tx), ...kept };
  await assigned(declaration, tx, row);
  Object.assign(row, declaration.follows?.(row as Row));
  const names = Object.keys(row);
  const [added] = (await rows(tx.db, `records.insert ${table} ${names.join()}`, row, (db, slots) =>
    db
      .insertInto(named(table))
      .values(Object.fromEntries(names.map((name) => [name, slots[name]])) as never)
      .returningAll(),
  )) as unknown as Row[];
  await after?.(tx, null, added!);
  const change = { action: 'CREATE', subject, subjectId: added!.id, before: null, cause: cause ?? null } as const;
  return { row: added!, change: { ...change, after: logged(declaration, added!), isByAnybody } };
}

/** What every new row has. */
function base(tx: Context): Untyped {
  const now = tx.services.now().toISOString();
  return { version: 1, createdAt: now, updatedAt: now };
}

/** Gives a new row what the program gives, where it has none. */
async function assigned<Row extends RecordRow, Input extends object>(
  { assign = {} }: Declaration<Row, Input>,
  tx: Context,
  row: Untyped,
): Promise<void> {
  for (const [name, give] of Object.entries(assign))
    row[name] ??= await (give as (tx: Context) => Promise<unknown>)(tx);
}

/** Sets columns of a row; null where nothing differs, and nothing is written then. */
async function changeRow<Row extends RecordRow, Input extends object>(
  declaration: Declaration<Row, Input>,
  tx: Context,
  before: Row,
  values: Partial<Row>,
  cause: string | null = null,
): Promise<Written<Row> | null> {
  const { subject, table, after } = declaration;
  const changed = changesOf(declaration, before, values);
  if (changed === null) return null;
  const now = tx.services.now().toISOString();
  const next: Untyped = { ...changed, version: before.version + 1, updatedAt: now };
  const names = Object.keys(next);
  const [row] = (await rows(tx.db, `records.update ${table} ${names.join()}`, { ...next, id: before.id }, (db, slots) =>
    db
      .updateTable(named(table))
      .set(Object.fromEntries(names.map((name) => [name, slots[name as keyof typeof slots]])) as never)
      .where('id', '=', slots.id)
      .returningAll(),
  )) as unknown as [Row];
  await after?.(tx, before, row);
  const change = { action: 'UPDATE', subject, subjectId: row.id, cause } as const;
  return { row, change: { ...change, before: logged(declaration, before), after: logged(declaration, row) } };
}

/** What of the row differs with these values, and with what follows from them; null when nothing does. */
export function changesOf<Row extends RecordRow, Input extends object>(
  { follows }: Declaration<Row, Input>,
  row: Row,
  values: Partial<Row>,
): Untyped | null {
  const changed = differing(row, values);
  return changed && follows ? { ...changed, ...differing(row, follows({ ...row, ...values })) } : changed;
}

/** The values that the row has not yet; null when it has them all. */
export function differing<Row>(row: Row, values: Partial<Row>): Untyped | null {
  const entries = Object.entries(values).filter(([name, value]) => row[name as keyof Row] !== value);
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

/** Adds a record. */
export async function insert<Row extends RecordRow, Input extends object>(
  declaration: Declaration<Row, Input>,
  tx: Context,
  values: Partial<Row>,
  insertion: Insertion<Row> = {},
): Promise<Row> {
  const { row, change } = await addRow(declaration, tx, values, insertion);
  await recordChange(tx, change);
  return row;
}

/** Adds many records that have the same columns, at most a few hundred: one statement, and one for the change log. */
export async function insertMany<Row extends RecordRow, Input extends object>(
  declaration: Declaration<Row, Input>,
  tx: Context,
  all: readonly Partial<Row>[],
  cause: string,
): Promise<Row[]> {
  const { rows: added, changes } = await addRows(declaration, tx, all, cause);
  await recordChanges(tx, changes);
  return added;
}

/** The same, but their changes are for the caller to record. */
export async function addRows<Row extends RecordRow, Input extends object>(
  declaration: Declaration<Row, Input>,
  tx: Context,
  all: readonly Partial<Row>[],
  cause: string,
): Promise<{ rows: Row[]; changes: Recorded[] }> {
  const { subject, table } = declaration;
  if (all.length === 0) return { rows: [], changes: [] };
  const given: Untyped[] = all.map((values) => ({ ...base(tx), ...values }));
  for (const row of given) {
    await assigned(declaration, tx, row);
    Object.assign(row, declaration.follows?.(row as Row));
  }
  const added = (await tx.db
    .insertInto(named(table))
    .values(given as never)
    .returningAll()
    .execute()) as unknown as Row[];
  added.sort((a, b) => a.id - b.id);
  await followed(
    declaration,
    tx,
    added.map((after) => ({ before: null, after })),
  );
  const change = { action: 'CREATE', subject, before: null, cause } as const;
  return {
    rows: added,
    changes: added.map((row) => ({ ...change, subjectId: row.id, after: logged(declaration, row) })),
  };
}

/** What the noun has to do with its changed records. */
export async function followed<Row extends RecordRow, Input extends object>(
  { after, afterMany }: Declaration<Row, Input>,
  tx: Context,
  changes: readonly { before: Row | null; after: Row | null }[],
): Promise<void> {
  if (afterMany) return afterMany(tx, changes);
  if (after) for (const one of changes) await after(tx, one.before, one.after);
}

/** Sets columns of a record. Where nothing differs, nothing is written. */
export async function set<Row extends RecordRow, Input extends object>(
  declaration: Declaration<Row, Input>,
  tx: Context,
  before: Row,
  values: Partial<Row>,
  cause: string | null = null,
  isByAnybody = false,
): Promise<Row> {
  const written = await changeRow(declaration, tx, before, values, cause);
  if (written === null) return before;
  await recordChange(tx, { ...written.change, isByAnybody });
  return written.row;
}

/** Removes a record. */
export async function remove<Row extends RecordRow, Input extends object>(
  declaration: Declaration<Row, Input>,
  tx: Context,
  row: Row,
  cause: string | null = null,
  isByAnybody = false,
): Promise<void> {
  await tx.db.deleteFrom(named(declaration.table)).where('id', '=', row.id).execute();
  await recordChange(tx, { ...removal(declaration, row, cause), isByAnybody });
  await declaration.after?.(tx, row, null);
}

export const removal = <Row extends RecordRow, Input extends object>(
  declaration: Declaration<Row, Input>,
  row: Row,
  cause: string | null,
): Recorded => ({
  action: 'DELETE',
  subject: declaration.subject,
  subjectId: row.id,
  before: logged(declaration, row),
  after: null,
  cause,
});

/** Records by id, in the order of their ids, kept from other writers until the transaction ends. */
export async function lock<Row extends RecordRow, Input extends object>(
  { table }: Declaration<Row, Input>,
  tx: Context,
  ids: readonly number[],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const { engine } = tx.services.database;
  if (ids.length === 1)
    return (await rows(tx.db, `records.lock ${table}`, { id: ids[0]! }, (db, slots) =>
      db.selectFrom(named(table)).selectAll().where('id', '=', slots.id).modifyEnd(forUpdate(engine)),
    )) as unknown as Row[];
  const query = tx.db.selectFrom(named(table)).selectAll().where('id', 'in', ids).orderBy('id');
  return (await query.modifyEnd(forUpdate(engine)).execute()) as unknown as Row[];
}
