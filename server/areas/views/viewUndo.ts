import { signedIn } from '../../access/authorize.ts';
import { parsed, refuseOvertaken, restored } from '../../changes/merge.ts';
import { AppError, forbidden } from '../../errors.ts';
import type { ListViewRow } from '../../db/viewTables.ts';
import type { Undo } from '../area.ts';
import { pick, viewValues } from './viewInput.ts';
import type { ViewValues } from './viewInput.ts';
import { insertView, lockView, removeView, setView, versionedView } from './viewWrites.ts';

/** Takes a change of one's own view back, as long as no later change stands in the way. */
export const undoViewChange: Undo = async (tx, change) => {
  const { userId } = signedIn(tx);
  const now = await lockView(tx, change.subjectId);
  const was = parsed<ListViewRow>(change.before);
  if ((now ?? was).ownerId !== userId) throw forbidden();
  if (change.action === 'DELETE') {
    if (now !== undefined) throw new AppError('CONFLICT', 'The view has already been restored');
    const values = await restored(async () => viewValues(inputOf(was), null));
    await insertView(
      tx,
      { ...values, list: was.list!, ownerId: userId },
      {
        id: change.subjectId,
        // The deletion was a version, too.
        version: was.version! + 2,
        createdAt: was.createdAt!,
      },
    );
    return;
  }
  if (now === undefined) throw new AppError('CONFLICT', 'The view was deleted in the meantime');
  await refuseOvertaken(versionedView, change, now);
  if (change.action === 'CREATE') await removeView(tx, now);
  else await setView(tx, now, await restored(async () => viewValues(inputOf(pick(was)), now)));
};

/** A row as the input that would make it. */
const inputOf = ({ name, query, columns, isShared }: Partial<ViewValues>) => ({
  ...(name !== undefined && { name }),
  ...(query !== undefined && { query }),
  ...(columns !== undefined && { columns: JSON.parse(columns) as unknown }),
  ...(isShared !== undefined && { isShared: isShared === 1 }),
});
