import type { Tone } from '../../kit/tones.ts';
import type { CalendarWindowQuery } from './calendar.generated.ts';

type Window = CalendarWindowQuery['calendarWindow'];
/** One time at which an event takes place. */
export type ShownEvent = Window['occurrences'][number] & {
  event: Window['events'][number];
  /** Of what is no event but due on a day: the page that it leads to, and how it looks. */
  due?: { path: string; tone: Tone };
};
