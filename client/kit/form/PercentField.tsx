import InputAdornment from '@mui/material/InputAdornment';
import type { FieldValues } from 'react-hook-form';
import { NumberTextField } from './NumberField.tsx';
import { readCents, showCents } from './numberText.ts';
import type { FieldProps } from './useFormField.ts';

/** Percents with two decimals, kept as whole hundredths of a percent. */
export const PercentField = <V extends FieldValues>(props: FieldProps<V>) => (
  <NumberTextField
    {...props}
    unread="notNumber"
    read={readCents}
    show={showCents}
    showLimit={(hundredths) => `${Number(hundredths) / 100} %`}
    inputMode="decimal"
    end={<InputAdornment position="end">%</InputAdornment>}
  />
);
