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
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ک: 'ك',
  ی: 'ي',
};

/** One character without case, accents and the differences between Arabic forms of a letter, as the server folds it. */
function foldLetter(character: string): string {
  const folded = character
    .normalize('NFKD')
    .replace(/[\p{M}\u0640\u00ad\u200c-\u200f]/gu, '')
    .toLowerCase()
    .replace(/\p{M}/gu, '');
  return [...folded]
    .map(
      (letter) =>
        alike[letter] ?? (/[\u0660-\u0669\u06f0-\u06f9]/.test(letter) ? String(letter.charCodeAt(0) & 15) : letter),
    )
    .join('');
}

/** Text without case, accents and the differences between ways of writing, as the server folds it. */
export const foldLetters = (text: string): string => [...text].map(foldLetter).join('');

/** Whether two words differ by one letter at most; two that changed places count as one. */
export function isOneOff(a: string, b: string): boolean {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return isSwapped || restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1);
}

export type Span = { start: number; end: number };

/** Where words, folded, stand in a text; spans that touch are one. */
export function spansOf(text: string, words: readonly string[]): Span[] {
  let folded = '';
  const origin: number[] = [];
  let at = 0;
  for (const character of text) {
    for (const letter of foldLetter(character)) {
      folded += letter;
      for (let unit = 0; unit < letter.length; unit += 1) origin.push(at);
    }
    at += character.length;
  }
  origin.push(at);
  const marked = new Uint8Array(text.length);
  for (const word of words) {
    if (word === '') continue;
    for (let from = folded.indexOf(word); from >= 0; from = folded.indexOf(word, from + 1)) {
      // To where the next letter starts: marks that follow the last one belong to it.
      marked.fill(1, origin[from]!, origin[from + word.length]!);
    }
  }
  const spans: Span[] = [];
  for (let start = marked.indexOf(1); start >= 0;) {
    const stop = marked.indexOf(0, start);
    const end = stop < 0 ? text.length : stop;
    spans.push({ start, end });
    start = marked.indexOf(1, end);
  }
  return spans;
}
