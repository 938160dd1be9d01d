import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import type { Editor } from '@tiptap/react';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { linkAddress } from './linkAddress.ts';

/** Asks for the target of the link at the cursor. */
export function LinkPopover({ editor, anchor, onClose }: { editor: Editor; anchor: HTMLElement; onClose: () => void }) {
  const text = useText();
  const current: string = editor.getAttributes('link')['href'] ?? '';
  const [typed, setTyped] = useState(current);
  const [isWrong, setWrong] = useState(false);

  const apply = (event: FormEvent) => {
    event.preventDefault();
    // Else the form around it, reached through React's tree, would be saved.
    event.stopPropagation();
    const href = linkAddress(typed);
    if (!href) return setWrong(true);
    onClose();
    const chain = editor.chain().focus();
    if (editor.state.selection.empty && !current)
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.extendMarkRange('link').setMark('link', { href }).run();
  };
  const remove = () => {
    onClose();
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
  };

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={apply}
        onKeyDown={(event) => event.stopPropagation()}
        sx={{ p: 4, width: 340, maxWidth: '100%' }}
      >
        <TextField
          fullWidth
          autoFocus
          label={text('form.editor.linkAddress')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(false);
          }}
          error={isWrong}
          helperText={isWrong ? text('form.editor.linkWrong') : ' '}
          slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'url', autoComplete: 'off' } }}
        />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2, mt: 2 }}>
          {current && (
            <Button color="error" onClick={remove}>
              {text('form.editor.linkRemove')}
            </Button>
          )}
          <Button type="submit" variant="contained">
            {text('form.editor.linkApply')}
          </Button>
        </Box>
      </Box>
    </Popover>
  );
}
