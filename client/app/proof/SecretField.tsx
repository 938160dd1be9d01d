import TextField from '@mui/material/TextField';

type SecretFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  problem?: string | undefined;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
};

/** A password within a card or dialog. */
export const SecretField = ({ label, value, onChange, problem, hint, autoComplete, autoFocus }: SecretFieldProps) => (
  <TextField
    type="password"
    fullWidth
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    error={Boolean(problem)}
    helperText={problem || hint}
    autoComplete={autoComplete}
    autoFocus={autoFocus ?? false}
    slotProps={{ htmlInput: { dir: 'ltr' } }}
  />
);
