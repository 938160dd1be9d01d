import { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';

/** Writes one line for each request, when it has been answered. Errors have their own line, with the same request id. */
export class RequestLog extends LogController {
  readonly #log: FastifyBaseLogger;

  constructor(log: FastifyBaseLogger) {
    super({ disableRequestLogging: true });
    this.#log = log;
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { url } = request;
    const query = url.indexOf('?');
    this.#log.info(
      {
        requestId: request.id,
        method: request.method,
        // Without the query, which may hold what people search for.
        path: query === -1 ? url : url.slice(0, query),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 100) / 100,
        userId: request.ctx?.viewer?.userId,
        broken: error?.message,
      },
      'request',
    );
  }

  // An answer that broke off while it was sent: its status is out already.
  override streamError(error: Error & { code?: string }, request: FastifyRequest): void {
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    this.#log.warn({ requestId: request.id, err: error }, 'answer broken off');
  }

  override serviceUnavailable(): void {}
}
