import { authorize, requireChanging } from '../../access/authorize.ts';
import { moveDatedEntry } from '../../dated/moves.ts';
import { datedEntries } from '../../dated/sources.ts';
import type { BookingPageRow, CalendarEventRow, CalendarRow, ShownCalendarGuest } from '../../db/calendarTables.ts';
import type { Resolvers } from '../../graphql/resolvers.generated.ts';
import { askedOf as selectedOf, namesBelow } from '../../records/selection.ts';
import { answerByLink, answerEvent, invitationOf } from './answers.ts';
import { bookingByLink, bookTime, cancelBooking, moveBooking } from './booking/book.ts';
import {
  addressOf,
  bookingPage,
  bookingPages,
  busyIdsOf,
  createPage,
  hoursOf,
  lengthsOf,
  questionsOf,
  upcomingOf,
} from './booking/bookingPage.ts';
import { bookingTimes, publicPage } from './booking/publicPage.ts';
import { busyTimes } from './busyTimes.ts';
import { calendar } from './calendar.ts';
import { calendarEvent } from './calendarEvent.ts';
import { calendarEvents, pageOfEvents } from './calendarEvents.ts';
import { createFeed, feedOf, revokeFeed } from './calendarFeed.ts';
import {
  accessOfViewer,
  calendarTeams,
  kindOf,
  listCalendars,
  membersWithNames,
  ownerName,
  teamsWithNames,
} from './calendars.ts';
import { calendarWindow, stretchOf } from './calendarWindow.ts';
import type { WindowRow } from './calendarWindow.ts';
import { createCalendar, deleteCalendar, leaveCalendar } from './calendarWrites.ts';
import { minutesOf } from './eventReminders.ts';
import { findTimes } from './findTimes.ts';
import { guestsKept } from './guests.ts';
import { answerMail } from './mailInvitationAnswer.ts';
import { overlapsOfShown, shownInvitation } from './mailInvitationShown.ts';
import { answerOf, calendarPeople, emailOf, mayChange, myAnswer, organizerOf } from './people.ts';
import {
  addSubscription,
  changeSubscription,
  listSubscriptions,
  refreshSubscription,
  removeSubscription,
} from './subscriptions.ts';
import { createEvent, deleteEvent, occurrenceOf, resetOccurrence, updateEvent } from './series.ts';

const payload = ({ row, batchId }: { row: CalendarEventRow; batchId: string }) => ({ event: row, batchId });
const changed = ({ row, batchId }: { row: CalendarRow; batchId: string }) => ({ calendar: row, batchId });
const changedPage = ({ row, batchId }: { row: BookingPageRow; batchId: string }) => ({ bookingPage: row, batchId });

export const resolvers: Resolvers = {
  Query: {
    datedEntries: (_, { from, to }, ctx) => {
      authorize(ctx, 'read', 'CalendarEvent');
      stretchOf({ from, to, timeZone: 'UTC' });
      return datedEntries(ctx, from, to);
    },
    bookingPageList: (_, args, ctx, info) => bookingPages.page(ctx, args, selectedOf(info, 'list')),
    bookingPage: (_, { id }, ctx) => bookingPages.get(ctx, id),
    publicBookingPage: (_, { key }, ctx) => publicPage(ctx, key),
    bookingTimes: (_, args, ctx) => bookingTimes(ctx, args),
    booking: (_, { link }, ctx) => bookingByLink(ctx, link),
    calendars: (_, _args, ctx) => listCalendars(ctx),
    calendarTeams: (_, { search }, ctx) => calendarTeams(ctx, search),
    calendarFeed: (_, _args, ctx) => feedOf(ctx),
    calendarSubscriptions: (_, _args, ctx) => listSubscriptions(ctx),
    calendarPeople: (_, { search }, ctx) => calendarPeople(ctx, search),
    calendarBusyTimes: (_, args, ctx) => busyTimes(ctx, args),
    findCalendarTimes: (_, args, ctx) => findTimes(ctx, args),
    calendarInvitation: (_, { link }, ctx) => invitationOf(ctx, link),
    calendarWindow: (_, args, ctx, info) => calendarWindow(ctx, args, namesBelow(info)),
    calendarEvents: (_, args, ctx, info) => pageOfEvents(ctx, args, selectedOf(info, 'list')),
    calendarEvent: async (_, { id, occurrence }, ctx) => occurrenceOf(await calendarEvents.get(ctx, id), occurrence),
  },
  DatedEntry: { mayMove: ({ mayMove = false }) => mayMove },
  Mutation: {
    moveDatedEntry: (_, args, ctx) => {
      authorize(ctx, 'read', 'CalendarEvent');
      // What the record asks comes besides.
      requireChanging(ctx);
      return moveDatedEntry(ctx, args);
    },
    createBookingPage: async (_, { input }, ctx) => changedPage(await createPage(ctx, input)),
    updateBookingPage: async (_, args, ctx) => changedPage(await bookingPage.update(ctx, args)),
    deleteBookingPage: (_, { id }, ctx) => bookingPage.delete(ctx, id),
    bookTime: (_, args, ctx) => bookTime(ctx, args),
    moveBooking: (_, args, ctx) => moveBooking(ctx, args),
    cancelBooking: (_, { link }, ctx) => cancelBooking(ctx, link),
    createCalendar: async (_, { input }, ctx) => changed(await createCalendar(ctx, input)),
    updateCalendar: async (_, args, ctx) => changed(await calendar.update(ctx, args)),
    deleteCalendar: (_, args, ctx) => deleteCalendar(ctx, args),
    leaveCalendar: (_, { id }, ctx) => leaveCalendar(ctx, id),
    createCalendarEvent: async (_, args, ctx) => payload(await createEvent(ctx, args)),
    answerCalendarEvent: (_, { id, answer, occurrence }, ctx) => answerEvent(ctx, id, answer, occurrence),
    answerEmailInvitation: (_, { emailId, answer }, ctx) => answerMail(ctx, emailId, answer),
    answerCalendarInvitation: (_, { link, answer }, ctx) => answerByLink(ctx, link, answer),
    resetCalendarOccurrence: async (_, { id }, ctx) => payload(await resetOccurrence(ctx, id)),
    updateCalendarEvent: async (_, args, ctx) => payload(await updateEvent(ctx, args)),
    deleteCalendarEvent: (_, args, ctx) => deleteEvent(ctx, args),
    createCalendarFeed: (_, _args, ctx) => createFeed(ctx),
    createCalendarSubscription: (_, { input }, ctx) => addSubscription(ctx, input),
    updateCalendarSubscription: (_, { id, input }, ctx) => changeSubscription(ctx, id, input),
    deleteCalendarSubscription: (_, { id }, ctx) => removeSubscription(ctx, id),
    refreshCalendarSubscription: (_, { id }, ctx) => refreshSubscription(ctx, id),
    revokeCalendarFeed: (_, _args, ctx) => revokeFeed(ctx),
    duplicateCalendarEvent: async (_, { id }, ctx) => payload(await calendarEvent.duplicate(ctx, id)),
  },
  BookingPage: {
    busyCalendarIds: (page) => busyIdsOf(page).map(String),
    lengths: (page) => lengthsOf(page),
    hours: (page) => hoursOf(page),
    questions: (page) => questionsOf(page),
    isOpen: ({ isOpen }) => isOpen === 1,
    url: (page, _args, ctx) => addressOf(ctx, page),
    hostName: async ({ calendarId }, _args, ctx) => (await organizerOf(ctx, calendarId))?.fullName ?? '',
    upcomingCount: ({ id }, _args, ctx) => upcomingOf(ctx, id).or(0),
  },
  CalendarEvent: {
    isAllDay: ({ isAllDay }) => isAllDay === 1,
    guests: (event: WindowRow) =>
      guestsKept(event).map((guest): ShownCalendarGuest => ({
        ...guest,
        eventId: event.id,
        occurrence: event.at ?? null,
      })),
    reminders: (event) => minutesOf(event),
    availability: ({ availability }) => availability || null,
    organizerName: async ({ calendarId }, _args, ctx) => (await organizerOf(ctx, calendarId))?.fullName ?? '',
    // A window knows both of all its events at once.
    myAnswer: (event: WindowRow, _args, ctx) => (event.known ? event.known.myAnswer : myAnswer(ctx, event)),
    mayChange: (event: WindowRow, _args, ctx) => event.known?.mayChange ?? mayChange(ctx, event),
    isBusyOnly: (event: WindowRow) => event.known?.isBusyOnly ?? false,
    exceptions: ({ exceptions }) => JSON.parse(exceptions) as string[],
  },
  Calendar: {
    kind: kindOf,
    myAccess: (row, _args, ctx) => accessOfViewer(ctx, row),
    isMine: ({ kind, ownerId }, _args, { viewer }) => kind === 'PERSONAL' && ownerId === viewer?.userId,
    ownerName: (row, _args, ctx) => ownerName(ctx, row),
    members: (row, _args, ctx) => membersWithNames(ctx, row),
    teams: (row, _args, ctx) => teamsWithNames(ctx, row),
  },
  Email: { invitation: (row, _args, ctx) => shownInvitation(ctx, row) },
  EmailInvitation: { overlaps: (told, _args, ctx) => overlapsOfShown(ctx, told) },
  CalendarGuest: {
    email: (guest, _args, ctx) => emailOf(ctx, guest),
    userId: ({ userId }) => (userId === null ? null : String(userId)),
    answer: (guest, _args, ctx) => answerOf(ctx, guest),
  },
};
