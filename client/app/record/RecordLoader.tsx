import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FailedState } from '../../kit/EmptyState.tsx';
import { useText } from '../../lib/text.ts';
import { type RecordKind, type RecordNode, textsOf } from './recordKind.ts';
import { type LoadedRecord, useStoredRecord } from './useStoredRecord.ts';

const MissingRecord = lazy(() => import('./MissingRecord.tsx'));

type Props<T extends RecordNode, F extends FieldValues, R extends object> = {
  kind: RecordKind<T, F, R>;
  /** Null to add a record. */
  id: string | null;
  /** Stands there while the record is read. */
  skeleton: ReactNode;
  /** Puts what is said instead of the form into its frame: below a page's title, into a drawer. */
  frame?: (content: ReactNode) => ReactNode;
  /** Where the list of these records is. */
  listPath?: string;
  children: (loaded: LoadedRecord<T>) => ReactNode;
};

const added: LoadedRecord<never> = { stored: null, isGone: false };

/** Reads a record before its form is drawn, and says so when there is none. */
export function RecordLoader<T extends RecordNode, F extends FieldValues, R extends object>(props: Props<T, F, R>) {
  const { id, children } = props;
  return id === null ? children(added) : <Stored key={id} {...props} id={id} />;
}

type StoredProps<T extends RecordNode, F extends FieldValues, R extends object> = Props<T, F, R> & { id: string };

function Stored<T extends RecordNode, F extends FieldValues, R extends object>(props: StoredProps<T, F, R>) {
  const { kind, id, skeleton, frame = (content) => content, listPath, children } = props;
  const text = useText();
  const texts = textsOf(kind);
  const { state, retry, ...loaded } = useStoredRecord(kind, id);
  const [isRestored, setRestored] = useState(false);
  if (isRestored) return children(added);
  if (state === 'ready') return children(loaded);
  if (state === 'loading') return skeleton;
  if (state === 'failed') return frame(<FailedState title={text(texts.loadFailed)} onRetry={retry} />);
  return frame(
    <Suspense fallback={null}>
      <MissingRecord
        subject={kind.subject}
        id={id}
        texts={texts}
        listPath={listPath}
        canAdd={kind.operations.create !== undefined}
        onRestore={() => setRestored(true)}
      />
    </Suspense>,
  );
}
