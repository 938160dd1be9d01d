import Alert from '@mui/material/Alert';
import { useDeferredValue } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useFormats } from '../../lib/format.ts';
import { useViewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useBusyTimesQuery } from './calendarGuests.generated.ts';
import type { EventValues, OpenEvent } from './eventKind.ts';
import { usersAmong } from './knownPeople.ts';

type Props = { control: Control<EventValues>; stored: OpenEvent | null };

/** The viewer and those of the guests who are users. */
export function useAsked(control: Control<EventValues>, stored: OpenEvent | null): string[] {
  const guests = useWatch({ control, name: 'guests' });
  const viewer = useViewer();
  const kept = (stored?.guests ?? []).flatMap(({ userId, email }) =>
    userId && email !== '' && guests.some((guest) => guest.includes(email)) ? [userId] : [],
  );
  return [...new Set([...(viewer ? [String(viewer.id)] : []), ...kept, ...usersAmong(guests)])].slice(0, 20);
}

/** Warns before somebody is asked for two things at once. */
export function BusyNotice({ control, stored }: Props) {
  const text = useText();
  const { list } = useFormats();
  const [isAllDay, startDay, startTime, endDay, endTime, timeZone] = useWatch({
    control,
    name: ['isAllDay', 'startDay', 'startTime', 'endDay', 'endTime', 'timeZone'],
  });
  const [from, to] = [`${startDay}T${startTime}`, `${endDay}T${endTime}`];
  const isAsked = !isAllDay && !!startDay && !!startTime && !!endDay && !!endTime && from < to;
  const userIds = useAsked(control, stored);
  const variables = useDeferredValue({ userIds, from, to, timeZone, exceptId: stored?.id ?? null });
  const { data } = useBusyTimesQuery({
    variables,
    skip: !isAsked,
    fetchPolicy: 'no-cache',
    context: { isQuiet: true },
  });
  const busy = isAsked ? (data?.calendarBusyTimes ?? []).filter((one) => one.busy.length > 0) : [];
  if (busy.length === 0) return <div role="status" hidden />;
  return (
    <Alert severity="warning" role="status">
      {text('calendar.busy.text', { names: list(busy.map(({ name }) => name)) })}
    </Alert>
  );
}
