import { lookup as resolve } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './address.ts';

/** Why nothing was read. */
export type FetchFault = 'PRIVATE_ADDRESS' | 'UNREACHABLE' | 'REFUSED' | 'TOO_LARGE' | 'TOO_SLOW';

export class FetchError extends Error {
  readonly fault: FetchFault;
  constructor(fault: FetchFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

type Options = {
  /** Whether addresses that are not on the internet may be read, too. */
  allowsPrivate: boolean;
  maxBytes: number;
  timeoutMs: number;
  /** Mark of what was read last: when it is still that, null is answered. */
  etag?: string | null;
  /** Kinds of content that are asked for. */
  accept?: string;
};

type Fetched = { bytes: Buffer; etag: string | null };

const maxRedirects = 5;

/** Reads a text from an address that somebody gave. */
export async function fetchText(
  given: string,
  options: Options,
): Promise<{ text: string; etag: string | null } | null> {
  const found = await fetchBytes(given, options);
  return found === null ? null : { text: found.bytes.toString('utf8'), etag: found.etag };
}

/**
 * Reads what stands at an address that somebody gave. Each host is looked up here, also after a redirect, and the connection
 * goes to the very address that was checked, so that a name cannot mean another one a moment later.
 */
export async function fetchBytes(given: string, options: Options): Promise<Fetched | null> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  let url = given;
  for (let count = 0; count <= maxRedirects; count += 1) {
    const answer = await get(url, options, signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 300 && statusCode < 400 && statusCode !== 304 && headers.location !== undefined) {
      answer.destroy();
      const next = URL.parse(headers.location, url);
      if (next === null || !/^https?:$/.test(next.protocol)) throw new FetchError('REFUSED');
      url = next.href;
      continue;
    }
    if (statusCode === 304) {
      answer.destroy();
      return null;
    }
    if (statusCode !== 200) {
      answer.destroy();
      throw new FetchError('REFUSED');
    }
    return { bytes: await bytesOf(answer, options.maxBytes, signal), etag: headers.etag?.slice(0, 200) ?? null };
  }
  throw new FetchError('REFUSED');
}

function get(
  url: string,
  { allowsPrivate, etag, accept = 'text/calendar, text/plain;q=0.5, */*;q=0.1' }: Options,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const headers = { 'user-agent': 'Atrium', accept, ...(etag && { 'if-none-match': etag }) };
  return ask(url, { method: 'GET', headers, allowsPrivate, signal });
}

type Asked = {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  allowsPrivate: boolean;
  signal: AbortSignal;
};

/** One request to an address that somebody gave, to hosts of the internet alone unless private ones are allowed. */
export function ask(url: string, { method, headers, body, allowsPrivate, signal }: Asked): Promise<IncomingMessage> {
  const { protocol, hostname } = new URL(url);
  const host = hostname.replaceAll(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !allowsPrivate && !isPublicAddress(host))
    return Promise.reject(new FetchError('PRIVATE_ADDRESS'));
  // Imported, they would load all of undici (decision 011).
  const { request: begin } = process.getBuiltinModule(protocol === 'https:' ? 'node:https' : 'node:http');
  return new Promise((done, fail) => {
    const request = begin(
      url,
      {
        method,
        signal,
        agent: false,
        lookup: allowsPrivate ? undefined : lookupPublic,
        headers,
      } as RequestOptions,
      done,
    );
    request.on('error', (error) => fail(faultOf(error, signal)));
    request.end(body);
  });
}

/** A name that has an address inside leads there or not as somebody else pleases: it is refused as a whole. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error !== null) return callback(error, '', 0);
    const addresses = found as LookupAddress[];
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new FetchError('PRIVATE_ADDRESS'), '', 0);
    if (options.all === true) return callback(null, addresses);
    callback(null, addresses[0]!.address, addresses[0]!.family);
  });
};

async function bytesOf(answer: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > maxBytes) throw new FetchError('TOO_LARGE');
      parts.push(part);
    }
  } catch (error) {
    throw faultOf(error, signal);
  } finally {
    answer.destroy();
  }
  return Buffer.concat(parts);
}

/** Why a request failed. */
export function faultOf(error: unknown, signal: AbortSignal): FetchError {
  if (error instanceof FetchError) return error;
  return new FetchError(signal.aborted ? 'TOO_SLOW' : 'UNREACHABLE', error);
}
