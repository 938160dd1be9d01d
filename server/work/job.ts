import type { ErrorCode, ErrorDetails } from '../errors.ts';

/** What a worker is asked. */
export type Job = { module: string; name: string; input: unknown; answerBytes: number };

/** What it answers: the serialized value, or what went wrong. */
export type Answer = {
  bytes?: Uint8Array;
  error?: { message: string; code?: ErrorCode; details?: ErrorDetails; stack?: string | undefined };
  isTooMuch?: boolean;
  threadId: number;
};
