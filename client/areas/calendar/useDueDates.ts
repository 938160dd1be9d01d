import { useMemo } from 'react';
import { useAccountChanges } from '../../app/preferences/useAccountChanges.ts';
import type { Tone } from '../../kit/tones.ts';
import { useFollowing } from '../../lib/records.ts';
import { useCalendarDueQuery, type CalendarDueQuery } from './calendar.generated.ts';
import type { ShownEvent } from './shownEvent.ts';

/** Stands for them among the ids of calendars that are switched off. */
export const dueDatesId = '0';

type Entry = CalendarDueQuery['datedEntries'][number];
const none: ShownEvent[] = [];

const toneOf = ({ isDone, isLate }: Entry): Tone => (isDone ? 'success' : isLate ? 'error' : 'warning');

/** A day of a record as the grid shows it: it takes the whole day and leads to its page. */
const shownOf = (entry: Entry): ShownEvent => ({
  key: entry.key,
  occurrence: null,
  start: entry.day,
  end: entry.day,
  myAnswer: null,
  eventId: '',
  due: { path: entry.path, tone: toneOf(entry) },
  event: {
    id: '',
    version: 0,
    calendarId: '',
    title: entry.detail ? `${entry.title} · ${entry.detail}` : entry.title,
    category: 'ETC',
    isAllDay: true,
    url: '',
    location: '',
    recurrence: '',
    seriesId: null,
    mayChange: entry.mayMove,
    isBusyOnly: false,
  },
});

/** What is due for the viewer in the days that are shown, such as lessons and invoices. */
export function useDueDates(from: string, to: string, isShown: boolean): readonly ShownEvent[] {
  const { data, previousData, refetch } = useCalendarDueQuery({
    variables: { from, to },
    skip: !isShown,
    fetchPolicy: 'cache-and-network',
    context: { isQuiet: true },
  });
  const again = async () => void (isShown && (await refetch().catch(() => undefined)));
  useFollowing(['Course', 'Lesson', 'Invoice', 'BoardCard', 'Product', 'Delivery', 'ServicePlan'], again);
  useAccountChanges('LEARNING', () => again());
  const entries = (data ?? previousData)?.datedEntries;
  return useMemo(() => (isShown && entries ? entries.map(shownOf) : none), [isShown, entries]);
}
