import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { useUndoNotice } from '../../app/history/useUndoNotice.ts';
import { useFailureText } from '../../kit/failureText.ts';
import type { Day } from '../../kit/dates/days.ts';
import { showNotice } from '../../kit/notices.ts';
import { recordsChanged } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { CreateEventDocument, EventFormDocument } from './calendar.generated.ts';
import type { ShownEvent } from './useShownEvents.ts';

/** What was copied last, as long as the page lives. */
let copied: { id: string; occurrence: string | null; title: string } | null = null;

const local = (text: string) => Date.parse(text.length > 10 ? `${text}Z` : `${text}T00:00Z`);

/** An event is copied, and pasted on a day: at the same time, as a single event, without asking its guests. */
export function useCopyEvent() {
  const text = useText();
  const client = useApolloClient();
  const failureText = useFailureText();
  const undoNotice = useUndoNotice();
  const copy = useCallback(
    ({ event, occurrence }: ShownEvent) => {
      copied = { id: event.id, occurrence, title: event.title };
      showNotice({ tone: 'info', text: text('calendar.action.copied', { name: event.title }) });
    },
    [text],
  );
  const paste = useCallback(
    async (day: Day) => {
      if (copied === null) return;
      const { id, occurrence } = copied;
      try {
        const { data } = await client.query({
          query: EventFormDocument,
          variables: { id, occurrence },
          fetchPolicy: 'no-cache',
        });
        const event = data?.calendarEvent;
        if (!event) return showNotice({ tone: 'error', text: text('calendar.form.missing') });
        const { title, category, isAllDay, timeZone, url, location, description, reminders } = event;
        const start = isAllDay ? day : `${day}T${event.start.slice(11)}`;
        const end = new Date(local(start) + local(event.end) - local(event.start)).toISOString();
        const input = {
          ...{ title, category, isAllDay, timeZone, url, location, description, reminders, start },
          end: end.slice(0, isAllDay ? 10 : 16),
        };
        const { data: added } = await client.mutate({ mutation: CreateEventDocument, variables: { input } });
        await recordsChanged('CalendarEvent');
        undoNotice({
          text: text('calendar.action.added', { name: title }),
          batchId: added?.createCalendarEvent.batchId,
          onUndone: () => recordsChanged('CalendarEvent'),
        });
      } catch (error) {
        showNotice({ tone: 'error', text: failureText(error) });
      }
    },
    [text, client, failureText, undoNotice],
  );
  return { copy, paste };
}
