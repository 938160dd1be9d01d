import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { useUndoNotice } from '../../app/history/useUndoNotice.ts';
import { useFailureText } from '../../kit/failureText.ts';
import { showNotice } from '../../kit/notices.ts';
import { recordsChanged } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { useZone } from '../../lib/timeZone.ts';
import { askScope } from './askScope.ts';
import { UpdateEventDocument } from './calendar.generated.ts';
import type { ShownEvent } from './useShownEvents.ts';

/** New times: instants, or days of which the last still belongs to it. */
export type Moved = { start: string; end: string; isAllDay: boolean };

/** Gives an event other times, by pointer or by key. Answers whether it did; if not, it goes back to where it was. */
export function useMoveEvent(): (shown: ShownEvent, to: Moved) => Promise<boolean> {
  const text = useText();
  const timeZone = useZone();
  const client = useApolloClient();
  const failureText = useFailureText();
  const undoNotice = useUndoNotice();
  return useCallback(
    async ({ event, occurrence }, { start, end, isAllDay }) => {
      const scope =
        occurrence === null
          ? 'ALL'
          : await askScope(text, {
              title: text('calendar.move.title', { name: event.title }),
              confirmLabel: text('calendar.move.confirm'),
            });
      if (!scope) return false;
      try {
        const input = {
          start,
          end,
          ...(isAllDay !== event.isAllDay && { isAllDay, timeZone: isAllDay ? '' : timeZone }),
        };
        const { data } = await client.mutate({
          mutation: UpdateEventDocument,
          variables: { id: event.id, version: occurrence === null ? event.version : null, input, occurrence, scope },
        });
        await recordsChanged('CalendarEvent');
        undoNotice({
          text: text('calendar.action.moved', { name: event.title }),
          batchId: data?.updateCalendarEvent.batchId,
          onUndone: () => recordsChanged('CalendarEvent'),
        });
        return true;
      } catch (error) {
        showNotice({ tone: 'error', text: failureText(error) });
        return false;
      }
    },
    [text, timeZone, client, failureText, undoNotice],
  );
}
