import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from './useFormField.ts';
import { useFormField } from './useFormField.ts';

// The searchable list is large, and shown only when somebody chooses countries.
const CountryPicker = lazy(() => import('./CountryPicker.tsx'));

/** Any number of countries, kept as their codes. */
export function CountryField<V extends FieldValues>(props: FieldProps<V>) {
  const { field, problem, help, isReadOnly } = useFormField(props);
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={38} />}>
      <CountryPicker
        name={field.name}
        label={props.label}
        help={help}
        required={props.required}
        isWrong={Boolean(problem)}
        isReadOnly={isReadOnly}
        codes={field.value ?? []}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
      />
    </Suspense>
  );
}
