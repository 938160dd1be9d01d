import { useState } from 'react';
import { useUnsavedGuard } from './useUnsavedGuard.ts';

/**
 * For an overlay whose fields are no record form: asks before what was entered since it opened is lost. `values` is all
 * that can be entered. `close` is for Escape, the backdrop and Cancel; `release` comes before it closes or leads on by itself, and
 * `hold` after that has failed.
 */
export function useOverlayGuard(values: unknown, onClose: () => void) {
  const entered = JSON.stringify(values);
  const [first] = useState(entered);
  const guard = useUnsavedGuard(entered !== first, { isOverlay: true });
  return {
    release: guard.release,
    hold: guard.hold,
    close: () =>
      void guard.mayClose().then((mayClose) => {
        if (!mayClose) return;
        guard.release();
        onClose();
      }),
  };
}
