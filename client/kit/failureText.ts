import { useCallback } from 'react';
import { failureOf } from '../lib/failure.ts';
import type { MessageId } from '../lib/messages.ts';
import { useText } from '../lib/text.ts';

const texts: Partial<Record<string, MessageId>> = {
  NETWORK: 'kit.failure.network',
  UNAVAILABLE: 'kit.failure.busy',
  RATE_LIMITED: 'kit.failure.busy',
  FORBIDDEN: 'kit.failure.forbidden',
  NOT_FOUND: 'kit.failure.notFound',
  PROOF_NEEDED: 'kit.failure.proof',
  CONFLICT: 'kit.failure.conflict',
};

/** Why something was not done, in words; by the server's code or by what a call threw. */
export function useFailureText(): (failure: unknown) => string {
  const text = useText();
  return useCallback(
    (failure) =>
      text(texts[typeof failure === 'string' ? failure : failureOf(failure).code] ?? 'kit.failure.unexpected'),
    [text],
  );
}
