let segmenter: Intl.Segmenter | undefined;
/** Made when it is first asked for, and kept: lists ask for each row. */
const characters = (word: string) => (segmenter ??= new Intl.Segmenter()).segment(word);

const isWord = (word: string) => /^[\p{L}\p{N}]/u.test(word);

/** First letters of the first and the last word of a name, as whole characters of any script; pictures only where nothing else is. */
export function initials(name: string): string {
  const all = name.trim().split(/\s+/).filter(Boolean);
  const words = all.some(isWord) ? all.filter(isWord) : all.slice(0, 1);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = chosen
    .map((word) => [...characters(word ?? '')][0]?.segment ?? '')
    .join('\u200c')
    .toLocaleUpperCase();
  // Arabic letters would join to a word, such as "no": something without width keeps them apart.
  return /\p{Script=Arabic}/u.test(letters) ? letters : letters.replace('\u200c', '');
}
