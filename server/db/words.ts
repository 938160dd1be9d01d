import { wordsOf } from './letters.ts';

/*
 * Words of a search and words of texts, all folded (see letters.ts): what every area that is searched compares in the
 * same way.
 */

const longestWord = 40;
const maxTerms = 8;

/** The words of a search that say something: of those that stand in every text, none is needed beside others. */
export function termsOf(typed: readonly string[]): string[] {
  const words = [...new Set(typed)].map((word) => word.slice(0, longestWord));
  const telling = words.filter((word) => (word.length > 2 || /\d/.test(word)) && !common.has(word));
  return (telling.length > 0 ? telling : words).slice(0, maxTerms);
}

/** Without the Arabic article and a plural s: what is left is part of the full word anyway. */
export function stem(word: string): string {
  const bare = word.replace(/^(?:وال|بال|كال|فال|ال|لل)(?=.{3})/u, '');
  return /^[a-z]{3,}s$/.test(bare) ? bare.slice(0, -1) : bare;
}

/** The terms of what somebody typed, each without its Arabic article and plural. */
export const stemsOf = (text: string): string[] => [...new Set(termsOf(wordsOf(text)).map(stem))];

/** How many letters of a word may differ. Short words differ from many others by a letter. */
export const toleranceOf = (word: string): number => (word.length < 5 ? 0 : word.length < 8 ? 1 : 2);

/** Whether two words differ by so many letters at most; two that changed places count as one. */
export function isNear(a: string, b: string, tolerance: number): boolean {
  if (Math.abs(a.length - b.length) > tolerance) return false;
  // Words that begin alike, one letter aside: the others are too many to be compared in full.
  if (a[0] !== b[0] && a[1] !== b[1] && a[0] !== b[1] && a[1] !== b[0]) return false;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, before[j - 2]! + 1);
      next.push(least);
    }
    if (Math.min(...next) > tolerance) return false;
    [before, row] = [row, next];
  }
  return row[b.length]! <= tolerance;
}

/** Words that questions are made of, folded. */
const common = new Set(
  `
  a an and are at be by can do does for from get has have how i if in into is it its my not of on or our so that the their there they this to
  up we what when where which who why will with you your
  au aux avec ce ces cette comment dans de des du elle en est et il je la le les leur ma mes mon ne nos notre nous ou par pas pour puis
  quand que quel quelle quels qui quoi sa se ses son sont sur ta tes ton un une vos votre vous
  ان اذا الي او اي اين ب بعد بين ثم حتي عن عند علي في قبل قد كل كم كيف لا لم لماذا لن ما ماذا متي مع من هذا هذه هل هو هي و يا
`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
