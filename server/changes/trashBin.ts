import type { Context } from '../context.ts';
import { sortKey } from '../db/search.ts';
import { AppError } from '../errors.ts';
import type { ChangeAction, Subject } from '../graphql/schema.generated.ts';
import { recordsNow } from '../access/records.ts';
import { undoOf } from '../access/subjects.ts';

/* What lies in the trash: the deletions of the change log that can still be taken back. The log itself has the records. */

type Row = Readonly<Record<string, unknown>>;
type Entry = {
  id: number;
  action: ChangeAction;
  subject: Subject;
  subjectId: number;
  at: string;
  cause: string | null;
};

/** Called with each entry of the log, in its transaction: deleted records come in, those that are put back go out. */
export async function followTrash(tx: Context, entries: readonly (Entry & { before: Row | null })[]): Promise<void> {
  const known = entries.filter(({ subject }) => undoOf(tx.services, subject) !== undefined);
  const deleted = known.filter(({ action }) => action === 'DELETE');
  if (deleted.length > 0) {
    await tx.db
      .insertInto('trash')
      .values(
        deleted.map(({ id, subject, subjectId, at, before }) => {
          const name = nameOf(before ?? {}) ?? `#${subjectId}`;
          return { changeId: id, subject, subjectId, name, nameKey: sortKey(name), deletedAt: at };
        }),
      )
      .onConflict((conflict) =>
        conflict.columns(['subject', 'subjectId']).doUpdateSet((row) => ({
          changeId: row.ref('excluded.changeId'),
          name: row.ref('excluded.name'),
          nameKey: row.ref('excluded.nameKey'),
          deletedAt: row.ref('excluded.deletedAt'),
        })),
      )
      .execute();
  }
  // Only an undo gives a record an id that was there before.
  const back = known.filter(({ action, cause }) => action === 'CREATE' && cause === 'undo');
  for (const [subject, some] of Map.groupBy(back, (entry) => entry.subject)) {
    const ids = some.map(({ subjectId }) => subjectId);
    await tx.db.deleteFrom('trash').where('subject', '=', subject).where('subjectId', 'in', ids).execute();
  }
}

/** Refuses to put back what has left the trash; the changes are of one subject. */
export async function refusePurged(
  tx: Context,
  changes: readonly Pick<Entry, 'id' | 'action' | 'subject' | 'subjectId'>[],
): Promise<void> {
  const deletions = changes.filter(({ action }) => action === 'DELETE');
  if (deletions.length === 0) return;
  const kept = await tx.db
    .selectFrom('trash')
    .select('changeId')
    .where(
      'changeId',
      'in',
      deletions.map(({ id }) => id),
    )
    .execute();
  const known = new Set(kept.map(({ changeId }) => changeId));
  const gone = deletions.filter(({ id }) => !known.has(id));
  if (gone.length === 0) return;
  // What is there again is refused by its own area, with better words.
  const ids = gone.map(({ subjectId }) => subjectId);
  const there = await recordsNow(tx, gone[0]!.subject, ids);
  if (ids.some((id) => !there.has(id)))
    throw new AppError('CONFLICT', 'It is no longer in the trash and cannot be restored', { reason: 'purged' });
}

/** What a record is called, from the columns that tables have for it. */
export function nameOf(record: Row): string | undefined {
  const name = ['name', 'title', 'titleEn', 'fullName']
    .map((column) => record[column])
    .find((value) => typeof value === 'string' && value !== '');
  if (typeof name === 'string') return name.slice(0, 300);
  // What people know by its number: that of an order has none before it, that of an invoice is written out.
  const { number } = record;
  if (typeof number === 'number') return `#${number}`;
  return typeof number === 'string' && number !== '' ? number.slice(0, 300) : undefined;
}
