import { lazy, Suspense } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Subject } from '../../lib/schema.generated.ts';
import { useHistoryQuery } from '../history/history.generated.ts';
import type { RecordNode } from './recordKind.ts';
import type { RecordEditor } from './useRecordEditor.ts';
import { needMessages } from '../../lib/languages.ts';

// Few need them: they come when they are asked for.
const ConflictDialog = lazy(() => import('../../kit/form/ConflictDialog.tsx'));
const RecordHistory = lazy(async () => {
  const [{ RecordHistory: History }] = await Promise.all([
    import('../history/RecordHistory.tsx'),
    needMessages(['form']),
  ]);
  return { default: History };
});

type Props<T extends RecordNode, F extends FieldValues, R extends object> = { editor: RecordEditor<T, F, R> };

/** What opens over the form of a record: an editing conflict, and the history. */
export function RecordDialogs<T extends RecordNode, F extends FieldValues, R extends object>({
  editor,
}: Props<T, F, R>) {
  const { kind, saver, id, name } = editor;
  const theirName = useLatestAuthor(kind.subject, id, saver.question !== null && saver.question !== undefined);
  return (
    <Suspense>
      {saver.question && (
        <ConflictDialog
          {...saver.question}
          displays={kind.displays}
          currency={currencyOf(editor.form.getValues())}
          isSaving={saver.isSaving}
          theirName={theirName}
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

/** Currency that the amounts of a form are in, where it says one; else they are in that of the store. */
const currencyOf = ({ currency }: { currency?: unknown }) =>
  typeof currency === 'string' && currency ? currency : null;

/** Who saved the record last. Without an answer the dialog says it without a name. */
function useLatestAuthor(subject: Subject, id: string | null, isAsked: boolean): string | undefined {
  const { data } = useHistoryQuery({
    variables: { subject, subjectId: id ?? '', page: { number: 1, size: 1 } },
    skip: !isAsked || id === null,
    fetchPolicy: 'network-only',
    context: { isQuiet: true },
  });
  return data?.changes.nodes[0]?.actorName ?? undefined;
}
