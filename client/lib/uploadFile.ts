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

/** Sends one picture; answers the address under which it can be shown. */
export const uploadFile = async (file: File, options: Options): Promise<string> =>
  (await sendFile<{ url: string }>('/files', file, options)).url;

/** Sends a file to a path of ours; answers what that answers. XMLHttpRequest, because fetch tells no progress. */
export function sendFile<Answer>(path: string, file: File, { onProgress, signal }: Options): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append('file', file);
    request.open('POST', path);
    request.responseType = 'json';
    for (const [name, value] of Object.entries(ownHeaders)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => onProgress(event.lengthComputable ? event.loaded / event.total : 0);
    request.onload = () => {
      const answer = request.response as { error?: unknown } | null;
      if (request.status === 201 && answer) return resolve(answer as Answer);
      if (request.status === 401) dropSession('server');
      reject(new UploadError(failureIn(answer?.error)));
    };
    request.onerror = () => reject(new UploadError({ code: 'NETWORK' }));
    request.onabort = () => reject(new UploadError({ code: 'ABORTED' }));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
