import type { CalendarEventRow } from '../../db/calendarTables.ts';
import type { Resolvers } from '../../graphql/resolvers.generated.ts';
import { askedOf } from '../../records/selection.ts';
import { calendarEvent } from './calendarEvent.ts';
import { calendarEvents, pageOfEvents } from './calendarEvents.ts';
import { createFeed, feedOf, revokeFeed } from './calendarFeed.ts';
import { calendarWindow } from './calendarWindow.ts';
import type { Guest } from './guests.ts';
import { createEvent, deleteEvent, occurrenceOf, updateEvent } from './series.ts';

const payload = ({ row, batchId }: { row: CalendarEventRow; batchId: string }) => ({ event: row, batchId });

export const resolvers: Resolvers = {
  Query: {
    calendarFeed: (_, _args, ctx) => feedOf(ctx),
    calendarWindow: (_, args, ctx) => calendarWindow(ctx, args),
    calendarEvents: (_, args, ctx, info) => pageOfEvents(ctx, args, askedOf(info, 'list')),
    calendarEvent: async (_, { id, occurrence }, ctx) => occurrenceOf(await calendarEvents.get(ctx, id), occurrence),
  },
  Mutation: {
    createCalendarEvent: async (_, { input }, ctx) => payload(await createEvent(ctx, input)),
    updateCalendarEvent: async (_, args, ctx) => payload(await updateEvent(ctx, args)),
    deleteCalendarEvent: (_, args, ctx) => deleteEvent(ctx, args),
    createCalendarFeed: (_, _args, ctx) => createFeed(ctx),
    revokeCalendarFeed: (_, _args, ctx) => revokeFeed(ctx),
    duplicateCalendarEvent: async (_, { id }, ctx) => payload(await calendarEvent.duplicate(ctx, id)),
  },
  CalendarEvent: {
    isAllDay: ({ isAllDay }) => isAllDay === 1,
    guests: ({ guests }) => JSON.parse(guests) as Guest[],
    exceptions: ({ exceptions }) => JSON.parse(exceptions) as string[],
  },
};
