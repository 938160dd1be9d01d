import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCommandCall } from '../command/useCommandCall.ts';
import { callsOf } from '../command/command.ts';
import { confirm } from '../../kit/confirm.ts';
import { useFailureText } from '../../kit/failureText.ts';
import { useBulkTexts } from '../../kit/list/bulkTexts.ts';
import { atOnce } from '../../kit/list/selection.ts';
import { showNotice } from '../../kit/notices.ts';
import type { TrashSelection } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import type { BulkTask } from '../tasks/BulkTaskDialog.tsx';
import { recordKind } from '../shellParts.ts';
import {
  PurgeFromTrashDocument,
  RestoreFromTrashDocument,
  StartTrashPurgeDocument,
  StartTrashRestoreDocument,
  type TrashOutcomeFragment,
  type TrashRowFragment,
} from './trash.generated.ts';

const call = callsOf();
const restoreFromTrash = call({ operation: RestoreFromTrashDocument });
const purgeFromTrash = call({ operation: PurgeFromTrashDocument });
const startRestore = call({ operation: StartTrashRestoreDocument });
const startPurge = call({ operation: StartTrashPurgeDocument });

/** Some entries of the trash: which they are, how many, and what they are called. */
export type Chosen = { selection: TrashSelection; count: number; names: string[]; nameOf: (id: string) => string };

export const justThis = (row: TrashRowFragment): Chosen => ({
  selection: { ids: [row.id] },
  count: 1,
  names: [row.name],
  nameOf: () => row.name,
});

/** What can be done with deleted records; each says whether all of it was done, or shows the task that does it. */
export function useTrashCommands(refresh: () => void, showTask: (task: BulkTask) => void) {
  const text = useText();
  const navigate = useNavigate();
  const { named, failed } = useBulkTexts();
  const failureText = useFailureText();
  const { send } = useCommandCall();
  const [isBusy, setBusy] = useState(false);

  const run = async (
    { nameOf }: Chosen,
    call: () => Promise<TrashOutcomeFragment | undefined>,
    doneText: (count: number) => string,
    action?: { label: string; onSelect: () => void },
  ): Promise<boolean> => {
    setBusy(true);
    try {
      const { count: done = 0, failures = [] } = (await call()) ?? {};
      showNotice({
        text: doneText(done),
        ...(failures.length > 0 && { tone: 'error', details: failed(failures, nameOf, failureText) }),
        ...(done > 0 && action && { action }),
      });
      return true;
    } catch (error) {
      showNotice({ tone: 'error', text: failureText(error) });
      return false;
    } finally {
      setBusy(false);
      refresh();
    }
  };
  const begin = async (
    { nameOf }: Chosen,
    task: Pick<BulkTask, 'label' | 'doneText'>,
    call: () => Promise<string | undefined>,
  ): Promise<boolean> => {
    setBusy(true);
    try {
      const id = await call();
      if (id) showTask({ ...task, id, nameOf });
      return id !== undefined;
    } catch (error) {
      showNotice({ tone: 'error', text: failureText(error) });
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    isBusy,
    restore: (chosen: Chosen, row?: TrashRowFragment) => {
      const { count: all, selection } = chosen;
      if (all > atOnce) {
        const doneText: BulkTask['doneText'] = ({ counts }) => text('trash.page.restored', { count: counts.created });
        return begin(
          chosen,
          { label: text('trash.page.restoring', { count: all }), doneText },
          async () => (await send(startRestore, { selection })).startTrashRestore.id,
        );
      }
      const path = row && recordKind(row.subject).pathOf?.(row.subjectId);
      return run(
        chosen,
        async () => (await send(restoreFromTrash, { selection })).restoreFromTrash,
        (count) =>
          row && count > 0
            ? text('trash.page.restoredOne', { name: row.name })
            : text('trash.page.restored', { count }),
        path ? { label: text('trash.page.open'), onSelect: () => void navigate(path) } : undefined,
      );
    },
    /** Answers whether it was done, and not thought better of. */
    purge: async (chosen: Chosen): Promise<boolean> => {
      const { count, names, selection } = chosen;
      const isConfirmed = await confirm({
        title: text('trash.page.purgeTitle', { count }),
        text: text('trash.page.purgeText', { names: named(names, count) }),
        confirmLabel: text('trash.page.purge'),
        isDangerous: true,
      });
      if (!isConfirmed) return false;
      if (count > atOnce) {
        const doneText: BulkTask['doneText'] = ({ counts }) => text('trash.page.purged', { count: counts.deleted });
        return begin(
          chosen,
          { label: text('trash.page.purging', { count }), doneText },
          async () => (await send(startPurge, { selection })).startTrashPurge.id,
        );
      }
      return run(
        chosen,
        async () => (await send(purgeFromTrash, { selection })).purgeFromTrash,
        (done) => text('trash.page.purged', { count: done }),
      );
    },
  };
}
