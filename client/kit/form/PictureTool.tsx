import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { IconPhotoPlus } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { RichTextTool } from './RichTextTool.tsx';
import { imageTypes } from './useImageUploads.ts';

type Props = { editor: Editor; onPictures: (files: File[]) => void };

/** Adds pictures; of a picture that is selected it asks what it shows. */
export function PictureTool({ editor, onPictures }: Props) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isSelected = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('picture') });
  return (
    <>
      <RichTextTool
        label={text(isSelected ? 'form.editor.pictureAlt' : 'form.editor.picture')}
        icon={IconPhotoPlus}
        isOn={isSelected}
        onPress={(button) => (isSelected ? setAnchor(button) : input.current?.click())}
      />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={imageTypes.join()}
        aria-label={text('form.editor.picture')}
        onChange={(event) => {
          onPictures([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {anchor && <PicturePopover editor={editor} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}

/** What the selected picture shows, for those who cannot see it. */
function PicturePopover({ editor, anchor, onClose }: { editor: Editor; anchor: HTMLElement; onClose: () => void }) {
  const text = useText();
  const [alt, setAlt] = useState(String(editor.getAttributes('picture')['alt'] ?? ''));
  const apply = (event: FormEvent) => {
    event.preventDefault();
    // Else the form around it, reached through React's tree, would be saved.
    event.stopPropagation();
    onClose();
    editor.chain().focus().updateAttributes('picture', { alt: alt.trim() }).run();
  };
  const remove = () => {
    onClose();
    editor.chain().focus().deleteSelection().run();
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
          label={text('form.editor.pictureAlt')}
          helperText={text('form.editor.pictureAltHelp')}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
          slotProps={{ htmlInput: { dir: 'auto', maxLength: 200, autoComplete: 'off' } }}
        />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2, mt: 3 }}>
          <Button color="error" onClick={remove}>
            {text('form.editor.pictureRemove')}
          </Button>
          <Button type="submit" variant="contained">
            {text('form.editor.linkApply')}
          </Button>
        </Box>
      </Box>
    </Popover>
  );
}
