import { authorizeSome } from '../access/authorize.ts';
import { authorizeRecord } from '../access/records.ts';
import { mergedInput } from '../changes/merge.ts';
import type { Context } from '../context.ts';
import { recordId } from '../db/recordId.ts';
import { write } from '../db/write.ts';
import { AppError, notFound } from '../errors.ts';
import type { Action, DeletePayload } from '../graphql/schema.generated.ts';
import type { Declaration, RecordRow, Values } from './declaration.ts';
import { insert, lock, remove, set } from './rows.ts';
import { valuesOf, versioned } from './values.ts';

/* What callers do with one record. Each asks for the right first; the change log refuses what may not become of it. */

const maxCopyTries = 6;

export type Changed<Row> = { row: Row; batchId: string };
type Id = string | number;

/** The record that a change is meant for, locked. Throws what speaks against changing it. */
export async function recordFor<Row extends RecordRow, Input extends object>(
  declaration: Declaration<Row, Input>,
  tx: Context,
  action: Action,
  id: Id,
): Promise<Row> {
  const number = recordId(id);
  const [row] = number === null ? [] : await lock(declaration, tx, [number]);
  if (declaration.authorize) await declaration.authorize(tx, action, row);
  else await authorizeRecord(tx, action, declaration.subject, row ?? {});
  if (row === undefined) throw notFound(declaration.noun);
  return row;
}

/** Adds a record. `fixed` are columns that no caller sets. */
export async function create<Row extends RecordRow, Input extends object>(
  declaration: Declaration<Row, Input>,
  ctx: Context,
  input: Input,
  fixed: Partial<Row> = {},
): Promise<Changed<Row>> {
  authorizeSome(ctx, 'create', declaration.subject);
  return write(ctx, async (tx) => {
    const values = { ...fixed, ...(await valuesOf(declaration, tx, input, null)) };
    return { row: await insert(declaration, tx, values), batchId: ctx.batchId };
  });
}

/** Changes a record; merges with what others changed since the version that the caller has seen. */
export async function update<Row extends RecordRow, Input extends object>(
  declaration: Declaration<Row, Input>,
  ctx: Context,
  { id, version = null, input }: { id: Id; version?: number | null; input: Input },
): Promise<Changed<Row>> {
  authorizeSome(ctx, 'update', declaration.subject);
  return write(ctx, async (tx) => {
    const before = await recordFor(declaration, tx, 'update', id);
    const isStale = version !== null && version !== before.version;
    const merged = isStale ? await mergedInput(tx, versioned(declaration, tx), before, version, input) : input;
    return {
      row: await set(declaration, tx, before, await valuesOf(declaration, tx, merged, before)),
      batchId: ctx.batchId,
    };
  });
}

/** Sets columns of a record by themselves: no other field is looked at. */
export async function setColumns<Row extends RecordRow, Input extends object>(
  declaration: Declaration<Row, Input>,
  ctx: Context,
  id: Id,
  values: Partial<Row>,
): Promise<Changed<Row>> {
  authorizeSome(ctx, 'update', declaration.subject);
  return write(ctx, async (tx) => {
    const before = await recordFor(declaration, tx, 'update', id);
    return { row: await set(declaration, tx, before, values), batchId: ctx.batchId };
  });
}

/** Removes a record. `prepare` runs before it, in the same transaction. */
export async function deleteOne<Row extends RecordRow, Input extends object>(
  declaration: Declaration<Row, Input>,
  ctx: Context,
  id: Id,
  prepare?: (tx: Context, row: Row) => Promise<void>,
): Promise<DeletePayload> {
  authorizeSome(ctx, 'delete', declaration.subject);
  return write(ctx, async (tx) => {
    const row = await recordFor(declaration, tx, 'delete', id);
    await prepare?.(tx, row);
    await remove(declaration, tx, row);
    return { id: String(row.id), batchId: ctx.batchId };
  });
}

/** Adds a copy of a record; tries again when another copy took the same unique value a moment earlier. */
export async function duplicate<Row extends RecordRow, Input extends object>(
  declaration: Declaration<Row, Input>,
  ctx: Context,
  id: Id,
): Promise<Changed<Row>> {
  authorizeSome(ctx, 'create', declaration.subject);
  for (let tries = 1; ; tries += 1) {
    try {
      return await write(ctx, async (tx) => {
        const row = await recordFor(declaration, tx, 'read', id);
        const { id: _id, version: _version, createdAt: _createdAt, ...values } = row;
        const copy = { ...values, ...(await declaration.copy?.(tx, row, tries)) } as unknown as Partial<Row>;
        delete (copy as Record<string, unknown>)['updatedAt'];
        // What follows from the values in which the copy differs.
        const derived = await declaration.derive?.(tx, copy as unknown as Values<Row, Input>, null);
        return {
          row: await insert(declaration, tx, { ...copy, ...derived }, { cause: 'duplicate' }),
          batchId: ctx.batchId,
        };
      });
    } catch (error) {
      const isTaken = error instanceof AppError && error.code === 'CONFLICT' && error.details.fields !== undefined;
      if (!isTaken || tries >= maxCopyTries) throw error;
    }
  }
}
