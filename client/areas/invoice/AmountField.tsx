import InputAdornment from '@mui/material/InputAdornment';
import type { FieldValues } from 'react-hook-form';
import { decimalsOf } from '../../../schema/currencies.ts';
import { NumberTextField } from '../../kit/form/NumberField.tsx';
import { currencySign, readCents, readDecimal, showCents } from '../../kit/form/numberText.ts';
import type { FieldProps } from '../../kit/form/useFormField.ts';
import { useFormats } from '../../lib/format.ts';

const kept = new Map<number, [typeof readCents, typeof showCents]>();

/** How amounts of so many decimals are read and shown; the same functions each time. */
function fieldsOf(decimals: number): [typeof readCents, typeof showCents] {
  let known = kept.get(decimals);
  if (known === undefined) {
    known = [
      (typed, locale) => readCents(typed, locale, decimals),
      (amount, locale) => showCents(amount, locale, decimals),
    ];
    kept.set(decimals, known);
  }
  return known;
}

/** Money in the currency of its paper. */
export function AmountField<V extends FieldValues>({
  currency,
  ...props
}: FieldProps<V> & { currency: string; autoFocus?: boolean }) {
  const money = useFormats().moneyIn(currency);
  const { sign, isAfter } = currencySign(money(0));
  const decimals = decimalsOf(currency);
  const [read, show] = fieldsOf(decimals);
  const place = isAfter ? 'end' : 'start';
  return (
    <NumberTextField
      {...props}
      // Another currency has other decimals: what stands in the field is written anew.
      key={decimals}
      read={read}
      show={show}
      showLimit={(cents) => money(Number(cents))}
      inputMode="decimal"
      {...{ [place]: <InputAdornment position={place}>{sign}</InputAdornment> }}
    />
  );
}

/** A number with so many decimals at most: null when blank, NaN for what is none. */
const reading = (decimals: number) => (typed: string, locale: string) => {
  if (!typed.trim()) return null;
  const decimal = readDecimal(typed, locale);
  const fraction = decimal?.fraction.replace(/0+$/, '') ?? '';
  if (!decimal || fraction.length > decimals) return Number.NaN;
  return Number(`${decimal.isNegative ? '-' : ''}${decimal.whole}.${fraction || '0'}`);
};
const showing = (decimals: number) => (value: number | null, locale: string) =>
  value === null || Number.isNaN(value)
    ? ''
    : new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: decimals }).format(value);

const [readQuantity, showQuantity] = [reading(3), showing(3)];
const [readRate, showRate] = [reading(8), showing(8)];

/** Hours or pieces, with up to three decimals. */
export const QuantityField = <V extends FieldValues>(props: FieldProps<V>) => (
  <NumberTextField {...props} unread="notNumber" read={readQuantity} show={showQuantity} inputMode="decimal" />
);

const readPercent = (typed: string, locale: string) => {
  const percent = reading(3)(typed, locale);
  return percent === null ? null : Math.round(percent * 1000) / 10;
};
const showPercent = (hundredths: number | null, locale: string) =>
  showing(3)(hundredths === null ? null : hundredths / 100, locale);

/** A rate of tax with up to three decimals of a percent. */
export const RateField = <V extends FieldValues>(props: FieldProps<V>) => (
  <NumberTextField
    {...props}
    unread="notNumber"
    read={readPercent}
    show={showPercent}
    showLimit={(hundredths) => `${Number(hundredths) / 100} %`}
    inputMode="decimal"
    end={<InputAdornment position="end">%</InputAdornment>}
  />
);

/** What one unit of a currency is worth. */
export const ExchangeField = <V extends FieldValues>(props: FieldProps<V>) => (
  <NumberTextField {...props} unread="notNumber" read={readRate} show={showRate} inputMode="decimal" />
);
