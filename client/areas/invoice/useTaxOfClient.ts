import { useEffect, useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { InvoiceValues } from './invoiceForm.ts';
import { isTaxOf, taxFields, taxFor, type NamedTax } from './taxes.ts';

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
