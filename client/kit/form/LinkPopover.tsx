import TextField from '@mui/material/TextField';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { EditorPopover } from './EditorPopover.tsx';
import { linkAddress } from './linkAddress.ts';

/** Asks for the target of the link at the cursor. */
export function LinkPopover({ editor, anchor, onClose }: { editor: Editor; anchor: HTMLElement; onClose: () => void }) {
  const text = useText();
  const current: string = editor.getAttributes('link')['href'] ?? '';
  const [typed, setTyped] = useState(current);
  const [isWrong, setWrong] = useState(false);

  const apply = () => {
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
    <EditorPopover
      anchor={anchor}
      onClose={onClose}
      onApply={apply}
      remove={current ? { label: text('form.editor.linkRemove'), onClick: remove } : null}
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
    </EditorPopover>
  );
}
