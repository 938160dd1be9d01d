import { setImmediate as otherWork } from 'node:timers/promises';
import type { Services } from '../../context.ts';
import { toleranceOf } from '../../db/words.ts';
import type { SearchKind } from '../searchKind.ts';
import { makeWords } from './vocabulary.ts';
import type { Words } from './vocabulary.ts';

/*
 * The nearest spelling of a word that no record holds: from the words of the latest records, in memory. What is gone or
 * may not be read can still lend its words, so a spelling is only ever told when the viewer's own search then finds something.
 */

type Vocabulary = {
  words: Words;
  /** Everything has to be read again: at first, after a gap in the events, after very many changes. */
  isStale: boolean;
  /** Records that were changed since their words were read. */
  changed: Set<number>;
  /** The one reading under way; searches that come meanwhile wait for it too. */
  reading: Promise<void> | null;
};

/** More changes than that, and reading everything again is quicker. */
const maxChanged = 2000;

const vocabularies = new WeakMap<Services, Map<string, Vocabulary>>();

function vocabularyOf(services: Services, kind: SearchKind): Vocabulary {
  let known = vocabularies.get(services);
  if (known === undefined) vocabularies.set(services, (known = new Map()));
  let vocabulary = known.get(kind.key);
  if (vocabulary === undefined) {
    vocabulary = { words: makeWords(), isStale: true, changed: new Set(), reading: null };
    known.set(kind.key, vocabulary);
    noteChanges(services, kind, vocabulary);
  }
  return vocabulary;
}

/** Events are only noted, and no more than a few: words are read at the next search that needs them. */
function noteChanges(services: Services, kind: SearchKind, vocabulary: Vocabulary): void {
  const { changed } = vocabulary;
  services.live.subscribe((event) => {
    if (event.kind === 'catchUp') vocabulary.isStale = true;
    else if (event.kind === 'change' && event.subject === kind.vocabulary!.subject && event.action !== 'DELETE')
      changed.add(event.subjectId);
    if (changed.size > maxChanged) vocabulary.isStale = true;
    if (vocabulary.isStale) changed.clear();
  });
}

/** Brings the words up to date. What cannot be read now is read at the next search. */
async function read(services: Services, kind: SearchKind, vocabulary: Vocabulary): Promise<void> {
  const { latest, read: readSome } = kind.vocabulary!;
  const ids = [...vocabulary.changed];
  const wasStale = vocabulary.isStale;
  // Before the first read: what is changed while it lasts is noted for the next time.
  vocabulary.changed.clear();
  vocabulary.isStale = false;
  try {
    if (wasStale) {
      const words = makeWords();
      for await (const texts of latest(services)) words.add(texts);
      vocabulary.words = words;
    } else if (ids.length > 0) vocabulary.words.add(await readSome(services, ids));
  } catch (error) {
    if (wasStale) vocabulary.isStale = true;
    else for (const id of ids) vocabulary.changed.add(id);
    throw error;
  }
}

async function wordsOf(services: Services, kind: SearchKind): Promise<Words> {
  const vocabulary = vocabularyOf(services, kind);
  if (vocabulary.reading === null && (vocabulary.isStale || vocabulary.changed.size > 0)) {
    vocabulary.reading = read(services, kind, vocabulary).finally(() => {
      vocabulary.reading = null;
    });
  }
  if (vocabulary.reading !== null) await vocabulary.reading;
  return vocabulary.words;
}

/** The terms, each that nothing holds as its nearest word; null when there is none nearer. */
export async function nearestTerms(
  services: Services,
  kind: SearchKind,
  terms: readonly string[],
): Promise<string[] | null> {
  if (kind.vocabulary === undefined || !terms.some((term) => toleranceOf(term) > 0)) return null;
  const words = await wordsOf(services, kind);
  const nearest: string[] = [];
  for (const term of terms) {
    if (words.hold(term)) nearest.push(term);
    else {
      nearest.push(words.nearest(term) ?? term);
      // Comparing with every word takes some milliseconds: others are served between.
      await otherWork();
    }
  }
  return nearest.every((term, at) => term === terms[at]) ? null : nearest;
}
