import type { Preferences } from './preferences.ts';
import { localMinute } from './timeZone.ts';

export type QuietHours = Preferences['quiet-hours'];

/** Whether nothing is to disturb at the instant. A day's period belongs to the day on which it begins. */
export function isQuietAt({ isOn, from, to, days, until }: QuietHours, timeZone: string, now: Date): boolean {
  if (until > now.toISOString()) return true;
  if (!isOn) return false;
  const [day, time] = localMinute(now.toISOString(), timeZone).split('T') as [string, string];
  const today = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  const yesterday = today === 1 ? 7 : today - 1;
  if (from < to) return days.includes(today) && time >= from && time < to;
  return (days.includes(today) && time >= from) || (days.includes(yesterday) && time < to);
}
