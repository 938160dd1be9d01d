import { sql } from 'kysely';
import type { CalendarEventRow } from '../../db/calendarTables.ts';

/* Whether an event makes people busy. Where nothing is chosen, all-day events such as birthdays do not, but holidays do. */

type Shown = Pick<CalendarEventRow, 'availability' | 'isAllDay' | 'category'>;

export const isFree = ({ availability, isAllDay, category }: Shown): boolean =>
  availability === '' ? isAllDay === 1 && category !== 'HOLIDAY' : availability === 'FREE';

/** The events `e` that make people busy, as a condition of SQL. */
export const makesBusy = sql<boolean>`(e.availability = 'BUSY'
  or (e.availability = '' and (e.is_all_day = 0 or e.category = 'HOLIDAY')))`;
