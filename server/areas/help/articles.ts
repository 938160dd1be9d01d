import { sql } from 'kysely';
import { authorize, isAllowed, signedIn } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import { recordId } from '../../db/recordId.ts';
import type { ArticleRow } from '../../db/schema.ts';
import type { ArticleCategory, ArticleFigures, Language, ReaderComment } from '../../graphql/schema.generated.ts';
import { categoryOf, categoryRows } from './articleTexts.ts';
import { popularSince } from './helpCenter.ts';

const shownComments = 50;

/** The article with this id in all its languages; null when there is none, or none that the viewer may see. */
export async function getArticle(ctx: Context, id: string | number): Promise<ArticleRow | null> {
  const viewer = authorize(ctx, 'read', 'Article');
  const number = recordId(id);
  const row =
    number === null
      ? undefined
      : await ctx.db.selectFrom('articles').selectAll().where('id', '=', number).executeTakeFirst();
  return row && isAllowed(viewer, 'read', 'Article', row) ? row : null;
}

/** Sections of FAQ and help center. */
export async function listArticleCategories(ctx: Context, language: Language): Promise<ArticleCategory[]> {
  authorize(ctx, 'read', 'Article');
  return (await categoryRows(ctx, null)).map((row) => categoryOf(row, language));
}

/** What readers wrote of an article, for those who may change it. */
export async function readerComments(ctx: Context, article: ArticleRow): Promise<ReaderComment[]> {
  if (!isAllowed(signedIn(ctx), 'update', 'Article', article)) return [];
  const rows = await ctx.db
    .selectFrom('articleRatings')
    .select(['at', 'isHelpful', 'comment'])
    .where('articleId', '=', article.id)
    .where('comment', '!=', '')
    .orderBy('at', 'desc')
    .limit(shownComments)
    .execute();
  return rows.map((row) => ({ ...row, isHelpful: row.isHelpful === 1 }));
}

/** How an article is read. */
export async function articleFigures(ctx: Context, { id }: ArticleRow): Promise<ArticleFigures> {
  const {
    rows: [figures],
  } = await sql<ArticleFigures>`
    select
      (select coalesce(sum(count), 0) from article_views where article_id = ${id} and day >= ${popularSince(ctx.services.now())}) as view_count,
      (select count(*) from article_ratings where article_id = ${id} and is_helpful = 1) as helpful_count,
      (select count(*) from article_ratings where article_id = ${id} and is_helpful = 0) as unhelpful_count`.execute(
    ctx.db,
  );
  return figures!;
}
