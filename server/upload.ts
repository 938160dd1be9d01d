import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { makeRateLimit } from './access/rateLimit.ts';
import type { Viewer } from './context.ts';
import { AppError, invalid } from './errors.ts';
import { isFileRepeated } from './idempotency.ts';

/* Files that users send: one in a request, as a form does. */

const uploadsPerMinute = 20;

/** Lets the paths of this app take files. Returns how to count them: who sends too many is told to wait. */
export async function takeUploads(
  app: FastifyInstance,
  maxBytes: number,
  isLimited: boolean,
): Promise<(viewer: Viewer) => void> {
  await app.register(multipart, {
    limits: { fileSize: maxBytes, files: 1, parts: 1, fieldNameSize: 100, headerPairs: 20 },
  });
  const limitOf = makeRateLimit();
  return ({ sessionId }) => {
    const retryAfterSeconds = isLimited ? limitOf(sessionId, uploadsPerMinute) : null;
    if (retryAfterSeconds !== null)
      throw new AppError('RATE_LIMITED', `At most ${uploadsPerMinute} uploads a minute`, { retryAfterSeconds });
  };
}

type Uploaded = { name: string; bytes: Uint8Array };

/** The one file of the request; null: it came before under the same `Idempotency-Key`, and has been answered as then. */
export async function uploadedFile(
  request: FastifyRequest,
  reply: FastifyReply,
  maxBytes: number,
): Promise<Uploaded | null> {
  const file = await readFile(request, maxBytes);
  return (await isFileRepeated(request, reply, file.name, file.bytes)) ? null : file;
}

async function readFile(request: FastifyRequest, maxBytes: number): Promise<Uploaded> {
  if (!request.isMultipart()) throw new AppError('BAD_REQUEST', 'Send the file as multipart/form-data');
  try {
    const part = await request.file();
    const bytes = await part?.toBuffer();
    if (part === undefined || bytes === undefined || bytes.length === 0)
      throw invalid({ file: { key: 'required', message: 'is required' } });
    return { name: part.filename, bytes };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new AppError('TOO_LARGE', `The file is larger than ${maxBytes} bytes`);
    if (code.startsWith('FST_') || !(error instanceof AppError))
      throw new AppError('BAD_REQUEST', 'The body is not one file as multipart/form-data');
    throw error;
  }
}

/** What the body of an upload looks like, for the API document. */
export const uploadBody = {
  type: 'multipart/form-data',
  schema: {
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
  },
};
