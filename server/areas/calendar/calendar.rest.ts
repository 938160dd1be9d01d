import type { CalendarCategory, CalendarEventInput } from '../../graphql/schema.generated.ts';
import { route } from '../../rest/route.ts';
import type { RestAnswer } from '../../rest/route.ts';
import {
  RestCalendarDocument,
  RestCreateCalendarEventDocument,
  RestDeleteCalendarEventDocument,
  RestUpdateCalendarEventDocument,
} from './calendar.rest.generated.ts';
import type { RestCalendarEventFragment } from './calendar.rest.generated.ts';

const path = '/api/apps/calendar';
const text = { type: ['string', 'null'] };
const inputs = {
  url: text,
  title: text,
  start: { ...text, description: 'An instant, or the first day of an all-day event.' },
  end: { ...text, description: 'An instant, or the last day of an all-day event, which still belongs to it.' },
  allDay: { type: ['boolean', 'null'] },
  extendedProps: {
    type: ['object', 'null'],
    properties: {
      calendar: { ...text, description: 'Business, Holiday, Personal, Family or ETC.' },
      guests: { type: ['array', 'null'], items: { type: 'string' } },
      location: text,
      description: text,
      timeZone: text,
      recurrence: { ...text, description: 'Recurrence rule of RFC 5545.' },
    },
  },
};
const shape = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    ...inputs,
    // A zone and a rule come where the event has them.
    extendedProps: { ...inputs.extendedProps, required: ['calendar', 'guests', 'location', 'description'] },
  },
};
const id = { type: 'string', description: 'Id of the event, a whole number.' };
const common = { tag: 'Calendar' } as const;

const categories: Record<string, CalendarCategory> = {
  business: 'BUSINESS',
  holiday: 'HOLIDAY',
  personal: 'PERSONAL',
  family: 'FAMILY',
  etc: 'ETC',
};
const words: Record<CalendarCategory, string> = {
  BUSINESS: 'Business',
  HOLIDAY: 'Holiday',
  PERSONAL: 'Personal',
  FAMILY: 'Family',
  ETC: 'ETC',
};

type Props = {
  calendar?: string | null;
  guests?: string[] | null;
  location?: string | null;
  description?: string | null;
  timeZone?: string | null;
  recurrence?: string | null;
};
type Body = {
  url?: string | null;
  title?: string | null;
  start?: string | null;
  end?: string | null;
  allDay?: boolean | null;
  extendedProps?: Props | null;
};

/** A category that there is none of is given on as it came, and refused by name. */
const category = (word: string) => (categories[word.toLowerCase()] ?? word) as CalendarCategory;

/** A guest is a text: an email address, or a name. */
const guest = (given: string) => (given.includes('@') ? { email: given } : { name: given });

function inputOf({ url, title, start, end, allDay, extendedProps }: Body): CalendarEventInput {
  const { calendar, guests, location, description, timeZone, recurrence } = extendedProps ?? {};
  const given = {
    url,
    title,
    start,
    end,
    isAllDay: allDay,
    category: calendar === undefined || calendar === null || calendar === '' ? undefined : category(calendar),
    guests: guests?.map(guest),
    location,
    description,
    timeZone,
    recurrence,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as CalendarEventInput;
}

function json(event: RestCalendarEventFragment, times?: { start: string; end: string }) {
  const own = event.isAllDay ? event : { start: event.startsAt, end: event.endsAt };
  const { start, end } = times ?? own;
  return {
    id: Number(event.id),
    url: event.url,
    title: event.title,
    start,
    end,
    allDay: event.isAllDay,
    extendedProps: {
      calendar: words[event.category],
      guests: event.guests.map(({ name }) => name),
      location: event.location,
      description: event.description,
      ...(event.timeZone !== '' && { timeZone: event.timeZone }),
      ...(event.recurrence !== '' && { recurrence: event.recurrence }),
    },
  };
}

/** Documented for an event that is not found; one of somebody else is none for the caller. */
const failure = ({ code }: { code: string }): RestAnswer | null =>
  code === 'NOT_FOUND' ? { status: 400, text: 'Something Went Wrong' } : null;

const first = (value: string | string[] | undefined) => [value].flat()[0] ?? '';
const day = (value: string | string[] | undefined) => first(value).slice(0, 10);

export const calendarRoutes = [
  route({
    ...common,
    method: 'GET',
    path,
    right: ['read', 'CalendarEvent'],
    summary: 'Events whose category is in the list; none without a category.',
    document: RestCalendarDocument,
    parameters: {
      calendars: {
        type: 'array',
        items: { type: 'string' },
        description: 'Business, Holiday, Personal, Family, ETC; given once for each.',
      },
      start: { type: 'string', description: 'First day: with `end` only what takes place then, series unfolded.' },
      end: { type: 'string', description: 'Day after the last one, at most 400 days later.' },
    },
    variables: ({ query }) => {
      const wanted = [query['calendars'] ?? query['calendars[]'] ?? []]
        .flat()
        .flatMap((word) => categories[word.toLowerCase()] ?? []);
      const isWindow = first(query['start']) !== '' && first(query['end']) !== '';
      return {
        categories: wanted,
        from: day(query['start']),
        to: day(query['end']),
        page: { size: 1000 },
        isWindow: isWindow && wanted.length > 0,
        isList: !isWindow && wanted.length > 0,
      };
    },
    answer: ({ calendarWindow, calendarEvents }) => ({
      status: 200,
      body: calendarWindow
        ? calendarWindow.occurrences.map(({ event, start, end }) => json(event, { start, end }))
        : (calendarEvents?.nodes.map((event) => json(event)) ?? []),
    }),
    fieldNames: { from: 'start', to: 'end' },
    responses: { 200: { type: 'array', items: shape } },
  }),
  route({
    ...common,
    method: 'POST',
    path,
    right: ['create', 'CalendarEvent'],
    body: {
      type: 'object',
      properties: inputs,
      required: ['title', 'start'],
      examples: [
        {
          title: 'Review',
          start: '2026-12-01T09:00:00.000Z',
          end: '2026-12-01T10:00:00.000Z',
          allDay: false,
          extendedProps: { calendar: 'Business' },
        },
      ],
    },
    summary: 'Adds an event.',
    document: RestCreateCalendarEventDocument,
    variables: ({ body }) => ({ input: inputOf(body as Body) }),
    answer: ({ createCalendarEvent: { event } }) => ({ status: 201, body: json(event) }),
    fieldNames: { isAllDay: 'allDay', category: 'extendedProps.calendar', guests: 'extendedProps.guests' },
    responses: { 201: shape },
  }),
  route({
    ...common,
    method: 'PUT',
    path: `${path}/:id`,
    right: ['update', 'CalendarEvent'],
    parameters: { id },
    body: { type: 'object', properties: inputs, examples: [{ title: 'Review of the year' }] },
    summary: 'Changes an event, of a series all of it; fields left out stay. 400 with a text when there is none.',
    document: RestUpdateCalendarEventDocument,
    variables: ({ params, body }) => ({ id: String(Number(params['id'])), input: inputOf(body as Body) }),
    answer: ({ updateCalendarEvent: { event } }) => ({ status: 201, body: json(event) }),
    failure,
    fieldNames: { isAllDay: 'allDay', category: 'extendedProps.calendar', guests: 'extendedProps.guests' },
    responses: { 201: shape },
  }),
  route({
    ...common,
    method: 'DELETE',
    path: `${path}/:id`,
    right: ['delete', 'CalendarEvent'],
    parameters: { id },
    summary: 'Removes an event, of a series all of it. 400 with a text when there is none.',
    document: RestDeleteCalendarEventDocument,
    variables: ({ params }) => ({ id: String(Number(params['id'])) }),
    answer: () => ({ status: 204 }),
    failure,
    responses: { 204: null },
  }),
];
