import { useCallback } from 'react';
import { needMessages } from '../../lib/languages.ts';
import { useText } from '../../lib/text.ts';
import { confirm } from '../confirm.ts';

/** The question before unsaved changes are lost; true when they may be. */
export function useLeaveQuestion(): () => Promise<boolean> {
  const text = useText();
  return useCallback(async () => {
    // Forms stand on pages without its texts, too.
    await needMessages(['form']);
    return confirm({
      title: text('form.unsaved.title'),
      text: text('form.unsaved.text'),
      confirmLabel: text('form.unsaved.leave'),
      cancelLabel: text('form.unsaved.stay'),
      isDangerous: true,
    });
  }, [text]);
}
