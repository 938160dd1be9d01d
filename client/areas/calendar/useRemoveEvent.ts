import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { useUndoNotice } from '../../app/history/useUndoNotice.ts';
import { confirm } from '../../kit/confirm.ts';
import { useFailureText } from '../../kit/failureText.ts';
import { showNotice } from '../../kit/notices.ts';
import { recordsChanged } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { askScope } from './askScope.ts';
import { DeleteEventDocument } from './calendar.generated.ts';

type Removed = { id: string; title: string; recurrence: string; occurrence: string | null };

/** Deletes an event, of a series what the user says, and offers to take it back. Answers whether it did. */
export function useRemoveEvent(): (event: Removed) => Promise<boolean> {
  const text = useText();
  const client = useApolloClient();
  const failureText = useFailureText();
  const undoNotice = useUndoNotice();
  return useCallback(
    async ({ id, title, recurrence, occurrence }) => {
      const question = {
        title: text('calendar.delete.title', { name: title }),
        confirmLabel: text('calendar.action.delete'),
        isDangerous: true,
      };
      const isSeries = recurrence !== '' && occurrence !== null;
      const scope = isSeries
        ? await askScope(text, question)
        : (await confirm({ ...question, text: text('calendar.delete.text') })) && 'ALL';
      if (!scope) return false;
      try {
        const { data } = await client.mutate({
          mutation: DeleteEventDocument,
          variables: { id, occurrence: isSeries ? occurrence : null, scope },
        });
        await recordsChanged('CalendarEvent');
        undoNotice({
          text: text('calendar.action.deleted', { name: title }),
          batchId: data?.deleteCalendarEvent.batchId,
          isTrashed: scope === 'ALL',
          onUndone: () => recordsChanged('CalendarEvent'),
        });
        return true;
      } catch (error) {
        showNotice({ tone: 'error', text: failureText(error) });
        return false;
      }
    },
    [text, client, failureText, undoNotice],
  );
}
