import { foldLetters, wordsOf } from '../../db/letters.ts';
import { plainText } from '../../html.ts';
import type { ArticleHeading } from '../../graphql/schema.generated.ts';

const longestExcerpt = 180;
const longestLead = 90;
/** Looking through the longest article would keep others waiting for a tenth of a second. */
const longestLookedThrough = 60_000;

/** How a text begins: its first paragraph, cut between words where it is long. */
export const excerptOf = (html: string) => shortened(plainText(/<p[^>]*>[\s\S]*?<\/p>/.exec(html)?.[0] ?? html));

function shortened(words: string): string {
  if (words.length <= longestExcerpt) return words;
  const cut = words.slice(0, longestExcerpt - 1);
  const end = cut.lastIndexOf(' ');
  return `${end < longestExcerpt / 2 ? cut : cut.slice(0, end)}…`;
}

/** The first paragraph with one of the words, folded, from shortly before it. Null when there is none near the beginning. */
export function passageOf(html: string, words: ReadonlySet<string>): string | null {
  for (const [paragraph] of html.slice(0, longestLookedThrough).matchAll(/<(p|pre)[^>]*>[\s\S]*?<\/\1>/g)) {
    const text = plainText(paragraph);
    const found = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].find(([word]) =>
      wordsOf(word).some((part) => words.has(part)),
    );
    if (found === undefined) continue;
    const start = found.index <= longestLead ? 0 : text.indexOf(' ', found.index - longestLead) + 1;
    return `${start === 0 ? '' : '…'}${shortened(text.slice(start))}`;
  }
  return null;
}

/** Part of an address that a text stands for: its letters and digits, of any script. */
export const addressWord = (text: string) =>
  foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
    .replace(/-$/, '');

/** Cleaned HTML with an id on each heading, and the headings. The prefix keeps ids apart from those of the page. */
export function withAnchors(html: string): { html: string; headings: ArticleHeading[] } {
  const headings: ArticleHeading[] = [];
  const taken = new Map<string, number>();
  const anchored = html.replace(
    /<h([23])((?: dir="\w+")?)>([\s\S]*?)<\/h\1>/g,
    (_, level: string, dir: string, inner: string) => {
      const title = plainText(inner);
      const word = `s-${addressWord(title)}`;
      const count = (taken.get(word) ?? 0) + 1;
      taken.set(word, count);
      const id = count === 1 ? word : `${word}-${count}`;
      if (title !== '') headings.push({ id, title, level: Number(level) });
      return `<h${level} id="${id}"${dir}>${inner}</h${level}>`;
    },
  );
  return { html: anchored, headings };
}
