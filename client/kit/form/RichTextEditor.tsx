import Box from '@mui/material/Box';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { MentionList, mentionOptionId } from '../people/MentionList.tsx';
import type { SearchPeople } from '../people/PersonPicker.tsx';
import { textParts } from '../textParts.ts';
import { PictureUploads } from './pictureUploads.ts';
import { longTextExtensions, shortTextExtensions } from './richTextExtensions.ts';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import { useTextMention } from './useTextMention.ts';
import { type PictureTools, useTextPictures } from './useTextPictures.ts';

type Props = {
  value: string;
  onChange: (html: string) => void;
  onFocus: () => void;
  onBlur: () => void;
  fieldRef: (target: { focus: () => void } | null) => void;
  placeholder?: string;
  isReadOnly: boolean;
  labelId: string;
  helpId?: string;
  isWrong: boolean;
  isLong: boolean;
  people?: SearchPeople;
  pictures?: PictureTools;
};

/** The editor behind RichTextField; loaded on its own. */
export default function RichTextEditor(props: Props) {
  const emitted = useRef(props.value);
  const listId = useId();
  const { people, pictures } = props;
  const addPictures = useTextPictures(pictures);
  // What a paste or drop is handed to; the editor is made once.
  const [taking] = useState<{ onFiles: (files: File[], at: number | null) => void }>(() => ({ onFiles: () => {} }));
  const editor: Editor = useEditor({
    extensions: [
      ...(props.isLong ? longTextExtensions : shortTextExtensions),
      ...(pictures ? [PictureUploads.configure({ onFiles: (files, at) => taking.onFiles(files, at) })] : []),
    ],
    content: props.value,
    editable: !props.isReadOnly,
    // Each paragraph runs the way its own text runs.
    textDirection: 'auto',
    // The style element that it would add has no nonce; the few rules needed are below.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: current }) => {
      emitted.current = current.isEmpty ? '' : current.getHTML();
      props.onChange(emitted.current);
    },
    onFocus: props.onFocus,
    onBlur: props.onBlur,
  });
  useEffect(() => {
    taking.onFiles = (files, at) => addPictures(editor, files, at);
  });
  const mention = useTextMention(editor, props.isReadOnly ? undefined : people);
  const press = useEffectEvent(mention.press);

  useEffect(() => {
    if (props.value === emitted.current) return;
    emitted.current = props.value;
    editor.commands.setContent(props.value, { emitUpdate: false });
  }, [editor, props.value]);

  const chosen = mention.isOpen ? mentionOptionId(listId, mention.at) : null;
  useEffect(() => {
    editor.setOptions({
      editable: !props.isReadOnly,
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': props.labelId,
          ...(props.helpId && { 'aria-describedby': props.helpId }),
          ...(props.isReadOnly && { 'aria-readonly': 'true' }),
          'aria-invalid': String(props.isWrong),
          ...(people && { 'aria-autocomplete': 'list' }),
          ...(chosen && { 'aria-controls': listId, 'aria-activedescendant': chosen }),
        },
        handleKeyDown: (_view, event) => press(event),
      },
    });
  }, [editor, props.isReadOnly, props.isWrong, props.labelId, props.helpId, people, chosen, listId]);

  const { fieldRef } = props;
  useEffect(() => {
    fieldRef({ focus: () => editor.commands.focus() });
    return () => fieldRef(null);
  }, [editor, fieldRef]);

  return (
    <>
      {!props.isReadOnly && (
        <RichTextToolbar
          editor={editor}
          isLong={props.isLong}
          hasPeople={people !== undefined}
          onPictures={pictures && ((files) => addPictures(editor, files, null))}
        />
      )}
      <Box
        data-placeholder={props.value ? undefined : props.placeholder}
        onClick={() => editor.commands.focus()}
        sx={(theme) => ({
          position: 'relative',
          cursor: 'text',
          '&[data-placeholder]::before': {
            content: 'attr(data-placeholder)',
            position: 'absolute',
            insetInline: '14px',
            top: '12px',
            color: 'text.secondary',
            opacity: 0.78,
            pointerEvents: 'none',
          },
          '& .tiptap': {
            minHeight: props.isLong ? 320 : 152,
            maxHeight: props.isLong ? 560 : 420,
            overflowY: 'auto',
            padding: '12px 14px 14px',
            outline: 'none',
            overflowWrap: 'anywhere',
            whiteSpace: 'pre-wrap',
            '& p': { margin: 0 },
            '& p + p, & p + ul, & p + ol, & ul + p, & ol + p': { marginTop: '8px' },
            '& h2, & h3': { margin: 0, fontWeight: 500 },
            '& * + h2, & * + h3': { marginTop: '20px' },
            '& h2 + *, & h3 + *': { marginTop: '4px !important' },
            '& h2': { fontSize: '1.2rem', lineHeight: '28px' },
            '& h3': { fontSize: '1.0667rem', lineHeight: '24px' },
            '& code': {
              fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
              fontSize: '0.9em',
              padding: '1px 4px',
              borderRadius: '4px',
              backgroundColor: 'action.selected',
            },
            '& pre': {
              margin: '8px 0',
              padding: '12px',
              borderRadius: '6px',
              backgroundColor: 'surface.sunken',
              whiteSpace: 'pre-wrap',
            },
            '& pre code': { padding: 0, backgroundColor: 'transparent' },
            '& ul, & ol': { margin: 0, paddingInlineStart: '24px' },
            '& a': { color: 'primary.text', textDecoration: 'underline' },
            '& .ProseMirror-trailingBreak': { display: 'inline' },
            ...textParts(theme),
            '& * + img, & img + *, & .picture-upload': { marginTop: '8px' },
            '& .ProseMirror-selectednode': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '2px' },
            '& .picture-upload': {
              padding: '12px',
              border: '1px dashed',
              borderColor: 'divider',
              borderRadius: 1,
              color: 'text.secondary',
              unicodeBidi: 'plaintext',
            },
          },
        })}
      >
        <EditorContent editor={editor} />
      </Box>
      <MentionList
        id={listId}
        options={mention.options}
        at={mention.at}
        anchor={mention.anchor}
        onChoose={mention.choose}
      />
    </>
  );
}
