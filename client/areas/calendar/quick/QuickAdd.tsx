import { useApolloClient } from '@apollo/client/react';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { callsOf } from '../../../app/command/command.ts';
import { useCommands } from '../../../app/command/useCommands.ts';
import type { Day } from '../../../kit/dates/days.ts';
import { minutesOf } from '../../../kit/dates/typed.ts';
import type { CalendarEventInput } from '../../../lib/schema.generated.ts';
import { useText } from '../../../lib/text.ts';
import { localMinute } from '../../../lib/timeZone.ts';
import { CreateEventDocument } from '../calendar.generated.ts';
import { CalendarPeopleDocument } from '../calendarGuests.generated.ts';
import type { EventValues } from '../eventKind.ts';
import { guestText } from '../guestText.ts';
import { notePeople } from '../knownPeople.ts';
import { type QuickEvent, readQuickEvent } from './quickAdd.ts';

type Input = CalendarEventInput & { title: string };
const addQuickly = callsOf({ changes: ['CalendarEvent'] })({
  operation: CreateEventDocument,
  variables: ({ input }: { input: Input }) => ({ input }),
  done: ({ createCalendarEvent: { batchId } }, { target: { input }, text }) => ({
    text: text('calendar.action.added', { name: input.title }),
    batchId,
  }),
});

type Props = {
  today: Day;
  timeZone: string;
  /** Opens the form with what was understood: somebody is to be asked, or something is missing. */
  onReview: (begin: Partial<EventValues>) => void;
};

/** An event in one line: "tomorrow 3pm with Sara". What is understood stands below; Enter adds it. */
export function QuickAdd({ today, timeZone, onReview }: Props) {
  const text = useText();
  const { locale } = useIntl();
  const client = useApolloClient();
  const { run } = useCommands();
  const [{ line, minutes }, setTyped] = useState({ line: '', minutes: 0 });
  // The minute of typing: at 5 pm "3pm" is tomorrow.
  const setLine = (next: string) =>
    setTyped({ line: next, minutes: minutesOf(localMinute(new Date().toISOString(), timeZone).slice(11)) });
  const [isBusy, setBusy] = useState(false);
  const read = line.trim() === '' ? null : readQuickEvent(line, { locale, today, minutes });
  const titleOf = ({ title, isOnlyPeople, people }: QuickEvent) =>
    isOnlyPeople ? text('calendar.quick.with', { names: people.join(text('calendar.quick.comma')) }) : title;

  /** Users with exactly this name, or the only one who is found by it; others are named only. */
  const guestOf = async (name: string): Promise<string> => {
    const { data } = await client.query({
      query: CalendarPeopleDocument,
      variables: { search: name },
      context: { isQuiet: true },
    });
    const people = data?.calendarPeople ?? [];
    const same = people.filter((one) => one.name.toLocaleLowerCase() === name.toLocaleLowerCase());
    const [found, ...others] = same.length > 0 ? same : people;
    if (found === undefined || others.length > 0) return name;
    notePeople(people);
    return guestText({ ...found, userId: found.id });
  };
  const add = async () => {
    if (read === null || isBusy) return;
    const { day, start, end, isAllDay, people } = read;
    const title = titleOf(read);
    setBusy(true);
    try {
      if (day !== null && title !== '' && people.length === 0) {
        const times = { start, end, isAllDay, timeZone: isAllDay ? '' : timeZone };
        const input: Input = { title, category: 'PERSONAL', reminders: isAllDay ? [] : [30], ...times };
        if (await run(addQuickly, { input })) setLine('');
        return;
      }
      const guests = await Promise.all(people.map((name) => guestOf(name).catch(() => name)));
      onReview({
        title,
        guests,
        category: people.length > 0 ? 'BUSINESS' : 'PERSONAL',
        ...(day !== null && { startDay: start.slice(0, 10), endDay: end.slice(0, 10), isAllDay }),
        ...(day !== null && !isAllDay && { startTime: start.slice(11), endTime: end.slice(11) }),
      });
      setLine('');
    } finally {
      setBusy(false);
    }
  };
  const help = read === null ? text('calendar.quick.help') : understood(read, locale) || text('calendar.quick.noDay');
  return (
    <TextField
      fullWidth
      size="small"
      label={text('calendar.quick.label')}
      value={line}
      onChange={(event) => setLine(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        void add();
      }}
      helperText={<bdi>{help}</bdi>}
      slotProps={{
        htmlInput: { maxLength: 300, dir: 'auto', enterKeyHint: 'done' },
        formHelperText: { role: 'status' },
      }}
    />
  );
}

/** `Sat, Nov 28, 3:00 – 4:00 PM`. Local times are written as if they were UTC. */
function understood({ day, isAllDay, start, end }: QuickEvent, locale: string): string {
  if (day === null) return '';
  const date = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  if (isAllDay) return new Intl.DateTimeFormat(locale, date).format(new Date(`${day}T00:00Z`));
  const format = new Intl.DateTimeFormat(locale, { ...date, hour: 'numeric', minute: '2-digit' });
  return format.formatRange(new Date(`${start}Z`), new Date(`${end}Z`));
}
