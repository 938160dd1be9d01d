import { type Failure, failureIn } from './failure.ts';
import { dropSession, ownHeaders } from './session.ts';

type Options = { onProgress: (share: number) => void; signal: AbortSignal };

/** A file that was not taken, with the reason. */
export class UploadError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(`Upload failed: ${failure.code}`);
    this.failure = failure;
  }
}

/** Sends one picture; answers the address under which it can be shown. XMLHttpRequest, because fetch tells no progress. */
export function uploadFile(file: File, { onProgress, signal }: Options): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append('file', file);
    request.open('POST', '/files');
    request.responseType = 'json';
    for (const [name, value] of Object.entries(ownHeaders)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => onProgress(event.lengthComputable ? event.loaded / event.total : 0);
    request.onload = () => {
      const answer = request.response as { url?: string; error?: unknown } | null;
      if (request.status === 201 && answer?.url) return resolve(answer.url);
      if (request.status === 401) dropSession('server');
      reject(new UploadError(failureIn(answer?.error)));
    };
    request.onerror = () => reject(new UploadError({ code: 'NETWORK' }));
    request.onabort = () => reject(new UploadError({ code: 'ABORTED' }));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
