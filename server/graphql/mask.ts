import { GraphQLError } from 'graphql';
import type { GraphQLFormattedError } from 'graphql';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';

const maxMessageLength = 500;

/** The domain's own error inside what the executor wrapped around it. */
export function appErrorIn(error: unknown): AppError | null {
  let cause = error;
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError;
  return cause instanceof AppError ? cause : null;
}

/** Whether the error speaks of the caller's document or variables: syntax, validation, coercion, limits. */
export function isCallersFault(error: unknown): boolean {
  if (!(error instanceof GraphQLError)) return false;
  let cause: Error = error;
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError;
  if (!(cause instanceof GraphQLError)) return false;
  // Arguments can only be refused while running when a variable is null; any other error with a path is the server's.
  return error.path === undefined || cause.message.startsWith('Argument "');
}

/** What graphql-js says, without the names that it suggests. */
export function plainMessage(message: string): string {
  if (message === 'Validation aborted.') return 'The document repeats its fields too often.';
  return message.replace(/ ?Did you mean [^?]*\?/g, '').slice(0, maxMessageLength);
}

/** What a caller may learn of an error: text and code of the domain's own and of the caller's mistakes, nothing else. */
export function maskedError(error: unknown): GraphQLFormattedError {
  const { locations, path } = error instanceof GraphQLError ? error.toJSON() : {};
  const place = { ...(locations && { locations }), ...(path && { path }) };
  const own = appErrorIn(error);
  if (own) return { message: own.message, ...place, extensions: { code: own.code, ...own.details } };
  if (isCallersFault(error)) {
    const { code = 'BAD_USER_INPUT' } = (error as GraphQLError).extensions;
    return { message: plainMessage((error as GraphQLError).message), ...place, extensions: { code } };
  }
  return { message: 'Something went wrong on the server', ...place, extensions: { code: 'INTERNAL' } };
}

/** Logs what is nobody's fault but ours; the caller gets the request id to report it by. */
export function logUnexpected(ctx: Context, errors: readonly unknown[]): void {
  for (const error of errors) {
    if (appErrorIn(error) || isCallersFault(error)) continue;
    const err = error instanceof GraphQLError ? (error.originalError ?? error) : error;
    const path = error instanceof GraphQLError ? error.path?.join('.') : undefined;
    ctx.services.log.error({ err, requestId: ctx.requestId, path }, 'unexpected error');
  }
}
