import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { QuestionChoice } from '../confirm.ts';

type Props = {
  choice: QuestionChoice;
  /** Null: nothing yet. */
  value: string | null;
  /** The answer was given without it. */
  isMissing: boolean;
  onChange: (value: string) => void;
};

/** An option may be the empty one, so that nothing chosen needs a value of its own. */
const none = '\0';

/** What is to be chosen before a question is answered, such as where the products of a deleted category go. */
export default function ConfirmChoice({ choice, value, isMissing, onChange }: Props) {
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMissing) field.current?.querySelector<HTMLElement>('[role=combobox]')?.focus();
  }, [isMissing]);
  return (
    <TextField
      ref={field}
      select
      fullWidth
      required
      label={choice.label}
      value={value ?? none}
      onChange={(event) => onChange(event.target.value)}
      error={isMissing}
      helperText={isMissing && <FormattedMessage id="kit.confirm.choose" />}
      // The first choice may be the empty one, and is shown like the others.
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ mt: 5, textAlign: 'start' }}
    >
      {value === null && (
        <MenuItem value={none} disabled>
          <FormattedMessage id="kit.confirm.none" />
        </MenuItem>
      )}
      {choice.options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
