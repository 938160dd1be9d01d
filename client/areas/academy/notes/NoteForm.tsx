import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type SyntheticEvent, useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { useClock } from '../useDuration.ts';

const most = 4000;

type Props = {
  label: string;
  submitLabel: string;
  initial?: string;
  /** Second of the film that is shown now; null without a film. */
  secondNow?: () => number | null;
  isBusy: boolean;
  /** Answers whether it was kept; the text is gone then. */
  onSubmit: (text: string, second: number | null) => Promise<unknown>;
  onCancel?: () => void;
};

/** A note while it is written. It belongs to the second at which it was begun. */
export function NoteForm({ label, submitLabel, initial = '', secondNow, isBusy, onSubmit, onCancel }: Props) {
  const text = useText();
  const clock = useClock();
  const [typed, setTyped] = useState(initial);
  const [second, setSecond] = useState<number | null>(null);
  const isBegun = typed.trim() !== '';
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBegun && (await onSubmit(typed.trim(), second))) {
      setTyped('');
      setSecond(null);
    }
  };
  return (
    <Box component="form" onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 2 }}>
      <TextField
        label={label}
        value={typed}
        onChange={({ target }) => {
          if (!isBegun && target.value.trim() !== '') setSecond(secondNow?.() ?? null);
          setTyped(target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event);
        }}
        multiline
        minRows={1}
        maxRows={8}
        size="small"
        autoFocus={onCancel !== undefined}
        {...(isBegun && second !== null && { helperText: text('academy.notes.at', { time: clock(second) }) })}
        slotProps={{ htmlInput: { maxLength: most, dir: 'auto' } }}
      />
      {(isBegun || onCancel) && (
        <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
          {onCancel && (
            <Button size="small" color="secondary" onClick={onCancel}>
              {text('academy.questions.cancel')}
            </Button>
          )}
          <Button size="small" type="submit" variant="contained" loading={isBusy} disabled={!isBegun}>
            {submitLabel}
          </Button>
        </Box>
      )}
    </Box>
  );
}
