import { CombinedGraphQLErrors, ServerError } from '@apollo/client';

/** Why a call did not work: the server's stable code and what belongs to it; NETWORK when it could not be asked. */
export type Failure = {
  code: string;
  fields?: Record<string, { key: string; limit?: number | string }>;
  /** What stands in the way, where the server says more than its code. */
  reason?: string;
  requestId?: string;
};

/** Reads the failure out of whatever a call threw. */
export function failureOf(error: unknown): Failure {
  if (CombinedGraphQLErrors.is(error)) return failureIn(error.errors[0]?.extensions);
  if (ServerError.is(error)) {
    try {
      const body = JSON.parse(error.bodyText);
      return failureIn(body?.errors?.[0]?.extensions ?? body?.error);
    } catch {
      return { code: error.statusCode >= 502 ? 'UNAVAILABLE' : 'INTERNAL' };
    }
  }
  return { code: error instanceof TypeError ? 'NETWORK' : 'INTERNAL' };
}

/** `details` are the extensions of a GraphQL error, or the error of a REST answer: both say the same. */
export function failureIn(details: unknown): Failure {
  const { code, fields, reason, requestId } = (details ?? {}) as Partial<Failure>;
  return { code: typeof code === 'string' ? code : 'INTERNAL', fields, reason, requestId };
}
