import { requireScope } from '../../access/authorize.ts';
import type { Context, Viewer } from '../../context.ts';
import { recordId } from '../../db/recordId.ts';
import type { ShownListView } from '../../db/viewTables.ts';
import { pendingEvents, write } from '../../db/write.ts';
import { invalid, notFound } from '../../errors.ts';
import type { MutationMarkListViewArgs } from '../../graphql/schema.generated.ts';
import { openView } from './listViews.ts';

const maxPinned = 20;
const maxTelling = 20;
/** The list whose views are searches of everything. */
const searches = 'search';
const onlySearches = { key: 'malformed', message: 'must be false, as only saved searches tell of new hits' } as const;

/** Pins a view to one's own menu, or opens the list with it. Concerns nobody else, so it is no change of the view. */
export async function markListView(
  ctx: Context,
  { id, isPinned, isDefault, tellsNew }: MutationMarkListViewArgs,
): Promise<ShownListView> {
  const viewer = requireScope(ctx, ['update'], ['ListView']);
  return write(ctx, async (tx) => {
    const number = recordId(id);
    const view = number === null ? undefined : await openView(tx, viewer, number);
    if (view === undefined) throw notFound('View');
    const next = {
      ...view,
      isPinned: isPinned ?? view.isPinned,
      isDefault: isDefault ?? view.isDefault,
      tellsNew: tellsNew ?? view.tellsNew,
    };
    if (next.tellsNew && view.list !== searches) throw invalid({ tellsNew: onlySearches });
    if (next.tellsNew && !view.tellsNew) await refuseMore(tx, viewer, 'tellsNew', maxTelling);
    if (next.isPinned && !view.isPinned) await refuseMore(tx, viewer, 'isPinned', maxPinned);
    if (next.isDefault) await clearDefault(tx, viewer, view);
    await keep(tx, viewer, next);
    pendingEvents(tx).push({ kind: 'account', userId: viewer.userId, part: 'VIEWS' });
    return next;
  });
}

const clearDefault = (tx: Context, { userId }: Viewer, { id, list }: ShownListView) =>
  tx.db
    .updateTable('listViewMarks')
    .set({ isDefault: 0 })
    .where('userId', '=', userId)
    .where('list', '=', list)
    .where('isDefault', '=', 1)
    .where('viewId', '!=', id)
    .execute();

const keep = (tx: Context, { userId }: Viewer, { id, list, isPinned, isDefault, tellsNew }: ShownListView) =>
  tx.db
    .insertInto('listViewMarks')
    .values({
      userId,
      viewId: id,
      list,
      isPinned: isPinned ? 1 : 0,
      isDefault: isDefault ? 1 : 0,
      tellsNew: tellsNew ? 1 : 0,
      seen: null,
    })
    .onConflict((known) =>
      known.columns(['userId', 'viewId']).doUpdateSet((row) => ({
        isPinned: row.ref('excluded.isPinned'),
        isDefault: row.ref('excluded.isDefault'),
        tellsNew: row.ref('excluded.tellsNew'),
        // Once it was off, it is looked at anew.
        ...(tellsNew ? {} : { seen: null }),
      })),
    )
    .execute();

async function refuseMore(tx: Context, { userId }: Viewer, mark: 'isPinned' | 'tellsNew', most: number): Promise<void> {
  const { count } = await tx.db
    .selectFrom('listViewMarks')
    .innerJoin('listViews', 'listViews.id', 'listViewMarks.viewId')
    .select((of) => of.fn.countAll<number | string>().as('count'))
    .where('userId', '=', userId)
    .where(mark, '=', 1)
    .executeTakeFirstOrThrow();
  if (Number(count) < most) return;
  throw invalid({ [mark]: { key: 'tooMany', limit: most, message: `must be true of at most ${most} views` } });
}
