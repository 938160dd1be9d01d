import type { Context } from '../../context.ts';
import { firstRow } from '../../db/statement.ts';
import { programFigures } from '../../figures.ts';
import type { ProductFigures } from '../../graphql/schema.generated.ts';

/** What the program counts of itself, for its start page. Public. */
export async function productFigures(ctx: Context): Promise<ProductFigures> {
  const found = await firstRow(ctx.db, 'contact.publicArticles', {}, (db) =>
    db
      .selectFrom('articles')
      .select((all) => all.fn.countAll<number | string>().as('count'))
      .where('isPublic', '=', 1)
      .where('isDraft', '=', 0),
  );
  return {
    ...programFigures(ctx),
    languageCount: ctx.services.env.languages.length,
    articleCount: Number(found?.count ?? 0),
  };
}
