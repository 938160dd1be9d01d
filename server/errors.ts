/** Stable error codes and the HTTP status each one answers with. Clients show texts by code and field. */
export const statusByCode = {
  VALIDATION: 400,
  BAD_REQUEST: 400,
  BAD_CREDENTIALS: 400,
  EMAIL_UNCONFIRMED: 400,
  PASSWORD_CHANGE_NEEDED: 400,
  TWO_STEP_NEEDED: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  PROOF_NEEDED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  TOO_LARGE: 413,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof statusByCode;

/** Field name → what is wrong with it: a stable key (`required`, `tooLong`, `taken` …) and its bound, if any. */
export type FieldErrors = Record<string, { key: string; limit?: number | string; message: string }>;

export type ErrorDetails = {
  fields?: FieldErrors;
  /** For CONFLICT: what stands in the way, as a stable key that clients have a text for. */
  reason?: string;
  /** Mutations that were done, though the answer to them was stopped. */
  made?: string[];
  /** Seconds after which a RATE_LIMITED or UNAVAILABLE call may be tried again. */
  retryAfterSeconds?: number;
  /** For TWO_STEP_NEEDED: what the second step is shown with. For PASSWORD_CHANGE_NEEDED: secret of a link to set one. */
  next?: { secret?: string; isSetup?: boolean };
  /** For CONFLICT on a stale version: the record as it is now, field → value. */
  current?: Record<string, unknown>;
  /** For UNAUTHENTICATED: the caller showed a token, and it is not, or no longer, good. */
  isTokenInvalid?: boolean;
};

/** The only error that reaches a caller with its text. Thrown, never returned; everything else answers INTERNAL. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return statusByCode[this.code];
  }
}

/** What stands in the way, as a key: its own, or what is wrong with the first field; null where the code says it all. */
export const reasonOf = ({ code, details: { reason, fields = {} } }: AppError): string | null =>
  code !== 'CONFLICT' && code !== 'VALIDATION' ? null : (reason ?? Object.values(fields)[0]?.key ?? null);

export const unauthenticated = () => new AppError('UNAUTHENTICATED', 'Sign in first');
export const invalidToken = () =>
  new AppError('UNAUTHENTICATED', 'The token is malformed, unknown, expired or revoked', { isTokenInvalid: true });

/** What a 401 says in `WWW-Authenticate`, as RFC 6750 has it. */
export const challengeOf = ({ message, details }: AppError): string =>
  details.isTokenInvalid
    ? `Bearer realm="Atrium", error="invalid_token", error_description="${message}"`
    : 'Bearer realm="Atrium"';

export const forbidden = () => new AppError('FORBIDDEN', 'You do not have permission to do this');
export const notFound = (what: string) => new AppError('NOT_FOUND', `${what} not found`);

/** Refusal of input; the message names the first field so that callers who only read texts learn it too. */
export function invalid(fields: FieldErrors): AppError {
  const [name, first] = Object.entries(fields)[0] ?? ['input', { message: 'is wrong' }];
  return new AppError('VALIDATION', `${name} ${first.message}`, { fields });
}
