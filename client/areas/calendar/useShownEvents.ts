import { useMemo } from 'react';
import { useAccountChanges } from '../../app/preferences/useAccountChanges.ts';
import { useFollowing } from '../../lib/records.ts';
import { useZone } from '../../lib/timeZone.ts';
import { useFormats } from '../../lib/format.ts';
import { type CalendarState, daysOf } from './calendarAddress.ts';
import { useCalendarWindowQuery } from './calendar.generated.ts';
import type { ShownEvent } from './shownEvent.ts';
import { categories } from './categories.ts';
import { dueDatesId, useDueDates } from './useDueDates.ts';

export type { ShownEvent };

const nothing: ShownEvent[] = [];

/** What the view shows; what was shown last stays until the next has come. */
export function useShownEvents({
  view,
  date,
  shown,
  hidden,
}: Pick<CalendarState, 'view' | 'date' | 'shown' | 'hidden'>) {
  const timeZone = useZone();
  const { firstDay } = useFormats();
  const [from, to] = daysOf(view, date, firstDay);
  const { data, previousData, loading, error, refetch } = useCalendarWindowQuery({
    variables: {
      ...{ from, to, timeZone },
      categories: shown.length === categories.length ? null : [...shown],
      exceptCalendarIds: hidden.length === 0 ? null : [...hidden],
    },
    fetchPolicy: 'cache-and-network',
    context: { isQuiet: true },
  });
  useFollowing(['CalendarEvent', 'Calendar'], refetch);
  // Calendars of others were read again.
  useAccountChanges('CALENDARS', () => refetch());
  const answer = (data ?? previousData)?.calendarWindow;
  const due = useDueDates(from, to, !hidden.includes(dueDatesId));
  const occurrences = useMemo(() => {
    if (!answer) return nothing;
    const events = new Map(answer.events.map((event) => [event.id, event]));
    const shownEvents = answer.occurrences.map((one): ShownEvent => ({ ...one, event: events.get(one.eventId)! }));
    return due.length === 0 ? shownEvents : [...due, ...shownEvents];
  }, [answer, due]);
  return {
    occurrences,
    isCut: answer?.isCut ?? false,
    isLoading: loading && !answer,
    error: answer ? undefined : error,
    retry: () => void refetch().catch(() => undefined),
  };
}
