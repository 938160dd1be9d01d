/*
 * The head of a message as it stands: what may be long is cut before anything reads it as a whole.
 */

const maxHeadBytes = 64 * 1024;
const maxFieldLength = 16 * 1024;
const kept =
  /^(?:from|to|cc|subject|date|message-id|in-reply-to|references|mime-version|content-[\w-]+|auto-submitted|precedence|list-id|list-unsubscribe|list-unsubscribe-post|status|x-status|x-mozilla-status|x-gmail-labels):/i;

/** Where the head ends, with the empty line behind it; the length of all where there is no body. */
export function headEnd(raw: Buffer): number {
  const [windows, unix] = [raw.indexOf('\r\n\r\n'), raw.indexOf('\n\n')];
  if (windows === -1 && unix === -1) return raw.length;
  return windows !== -1 && (unix === -1 || windows < unix) ? windows + 4 : unix + 2;
}

/** Fields of the head, each with the lines that go on with it. */
export const fieldsOf = (raw: Buffer, end = headEnd(raw)): string[] =>
  raw
    .toString('latin1', 0, end)
    .split(/\r?\n(?![ \t])/)
    .filter((field) => field !== '');

/** The message with a head of bearable length: of one that is longer only the fields that are read, and of each its beginning. */
export function withShortHead(raw: Buffer): { raw: Buffer; isCut: boolean } {
  const end = headEnd(raw);
  if (end <= maxHeadBytes) return { raw, isCut: false };
  const seen = new Set<string>();
  const fields = fieldsOf(raw, end).flatMap((field) => {
    const name = kept.exec(field)?.[0].toLowerCase();
    if (name === undefined || seen.has(name)) return [];
    seen.add(name);
    return field.length <= maxFieldLength ? [field] : [shortened(field)];
  });
  return {
    raw: Buffer.concat([Buffer.from(`${fields.join('\r\n')}\r\n\r\n`, 'latin1'), raw.subarray(end)]),
    isCut: true,
  };
}

/** Cut between two addresses, or between two words. */
function shortened(field: string): string {
  const part = field.slice(0, maxFieldLength);
  const comma = part.lastIndexOf(',');
  return part.slice(0, comma > 0 ? comma : Math.max(part.lastIndexOf(' '), 1));
}
