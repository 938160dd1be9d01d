import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';

/** The word that somebody is kept under. */
export function ContactTag({ tag, onSave }: { tag: string; onSave: (tag: string) => void }) {
  const text = useText();
  const [typed, setTyped] = useState(tag);
  const isChanged = typed.trim() !== tag;
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) onSave(typed.trim());
      }}
      sx={{ display: 'flex', gap: 2, alignItems: 'center', paddingBlockStart: 1 }}
    >
      <TextField
        size="small"
        fullWidth
        label={text('chat.contact.tag')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 40, dir: 'auto' } }}
      />
      {isChanged && (
        <Button type="submit" variant="tonal">
          {text('chat.contact.saveTag')}
        </Button>
      )}
    </Box>
  );
}
