import { useEffect, useRef } from 'react';
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { asWritten } from '../../../schema/currencies.ts';
import type { InvoiceValues } from './invoiceForm.ts';

/**
 * The currency of a form. A rate is of one currency: another one that is chosen asks for its own, and that of the store has
 * none. Prices keep their digits, also in a currency with other decimals.
 */
export function useRateOfCurrency(form: UseFormReturn<InvoiceValues>, base: string): string {
  const { control, setValue, getValues } = form;
  const currency = useWatch({ control, name: 'currency' });
  const { dirtyFields } = useFormState({ control });
  const before = useRef(currency);
  const isChosen = Boolean(dirtyFields.currency);
  useEffect(() => {
    if (before.current === currency) return;
    const was = before.current;
    before.current = currency;
    // The form was filled anew, with prices of its own.
    if (!isChosen && was === base) return;
    const options = { shouldDirty: true };
    setValue('exchangeRate', currency === base ? 1 : null, options);
    for (const [at, line] of getValues('lines').entries())
      for (const name of ['unitPriceCents', 'discountCents'] as const) {
        const amount = line[name];
        if (!amount || Number.isNaN(amount)) continue;
        const same = asWritten(amount, was, currency);
        if (same !== amount) setValue(`lines.${at}.${name}`, same, options);
      }
  }, [currency, base, isChosen, setValue, getValues]);
  return currency;
}
