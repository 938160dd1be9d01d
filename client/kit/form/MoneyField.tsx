import InputAdornment from '@mui/material/InputAdornment';
import type { FieldValues } from 'react-hook-form';
import { useFormats } from '../../lib/format.ts';
import { NumberTextField } from './NumberField.tsx';
import { readCents, showCents } from './numberText.ts';
import type { FieldProps } from './useFormField.ts';

/** Amount of money: shows the currency's sign, keeps whole cents. */
export function MoneyField<V extends FieldValues>(props: FieldProps<V>) {
  const { money } = useFormats();
  // What a formatted zero has besides digits, separators and direction marks.
  const sign = /[^\d\s.,\p{Cf}]+/u.exec(money(0))?.[0];
  return (
    <NumberTextField
      {...props}
      read={readCents}
      show={showCents}
      showLimit={(cents) => money(Number(cents))}
      inputMode="decimal"
      start={<InputAdornment position="start">{sign}</InputAdornment>}
    />
  );
}
