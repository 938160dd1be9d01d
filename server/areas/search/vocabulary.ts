import { isNear, toleranceOf } from '../../db/words.ts';

/* The words that the records of one kind hold, arranged so that the nearest one to a misspelt word is found quickly. */

const shortest = 4;
const longest = 40;
/** Some 3 MB. Words beyond that are left out: a wrong spelling is then not corrected, nothing else. */
const maxWords = 50_000;
const isWord = /^\p{L}+$/u;

export type Words = {
  /** Takes in the words of folded texts. */
  add: (texts: readonly string[]) => void;
  /** Whether a word holds the term as a part. */
  hold: (term: string) => boolean;
  nearest: (term: string) => string | undefined;
};

export function makeWords(): Words {
  const known = new Set<string>();
  const byLength: string[][] = [];
  /** All words in one text: looking for a part in it is one native call. */
  let joined: string | null = null;

  function add(word: string): void {
    if (word.length < shortest || word.length > longest || known.size >= maxWords) return;
    if (known.has(word) || !isWord.test(word)) return;
    known.add(word);
    (byLength[word.length] ??= []).push(word);
    joined = null;
  }

  const near = (term: string, tolerance: number): string[] => {
    const lengths = byLength.slice(Math.max(0, term.length - tolerance), term.length + tolerance + 1);
    return lengths.flatMap((words) => words.filter((word) => isNear(term, word, tolerance)));
  };

  return {
    add: (texts) => {
      for (const text of texts) for (const word of text.split(' ')) add(word);
    },
    hold: (term) => (joined ??= [...known].join(' ')).includes(term),
    nearest(term) {
      for (let tolerance = 1; tolerance <= toleranceOf(term); tolerance += 1) {
        const found = near(term, tolerance);
        if (found.length > 0) return found.find((word) => word[0] === term[0]) ?? found[0];
      }
      // Of a longer word only the beginning has been typed.
      for (const words of byLength.slice(term.length + 1)) {
        const longer = words?.find((word) => word[0] === term[0] && isNear(term, word.slice(0, term.length), 1));
        if (longer !== undefined) return longer;
      }
      return undefined;
    },
  };
}
