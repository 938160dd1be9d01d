import type { Cell } from './accessMatrix.ts';
import type { Role } from './users.ts';

const gone = 2_000_000_000;

/** Root fields of the calendar. */
export const calendarFields: Record<string, Cell> = {
  'Query.calendars': { right: ['read', 'Calendar'], call: 'calendars { id }' },
  'Query.calendarTeams': { right: ['update', 'Calendar'], call: 'calendarTeams(search: "zzz") { id }' },
  'Mutation.createCalendar': { right: ['create', 'Calendar'], call: 'createCalendar(input: {}) { batchId }' },
  'Mutation.updateCalendar': {
    right: ['update', 'Calendar'],
    call: `updateCalendar(id: ${gone}, input: {}) { batchId }`,
  },
  'Mutation.deleteCalendar': { right: ['delete', 'Calendar'], call: `deleteCalendar(id: ${gone}) { id }` },
  'Mutation.leaveCalendar': { right: ['read', 'Calendar'], call: `leaveCalendar(id: ${gone}) { id }` },
  'Query.bookingPageList': { right: ['read', 'Calendar'], call: 'bookingPageList { totalCount }' },
  'Query.bookingPage': { right: ['read', 'Calendar'], call: `bookingPage(id: ${gone}) { id }` },
  'Mutation.createBookingPage': { right: ['update', 'Calendar'], call: 'createBookingPage(input: {}) { batchId }' },
  'Mutation.updateBookingPage': {
    right: ['update', 'Calendar'],
    call: `updateBookingPage(id: ${gone}, input: {}) { batchId }`,
  },
  'Mutation.deleteBookingPage': { right: ['update', 'Calendar'], call: `deleteBookingPage(id: ${gone}) { id }` },
  'Query.publicBookingPage': { right: 'public', call: 'publicBookingPage(key: "none") { title }' },
  'Query.bookingTimes': {
    right: 'public',
    call: 'bookingTimes(key: "none", minutes: 30, from: "2031-01-01T00:00:00.000Z", to: "2031-01-02T00:00:00.000Z")',
  },
  'Query.booking': { right: 'public', call: 'booking(link: "none") { title }' },
  'Mutation.bookTime': {
    right: 'public',
    call: 'bookTime(key: "none", input: { minutes: 30, startsAt: "2031-01-01T00:00:00.000Z", name: "N", email: "n@out.example" }) { link }',
  },
  'Mutation.moveBooking': {
    right: 'public',
    call: 'moveBooking(link: "none", startsAt: "2031-01-01T00:00:00.000Z") { link }',
  },
  'Mutation.cancelBooking': { right: 'public', call: 'cancelBooking(link: "none")' },
  'Query.datedEntries': {
    right: ['read', 'CalendarEvent'],
    call: 'datedEntries(from: "1950-01-01", to: "1950-01-02") { key }',
  },
  'Mutation.moveDatedEntry': {
    right: ['read', 'CalendarEvent'],
    call: `moveDatedEntry(key: "none-${gone}", day: "2031-01-01") { batchId }`,
  },
  'Query.calendarWindow': {
    right: ['read', 'CalendarEvent'],
    call: 'calendarWindow(from: "1950-01-01", to: "1950-01-02") { isCut }',
  },
  'Query.calendarEvents': { right: ['read', 'CalendarEvent'], call: 'calendarEvents { totalCount }' },
  'Query.calendarEvent': { right: ['read', 'CalendarEvent'], call: `calendarEvent(id: ${gone}) { id }` },
  'Query.calendarFeed': { right: ['read', 'CalendarEvent'], call: 'calendarFeed { createdAt }' },
  'Query.calendarPeople': {
    right: ['read', 'CalendarEvent'],
    call: 'calendarPeople(search: "none of this name") { id }',
  },
  'Query.calendarBusyTimes': {
    right: ['read', 'CalendarEvent'],
    call: 'calendarBusyTimes(userIds: [], from: "1950-01-01", to: "1950-01-02") { userId }',
  },
  'Query.findCalendarTimes': {
    right: ['read', 'CalendarEvent'],
    call: 'findCalendarTimes(userIds: [], minutes: 60, from: "1950-01-01", to: "1950-01-02") { start }',
  },
  'Query.calendarInvitation': { right: 'public', call: 'calendarInvitation(link: "none") { title }' },
  'Mutation.answerCalendarInvitation': {
    right: 'public',
    call: 'answerCalendarInvitation(link: "none", answer: YES) { title }',
  },
  'Mutation.answerEmailInvitation': {
    right: ['create', 'CalendarEvent'],
    call: `answerEmailInvitation(emailId: ${gone}, answer: YES) { id }`,
  },
  'Mutation.answerCalendarEvent': {
    right: ['read', 'CalendarEvent'],
    call: `answerCalendarEvent(id: ${gone}, answer: YES) { id }`,
  },
  'Query.calendarSubscriptions': { right: ['read', 'CalendarEvent'], call: 'calendarSubscriptions { id }' },
  'Mutation.createCalendarSubscription': {
    right: ['create', 'CalendarEvent'],
    call: 'createCalendarSubscription(input: {}) { id }',
  },
  'Mutation.updateCalendarSubscription': {
    right: ['create', 'CalendarEvent'],
    call: `updateCalendarSubscription(id: ${gone}, input: {}) { id }`,
  },
  'Mutation.deleteCalendarSubscription': {
    right: ['create', 'CalendarEvent'],
    call: `deleteCalendarSubscription(id: ${gone})`,
  },
  'Mutation.refreshCalendarSubscription': {
    right: ['create', 'CalendarEvent'],
    call: `refreshCalendarSubscription(id: ${gone}) { id }`,
  },
  'Mutation.createCalendarFeed': { right: ['read', 'CalendarEvent'], call: 'createCalendarFeed' },
  'Mutation.revokeCalendarFeed': { right: ['read', 'CalendarEvent'], call: 'revokeCalendarFeed' },
  'Mutation.createCalendarEvent': {
    right: ['create', 'CalendarEvent'],
    call: 'createCalendarEvent(input: {}) { batchId }',
  },
  'Mutation.resetCalendarOccurrence': {
    right: ['update', 'CalendarEvent'],
    call: `resetCalendarOccurrence(id: ${gone}) { batchId }`,
  },
  'Mutation.updateCalendarEvent': {
    right: ['update', 'CalendarEvent'],
    call: `updateCalendarEvent(id: ${gone}, input: {}) { batchId }`,
  },
  'Mutation.deleteCalendarEvent': {
    right: ['delete', 'CalendarEvent'],
    call: `deleteCalendarEvent(id: ${gone}) { id }`,
  },
  'Mutation.duplicateCalendarEvent': {
    right: ['create', 'CalendarEvent'],
    call: `duplicateCalendarEvent(id: ${gone}) { batchId }`,
  },
};

const whole = ['read', 'create', 'update', 'delete'];

/** What each role may do with events, which are those of its own calendars. */
export const calendarGranted: Partial<Record<Role, string[]>> = {
  admin: whole,
  maintainer: whole,
  editor: ['read', 'create', 'update'],
  author: whole,
  subscriber: whole,
};
