import { currencyCodes } from '../../../schema/currencies.ts';

/** All currencies by name. */
export function currencyChoices(locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return currencyCodes.map((code) => ({ value: code, label: `${code} · ${names.of(code) ?? code}` }));
}
