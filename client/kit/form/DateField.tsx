import TextField from '@mui/material/TextField';
import { lazy, Suspense } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useFormats } from '../../lib/format.ts';
import { needMessages } from '../../lib/languages.ts';
import type { PickerBase } from '../dates/TypedField.tsx';
import type { FieldProps } from './useFormField.ts';
import { useFormField } from './useFormField.ts';

/* Pickers and their texts come when a form first shows one: most forms have none, or have it out of sight. */
const withTexts = async <Module,>(load: Promise<Module>) => (await Promise.all([load, needMessages(['parts'])]))[0];
const DatePicker = lazy(async () => ({
  default: (await withTexts(import('../dates/DatePicker.tsx'))).DatePicker,
}));
const DateTimePicker = lazy(async () => ({
  default: (await withTexts(import('../dates/DateTimePicker.tsx'))).DateTimePicker,
}));

type Bounds = { min?: string; max?: string };

const isDay = /^\d{4}-\d{2}-\d{2}$/;

/** What a picker takes of its form. */
function usePicker<V extends FieldValues>(props: FieldProps<V>) {
  const { day } = useFormats();
  const { field, problem, isReadOnly } = useFormField(props, (limit) => (isDay.test(limit) ? day(limit) : limit));
  const base: PickerBase = {
    label: props.label,
    name: field.name,
    inputRef: field.ref,
    onBlur: field.onBlur,
    isReadOnly,
    ...(props.required && { required: true }),
    ...(problem && { problem }),
    ...(props.help && !isReadOnly && { help: props.help }),
  };
  return { field, base };
}

/** Holds the place of a picker that is on its way. */
const Place = ({ label, required = false }: { label: string; required?: boolean | undefined }) => (
  <TextField fullWidth disabled label={label} required={required} />
);

/** A day: YYYY-MM-DD, null for none. */
export function DateField<V extends FieldValues>({ min, max, ...props }: FieldProps<V> & Bounds) {
  const { field, base } = usePicker(props);
  return (
    <Suspense fallback={<Place label={props.label} required={props.required} />}>
      <DatePicker
        {...base}
        value={field.value as string | null}
        onChange={field.onChange}
        {...(min !== undefined && { min })}
        {...(max !== undefined && { max })}
      />
    </Suspense>
  );
}

/** An instant: typed in the reader's time zone, kept in UTC; null for none. Bounds are instants. */
export function DateTimeField<V extends FieldValues>({ min, max, ...props }: FieldProps<V> & Bounds) {
  const { field, base } = usePicker(props);
  return (
    <Suspense fallback={<Place label={props.label} required={props.required} />}>
      <DateTimePicker
        {...base}
        value={field.value as string | null}
        onChange={field.onChange}
        {...(min !== undefined && { min })}
        {...(max !== undefined && { max })}
      />
    </Suspense>
  );
}
