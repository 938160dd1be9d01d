/* Recurrence rules in words, told the same way in mails and on the screen. */

type Language = 'en' | 'fr' | 'ar';

export const locales: Record<Language, string> = { en: 'en', fr: 'fr', ar: 'ar-u-nu-latn' };
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
type Unit = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
type Nth = 1 | 2 | 3 | 4 | 5 | -1;
type Words = {
  every: (unit: Unit, interval: number) => string;
  weekday: (name: string) => string;
  monthDay: (day: number) => string;
  lastDay: string;
  nth: (nth: Nth, weekday: string) => string;
  yearDay: (day: string) => string;
  times: (count: number) => string;
  until: (day: string) => string;
};

const units = {
  en: { DAILY: ['day', 'days'], WEEKLY: ['week', 'weeks'], MONTHLY: ['month', 'months'], YEARLY: ['year', 'years'] },
  fr: {
    DAILY: ['Tous les jours', 'Tous les', 'jours'],
    WEEKLY: ['Toutes les semaines', 'Toutes les', 'semaines'],
    MONTHLY: ['Tous les mois', 'Tous les', 'mois'],
    YEARLY: ['Tous les ans', 'Tous les', 'ans'],
  },
  ar: {
    DAILY: { one: 'كل يوم', two: 'كل يومين', few: 'أيام', many: 'يومًا', other: 'يوم' },
    WEEKLY: { one: 'كل أسبوع', two: 'كل أسبوعين', few: 'أسابيع', many: 'أسبوعًا', other: 'أسبوع' },
    MONTHLY: { one: 'كل شهر', two: 'كل شهرين', few: 'أشهر', many: 'شهرًا', other: 'شهر' },
    YEARLY: { one: 'كل سنة', two: 'كل سنتين', few: 'سنوات', many: 'سنة', other: 'سنة' },
  },
} as const;
const nths = {
  en: { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', 5: 'fifth', [-1]: 'last' },
  fr: { 1: 'premier', 2: 'deuxième', 3: 'troisième', 4: 'quatrième', 5: 'cinquième', [-1]: 'dernier' },
  ar: { 1: 'الأول', 2: 'الثاني', 3: 'الثالث', 4: 'الرابع', 5: 'الخامس', [-1]: 'الأخير' },
} as const;
const arabic = new Intl.PluralRules('ar');

const words: Record<Language, Words> = {
  en: {
    every: (unit, interval) =>
      interval === 1 ? `Every ${units.en[unit][0]}` : `Every ${interval} ${units.en[unit][1]}`,
    weekday: (name) => name,
    monthDay: (day) => ` on day ${day}`,
    lastDay: ' on the last day',
    nth: (nth, weekday) => ` on the ${nths.en[nth]} ${weekday}`,
    yearDay: (day) => ` on ${day}`,
    times: (count) => `, ${count === 1 ? 'once' : `${count} times`}`,
    until: (day) => `, until ${day}`,
  },
  fr: {
    every: (unit, interval) =>
      interval === 1 ? units.fr[unit][0] : `${units.fr[unit][1]} ${interval} ${units.fr[unit][2]}`,
    weekday: (name) => `le ${name}`,
    monthDay: (day) => `, le ${day === 1 ? '1er' : day}`,
    lastDay: ', le dernier jour',
    nth: (nth, weekday) => `, le ${nths.fr[nth]} ${weekday}`,
    yearDay: (day) => `, le ${day}`,
    times: (count) => `, ${count} fois`,
    until: (day) => `, jusqu’au ${day}`,
  },
  ar: {
    every: (unit, interval) => {
      const kind = arabic.select(interval);
      const known = units.ar[unit];
      if (kind === 'one' || kind === 'two') return known[kind];
      return `كل ${interval} ${kind === 'few' || kind === 'many' ? known[kind] : known.other}`;
    },
    weekday: (name) => `يوم ${name}`,
    monthDay: (day) => `، في اليوم ${day} من الشهر`,
    lastDay: '، في آخر يوم من الشهر',
    nth: (nth, weekday) => `، يوم ${weekday} ${nths.ar[nth]} من الشهر`,
    yearDay: (day) => `، في ${day}`,
    times: (count) => {
      const kind = arabic.select(count);
      if (kind === 'one' || kind === 'two') return kind === 'one' ? '، مرة واحدة' : '، مرتين';
      return `، ${count} ${kind === 'few' ? 'مرات' : 'مرة'}`;
    },
    until: (day) => `، حتى ${day}`,
  },
};

const partsOf = (rule: string): Record<string, string | undefined> =>
  Object.fromEntries(rule.split(';').map((part) => part.split('=', 2) as [string, string]));
/** Local text, `2026-11-20T09:00` or a day, as milliseconds that pay no heed to zones. */
const plainMs = (local: string): number => Date.parse(local.length === 10 ? `${local}T00:00Z` : `${local}Z`);

const dayMs = 86_400_000;
/** A day of the week on which 1970 began was a Thursday; the fourth was a Sunday. */
const sunday = 3 * dayMs;

/** The rule of a series in words; null for one that is better not told in a line. */
export function ruleText(
  { recurrence, start }: { recurrence: string; start: string },
  language: Language,
): string | null {
  const { FREQ, INTERVAL, COUNT, UNTIL, BYDAY, BYMONTHDAY, BYMONTH, WKST: _weekStart, ...others } = partsOf(recurrence);
  if (Object.keys(others).length > 0) return null;
  const said = words[language];
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' });
  const nameOf = (day: string) => format({ weekday: 'long' }).format(sunday + weekdays.indexOf(day) * dayMs);
  const on = (): string | null => {
    if (FREQ === 'DAILY') return BYDAY || BYMONTHDAY || BYMONTH ? null : '';
    if (FREQ === 'WEEKLY') {
      if (BYMONTHDAY || BYMONTH) return null;
      const days = (BYDAY ?? weekdays[new Date(plainMs(start)).getUTCDay()]!).split(',');
      if (days.some((day) => day.length > 2)) return null;
      const list = new Intl.ListFormat(locales[language], { type: 'conjunction' });
      const named = list.format(days.map((day) => said.weekday(nameOf(day))));
      return { en: ` on ${named}`, fr: `, ${named}`, ar: `، ${named}` }[language];
    }
    if (FREQ === 'YEARLY') {
      const [, month, day] = start.slice(0, 10).split('-').map(Number);
      const isOfStart = (BYMONTH ?? String(month)) === String(month) && (BYMONTHDAY ?? String(day)) === String(day);
      if (BYDAY || !isOfStart || (BYMONTHDAY && !BYMONTH)) return null;
      return said.yearDay(format({ month: 'long', day: 'numeric' }).format(plainMs(start)));
    }
    if (BYMONTH) return null;
    const nth = /^(-1|[1-5])(\w\w)$/.exec(BYDAY ?? '');
    if (nth !== null && !BYMONTHDAY) return said.nth(Number(nth[1]) as Nth, nameOf(nth[2]!));
    if (BYDAY) return null;
    if (BYMONTHDAY === '-1') return said.lastDay;
    const day = BYMONTHDAY ?? String(Number(start.slice(8, 10)));
    return /^\d+$/.test(day) ? said.monthDay(Number(day)) : null;
  };
  const days = on();
  if (days === null) return null;
  const until = UNTIL && `${UNTIL.slice(0, 4)}-${UNTIL.slice(4, 6)}-${UNTIL.slice(6, 8)}`;
  const end = COUNT
    ? said.times(Number(COUNT))
    : until
      ? said.until(format({ dateStyle: 'long' }).format(plainMs(until)))
      : '';
  return `${said.every(FREQ as Unit, Number(INTERVAL ?? 1))}${days}${end}`;
}
