import { invalid } from '../../errors.ts';
import { malformed, tooMany } from '../../fields.ts';
import { maxExceptions } from './eventLimits.ts';
import type { CalendarCategory, CalendarEventInput, GuestAnswer } from '../../graphql/schema.generated.ts';
import { readIcs, unescaped } from './icsText.ts';
import type { IcsLine, IcsPart } from './icsText.ts';
import { zoneIn } from './icsZones.ts';
import { instantOf, localOf, plainMs, plainText } from './zones.ts';

/** An event of a file, in the words of the schema. */
export type IcsEvent = {
  uid: string;
  /** Local start of the occurrence of a series that it stands for. */
  occurrence: string | null;
  title: string;
  input: CalendarEventInput;
  /** Why it cannot be read: a word for it. */
  problem: string | null;
};

/** What handing in a file does, or would do. */
export type FileResult = {
  newCount: number;
  knownCount: number;
  problems: { title: string; key: string }[];
  sample: { title: string; start: string; isSeries: boolean }[];
  batchId: string | null;
  /** Of a file in which guests answer: how many of their answers are new. */
  answerCount?: number;
};

const maxEvents = 2000;
const dayMs = 86_400_000;
const categories: readonly CalendarCategory[] = ['BUSINESS', 'HOLIDAY', 'PERSONAL', 'FAMILY', 'ETC'];

/** What guests answer in a file that their mail program has written. */
export type IcsAnswer = {
  uid: string;
  occurrence: IcsOccurrence | null;
  title: string;
  email: string;
  answer: GuestAnswer;
};

const partStats: Record<string, GuestAnswer> = { ACCEPTED: 'YES', DECLINED: 'NO', TENTATIVE: 'MAYBE' };

/** What a calendar file holds: answers of guests, or events. */
export type CalendarFile = { answers: IcsAnswer[] } | { answers: null; events: IcsEvent[] };

/** Reads a calendar file. Refuses one that is none, or that has too much. Runs in a worker (`calendarFile.ts`). */
export function calendarFileIn(bytes: Uint8Array): CalendarFile {
  const calendar = calendarIn(textOf(bytes));
  const answers = answersIn(calendar);
  if (answers !== null) return { answers };
  return { answers, events: calendar.parts.filter(({ name }) => name === 'VEVENT').map(eventOf) };
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalid({ file: malformed('must be a calendar file (iCalendar, .ics) in UTF-8') });
  }
}

/** The answers of a file that is one; null for any other calendar file. */
function answersIn(calendar: IcsPart): IcsAnswer[] | null {
  if (
    calendar.lines
      .find(({ name }) => name === 'METHOD')
      ?.value.trim()
      .toUpperCase() !== 'REPLY'
  )
    return null;
  const answers = calendar.parts
    .filter(({ name }) => name === 'VEVENT')
    .flatMap((part) => {
      const value = (name: string) => part.lines.find((line) => line.name === name)?.value.trim() ?? '';
      const again = part.lines.find(({ name }) => name === 'RECURRENCE-ID');
      return part.lines
        .filter(({ name }) => name === 'ATTENDEE')
        .flatMap((line) => {
          const answer = partStats[(line.parameters['PARTSTAT'] ?? '').toUpperCase()];
          const [guest] = guestOf(line);
          if (answer === undefined || guest?.email === undefined) return [];
          return {
            uid: value('UID').slice(0, 250),
            occurrence: again === undefined ? null : (timeOf(again) ?? { local: '', isDay: false, zone: 'UTC' }),
            title: titleOf(value('SUMMARY')),
            email: guest.email.toLowerCase(),
            answer,
          };
        });
    });
  if (answers.length > maxEvents) throw invalid({ file: tooMany(maxEvents) });
  return answers;
}

function calendarIn(text: string): IcsPart {
  // Counted before anything is read: a file with a million events costs no more than looking through it.
  const count = text.split(/^BEGIN:VEVENT/im, maxEvents + 2).length - 1;
  if (count > maxEvents) throw invalid({ file: tooMany(maxEvents) });
  const calendar = readIcs(text);
  if (calendar === null) throw invalid({ file: malformed('must be a calendar file (iCalendar, .ics)') });
  return calendar;
}

/** A time as a file has it, in the zone that it names. */
export type IcsOccurrence = { local: string; isDay: boolean; zone: string };
type Time = IcsOccurrence;

function eventOf(part: IcsPart, at: number): IcsEvent {
  const line = (name: string) => part.lines.find((one) => one.name === name);
  const text = (name: string) => unescaped(line(name)?.value ?? '').trim();
  const title = titleOf(line('SUMMARY')?.value ?? '');
  const start = timeOf(line('DTSTART'));
  const of = (problem: string | null, input: CalendarEventInput = {}, occurrence: string | null = null): IcsEvent => ({
    uid: text('UID').slice(0, 250) || `none-${at}-${title}-${start?.local ?? ''}`.slice(0, 250),
    occurrence,
    title,
    input,
    problem,
  });
  if (start === null) return of(line('DTSTART') === undefined ? 'start' : 'timeZone');
  const end = endOf(part, start);
  if (end === null) return of('end');
  const again = line('RECURRENCE-ID');
  const excepted = part.lines
    .filter(({ name }) => name === 'EXDATE')
    .flatMap((one) => one.value.split(',').map((value) => timeOf({ ...one, value })?.local ?? ''))
    .filter((local) => local !== '');
  const words = text('CATEGORIES').toUpperCase().split(',');
  return of(
    null,
    {
      title,
      category: categories.find((one) => words.includes(one)) ?? 'ETC',
      isAllDay: start.isDay,
      start: start.local,
      end,
      timeZone: start.zone,
      location: cut(text('LOCATION').replaceAll(/\s+/g, ' '), 200),
      description: cut(text('DESCRIPTION'), 5000),
      url: /^https?:\/\//i.test(text('URL')) ? text('URL') : '',
      guests: part.lines
        .filter(({ name }) => name === 'ATTENDEE' || name === 'X-ATRIUM-GUEST')
        .flatMap(guestOf)
        .slice(0, 50),
      recurrence: line('RRULE')?.value.trim() ?? '',
      // One too many is refused where it is kept.
      exceptions: excepted.slice(0, maxExceptions + 1),
    },
    again === undefined ? null : (timeOf(again)?.local ?? null),
  );
}

/** The beginning of a text, letters whole. */
const cut = (text: string, most: number) => [...text.slice(0, 2 * most)].slice(0, most).join('');
const titleOf = (value: string) => cut(unescaped(value.slice(0, 2000)).replaceAll(/\s+/g, ' ').trim(), 200) || '—';

/** A time as events keep it; null when it cannot be understood. Without a zone it is meant in UTC. */
function timeOf(line: IcsLine | undefined): Time | null {
  const [, y, m, d, clock, h, min, z] =
    /^(\d{4})(\d\d)(\d\d)(T(\d\d)(\d\d)\d\d(Z?))?$/.exec(line?.value.trim() ?? '') ?? [];
  if (line === undefined || y === undefined) return null;
  const day = `${y}-${m}-${d}`;
  if (clock === undefined) return { local: day, isDay: true, zone: '' };
  const { TZID } = line.parameters;
  const zone = TZID === undefined ? 'UTC' : zoneIn(TZID);
  if (zone === null) return null;
  const local = `${day}T${h}:${min}`;
  return { local: z === 'Z' && zone !== 'UTC' ? localOf(plainMs(local), zone) : local, isDay: false, zone };
}

/** The end in the zone of the start; of days, the last one. */
function endOf(part: IcsPart, start: Time): string | null {
  const line = part.lines.find(({ name }) => name === 'DTEND');
  const begin = plainMs(start.local);
  if (line !== undefined) {
    const end = timeOf(line);
    if (end === null || end.isDay !== start.isDay) return null;
    if (start.isDay) return plainText(Math.max(begin, plainMs(end.local) - dayMs), true);
    return end.zone === start.zone ? end.local : localOf(instantOf(end.local, end.zone), start.zone);
  }
  const lasts = part.lines.find(({ name }) => name === 'DURATION')?.value.trim();
  const [, weeks, days, hours, minutes] =
    /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/.exec(lasts ?? '') ?? [];
  const whole = Number(weeks ?? 0) * 7 * dayMs + Number(days ?? 0) * dayMs;
  const ms = whole + Number(hours ?? 0) * 3_600_000 + Number(minutes ?? 0) * 60_000;
  return start.isDay ? plainText(begin + Math.max(0, whole - dayMs), true) : plainText(begin + ms);
}

function guestOf({ name, parameters, value }: IcsLine): { name: string; email?: string }[] {
  const email = /^mailto:([^\s@,;<>"]+@[^\s@,;<>"]+)$/i.exec(value.trim())?.[1];
  if (name === 'X-ATRIUM-GUEST') return [{ name: unescaped(value).slice(0, 100) }];
  return email === undefined ? [] : [{ name: (parameters['CN'] ?? email).slice(0, 100), email: email.slice(0, 254) }];
}
