import { foldLetters, isOneOff, spansOf } from '../../lib/letters.ts';

const shortest = 4;
const wordsIn = (folded: string) => folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** Folded words of a query, to mark in titles; a single letter would be marked everywhere. */
export const wordsToMark = (query: string): string[] => wordsIn(foldLetters(query)).filter((word) => word.length > 1);

const before = 32;

/** A passage from shortly before the first word that was met: in a single line it would be cut off. */
export function fromFirst(passage: string, words: readonly string[]): string {
  const start = spansOf(passage, words)[0]?.start ?? 0;
  if (start <= before) return passage;
  const from = passage.indexOf(' ', start - before);
  return from < 0 || from >= start ? `…${passage.slice(start)}` : `…${passage.slice(from + 1)}`;
}

/**
 * How well a text meets what was typed: 0 begins with it, 1 has words that begin with it, 2 holds it, 3 nearly does;
 * null does not.
 */
export function matchOf(typed: string, title: string, more = ''): 0 | 1 | 2 | 3 | null {
  const query = wordsIn(foldLetters(typed));
  const folded = foldLetters(title);
  const all = `${folded} ${foldLetters(more)}`;
  if (query.length === 0) return null;
  if (folded.startsWith(query.join(' '))) return 0;
  const words = wordsIn(all);
  if (query.every((word) => words.some((one) => one.startsWith(word)))) return 1;
  if (query.every((word) => all.includes(word))) return 2;
  // The beginning of a longer word is a guess of its own: four letters, one of them wrong, begin too many words.
  const isNear = (word: string) =>
    word.length >= shortest &&
    words.some((one) => isOneOff(word, one) || (word.length > shortest && isOneOff(word, one.slice(0, word.length))));
  return query.every((word) => all.includes(word) || isNear(word)) ? 3 : null;
}

/** Whether all that was typed is one of these words for something, which commas separate. */
export function isWordFor(typed: string, words: string): boolean {
  const query = wordsIn(foldLetters(typed)).join(' ');
  return query !== '' && words.split(/[,،]/).some((one) => wordsIn(foldLetters(one)).join(' ') === query);
}
