import { authorize, authorizeSome } from '../../access/authorize.ts';
import { mergedInput } from '../../changes/merge.ts';
import type { Context, Viewer } from '../../context.ts';
import { recordId } from '../../db/recordId.ts';
import type { ListViewRow, ShownListView } from '../../db/viewTables.ts';
import { write } from '../../db/write.ts';
import { forbidden, invalid, notFound } from '../../errors.ts';
import type {
  Action,
  DeletePayload,
  MutationCreateListViewArgs,
  MutationDeleteListViewArgs,
  MutationUpdateListViewArgs,
} from '../../graphql/schema.generated.ts';
import { openView, readableList } from './listViews.ts';
import { viewValues } from './viewInput.ts';
import { insertView, lockView, removeView, setView, versionedView } from './viewWrites.ts';

type ChangedView = { view: ShownListView; batchId: string };
const maxOfOne = 50;

/** Saves what somebody sees of a list under a name. */
export async function createListView(ctx: Context, { list, input }: MutationCreateListViewArgs): Promise<ChangedView> {
  const viewer = authorizeSome(ctx, 'create', 'ListView');
  readableList(viewer, list);
  return write(ctx, async (tx) => {
    const values = viewValues(input, null);
    authorize(tx, 'create', 'ListView', { ...values, list, ownerId: viewer.userId });
    await refuseTooMany(tx, viewer, list);
    return shown(tx, viewer, await insertView(tx, { ...values, list, ownerId: viewer.userId }));
  });
}

/** Changes a view of one's own. */
export async function updateListView(
  ctx: Context,
  { id, version = null, input }: MutationUpdateListViewArgs,
): Promise<ChangedView> {
  const viewer = authorizeSome(ctx, 'update', 'ListView');
  return write(ctx, async (tx) => {
    const before = await ownView(tx, viewer, 'update', id);
    const isStale = version !== null && version !== before.version;
    const values = viewValues(isStale ? await mergedInput(tx, versionedView, before, version, input) : input, before);
    // To share it is a right of its own.
    authorize(tx, 'update', 'ListView', { ...before, ...values });
    return shown(tx, viewer, await setView(tx, before, values));
  });
}

/** Removes a view of one's own. */
export async function deleteListView(ctx: Context, { id }: MutationDeleteListViewArgs): Promise<DeletePayload> {
  const viewer = authorizeSome(ctx, 'delete', 'ListView');
  return write(ctx, async (tx) => {
    const row = await ownView(tx, viewer, 'delete', id);
    await removeView(tx, row);
    return { id: String(row.id), batchId: ctx.batchId };
  });
}

/** The viewer's own view, locked. Others' private views are not there for him; shared ones are not his to change. */
async function ownView(tx: Context, viewer: Viewer, action: Action, id: string | number): Promise<ListViewRow> {
  const number = recordId(id);
  const row = number === null ? undefined : await lockView(tx, number);
  if (row === undefined || row.ownerId !== viewer.userId) {
    if (row !== undefined && (await openView(tx, viewer, row.id)) !== undefined) throw forbidden();
    throw notFound('View');
  }
  authorize(tx, action, 'ListView', row);
  return row;
}

async function refuseTooMany(tx: Context, viewer: Viewer, list: string): Promise<void> {
  const { count } = await tx.db
    .selectFrom('listViews')
    .select((of) => of.fn.countAll<number | string>().as('count'))
    .where('ownerId', '=', viewer.userId)
    .where('list', '=', list)
    .executeTakeFirstOrThrow();
  if (Number(count) < maxOfOne) return;
  throw invalid({
    list: { key: 'tooMany', limit: maxOfOne, message: `must have at most ${maxOfOne} views of yours` },
  });
}

async function shown(tx: Context, viewer: Viewer, row: ListViewRow): Promise<ChangedView> {
  const marked = await openView(tx, viewer, row.id);
  return {
    view: marked ?? {
      ...row,
      ownerName: viewer.fullName,
      isOwn: true,
      isPinned: false,
      isDefault: false,
      tellsNew: false,
    },
    batchId: tx.batchId,
  };
}
