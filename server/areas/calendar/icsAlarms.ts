import { maxReminderMinutes, maxReminders } from './eventLimits.ts';
import type { CalendarEventRow } from '../../db/calendarTables.ts';
import { escaped, icsLine } from './icsText.ts';
import type { IcsPart } from './icsText.ts';
import { durationOf } from './icsTimes.ts';

/* Alarms of calendar files are reminders here: minutes before the start, or before the morning of a day. */

const minuteMs = 60_000;
const morningMinutes = 9 * 60;
const dayIsEarlier = (isDay: boolean) => (isDay ? morningMinutes : 0);

const lineOf = (alarm: IcsPart, name: string) => alarm.lines.find((one) => one.name === name);
// Apple writes those that are switched off.
const isOff = (alarm: IcsPart) => lineOf(alarm, 'ACTION')?.value.trim().toUpperCase() === 'NONE';

/** Which reminder an alarm is: minutes before the start. Null for an alarm that is none. */
export function reminderOf(alarm: IcsPart, isDay: boolean): number | null {
  const trigger = lineOf(alarm, 'TRIGGER');
  const ms = isOff(alarm) || trigger?.parameters['RELATED'] === 'END' ? null : durationOf(trigger?.value ?? '');
  const minutes = ms === null ? -1 : -Math.round(ms / minuteMs) + dayIsEarlier(isDay);
  return minutes >= 0 && minutes <= maxReminderMinutes ? minutes : null;
}

/** The reminders of an event, and whether all of its alarms could be kept. */
export function remindersOf(part: IcsPart, isDay: boolean): { reminders: number[]; isAllKept: boolean } {
  const alarms = part.parts.filter((alarm) => alarm.name === 'VALARM' && !isOff(alarm));
  const found = alarms.map((alarm) => reminderOf(alarm, isDay));
  const kept = [...new Set(found)].filter((minutes) => minutes !== null);
  const reminders = kept.sort((a, b) => a - b).slice(0, maxReminders);
  return { reminders, isAllKept: new Set(found).size === reminders.length };
}

type WithReminders = Pick<CalendarEventRow, 'title' | 'reminders' | 'isAllDay'>;

/** The reminders of an event as alarms: as a calendar program has written them, where one has. */
export const alarmsOf = (
  { title, reminders, isAllDay }: WithReminders,
  writtenOf: (reminder: number | null) => string[],
): string[] => [
  ...(JSON.parse(reminders) as number[]).flatMap((minutes) => {
    const written = writtenOf(minutes);
    return written.length > 0 ? written : [alarmPart(title, minutes - dayIsEarlier(isAllDay === 1))];
  }),
  ...writtenOf(null),
];

/** An alarm so many minutes before the start; after it, if they are negative. */
export const alarmPart = (title: string, before: number): string =>
  [
    'BEGIN:VALARM\r\nACTION:DISPLAY\r\n',
    icsLine('TRIGGER', `${before > 0 ? '-' : ''}PT${Math.abs(before)}M`),
    icsLine('DESCRIPTION', escaped(title)),
    'END:VALARM\r\n',
  ].join('');
