/*
 * Many messages in one file, as mail programs keep them: each begins with a line `From …`, and lines of a message that look like
 * that carry a `>` in front. Files come part by part, as they may be larger than what fits into memory.
 */

/** A message of a file: its bytes, or null where it has more than may be read. `began` is the line that it stands behind. */
export type MboxPart = { began: string; raw: Buffer | null };

const needle = Buffer.from('\nFrom ');
const quote = Buffer.from('\n>');
const [lineFeed, carriageReturn] = [0x0a, 0x0d];
/** A line that begins a message says when it came; words of a letter seldom do. */
const separator = /^From (?:-|\S+)\s.*\d{1,2}:\d{2}/;
const longestSeparator = 500;
/** What is looked at again with the next part of the file: the beginning of a line, and the line before it. */
const overlap = 8;

/** Whether a file begins as one of many messages does. */
export const isMbox = (bytes: Uint8Array): boolean =>
  /^[\uFEFF\s]*From \S/.test(Buffer.from(bytes.subarray(0, 200)).toString());

/** Takes a file apart. `push` and `end` answer the messages that have come to their end. */
export class MboxReader {
  readonly #maxBytes: number;
  #rest: Buffer = Buffer.from('\n\n');
  #parts: Buffer[] = [];
  #size = 0;
  #began: string | null = null;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  push(chunk: Uint8Array): MboxPart[] {
    return this.#read(Buffer.concat([this.#rest, chunk]), false);
  }

  end(): MboxPart[] {
    const done = this.#read(this.#rest, true);
    this.#rest = Buffer.alloc(0);
    return [...done, ...this.#close()];
  }

  #read(buffer: Buffer, isLast: boolean): MboxPart[] {
    const done: MboxPart[] = [];
    let taken = 0;
    let keptFrom = isLast ? buffer.length : Math.max(buffer.length - overlap, 0);
    for (let at = buffer.indexOf(needle); at !== -1; at = buffer.indexOf(needle, at + 1)) {
      const end = buffer.indexOf(lineFeed, at + 1);
      if (end === -1 && !isLast && buffer.length - at < longestSeparator) {
        keptFrom = Math.min(keptFrom, Math.max(at - overlap, taken));
        break;
      }
      const line = buffer.toString('latin1', at + 1, Math.min(end === -1 ? buffer.length : end, at + longestSeparator));
      // The first one says that it is such a file; the others stand behind an empty line.
      if (this.#began !== null && !(isAfterBlank(buffer, at) && separator.test(line))) continue;
      this.#add(buffer.subarray(taken, at + 1));
      done.push(...this.#close());
      this.#began = line.trim();
      taken = end === -1 ? buffer.length : end + 1;
    }
    const upTo = Math.max(keptFrom, taken);
    this.#add(buffer.subarray(taken, upTo));
    this.#rest = buffer.subarray(upTo);
    return done;
  }

  #add(bytes: Buffer): void {
    if (this.#began === null || bytes.length === 0) return;
    this.#size += bytes.length;
    if (this.#size > this.#maxBytes) this.#parts = [];
    else this.#parts.push(bytes);
  }

  #close(): MboxPart[] {
    if (this.#began === null) return [];
    const raw = this.#size > this.#maxBytes ? null : unquoted(withoutBlank(Buffer.concat(this.#parts)));
    const part = { began: this.#began, raw };
    this.#began = null;
    this.#parts = [];
    this.#size = 0;
    return [part];
  }
}

const isAfterBlank = (buffer: Buffer, at: number) =>
  at === 0 || buffer[at - 1] === lineFeed || (buffer[at - 1] === carriageReturn && buffer[at - 2] === lineFeed);

/** The empty line before the next message belongs to the file. */
function withoutBlank(raw: Buffer): Buffer {
  for (const blank of ['\r\n\r\n', '\n\n'])
    if (raw.subarray(-blank.length).equals(Buffer.from(blank))) return raw.subarray(0, raw.length - blank.length / 2);
  return raw;
}

const unquoted = (raw: Buffer): Buffer =>
  raw.includes(quote) ? Buffer.from(raw.toString('latin1').replaceAll(/^>(>*From )/gm, '$1'), 'latin1') : raw;

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A message as it stands in such a file. */
export function asMbox(raw: Uint8Array, { address, at }: { address: string; at: Date }): Buffer {
  const two = (value: number) => String(value).padStart(2, '0');
  const time = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()].map(two).join(':');
  const day = String(at.getUTCDate()).padStart(2, ' ');
  const when = `${days[at.getUTCDay()]} ${months[at.getUTCMonth()]} ${day} ${time} ${at.getUTCFullYear()}`;
  const text = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
    .toString('latin1')
    .replaceAll('\r\n', '\n')
    .replaceAll(/^>*From /gm, '>$&');
  const sender = /^[^\s<>]+$/.test(address) ? address : 'MAILER-DAEMON';
  return Buffer.from(`From ${sender} ${when}\n${text}${text.endsWith('\n') ? '' : '\n'}\n`, 'latin1');
}

/** The time in the line that a message begins with; null where it says none. */
export function timeOf(began: string): string | null {
  const said = /[A-Z][a-z]{2} [A-Z][a-z]{2} .*$/.exec(began)?.[0];
  if (said === undefined) return null;
  const at = new Date(/[+-]\d{4}|GMT|UTC/.test(said) ? said : `${said} UTC`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
