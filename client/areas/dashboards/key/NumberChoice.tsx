import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from '../../../kit/form/useFormField.ts';
import { useFormField } from '../../../kit/form/useFormField.ts';

type Props<V extends FieldValues> = FieldProps<V> & {
  first: number;
  count: number;
  labelOf: (value: number) => string;
};

/** One of a few numbers that follow each other, each by its name. */
export function NumberChoice<V extends FieldValues>({ first, count, labelOf, ...props }: Props<V>) {
  const { field, problem, help, isReadOnly } = useFormField(props);
  return (
    <TextField
      select
      fullWidth
      name={field.name}
      label={props.label}
      value={field.value}
      onChange={({ target }) => field.onChange(Number(target.value))}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={Boolean(problem)}
      helperText={help}
      slotProps={{ select: { readOnly: isReadOnly } }}
    >
      {Array.from({ length: count }, (_, at) => (
        <MenuItem key={first + at} value={first + at}>
          {labelOf(first + at)}
        </MenuItem>
      ))}
    </TextField>
  );
}
