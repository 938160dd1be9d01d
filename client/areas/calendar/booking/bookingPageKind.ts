import * as v from 'valibot';
import { defineRecordKind } from '../../../app/record/recordKind.ts';
import { number, plain, record, records, special } from '../../../kit/form/fieldDisplay.tsx';
import { flag, formOf, line, neededLine, type FormField } from '../../../kit/form/formFields.ts';
import { limited } from '../../../kit/form/valibotResolver.ts';
import type { MessageId } from '../../../lib/messages.ts';
import {
  BookingPageFormDocument,
  CreateBookingPageDocument,
  DeleteBookingPageDocument,
  UpdateBookingPageDocument,
  type BookingPageFieldsFragment,
} from './bookingPages.generated.ts';

export const maxHours = 21;
export const maxQuestions = 5;
export const maxLengths = 5;

/** Lengths that are offered; others come by the API. */
export const usualLengths = [15, 20, 30, 45, 60, 90, 120] as const;

const whole = (label: MessageId, least: number, most: number, initial: number | null): FormField<number | null> => ({
  rule: v.pipe(
    v.nullable(v.number()),
    v.check((value) => !Number.isNaN(value), 'notNumber'),
    v.check((value) => value !== null || initial === null, 'required'),
    v.check((value) => value === null || value >= least, limited('tooSmall', least)),
    v.check((value) => value === null || value <= most, limited('tooLarge', most)),
  ),
  initial,
  display: number(label),
  isNeeded: initial !== null,
});

export type Hours = { weekday: string; from: string | null; to: string | null };
export type Question = { label: string; isRequired: boolean };
const listOf = <Row>(value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value) as readonly Row[];

const hours: FormField<Hours[]> = {
  rule: v.pipe(
    v.array(
      v.pipe(
        v.object({
          weekday: v.string(),
          from: v.pipe(
            v.nullable(v.string()),
            v.check((time) => time !== null, 'required'),
          ),
          to: v.pipe(
            v.nullable(v.string()),
            v.check((time) => time !== null, 'required'),
          ),
        }),
        v.forward(
          v.check(({ from, to }) => from === null || to === null || from < to || to === '00:00', 'beforeStart'),
          ['to'],
        ),
      ),
    ),
    v.minLength(1, 'required'),
    v.maxLength(maxHours, limited('tooMany', maxHours)),
  ),
  initial: ['1', '2', '3', '4', '5'].map((weekday) => ({ weekday, from: '09:00', to: '17:00' })),
  display: special('bookingPages.field.hours', (value, { locale, formats }) =>
    formats.list(
      listOf<{ weekday: number; from: string; to: string }>(value).map(
        ({ weekday, from, to }) => `${dayName(locale, weekday)} ${from}–${to}`,
      ),
    ),
  ),
};

const lengths: FormField<string[]> = {
  rule: v.pipe(
    v.array(v.string()),
    v.minLength(1, 'required'),
    v.maxLength(maxLengths, limited('tooMany', maxLengths)),
  ),
  initial: ['30'],
  display: special('bookingPages.field.lengths', (value, { formats, text }) =>
    formats.list(
      listOf<number | string>(value).map((count) => text('bookingPages.unit.length', { count: Number(count) })),
    ),
  ),
};

const questions: FormField<Question[]> = {
  rule: v.pipe(
    v.array(
      v.object({
        label: v.pipe(
          v.string(),
          v.check((label) => label.trim() !== '', 'required'),
          v.check((label) => label.trim().length <= 200, limited('tooLong', 200)),
        ),
        isRequired: v.boolean(),
      }),
    ),
    v.maxLength(maxQuestions, limited('tooMany', maxQuestions)),
  ),
  initial: [],
  display: special('bookingPages.field.questions', (value, { formats }) =>
    formats.list(listOf<Question>(value).map(({ label }) => label)),
  ),
};

/** 1 January 2024 was a Monday. */
export const dayName = (locale: string, weekday: number) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday));

const form = formOf({
  title: neededLine('bookingPages.field.title', 80),
  description: line('bookingPages.field.description', 2000),
  location: line('bookingPages.field.location', 200),
  calendarId: {
    rule: v.nullable(v.string()),
    initial: null,
    display: record('bookingPages.field.calendar'),
  } as FormField<string | null>,
  busyCalendarIds: {
    rule: v.pipe(v.array(v.string()), v.maxLength(20, limited('tooMany', 20))),
    initial: [],
    display: records('bookingPages.field.busy'),
  } as FormField<string[]>,
  lengths,
  hours,
  timeZone: { rule: v.string(), initial: '', display: plain('bookingPages.field.timeZone') } as FormField<string>,
  bufferBefore: whole('bookingPages.field.bufferBefore', 0, 240, 0),
  bufferAfter: whole('bookingPages.field.bufferAfter', 0, 240, 0),
  noticeMinutes: whole('bookingPages.field.notice', 0, 43_200, 240),
  daysAhead: whole('bookingPages.field.daysAhead', 1, 365, 60),
  dayLimit: whole('bookingPages.field.dayLimit', 1, 50, null),
  questions,
  isOpen: flag('bookingPages.field.isOpen', true),
});

type Values = (typeof form)['empty'];
/** Numbers of the record are texts of the form where they are chosen from a list. */
const toInput = ({ lengths: minutes, hours: week, ...values }: Partial<Values>) => ({
  ...values,
  ...(minutes && { lengths: minutes.map(Number) }),
  ...(week && {
    // Midnight as an end is that of the next day.
    hours: week.map(({ weekday, from, to }) => ({ weekday: Number(weekday), from, to: to === '00:00' ? '24:00' : to })),
  }),
});

/** A page on which visitors book a time, as its form knows it. */
export const bookingPageKind = defineRecordKind({
  subject: 'BookingPage',
  node: 'bookingPage',
  operations: {
    read: BookingPageFormDocument,
    create: CreateBookingPageDocument,
    update: UpdateBookingPageDocument,
    remove: DeleteBookingPageDocument,
  },
  ...form,
  recordOf: ({ hours: week, lengths: minutes, questions: asked, ...page }: BookingPageFieldsFragment): Values => ({
    title: page.title,
    description: page.description,
    location: page.location,
    calendarId: page.calendarId,
    busyCalendarIds: page.busyCalendarIds,
    timeZone: page.timeZone,
    bufferBefore: page.bufferBefore,
    bufferAfter: page.bufferAfter,
    noticeMinutes: page.noticeMinutes,
    daysAhead: page.daysAhead,
    dayLimit: page.dayLimit ?? null,
    isOpen: page.isOpen,
    lengths: minutes.map(String),
    hours: week.map(({ weekday, from, to }) => ({ weekday: String(weekday), from, to: to === '24:00' ? '00:00' : to })),
    questions: asked.map(({ label, isRequired }) => ({ label, isRequired })),
  }),
  toInput,
  toUpdate: (edits: Partial<Values>) => ({ input: toInput(edits) }),
  nameField: 'title',
  problemTexts: { beforeStart: 'bookingPages.problem.beforeStart', malformed: 'bookingPages.problem.hours' },
  texts: { add: 'bookingPages.list.add', saved: 'bookingPages.form.saved', added: 'bookingPages.form.added' },
  stale: { always: ['bookingPageList'] },
});
