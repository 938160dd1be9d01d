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
  ordered: 'kit.reason.ordered',
};

const isFailure = (failure: unknown): failure is Failure =>
  typeof failure === 'object' && failure !== null && !(failure instanceof Error) && 'code' in failure;

type Reasons = Readonly<Partial<Record<string, MessageId>>>;

const codeOf = (failure: unknown, own: Reasons): string => {
  if (typeof failure === 'string') return failure;
  const { code, reason, fields = {} } = isFailure(failure) ? failure : failureOf(failure);
  const isRefused = code === 'CONFLICT' || code === 'VALIDATION';
  const keys = isRefused ? [reason, ...Object.values(fields).map(({ key }) => key)] : [];
  return keys.find((key) => key !== undefined && (key in own || key in reasons)) ?? code;
};

/** Whether there are words for what stands in the way, beyond those for its code. */
export const hasReason = (failure: Failure, own: Reasons = {}): boolean => codeOf(failure, own) !== failure.code;

/** Why something was not done, in words; by the server's code or reason, or by what a call threw; `own`: words of an area for reasons. */
export function useFailureText(): (failure: unknown, own?: Reasons) => string {
  const text = useText();
  return useCallback(
    (failure, own = {}) => {
      const code = codeOf(failure, own);
      return text(own[code] ?? reasons[code] ?? texts[code] ?? 'kit.failure.unexpected');
    },
    [text],
  );
}
