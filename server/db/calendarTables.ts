import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Language } from '../env.ts';
import type {
  CalendarAccess,
  CalendarCategory,
  CalendarColor,
  EventAvailability,
  GuestAnswer,
  SubscriptionFault,
} from '../graphql/schema.generated.ts';

/* Tables of the calendar; `schema.ts` names them. */

export interface CalendarsTable {
  id: Generated<number>;
  version: Generated<number>;
  name: string;
  ownerId: number;
  /** Each user has one personal calendar, made with the first event. */
  kind: 'PERSONAL' | 'TEAM';
  color: Generated<CalendarColor>;
  /** JSON list of {userId, access}. */
  members: Generated<string>;
  /** JSON list of {teamId, access}. */
  teams: Generated<string>;
  /** Read from the address of somebody else. */
  isOutside: Generated<0 | 1>;
  createdAt: string;
  updatedAt: string;
}

export type CalendarRow = Selectable<CalendarsTable>;

export interface CalendarMembersTable {
  calendarId: number;
  userId: number;
  access: CalendarAccess;
  /** 0 of a calendar that was deleted. */
  isOpen: Generated<0 | 1>;
}

export interface CalendarTeamsTable {
  calendarId: number;
  teamId: number;
  access: CalendarAccess;
  isOpen: Generated<0 | 1>;
}

/** View of members and members of teams, those of two ways twice. */
export interface CalendarRightsView {
  calendarId: number;
  userId: number;
  access: CalendarAccess;
}

/** Views of it: those who see the events, those who change them, owners, and readers of deleted calendars too. */
export type CalendarPeopleView = Omit<CalendarRightsView, 'access'>;

export interface CalendarEventsTable {
  id: Generated<number>;
  version: Generated<number>;
  calendarId: number;
  title: string;
  category: CalendarCategory;
  isAllDay: 0 | 1;
  /** Local time in `timeZone`, `2026-11-20T09:00`, or a day. */
  start: string;
  /** The same; the last day, inclusive, of an all-day event. */
  end: string;
  /** Empty for an all-day event. */
  timeZone: string;
  url: string;
  location: string;
  description: string;
  /** JSON list of {name, email, userId}. */
  guests: string;
  /** Rule of RFC 5545; empty for a single event. */
  recurrence: string;
  /** JSON list of local starts. */
  exceptions: string;
  seriesId: number | null;
  occurrence: string | null;
  /** Name in the calendar file that it came with; without one it is made of the id. */
  uid: string | null;
  /** What it is called in its calendar for CalDAV, where that is not made of its UID. */
  davName: ColumnType<string | null, string | null | undefined>;
  /** JSON list of minutes before the start. */
  reminders: ColumnType<string, string | undefined>;
  /** Empty: by what it is (`availability.ts`). */
  availability: ColumnType<EventAvailability | '', EventAvailability | '' | undefined>;
  /** What calendar programs wrote besides, as JSON (`otherProperties.ts`); empty when there is nothing. */
  otherProperties: ColumnType<string, string | undefined>;
  createdAt: string;
  updatedAt: string;
  /** Both as instants; of an all-day event midnight UTC of the first day, and after the last. */
  startsAt: string;
  endsAt: string;
  /** End of the last occurrence; far away when there is none. */
  reachesTo: string;
  /** Takes place more than once, or for longer than a month. */
  isWide: 0 | 1;
  /** Title, location and description, lower-case, for substring search. */
  searchText: string;
  /** Their words, folded, with a blank around each: for the search of everything. */
  findText: string;
}

/** One for each user at most. The secret in its address is made of the id, so that none is kept. */
export interface CalendarFeedsTable {
  id: Generated<number>;
  userId: number;
  createdAt: string;
  lastReadAt: string | null;
}

export type CalendarEventRow = Selectable<CalendarEventsTable>;

/** Somebody with an email address who was asked to an event. Names without one stand in the event alone. */
export interface CalendarGuestsTable {
  id: Generated<number>;
  eventId: number;
  /** Null for somebody without an account. */
  userId: number | null;
  /** Lower-case. */
  email: string;
  name: string;
  answer: GuestAnswer;
  answeredAt: string | null;
  /** The last mail that was written to him; one that still waits is replaced by the next. */
  mailId: number | null;
  /** How many were written and not replaced: the first one is an invitation. */
  mailCount: Generated<number>;
}

export type CalendarGuestRow = Selectable<CalendarGuestsTable>;
/** A guest as an event keeps him, with the event that he is a guest of. */
export type ShownCalendarGuest = {
  eventId: number;
  occurrence: string | null;
  name: string;
  email: string;
  userId: number | null;
};

/** A calendar that is read from an address of somebody else; it has no other events. */
export interface CalendarSubscriptionsTable {
  calendarId: number;
  /** Sealed. */
  url: string;
  category: CalendarCategory;
  intervalMinutes: number;
  nextTryAt: string;
  lastTriedAt: string | null;
  lastReadAt: string | null;
  fault: SubscriptionFault | null;
  /** Mark that the other server gave what was read last. */
  etag: string | null;
  /** SHA-256 of what was read last. */
  digest: string | null;
}

export type CalendarSubscriptionRow = Selectable<CalendarSubscriptionsTable>;

/** What a guest of a series answers for one occurrence; what he answered for all holds for the others. */
export interface CalendarOccurrenceAnswersTable {
  guestId: number;
  /** Its local start. */
  occurrence: string;
  answer: Exclude<GuestAnswer, 'WAITING'>;
  answeredAt: string;
}

/** What a user has answered to an invitation of another program, and the event that it has become in their calendar. */
export interface CalendarInvitationsTable {
  id: Generated<number>;
  userId: number;
  /** Where the invitation came, and where what follows of it comes. */
  mailboxId: number;
  /** Its name in all files about it. */
  uid: string;
  /** The occurrence of a series that alone was asked to; else empty. */
  occurrence: string;
  eventId: number | null;
  /** Addresses, lower-case: who asks, and who has sent the mail that was answered. Of them alone changes are taken. */
  organizer: string;
  sender: string;
  /** The last version that is known. */
  sequence: number;
  stamp: string;
  answer: GuestAnswer;
  isCanceled: Generated<0 | 1>;
}

export type CalendarInvitationRow = Selectable<CalendarInvitationsTable>;

/** Emails that have come with a calendar file which nobody has read yet. */
export interface CalendarMailsTable {
  emailId: number;
}

/** A page on which visitors book a time. */
export interface BookingPagesTable {
  id: Generated<number>;
  version: Generated<number>;
  createdAt: string;
  updatedAt: string;
  title: string;
  description: string;
  location: string;
  calendarId: number;
  /** JSON lists, as the others. */
  busyCalendarIds: string;
  lengths: string;
  /** Of {weekday, from, to}. */
  hours: string;
  timeZone: string;
  bufferBefore: number;
  bufferAfter: number;
  noticeMinutes: number;
  daysAhead: number;
  dayLimit: number | null;
  /** Of {label, isRequired}. */
  questions: string;
  isOpen: 0 | 1;
  /** What stands in its address. */
  pathKey: string;
  titleKey: string;
  searchText: string;
}

export type BookingPageRow = Selectable<BookingPagesTable>;

/** Who has booked the time of an event. It holds as long as the event is there. */
export interface BookingsTable {
  id: Generated<number>;
  pageId: number;
  /** Null only while the event is made. */
  eventId: number | null;
  /** Of the guest of the event who has booked it. */
  email: string;
  language: Language;
  timeZone: string;
  /** Stands for the network address it came from without saying which. */
  sender: string;
  createdAt: string;
}

export type BookedRow = Selectable<BookingsTable>;

export interface CalendarTables {
  bookingPages: BookingPagesTable;
  bookings: BookingsTable;
  calendars: CalendarsTable;
  calendarMembers: CalendarMembersTable;
  calendarTeams: CalendarTeamsTable;
  calendarRights: CalendarRightsView;
  calendarReaders: CalendarPeopleView;
  calendarEditors: CalendarPeopleView;
  calendarOwners: CalendarPeopleView;
  calendarKeepers: CalendarPeopleView;
  calendarEvents: CalendarEventsTable;
  calendarFeeds: CalendarFeedsTable;
  calendarGuests: CalendarGuestsTable;
  calendarOccurrenceAnswers: CalendarOccurrenceAnswersTable;
  calendarInvitations: CalendarInvitationsTable;
  calendarMails: CalendarMailsTable;
  calendarSubscriptions: CalendarSubscriptionsTable;
}
