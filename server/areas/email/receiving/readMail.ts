import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { simpleParser } from 'mailparser';
import type { AddressObject, Attachment, ParsedMail } from 'mailparser';
import { oneLine } from '../../../fields.ts';
import { cleanMail } from '../mailHtml.ts';
import type { CleanBody } from '../mailHtml.ts';
import { nameText } from '../people.ts';
import type { Person } from '../people.ts';
import { marksOf } from '../exchange/marks.ts';
import type { Marks } from '../exchange/marks.ts';
import { fieldsOf, headEnd, withShortHead } from './head.ts';
import { reportIn } from './report.ts';
import type { Report } from './report.ts';
import { unsubscribeIn } from './unsubscribe.ts';

/* A message as other programs write it becomes what we keep of it. Pure, so that a worker can do it: it may be anything. */

export type ReadFile = { name: string; contentType: string; bytes: Uint8Array };
export type ReadMail = {
  messageId: string;
  inReplyTo: string | null;
  referenceIds: string[];
  /** Null where the head names none. */
  from: Person | null;
  to: Person[];
  cc: Person[];
  subject: string;
  body: CleanBody;
  files: ReadFile[];
  /** What became of a message that was sent from here. */
  report: Report | null;
  /** A program wrote it: it is not answered and not passed on. */
  isAutomatic: boolean;
  /** Its server has noted that nobody is to be told of it, as of reports. */
  isReturned: boolean;
  /** When its sender says that it was written; null where they do not. */
  date: string | null;
  /** What the program that it comes from has noted of it. */
  marks: Marks;
};

const maxPeople = 200;
const maxReferences = 50;
const maxFiles = 50;
const longestHtml = 1_000_000;
const longestText = 500_000;
const longestSubject = 1000;
const longestAddress = 254;
const maxInlineBytes = 2_000_000;
const picture = /^image\/(?:png|gif|jpe?g|webp)$/i;
const original = 'message.eml';
const longestHead = 64 * 1024;
const returned = /^return-path:[ \t]*<>/im;

const plain = (text: string) => text.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]/gu, '');

/** Reads a message. What cannot be read of it goes with it as a file. */
export async function readMail(given: Uint8Array): Promise<ReadMail> {
  const whole = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const { raw, isCut } = withShortHead(whole);
  const mail = await simpleParser(raw, {
    keepCidLinks: true,
    keepDeliveryStatus: true,
    skipHtmlToText: true,
    checksumAlgo: false,
  });
  const { html, inlined, isShort } = bodyOf(mail);
  const files = await filesOf(mail.attachments.filter((file) => !inlined.has(file)));
  const unsubscribe = unsubscribeIn(raw);
  const isWhole = !isCut && !isShort && files.length <= maxFiles;
  return {
    ...headersOf(mail, whole),
    body: { ...cleanMail(html), unsubscribe: unsubscribe === null ? null : JSON.stringify(unsubscribe) },
    files: isWhole
      ? files
      : [...files.slice(0, maxFiles - 1), { name: original, contentType: 'message/rfc822', bytes: whole }],
    report: reportIn(mail, raw),
  };
}

/** The same for what cannot be read at all: its head, as far as that goes, and all of it as a file. */
export async function readHead(given: Uint8Array): Promise<ReadMail> {
  const whole = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const fields = fieldsOf(withShortHead(whole).raw).filter((field) => !/^content-/i.test(field));
  const mail = await simpleParser(Buffer.from(`${fields.join('\r\n')}\r\n\r\n`, 'latin1'));
  return {
    ...headersOf(mail, whole),
    body: cleanMail(''),
    files: [{ name: original, contentType: 'message/rfc822', bytes: whole }],
    report: null,
  };
}

function headersOf(mail: ParsedMail, raw: Buffer) {
  const [messageId = `<${createHash('sha256').update(raw).digest('hex')}@unnamed>`] = idsIn(mail.messageId);
  const [inReplyTo = null] = idsIn(mail.inReplyTo);
  const references = idsIn([mail.references ?? []].flat().join(' '));
  return {
    messageId,
    inReplyTo,
    referenceIds: [...new Set(references)].filter((id) => id !== messageId).slice(-maxReferences),
    from: peopleOf(mail.from)[0] ?? null,
    to: peopleOf(mail.to),
    cc: peopleOf(mail.cc),
    subject: [...oneLine(plain(mail.subject ?? ''))].slice(0, longestSubject).join(''),
    isAutomatic: isAutomatic(mail),
    isReturned: returned.test(raw.toString('latin1', 0, Math.min(headEnd(raw), longestHead))),
    date: mail.headers?.has('date') && mail.date !== undefined ? mail.date.toISOString() : null,
    marks: marksOf(mail),
  };
}

const idsIn = (text: string | undefined): string[] => plain(text ?? '').match(/<[^<>\s]{1,500}>/g) ?? [];

function peopleOf(given: AddressObject | AddressObject[] | undefined): Person[] {
  const all = [given ?? []].flat().flatMap(({ value }) => value.flatMap((one) => one.group ?? [one]));
  return all.slice(0, maxPeople).flatMap(({ address = '', name }) => {
    const kept = oneLine(plain(address)).toLowerCase().slice(0, longestAddress);
    return kept === '' ? [] : [{ name: nameText(plain(name)), address: kept }];
  });
}

function isAutomatic({ headers }: ParsedMail): boolean {
  const word = (name: string) =>
    String(headers?.get(name) ?? '')
      .trim()
      .toLowerCase();
  const submitted = word('auto-submitted');
  const isList = ['bulk', 'junk', 'list'].includes(word('precedence')) || headers?.has('list') === true;
  return isList || (submitted !== '' && submitted !== 'no');
}

/** The HTML of a message, with the pictures that belong to it inside; and which files that were. */
function bodyOf(mail: ParsedMail): { html: string; inlined: Set<Attachment>; isShort: boolean } {
  const inlined = new Set<Attachment>();
  const text = (mail.text ?? '').slice(0, longestText);
  const source = plain(mail.html || mail.textAsHtml || '');
  // Longer than anybody reads: its text, and all of it as a file.
  if (source.length > longestHtml) return { html: asHtml(plain(text)), inlined, isShort: true };
  let bytes = 0;
  const html = source.replaceAll(/\bcid:([^\s"'<>)]{1,300})/gi, (link, name: string) => {
    const file = mail.attachments.find(({ cid }) => cid !== undefined && (cid === name || cid === decoded(name)));
    if (file === undefined || !picture.test(file.contentType)) return link;
    bytes += file.content.length;
    if (bytes > maxInlineBytes) return link;
    inlined.add(file);
    return `data:${file.contentType.toLowerCase()};base64,${file.content.toString('base64')}`;
  });
  return { html, inlined, isShort: false };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const asHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .split(/\n{2,}/)
    .map((part) => `<p>${part.replaceAll('\n', '<br>')}</p>`)
    .join('');

/** The calendar file of an invitation, which some programs send twice: to be shown, and to be kept. */
const isCalendar = ({ contentType }: Attachment) => /^(?:text\/calendar|application\/ics)$/i.test(contentType);

const filesOf = (attachments: readonly Attachment[]): Promise<ReadFile[]> =>
  Promise.all(
    attachments
      .filter(({ contentType }) => !['message/delivery-status', 'text/rfc822-headers'].includes(contentType))
      .filter(
        (file, at, all) =>
          !isCalendar(file) || all.findIndex((one) => isCalendar(one) && one.content.equals(file.content)) === at,
      )
      .slice(0, maxFiles + 1)
      .map(async (file) => {
        const { filename, contentType, content } = file;
        const known = await fileTypeFromBuffer(content).catch(() => undefined);
        const told = /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/.test(contentType) ? contentType.toLowerCase() : undefined;
        return {
          name: plain(filename ?? '') || (isCalendar(file) ? 'invite.ics' : ''),
          contentType: known?.mime ?? told ?? 'application/octet-stream',
          bytes: new Uint8Array(content),
        };
      }),
  );
