import { setImmediate as otherWork } from 'node:timers/promises';
import { wordsOf } from '../../db/letters.ts';
import { isNear, stem, termsOf, toleranceOf } from '../../db/words.ts';
import type { ArticleRow } from '../../db/schema.ts';
import type { ArticleKind, Language } from '../../graphql/schema.generated.ts';

/*
 * Ranked search over all articles, in memory: a help center is small, and so both databases find the same, typing
 * errors, accents and Arabic forms included. helpSearch.ts keeps the index up to date and asks who may read what.
 */

/** What an article is known by, whatever its language: enough to tell who may read it. */
export type IndexedArticle = Pick<ArticleRow, 'id' | 'slug' | 'categoryId' | 'isPublic' | 'isDraft' | 'position'> & {
  kind: ArticleKind;
};
/** One text of one language. */
export type IndexedText = { article: IndexedArticle; language: Language; title: string; text: string };

type Entry = { article: IndexedArticle; language: Language; title: Set<string>; words: Set<string> };
export type HelpIndex = {
  entries: Entry[];
  vocabulary: Set<string>;
  /** Words of the vocabulary whose stem is another word, with it. */
  stems: Map<string, string>;
  /** What the terms looked up last were met by. */
  matches: Map<string, Match[]>;
};

/** Words of the texts that a word of the search meets, and how well: 1 is the very word. */
type Match = { word: string; quality: number };

const inTitle = 4;
const inOwnLanguage = 1.5;
const asTyped = 0.1;
/** Some MB: a short term is met by much of the vocabulary. */
const keptMatches = 20_000;

export function buildIndex(texts: readonly IndexedText[]): HelpIndex {
  const vocabulary = new Set<string>();
  const entries = texts.map(({ article, language, title, text }) => {
    const entry = { article, language, title: new Set(wordsOf(title)), words: new Set(wordsOf(text)) };
    for (const word of [...entry.title, ...entry.words]) vocabulary.add(word);
    return entry;
  });
  const stems = new Map<string, string>();
  for (const word of vocabulary) {
    const bare = stem(word);
    if (bare !== word) stems.set(word, bare);
  }
  return { entries, vocabulary, stems, matches: new Map() };
}

/** Looks the words of a search up before `rank`, which takes some milliseconds each: others are served between. */
export async function lookUp(index: HelpIndex, search: string): Promise<void> {
  for (const term of termsOf(wordsOf(search))) {
    if (index.matches.has(term)) continue;
    matchesOf(index, term);
    await otherWork();
  }
}

/**
 * Ids of the articles, of those that are accepted, that meet the most words of the search, the best first, and the words
 * that it met. A word counts as met by a longer one that holds it and, if there is none, by one that differs in a letter
 * or two. Half of the words have to be met.
 */
export function rank(
  index: HelpIndex,
  accepts: (article: IndexedArticle) => boolean,
  search: string,
  language: Language,
): { ids: number[]; words: string[] } {
  const typed = wordsOf(search);
  const asked = termsOf(typed).map((term) => matchesOf(index, term));
  const candidates = index.entries
    .filter(({ article }) => accepts(article))
    .map((entry) => {
      const met = asked
        .map((matches) => matches.filter(({ word }) => entry.title.has(word) || entry.words.has(word)))
        .filter((matches) => matches.length > 0);
      return { entry, met };
    });
  const most = Math.max(0, ...candidates.map(({ met }) => met.length));
  if (most === 0 || most * 2 < asked.length) return { ids: [], words: [] };
  const scores = new Map<number, number>();
  const words = new Set<string>();
  for (const { entry, met } of candidates) {
    if (met.length < most) continue;
    const worth = met.reduce(
      (sum, matches) =>
        sum + Math.max(...matches.map(({ word, quality }) => quality * (entry.title.has(word) ? inTitle : 1))),
      0,
    );
    // Of two that are equal, the one with more of the question in its title.
    const score =
      (worth + asTyped * typed.filter((word) => entry.title.has(word)).length) *
      (entry.language === language ? inOwnLanguage : 1);
    scores.set(entry.article.id, Math.max(scores.get(entry.article.id) ?? 0, score));
    for (const { word } of met.flat()) words.add(word);
  }
  const ids = [...scores].sort(([idA, scoreA], [idB, scoreB]) => scoreB - scoreA || idA - idB).map(([id]) => id);
  return { ids, words: [...words] };
}

function matchesOf(index: HelpIndex, asked: string): Match[] {
  const known = index.matches.get(asked);
  if (known !== undefined) return known;
  const found = findMatches(index, asked);
  const size = [...index.matches.values()].reduce((sum, matches) => sum + 1 + matches.length, found.length);
  if (size > keptMatches) index.matches.clear();
  index.matches.set(asked, found);
  return found;
}

function findMatches({ vocabulary, stems }: HelpIndex, asked: string): Match[] {
  const term = stem(asked);
  const matches: Match[] = [];
  for (const word of vocabulary) {
    if (word === term) matches.push({ word, quality: 1 });
    else if (word.startsWith(term)) matches.push({ word, quality: 0.8 });
    // Arabic joins article and conjunction to the word; elsewhere parts of words are met from three letters on.
    else if (term.length > 2 && word.includes(term)) matches.push({ word, quality: 0.5 });
  }
  if (matches.length > 0) return matches;
  const tolerance = toleranceOf(asked);
  if (tolerance === 0) return [];
  for (const word of vocabulary) {
    const bare = stems.get(word);
    if (isNear(asked, word, tolerance) || (bare !== undefined && isNear(asked, bare, tolerance)))
      matches.push({ word, quality: 0.4 });
  }
  return matches;
}
