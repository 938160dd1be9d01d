import { localPath } from '../schema/localPath.ts';
import { cleanHtml } from './html.ts';
import { invalid } from './errors.ts';
import type { FieldErrors } from './errors.ts';

/* How single fields of any record are read: what a caller gave becomes what is kept, or what is wrong with it. */

export type Problem = FieldErrors[string];
export type Kept = string | number | null;

/** A role limits the field: see access/fieldRules.ts. */
export const readOnly: Problem = { key: 'readOnly', message: 'is not yours to change' };
export const required: Problem = { key: 'required', message: 'is required' };
export const unknown = (what: string): Problem => ({ key: 'unknown', message: `is unknown: ${what}` });
export const tooLong = (limit: number): Problem => ({
  key: 'tooLong',
  limit,
  message: `must have at most ${limit} characters`,
});
export const tooMany = (limit: number): Problem => ({
  key: 'tooMany',
  limit,
  message: `must have at most ${limit} entries`,
});
export const tooSmall = (limit: number): Problem => ({ key: 'tooSmall', limit, message: `must be at least ${limit}` });
export const tooLarge = (limit: number): Problem => ({ key: 'tooLarge', limit, message: `must be at most ${limit}` });
export const malformed = (message: string): Problem => ({ key: 'malformed', message });

export const isProblem = (value: unknown): value is Problem => typeof value === 'object' && value !== null;

export const isLongerThan = (text: string, limit: number) => text.length > limit && [...text].length > limit;

// Marks that turn the direction of whatever follows them: a name with one turns the rest of its row around.
const turns = /[\u202a-\u202e\u2066-\u2069]/g;

/** One line of text: no control characters, no turned direction, single spaces, one spelling of accents. */
export const oneLine = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .replace(turns, '')
    .trim();

export const flag = (given: boolean) => (given ? 1 : 0);
export const asIs = (given: string) => given;

export const line =
  (limit: number, isRequired = false) =>
  (given: string): Kept | Problem => {
    const text = oneLine(given);
    if (isRequired && text === '') return required;
    return isLongerThan(text, limit) ? tooLong(limit) : text;
  };

const emailAddress = /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/;

/** An email address as it is kept and compared. */
export function emailField(given: string): string | Problem {
  const email = oneLine(given).toLowerCase();
  if (email === '') return required;
  if (isLongerThan(email, 254)) return tooLong(254);
  return emailAddress.test(email) ? email : malformed('must be an email address');
}

/** The address of a page: of this program, such as that of a vehicle whose service is booked, or of the web. Empty for none. */
export function pageAddress(given: string): string | Problem {
  const url = given.trim();
  if (url === '') return '';
  if (url.length > 2000) return tooLong(2000);
  if (localPath(url) === url) return url;
  return /^https?:\/\/[^\s/]/i.test(url) && URL.canParse(url)
    ? url
    : malformed('must be the address of a web page, with https:// or http://');
}

export const whole =
  (least: number, most: number) =>
  (given: number): Kept | Problem => {
    if (given < least) return tooSmall(least);
    return given > most ? tooLarge(most) : given;
  };

/** Formatted text, cleaned; empty when it shows nothing. */
export const html =
  (limit: number, kind: 'short' | 'long') =>
  (given: string): Kept | Problem =>
    isLongerThan(given, limit) ? tooLong(limit) : cleanHtml(given.replace(/[^\P{Cc}\t\n\r]/gu, ''), kind);

/** The values when nothing is wrong with any of them. */
export function allRight<Read extends Record<string, Kept | Problem>>(read: Read) {
  const errors = Object.fromEntries(Object.entries(read).filter(([, value]) => isProblem(value))) as FieldErrors;
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return read as { [Name in keyof Read]: string };
}
