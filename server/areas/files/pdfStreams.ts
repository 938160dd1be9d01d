import { inflateSync } from 'node:zlib';

/*
 * A PDF of a few bytes may hold a stream that unpacks to gigabytes, and its reader keeps all of one in memory. So each is
 * unpacked here first, into no more than a bound.
 */

const maxOfStream = 20_000_000;
const maxOfAll = 200_000_000;
/** Filters that unpack to much and are not looked into here; what is written today has none of them. */
const rare = /\/(?:LZW|RunLength)(?:Decode)?\b/;
const begin = Buffer.from('stream');
const end = Buffer.from('endstream');
const longestPlain = 2_000_000;

/** Refuses a PDF with a stream that becomes too large. */
export function checkStreams(bytes: Buffer): void {
  if (bytes.length > longestPlain && rare.test(bytes.toString('latin1'))) throw new Error('has rare streams');
  let total = 0;
  for (let at = bytes.indexOf(begin); at >= 0; at = bytes.indexOf(begin, at)) {
    const from = at + begin.length + (bytes[at + begin.length] === 13 ? 2 : 1);
    const to = bytes.indexOf(end, from);
    const packed = bytes.subarray(from, to < 0 ? bytes.length : to);
    total += sizeOf(packed, 2);
    if (total > maxOfAll) throw new Error('has too large streams');
    if (to < 0) return;
    at = to + end.length;
  }
}

/** Bytes that it unpacks to, packed up to so many times; none for what is not packed. */
function sizeOf(packed: Buffer, times: number): number {
  if (packed.length < 2 || (packed[0]! & 15) !== 8 || packed.readUInt16BE(0) % 31 !== 0) return 0;
  try {
    const plain = inflateSync(packed, { maxOutputLength: maxOfStream });
    return plain.length + (times > 1 ? sizeOf(plain, times - 1) : 0);
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE')
      throw new Error('has too large a stream', { cause: error });
    return 0;
  }
}
