import { malformed, unknown } from '../fields.ts';
import { parseInstant } from '../graphql/scalars.ts';

/* How the text of a cell is read, as people and spreadsheets of three languages write it. */

/** What a cell says; a problem when it cannot be understood. */
export type CellReader = (text: string) => unknown;

/** Letters and digits alone, without case and accents: what headings and words are compared by. */
export const plainWord = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Arabic and Persian digits become the ones that are calculated with; spaces within numbers go. */
const plainNumber = (text: string) =>
  text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[\s\u{a0}\u{202f}\u{2019}']/gu, '')
    .replace('\u066b', ',');

export const textCell: CellReader = (text) => text;

export const wholeCell: CellReader = (text) => {
  const number = plainNumber(text).replace(/[.,]0+$/, '');
  return /^-?\d{1,15}$/.test(number) ? Number(number) : malformed('must be a whole number');
};

/** An amount as whole cents. `1,250` may mean either thing: it is refused, not guessed. */
export const moneyCell: CellReader = (text) => {
  const number = plainNumber(text).replace(/^[$€£]|[$€£]$|USD|EUR/g, '');
  const match = /^(?:(\d+)(?:[.,](\d{1,2}))?|(\d{1,3}(?:,\d{3})+)\.(\d{1,2})|(\d{1,3}(?:\.\d{3})+),(\d{1,2}))$/.exec(
    number,
  );
  if (!match) return malformed('must be an amount with at most two decimals, such as 1250.00');
  const whole = match[1] ?? match[3] ?? match[5] ?? '';
  const decimals = match[2] ?? match[4] ?? match[6] ?? '';
  return Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
};

const yes = new Set(['yes', 'true', '1', 'y', 'x', 'oui', 'vrai', 'o', 'نعم', 'صحيح']);
const no = new Set(['no', 'false', '0', 'n', 'non', 'faux', 'لا', 'خطا']);

export const flagCell =
  (more: { yes: string[]; no: string[] } = { yes: [], no: [] }): CellReader =>
  (text) => {
    const word = plainWord(text);
    if (yes.has(word) || more.yes.map(plainWord).includes(word)) return true;
    if (no.has(word) || more.no.map(plainWord).includes(word)) return false;
    return malformed('must be yes or no');
  };

/** One of several values, each known by its own word and by others. */
export function wordCell(words: Record<string, string[]>): CellReader {
  const values = new Map(
    Object.entries(words).flatMap(([value, known]) =>
      [value, ...known].map((word) => [plainWord(word), value] as const),
    ),
  );
  return (text) => values.get(plainWord(text)) ?? unknown(`give one of ${Object.keys(words).join(', ')}`);
}

export const instantCell: CellReader = (text) => {
  const trimmed = text.trim().replace(/^(\d{4}-\d\d-\d\d) (?=\d\d:)/, '$1T');
  const isDay = /^\d{4}-\d\d-\d\d$/.test(trimmed);
  const whole = isDay ? `${trimmed}T00:00Z` : /(?:Z|[+-]\d\d:\d\d)$/.test(trimmed) ? trimmed : `${trimmed}Z`;
  return parseInstant(whole) ?? malformed('must be an instant such as 2026-11-20T09:30Z');
};

/** Entries separated by bars; `\\|` is a bar within an entry. */
export const listCell: CellReader = (text) => entries(text).map((entry) => entry.trim().replace(/\\([\\|])/g, '$1'));

function entries(text: string): string[] {
  const found: string[] = [];
  let entry = '';
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') entry += text.slice(at, (at += 1) + 1);
    else if (text[at] === '|') {
      found.push(entry);
      entry = '';
    } else entry += text[at];
  }
  return [...found, entry];
}

/** The entries as one cell, so that `listCell` reads the same. */
export const listText = (items: readonly string[]) => items.map((item) => item.replace(/[\\|]/g, '\\$&')).join(' | ');
