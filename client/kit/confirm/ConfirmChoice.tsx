import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { QuestionChoice } from '../confirm.ts';

type Props = { choice: QuestionChoice; value: string; onChange: (value: string) => void };

/** What is to be chosen before a question is answered, such as where the products of a deleted category go. */
export default function ConfirmChoice({ choice, value, onChange }: Props) {
  return (
    <TextField
      select
      fullWidth
      label={choice.label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      // The first choice may be the empty one, and is shown like the others.
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ mt: 5, textAlign: 'start' }}
    >
      {choice.options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
