import { useCallback } from 'react';
import { useCommandCall } from '../../app/command/useCommandCall.ts';
import { useCommands } from '../../app/command/useCommands.ts';
import { callsOf } from '../../app/command/command.ts';
import type { CalendarEventInput } from '../../lib/schema.generated.ts';
import type { Day } from '../../kit/dates/days.ts';
import { showNotice } from '../../kit/notices.ts';
import { useText } from '../../lib/text.ts';
import { CreateEventDocument, EventFormDocument } from './calendar.generated.ts';
import type { ShownEvent } from './useShownEvents.ts';

/** What was copied last, as long as the page lives. */
let copied: { id: string; occurrence: string | null; title: string } | null = null;

const local = (text: string) => Date.parse(text.length > 10 ? `${text}Z` : `${text}T00:00Z`);

const pasteEvent = callsOf({ changes: ['CalendarEvent'] })({
  operation: CreateEventDocument,
  variables: ({ input }: { input: CalendarEventInput & { title: string } }) => ({ input }),
  done: ({ createCalendarEvent: { batchId } }, { target: { input }, text }) => ({
    text: text('calendar.action.added', { name: input.title }),
    batchId,
  }),
});

/** An event is copied, and pasted on a day: at the same time, as a single event, without asking its guests. */
export function useCopyEvent() {
  const text = useText();
  const { run } = useCommands();
  const { fail, tools } = useCommandCall();
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
      const read = tools.read(EventFormDocument, { id, occurrence });
      const data = await read.catch((error: unknown) => fail(pasteEvent, error, { input: { title: '' } }));
      if (!data) return;
      const event = data.calendarEvent;
      if (!event) return showNotice({ tone: 'error', text: text('calendar.form.missing') });
      const { title, category, isAllDay, timeZone, url, location, description, reminders, availability } = event;
      const start = isAllDay ? day : `${day}T${event.start.slice(11)}`;
      const end = new Date(local(start) + local(event.end) - local(event.start)).toISOString();
      const input = {
        ...{ title, category, isAllDay, timeZone, url, location, description, reminders, availability, start },
        end: end.slice(0, isAllDay ? 10 : 16),
      };
      await run(pasteEvent, { input });
    },
    [text, run, fail, tools],
  );
  return { copy, paste };
}
