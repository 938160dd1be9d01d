import { useCallback } from 'react';
import { useCommands } from '../../app/command/useCommands.ts';
import { callsOf } from '../../app/command/command.ts';
import type { CalendarEventInput, SeriesScope } from '../../lib/schema.generated.ts';
import { useZone } from '../../lib/timeZone.ts';
import { scopeQuestion } from './askScope.ts';
import { MoveDatedEntryDocument, UpdateEventDocument } from './calendar.generated.ts';
import type { ShownEvent } from './useShownEvents.ts';

/** New times: instants, or days of which the last still belongs to it. */
export type Moved = { start: string; end: string; isAllDay: boolean };

const moveEvent = callsOf({ changes: ['CalendarEvent'] })({
  operation: UpdateEventDocument,
  variables: (
    { event, occurrence }: ShownEvent,
    { input, scope }: { input: CalendarEventInput; scope?: SeriesScope },
  ) => ({
    id: event.id,
    version: occurrence === null ? event.version : null,
    input,
    occurrence,
    scope: scope ?? 'ALL',
  }),
  question: ({ event, occurrence }, { text }) =>
    occurrence === null
      ? null
      : scopeQuestion(text, {
          title: text('calendar.move.title', { name: event.title }),
          confirmLabel: text('calendar.move.confirm'),
        }),
  done: ({ updateCalendarEvent: { batchId } }, { target: { event }, text }) => ({
    text: text('calendar.action.moved', { name: event.title }),
    batchId,
  }),
});

/** A day of another record: the record is changed, and the notice takes it back. */
const moveDue = callsOf({ changes: ['Invoice', 'BoardCard', 'Product', 'Delivery'] })({
  operation: MoveDatedEntryDocument,
  variables: ({ key }: ShownEvent, { day }: { day: string }) => ({ key, day }),
  done: ({ moveDatedEntry: { batchId } }, { target: { event }, text }) => ({
    text: text('calendar.action.moved', { name: event.title }),
    batchId,
  }),
});

/** Gives an event other times, by pointer or by key. Answers whether it did; if not, it goes back to where it was. */
export function useMoveEvent(): (shown: ShownEvent, to: Moved) => Promise<boolean> {
  const timeZone = useZone();
  const { run } = useCommands();
  return useCallback(
    async (shown, { start, end, isAllDay }) => {
      // It has a day and no time: dropped among the hours, it goes back.
      if (shown.due) return isAllDay && (await run(moveDue, shown, { day: start })) !== null;
      const other = isAllDay !== shown.event.isAllDay && { isAllDay, timeZone: isAllDay ? '' : timeZone };
      return (await run(moveEvent, shown, { input: { start, end, ...other } })) !== null;
    },
    [timeZone, run],
  );
}
