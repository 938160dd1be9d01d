import { ask, faultOf, FetchError } from './fetchText.ts';
import type { FetchFault } from './fetchText.ts';

type Options = {
  /** Whether addresses that are not on the internet may be posted to, too. */
  allowsPrivate: boolean;
  timeoutMs: number;
  /** Bytes of the answer that are kept; the rest is not read. */
  maxBytes: number;
};

/** What came of it: an answer with its beginning, or why there was none. */
export type Posted = { status: number; text: string } | { fault: FetchFault };

/** Sends a text to an address that somebody gave. It follows no redirect: who was meant is who gets it. */
export async function post(
  url: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  { allowsPrivate, timeoutMs, maxBytes }: Options,
): Promise<Posted> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    const answer = await ask(url, { method: 'POST', headers: { ...headers, ...length }, body, allowsPrivate, signal });
    const parts: Buffer[] = [];
    let size = 0;
    try {
      for await (const part of answer as AsyncIterable<Buffer>) {
        parts.push(part);
        size += part.length;
        if (size >= maxBytes) break;
      }
    } finally {
      answer.destroy();
    }
    return { status: answer.statusCode ?? 0, text: Buffer.concat(parts).subarray(0, maxBytes).toString('utf8') };
  } catch (error) {
    return { fault: error instanceof FetchError ? error.fault : faultOf(error, signal).fault };
  }
}
