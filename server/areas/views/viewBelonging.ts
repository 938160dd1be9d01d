import type { Belonging } from '../../access/belongings.ts';
import { recordChange } from '../../changes/record.ts';
import type { Context } from '../../context.ts';
import type { ListViewRow } from '../../db/viewTables.ts';
import { pendingEvents } from '../../db/write.ts';

/** Views that others see too go to somebody else with their owner's other things; what only the owner saw goes away. */
export const viewBelonging: Belonging = {
  kind: 'listViews',
  count: async ({ db }, userId) => {
    const { count } = await db
      .selectFrom('listViews')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('ownerId', '=', userId)
      .executeTakeFirstOrThrow();
    return Number(count);
  },
  leave: async (tx, userId, to) => {
    const views = await tx.db.selectFrom('listViews').selectAll().where('ownerId', '=', userId).orderBy('id').execute();
    for (const view of views) await (to === null ? remove(tx, view) : give(tx, view, to));
    if (views.some(({ isShared }) => isShared === 1))
      pendingEvents(tx).push({ kind: 'account', userId: null, part: 'VIEWS' });
    else if (to !== null) pendingEvents(tx).push({ kind: 'account', userId: to, part: 'VIEWS' });
  },
};

async function give(tx: Context, view: ListViewRow, to: number): Promise<void> {
  const taken = await tx.db
    .selectFrom('listViews')
    .select('nameKey')
    .where('ownerId', '=', to)
    .where('list', '=', view.list)
    .execute();
  const keys = new Set(taken.map(({ nameKey }) => nameKey));
  let { name, nameKey } = view;
  for (let number = 2; keys.has(nameKey); number += 1) {
    name = `${view.name.slice(0, 50)} (${number})`;
    nameKey = `${view.nameKey.slice(0, 50)} (${number})`;
  }
  const changed = { ownerId: to, name, nameKey, version: view.version + 1 };
  await tx.db.updateTable('listViews').set(changed).where('id', '=', view.id).execute();
  const { name: was, ownerId, version } = view;
  await recordChange(tx, {
    action: 'UPDATE',
    subject: 'ListView',
    subjectId: view.id,
    before: { name: was, ownerId, version },
    after: { name, ownerId: to, version: changed.version },
    cause: 'handover',
    isByAnybody: true,
  });
}

async function remove(tx: Context, view: ListViewRow): Promise<void> {
  await tx.db.deleteFrom('listViews').where('id', '=', view.id).execute();
  const { nameKey: _nameKey, updatedAt: _updatedAt, ...before } = view;
  await recordChange(tx, {
    action: 'DELETE',
    subject: 'ListView',
    subjectId: view.id,
    before,
    after: null,
    cause: 'handover',
    isByAnybody: true,
  });
}
