import { authorize } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { CalendarEventRow } from '../../db/calendarTables.ts';
import type {
  CalendarEventFilter,
  CalendarEventSortField,
  QueryCalendarEventsArgs,
} from '../../graphql/schema.generated.ts';
import { oneOf } from '../../records/filters.ts';
import { defineList } from '../../records/list.ts';
import type { Asked } from '../../records/selection.ts';

/** Events as they are kept: a series is one of them. What takes place when is told by `calendarWindow`. */
export const calendarEvents = defineList<CalendarEventRow, CalendarEventFilter, CalendarEventSortField>({
  subject: 'CalendarEvent',
  table: 'calendar_events',
  filters: { categories: oneOf('category') },
  sorts: { START: 'startsAt' },
  search: { column: 'searchText' },
});

export async function pageOfEvents(ctx: Context, args: QueryCalendarEventsArgs, asked?: Asked) {
  authorize(ctx, 'read', 'CalendarEvent');
  return calendarEvents.page(ctx, args, asked);
}
