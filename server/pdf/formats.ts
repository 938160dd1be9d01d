import type { Language } from '../graphql/schema.generated.ts';

/* Values as documents show them, in the language of their reader. */

const locales: Record<Language, string> = { en: 'en-US', fr: 'fr-FR', ar: 'ar-u-nu-latn' };

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** How documents write numbers, days and countries. */
export function formatsOf(language: Language, timeZone = 'UTC') {
  const locale = locales[language];
  const numbers = new Intl.NumberFormat(locale);
  const days = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short', year: 'numeric' });
  const plurals = new Intl.PluralRules(locale);
  const regions = new Intl.DisplayNames(locale, { type: 'region' });
  return {
    number: (value: number) => numbers.format(value),
    day: (instant: string | Date) => days.format(new Date(instant)),
    country: (code: string) => (code === '' ? '' : (regions.of(code) ?? code)),
    plural: (forms: Forms, value: number) =>
      (forms[plurals.select(value)] ?? forms.other).replace('#', numbers.format(value)),
  };
}
