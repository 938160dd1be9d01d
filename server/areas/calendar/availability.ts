import { sql } from 'kysely';
import { isUsuallyFree } from '../../../schema/availability.ts';
import type { CalendarEventRow } from '../../db/calendarTables.ts';

/* Whether an event makes people busy. */

type Shown = Pick<CalendarEventRow, 'availability' | 'isAllDay' | 'category'>;

export const isFree = ({ availability, isAllDay, category }: Shown): boolean =>
  availability === '' ? isUsuallyFree(isAllDay === 1, category) : availability === 'FREE';

/** The events `e` that make people busy: the same rule as a condition of SQL. */
export const makesBusy = sql<boolean>`(e.availability = 'BUSY'
  or (e.availability = '' and (e.is_all_day = 0 or e.category = 'HOLIDAY')))`;
