import { useMemo } from 'react';
import type { Tone } from '../../kit/tones.ts';
import { useFollowing } from '../../lib/records.ts';
import type { CalendarColor } from '../../lib/schema.generated.ts';
import { useCan } from '../../lib/ability.tsx';
import { useText } from '../../lib/text.ts';
import { useCalendarsQuery, type CalendarPartsFragment } from './calendars.generated.ts';

const none: CalendarPartsFragment[] = [];

export const colors: readonly CalendarColor[] = ['PRIMARY', 'SUCCESS', 'INFO', 'WARNING', 'ERROR', 'SECONDARY'];
export const toneOf = (color: CalendarColor) => color.toLowerCase() as Tone;

type Text = ReturnType<typeof useText>;

/** Personal calendars go under the name of their owner unless they were given one. */
export const calendarName = (text: Text, { name, isMine, ownerName }: CalendarPartsFragment) =>
  name || (isMine ? text('calendar.calendars.own') : text('calendar.calendars.ofOwner', { name: ownerName }));

/** Calendars that the viewer sees something of, by the names that he knows them by. */
export function useCalendars() {
  const text = useText();
  const maySee = useCan('read', 'Calendar');
  const { data, refetch } = useCalendarsQuery({ context: { isQuiet: true }, skip: !maySee });
  useFollowing(['Calendar'], async () => void (maySee && (await refetch())));
  return useMemo(
    () => (data?.calendars ?? none).map((one) => ({ ...one, name: calendarName(text, one) })),
    [data, text],
  );
}

export type ShownCalendar = ReturnType<typeof useCalendars>[number];
