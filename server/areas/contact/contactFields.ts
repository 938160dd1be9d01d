import { isLongerThan, malformed, required, tooLong } from '../../fields.ts';
import type { Kept, Problem } from '../../fields.ts';

const maxMessage = 4000;

/** A path of this site; where it leads to is not looked at. */
export function pageField(given: string): string | Problem {
  if (isLongerThan(given, 200)) return tooLong(200);
  return /^\/(?![/\\])[^\s\p{Cc}]*$/u.test(given) ? given : malformed('must be a path that begins with a slash');
}

/** Several lines of plain text, without control characters and heaps of empty lines. */
export function messageField(given: string): Kept | Problem {
  const message = given
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  if (message === '') return required;
  return isLongerThan(message, maxMessage) ? tooLong(maxMessage) : message;
}

/** Id of a request that failed; empty: none. */
export const errorIdField = (given: string): Kept | Problem =>
  given === '' ? null : /^[\w-]{1,64}$/.test(given) ? given : malformed('must be up to 64 letters, digits and hyphens');
