import { useMemo } from 'react';
import { useUndoNotice } from '../../app/history/useUndoNotice.ts';
import { confirm } from '../../kit/confirm.ts';
import { useFailureText } from '../../kit/failureText.ts';
import { showNotice } from '../../kit/notices.ts';
import type { ContactChange } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import {
  useDeleteContactRequestMutation,
  useUpdateContactRequestMutation,
  type ContactRowFragment,
} from './contact.generated.ts';

export type ContactCommands = ReturnType<typeof useContactCommands>;

/** What can be done with one message. `refresh` reads again what the list shows. */
export function useContactCommands(refresh: () => Promise<void> | void) {
  const text = useText();
  const failureText = useFailureText();
  const undoNotice = useUndoNotice();
  const [update] = useUpdateContactRequestMutation();
  const [remove] = useDeleteContactRequestMutation();

  // The same object while nothing changes: memoized rows are given it.
  return useMemo(() => {
    const fail = (error: unknown) => {
      showNotice({ tone: 'error', text: failureText(error) });
      refresh();
    };
    return {
      async set({ id }: ContactRowFragment, input: ContactChange) {
        try {
          const { data } = await update({ variables: { id, input } });
          undoNotice({
            text: text('contact.action.done'),
            batchId: data?.updateContactRequest.batchId,
            onUndone: refresh,
          });
          refresh();
        } catch (error) {
          fail(error);
        }
      },

      /** Answers whether it is gone. */
      async remove({ id, name }: ContactRowFragment): Promise<boolean> {
        const isConfirmed = await confirm({
          title: text('contact.delete.title', { name }),
          text: text('contact.delete.text'),
          confirmLabel: text('contact.action.delete'),
          isDangerous: true,
        });
        if (!isConfirmed) return false;
        try {
          const { data } = await remove({ variables: { id } });
          undoNotice({
            text: text('contact.action.deleted', { name }),
            batchId: data?.deleteContactRequest.batchId,
            isTrashed: true,
            onUndone: refresh,
          });
          refresh();
          return true;
        } catch (error) {
          fail(error);
          return false;
        }
      },
    };
  }, [text, failureText, undoNotice, update, remove, refresh]);
}
