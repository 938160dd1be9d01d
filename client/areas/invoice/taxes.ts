import { useEffect, useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { InvoiceValues } from './invoiceForm.ts';
import type { Terms } from './terms.ts';

export type NamedTax = Terms['taxes'][number];

/** What a line has of a tax of the settings. */
export const taxFields = (tax: NamedTax | null) => ({
  taxBasisPoints: tax?.rateBasisPoints ?? 0,
  taxName: tax?.name ?? '',
  taxCategory: tax?.category ?? ('ZERO' as const),
  exemptionReason: tax?.exemptionReason ?? '',
});

type Taxed = Omit<ReturnType<typeof taxFields>, 'taxBasisPoints'> & { taxBasisPoints: number | null };

/** Whether a line has this tax. */
export const isTaxOf = (tax: NamedTax | null, line: Taxed): boolean => {
  const fields = taxFields(tax);
  return (Object.keys(fields) as (keyof Taxed)[]).every((name) => fields[name] === line[name]);
};

/** The tax of clients of a country: its own, else the first that is of no country. */
export const taxFor = (taxes: readonly NamedTax[], country: string): NamedTax | null =>
  taxes.find((tax) => tax.country !== '' && tax.country === country) ?? taxes.find((tax) => tax.country === '') ?? null;

/** Lines that have the tax of the country before get that of the client who is chosen; one that was chosen by hand stays. */
export function useTaxOfClient(form: UseFormReturn<InvoiceValues>, taxes: readonly NamedTax[]): NamedTax | null {
  const country = useWatch({ control: form.control, name: 'client.country' });
  const before = useRef(country);
  useEffect(() => {
    const [was, now] = [taxFor(taxes, before.current), taxFor(taxes, country)];
    before.current = country;
    if (was === now) return;
    for (const [at, line] of form.getValues('lines').entries()) {
      if (!isTaxOf(was, line)) continue;
      const fields = taxFields(now);
      for (const name of Object.keys(fields) as (keyof typeof fields)[])
        form.setValue(`lines.${at}.${name}`, fields[name], { shouldDirty: true });
    }
  }, [country, form, taxes]);
  return taxFor(taxes, country);
}
