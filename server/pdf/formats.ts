import { amountDigits, decimalsOf } from '../../schema/currencies.ts';
import type { Language } from '../graphql/schema.generated.ts';

/* Values as documents show them, in the language of their reader. */

const currencyFormat = (locale: string, currency: string) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimalsOf(currency),
    maximumFractionDigits: decimalsOf(currency),
  });

const locales: Record<Language, string> = { en: 'en-US', fr: 'fr-FR', ar: 'ar-u-nu-latn' };

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** How documents write numbers, days and countries. */
export function formatsOf(language: Language, timeZone = 'UTC') {
  const locale = locales[language];
  const numbers = new Intl.NumberFormat(locale);
  const days = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short', year: 'numeric' });
  const moments = new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  const plurals = new Intl.PluralRules(locale);
  const regions = new Intl.DisplayNames(locale, { type: 'region' });
  return {
    /** An amount with the sign and the decimals of its currency: `$12.50`. */
    money: (amount: number, currency: string) =>
      currencyFormat(locale, currency)
        // Intl takes exact decimal text, so that no amount becomes a fraction.
        .format(amountDigits(amount, currency) as Intl.StringNumericLiteral)
        // The document sets the direction of each number itself.
        .replaceAll(/[\u200E\u200F\u061C]/g, ''),
    decimal: (value: number, digits = 3) =>
      new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value),
    /** `2.5 hr`, `3 kg`: an amount of a unit that Intl knows. */
    measure: (value: number, unit: string) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 3 })
        .format(value)
        .replaceAll(/[\u200E\u200F\u061C]/g, ''),
    /** `8.5%` for 850 hundredths of a percent. */
    percent: (hundredths: number) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 })
        .format(hundredths / 10_000)
        .replaceAll(/[\u200E\u200F\u061C]/g, ''),
    /** A value in a sentence from right to left, in a run of its own: its signs and full stops stay on their side. */
    apart: (value: string) => (language === 'ar' && value !== '' ? `\u2068${value}\u2069` : value),
    number: (value: number) => numbers.format(value),
    day: (instant: string | Date) => days.format(new Date(instant)),
    /** A day with a time in the near future or past, and the zone that it is meant in. */
    moment: (instant: string | Date) => moments.format(new Date(instant)),
    /** What a time zone is called: Pacific Time. Where it has no name of its own, its place. */
    zone: (id: string) => {
      const part = new Intl.DateTimeFormat(locale, { timeZone: id, timeZoneName: 'longGeneric' })
        .formatToParts()
        .find(({ type }) => type === 'timeZoneName');
      const name = part?.value ?? '';
      return name === '' || /\p{Nd}/u.test(name) ? id.slice(id.lastIndexOf('/') + 1).replaceAll('_', ' ') : name;
    },
    /** A label before its value, in plain text. */
    colon: (label: string) => (language === 'fr' ? `${label}\u202F:` : `${label}:`),
    country: (code: string) => (code === '' ? '' : (regions.of(code) ?? code)),
    plural: (forms: Forms, value: number) =>
      (forms[plurals.select(value)] ?? forms.other).replace('#', numbers.format(value)),
  };
}

export type Formats = ReturnType<typeof formatsOf>;
