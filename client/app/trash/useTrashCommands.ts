import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { confirm } from '../../kit/confirm.ts';
import { useFailureText } from '../../kit/failureText.ts';
import { showNotice } from '../../kit/notices.ts';
import { useFormats } from '../../lib/format.ts';
import { forgetAnswers } from '../../lib/publicQuery.ts';
import type { TrashSelection } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { kindOf } from './kinds.ts';
import {
  usePurgeFromTrashMutation,
  useRestoreFromTrashMutation,
  type TrashOutcomeFragment,
  type TrashRowFragment,
} from './trash.generated.ts';

/** Some entries of the trash: which they are, how many, and what they are called. */
export type Chosen = { selection: TrashSelection; count: number; names: string[]; nameOf: (id: string) => string };

const namedAtMost = 3;
/** The server takes no more in one call. */
const maxChosen = 1000;

export const justThis = (row: TrashRowFragment): Chosen =>
  ({ selection: { ids: [row.id] }, count: 1, names: [row.name], nameOf: () => row.name });

/** What can be done with deleted records; each says whether all of it was done. */
export function useTrashCommands(refresh: () => void) {
  const text = useText();
  const navigate = useNavigate();
  const { list, number } = useFormats();
  const failureText = useFailureText();
  const [restoreFromTrash] = useRestoreFromTrashMutation();
  const [purgeFromTrash] = usePurgeFromTrashMutation();
  const [isBusy, setBusy] = useState(false);

  const run = async (
    { count, nameOf }: Chosen,
    call: () => Promise<TrashOutcomeFragment | undefined>,
    doneText: (count: number) => string,
    action?: { label: string; onSelect: () => void },
  ): Promise<void> => {
    if (count > maxChosen) return showNotice({ tone: 'error', text: text('trash.page.tooMany', { limit: number(maxChosen) }) });
    setBusy(true);
    try {
      const { count: done = 0, failures = [] } = (await call()) ?? {};
      const named = failures.slice(0, namedAtMost).map(({ id, code }) => text('trash.page.failedOne', { name: nameOf(id), reason: reasonOf(code) }));
      const rest = failures.length - named.length;
      showNotice({
        text: doneText(done),
        ...(failures.length > 0 && { tone: 'error', details: rest > 0 ? [...named, text('trash.page.failedMore', { count: rest })] : named }),
        ...(done > 0 && action && { action }),
      });
    } catch (error) {
      showNotice({ tone: 'error', text: failureText(error) });
    } finally {
      setBusy(false);
      refresh();
    }
  };
  // Here a conflict has one meaning: something that was made meanwhile has what the record would need.
  const reasonOf = (code: string) => (code === 'CONFLICT' ? text('trash.page.conflict') : failureText(code));

  return {
    isBusy,
    restore: (chosen: Chosen, row?: TrashRowFragment) => {
      const path = row && kindOf(row.subject).pathOf?.(row.subjectId);
      return run(
        chosen,
        async () => {
          const { data } = await restoreFromTrash({ variables: { selection: chosen.selection } });
          // Public pages keep what they have read; the other lists read anew when they are opened.
          forgetAnswers();
          return data?.restoreFromTrash;
        },
        (count) => (row && count > 0 ? text('trash.page.restoredOne', { name: row.name }) : text('trash.page.restored', { count })),
        path ? { label: text('trash.page.open'), onSelect: () => void navigate(path) } : undefined,
      );
    },
    purge: async (chosen: Chosen) => {
      const { count, names } = chosen;
      const shown = names.slice(0, namedAtMost).map((name) => text('trash.page.quoted', { name }));
      const rest = count - shown.length;
      const isConfirmed = await confirm({
        title: text('trash.page.purgeTitle', { count }),
        text: text('trash.page.purgeText', { names: list(rest > 0 ? [...shown, text('trash.page.more', { count: rest })] : shown) }),
        confirmLabel: text('trash.page.purge'),
        isDangerous: true,
      });
      if (!isConfirmed) return;
      await run(
        chosen,
        async () => (await purgeFromTrash({ variables: { selection: chosen.selection } })).data?.purgeFromTrash,
        (done) => text('trash.page.purged', { count: done }),
      );
    },
  };
}
