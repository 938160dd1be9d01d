import { failureIn } from '../../lib/failure.ts';
import { dropSession, ownHeaders } from '../../lib/session.ts';
import { UploadError } from '../../lib/uploadFile.ts';

/*
 * Sends a film in pieces, by the steps of the tus protocol: what the network interrupts goes on by itself, and what a reload
 * interrupts goes on when the same file is chosen again.
 */

const pieceBytes = 4 * 1_048_576;
const maxTries = 12;
const keptUnder = 'academy.uploads';
const maxKept = 10;

type Options = { onProgress: (share: number) => void; signal: AbortSignal };
type State = { offset: number; length: number; url: string | null };
type Begun = { path: string; state: State };

/** Which file it is, as far as a browser tells. */
const nameOf = ({ name, size, lastModified }: File) => `${size} ${lastModified} ${name}`;

type Kept = [name: string, path: string][];

function kept(): Kept {
  try {
    const found: unknown = JSON.parse(window.localStorage.getItem(keptUnder) ?? '[]');
    return Array.isArray(found) ? (found as Kept) : [];
  } catch {
    return [];
  }
}

function keep(name: string, path: string | null): void {
  const others = kept().filter(([one]) => one !== name);
  try {
    window.localStorage.setItem(
      keptUnder,
      JSON.stringify(path === null ? others : [[name, path], ...others].slice(0, maxKept)),
    );
  } catch {
    // Without room it is sent anew after a reload.
  }
}

type Call = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: Blob;
  onProgress?: (bytes: number) => void;
};
type Answered = { status: number; location: string | null; state: State | null };

/** One call. XMLHttpRequest, because fetch tells no progress. */
function call({ method, path, headers = {}, body, onProgress }: Call, signal: AbortSignal): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const end = () => signal.removeEventListener('abort', abort);
    request.open(method, path);
    request.responseType = 'json';
    for (const [name, value] of Object.entries({ ...ownHeaders, 'tus-resumable': '1.0.0', ...headers }))
      request.setRequestHeader(name, value);
    if (onProgress) request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => {
      end();
      const { status } = request;
      const answer = request.response as (State & { error?: unknown }) | null;
      if (status < 300 || status === 404 || status === 409)
        return resolve({
          status,
          location: request.getResponseHeader('location'),
          state: status < 300 ? answer : null,
        });
      if (status === 401) dropSession('server');
      reject(new UploadError(failureIn(answer?.error)));
    };
    request.onerror = () => {
      end();
      reject(new UploadError({ code: 'NETWORK' }));
    };
    request.onabort = () => {
      end();
      reject(new UploadError({ code: 'ABORTED' }));
    };
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) return abort();
    request.send(body);
  });
}

const mayPass = (error: unknown) =>
  error instanceof UploadError && ['NETWORK', 'UNAVAILABLE', 'INTERNAL'].includes(error.failure.code);

/** Until the network is there again, or a while has passed. */
const pause = (tries: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(() => done(), Math.min(30_000, 500 * 2 ** tries));
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });

/** Where the file goes on, or the beginning of a new upload. */
async function begin(file: File, name: string, signal: AbortSignal): Promise<Begun> {
  const path = kept().find(([one]) => one === name)?.[1];
  if (path?.startsWith('/films/uploads/')) {
    const { state } = await call({ method: 'GET', path }, signal);
    if (state !== null && state.length === file.size) return { path, state };
    keep(name, null);
  }
  const { location, state } = await call(
    { method: 'POST', path: '/films/uploads', headers: { 'upload-length': String(file.size) } },
    signal,
  );
  if (location === null || state === null) throw new UploadError({ code: 'INTERNAL' });
  keep(name, location);
  return { path: location, state };
}

/** Sends the film, on from where it was left; answers its address. */
export async function sendFilm(file: File, { onProgress, signal }: Options): Promise<string> {
  const name = nameOf(file);
  let upload: Begun | null = null;
  for (let tries = 0; ;) {
    try {
      const begun: Begun = upload ?? (await begin(file, name, signal));
      const state: State = begun.state;
      if (state.url !== null) {
        keep(name, null);
        return state.url;
      }
      onProgress(state.offset / file.size);
      const { state: after }: Answered = await call(
        {
          method: 'PATCH',
          path: begun.path,
          headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(state.offset) },
          body: file.slice(state.offset, state.offset + pieceBytes),
          onProgress: (bytes) => onProgress(Math.min(1, (state.offset + bytes) / file.size)),
        },
        signal,
      );
      // It is further than was known here, or gone: asked anew.
      upload = after === null ? null : { path: begun.path, state: after };
      tries = after === null ? tries + 1 : 0;
      if (tries > maxTries) throw new UploadError({ code: 'CONFLICT' });
    } catch (error) {
      if (!mayPass(error) || tries >= maxTries) {
        // What the server refuses is not offered again.
        if (!mayPass(error) && !signal.aborted) keep(name, null);
        throw error;
      }
      await pause(tries, signal);
      tries += 1;
      upload = null;
    }
  }
}

/** Gives up what was sent of a file. */
export async function forgetFilm(file: File): Promise<void> {
  const name = nameOf(file);
  const path = kept().find(([one]) => one === name)?.[1];
  keep(name, null);
  if (path?.startsWith('/films/uploads/'))
    await call({ method: 'DELETE', path }, new AbortController().signal).catch(() => undefined);
}
