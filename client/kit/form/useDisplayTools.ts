import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { DisplayTools } from './fieldDisplay.tsx';

/** What a FieldDisplay needs to write values in the language of the reader. */
export function useDisplayTools(currency?: string | null): DisplayTools {
  const { locale } = useIntl();
  const formats = useFormats();
  const text = useText();
  return useMemo(
    () => ({ text, formats, locale, money: currency ? formats.moneyIn(currency) : formats.money }),
    [text, formats, locale, currency],
  );
}
