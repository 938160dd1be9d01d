import { recordId } from '../../../db/recordId.ts';
import {
  isLongerThan,
  isProblem,
  line,
  malformed,
  required,
  tooLong,
  tooMany,
  unknown,
  whole,
} from '../../../fields.ts';
import type { Kept, Problem } from '../../../fields.ts';
import type { BookingHoursInput, BookingQuestionInput } from '../../../graphql/schema.generated.ts';

/* How the fields of booking pages are read. */

const maxLengths = 5;
const maxHours = 21;
const maxCalendars = 20;
const maxQuestions = 5;

export type Hours = { weekday: number; from: string; to: string };
export type Question = { label: string; isRequired: boolean };

export const usualHours: readonly Hours[] = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '17:00' }));

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(text);

/** Several lines of plain text. */
export const paragraphs = (limit: number) => (given: string) => {
  const clean = given
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return isLongerThan(clean, limit) ? tooLong(limit) : clean;
};

export function lengthsRead(given: readonly number[]): Kept | Problem {
  const lengths = [...new Set(given)].sort((a, b) => a - b);
  if (lengths.length === 0) return required;
  if (lengths.length > maxLengths) return tooMany(maxLengths);
  return lengths.map(whole(5, 480)).find(isProblem) ?? JSON.stringify(lengths);
}

export function hoursRead(given: readonly BookingHoursInput[]): Kept | Problem {
  if (given.length === 0) return required;
  if (given.length > maxHours) return tooMany(maxHours);
  if (!given.every(({ weekday }) => Number.isInteger(weekday) && weekday >= 1 && weekday <= 7))
    return malformed('must have weekdays from 1 to 7');
  if (!given.every(({ from, to }) => isTime(from) && isTime(to) && from < to))
    return malformed('must have times such as 09:00, each end after its beginning');
  const hours = given
    .map(({ weekday, from, to }): Hours => ({ weekday, from, to }))
    .sort((a, b) => a.weekday - b.weekday || a.from.localeCompare(b.from));
  const overlaps = hours.some((one, at) => hours[at - 1]?.weekday === one.weekday && hours[at - 1]!.to > one.from);
  return overlaps ? malformed('must not overlap') : JSON.stringify(hours);
}

export function calendarsRead(given: readonly string[]): Kept | Problem {
  if (given.length > maxCalendars) return tooMany(maxCalendars);
  const ids = given.map(recordId);
  if (ids.includes(null)) return unknown('there is no such calendar');
  return JSON.stringify([...new Set(ids)].sort((a, b) => a! - b!));
}

export function questionsRead(given: readonly BookingQuestionInput[]): Kept | Problem {
  if (given.length > maxQuestions) return tooMany(maxQuestions);
  const labels = given.map(({ label }) => line(200, true)(label));
  const problem = labels.find(isProblem);
  if (problem !== undefined) return problem;
  return JSON.stringify(
    given.map(({ isRequired = false }, at): Question => ({ label: String(labels[at]), isRequired })),
  );
}
