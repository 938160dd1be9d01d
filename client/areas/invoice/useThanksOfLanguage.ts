import { useEffect, useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { InvoiceValues } from './invoiceForm.ts';
import type { Terms } from './terms.ts';

/** Thanks that come from the settings follow the language of the paper; those that somebody typed stay. */
export function useThanksOfLanguage(
  { control, setValue, getValues }: UseFormReturn<InvoiceValues>,
  terms: Terms,
): void {
  const language = useWatch({ control, name: 'language' });
  const before = useRef(language);
  useEffect(() => {
    if (before.current === language) return;
    before.current = language;
    const { thanks, texts } = terms;
    const known = [thanks, ...texts.map((one) => one.thanks)];
    const now = getValues('thanks');
    const own = texts.find((one) => one.language === language)?.thanks || thanks;
    if (known.includes(now) && now !== own) setValue('thanks', own, { shouldDirty: true });
  }, [language, terms, setValue, getValues]);
}
