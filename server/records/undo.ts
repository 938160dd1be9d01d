import type { Undo } from '../access/subjects.ts';
import { parsed, refuseOvertaken, restored } from '../changes/merge.ts';
import { AppError } from '../errors.ts';
import type { Declaration, RecordRow } from './declaration.ts';
import { insert, lock, remove, set } from './rows.ts';
import { inputOf, valuesOf, versioned } from './values.ts';

/** How a change of a record is taken back, as long as no later change stands in the way. */
export function undoOf<Row extends RecordRow, Input extends object>(declaration: Declaration<Row, Input>): Undo {
  const noun = declaration.noun.toLowerCase();
  return async (tx, change) => {
    const [now] = await lock(declaration, tx, [change.subjectId]);
    const was = parsed<Row>(change.before);
    if (change.action === 'DELETE') {
      if (now !== undefined) throw new AppError('CONFLICT', `The ${noun} has already been restored`);
      const values = await restored(() => valuesOf(declaration, tx, inputOf(declaration, was), null, true));
      const fixed = Object.fromEntries((declaration.fixed ?? []).map((name) => [name, was[name]]));
      // Under its own id; the deletion was a version, too.
      const kept = { ...fixed, id: change.subjectId, version: was.version! + 2, createdAt: was.createdAt! };
      await insert(declaration, tx, values, { cause: 'undo', kept: kept as unknown as Partial<Row> });
      return;
    }
    if (now === undefined) throw new AppError('CONFLICT', `The ${noun} was deleted in the meantime`);
    refuseOvertaken(versioned(declaration, tx), change, now);
    if (change.action === 'CREATE') return remove(declaration, tx, now);
    const input = inputOf(declaration, declaration.restore ? declaration.restore(was, change, now) : was);
    await set(declaration, tx, now, await restored(() => valuesOf(declaration, tx, input, now, true)));
  };
}
