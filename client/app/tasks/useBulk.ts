import { useState } from 'react';
import { useFailureText } from '../../kit/failureText.ts';
import { useBulkTexts } from '../../kit/list/bulkTexts.ts';
import { atOnce, type Selection } from '../../kit/list/selection.ts';
import { showNotice } from '../../kit/notices.ts';
import { useUndoNotice } from '../history/useUndoNotice.ts';
import type { BulkTask } from './BulkTaskDialog.tsx';

type Outcome = {
  count: number;
  failures: readonly { id: string; code: string; reason?: string | null }[];
  batchId?: string | null;
  canUndo?: boolean;
};

type BulkWork = {
  /** In one call that is waited for, … */
  once: () => Promise<Outcome | undefined>;
  /** … or, for more rows, as a task with this id; without it never more than one call takes. */
  start?: () => Promise<string | undefined>;
  /** What is being done, and what was done with so many. */
  label: string;
  doneText: (count: number) => string;
  outcome: 'updated' | 'deleted';
  /** What keeps a record from it, in words of its own by the reason of the server; the others have those of the kit. */
  reasons?: Readonly<Record<string, string>>;
  /** What was deleted lies in the trash. */
  isTrashed?: boolean;
  /** It cannot be undone. */
  isFinal?: boolean;
};

/** Something done to all that is selected: a report of what failed, and an Undo for the rest where there is one. */
export function useBulk(refresh: () => Promise<void> | void, showTask: (task: BulkTask) => void) {
  const failureText = useFailureText();
  const undoNotice = useUndoNotice();
  const { failed } = useBulkTexts();
  const [isBusy, setBusy] = useState(false);

  const callOnce = async (
    selection: Selection,
    { once, doneText, reasons = {}, isFinal = false, isTrashed = false }: BulkWork,
  ) => {
    const done = await once();
    if (done) {
      const { count, failures, batchId, canUndo = true } = done;
      undoNotice({
        text: doneText(count),
        batchId: isFinal || !canUndo ? null : batchId,
        isTrashed,
        onUndone: refresh,
        ...(failures.length > 0 && {
          tone: 'error',
          details: failed(failures, selection.nameOf, (reason) => reasons[reason] ?? failureText(reason)),
        }),
      });
      // What failed stays selected, for another try.
      selection.set(Object.fromEntries(failures.map(({ id }) => [id, true])));
    }
    void refresh();
  };

  const startTask = async (selection: Selection, { start, label, doneText, outcome, reasons = {} }: BulkWork) => {
    const id = await start?.();
    if (id)
      showTask({ id, label, doneText: ({ counts }) => doneText(counts[outcome]), nameOf: selection.nameOf, reasons });
    selection.clear();
  };

  return {
    isBusy,
    async run(selection: Selection, work: BulkWork): Promise<void> {
      setBusy(true);
      try {
        await (selection.count > atOnce && work.start ? startTask : callOnce)(selection, work);
      } catch (error) {
        showNotice({ tone: 'error', text: failureText(error) });
      } finally {
        setBusy(false);
      }
    },
  };
}
