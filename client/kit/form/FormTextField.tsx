import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { HiddenField } from './HiddenField.tsx';
import type { FieldProps } from './useFormField.ts';
import { useFormField } from './useFormField.ts';

type Props<V extends FieldValues> = FieldProps<V> & {
  placeholder?: string;
  /** Codes and addresses run left to right in every language. */
  isCode?: boolean;
  /** It is not shown while it is typed. */
  isSecret?: boolean;
  autoComplete?: string;
  autoFocus?: boolean;
  end?: ReactNode;
  /** Several lines, which Enter makes. */
  rows?: number;
  /** How a value reads, where it is kept in other words. */
  read?: (value: string) => string;
};

/** Plain text, on one line unless `rows` says otherwise. */
export function FormTextField<V extends FieldValues>(props: Props<V>) {
  const { field, problem, help, isReadOnly, isHidden } = useFormField(props);
  if (isHidden) return <HiddenField label={props.label} />;
  return (
    <TextField
      fullWidth
      {...(props.isSecret && { type: 'password' })}
      name={field.name}
      label={props.label}
      required={props.required}
      multiline={props.rows !== undefined}
      minRows={props.rows}
      placeholder={props.placeholder}
      autoFocus={props.autoFocus}
      value={props.read ? props.read(field.value ?? '') : (field.value ?? '')}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={Boolean(problem)}
      helperText={help}
      slotProps={{
        input: { readOnly: isReadOnly, endAdornment: props.end },
        htmlInput: {
          dir: props.isCode ? 'ltr' : field.value ? 'auto' : undefined,
          autoComplete: props.autoComplete ?? 'off',
        },
      }}
      // Whatever way the text runs, it stands at the edge where the language starts its lines.
      sx={{ '& input, & textarea': { textAlign: 'left' } }}
    />
  );
}
