import type { TimedEntry } from '../../dated/timed.ts';
import { alarmPart } from './icsAlarms.ts';
import { escaped, icsLine } from './icsText.ts';
import { stamp } from './rule.ts';

const minuteMs = 60_000;

/** What takes place at a time without being an event here, such as a live lesson, as an event of a calendar file. */
export function timedPart(entry: TimedEntry, publicUrl: string | undefined): string {
  const start = Date.parse(entry.startsAt);
  return [
    'BEGIN:VEVENT\r\n',
    icsLine('UID', `${entry.key}@atrium`),
    icsLine('DTSTAMP', stamp(Date.parse(entry.changedAt))),
    icsLine('DTSTART', stamp(start)),
    icsLine('DTEND', stamp(start + entry.minutes * minuteMs)),
    icsLine('SUMMARY', escaped(entry.title)),
    entry.detail === '' ? '' : icsLine('DESCRIPTION', escaped(entry.detail)),
    publicUrl === undefined ? '' : icsLine('URL', publicUrl + entry.path),
    entry.minutesBefore === null ? '' : alarmPart(entry.title, entry.minutesBefore),
    'END:VEVENT\r\n',
  ].join('');
}
