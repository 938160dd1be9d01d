import { useMemo } from 'react';
import { useFailureText } from '../../kit/failureText.ts';
import type { RowTools } from './MessageRow.tsx';
import { messages } from './outbox.ts';

/** What can be done with messages that wait to be sent. */
export function usePlainTools(): RowTools {
  const failureText = useFailureText();
  return useMemo(
    () => ({
      actionsOf: () => [],
      onRetry: messages.retry,
      onDiscard: messages.discard,
      problemOf: (code) => failureText(code),
    }),
    [failureText],
  );
}
