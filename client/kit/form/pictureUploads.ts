import { Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';

/* Where pictures will stand while they are sent: beside the text, so that neither the value nor the undo steps know of them. */

type Step = { add: { id: number; at: number; label: string } } | { remove: number };

const key = new PluginKey<DecorationSet>('pictureUploads');

/** Takes the pictures of a paste or drop; `at` is a place in the text. */
type TakePictures = (files: File[], at: number | null) => void;

function placeholder(label: string) {
  const place = document.createElement('div');
  place.className = 'picture-upload';
  place.contentEditable = 'false';
  place.setAttribute('role', 'status');
  place.textContent = label;
  return place;
}

/** The files of a paste or drop; none where words come with them, such as from a table that is copied as both. */
const filesIn = (data: DataTransfer | null) => (data?.getData('text/plain') ? [] : [...(data?.files ?? [])]);

export const PictureUploads = Extension.create<{ onFiles: TakePictures }>({
  name: 'pictureUploads',
  addOptions: () => ({ onFiles: () => {} }),
  addProseMirrorPlugins() {
    const { onFiles } = this.options;
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply: (tr, set) => {
            const moved = set.map(tr.mapping, tr.doc);
            const step = tr.getMeta(key) as Step | undefined;
            if (step === undefined) return moved;
            if ('remove' in step) return moved.remove(moved.find(undefined, undefined, ({ id }) => id === step.remove));
            const { id, at, label } = step.add;
            return moved.add(tr.doc, [Decoration.widget(at, () => placeholder(label), { id, side: 1 })]);
          },
        },
        props: {
          decorations: (state) => key.getState(state),
          handlePaste: (view, { clipboardData }) => {
            const files = filesIn(clipboardData);
            if (!view.editable || files.length === 0) return false;
            onFiles(files, null);
            return true;
          },
          handleDrop: (view, event, _slice, isMoved) => {
            const files = isMoved ? [] : filesIn(event.dataTransfer);
            if (!view.editable || files.length === 0) return false;
            event.preventDefault();
            onFiles(files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? null);
            return true;
          },
        },
      }),
    ];
  },
});

/** Holds a place for a picture that is being sent: after the paragraph, which can be written on. */
export function holdPlace(view: EditorView, id: number, at: number | null, label: string): void {
  const $at = view.state.doc.resolve(at ?? view.state.selection.from);
  const add = { id, at: $at.parent.isTextblock ? $at.end() : $at.pos, label };
  view.dispatch(view.state.tr.setMeta(key, { add } satisfies Step));
}

/** Ends that; with a picture it stands there, or at the end where the text around its place is gone. */
export function leavePlace(view: EditorView, id: number, picture: Record<string, unknown> | null): void {
  const { state } = view;
  const at = key.getState(state)?.find(undefined, undefined, (spec) => spec['id'] === id)[0]?.from;
  const tr = state.tr.setMeta(key, { remove: id } satisfies Step);
  if (picture) {
    const place = at ?? state.doc.content.size;
    tr.replaceRangeWith(place, place, state.schema.nodes['picture']!.create(picture));
  }
  view.dispatch(tr);
}
