/*
 * Letters as a reader takes them: for finding and ranking words, where case, accents and ways of writing must not
 * matter. Stored names and their substring search keep accents, see search.ts.
 */

/** Letters that Unicode does not take apart by itself, or that are written either way. */
const alike: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  '’': "'",
  ʼ: "'",
  // Alef, alef maqsura, teh marbuta; hamza on its seat and harakat come off as marks.
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ک: 'ك',
  ی: 'ي',
};
const unalike = new RegExp(`[${Object.keys(alike).join('')}]`, 'gu');
// Marks, and the stroke that only stretches an Arabic word.
const silent = /[\p{M}\u0640\u00ad\u200c-\u200f]/gu;

const digit = (code: number) => String(code & 15);

/** Text without case, accents, harakat and the differences between Arabic forms of a letter; digits are 0 to 9. */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(silent, '')
    .toLowerCase()
    .replace(silent, '')
    .replace(unalike, (letter) => alike[letter]!)
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (letter) => digit(letter.charCodeAt(0)));
}

/** The words of a text, folded. */
export const wordsOf = (text: string): string[] =>
  foldLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
