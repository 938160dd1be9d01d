import { lazy, Suspense } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { RecordNode } from './recordKind.ts';
import type { RecordEditor } from './useRecordEditor.ts';

// Few need them: they come when they are asked for.
const ConflictDialog = lazy(() => import('../../kit/form/ConflictDialog.tsx'));
const RecordHistory = lazy(async () => ({ default: (await import('../history/RecordHistory.tsx')).RecordHistory }));

type Props<T extends RecordNode, F extends FieldValues, R extends object> = { editor: RecordEditor<T, F, R> };

/** What opens over the form of a record: an editing conflict, and the history. */
export function RecordDialogs<T extends RecordNode, F extends FieldValues, R extends object>({
  editor,
}: Props<T, F, R>) {
  const { kind, saver, id, name } = editor;
  return (
    <Suspense>
      {saver.question && (
        <ConflictDialog
          {...saver.question}
          displays={kind.displays}
          isSaving={saver.isSaving}
          onChoose={editor.answer}
          onClose={saver.dismiss}
        />
      )}
      {id !== null && editor.isHistoryShown && (
        <RecordHistory
          subject={kind.subject}
          subjectId={id}
          name={name}
          displays={kind.displays}
          isOpen
          onClose={() => editor.showHistory(false)}
          onUndone={() => {
            kind.onChanged?.();
            return saver.refresh();
          }}
        />
      )}
    </Suspense>
  );
}
