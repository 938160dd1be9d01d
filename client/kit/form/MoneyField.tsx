import InputAdornment from '@mui/material/InputAdornment';
import type { FieldValues } from 'react-hook-form';
import { useFormats } from '../../lib/format.ts';
import { NumberTextField } from './NumberField.tsx';
import { currencySign, readCents, showCents } from './numberText.ts';
import type { FieldProps } from './useFormField.ts';

type Props<V extends FieldValues> = FieldProps<V> & {
  /** That of the shop without it. */
  currency?: string;
  autoFocus?: boolean;
};

/** Amount of money: shows the currency's sign where the language puts it, keeps whole cents. */
export function MoneyField<V extends FieldValues>({ currency, ...props }: Props<V>) {
  const formats = useFormats();
  const money = currency === undefined ? formats.money : formats.moneyIn(currency);
  const { sign, isAfter } = currencySign(money(0));
  const place = isAfter ? 'end' : 'start';
  return (
    <NumberTextField
      {...props}
      unread="notMoney"
      read={readCents}
      show={showCents}
      showLimit={(cents) => money(Number(cents))}
      inputMode="decimal"
      {...{ [place]: <InputAdornment position={place}>{sign}</InputAdornment> }}
    />
  );
}
