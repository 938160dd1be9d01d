/** Currencies of two decimals by name: amounts are kept as hundredths. */
export function currencyChoices(locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return Intl.supportedValuesOf('currency')
    .filter(
      (code) =>
        new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ===
        2,
    )
    .map((code) => ({ value: code, label: `${code} · ${names.of(code) ?? code}` }));
}
