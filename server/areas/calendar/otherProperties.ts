import type { CalendarEventRow } from '../../db/calendarTables.ts';
import { reminderOf } from './icsAlarms.ts';
import { folded, linesOf, unescaped } from './icsText.ts';
import type { IcsLine, IcsPart } from './icsText.ts';
import { categoriesIn, eventCategories } from './icsValues.ts';

/*
 * What calendar programs write of an event that Atrium does not know: how private it is, a color, a position on the map, other
 * categories, the state of an alarm. It is kept as they wrote it and given back to calendar programs alone (RFC 4791, 5.3.3).
 */

type Others = {
  lines: string[];
  /** Lines about the place, such as `GEO`: true as long as the event has this location. */
  place: { location: string; lines: string[] };
  /** Categories besides that of Atrium, written as in the file. */
  categories: string[];
  /** Alarms as they were written. Of one that is a reminder here, its minutes. */
  alarms: { reminder: number | null; text: string }[];
};

/** Said by fields of the event, or made from them: an old copy would contradict them. */
const ownNames = new Set(
  (
    'UID DTSTAMP DTSTART DTEND DURATION RECURRENCE-ID RRULE EXRULE EXDATE RDATE SUMMARY LOCATION DESCRIPTION CATEGORIES TRANSP ' +
    'ATTENDEE ORGANIZER SEQUENCE LAST-MODIFIED REQUEST-STATUS METHOD STYLED-DESCRIPTION X-ALT-DESC X-ATRIUM-GUEST'
  ).split(' '),
);
const isOwn = ({ name, value }: IcsLine) =>
  ownNames.has(name) ||
  name.startsWith('X-MICROSOFT-CDO-') ||
  (name === 'URL' && /^https?:\/\//i.test(value)) ||
  (name === 'STATUS' && value.trim().toUpperCase() === 'CANCELLED');
const isOfPlace = ({ name }: IcsLine) =>
  /^(GEO|X-APPLE-STRUCTURED-LOCATION|X-APPLE-TRAVEL-.*|X-MICROSOFT-LOCATIONS)$/.test(name);

/** Letters of all that is kept of one event, and of one line: pictures that stand in the file are too much. */
const maxLetters = 20_000;
const maxLineLetters = 4_000;
const maxAlarms = 20;

/** What of an event in a file is kept besides its fields: JSON, empty when there is nothing. */
export function othersIn(part: IcsPart, event: { location: string; isDay: boolean }): string {
  let left = maxLetters;
  const fits = (text: string) => text.length <= left && ((left -= text.length), true);
  const found = part.lines.filter((line) => !isOwn(line) && line.raw.length <= maxLineLetters && fits(line.raw));
  const [ofPlace, lines] = [found.filter(isOfPlace), found.filter((line) => !isOfPlace(line))];
  const alarms = part.parts
    .filter(({ name }) => name === 'VALARM')
    .slice(0, maxAlarms)
    // Who gets the mail of an alarm is not asked for here: it becomes a reminder, and is written as one.
    .filter(({ lines: own }) => !own.some(({ name, value }) => name === 'ACTION' && /^\s*EMAIL/i.test(value)))
    .map((alarm) => ({ reminder: reminderOf(alarm, event.isDay), text: linesOf(alarm).join('\n') }))
    .filter(({ text }) => fits(text));
  const others: Others = {
    lines: lines.map(({ raw }) => raw),
    place: { location: event.location.normalize('NFC'), lines: ofPlace.map(({ raw }) => raw) },
    categories: categoriesIn(part).filter((word) => !isKnown(word) && fits(word)),
    alarms,
  };
  const isNothing = found.length === 0 && others.categories.length === 0 && alarms.length === 0;
  return isNothing ? '' : JSON.stringify(others);
}

const isKnown = (word: string) => eventCategories.some((one) => one === unescaped(word).toUpperCase());

const none: Others = { lines: [], place: { location: '', lines: [] }, categories: [], alarms: [] };

/** What a calendar program gets back. Of the alarms those that are still reminders, and those that never were. */
export function othersOf({ otherProperties, location, category }: CalendarEventRow) {
  const { lines, place, categories, alarms } = otherProperties === '' ? none : (JSON.parse(otherProperties) as Others);
  // What has no category here has that of the program alone.
  const words = category === 'ETC' && categories.length > 0 ? categories : [category, ...categories];
  return {
    lines: [...lines, ...(place.location === location ? place.lines : [])].map(folded),
    categories: folded(`CATEGORIES:${words.join(',')}`),
    /** Alarms of a reminder, or with null those that are none. */
    alarmsOf: (reminder: number | null) =>
      alarms.filter((alarm) => alarm.reminder === reminder).map(({ text }) => text.split('\n').map(folded).join('')),
  };
}
