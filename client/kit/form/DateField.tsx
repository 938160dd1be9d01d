import TextField from '@mui/material/TextField';
import type { FieldValues } from 'react-hook-form';
import { instantOf, localMinute, useZone } from '../../lib/timeZone.ts';
import type { FieldProps } from './useFormField.ts';
import { useFormField } from './useFormField.ts';

type NativeProps<V extends FieldValues> = FieldProps<V> & {
  type: 'date' | 'datetime-local';
  show: (value: string | null) => string;
  read: (text: string) => string | null;
  min?: string;
  max?: string;
};

/** The browser's own picker: it knows the keyboard, the phone and the user's calendar, and costs nothing to load. */
function NativeDateField<V extends FieldValues>(props: NativeProps<V>) {
  const { field, problem, help, isReadOnly } = useFormField(props);
  return (
    <TextField
      fullWidth
      type={props.type}
      name={field.name}
      label={props.label}
      required={props.required}
      value={props.show(field.value)}
      onChange={(event) => field.onChange(props.read(event.target.value))}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={Boolean(problem)}
      helperText={help}
      slotProps={{
        input: { readOnly: isReadOnly },
        inputLabel: { shrink: true },
        htmlInput: { min: props.min, max: props.max },
      }}
    />
  );
}

type Bounds = { min?: string; max?: string };

/** A day: YYYY-MM-DD, null for none. */
export function DateField<V extends FieldValues>(props: FieldProps<V> & Bounds) {
  return <NativeDateField {...props} type="date" show={(day) => day ?? ''} read={(text) => text || null} />;
}

/** An instant: typed in the reader's time zone, kept in UTC; null for none. Bounds are instants. */
export function DateTimeField<V extends FieldValues>({ min, max, ...props }: FieldProps<V> & Bounds) {
  const zone = useZone();
  const show = (instant: string | null) => localMinute(instant, zone);
  const bound = (instant?: string) => (instant ? show(instant) : undefined);
  return (
    <NativeDateField
      {...props}
      type="datetime-local"
      show={show}
      read={(text) => instantOf(text, zone)}
      min={bound(min)}
      max={bound(max)}
    />
  );
}
