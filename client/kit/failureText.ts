import { useCallback } from 'react';
import { failureOf, type Failure } from '../lib/failure.ts';
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

/** What stands in the way, by the keys of the server. */
const reasons: Partial<Record<string, MessageId>> = {
  outOfStock: 'kit.reason.outOfStock',
  newer: 'kit.reason.newer',
  taken: 'kit.reason.taken',
  invoiced: 'kit.reason.invoiced',
  purged: 'kit.reason.purged',
  alreadyThere: 'kit.reason.alreadyThere',
  deleted: 'kit.reason.deleted',
  customerGone: 'kit.reason.customerGone',
  moneyMoved: 'kit.reason.moneyMoved',
  goodsMoved: 'kit.reason.goodsMoved',
  notUndoable: 'kit.reason.notUndoable',
  unchanged: 'kit.reason.unchanged',
  illegalStep: 'kit.reason.illegalStep',
  canceled: 'kit.reason.canceled',
  finalized: 'kit.reason.finalized',
  planPaid: 'kit.reason.planPaid',
};

const isFailure = (failure: unknown): failure is Failure =>
  typeof failure === 'object' && failure !== null && !(failure instanceof Error) && 'code' in failure;

const codeOf = (failure: unknown): string => {
  if (typeof failure === 'string') return failure;
  const { code, reason, fields = {} } = isFailure(failure) ? failure : failureOf(failure);
  const isRefused = code === 'CONFLICT' || code === 'VALIDATION';
  const keys = isRefused ? [reason, ...Object.values(fields).map(({ key }) => key)] : [];
  return keys.find((key) => key !== undefined && key in reasons) ?? code;
};

/** Why something was not done, in words; by the server's code or reason, or by what a call threw. */
export function useFailureText(): (failure: unknown) => string {
  const text = useText();
  return useCallback(
    (failure) => {
      const code = codeOf(failure);
      return text(reasons[code] ?? texts[code] ?? 'kit.failure.unexpected');
    },
    [text],
  );
}
