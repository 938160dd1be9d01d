import { useCallback } from 'react';
import { useCommands } from '../../app/command/useCommands.ts';
import { callsOf } from '../../app/command/command.ts';
import type { SeriesScope } from '../../lib/schema.generated.ts';
import { scopeQuestion } from './askScope.ts';
import { DeleteEventDocument } from './calendar.generated.ts';

type Removed = { id: string; title: string; recurrence: string; occurrence: string | null };

const isSeries = ({ recurrence, occurrence }: Removed) => recurrence !== '' && occurrence !== null;

const removeEvent = callsOf({ changes: ['CalendarEvent'] })({
  operation: DeleteEventDocument,
  variables: (event: Removed, { scope = 'ALL' }: { scope?: SeriesScope }) => ({
    id: event.id,
    occurrence: isSeries(event) ? event.occurrence : null,
    scope,
  }),
  question: (event, { text }) => {
    const question = {
      title: text('calendar.delete.title', { name: event.title }),
      confirmLabel: text('calendar.action.delete'),
      isDangerous: true,
    };
    return isSeries(event) ? scopeQuestion(text, question) : { ...question, text: text('calendar.delete.text') };
  },
  done: ({ deleteCalendarEvent: { batchId } }, { target, values, text }) => ({
    text: text('calendar.action.deleted', { name: target.title }),
    batchId,
    isTrashed: (values.scope ?? 'ALL') === 'ALL',
  }),
});

/** Deletes an event, of a series what the user says, and offers to take it back. Answers whether it did. */
export function useRemoveEvent(): (event: Removed) => Promise<boolean> {
  const { run } = useCommands();
  return useCallback(async (event) => (await run(removeEvent, event)) !== null, [run]);
}
