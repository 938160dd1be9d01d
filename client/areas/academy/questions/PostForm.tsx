import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type SyntheticEvent, useState } from 'react';
import { useText } from '../../../lib/text.ts';

const most = 4000;

type Props = {
  label: string;
  submitLabel: string;
  initial?: string;
  isBusy: boolean;
  /** Answers whether it was kept; the text is gone then. */
  onSubmit: (text: string) => Promise<unknown>;
  onCancel?: () => void;
};

/** A question or an answer while it is written. */
export function PostForm({ label, submitLabel, initial = '', isBusy, onSubmit, onCancel }: Props) {
  const text = useText();
  const [typed, setTyped] = useState(initial);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (typed.trim() !== '' && (await onSubmit(typed.trim()))) setTyped('');
  };
  return (
    <Box component="form" onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 3 }}>
      <TextField
        label={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        multiline
        minRows={2}
        maxRows={12}
        autoFocus={onCancel !== undefined}
        slotProps={{ htmlInput: { maxLength: most, dir: 'auto' } }}
      />
      <Box sx={{ display: 'flex', gap: 3, justifyContent: 'flex-end' }}>
        {onCancel && (
          <Button color="secondary" onClick={onCancel}>
            {text('academy.questions.cancel')}
          </Button>
        )}
        <Button type="submit" variant="contained" loading={isBusy} disabled={typed.trim() === ''}>
          {submitLabel}
        </Button>
      </Box>
    </Box>
  );
}
