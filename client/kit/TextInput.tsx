import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';

export type TextInputProps = Omit<OutlinedInputProps, 'error'> & {
  label: string;
  name: string;
  problem?: string;
  hint?: ReactNode;
};

/** A labelled field with its problem below. Lighter than `TextField`, which would bring menus to the sign-in page. */
export function TextInput({ label, problem, hint, ...input }: TextInputProps) {
  const id = useId();
  const below = problem ?? hint;
  return (
    <FormControl fullWidth error={Boolean(problem)} sx={{ mb: 3 }}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        {...input}
        id={id}
        label={label}
        slotProps={{
          ...input.slotProps,
          input: { 'aria-describedby': below ? `${id}-below` : undefined, ...input.slotProps?.input },
        }}
      />
      {/* The space is kept, so that nothing moves when a problem appears. */}
      <FormHelperText id={`${id}-below`} role={problem ? 'alert' : undefined} sx={{ minHeight: 18 }}>
        {below}
      </FormHelperText>
    </FormControl>
  );
}
