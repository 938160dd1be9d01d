import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useCommandCall } from '../command/useCommandCall.ts';
import { callsOf } from '../command/command.ts';
import { EmptyState, FailedState } from '../../kit/EmptyState.tsx';
import type { FieldDisplays } from '../../kit/form/fieldDisplay.tsx';
import { HistoryDrawer } from '../../kit/form/HistoryDrawer.tsx';
import type { HistoryItem } from '../../kit/form/HistoryEntry.tsx';
import { useFailureText } from '../../kit/failureText.ts';
import { showNotice } from '../../kit/notices.ts';
import { failureOf } from '../../lib/failure.ts';
import { useLiveChanges } from '../../lib/live.ts';
import type { Subject } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { useHistoryQuery, UndoChangeDocument } from './history.generated.ts';

type Props = {
  subject: Subject;
  subjectId: string;
  name: string;
  displays: FieldDisplays;
  isOpen: boolean;
  onClose: () => void;
  /** A change was taken back: the record has to be read again. Shows by itself what goes wrong with that. */
  onUndone: () => Promise<unknown> | void;
};

const undoChange = callsOf()({ operation: UndoChangeDocument });

const pageSize = 20;

/** History of any record, for every area: read when opened, kept up to date while open. */
export function RecordHistory({ subject, subjectId, name, displays, isOpen, onClose, onUndone }: Props) {
  const text = useText();
  const [page, setPage] = useState(1);
  const [undoing, setUndoing] = useState<string | null>(null);
  const { data, error, refetch } = useHistoryQuery({
    variables: { subject, subjectId, page: { number: page, size: pageSize } },
    skip: !isOpen,
    context: { isQuiet: true },
  });
  const failureText = useFailureText();
  const { send } = useCommandCall();
  useLiveChanges([subject], (changes) => {
    if (isOpen && (changes.length === 0 || changes.some((change) => change.subjectId === subjectId))) void refetch();
  });

  const undo = async (item: HistoryItem) => {
    if (undoing !== null) return;
    setUndoing(item.id);
    try {
      await send(undoChange, { id: item.id });
      // Told once it can be seen. Reading may fail: the change is taken back all the same.
      await Promise.allSettled([onUndone(), refetch()]);
      showNotice({ text: text('form.history.undone') });
    } catch (failure) {
      const isInTheWay = failureOf(failure).code === 'CONFLICT';
      showNotice({
        tone: 'error',
        text: text(isInTheWay ? 'form.history.undoConflict' : 'form.history.undoFailed'),
        ...(isInTheWay && { details: [failureText(failure)] }),
      });
    } finally {
      setUndoing(null);
    }
  };

  const items = (data?.changes.nodes ?? []) as HistoryItem[];
  const instead =
    error && !data ? (
      <FailedState title={text('form.history.failed')} onRetry={() => void refetch()} />
    ) : !data ? (
      <HistorySkeleton />
    ) : items.length === 0 ? (
      <EmptyState drawing="nothing" title={text('form.history.empty')} />
    ) : undefined;

  return (
    <HistoryDrawer
      isOpen={isOpen}
      onClose={onClose}
      name={name}
      displays={displays}
      items={items}
      instead={instead}
      page={page}
      pageCount={data?.changes.pageInfo.pageCount ?? 0}
      onPage={setPage}
      onUndo={(item) => void undo(item)}
      undoing={undoing}
    />
  );
}

function HistorySkeleton() {
  return (
    <>
      {[72, 96, 72, 120].map((height, index) => (
        <Skeleton key={index} variant="rounded" height={height} sx={{ mb: 5, marginInlineStart: '28px' }} />
      ))}
    </>
  );
}
