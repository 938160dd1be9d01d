import { isAllowed, requireViewer } from '../../access/authorize.ts';
import type { Context, Viewer } from '../../context.ts';
import type { ShownView } from '../../db/viewTables.ts';
import { rows } from '../../db/statement.ts';
import { forbidden, invalid } from '../../errors.ts';
import type { Subject } from '../../graphql/schema.generated.ts';
import { subjectsOfLists } from '../../lists.ts';

const most = 500;

/** Views that the viewer can open: his own and shared ones, of lists that he may read. */
export async function listViews(ctx: Context, list: string | null | undefined): Promise<ShownView[]> {
  const viewer = requireViewer(ctx);
  const lists = typeof list === 'string' ? [readableList(viewer, list)] : readableLists(viewer);
  return lists.length === 0 ? [] : readViews(ctx, viewer, lists);
}

/** One of them by its id; undefined when there is none that the viewer can open. */
export async function openView(ctx: Context, viewer: Viewer, id: number): Promise<ShownView | undefined> {
  const found = await readViews(ctx, viewer, readableLists(viewer), id);
  return found[0];
}

const isReadable = (viewer: Viewer, subject: Subject | null) => subject === null || isAllowed(viewer, 'read', subject);

const readableLists = (viewer: Viewer) =>
  [...subjectsOfLists()].filter(([, subject]) => isReadable(viewer, subject)).map(([name]) => name);

/** The list's name, if it is one that the viewer may read. */
export function readableList(viewer: Viewer, name: string): string {
  const subject = subjectsOfLists().get(name);
  if (subject === undefined) throw invalid({ list: { key: 'unknown', message: 'is unknown: there is no such list' } });
  if (!isReadable(viewer, subject)) throw forbidden();
  return name;
}

async function readViews(
  ctx: Context,
  { userId }: Viewer,
  lists: string[],
  id: number | null = null,
): Promise<ShownView[]> {
  if (lists.length === 0) return [];
  // Names of lists are words of the program: they are part of the statement.
  const key = `views.list ${lists.join()} ${id === null ? '' : 'one'}`;
  const found = await rows(ctx.db, key, { userId, id: id ?? 0 }, (db, values) => {
    const query = db
      .selectFrom('listViews as v')
      .innerJoin('users as u', 'u.id', 'v.ownerId')
      .leftJoin('listViewMarks as m', (join) => join.onRef('m.viewId', '=', 'v.id').on('m.userId', '=', values.userId))
      .selectAll('v')
      .select(['u.fullName as ownerName', 'm.isPinned', 'm.isDefault'])
      .where((is) => is.or([is('v.ownerId', '=', values.userId), is('v.isShared', '=', 1)]))
      .where('v.list', 'in', lists)
      .orderBy('v.list')
      .orderBy('v.nameKey')
      .orderBy('v.id')
      .limit(most);
    return id === null ? query : query.where('v.id', '=', values.id);
  });
  return found.map((view) => ({
    ...view,
    isOwn: view.ownerId === userId,
    isPinned: view.isPinned === 1,
    isDefault: view.isDefault === 1,
  }));
}
