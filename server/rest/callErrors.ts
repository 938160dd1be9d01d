import type { FastifyError, FastifySchemaValidationError } from 'fastify';
import { AppError, invalid } from '../errors.ts';
import type { FieldErrors } from '../errors.ts';
import { appErrorIn, isCallersFault, plainMessage } from '../graphql/mask.ts';

/** What Fastify refuses by itself: bodies that are no JSON, are too large or do not fit the schema. */
export const refusedEarly = ({ statusCode = 500, message }: FastifyError) =>
  statusCode < 500 ? new AppError('BAD_REQUEST', message) : null;

/** Values of a call that its document does not take, by their fields; null where something else went wrong, too. */
export function malformedIn(errors: readonly unknown[]): FieldErrors | null {
  const found: FieldErrors = {};
  for (const error of errors) {
    const read = callError(error);
    if (appErrorIn(error) || !(read instanceof AppError) || !read.details.fields) return null;
    Object.assign(found, read.details.fields);
  }
  return found;
}

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
  if (error.code === 'VALIDATION') return invalid(fields);
  const message = error.details.current ? `Editing conflict: ${Object.keys(fields).join(', ')}` : error.message;
  return new AppError(error.code, message, { ...error.details, fields });
}

/** Names the fields that the body schema refuses. */
export function bodyError(errors: FastifySchemaValidationError[]): Error {
  if (errors.length === 0) return new AppError('BAD_REQUEST', 'The request body is invalid');
  const fields: FieldErrors = {};
  for (const [name, problem] of errors.map(problemOf)) fields[name] ??= problem;
  return invalid(fields);
}

function problemOf({
  instancePath,
  keyword,
  params,
  message = 'is wrong',
}: FastifySchemaValidationError): [string, FieldErrors[string]] {
  const inner = { required: params.missingProperty, additionalProperties: params.additionalProperty }[
    keyword as string
  ];
  const path =
    [...instancePath.split('/').slice(1), ...(inner === undefined ? [] : [String(inner)])].join('.') || 'body';
  if (keyword === 'required') return [path, { key: 'required', message: 'is required' }];
  if (keyword === 'additionalProperties') return [path, { key: 'unknown', message: 'is not a known field' }];
  return [path, { key: keyword, message }];
}
