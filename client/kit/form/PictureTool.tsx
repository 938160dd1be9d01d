import TextField from '@mui/material/TextField';
import { IconPhotoPlus } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import { useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { EditorPopover } from './EditorPopover.tsx';
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
  const apply = () => {
    onClose();
    editor.chain().focus().updateAttributes('picture', { alt: alt.trim() }).run();
  };
  const remove = () => {
    onClose();
    editor.chain().focus().deleteSelection().run();
  };
  return (
    <EditorPopover
      anchor={anchor}
      onClose={onClose}
      onApply={apply}
      remove={{ label: text('form.editor.pictureRemove'), onClick: remove }}
    >
      <TextField
        fullWidth
        autoFocus
        label={text('form.editor.pictureAlt')}
        helperText={text('form.editor.pictureAltHelp')}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
        slotProps={{ htmlInput: { dir: alt ? 'auto' : undefined, maxLength: 200, autoComplete: 'off' } }}
      />
    </EditorPopover>
  );
}
