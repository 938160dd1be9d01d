import type { Undo } from '../access/subjects.ts';
import { parsed, refuseOvertaken, restored } from '../changes/merge.ts';
import type { Context } from '../context.ts';
import type { ChangeRow } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { changeMany, removeMany } from './bulk.ts';
import type { Declaration, RecordRow } from './declaration.ts';
import { insert, insertMany, lock, remove, set } from './rows.ts';
import { inputOf, valuesOf, versioned } from './values.ts';

/** How a change of a record is taken back, as long as no later change stands in the way. */
export function undoOf<Row extends RecordRow, Input extends object>(declaration: Declaration<Row, Input>): Undo {
  const undo: Undo = async (tx, change) => {
    const [now] = await lock(declaration, tx, [change.subjectId]);
    if (change.action === 'DELETE') {
      refuseThere(declaration, now);
      await insert(declaration, tx, await valuesBack(declaration, tx, change, undefined), {
        cause: 'undo',
        // What is read for it may be other when the same record comes back once more.
        kept: await keptOf(declaration, { ...tx, memo: new Map(tx.memo) }, change),
      });
      return;
    }
    requireThere(declaration, now);
    await refuseOvertaken(versioned(declaration, tx), change, now);
    if (change.action === 'CREATE') return remove(declaration, tx, now);
    await set(declaration, tx, now, await valuesBack(declaration, tx, change, now));
  };
  undo.refusal = (change) =>
    declaration.refuseUndo?.(change, change.action === 'UPDATE' ? changedIn(change) : []) ?? null;
  if (declaration.isPlannedTogether) undo.many = (tx, changes) => undoMany(declaration, tx, changes);
  return undo;
}

/** The same for changes of one action, each of another record. */
async function undoMany<Row extends RecordRow, Input extends object>(
  declaration: Declaration<Row, Input>,
  tx: Context,
  changes: readonly ChangeRow[],
): Promise<void> {
  const ids = changes.map(({ subjectId }) => subjectId).toSorted((a, b) => a - b);
  const rows = new Map((await lock(declaration, tx, ids)).map((row) => [row.id, row]));
  // What rules read of other tables is read once for all, and not known any more afterwards.
  const part = { ...tx, memo: new Map(tx.memo) };
  const back = async () => {
    const read = await Promise.allSettled(
      changes.map((change) => valuesBack(declaration, part, change, rows.get(change.subjectId))),
    );
    return read.map((one) => {
      if (one.status === 'rejected') throw one.reason as Error;
      return one.value;
    });
  };
  if (changes[0]!.action === 'DELETE') {
    for (const row of rows.values()) refuseThere(declaration, row);
    const values = await back();
    const kept = await Promise.all(changes.map((change) => keptOf(declaration, part, change)));
    const all = values.map((one, at) => ({ ...one, ...kept[at] }));
    await insertMany(declaration, tx, all, 'undo');
    return;
  }
  const now: Row[] = [];
  for (const change of changes) {
    const row = rows.get(change.subjectId);
    requireThere(declaration, row);
    await refuseOvertaken(versioned(declaration, tx), change, row);
    now.push(row);
  }
  // Areas hear of many that go at once; the log has the cause of the whole transaction.
  if (changes[0]!.action === 'CREATE') return removeMany(declaration, tx, now, 'bulk');
  const values = await back();
  const valuesOfId = new Map(changes.map(({ subjectId }, at) => [subjectId, values[at]!]));
  await changeMany(declaration, tx, now, ({ id }) => valuesOfId.get(id)!, 'undo');
}

/** The values that the record gets back. */
async function valuesBack<Row extends RecordRow, Input extends object>(
  declaration: Declaration<Row, Input>,
  tx: Context,
  change: ChangeRow,
  now: Row | undefined,
): Promise<Partial<Row>> {
  const was = parsed<Row>(change.before);
  const input = inputOf(declaration, now && declaration.restore ? declaration.restore(was, change, now) : was);
  const values = await restored(() => valuesOf(declaration, tx, input, now ?? null, true));
  return change.action === 'UPDATE' ? { ...values, ...setBack(declaration, was, change) } : values;
}

/** Columns that no caller sets, as they were before the change. */
function setBack<Row extends RecordRow, Input extends object>(
  { undoes = [] }: Declaration<Row, Input>,
  was: Partial<Row>,
  change: ChangeRow,
): Partial<Row> {
  const changed = new Set(changedIn(change));
  const names = undoes.filter((name) => changed.has(name) && name in was);
  return Object.fromEntries(names.map((name) => [name, was[name]])) as Partial<Row>;
}

/** What a deleted record has besides: it comes back under its own id, and the deletion was a version, too. */
async function keptOf<Row extends RecordRow, Input extends object>(
  { fixed = [], comeBack }: Declaration<Row, Input>,
  tx: Context,
  { subjectId: id, before }: ChangeRow,
): Promise<Partial<Row>> {
  const was = parsed<Row>(before);
  const columns = Object.fromEntries(fixed.map((name) => [name, was[name]]));
  const base = {
    ...columns,
    id,
    version: was.version! + 2,
    createdAt: was.createdAt!,
  } as unknown as Partial<Row>;
  return { ...base, ...(await comeBack?.(tx, was, id)) };
}

/** Columns that an update changed; its version says nothing. */
const changedIn = ({ after }: ChangeRow): string[] =>
  Object.keys(parsed<Record<string, unknown>>(after)).filter((name) => name !== 'version');

function refuseThere<Row extends RecordRow, Input extends object>(
  { noun }: Declaration<Row, Input>,
  now: Row | undefined,
): void {
  if (now !== undefined)
    throw new AppError('CONFLICT', `The ${noun.toLowerCase()} has already been restored`, { reason: 'alreadyThere' });
}

function requireThere<Row extends RecordRow, Input extends object>(
  declaration: Declaration<Row, Input>,
  now: Row | undefined,
): asserts now is Row {
  if (now !== undefined) return;
  throw new AppError('CONFLICT', `The ${declaration.noun.toLowerCase()} was deleted in the meantime`, {
    reason: 'deleted',
  });
}
