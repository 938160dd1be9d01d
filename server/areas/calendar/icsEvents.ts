import type { CalendarCategory, CalendarEventInput } from '../../graphql/schema.generated.ts';
import { maxExceptions } from './eventLimits.ts';
import { isFree } from './availability.ts';
import { answerOf } from './icsAnswers.ts';
import { remindersOf } from './icsAlarms.ts';
import { unescaped } from './icsText.ts';
import type { IcsPart } from './icsText.ts';
import { endOf, nameIn } from './icsTimes.ts';
import type { IcsTime, TimeReader } from './icsTimes.ts';
import { categoriesIn, cut, eventCategories, guestOf, titleOf } from './icsValues.ts';
import { othersIn } from './otherProperties.ts';
import { plainMs, plainText } from './zones.ts';

/* Events of calendar files. What a series leaves out, moves or adds goes under the name that an occurrence has in its series. */

/** What an event of a file has that is not kept. */
export type LeftOut = 'alarms' | 'answers' | 'attachments' | 'following' | 'guests' | 'organizer';

/** An event of a file, in the words of the schema. */
export type IcsEvent = {
  uid: string;
  /** Local start of the occurrence of a series that it stands for. */
  occurrence: string | null;
  title: string;
  input: CalendarEventInput;
  /** Why it cannot be read: a word for it. */
  problem: string | null;
  leftOut: LeftOut[];
  /** What the event has besides, for calendar programs (`otherProperties.ts`). */
  others: string;
};

const maxGuests = 50;

const lineOf = (part: IcsPart, name: string) => part.lines.find((line) => line.name === name);
const textOf = (part: IcsPart, name: string) => unescaped(lineOf(part, name)?.value ?? '').trim();
const isCanceled = (part: IcsPart) => textOf(part, 'STATUS').toUpperCase() === 'CANCELLED';

export function eventsIn(calendar: IcsPart, timeOf: TimeReader): { events: IcsEvent[]; canceledCount: number } {
  const parts = calendar.parts.filter(({ name }) => name === 'VEVENT');
  const again = (part: IcsPart) => lineOf(part, 'RECURRENCE-ID');
  const series = new Map<string, IcsTime>();
  for (const part of parts) {
    const start = again(part) === undefined ? timeOf(lineOf(part, 'DTSTART')) : null;
    if (start !== null) series.set(textOf(part, 'UID'), start);
  }
  const nameOf = (part: IcsPart): string | null => {
    const time = timeOf(again(part));
    if (time === null) return null;
    return nameIn(series.get(textOf(part, 'UID')) ?? time, time);
  };
  // Occurrences that stand in the file by themselves, canceled ones among them.
  const apart = Map.groupBy(
    parts.filter((part) => again(part) !== undefined),
    (part) => textOf(part, 'UID'),
  );
  let canceledCount = 0;
  const events = parts.flatMap((part, at): IcsEvent[] => {
    if (isCanceled(part)) {
      // One of a series that is here is left out of it.
      if (again(part) === undefined || !series.has(textOf(part, 'UID'))) canceledCount += 1;
      return [];
    }
    if (again(part) !== undefined) {
      const event = eventOf(part, at, timeOf);
      return [
        { ...event, occurrence: nameOf(part), problem: event.problem ?? (nameOf(part) === null ? 'timeZone' : null) },
      ];
    }
    const own = apart.get(textOf(part, 'UID')) ?? [];
    const event = eventOf(part, at, timeOf);
    const start = series.get(textOf(part, 'UID'));
    if (event.problem !== null || start === undefined) return [event];
    const canceled = own.filter(isCanceled).flatMap((one) => nameOf(one) ?? []);
    event.input.exceptions = [...new Set([...event.input.exceptions!, ...canceled])];
    return [event, ...addedTo(part, event, start, timeOf, new Set(own.map(nameOf)))];
  });
  return { events, canceledCount };
}

/** Dates that a series has besides those of its rule, each as an event of its own. */
function addedTo(
  part: IcsPart,
  event: IcsEvent,
  start: IcsTime,
  timeOf: TimeReader,
  apart: ReadonlySet<string | null>,
): IcsEvent[] {
  const left = new Set(event.input.exceptions);
  const length = plainMs(event.input.end!) - plainMs(event.input.start!);
  const names = datesIn(part, 'RDATE', timeOf).map((time) => nameIn(start, time));
  return [...new Set(names)]
    .filter((name) => name !== start.local && !apart.has(name) && !left.has(name))
    .map((name) => ({
      ...event,
      occurrence: name,
      leftOut: [],
      input: {
        ...event.input,
        start: name,
        end: plainText(plainMs(name) + length, start.isDay),
        recurrence: '',
        exceptions: [],
      },
    }));
}

/** Dates of a line that lists them; of a period, when it begins. One too many is refused where they are kept. */
const datesIn = (part: IcsPart, name: string, timeOf: TimeReader): IcsTime[] =>
  part.lines
    .filter((line) => line.name === name)
    .flatMap((line) =>
      line.value.split(',', maxExceptions + 1).map((value) => ({ ...line, value: value.split('/')[0]! })),
    )
    .slice(0, maxExceptions + 1)
    .flatMap((line) => timeOf(line) ?? []);

function eventOf(part: IcsPart, at: number, timeOf: TimeReader): IcsEvent {
  const text = (name: string) => textOf(part, name);
  const title = titleOf(lineOf(part, 'SUMMARY')?.value ?? '');
  const start = timeOf(lineOf(part, 'DTSTART'));
  const of = (
    problem: string | null,
    input: CalendarEventInput = {},
    leftOut: LeftOut[] = [],
    others = '',
  ): IcsEvent => ({
    uid: text('UID').slice(0, 250) || `none-${at}-${title}-${start?.local ?? ''}`.slice(0, 250),
    occurrence: null,
    title,
    input,
    problem,
    leftOut,
    others,
  });
  if (start === null) return of(lineOf(part, 'DTSTART') === undefined ? 'start' : 'timeZone');
  const end = endOf(part, start, timeOf);
  if (end === null) return of('end');
  const words = categoriesIn(part).map((word) => word.toUpperCase());
  const category = eventCategories.find((one) => words.includes(one)) ?? 'ETC';
  const location = cut(text('LOCATION').replaceAll(/\s+/g, ' '), 200);
  const guests = part.lines.filter(({ name }) => name === 'ATTENDEE' || name === 'X-ATRIUM-GUEST').flatMap(guestOf);
  const { reminders, isAllKept } = remindersOf(part, start.isDay);
  const names = datesIn(part, 'EXDATE', timeOf).map((time) => nameIn(start, time));
  return of(
    null,
    {
      title,
      category,
      isAllDay: start.isDay,
      start: start.local,
      end,
      timeZone: start.zone,
      location,
      description: cut(text('DESCRIPTION'), 5000),
      url: /^https?:\/\//i.test(text('URL')) ? text('URL') : '',
      guests: guests.slice(0, maxGuests),
      recurrence: lineOf(part, 'RRULE')?.value.trim() ?? '',
      exceptions: [...new Set(names)],
      reminders,
      availability: availabilityOf(text('TRANSP'), { category, isAllDay: start.isDay ? 1 : 0 }),
    },
    leftOutOf(part, { alarms: !isAllKept, guests: guests.length > maxGuests }),
    othersIn(part, { location, isDay: start.isDay }),
  );
}

/** As RFC 5545 has it, an event takes time unless it says otherwise. What goes without saying here is left open. */
function availabilityOf(word: string, event: { category: CalendarCategory; isAllDay: 0 | 1 }) {
  const found = word.toUpperCase() === 'TRANSPARENT' ? 'FREE' : word.toUpperCase() === 'OPAQUE' ? 'BUSY' : null;
  const isUsual = (found === 'FREE') === isFree({ ...event, availability: '' });
  return found === null || isUsual ? null : found;
}

/** What the event has that is not kept, so that it can be said before anything is imported. */
function leftOutOf(part: IcsPart, known: { alarms: boolean; guests: boolean }): LeftOut[] {
  const has: Record<LeftOut, boolean> = {
    alarms: known.alarms,
    answers: part.lines.some(({ name, parameters }) => name === 'ATTENDEE' && answerOf(parameters['PARTSTAT'])),
    attachments: lineOf(part, 'ATTACH') !== undefined,
    following: lineOf(part, 'RECURRENCE-ID')?.parameters['RANGE']?.toUpperCase() === 'THISANDFUTURE',
    guests: known.guests,
    organizer: lineOf(part, 'ORGANIZER') !== undefined,
  };
  return (Object.keys(has) as LeftOut[]).filter((name) => has[name]);
}
