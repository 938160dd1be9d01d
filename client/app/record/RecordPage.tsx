import { lazy, type ReactNode, Suspense } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { MenuAction } from '../../kit/ActionMenu.tsx';
import type { FormAction } from '../../kit/form/FormActions.tsx';
import { FormPage } from '../../kit/form/FormPage.tsx';
import { useText } from '../../lib/text.ts';
import { RecordDialogs } from './RecordDialogs.tsx';
import type { RecordNode } from './recordKind.ts';
import { RecordProviders } from './RecordProviders.tsx';
import { RecordTools } from './RecordTools.tsx';
import type { RecordEditor } from './useRecordEditor.ts';
import { useRecordFrame } from './useRecordFrame.tsx';

const RecordPresence = lazy(() => import('../presence/RecordPresence.tsx'));

type Props<T extends RecordNode, F extends FieldValues, R extends object> = {
  editor: RecordEditor<T, F, R>;
  title: ReactNode;
  /** One line about the record. */
  text?: ReactNode;
  /** Chips beside the title. */
  status?: ReactNode;
  /** What the way back to the list is called; without it there is none. */
  backLabel?: string;
  /** Icon buttons that only this kind of record has. */
  tools?: ReactNode;
  /** The same for what is in the form, so for a new record, too. */
  formTools?: ReactNode;
  /** Entries of the menu that only this kind of record has. */
  moreActions?: MenuAction[];
  /** Actions between Discard and the primary one. */
  actions?: FormAction[];
  primaryLabel?: string;
  /** Values that the primary action brings along, such as that it publishes. */
  primaryValues?: Partial<F>;
  children: ReactNode;
};

/** A record on a page of its own. */
export function RecordPage<T extends RecordNode, F extends FieldValues, R extends object>(props: Props<T, F, R>) {
  const {
    editor,
    backLabel,
    tools,
    formTools,
    moreActions,
    actions = [],
    primaryLabel,
    primaryValues,
    children,
    ...header
  } = props;
  const text = useText();
  const { kind, id } = editor;
  const frame = useRecordFrame(editor, primaryLabel, primaryValues);
  const discard = { id: 'discard', label: text('form.action.discard'), onClick: () => void editor.discard() };
  return (
    <RecordProviders kind={kind}>
      <FormPage
        {...frame}
        {...header}
        back={backLabel === undefined ? undefined : { to: editor.listPath ?? '/', label: backLabel }}
        // Without a list to go back to there may be nothing to discard.
        actions={editor.isDirty || editor.listPath ? [discard, ...actions] : actions}
        tools={
          id === null ? (
            formTools
          ) : (
            <>
              <Suspense>
                <RecordPresence subject={kind.subject} id={id} isEditing={editor.isDirty} />
              </Suspense>
              {formTools}
              {tools}
              <RecordTools editor={editor} id={id} moreActions={moreActions} />
            </>
          )
        }
      >
        {children}
      </FormPage>
      <RecordDialogs editor={editor} />
    </RecordProviders>
  );
}
