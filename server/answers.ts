import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, challengeOf } from './errors.ts';
import type { ErrorCode } from './errors.ts';
import { errorBody, graphqlErrorBody, publicError } from './failure.ts';

const jsonType = 'application/json; charset=utf-8';
/** How long a caller whose request was cut off may take to read why. */
const farewellMs = 2000;

/** Headers of every answer, no more than data needs; pages and files add theirs. */
export function safetyHeaders(isHttps: boolean): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

const codeByStatus: Record<number, ErrorCode> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'TOO_LARGE',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
};

// What Fastify refuses by itself, in words that name the limit and repeat nothing of the input.
const texts: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty; JSON was expected',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The content type of the body is not taken here',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as its content-length says',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is too large',
  FST_ERR_BAD_URL: 'The address is not a valid URL',
  FST_ERR_MAX_PARAM_LENGTH: 'A part of the address is too long',
  FST_ERR_HANDLER_TIMEOUT: 'The server took too long; try again later',
};

/** Answers a failed request with the common JSON, or in the form of GraphQL where that is spoken. */
export function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
  log: FastifyBaseLogger,
): void {
  const shown = refusedByFastify(error, request) ?? publicError(error, request.id, log);
  const { retryAfterSeconds } = shown.details;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  if (shown.code === 'UNAUTHENTICATED') reply.header('www-authenticate', challengeOf(shown));
  const body = isGraphql(request) ? graphqlErrorBody(shown, request.id) : errorBody(shown, request.id);
  void reply.code(statusOf(error, shown)).type(jsonType).send(body);
}

const isGraphql = ({ url }: FastifyRequest) => url === '/graphql' || url.startsWith('/graphql?');

const statusOf = (error: FastifyError | Error, shown: AppError): number =>
  error instanceof AppError || !('statusCode' in error) || !error.statusCode || error.statusCode >= 500
    ? shown.status
    : error.statusCode;

/** What Fastify refuses by itself, or null. */
function refusedByFastify(error: FastifyError | Error, { routeOptions }: FastifyRequest): AppError | null {
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (error instanceof AppError || !((status >= 400 && status < 500) || status === 503)) return null;
  const text = ('code' in error && texts[String(error.code)]) || 'The request cannot be served';
  const message = status === 413 ? `${text}; send at most ${routeOptions.bodyLimit} bytes` : text;
  const details = status === 503 ? { retryAfterSeconds: 5 } : {};
  return new AppError(codeByStatus[status] ?? 'BAD_REQUEST', message, details);
}

/** Answers what the HTTP parser refused: there is no request yet, only a socket. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.destroyed) return void socket.destroy();
  const [status, code, message] = refusals[error.code ?? ''] ?? [
    '400 Bad Request',
    'BAD_REQUEST',
    'The request is not valid HTTP',
  ];
  const body = JSON.stringify({ error: { code, message } });
  const headers = {
    ...safetyHeaders(false),
    'content-type': jsonType,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  // A caller that never closes its end would keep the connection.
  setTimeout(() => socket.destroy(), farewellMs).unref();
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

const refusals: Record<string, [status: string, code: ErrorCode, message: string]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'TOO_LARGE',
    'The headers are too large; at most 16 KiB are taken',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'BAD_REQUEST', 'The request was not complete in time'],
};
