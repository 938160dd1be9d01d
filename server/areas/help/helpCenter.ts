import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type {
  HelpArticle,
  HelpCenter,
  Language,
  QueryHelpArticleArgs,
  QueryHelpCenterArgs,
} from '../../graphql/schema.generated.ts';
import { withAnchors } from './articleHtml.ts';
import { bodyColumn, categoryOf, categoryRows, readable, teaserOf, textColumns, textOf } from './articleTexts.ts';
import type { TextRow } from './articleTexts.ts';

const dayMs = 86_400_000;
const popularDays = 30;
const teasers = 3;

/** The day on which views of the last 30 days begin. */
export const popularSince = (now: Date) =>
  new Date(now.getTime() - (popularDays - 1) * dayMs).toISOString().slice(0, 10);

/** The first page of the help center. Public. */
export async function helpCenter(ctx: Context, { language = 'en' }: QueryHelpCenterArgs): Promise<HelpCenter> {
  const categories = await categoryRows(ctx, 'HELP');
  const { rows } = await sql<TextRow & { views: number }>`
    select ${textColumns(ctx, language)}, coalesce(v.views, 0) as views
    from articles a join article_categories c on c.id = a.category_id
      left join (select article_id, sum(count) as views from article_views where day >= ${popularSince(ctx.services.now())} group by article_id) v
        on v.article_id = a.id
    where c.kind = 'HELP' and ${readable(ctx)}
    order by c.position, a.position, a.id`.execute(ctx.db);
  const published = rows.filter(({ isDraft }) => isDraft === 0);
  const popular = published.toSorted((a, b) => b.views - a.views).slice(0, teasers);
  const latest = published
    .toSorted((a, b) => (a.changedAt < b.changedAt ? 1 : -1))
    .filter((row) => !popular.includes(row))
    .slice(0, teasers);
  return {
    sections: categories.map((category) => ({
      category: categoryOf(category, language),
      articles: rows.filter(({ categoryId }) => categoryId === category.id).map(textOf),
    })),
    popular: popular.map((row) => teaserOf(row, categories, language)),
    keepLearning: latest.map((row) => teaserOf(row, categories, language)),
  };
}

/** An article with the section around it; null when there is none, or none that the caller may read. Public. */
export async function helpArticle(
  ctx: Context,
  { slug, language = 'en' }: QueryHelpArticleArgs,
): Promise<HelpArticle | null> {
  const {
    rows: [row],
  } = await sql<TextRow & { body: string }>`
    select ${textColumns(ctx, language)}, ${bodyColumn(language)}
    from articles a join article_categories c on c.id = a.category_id
    where c.kind = 'HELP' and a.slug = ${slug} and ${readable(ctx)}`.execute(ctx.db);
  if (row === undefined) return null;
  const category = await ctx.db
    .selectFrom('articleCategories')
    .selectAll()
    .where('id', '=', row.categoryId)
    .executeTakeFirstOrThrow();
  const siblings = await textsIn(ctx, row.categoryId, language);
  return {
    text: textOf(row),
    ...withAnchors(row.body),
    section: { category: categoryOf(category, language), articles: siblings.map(textOf) },
  };
}

async function textsIn(ctx: Context, categoryId: number, language: Language): Promise<TextRow[]> {
  const { rows } = await sql<TextRow>`
    select ${textColumns(ctx, language)} from articles a where a.category_id = ${categoryId} and ${readable(ctx)} order by a.position, a.id`.execute(
    ctx.db,
  );
  return rows;
}
