import type { Language } from '../env.ts';

/* How long it is until something starts: facts of a notification, and their words in mail. */

type Unit = 'minutes' | 'hours' | 'days' | 'now';

const minuteMs = 60_000;

/** In the largest unit that fits, rounded. */
export function timeLeft(startsAt: string, now: Date): { unit: Unit; count: number } {
  const minutes = Math.round((Date.parse(startsAt) - now.getTime()) / minuteMs);
  if (minutes <= 0) return { unit: 'now', count: 0 };
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  const hours = Math.round(minutes / 60);
  return hours < 24 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.round(hours / 24) };
}

export const inTime: Record<Language, (count: string, unit: string | undefined) => string> = {
  en: (count, unit) =>
    unit === 'now' ? 'starts now' : `starts in ${count} ${count === '1' ? unit?.slice(0, -1) : unit}`,
  fr: (count, unit) => {
    const words: Record<string, string> = { minutes: 'minute', hours: 'heure', days: 'jour', now: '' };
    return unit === 'now'
      ? 'commence maintenant'
      : `commence dans ${count} ${words[unit ?? 'days']}${Number(count) > 1 ? 's' : ''}`;
  },
  ar: (count, unit) => {
    const words: Record<string, string> = { minutes: 'دقيقة', hours: 'ساعة', days: 'يوم', now: '' };
    return unit === 'now' ? 'يبدأ الآن' : `يبدأ بعد ${count} ${words[unit ?? 'days']}`;
  },
};
