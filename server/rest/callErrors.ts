import type { FastifyError, FastifySchemaValidationError } from 'fastify';
import { AppError, invalid } from '../errors.ts';
import type { FieldErrors } from '../errors.ts';
import { appErrorIn, isCallersFault, plainMessage } from '../graphql/mask.ts';

/** What Fastify refuses by itself: bodies that are no JSON, are too large or do not fit the schema. */
export const refusedEarly = ({ statusCode = 500, message }: FastifyError) =>
  statusCode < 500 ? new AppError('BAD_REQUEST', message) : null;

/** What went wrong in a stored document: the domain's own error, a value it does not take, or our fault. */
export function callError(error: unknown): unknown {
  const own = appErrorIn(error);
  if (own) return own;
  if (isCallersFault(error)) return inputError((error as Error).message);
  return (error as { originalError?: Error }).originalError ?? error;
}

/** The same with the name of the field, which graphql-js gives in its text only: quotes within values are escaped there. */
function inputError(text: string): AppError {
  const missing = /^Variable "\$(\w+)" of (?:required|non-null) type/.exec(text);
  if (missing) return invalid({ [missing[1]!]: { key: 'required', message: 'is required' } });
  const [, path, reason] =
    /^Variable "\$\w+" got invalid value .*? at "(?:\w+\.)?([^"]+)"; (.*)$/s.exec(text) ??
    /^Variable "\$(\w+)" got invalid value .*; (.*)$/s.exec(text) ??
    [];
  if (!path || !reason) return new AppError('BAD_REQUEST', plainMessage(text));
  return invalid({ [path]: { key: 'malformed', message: `is malformed: ${plainMessage(reason)}` } });
}

/** The error with its fields under the names that the caller knows. */
export function renamed(error: unknown, names: Record<string, string> | undefined): unknown {
  if (!names || !(error instanceof AppError) || !error.details.fields) return error;
  const known = Object.entries(error.details.fields).map(([name, problem]) => [names[name] ?? name, problem]);
  const fields = Object.fromEntries(known) as FieldErrors;
  return error.code === 'VALIDATION'
    ? invalid(fields)
    : new AppError(error.code, error.message, { ...error.details, fields });
}

/** Names the field that the body schema refuses. */
export function bodyError([first]: FastifySchemaValidationError[]): Error {
  if (!first) return new AppError('BAD_REQUEST', 'The request body is invalid');
  const { instancePath, keyword, params, message = 'is wrong' } = first;
  const inner = { required: params.missingProperty, additionalProperties: params.additionalProperty }[
    keyword as string
  ];
  const path =
    [...instancePath.split('/').slice(1), ...(inner === undefined ? [] : [String(inner)])].join('.') || 'body';
  if (keyword === 'required') return invalid({ [path]: { key: 'required', message: 'is required' } });
  if (keyword === 'additionalProperties')
    return invalid({ [path]: { key: 'unknown', message: 'is not a known field' } });
  return invalid({ [path]: { key: keyword, message } });
}
