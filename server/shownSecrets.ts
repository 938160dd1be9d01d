import type { Context } from './context.ts';

/** Requests under a key whose answers hold a secret, until these are sent. */
const holding = new Set<string>();

/** Tells that the answer holds a secret that is shown this once: it is kept nowhere, not for a repeated call either. */
export function noteSecret({ idempotencyKey, requestId }: Context): void {
  if (idempotencyKey !== undefined) holding.add(requestId);
}

/** Asked once, when the answer is sent. */
export const takesSecret = ({ requestId }: Context): boolean => holding.delete(requestId);
