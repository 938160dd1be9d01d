import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { useUndoNotice } from '../../app/history/useUndoNotice.ts';
import { useFailureText } from '../../kit/failureText.ts';
import { showNotice } from '../../kit/notices.ts';
import { useFormats } from '../../lib/format.ts';
import { recordsChanged } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { PauseRecurringDocument, SkipRecurringDocument } from './recurring.generated.ts';

/** What is done with recurring invoices besides editing them; each tells what it did. */
export function useRecurringSteps() {
  const text = useText();
  const client = useApolloClient();
  const failureText = useFailureText();
  const undoNotice = useUndoNotice();
  const { day } = useFormats();
  return useMemo(() => {
    const changed = () => recordsChanged('RecurringInvoice');
    const run = async (work: () => Promise<void>) => {
      try {
        await work();
      } catch (error) {
        showNotice({ tone: 'error', text: failureText(error) });
      }
      void changed();
    };
    return {
      pause: (id: string, isPaused: boolean) =>
        run(async () => {
          const { data } = await client.mutate({ mutation: PauseRecurringDocument, variables: { id, isPaused } });
          undoNotice({
            text: text(isPaused ? 'invoices.recurring.pausedDone' : 'invoices.recurring.resumedDone'),
            batchId: data?.pauseRecurringInvoice.batchId,
            onUndone: changed,
          });
        }),
      skip: (id: string, date: string) =>
        run(async () => {
          await client.mutate({ mutation: SkipRecurringDocument, variables: { id, date } });
          showNotice({ tone: 'success', text: text('invoices.recurring.skippedDone', { date: day(date) }) });
        }),
    };
  }, [text, client, failureText, undoNotice, day]);
}
