import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { foldCase, searchTerm } from '../../db/search.ts';
import type { Faq, QueryFaqArgs } from '../../graphql/schema.generated.ts';
import { bodyColumn, categoryOf, categoryRows, readable, textColumns, textOf } from './articleTexts.ts';
import type { TextRow } from './articleTexts.ts';
import { findArticles } from './helpSearch.ts';

/** Questions and answers by section; of a search only sections with a match. Public. */
export async function faq(ctx: Context, { search, question, language = 'en' }: QueryFaqArgs): Promise<Faq> {
  const found = await findArticles(ctx, 'FAQ', search ?? '', language);
  // Refuses what is too long.
  searchTerm(ctx.services.database.engine, question);
  const part = foldCase((question ?? '').trim());
  const categories = await categoryRows(ctx, 'FAQ');
  const { rows } = await sql<TextRow & { body: string }>`
    select ${textColumns(ctx, language)}, ${bodyColumn(language)}
    from articles a join article_categories c on c.id = a.category_id
    where c.kind = 'FAQ' and ${readable(ctx)} order by c.position, a.position, a.id`.execute(ctx.db);
  const matching = rows.filter(
    ({ id, title }) => (found === null || found.ids.includes(id)) && foldCase(title).includes(part),
  );
  const sections = categories.map((category) => ({
    category: categoryOf(category, language),
    questions: matching
      .filter(({ categoryId }) => categoryId === category.id)
      .map((row) => ({ text: textOf(row), html: row.body })),
  }));
  return { sections: sections.filter(({ questions }) => questions.length > 0), words: found?.words ?? [] };
}
