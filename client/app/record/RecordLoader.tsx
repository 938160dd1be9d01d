import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useCan } from '../../lib/ability.tsx';
import { draftKey, dropDraft, readDraft } from '../../lib/formDrafts.ts';
import { useViewer } from '../../lib/session.ts';
import { FailedState } from '../../kit/EmptyState.tsx';
import { NotFoundAlert } from '../../kit/NotFoundAlert.tsx';
import { useText } from '../../lib/text.ts';
import { FormAlert } from '../../kit/form/FormAlert.tsx';
import { useDraftOffer } from '../../kit/form/useDraftOffer.ts';
import { handOver } from './handOver.ts';
import { type RecordKind, type RecordNode, textsOf } from './recordKind.ts';
import { type LoadedRecord, useStoredRecord } from './useStoredRecord.ts';

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
  const lost = useLostDraft(kind, id, state === 'missing');
  if (lost.isRestored) return children(added);
  if (state === 'ready') return children(loaded);
  if (state === 'loading') return skeleton;
  if (state === 'failed') return frame(<FailedState title={text(texts.loadFailed)} onRetry={retry} />);
  return frame(
    <>
      {lost.offer && <FormAlert {...lost.offer} text={text('form.draft.lostText')} />}
      <NotFoundAlert
        title={text(texts.missing, { id })}
        text={text(texts.missingText)}
        {...(listPath && { back: { to: listPath, label: text(texts.toList) } })}
      />
    </>,
  );
}

/** What was typed over a record that is gone since: the form of a new one goes on with it. */
function useLostDraft<T extends RecordNode, F extends FieldValues, R extends object>(
  kind: RecordKind<T, F, R>,
  id: string,
  isMissing: boolean,
) {
  const viewer = useViewer();
  const mayAdd = useCan('create', kind.subject) && kind.operations.create !== undefined;
  const [isRestored, setRestored] = useState(false);
  const [isDropped, setDropped] = useState(false);
  const key = draftKey(viewer?.id ?? '', `${kind.subject}:${id}`);
  const draft = isMissing && mayAdd && !isDropped ? readDraft(key) : null;
  const offer = useDraftOffer(
    draft && {
      at: draft.at,
      restore: () => {
        handOver(`${kind.subject}:new`, { values: draft.values, focus: undefined });
        dropDraft(key);
        setRestored(true);
      },
      drop: () => {
        dropDraft(key);
        setDropped(true);
      },
    },
  );
  return { offer, isRestored };
}
