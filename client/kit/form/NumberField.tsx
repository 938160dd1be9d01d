import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { HiddenField } from './HiddenField.tsx';
import { readWholeNumber, showWholeNumber } from './numberText.ts';
import type { FieldProps } from './useFormField.ts';
import { useFormField } from './useFormField.ts';

type NumberTextProps<V extends FieldValues> = FieldProps<V> & {
  read: (text: string, locale: string) => number | null;
  show: (value: number | null, locale: string) => string;
  showLimit?: (limit: string) => string;
  inputMode: 'numeric' | 'decimal';
  /** What is wrong with a text that is no such number. */
  unread?: 'notNumber' | 'notWhole' | 'notMoney';
  start?: ReactNode;
  end?: ReactNode;
  autoFocus?: boolean;
};

/**
 * Text field whose value is a number: null when blank, NaN while the text is none. What was typed stays as it is
 * until the field is left.
 */
export function NumberTextField<V extends FieldValues>(props: NumberTextProps<V>) {
  const { locale } = useIntl();
  const { field, problem, help, isReadOnly, isHidden } = useFormField(props, props.showLimit, props.unread);
  const [text, setText] = useState(() => props.show(field.value, locale));
  const [seen, setSeen] = useState<number | null>(field.value);
  // The form was filled or reset from outside.
  if (!Object.is(seen, field.value)) {
    setSeen(field.value);
    setText(props.show(field.value, locale));
  }
  const change = (typed: string) => {
    const value = props.read(typed, locale);
    setText(typed);
    setSeen(value);
    field.onChange(value);
  };
  const leave = () => {
    if (!Number.isNaN(field.value)) setText(props.show(field.value, locale));
    field.onBlur();
  };
  if (isHidden) return <HiddenField label={props.label} />;
  return (
    <TextField
      fullWidth
      name={field.name}
      label={props.label}
      required={props.required}
      autoFocus={props.autoFocus}
      value={text}
      onChange={(event) => change(event.target.value)}
      onBlur={leave}
      inputRef={field.ref}
      error={Boolean(problem)}
      helperText={help}
      slotProps={{
        input: { readOnly: isReadOnly, startAdornment: props.start, endAdornment: unit(props.end) },
        // A number is its own left-to-right run, at the reading edge of the field.
        htmlInput: { inputMode: props.inputMode, dir: 'ltr', autoComplete: 'off' },
      }}
      sx={{ '& input': { textAlign: 'left' } }}
    />
  );
}

/** A unit by its name stays on one line. */
const unit = (end: ReactNode) =>
  typeof end === 'string' ? <InputAdornment position="end">{end}</InputAdornment> : end;

/** Whole number in the digits of the language. */
export function NumberField<V extends FieldValues>(props: FieldProps<V> & { end?: ReactNode }) {
  return (
    <NumberTextField {...props} unread="notWhole" read={readWholeNumber} show={showWholeNumber} inputMode="numeric" />
  );
}
