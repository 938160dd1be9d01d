import { useState } from 'react';
import { useOverlayDraft } from './useOverlayDraft.ts';
import { useUnsavedGuard } from './useUnsavedGuard.ts';

type Options<V extends object> = {
  /** All that can be entered. */
  values: V;
  /** Names what is entered, and of which record: a draft is kept under it. Left out where it cannot be, such as for a file. */
  draft: string | undefined;
  /** Puts back what was entered before a reload. */
  restore: (values: V) => void;
  /** Values that no draft keeps. */
  secrets?: readonly (keyof V & string)[];
  onClose: () => void;
};

/**
 * For an overlay whose fields are no record form: asks before what was entered since it opened is lost, and keeps it through
 * a reload. `close` is for Escape, the backdrop and Cancel; `release` comes before it closes or leads on by itself, and
 * `hold` after that has failed. `offered` goes to an `OverlayDraft` above the fields.
 */
export function useOverlayGuard<V extends object>({ values, draft: name, onClose, ...options }: Options<V>) {
  const [first] = useState(values);
  const isDirty = JSON.stringify(values) !== JSON.stringify(first);
  const guard = useUnsavedGuard(isDirty, { isOverlay: true, onLeave: () => draft.drop() });
  const draft = useOverlayDraft({ name, values, first, isDirty, isHolding: guard.isHolding, ...options });
  const release = () => {
    guard.release();
    draft.drop();
  };
  return {
    offered: draft.offered,
    isDirty,
    release,
    hold: guard.hold,
    mayClose: guard.mayClose,
    close: () =>
      void guard.mayClose().then((mayClose) => {
        if (!mayClose) return;
        release();
        onClose();
      }),
  };
}
