import { invalid } from '../../errors.ts';
import { malformed, tooMany } from '../../fields.ts';
import { answersIn } from './icsAnswers.ts';
import type { IcsAnswer } from './icsAnswers.ts';
import { eventsIn } from './icsEvents.ts';
import type { IcsEvent, LeftOut } from './icsEvents.ts';
import { readIcs } from './icsText.ts';
import type { IcsPart } from './icsText.ts';
import { timesIn } from './icsTimes.ts';

/** What handing in a file does, or would do. */
export type FileResult = {
  newCount: number;
  knownCount: number;
  problems: { title: string; key: string }[];
  sample: { title: string; start: string; isSeries: boolean }[];
  /** What of the new events is not taken over, and of how many. */
  leftOut: { key: LeftOut | 'canceled'; count: number }[];
  batchId: string | null;
  /** Of a file in which guests answer: how many of their answers are new. */
  answerCount?: number;
};

/** What a calendar file holds: answers of guests, or events. */
export type CalendarFile =
  | { answers: IcsAnswer[] }
  | { answers: null; events: IcsEvent[]; /** Events that the file calls canceled. */ canceledCount: number };

const maxEvents = 2000;

/**
 * Reads a calendar file for somebody in a zone. Refuses one that is none, or that has too much. Runs in a worker
 * (`calendarFile.ts`).
 */
export function calendarFileIn({ bytes, zone }: { bytes: Uint8Array; zone: string }): CalendarFile {
  const calendar = calendarIn(textOf(bytes));
  const timeOf = timesIn(calendar, zone);
  const answers = answersIn(calendar, timeOf);
  if (answers !== null) {
    if (answers.length > maxEvents) throw invalid({ file: tooMany(maxEvents) });
    return { answers };
  }
  const found = eventsIn(calendar, timeOf);
  if (found.events.length > maxEvents) throw invalid({ file: tooMany(maxEvents) });
  return { answers, ...found };
}

export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalid({ file: malformed('must be a calendar file (iCalendar, .ics) in UTF-8') });
  }
}

export function calendarIn(text: string): IcsPart {
  // Counted before anything is read: a file with a million events costs no more than looking through it.
  const count = text.split(/^BEGIN:VEVENT/im, maxEvents + 2).length - 1;
  if (count > maxEvents) throw invalid({ file: tooMany(maxEvents) });
  const calendar = readIcs(text);
  if (calendar === null) throw invalid({ file: malformed('must be a calendar file (iCalendar, .ics)') });
  return calendar;
}
