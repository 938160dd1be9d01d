import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { useText } from '../../lib/text.ts';

const maxLength = 500;

/** What was missing, in the reader's words. `send` answers whether it arrived; what was typed stays until it has. */
export default function FeedbackComment({ send }: { send: (comment: string) => Promise<boolean> }) {
  const text = useText();
  const [comment, setComment] = useState('');
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (comment.trim() === '') return;
    setSending(true);
    if (await send(comment)) setComment('');
    setSending(false);
  };
  return (
    <form
      onSubmit={(event) => void submit(event)}
      style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'flex-start', flexBasis: '100%' }}
    >
      <TextField
        label={text('help.feedback.comment')}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        multiline
        minRows={2}
        size="small"
        sx={{ flex: '1 1 280px', maxWidth: 560 }}
        slotProps={{ htmlInput: { maxLength, dir: 'auto' } }}
      />
      <Button type="submit" variant="contained" size="small" loading={isSending} disabled={comment.trim() === ''}>
        {text('help.feedback.send')}
      </Button>
    </form>
  );
}
