import { localPath } from '../../../schema/localPath.ts';
import * as v from 'valibot';
import { defineRecordKind } from '../../app/record/recordKind.ts';
import { list, plain, record, word, yesNo } from '../../kit/form/fieldDisplay.tsx';
import { limited } from '../../kit/form/valibotResolver.ts';
import type { CalendarCategory, EventAvailability, SeriesScope } from '../../lib/schema.generated.ts';
import {
  CreateEventDocument,
  DuplicateEventDocument,
  EventFormDocument,
  UpdateEventDocument,
  type EventFormFieldsFragment,
} from './calendar.generated.ts';
import { availabilityTexts, categoryTexts, scopeTexts } from './categories.ts';
import { guestInput, guestText } from './guestText.ts';

/** What is edited of an event: local times, and guests as texts. */
export type EventRecord = Pick<
  EventFormFieldsFragment,
  | 'calendarId'
  | 'title'
  | 'category'
  | 'isAllDay'
  | 'start'
  | 'end'
  | 'timeZone'
  | 'url'
  | 'location'
  | 'description'
  | 'recurrence'
  | 'reminders'
  | 'availability'
> & {
  guests: string[];
  /** Which occurrences of a series the change is for, and which of them was opened. */
  scope: SeriesScope;
  at: string | null;
  /** A time at which all are free was chosen: it is given to one who asks for it. */
  mustBeFree: boolean;
};
export type EventValues = Omit<EventRecord, 'calendarId' | 'category' | 'start' | 'end'> & {
  /** Null: the personal one. */
  calendarId: string | null;
  category: CalendarCategory | null;
  startDay: string | null;
  startTime: string | null;
  endDay: string | null;
  endTime: string | null;
};
/** The event as it was read, and the occurrence that was opened. */
export type OpenEvent = EventFormFieldsFragment & { at: string | null };

const short = (most: number) =>
  v.pipe(
    v.string(),
    v.check((one) => one.trim().length <= most, limited('tooLong', most)),
  );
const local = ({ isAllDay }: { isAllDay: boolean }, day: string | null, time: string | null) =>
  isAllDay ? (day ?? '') : `${day ?? ''}T${time ?? ''}`;

const schema: v.GenericSchema<EventValues> = v.pipe(
  v.object({
    title: v.pipe(
      short(200),
      v.check((title) => title.trim() !== '', 'required'),
    ),
    category: v.pipe(
      v.nullable(v.picklist(['PERSONAL', 'BUSINESS', 'FAMILY', 'HOLIDAY', 'ETC'] satisfies CalendarCategory[])),
      v.check((category) => category !== null, 'required'),
    ),
    calendarId: v.nullable(v.string()),
    isAllDay: v.boolean(),
    startDay: v.pipe(
      v.nullable(v.string()),
      v.check((day) => day !== null, 'required'),
    ),
    startTime: v.nullable(v.string()),
    endDay: v.pipe(
      v.nullable(v.string()),
      v.check((day) => day !== null, 'required'),
    ),
    endTime: v.nullable(v.string()),
    timeZone: v.string(),
    url: v.pipe(
      short(2000),
      v.check(
        (url) =>
          url.trim() === '' ||
          localPath(url.trim()) === url.trim() ||
          (/^https?:\/\/[^\s/]/i.test(url.trim()) && URL.canParse(url.trim())),
        'url',
      ),
    ),
    location: short(200),
    description: short(5000),
    guests: v.pipe(v.array(v.string()), v.maxLength(50, limited('tooMany', 50))),
    recurrence: short(500),
    reminders: v.pipe(v.array(v.number()), v.maxLength(5, limited('tooMany', 5))),
    availability: v.nullable(v.picklist(['BUSY', 'FREE'] satisfies EventAvailability[])),
    scope: v.picklist(['THIS', 'FOLLOWING', 'ALL'] satisfies SeriesScope[]),
    at: v.nullable(v.string()),
    mustBeFree: v.boolean(),
  }),
  v.forward(
    v.check(({ isAllDay, startTime }) => isAllDay || startTime !== null, 'required'),
    ['startTime'],
  ),
  v.forward(
    v.check(({ isAllDay, endTime }) => isAllDay || endTime !== null, 'required'),
    ['endTime'],
  ),
  v.forward(
    v.check((one) => local(one, one.startDay, one.startTime) <= local(one, one.endDay, one.endTime), 'beforeStart'),
    ['endDay'],
  ),
);

const clock = (text: string, otherwise: string) => (text.length > 10 ? text.slice(11) : otherwise);

/** Fields as the server takes them. */
const inputOf = ({ guests, scope: _scope, at: _at, ...fields }: Partial<EventRecord>) => ({
  ...fields,
  ...(guests && { guests: guests.map(guestInput) }),
});

/** An event as its form knows it. */
export const eventKind = defineRecordKind({
  subject: 'CalendarEvent',
  node: 'event',
  operations: {
    read: EventFormDocument as never,
    create: CreateEventDocument,
    update: UpdateEventDocument,
    duplicate: DuplicateEventDocument,
  },
  schema,
  empty: {
    calendarId: null,
    title: '',
    category: null,
    isAllDay: false,
    startDay: null,
    startTime: '09:00',
    endDay: null,
    endTime: '10:00',
    timeZone: 'UTC',
    url: '',
    location: '',
    description: '',
    guests: [],
    recurrence: '',
    reminders: [30],
    availability: null,
    scope: 'ALL',
    at: null,
    mustBeFree: false,
  } as EventValues,
  recordOf: ({ guests, at, ...event }: OpenEvent): EventRecord => ({
    calendarId: event.calendarId,
    title: event.title,
    category: event.category,
    isAllDay: event.isAllDay,
    start: event.start,
    end: event.end,
    timeZone: event.timeZone,
    url: event.url,
    location: event.location,
    description: event.description,
    guests: guests.map(guestText),
    recurrence: event.recurrence,
    reminders: event.reminders,
    availability: event.availability,
    scope: at === null ? 'ALL' : 'THIS',
    at,
    mustBeFree: false,
  }),
  toForm: ({ start, end, ...record }: EventRecord): EventValues => ({
    ...record,
    startDay: start.slice(0, 10) || null,
    startTime: clock(start, '09:00'),
    endDay: end.slice(0, 10) || null,
    endTime: clock(end, '10:00'),
  }),
  toRecord: ({ startDay, startTime, endDay, endTime, ...values }: EventValues): EventRecord => ({
    ...values,
    calendarId: values.calendarId as string,
    title: values.title.trim(),
    category: values.category as CalendarCategory,
    url: values.url.trim(),
    location: values.location.trim(),
    description: values.description.trim(),
    start: local(values, startDay, startTime),
    end: local(values, endDay, endTime),
    timeZone: values.isAllDay ? '' : values.timeZone,
  }),
  toInput: inputOf,
  toUpdate: (edits: Partial<EventRecord>, { scope, at }: EventRecord) => ({
    input: inputOf(edits),
    occurrence: at,
    scope,
  }),
  nameField: 'title',
  displays: {
    calendarId: record('calendar.field.calendar'),
    title: plain('calendar.field.title'),
    category: word('calendar.field.category', categoryTexts),
    isAllDay: yesNo('calendar.field.isAllDay'),
    start: plain('calendar.field.start'),
    end: plain('calendar.field.end'),
    timeZone: plain('calendar.field.timeZone'),
    url: plain('calendar.field.url'),
    location: plain('calendar.field.location'),
    description: plain('calendar.field.description'),
    guests: list('calendar.field.guests'),
    recurrence: plain('calendar.field.recurrence'),
    reminders: list('calendar.field.reminders'),
    availability: word('calendar.field.availability', availabilityTexts),
    scope: word('calendar.field.scope', scopeTexts),
    at: plain('calendar.field.start'),
    mustBeFree: yesNo('calendar.find.title'),
  },
  problemTexts: {
    url: 'calendar.problem.url',
    beforeStart: 'calendar.problem.beforeStart',
    longest: 'calendar.problem.longest',
    never: 'calendar.problem.never',
    taken: 'calendar.problem.taken',
  },
  texts: { add: 'calendar.action.add', saved: 'calendar.action.saved', added: 'calendar.action.added' },
  stale: { always: ['calendarWindow', 'calendarEvent'] },
});

/** An occurrence of a series: what is typed is not kept, as another occurrence would find it. */
export const occurrenceKind = { ...eventKind, secrets: Object.keys(eventKind.empty) as (keyof EventValues & string)[] };
