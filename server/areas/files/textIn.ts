import { fileTypeFromBuffer } from 'file-type';
import { entriesOf, unpacked } from '../../unzip.ts';
import { checkStreams } from './pdfStreams.ts';
import { textOfMarkup } from './textOfMarkup.ts';

/* The text in a file, by its content alone. Called in a worker: a file may be anything. */

/** Letters that are kept of one file: a book has twice as many. */
const maxLetters = 300_000;
const maxPages = 1000;
const maxParts = 3000;
const maxUnpacked = 50_000_000;
const firstBytes = 4100;

/** Parts of office files that hold what is written in them, in their order. */
const officeParts =
  /^(?:word\/(?:document|footnotes|endnotes|comments|header\d*|footer\d*)\.xml|xl\/(?:sharedStrings|worksheets\/[^/]+)\.xml|ppt\/(?:slides|notesSlides)\/[^/]+\.xml|content\.xml)$/;

/** What a file says; nothing for what is no text. */
export async function textIn(given: Uint8Array): Promise<string> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const isWide = bytes.length > 1 && [0xfeff, 0xfffe].includes(bytes.readUInt16BE(0));
  if (isWide) return cut(ofPlain(bytes));
  const kind = (await fileTypeFromBuffer(bytes.subarray(0, firstBytes)))?.mime ?? '';
  if (kind === 'application/pdf') return cut(await ofPdf(bytes));
  if (bytes.length > 3 && bytes.readUInt32BE(0) === 0x504b0304) return cut(await ofOffice(bytes));
  return kind === '' || kind.startsWith('text/') || kind === 'application/xml' ? cut(ofPlain(bytes)) : '';
}

const cut = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .slice(0, maxLetters)
    .toWellFormed();

async function ofPdf(bytes: Buffer): Promise<string> {
  checkStreams(bytes);
  const { getDocumentProxy } = await import('unpdf');
  const file = await getDocumentProxy(Uint8Array.from(bytes), {
    disableFontFace: true,
    verbosity: 0,
  });
  let text = '';
  for (let number = 1; number <= Math.min(file.numPages, maxPages) && text.length < maxLetters; number += 1) {
    const page = await file.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
    text += '\n';
    page.cleanup();
  }
  return text;
}

async function ofOffice(bytes: Buffer): Promise<string> {
  const entries = entriesOf(bytes, { files: maxParts, bytes: maxUnpacked });
  let text = '';
  for (const entry of entries.filter(({ name }) => officeParts.test(name)).toSorted(byName)) {
    if (text.length >= maxLetters) break;
    text += `${textOfMarkup((await unpacked(bytes, entry)).toString('utf8'), maxLetters - text.length)}\n`;
  }
  return text;
}

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'en', { numeric: true });

/** Text in UTF-8, or in UTF-16 with its mark; of markup without its tags. */
function ofPlain(bytes: Buffer): string {
  const most = bytes.subarray(0, maxLetters * 4);
  const [first, second] = most;
  const label =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  // A letter that the cut took apart is the only one that may be broken.
  const text = new TextDecoder(label).decode(most);
  const strange = text.match(/[^\P{Cc}\t\n\v\f\r]|\ufffd/gu)?.length ?? 0;
  if (strange > 1 + text.length / 1000) return '';
  return /^\s*<(?:!doctype|html|\?xml|[a-z]+[\s>])/i.test(text) ? textOfMarkup(text, maxLetters) : text;
}
