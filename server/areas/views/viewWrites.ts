import type { Versioned } from '../../changes/merge.ts';
import { recordChange } from '../../changes/record.ts';
import type { Context } from '../../context.ts';
import { forUpdate } from '../../db/dialect.ts';
import type { ListViewRow } from '../../db/viewTables.ts';
import { pendingEvents } from '../../db/write.ts';
import { AppError } from '../../errors.ts';
import type { ListViewInput } from '../../graphql/schema.generated.ts';
import { inputNames, keptValue, pick, refuseTaken } from './viewInput.ts';
import type { ViewValues } from './viewInput.ts';

/* The three ways to write a view: each leaves an entry in the change log and tells the pages that show it. */

/** How two changes to one view are told apart. */
export const versionedView: Versioned<ListViewRow, ListViewInput> = {
  subject: 'ListView',
  names: inputNames,
  kept: (name, given) => keptValue(name as (typeof inputNames)[number], given),
  shown: (row) => ({
    name: row.name,
    query: row.query,
    columns: JSON.parse(row.columns),
    isShared: row.isShared === 1,
  }),
};

type Owned = Pick<ListViewRow, 'ownerId' | 'list'>;
const logged = (row: ListViewRow) => ({
  ...pick(row),
  list: row.list,
  ownerId: row.ownerId,
  version: row.version,
  createdAt: row.createdAt,
});

/** Adds a view; `kept` is what an undo brings back. */
export async function insertView(
  tx: Context,
  values: ViewValues & Owned,
  kept: Partial<ListViewRow> = {},
): Promise<ListViewRow> {
  await refuseDouble(tx, values, values, 0);
  const now = tx.services.now().toISOString();
  const row = { ...values, version: 1, createdAt: now, updatedAt: now, ...kept };
  const added = await tx.db.insertInto('listViews').values(row).returningAll().executeTakeFirstOrThrow();
  await recordChange(tx, {
    action: 'CREATE',
    subject: 'ListView',
    subjectId: added.id,
    before: null,
    after: logged(added),
  });
  tell(tx, added);
  return added;
}

/** Sets columns of a view. Where nothing differs, nothing is written. */
export async function setView(tx: Context, before: ListViewRow, values: ViewValues): Promise<ListViewRow> {
  const isSame = inputNames.every((name) => before[name] === values[name]);
  if (isSame) return before;
  await refuseDouble(tx, values, before, before.id);
  const changed = { ...values, version: before.version + 1, updatedAt: tx.services.now().toISOString() };
  const after = await tx.db
    .updateTable('listViews')
    .set(changed)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordChange(tx, {
    action: 'UPDATE',
    subject: 'ListView',
    subjectId: before.id,
    before: logged(before),
    after: logged(after),
  });
  tell(tx, before, after);
  return after;
}

/** Removes a view. */
export async function removeView(tx: Context, row: ListViewRow): Promise<void> {
  await tx.db.deleteFrom('listViews').where('id', '=', row.id).execute();
  await recordChange(tx, {
    action: 'DELETE',
    subject: 'ListView',
    subjectId: row.id,
    before: logged(row),
    after: null,
  });
  tell(tx, row);
}

/** The view, kept from other writers until the transaction ends. */
export async function lockView(tx: Context, id: number): Promise<ListViewRow | undefined> {
  const query = tx.db.selectFrom('listViews').selectAll().where('id', '=', id);
  return query.modifyEnd(forUpdate(tx.services.database.engine)).executeTakeFirst();
}

async function refuseDouble(tx: Context, values: ViewValues, of: Owned, id: number): Promise<void> {
  const fields = await refuseTaken(tx, values, of, id);
  if (fields !== null) throw new AppError('CONFLICT', 'name is taken by another of your views', { fields });
}

/** The owner's other pages, or everybody's where it is or was shared. */
function tell(tx: Context, ...views: ListViewRow[]): void {
  const isShared = views.some((view) => view.isShared === 1);
  pendingEvents(tx).push({ kind: 'account', userId: isShared ? null : views[0]!.ownerId, part: 'VIEWS' });
}
