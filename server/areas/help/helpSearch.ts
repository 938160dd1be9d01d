import { setImmediate as otherWork } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context, Services } from '../../context.ts';
import { searchTerm } from '../../db/search.ts';
import { plainText } from '../../html.ts';
import type {
  ArticleKind,
  HelpHit,
  HelpSearch,
  Language,
  QueryHelpSearchArgs,
} from '../../graphql/schema.generated.ts';
import { passageOf } from './articleHtml.ts';
import { bodyColumn, categoryRows, mayRead, readable, teaserOf, textColumns } from './articleTexts.ts';
import type { TextRow } from './articleTexts.ts';
import { buildIndex, lookUp, rank } from './helpIndex.ts';
import type { HelpIndex, IndexedArticle, IndexedText } from './helpIndex.ts';

const maxHits = 20;
const maxCandidates = 60;

const indexes = new WeakMap<Services, Promise<HelpIndex>>();
const watched = new WeakSet<Services>();

/** Articles of a kind, or of both, that match and that the caller may read, the best first; null when nothing is looked for. */
export async function findArticles(
  ctx: Context,
  kind: ArticleKind | null,
  search: string,
  language: Language,
): Promise<{ ids: number[]; words: string[] } | null> {
  // Refuses what is too long.
  if (searchTerm(ctx.services.database.engine, search).mode === 'all') return null;
  const accepts = (article: IndexedArticle) => (kind === null || article.kind === kind) && mayRead(ctx, article);
  const index = await indexOf(ctx.services);
  await lookUp(index, search);
  return rank(index, accepts, search, language);
}

/** Articles and questions that match, as far as the caller may read them. Public. */
export async function helpSearch(ctx: Context, { search, language = 'en' }: QueryHelpSearchArgs): Promise<HelpSearch> {
  const found = await findArticles(ctx, null, search, language);
  if (found === null || found.ids.length === 0) return { hits: [], words: [] };
  const ids = found.ids.slice(0, maxCandidates);
  const categories = await categoryRows(ctx, null);
  const { rows } = await sql<TextRow & { body: string }>`
    select ${textColumns(ctx, language)}, ${bodyColumn(language)} from articles a where a.id in (${sql.join(ids)}) and ${readable(ctx)}`.execute(
    ctx.db,
  );
  const hits = rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).slice(0, maxHits);
  const words = new Set(found.words);
  const answers: HelpHit[] = [];
  for (const row of hits) {
    const { text, category } = teaserOf(row, categories, language);
    answers.push({
      text: { ...text, excerpt: passageOf(row.body, words) ?? text.excerpt },
      category,
      answer: category.kind === 'FAQ' ? row.body : null,
    });
    // A long article takes some milliseconds: others are served between.
    await otherWork();
  }
  return { hits: answers, words: answers.length === 0 ? [] : found.words };
}

/** Built at the first search after a change, whichever server made it. */
function indexOf(services: Services): Promise<HelpIndex> {
  if (!watched.has(services)) {
    watched.add(services);
    services.live.subscribe((event) => {
      if (event.kind === 'catchUp' || (event.kind === 'change' && event.subject === 'Article'))
        indexes.delete(services);
    });
  }
  let index = indexes.get(services);
  if (index === undefined) {
    index = readIndex(services);
    indexes.set(services, index);
    // What failed is tried again.
    index.catch(() => indexes.delete(services));
  }
  return index;
}

async function readIndex({ database }: Services): Promise<HelpIndex> {
  const rows = await database.reader
    .selectFrom('articles as a')
    .innerJoin('articleCategories as c', 'c.id', 'a.categoryId')
    .select([
      'a.id',
      'a.slug',
      'a.categoryId',
      'a.isPublic',
      'a.isDraft',
      'a.position',
      'c.kind',
      'a.titleEn',
      'a.titleFr',
      'a.titleAr',
      'a.bodyEn',
      'a.bodyFr',
      'a.bodyAr',
    ])
    .execute();
  return buildIndex(
    rows.flatMap((row) => {
      const { titleEn, titleFr, titleAr, bodyEn, bodyFr, bodyAr, ...article } = row;
      const texts: IndexedText[] = [
        { article, language: 'en', title: titleEn, text: plainText(bodyEn) },
        { article, language: 'fr', title: titleFr, text: plainText(bodyFr) },
        { article, language: 'ar', title: titleAr, text: plainText(bodyAr) },
      ];
      return texts.filter(({ title }) => title !== '');
    }),
  );
}
