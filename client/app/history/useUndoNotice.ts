import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { showNotice } from '../../kit/notices.ts';
import { useText } from '../../lib/text.ts';
import { useUndoBatch } from './useUndoBatch.ts';

type Done = {
  text: string;
  details?: string[];
  tone?: 'success' | 'error';
  action?: { label: string; onSelect: () => void };
  otherAction?: { label: string; onSelect: () => void };
  /** Batch that the change stands under; without one there is nothing to take back. */
  batchId: string | null | undefined;
  /** What was deleted lies in the trash, to which the notice leads. */
  isTrashed?: boolean;
  /** The change was taken back: what shows it has to be read again. Shows by itself what goes wrong with that. */
  onUndone: () => Promise<unknown> | void;
};

/** Tells what was done and offers to take it back, by a second change. */
export function useUndoNotice(): (done: Done) => void {
  const text = useText();
  const navigate = useNavigate();
  const undoBatch = useUndoBatch();
  return useCallback(
    ({ batchId, isTrashed, onUndone, ...notice }) => {
      showNotice({
        ...notice,
        ...(batchId &&
          isTrashed && { otherAction: { label: text('kit.notice.trash'), onSelect: () => void navigate('/trash') } }),
        ...(batchId && {
          action: { label: text('kit.notice.undo'), onSelect: () => void undoBatch(batchId, onUndone) },
        }),
      });
    },
    [text, navigate, undoBatch],
  );
}
