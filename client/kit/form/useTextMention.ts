import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { mentionAt } from '../people/mentionAt.ts';
import type { SearchPeople } from '../people/PersonPicker.tsx';
import { type Mentioned, useMentionChoice } from '../people/useMentionChoice.ts';

const nobody: SearchPeople = async () => [];

/** What is typed of a name before the cursor, and where its `@` stands; null when none is being typed. */
function mentionBefore({ state: { selection }, isFocused }: Editor): { typed: string; at: number } | null {
  const { $from, from, empty } = selection;
  if (!isFocused || !empty || $from.parent.type.spec.code) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
  const typed = mentionAt(before, before.length);
  return typed === null ? null : { typed, at: from - typed.length - 1 };
}

/** `@` in the text of an editor: whom it offers, where, and what becomes of the choice. */
export function useTextMention(editor: Editor, people: SearchPeople | undefined) {
  const here = useEditorState({ editor, selector: ({ editor: now }) => (people ? mentionBefore(now) : null) });
  const [dismissedAt, setDismissedAt] = useState<number | null>(null);
  const open = here && here.at !== dismissedAt ? here : null;
  const choose = ({ id, name }: Mentioned) => {
    if (!open) return;
    const range = { from: open.at, to: editor.state.selection.from };
    const content = [
      { type: 'mention', attrs: { id, name } },
      { type: 'text', text: ' ' },
    ];
    editor.chain().focus().insertContentAt(range, content).run();
  };
  const choice = useMentionChoice({
    typed: open?.typed ?? null,
    search: people ?? nobody,
    onChoose: choose,
    onDismiss: () => setDismissedAt(open?.at ?? null),
  });
  // Where the `@` is drawn, whenever the list asks.
  const anchor = {
    getBoundingClientRect: () => {
      const { left, top, bottom } = editor.view.coordsAtPos(open?.at ?? 0);
      return new DOMRect(left, top, 0, bottom - top);
    },
  };
  return { ...choice, choose, anchor };
}
