import type { RecurringInvoiceRow } from '../../db/invoiceTables.ts';
import { addDays, addMonths } from '../../calendarDays.ts';

/* Days of recurring invoices. Each is counted from the first, so that January 31 comes back to March 31 after a shorter month. */

export type Rhythm = Pick<RecurringInvoiceRow, 'startDate' | 'every' | 'unit'>;

const dayMs = 86_400_000;
const daysOf = { DAY: 1, WEEK: 7 } as const;

const dayAt = ({ startDate, every, unit }: Rhythm, at: number): string =>
  unit === 'MONTH' ? addMonths(startDate, every * at) : addDays(startDate, every * daysOf[unit] * at);

/** The first day of the rhythm that is later than `day`. */
export function dayAfter(rhythm: Rhythm, day: string): string {
  const { startDate, every, unit } = rhythm;
  const passed = (Date.parse(day) - Date.parse(startDate)) / dayMs;
  // Never too far: a month has at most 31 days.
  let at = Math.max(0, Math.floor(passed / (every * (unit === 'MONTH' ? 31 : daysOf[unit]))));
  while (dayAt(rhythm, at) <= day) at += 1;
  return dayAt(rhythm, at);
}

type Whole = Rhythm & Pick<RecurringInvoiceRow, 'endDate' | 'mostCount' | 'madeCount'>;

/** The day after `day` on which an invoice is made; null when none follows. */
export function nextDay(row: Whole, day: string): string | null {
  if (row.mostCount !== null && row.madeCount >= row.mostCount) return null;
  const next = dayAfter(row, day);
  return row.endDate !== null && next > row.endDate ? null : next;
}

/** The next days, at most so many. */
export function nextDays(row: Whole & Pick<RecurringInvoiceRow, 'nextDate'>, most: number): string[] {
  const days: string[] = [];
  for (let day = row.nextDate; day !== null && days.length < most;) {
    days.push(day);
    day = nextDay({ ...row, madeCount: row.madeCount + days.length }, day);
  }
  return days;
}
