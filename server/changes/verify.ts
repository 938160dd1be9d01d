import { filterFor } from '../access/authorize.ts';
import { limitOf, limitsOf } from '../access/fieldRules.ts';
import type { Access } from '../access/authorize.ts';
import { isNoted } from '../access/noted.ts';
import { passing, recordsNow } from '../access/records.ts';
import { columnsIn, isEverything } from '../access/rowFilter.ts';
import type { Row } from '../access/rowFilter.ts';
import type { Context, Viewer } from '../context.ts';
import { forbidden } from '../errors.ts';
import type { ChangeAction, Subject } from '../graphql/schema.generated.ts';
import type { Recorded } from './recorded.ts';

const accessFor: Record<ChangeAction, Access> = { CREATE: 'create', UPDATE: 'update', DELETE: 'delete' };

/**
 * Refuses changes to records that the viewer may not make, from what these were and from what they have become: the one
 * check that holds whatever caused the change, be it an edit, an undo, a bulk change or an import. What it throws ends
 * the transaction. What the program does by itself has no viewer and is not checked.
 */
export async function refuseForbidden(tx: Context, changes: readonly Recorded[]): Promise<void> {
  const { viewer } = tx;
  if (viewer === null) return;
  if (limitsOf(viewer) !== null)
    for (const change of changes) if (!change.isByAnybody && changesLimited(viewer, change)) throw forbidden();
  for (const [key, group] of grouped(changes)) {
    const [subject, action] = key.split(' ') as [Subject, ChangeAction];
    const filter = filterFor(viewer, accessFor[action], subject);
    if (isEverything(filter)) continue;
    const columns = columnsIn(filter);
    const records = await sidesOf(tx, subject, group, columns);
    const open = records.filter((record) => !isNoted(tx, accessFor[action], subject, filter, record));
    if ((await passing(tx, filter, open)).length < open.length) throw forbidden();
  }
}

/** Whether an update changes a field that the viewer may not: edits are told so earlier, field by field. */
const changesLimited = (viewer: Viewer, { action, subject, before, after }: Recorded): boolean =>
  action === 'UPDATE' &&
  Object.entries(after ?? {}).some(
    ([column, value]) =>
      limitOf(viewer, subject, column) !== undefined && !Object.is(before?.[column] ?? null, value ?? null),
  );

function grouped(changes: readonly Recorded[]): Map<string, Recorded[]> {
  const groups = new Map<string, Recorded[]>();
  for (const change of changes) {
    if (change.isByAnybody) continue;
    const key = `${change.subject} ${change.action}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [change]);
    else group.push(change);
  }
  return groups;
}

/** The records before and after changes of one kind, with all columns that decide. */
async function sidesOf(
  tx: Context,
  subject: Subject,
  changes: readonly Recorded[],
  columns: readonly string[],
): Promise<Row[]> {
  const isWhole = (row: Row) => columns.every((column) => column === 'id' || Object.hasOwn(row, column));
  const known = changes.map(({ action, subjectId, before, after }) => {
    const sides: Row[] = [before, after].filter((side) => side !== null).map((side) => ({ ...side, id: subjectId }));
    // A deleted one is there no more, and its area has checked it as it was.
    return { subjectId, sides: action === 'DELETE' ? sides.filter(isWhole) : sides };
  });
  // The log leaves out columns that follow from others: the row itself has them.
  const parts = known.filter(({ sides }) => !sides.every(isWhole)).map(({ subjectId }) => subjectId);
  const now = await recordsNow(tx, subject, [...new Set(parts)]);
  return known.flatMap(({ subjectId, sides }) =>
    sides.every(isWhole) ? sides : sides.map((side) => ({ ...now.get(subjectId), ...side })),
  );
}
