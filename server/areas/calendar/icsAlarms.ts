import { maxReminderMinutes, maxReminders } from './eventLimits.ts';
import type { CalendarEventRow } from '../../db/calendarTables.ts';
import { escaped, icsLine } from './icsText.ts';
import type { IcsPart } from './icsText.ts';
import { durationOf } from './icsTimes.ts';

/* Alarms of calendar files are reminders here: minutes before the start, or before the morning of a day. */

const minuteMs = 60_000;
const morningMinutes = 9 * 60;
const dayIsEarlier = (isDay: boolean) => (isDay ? morningMinutes : 0);

/** The reminders of an event, and whether all of its alarms could be kept. */
export function remindersOf(part: IcsPart, isDay: boolean): { reminders: number[]; isAllKept: boolean } {
  const found = part.parts.flatMap((alarm) => {
    const line = (name: string) => alarm.lines.find((one) => one.name === name);
    // Apple writes those that are switched off.
    if (alarm.name !== 'VALARM' || line('ACTION')?.value.trim().toUpperCase() === 'NONE') return [];
    const trigger = line('TRIGGER');
    const ms = trigger?.parameters['RELATED'] === 'END' ? null : durationOf(trigger?.value ?? '');
    return [ms === null ? -1 : -Math.round(ms / minuteMs) + dayIsEarlier(isDay)];
  });
  const kept = [...new Set(found.filter((minutes) => minutes >= 0 && minutes <= maxReminderMinutes))];
  const reminders = kept.sort((a, b) => a - b).slice(0, maxReminders);
  return { reminders, isAllKept: new Set(found).size === reminders.length };
}

/** The reminders of an event as alarms. */
export const alarmsOf = ({
  title,
  reminders,
  isAllDay,
}: Pick<CalendarEventRow, 'title' | 'reminders' | 'isAllDay'>): string[] =>
  (JSON.parse(reminders) as number[]).map((minutes) => alarmPart(title, minutes - dayIsEarlier(isAllDay === 1)));

/** An alarm so many minutes before the start; after it, if they are negative. */
export const alarmPart = (title: string, before: number): string =>
  [
    'BEGIN:VALARM\r\nACTION:DISPLAY\r\n',
    icsLine('TRIGGER', `${before > 0 ? '-' : ''}PT${Math.abs(before)}M`),
    icsLine('DESCRIPTION', escaped(title)),
    'END:VALARM\r\n',
  ].join('');
