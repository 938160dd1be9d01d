import { useCallback } from 'react';
import { confirm } from '../../kit/confirm.ts';
import { useLeaveQuestion } from '../../kit/form/useLeaveQuestion.ts';
import { needMessages } from '../../lib/languages.ts';
import { wouldLose } from '../../lib/openForms.ts';
import { countPieces } from '../../lib/outboxStorage.ts';
import { getViewer, signOut } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';

/**
 * Signs out, and asks first where something would be lost: what is typed and not saved, and what waits for the network.
 * `onLeave`: called once it is settled.
 */
export function useSignOut(): (onLeave?: () => void) => Promise<void> {
  const text = useText();
  const askForForms = useLeaveQuestion();
  return useCallback(
    async (onLeave) => {
      if (wouldLose(true) && !(await askForForms())) return;
      const count = countPieces(getViewer()?.id ?? '');
      if (count > 0) {
        await needMessages(['shell']);
        const isMeant = await confirm({
          title: text('shell.signOut.waitingTitle'),
          text: text('shell.signOut.waitingText', { count }),
          confirmLabel: text('shell.signOut.confirm'),
          cancelLabel: text('shell.signOut.stay'),
          isDangerous: true,
        });
        if (!isMeant) return;
      }
      onLeave?.();
      await signOut();
    },
    [text, askForForms],
  );
}
