import { countryCode } from '../../countries.ts';
import { recordId } from '../../db/recordId.ts';
import { malformed, oneLine, required, tooLong, tooMany, unknown } from '../../fields.ts';
import type { Kept, Problem } from '../../fields.ts';

/* How single fields of a user are read. */

const maxOtherRoles = 20;

export const idField =
  (what: string) =>
  (given: string): Kept | Problem =>
    recordId(given) ?? unknown(`there is no such ${what}`);

/** Ids of roles as they are kept: a JSON list, ascending, each one once. */
export function roleIdsField(given: readonly string[]): Kept | Problem {
  const ids = [...new Set(given.map((id) => recordId(id)))];
  if (ids.length > maxOtherRoles) return tooMany(maxOtherRoles);
  if (ids.includes(null)) return unknown('there is no such role');
  return JSON.stringify((ids as number[]).sort((a, b) => a - b));
}

/** Empty: made of the email address. */
export function usernameField(given: string): Kept | Problem {
  const name = oneLine(given).toLowerCase();
  if (name.length > 60) return tooLong(60);
  return /^[^\s@<>"/\\]*$/.test(name) ? name : malformed('must have neither spaces nor any of @ < > " / \\');
}

export const pictureField = (given: string): Kept | Problem =>
  /^\/files\/[\w-]{1,64}$/.test(given) ? given : malformed('must be the address of an uploaded file');

export function contactField(given: string): Kept | Problem {
  const number = oneLine(given);
  if (number.length > 40) return tooLong(40);
  return /^[\d\s()+./x-]*$/i.test(number) ? number : malformed('must be a phone number');
}

export const countryField = (given: string): Kept | Problem => {
  const name = oneLine(given);
  return name === '' ? '' : (countryCode(name) ?? unknown('there is no such country'));
};

const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const codes = Array.from({ length: 26 * 26 }, (_, at) =>
  String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26)),
).filter((code) => english.of(code) !== undefined);
const codesByName = new Map(codes.map((code) => [english.of(code)!.toLowerCase(), code]));

/** English name of a language by its code. */
export const languageName = (code: string): string => english.of(code) ?? code;

export function languageField(given: string): Kept | Problem {
  const text = oneLine(given).toLowerCase();
  if (text === '') return required;
  return codes.includes(text) ? text : (codesByName.get(text) ?? unknown('there is no such language'));
}
