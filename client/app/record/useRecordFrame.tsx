import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FormAlertContent } from '../../kit/form/FormAlert.tsx';
import { useDraftOffer } from '../../kit/form/useDraftOffer.ts';
import { useText } from '../../lib/text.ts';
import { RemoteChanges } from './RemoteChanges.tsx';
import { defaultTexts, type RecordNode } from './recordKind.ts';
import type { RecordEditor } from './useRecordEditor.ts';

/** What every frame of a record's form shows: its alert, what others changed, the action that saves. */
export function useRecordFrame<T extends RecordNode, F extends FieldValues, R extends object>(
  editor: RecordEditor<T, F, R>,
  primaryLabel: string | undefined,
  primaryValues?: Partial<F>,
  /** The title of the form, which says what is added: "Add team". */
  title?: ReactNode,
) {
  const text = useText();
  const { texts, saver, draft, stored, mayChange } = editor;
  const offer = useDraftOffer(draft);
  const alert: FormAlertContent | null = mayChange
    ? (saver.alert ?? (editor.isGone ? saver.goneAlert : offer))
    : { severity: 'info', title: text('form.readOnly.text') };
  // A button says what it adds. Kinds have words of their own for it, else the title has them.
  const addLabel = texts.add === defaultTexts.add && typeof title === 'string' ? title : text(texts.add);
  return {
    formRef: editor.formElement,
    alert,
    isSaving: saver.isSaving,
    isReadOnly: !mayChange,
    remoteChanges: stored && <RemoteChanges editor={editor} stored={stored} />,
    primary: {
      id: 'save',
      label: primaryLabel ?? (stored ? text(texts.save) : addLabel),
      onClick: () => void editor.save({ set: primaryValues }),
      isBusy: editor.running === 'save',
    },
  };
}
