import { useCallback } from 'react';
import { useText } from '../../lib/text.ts';
import { confirm } from '../confirm.ts';

/** The question before unsaved changes are lost; true when they may be. */
export function useLeaveQuestion(): () => Promise<boolean> {
  const text = useText();
  return useCallback(
    () =>
      confirm({
        title: text('form.unsaved.title'),
        text: text('form.unsaved.text'),
        confirmLabel: text('form.unsaved.leave'),
        cancelLabel: text('form.unsaved.stay'),
        isDangerous: true,
      }),
    [text],
  );
}
