import { isAllowed, requireScope, visibleScope } from '../../access/authorize.ts';
import { allOf, among, anyOf, ownedBy } from '../../access/rowFilter.ts';
import type { Reader } from '../../access/rowFilter.ts';
import type { Context, Viewer } from '../../context.ts';
import type { ShownListView } from '../../db/viewTables.ts';
import { rows } from '../../db/statement.ts';
import { forbidden, invalid } from '../../errors.ts';
import type { Subject } from '../../graphql/schema.generated.ts';
import { subjectsOfLists } from '../../lists.ts';

const most = 500;

/** His own and shared ones, of lists that he may read. */
export const readableViews = allOf(
  among('list', (viewer) => readableLists(viewer)),
  anyOf(
    ownedBy('ownerId'),
    among('isShared', () => [1]),
  ),
);

/** Views that the viewer can open. */
export async function listViews(ctx: Context, list: string | null | undefined): Promise<ShownListView[]> {
  const viewer = requireScope(ctx, ['read'], ['ListView']);
  return readViews(ctx, viewer, typeof list === 'string' ? { list: readableList(viewer, list) } : {});
}

/** One of them by its id; undefined when there is none that the viewer can open. */
export async function openView(ctx: Context, viewer: Viewer, id: number): Promise<ShownListView | undefined> {
  const found = await readViews(ctx, viewer, { id });
  return found[0];
}

const isReadable = (viewer: Reader, subject: Subject | null) => subject === null || isAllowed(viewer, 'read', subject);

const readableLists = (viewer: Reader) =>
  [...subjectsOfLists(viewer)].filter(([, subject]) => isReadable(viewer, subject)).map(([name]) => name);

/** The list's name, if it is one that the viewer may read. */
export function readableList(viewer: Viewer, name: string): string {
  const subject = subjectsOfLists(viewer).get(name);
  if (subject === undefined) throw invalid({ list: { key: 'unknown', message: 'is unknown: there is no such list' } });
  if (!isReadable(viewer, subject)) throw forbidden();
  return name;
}

async function readViews(
  ctx: Context,
  { userId }: Viewer,
  { list = '', id = 0 }: { list?: string; id?: number },
): Promise<ShownListView[]> {
  const scope = visibleScope(ctx, 'ListView', 'v');
  const key = `views.list ${list && 'of one'} ${id && 'one'} ${scope?.key ?? ''}`;
  const found = await rows(ctx.db, key, { userId, list, id, ...scope?.values }, (db, values) => {
    const query = db
      .selectFrom('listViews as v')
      .innerJoin('users as u', 'u.id', 'v.ownerId')
      .leftJoin('listViewMarks as m', (join) => join.onRef('m.viewId', '=', 'v.id').on('m.userId', '=', values.userId))
      .selectAll('v')
      .select(['u.fullName as ownerName', 'm.isPinned', 'm.isDefault', 'm.tellsNew'])
      .$if(scope !== null, (all) => all.where(scope!.where(values)))
      .$if(list !== '', (all) => all.where('v.list', '=', values.list))
      .orderBy('v.list')
      .orderBy('v.nameKey')
      .orderBy('v.id')
      .limit(most);
    return id === 0 ? query : query.where('v.id', '=', values.id);
  });
  return found.map((view) => ({
    ...view,
    isOwn: view.ownerId === userId,
    isPinned: view.isPinned === 1,
    isDefault: view.isDefault === 1,
    tellsNew: view.tellsNew === 1,
  }));
}
