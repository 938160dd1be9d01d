import type { Readable } from 'node:stream';

/* Bytes of messages on their way in: each has limits of size and time, and all together one of memory. */

const maxTogether = 150 * 1024 * 1024;
const longestMs = 5 * 60_000;

let together = 0;

/** All of a message; or why it is not taken. What is too much is read to its end, as its sender listens only then. */
export async function takeMessage(stream: Readable, maxBytes: number): Promise<Buffer | 'TOO_LARGE' | 'BUSY'> {
  const parts: Buffer[] = [];
  let bytes = 0;
  let fault: 'TOO_LARGE' | 'BUSY' | null = null;
  const free = () => {
    together -= parts.reduce((sum, { length }) => sum + length, 0);
    parts.length = 0;
  };
  const timer = setTimeout(() => stream.destroy(new Error('The message takes too long')), longestMs);
  timer.unref();
  try {
    for await (const part of stream as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (fault !== null) continue;
      if (bytes > maxBytes) fault = 'TOO_LARGE';
      else if (together + part.length > maxTogether) fault = 'BUSY';
      if (fault !== null) free();
      else {
        together += part.length;
        parts.push(part);
      }
    }
    return fault ?? Buffer.concat(parts, bytes);
  } finally {
    clearTimeout(timer);
    free();
  }
}
