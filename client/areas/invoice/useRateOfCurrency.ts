import { useEffect, useRef } from 'react';
import { useController, useFormState, useWatch } from 'react-hook-form';
import type { InvoiceControl } from './invoiceForm.ts';

/** The currency of a form. A rate is of one currency: another one that is chosen asks for its own, and that of the store has none. */
export function useRateOfCurrency(control: InvoiceControl, base: string): string {
  const currency = useWatch({ control, name: 'currency' });
  const { dirtyFields } = useFormState({ control });
  const { field } = useController({ control, name: 'exchangeRate' });
  const before = useRef(currency);
  const { onChange } = field;
  const isChosen = Boolean(dirtyFields.currency);
  useEffect(() => {
    if (before.current === currency) return;
    const was = before.current;
    before.current = currency;
    if (isChosen || was !== base) onChange(currency === base ? 1 : null);
  }, [currency, base, isChosen, onChange]);
  return currency;
}
