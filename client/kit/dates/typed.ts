import { isDay } from '../form/dateText.ts';
import type { Day } from './days.ts';

type Part = 'day' | 'month' | 'year';

const orders = new Map<string, readonly Part[]>();

/** Order in which a language writes day, month and year with digits. */
export function partOrder(locale: string): readonly Part[] {
  const order = orders.get(locale) ?? orderIn(locale);
  orders.set(locale, order);
  return order;
}

const orderIn = (locale: string): Part[] =>
  new Intl.DateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type): type is Part => type === 'day' || type === 'month' || type === 'year');

/** `11/20/2026`, `20/11/2026`: as the language orders it, in digits that can be typed. */
export function writeDay(day: Day, locale: string): string {
  const [year, month, date] = day.split('-');
  const parts = { year, month, day: date };
  return partOrder(locale)
    .map((part) => parts[part])
    .join('/');
}

const latinDigits = (text: string) => text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/** Number of the month whose name begins like this, in the language; 0 for none or several. */
function monthNamed(word: string, locale: string): number {
  const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase(locale);
  const start = fold(word);
  if (start.length < 3) return 0;
  const names = ['long', 'short'].map((style) =>
    Array.from({ length: 12 }, (_, month) =>
      fold(
        new Intl.DateTimeFormat(locale, { month: style as 'long', timeZone: 'UTC' }).format(Date.UTC(2024, month, 1)),
      ),
    ),
  );
  const matches = new Set(
    names.flatMap((style) => style.flatMap((name, at) => (name.startsWith(start) ? [at + 1] : []))),
  );
  return matches.size === 1 ? [...matches][0]! : 0;
}

const two = (value: number) => String(value).padStart(2, '0');

/**
 * A day from what somebody typed: `20/11/2026` in the order of the language, `2026-11-20`, `20 nov`, `20112026` without
 * marks. Without a year it is this one's. Null when it is none.
 */
export function readDay(typed: string, locale: string, today: Day): Day | null {
  const text = latinDigits(typed).trim();
  if (isDay(text)) return text;
  const words = text.match(/\d+|\p{L}[\p{L}\p{M}]*/gu) ?? [];
  const order = partOrder(locale);
  const named = words.map((word) => (/^\d/.test(word) ? 0 : monthNamed(word, locale)));
  const namedAt = named.findIndex((month) => month > 0);
  let numbers = words.filter((word) => /^\d/.test(word));
  if (numbers.length === 1 && namedAt < 0) numbers = withoutMarks(numbers[0]!, order);
  const given: Partial<Record<Part, number>> = namedAt < 0 ? {} : { month: named[namedAt]! };
  const first = numbers[0];
  const wanted =
    first && first.length === 4
      ? (['year', 'month', 'day'] as Part[])
      : numbers.length + (namedAt < 0 ? 0 : 1) < 3
        ? order.filter((part) => part !== 'year')
        : order;
  const open = wanted.filter((part) => given[part] === undefined);
  if (numbers.length === 0 || numbers.length !== open.length) return null;
  for (const [at, part] of open.entries()) given[part] = Number(numbers[at]);
  const { day, month, year = Number(today.slice(0, 4)) } = given;
  const read = `${year < 100 ? 2000 + year : year}-${two(month ?? 0)}-${two(day ?? 0)}`;
  return isDay(read) ? read : null;
}

/** `20112026` or `201126`, cut in the order of the language. */
function withoutMarks(digits: string, order: readonly Part[]): string[] {
  const yearLength = digits.length - 4;
  if (yearLength !== 2 && yearLength !== 4) return [digits];
  let from = 0;
  return order.map((part) => digits.slice(from, (from += part === 'year' ? yearLength : 2)));
}

/** Minutes since midnight from what somebody typed: `9`, `9:30`, `930`, `9.30 pm`, `14h30`, `٩:٣٠ م`. Null when it is no time. */
export function readTime(typed: string): number | null {
  const match = /^(\d{1,2}?)(?:\D?(\d{2}))?\s*h?\s*(?:([apصم])[.m ]*)?$/i.exec(latinDigits(typed).trim());
  if (!match) return null;
  const hours = Number(match[1]);
  const minutes = Number(match[2] ?? 0);
  const half = match[3]?.toLowerCase();
  if (minutes > 59 || hours > (half ? 12 : 23) || (half && hours === 0)) return null;
  const shift = half === undefined ? hours : (hours % 12) + (half === 'p' || half === 'م' ? 12 : 0);
  return shift * 60 + minutes;
}

/** `09:30`. */
export const clockOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
/** Minutes since midnight of `09:30`. */
export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
