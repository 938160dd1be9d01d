import type { ComponentType, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { SideDrawer } from '../../kit/SideDrawer.tsx';
import type { MessageId } from '../../lib/messages.ts';
import { recordsChanged } from '../../lib/records.ts';
import type { Subject } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { RecordDrawer } from './RecordDrawer.tsx';
import type { RecordKind, RecordNode } from './recordKind.ts';
import { RecordLoader } from './RecordLoader.tsx';
import { useRecordEditor, type RecordEditor, type RecordEditorOptions } from './useRecordEditor.ts';
import type { LoadedRecord } from './useStoredRecord.ts';

/** What a list gives the drawer beside it. */
export type DrawerProps = {
  /** Null adds one. */
  id: string | null;
  onClose: () => void;
};

/** Draws the fields of a form; `own` is the stored record, null for a new one. */
type Fields<T extends RecordNode, F extends FieldValues, R extends object> = ComponentType<{
  editor: RecordEditor<T, F, R>;
  own: T | null;
}>;
/** The same for a kind: `const TeamFields: KindFields<typeof teamKind> = ({ editor }) => …`. */
export type KindFields<Kind> = (
  props: Kind extends RecordKind<infer T, infer F, infer R> ? { editor: RecordEditor<T, F, R>; own: T | null } : never,
) => ReactNode;

type Props<T extends RecordNode, F extends FieldValues, R extends object> = DrawerProps & {
  kind: RecordKind<T, F, R>;
  /** Title of a new one, and what stands there until the name of a stored one is read. */
  addTitle: MessageId;
  waitingTitle?: MessageId;
  /** Values that a new record begins with, over those of its kind. */
  begin?: Partial<F>;
  /** Kinds that are read again after each save, besides its own. */
  changes?: readonly Subject[];
  fields: Fields<T, F, R>;
  /** What the notice after a save says or offers besides the texts of the kind. */
  noticeOf?: RecordEditorOptions<T, F>['noticeOf'];
  /** What may lie over the drawer of a stored record, such as the forms of commands. */
  overlays?: (own: T) => ReactNode;
};

/** A record in a drawer beside its list, from reading it to saving it. */
export function KindDrawer<T extends RecordNode, F extends FieldValues, R extends object>(props: Props<T, F, R>) {
  const { kind, id, onClose, addTitle, waitingTitle = addTitle } = props;
  const text = useText();
  const frame = (content: ReactNode) => (
    <SideDrawer isOpen onClose={onClose} title={text(id === null ? addTitle : waitingTitle)}>
      {content}
    </SideDrawer>
  );
  return (
    <RecordLoader kind={kind} id={id} skeleton={frame(null)} frame={frame}>
      {(loaded) => <LoadedDrawer {...props} loaded={loaded} />}
    </RecordLoader>
  );
}

type LoadedProps<T extends RecordNode, F extends FieldValues, R extends object> = Props<T, F, R> & {
  loaded: LoadedRecord<T>;
};

function LoadedDrawer<T extends RecordNode, F extends FieldValues, R extends object>(props: LoadedProps<T, F, R>) {
  const { kind, loaded, addTitle, begin, changes = [], onClose, fields: Inputs, noticeOf, overlays } = props;
  const text = useText();
  const editor = useRecordEditor(kind, loaded, {
    isOverlay: true,
    ...(begin && { begin }),
    ...(noticeOf && { noticeOf }),
    onClose,
    onSaved: () => recordsChanged(kind.subject, ...changes),
  });
  return (
    <>
      <RecordDrawer editor={editor} title={loaded.stored ? <bdi>{editor.name}</bdi> : text(addTitle)}>
        <Inputs editor={editor} own={loaded.stored} />
      </RecordDrawer>
      {loaded.stored && overlays?.(loaded.stored)}
    </>
  );
}
