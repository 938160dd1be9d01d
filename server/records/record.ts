import { mergedInput } from '../changes/merge.ts';
import type { Context } from '../context.ts';
import type { Action } from '../graphql/schema.generated.ts';
import { bulkOf, changeMany, removeMany } from './bulk.ts';
import type { BulkValues } from './bulk.ts';
import { commandOf } from './command.ts';
import type { CommandDeclaration } from './command.ts';
import { create, deleteOne, duplicate, recordFor, setColumns, update } from './changes.ts';
import type { Declaration, RecordRow } from './declaration.ts';
import { importOf } from './importing.ts';
import type { ImportDeclaration } from './importing.ts';
import { insert, insertMany, lock, remove, set } from './rows.ts';
import type { Insertion } from './rows.ts';
import { undoOf } from './undo.ts';
import { inputOf, logged, valuesOf, versioned } from './values.ts';

/** Rows that one statement locks or changes. */
const atOnce = 500;

/**
 * A noun by its declaration: everything that is done with its records. Each operation asks for the right before; the
 * change log, which each writes, refuses what the viewer may not make of the record, and tells it live.
 */
export function defineRecord<Row extends RecordRow, Input extends object>(declaration: Declaration<Row, Input>) {
  type Id = string | number;
  return {
    /** For callers, in a transaction of their own. */
    create: (ctx: Context, input: Input, fixed?: Partial<Row>) => create(declaration, ctx, input, fixed),
    update: (ctx: Context, change: { id: Id; version?: number | null | undefined; input: Input }) =>
      update(declaration, ctx, change),
    setColumns: (ctx: Context, id: Id, values: Partial<Row>) => setColumns(declaration, ctx, id, values),
    delete: (ctx: Context, id: Id, prepare?: (tx: Context, row: Row) => Promise<void>) =>
      deleteOne(declaration, ctx, id, prepare),
    duplicate: (ctx: Context, id: Id) => duplicate(declaration, ctx, id),
    /** Many at once, and as tasks. */
    bulk: <Filter>(idsOf: (ctx: Context, filter: Filter) => Promise<number[]>, maxMatching?: number) =>
      bulkOf(declaration, idsOf, maxMatching),
    /** What is done to records besides editing their fields; see `command.ts`. */
    command: <Args extends object = object, Result = Row>(command: CommandDeclaration<Row, Args, Result>) =>
      commandOf(declaration, command),

    /** For the area's manifest. */
    undo: undoOf(declaration),
    imports: (list: ImportDeclaration) => importOf(declaration, list),

    /** For what is the noun's own, inside an open transaction. Rights are the caller's to check. */
    values: (tx: Context, input: Input, before: Row | null) => valuesOf(declaration, tx, input, before),
    insert: (tx: Context, values: Partial<Row>, insertion?: Insertion<Row>) =>
      insert(declaration, tx, values, insertion),
    /** Many at once, all with the same columns, as sample data has them. */
    insertMany: (tx: Context, rows: readonly Partial<Row>[], cause: string) => insertMany(declaration, tx, rows, cause),
    /** `isByAnybody`: it follows from something else, and the rights of the viewer were asked of that. */
    set: (tx: Context, before: Row, values: Partial<Row>, cause: string | null = null, isByAnybody = false) =>
      set(declaration, tx, before, values, cause, isByAnybody),
    setMany: (tx: Context, rows: readonly Row[], values: BulkValues<Row>, cause: string) =>
      changeMany(declaration, tx, rows, values, cause),
    /** The same for any number of them, locked part by part. */
    setAll: async (tx: Context, found: readonly { id: number }[], values: BulkValues<Row>, cause: string) => {
      const ids = found.map(({ id }) => id);
      for (let start = 0; start < ids.length; start += atOnce)
        await changeMany(declaration, tx, await lock(declaration, tx, ids.slice(start, start + atOnce)), values, cause);
    },
    removeMany: (tx: Context, rows: readonly Row[], cause: string) => removeMany(declaration, tx, rows, cause),
    remove: (tx: Context, row: Row, cause: string | null = null, isByAnybody = false) =>
      remove(declaration, tx, row, cause, isByAnybody),
    lock: (tx: Context, ids: readonly number[]) => lock(declaration, tx, ids),
    /** The record that a change is meant for, locked; throws what speaks against changing it. */
    find: (tx: Context, action: Action, id: Id) => recordFor(declaration, tx, action, id),
    /** The part of the input that its caller changed since `version`; `seen`: a row as callers see it. */
    merged: (tx: Context, row: Row, version: number, input: Input, seen?: (row: Row) => Row) =>
      mergedInput(tx, versioned(declaration, tx), row, version, input, seen),
    inputOf: (row: Partial<Row>) => inputOf(declaration, row),
    /** What the change log keeps of a row, for changes that are written by other statements. */
    logged: (row: Row) => logged(declaration, row),
  };
}
