import Box from '@mui/material/Box';
import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconAt,
  IconBold,
  IconCode,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconSourceCode,
  IconStrikethrough,
  IconUnderline,
  type Icon,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import type { MessageId } from '../../lib/messages.ts';
import { useText } from '../../lib/text.ts';
import { LinkPopover } from './LinkPopover.tsx';
import { PictureTool } from './PictureTool.tsx';
import type { Alignment } from './richTextExtensions.ts';
import { RichTextTool } from './RichTextTool.tsx';

type Tool = {
  id: MessageId;
  icon: Icon;
  isOn: (editor: Editor) => boolean;
  press: (editor: Editor) => void;
  opensGroup?: boolean;
};

const mark = (id: MessageId, icon: Icon, name: string): Tool => ({
  id,
  icon,
  isOn: (editor) => editor.isActive(name),
  press: (editor) => editor.chain().focus().toggleMark(name).run(),
});

const align = (id: MessageId, icon: Icon, to: Alignment, opensGroup = false): Tool => ({
  id,
  icon,
  opensGroup,
  isOn: (editor) => editor.isActive({ align: to }),
  press: (editor) =>
    editor
      .chain()
      .focus()
      .updateAttributes('paragraph', { align: editor.isActive({ align: to }) ? null : to })
      .run(),
});

const heading = (id: MessageId, icon: Icon, level: number): Tool => ({
  id,
  icon,
  isOn: (editor) => editor.isActive('heading', { level }),
  press: (editor) => editor.chain().focus().toggleNode('heading', 'paragraph', { level }).run(),
});

const shortTools: Tool[] = [
  mark('form.editor.bold', IconBold, 'bold'),
  mark('form.editor.italic', IconItalic, 'italic'),
  mark('form.editor.underline', IconUnderline, 'underline'),
  mark('form.editor.strike', IconStrikethrough, 'strike'),
  align('form.editor.alignLeft', IconAlignLeft, 'left', true),
  align('form.editor.alignCenter', IconAlignCenter, 'center'),
  align('form.editor.alignRight', IconAlignRight, 'right'),
  align('form.editor.alignJustify', IconAlignJustified, 'justify'),
  {
    id: 'form.editor.bulletList',
    icon: IconList,
    opensGroup: true,
    isOn: (editor) => editor.isActive('bulletList'),
    press: (editor) => editor.chain().focus().toggleList('bulletList', 'listItem').run(),
  },
  {
    id: 'form.editor.orderedList',
    icon: IconListNumbers,
    isOn: (editor) => editor.isActive('orderedList'),
    press: (editor) => editor.chain().focus().toggleList('orderedList', 'listItem').run(),
  },
];

/** Headings lead, code ends the row. */
const longTools: Tool[] = [
  heading('form.editor.heading', IconH2, 2),
  heading('form.editor.subheading', IconH3, 3),
  ...shortTools.map((tool, index) => (index === 0 ? { ...tool, opensGroup: true } : tool)),
  { ...mark('form.editor.code', IconCode, 'code'), opensGroup: true },
  {
    id: 'form.editor.codeBlock',
    icon: IconSourceCode,
    isOn: (editor) => editor.isActive('codeBlock'),
    press: (editor) => editor.chain().focus().toggleNode('codeBlock', 'paragraph').run(),
  },
];

/** An `@` of its own, which offers people as a typed one does. */
function startMention(editor: Editor) {
  const { $from } = editor.state.selection;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
  editor
    .chain()
    .focus()
    .insertContent(before === '' || /\s$/.test(before) ? '@' : ' @')
    .run();
}

/** One stop for the Tab key; the arrows walk along it. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0;
  if (!step && event.key !== 'Home' && event.key !== 'End') return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')];
  const here = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
  const next =
    event.key === 'Home'
      ? 0
      : event.key === 'End'
        ? buttons.length - 1
        : (here + (isMirrored ? -step : step) + buttons.length) % buttons.length;
  for (const [index, button] of buttons.entries()) button.tabIndex = index === next ? 0 : -1;
  buttons[next]?.focus();
}

type RichTextToolbarProps = {
  editor: Editor;
  isLong: boolean;
  hasPeople: boolean;
  onPictures?: (files: File[]) => void;
};

export function RichTextToolbar({ editor, isLong, hasPeople, onPictures }: RichTextToolbarProps) {
  const text = useText();
  const tools = isLong ? longTools : shortTools;
  const [linkAnchor, setLinkAnchor] = useState<HTMLElement | null>(null);
  const isOn = useEditorState({ editor, selector: () => tools.map((tool) => tool.isOn(editor)) });
  const isLink = useEditorState({ editor, selector: () => editor.isActive('link') });
  return (
    <Box
      role="toolbar"
      aria-label={text('form.editor.toolbar')}
      onKeyDown={walk}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '2px',
        p: 1,
        pt: 2,
        borderBottom: 1,
        borderColor: 'divider',
        mx: '1px',
      }}
    >
      {tools.map((tool, index) => (
        <RichTextTool
          key={tool.id}
          label={text(tool.id)}
          icon={tool.icon}
          isOn={isOn[index] ?? false}
          isFirst={index === 0}
          opensGroup={tool.opensGroup}
          onPress={() => tool.press(editor)}
        />
      ))}
      <RichTextTool
        label={text('form.editor.link')}
        icon={IconLink}
        isOn={isLink}
        onPress={(button) => setLinkAnchor(button)}
      />
      {hasPeople && (
        <RichTextTool label={text('form.editor.mention')} icon={IconAt} onPress={() => startMention(editor)} />
      )}
      {onPictures && <PictureTool editor={editor} onPictures={onPictures} />}
      {linkAnchor && <LinkPopover editor={editor} anchor={linkAnchor} onClose={() => setLinkAnchor(null)} />}
    </Box>
  );
}
