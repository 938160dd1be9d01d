import { requireScope } from '../../access/authorize.ts';
import type { Context, Viewer } from '../../context.ts';
import { recordId } from '../../db/recordId.ts';
import type { ShownView } from '../../db/viewTables.ts';
import { pendingEvents, write } from '../../db/write.ts';
import { invalid, notFound } from '../../errors.ts';
import type { MutationMarkListViewArgs } from '../../graphql/schema.generated.ts';
import { openView } from './listViews.ts';

const mostPinned = 20;

/** Pins a view to one's own menu, or opens the list with it. Concerns nobody else, so it is no change of the view. */
export async function markListView(
  ctx: Context,
  { id, isPinned, isDefault }: MutationMarkListViewArgs,
): Promise<ShownView> {
  const viewer = requireScope(ctx, ['update'], ['ListView']);
  return write(ctx, async (tx) => {
    const number = recordId(id);
    const view = number === null ? undefined : await openView(tx, viewer, number);
    if (view === undefined) throw notFound('View');
    const next = { ...view, isPinned: isPinned ?? view.isPinned, isDefault: isDefault ?? view.isDefault };
    if (next.isPinned && !view.isPinned) await refuseTooMany(tx, viewer);
    if (next.isDefault) await clearDefault(tx, viewer, view);
    await keep(tx, viewer, next);
    pendingEvents(tx).push({ kind: 'account', userId: viewer.userId, part: 'VIEWS' });
    return next;
  });
}

const clearDefault = (tx: Context, { userId }: Viewer, { id, list }: ShownView) =>
  tx.db
    .updateTable('listViewMarks')
    .set({ isDefault: 0 })
    .where('userId', '=', userId)
    .where('list', '=', list)
    .where('isDefault', '=', 1)
    .where('viewId', '!=', id)
    .execute();

const keep = (tx: Context, { userId }: Viewer, { id, list, isPinned, isDefault }: ShownView) =>
  tx.db
    .insertInto('listViewMarks')
    .values({ userId, viewId: id, list, isPinned: isPinned ? 1 : 0, isDefault: isDefault ? 1 : 0 })
    .onConflict((known) =>
      known
        .columns(['userId', 'viewId'])
        .doUpdateSet((row) => ({ isPinned: row.ref('excluded.isPinned'), isDefault: row.ref('excluded.isDefault') })),
    )
    .execute();

async function refuseTooMany(tx: Context, { userId }: Viewer): Promise<void> {
  const { count } = await tx.db
    .selectFrom('listViewMarks')
    .innerJoin('listViews', 'listViews.id', 'listViewMarks.viewId')
    .select((of) => of.fn.countAll<number | string>().as('count'))
    .where('userId', '=', userId)
    .where('isPinned', '=', 1)
    .executeTakeFirstOrThrow();
  if (Number(count) < mostPinned) return;
  throw invalid({
    isPinned: { key: 'tooMany', limit: mostPinned, message: `must be true of at most ${mostPinned} views` },
  });
}
