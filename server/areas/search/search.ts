import pLimit from 'p-limit';
import { requireScope } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import { foldLetters, wordsOf } from '../../db/letters.ts';
import { pageOf } from '../../db/page.ts';
import { recordId } from '../../db/recordId.ts';
import { maxSearchLength } from '../../db/search.ts';
import { stemsOf } from '../../db/words.ts';
import { invalid } from '../../errors.ts';
import { isLongerThan, tooLong, tooMany, unknown } from '../../fields.ts';
import type {
  QuerySearchArgs,
  QuerySearchKindsArgs,
  QuerySearchRecordsArgs,
  SearchGroup,
  SearchHit,
  SearchKind as NamedKind,
  SearchResult,
} from '../../graphql/schema.generated.ts';
import { isTimeZone } from '../../timeZone.ts';
import { hitOf } from '../searchKind.ts';
import type { SearchAsked, SearchFound, SearchKind } from '../searchKind.ts';
import { amountOf, calledKind } from './calledKind.ts';
import { kindsFor, named } from './kinds.ts';
import { oftenOpened } from './often.ts';
import { parseQuery, placesNamed } from './searchQuery.ts';
import { nearestTerms } from './spelling.ts';
import { tableShown } from './tables.ts';

const maxKinds = 20;
const maxKeys = 40;
const maxPlaces = 3;
/** One search leaves PostgreSQL's connections to others: it has more kinds than there are connections. */
const kindsAtOnce = 3;

type Outcome = { kind: SearchKind; found: SearchFound; corrected: string | null };

/** Records of every kind that match, each kind in a statement of its own that holds the viewer's rights. */
export async function search(
  ctx: Context,
  { query, language = 'en', timeZone = 'UTC', only, within, page: wanted }: QuerySearchArgs,
): Promise<SearchResult> {
  const viewer = requireScope(ctx, ['read']);
  const page = pageOf(ctx, wanted);
  if (isLongerThan(query, maxSearchLength)) throw invalid({ query: tooLong(maxSearchLength) });
  if (within && within.length > maxKinds) throw invalid({ within: tooMany(maxKinds) });
  if (!isTimeZone(timeZone)) throw invalid({ timeZone: unknown('there is no such time zone') });
  const known = kindsFor(ctx, viewer);
  const { text, chips, operators, kinds } = parseQuery(query, known, await holding(ctx, query, known));
  const terms = stemsOf(text);
  const nothing: SearchResult = { groups: [], chips, text, words: [], corrected: null };
  if (terms.length === 0 && Object.keys(operators).length === 0) return nothing;
  if (kinds.length === 0) return nothing;
  // What lies nearest comes first, then everything else.
  const isNear = ({ key }: SearchKind) => within?.includes(key) ?? false;
  const called = calledKind(text, kinds);
  const isCalled = (kind: SearchKind) => kind === called?.kind;
  const others = kinds.filter((kind) => !isCalled(kind));
  const searched = [...kinds.filter(isCalled), ...others.filter(isNear), ...others.filter((kind) => !isNear(kind))];

  const often = await oftenOpened(ctx, viewer);
  const first = { number: 1, size: 1, offset: 0 };
  const outcomes = await pLimit(kindsAtOnce).map(searched, (kind) =>
    findOrCorrect(ctx, kind, {
      ...(called?.kind === kind ? ofText(called.rest) : ofText(text)),
      operators,
      language,
      timeZone,
      often: often.get(kind.key) ?? [],
      page: only && only !== kind.key ? first : page,
    }),
  );
  const some = outcomes.filter(({ found }) => found.totalCount > 0);
  // What holds the words as they were typed comes before what holds a word that was only guessed, however near that lies.
  const met = [
    ...some.filter(({ corrected }) => corrected === null),
    ...some.filter(({ corrected }) => corrected !== null),
  ];
  const tables = await Promise.all(
    met.map(async ({ kind, corrected }) => {
      const meant = isCalled(kind) ? called!.rest : text;
      const table = await kind.table?.(ctx, { ...ofText(corrected ?? meant), operators });
      return table ? tableShown(table) : null;
    }),
  );
  return {
    ...nothing,
    groups: met.map(({ kind, found, corrected }, at): SearchGroup => ({
      kind: kind.key,
      title: kind.title[language],
      icon: kind.icon,
      hits: only && only !== kind.key ? [] : found.records.map((record) => hitOf(kind, record)),
      totalCount: found.totalCount,
      isCapped: found.isCapped ?? false,
      table: tables[at]!,
      isGuessed: corrected !== null,
    })),
    words: wordsToMark(text, [...terms, ...met.flatMap(({ found }) => found.words ?? [])]),
    corrected: met[0]?.corrected ?? null,
  };
}

/** Kinds with a place that `in:` names, by that name. */
async function holding(ctx: Context, query: string, known: readonly SearchKind[]) {
  const places = placesNamed(query, known).slice(0, maxPlaces);
  const found = places.map(async (name): Promise<[string, SearchKind[]]> => {
    const has = await Promise.all(known.map((kind) => kind.hasPlace?.(ctx, name) ?? false));
    return [name, known.filter((_, at) => has[at])];
  });
  return new Map(await Promise.all(found));
}

/** What kinds are asked for. */
const ofText = (text: string) => ({
  text,
  terms: stemsOf(text),
  number: numberOf(text),
  amountCents: amountOf(text),
});

/** A single letter would be marked everywhere, and so would all the short words that begin with it. */
function wordsToMark(text: string, met: readonly string[]): string[] {
  const typed = wordsOf(text);
  const [letters, long] = [typed.filter(({ length }) => length === 1), typed.filter(({ length }) => length > 1)];
  const begins = (word: string, starts: readonly string[]) => starts.some((one) => word.startsWith(one));
  return [
    ...new Set([...long, ...met.filter((word) => word.length > 1 && (begins(word, long) || !begins(word, letters)))]),
  ];
}

/** Looks for the words as they were typed and, where nothing holds them, for the nearest ones that are there. */
async function findOrCorrect(ctx: Context, kind: SearchKind, asked: SearchAsked): Promise<Outcome> {
  const found = await kind.find(ctx, asked);
  // A page past the end is empty, too.
  if (found.totalCount > 0 || asked.terms.length === 0 || asked.page.offset > 0)
    return { kind, found, corrected: null };
  const terms = await nearestTerms(ctx.services, kind, asked.terms);
  if (terms === null) return { kind, found, corrected: null };
  const corrected = terms.join(' ');
  const second = await kind.find(ctx, { ...asked, text: corrected, terms });
  return { kind, found: { ...second, words: second.words ?? terms }, corrected };
}

/** Records by `kind:id`, as far as they are there and may be read. */
export async function searchRecords(
  ctx: Context,
  { keys, language = 'en' }: QuerySearchRecordsArgs,
): Promise<SearchHit[]> {
  const viewer = requireScope(ctx, ['read']);
  if (keys.length > maxKeys) throw invalid({ keys: tooMany(maxKeys) });
  const wanted = keys.map((key) => ({ kind: key.split(':')[0]!, id: recordId(key.slice(key.indexOf(':') + 1)) }));
  const groups = await Promise.all(
    kindsFor(ctx, viewer).map(async (kind) => {
      const ids = wanted.filter((one) => one.kind === kind.key).flatMap(({ id }) => id ?? []);
      return ids.length === 0 ? [] : (await kind.pick(ctx, ids, language)).map((record) => hitOf(kind, record));
    }),
  );
  const hits = groups.flat();
  return keys.flatMap((key) => hits.find(({ kind, id }) => `${kind}:${id}` === key) ?? []);
}

/** Kinds that the viewer may search. */
export const searchKinds = (ctx: Context, { language = 'en' }: QuerySearchKindsArgs): NamedKind[] =>
  kindsFor(ctx, requireScope(ctx, ['read'])).map((kind) => named(kind, language));

/** `#123`, `123` and `١٢٣`. */
function numberOf(text: string): number | null {
  const [, digits] = /^#?\s?(\d{1,15})$/.exec(foldLetters(text)) ?? [];
  return digits === undefined ? null : Number(digits);
}
