import { plain, special, type FieldDisplays } from '../../kit/form/fieldDisplay.tsx';
import type { CalendarColor } from '../../lib/schema.generated.ts';

/** What of a calendar can change, for the activity. */
export const calendarFields: FieldDisplays = {
  name: plain('calendar.calendars.name'),
  color: special('calendar.calendars.color', (value, { text }) => text(`calendar.color.${value as CalendarColor}`)),
};
