import type { Services } from '../../context.ts';
import { isNear, toleranceOf } from '../../db/words.ts';
import type { SearchKind } from '../searchKind.ts';

/*
 * The nearest spelling of a word that no record holds: from the words of the latest records, in memory. What is gone or
 * may not be read can still lend its words, so a spelling is only ever told when the viewer's own search then finds something.
 */

type Vocabulary = { words: Promise<Set<string>>; changed: Set<number> };

const shortest = 4;
const longest = 40;
/** More changes than that, and reading everything again is quicker. */
const maxChanged = 2000;

const vocabularies = new WeakMap<Services, Map<string, Vocabulary>>();

function vocabulariesOf(services: Services): Map<string, Vocabulary> {
  const known = vocabularies.get(services);
  if (known !== undefined) return known;
  const fresh = new Map<string, Vocabulary>();
  vocabularies.set(services, fresh);
  return fresh;
}

/** Keeps the words of a kind in step with its records from now on. */
function watch(services: Services, { key, vocabulary }: SearchKind): void {
  const known = vocabulariesOf(services);
  services.live.subscribe((event) => {
    const mine = known.get(key);
    if (mine === undefined) return;
    if (event.kind === 'catchUp' || mine.changed.size > maxChanged) mine.words = readAll(services, vocabulary!);
    else if (event.kind === 'change' && event.subject === vocabulary!.subject && event.action !== 'DELETE')
      mine.changed.add(event.subjectId);
  });
}

async function wordsOf(services: Services, kind: SearchKind): Promise<Set<string>> {
  const known = vocabulariesOf(services);
  let mine = known.get(kind.key);
  if (mine === undefined) {
    known.set(kind.key, (mine = { words: readAll(services, kind.vocabulary!), changed: new Set() }));
    watch(services, kind);
  }
  const words = await mine.words.catch((error: unknown) => {
    // What failed is tried again.
    mine.words = readAll(services, kind.vocabulary!);
    throw error;
  });
  const ids = [...mine.changed];
  mine.changed.clear();
  if (ids.length > 0) add(words, await kind.vocabulary!.read(services, ids));
  return words;
}

const readAll = async (services: Services, { read }: NonNullable<SearchKind['vocabulary']>) =>
  add(new Set(), await read(services, null));

function add(words: Set<string>, texts: readonly string[]): Set<string> {
  for (const text of texts) {
    for (const word of text.split(' '))
      if (word.length >= shortest && word.length <= longest && /^\p{L}+$/u.test(word)) words.add(word);
  }
  return words;
}

/** The terms, each that nothing holds as its nearest word; null when there is none nearer. */
export async function nearestTerms(
  services: Services,
  kind: SearchKind,
  terms: readonly string[],
): Promise<string[] | null> {
  if (kind.vocabulary === undefined || !terms.some((term) => toleranceOf(term) > 0)) return null;
  const words = [...(await wordsOf(services, kind))];
  const nearest = terms.map((term) =>
    words.some((word) => word.includes(term)) ? term : (nearestTo(term, words) ?? term),
  );
  return nearest.every((term, at) => term === terms[at]) ? null : nearest;
}

function nearestTo(term: string, words: readonly string[]): string | undefined {
  for (let tolerance = 1; tolerance <= toleranceOf(term); tolerance += 1) {
    const near = words.filter((word) => isNear(term, word, tolerance));
    if (near.length > 0) return near.find((word) => word[0] === term[0]) ?? near[0];
  }
  // Of a longer word only the beginning has been typed.
  return words.find(
    (word) => word.length > term.length && word[0] === term[0] && isNear(term, word.slice(0, term.length), 1),
  );
}
