import { type IntlShape, useIntl } from 'react-intl';
import { amountDigits, decimalsOf } from '../../schema/currencies.ts';
import { useCurrency } from './currency.ts';
import { usePreference } from './preferences.ts';
import { firstDayOf, weekdaysFrom } from './week.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** `$`, `€`; the code of a currency without a sign. */
const narrowSign = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** Times are those of the zone that `intl` was made for; amounts have the currency of the shop. */
export function formatsOf(intl: IntlShape, weekStart = 'auto', currency = 'USD') {
  const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
  const minute = { ...day, hour: 'numeric', minute: '2-digit' } as const;
  const date = (instant: string | Date) => intl.formatDate(instant, day);
  const dateTime = (instant: string | Date) => intl.formatDate(instant, minute);
  // Arabic would write `US$`, and French `$US`; the shop writes its sign in the same way everywhere.
  const amounts = (options: Intl.NumberFormatOptions, ofCurrency = currency) => {
    const sign = narrowSign(ofCurrency);
    const decimals = decimalsOf(ofCurrency);
    const format = new Intl.NumberFormat(intl.locale, {
      style: 'currency',
      currency: ofCurrency,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      ...options,
    });
    return (amount: number) =>
      format
        // Intl takes exact decimal text; figures of charts may be fractions of a cent.
        .formatToParts(amountDigits(Math.round(amount), ofCurrency) as `${number}`)
        // A minus as wide as a plus, not a hyphen.
        .map(({ type, value }) => (type === 'currency' ? sign : type === 'minusSign' ? value.replace('-', '−') : value))
        .join('');
  };
  const money = amounts({});
  const others = new Map<string, (cents: number) => string>([[currency, money]]);
  const shortMoney = amounts({ notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 });
  const firstDay = firstDayOf(intl.locale, weekStart);
  const collator = new Intl.Collator(intl.locale, { numeric: true });
  return {
    locale: intl.locale,
    /** Day that a week begins with, and the names of all seven from it. */
    firstDay,
    weekdays: () => weekdaysFrom(intl.locale, firstDay),
    /** Order of two texts in the language: `names.toSorted(compare)`. */
    compare: (a: string, b: string) => collator.compare(a, b),
    /** `1,234`. */
    number: (value: number) => intl.formatNumber(value),
    /** `1.2K` above 9,999, else `9,999`. */
    count: (value: number) =>
      value > 9999
        ? intl.formatNumber(value, { notation: 'compact', maximumFractionDigits: 1 })
        : intl.formatNumber(value),
    /** Cents as money, with the currency's sign and all of its digits: `$12.50`. */
    money,
    /** The same in a currency of its own: `moneyIn('EUR')(1250)`. */
    moneyIn: (other: string) => {
      const known = others.get(other) ?? amounts({}, other);
      others.set(other, known);
      return known;
    },
    /** `$2.7M` above $9,999, for figures in cards. */
    moneyShort: (cents: number) => (Math.abs(cents) > 999_999 ? shortMoney(cents) : money(cents)),
    /** `$1.5K`, `$500`: for the axes of charts. */
    moneyAxis: shortMoney,
    /** `82%` for 0.82. */
    percent: (share: number) => intl.formatNumber(share, { style: 'percent', maximumFractionDigits: 0 }),
    /** `1.5%` for 0.0149: shares that may be small. */
    smallPercent: (share: number) => intl.formatNumber(share, { style: 'percent', maximumFractionDigits: 1 }),
    /** `8.5%` for 850 hundredths of a percent. */
    decimalPercent: (hundredths: number) =>
      intl.formatNumber(hundredths / 10_000, { style: 'percent', maximumFractionDigits: 3 }),
    /** `+5.7%` for 0.057, with the minus of amounts. */
    change: (share: number) =>
      intl
        .formatNumber(share, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 1 })
        .replace('-', '−'),
    /** `Nov 20, 2026`. */
    date,
    /** A day of the calendar, YYYY-MM-DD, which is the same in every zone. */
    day: (day: string) =>
      intl.formatDate(`${day}T00:00:00Z`, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' }),
    /** `Nov 20`, with the year where it is another one than this. */
    shortDay: (day: string) =>
      intl.formatDate(`${day}T00:00:00Z`, {
        ...(day.startsWith(String(new Date().getFullYear())) ? {} : { year: 'numeric' }),
        month: 'short',
        day: 'numeric',
        timeZone: 'UTC',
      }),
    /** `Nov 20, 2026, 9:30 AM`. */
    dateTime,
    /** `Nov 20, 2026, 9:30 – 11:30 AM`: the day once where it is the same. */
    dateTimes: (from: string | Date, to: string | Date) =>
      intl.formatDateTimeRange(new Date(from), new Date(to), minute),
    /** `3 min. ago` within the last day, then the date. Show `dateTime` on hover. */
    ago(instant: string | Date, now = Date.now()) {
      const pastMs = now - new Date(instant).getTime();
      if (pastMs >= dayMs || pastMs < -dayMs) return date(instant);
      const [value, unit] =
        Math.abs(pastMs) >= hourMs ? ([pastMs / hourMs, 'hour'] as const) : ([pastMs / minuteMs, 'minute'] as const);
      return intl.formatRelativeTime(-Math.trunc(value) || 0, unit, { numeric: 'auto', style: 'short' });
    },
    /** Sizes of files: `14 kB`. */
    bytes: (size: number) =>
      size < 1_000_000
        ? intl.formatNumber(Math.max(1, Math.round(size / 1000)), {
            style: 'unit',
            unit: 'kilobyte',
            unitDisplay: 'short',
          })
        : intl.formatNumber(size / 1_000_000, {
            style: 'unit',
            unit: 'megabyte',
            unitDisplay: 'short',
            maximumFractionDigits: 1,
          }),
    /** Name of a language in the current one: `French`, `français`. */
    language: (code: string) => intl.formatDisplayName(code, { type: 'language' }) ?? code,
    /** `a, b and c`. */
    list: (items: string[]) => intl.formatList(items, { type: 'conjunction' }),
  };
}

export type Formats = ReturnType<typeof formatsOf>;

/** How weekdays are written below bars: in Arabic the short names are the long ones. */
export const weekdayLength = (locale: string): 'short' | 'narrow' => (locale.startsWith('ar') ? 'narrow' : 'short');

/** Numbers, money and times as the current language writes them. */
export function useFormats(): Formats {
  const intl = useIntl();
  const [weekStart] = usePreference('week-start');
  const currency = useCurrency();
  return sharedFormats(intl, weekStart, currency);
}

const shared = new WeakMap<IntlShape, Map<string, Formats>>();

/** The same for all that ask: a list asks in each of its cells, and objects of Intl take far longer to make than to use. */
function sharedFormats(intl: IntlShape, weekStart: string, currency: string): Formats {
  const known = shared.get(intl) ?? new Map<string, Formats>();
  shared.set(intl, known);
  const key = `${weekStart} ${currency}`;
  const formats = known.get(key) ?? formatsOf(intl, weekStart, currency);
  known.set(key, formats);
  return formats;
}
