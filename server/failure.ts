import type { FastifyBaseLogger } from 'fastify';
import { AppError } from './errors.ts';
import type { ErrorCode } from './errors.ts';

/** Body of every error answer outside of GraphQL. */
export type ErrorBody = {
  error: { code: ErrorCode; message: string; fields?: unknown; current?: unknown; requestId: string };
};

/**
 * The error as its caller may see it. Whatever is not an AppError is our own fault: it is logged here, once, and the
 * caller learns nothing but the request id.
 */
export function publicError(
  error: unknown,
  requestId: string,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): AppError {
  if (error instanceof AppError) {
    if (error.status >= 500) log.warn({ requestId, err: error }, 'not available');
    return error;
  }
  log.error({ requestId, err: error }, 'unexpected error');
  return new AppError('INTERNAL', 'Something went wrong on the server');
}

export function errorBody({ code, message, details }: AppError, requestId: string): ErrorBody {
  const { fields, current } = details;
  return { error: { code, message, ...(fields && { fields }), ...(current && { current }), requestId } };
}

/** The same as GraphQL has it: nothing was executed, so there is no `data`. */
export const graphqlErrorBody = ({ code, message, details }: AppError, requestId: string) => ({
  errors: [{ message, extensions: { code, ...details, requestId } }],
});
