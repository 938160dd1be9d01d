import { useMemo } from 'react';
import { useFailureText } from '../../kit/failureText.ts';
import { discardMessage, retryMessage } from './live/useOutbox.ts';
import type { RowTools } from './MessageRow.tsx';

/** What can be done with messages that wait to be sent. */
export function usePlainTools(): RowTools {
  const failureText = useFailureText();
  return useMemo(
    () => ({
      actionsOf: () => [],
      onRetry: retryMessage,
      onDiscard: discardMessage,
      problemOf: (code) => failureText(code),
    }),
    [failureText],
  );
}
