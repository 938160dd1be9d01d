import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { isAllowed, isAllowedSome, visible } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { ArticleCategoryRow } from '../../db/schema.ts';
import type {
  ArticleCategory,
  ArticleKind,
  ArticleText,
  HelpTeaser,
  Language,
} from '../../graphql/schema.generated.ts';

/* Articles as readers see them: in one language, as far as they may. The public ones everybody may read. */

type Flag = 0 | 1;

/** An article in one language. */
export type TextRow = {
  id: number;
  slug: string;
  categoryId: number;
  isPublic: Flag;
  isDraft: Flag;
  hasDraft: Flag;
  title: string;
  excerpt: string;
  language: Language;
  isOlder: Flag;
  changedAt: string;
};

type Suffix = 'en' | 'fr' | 'ar';

/** The columns of a `TextRow` of the table `a`: a text that is not translated is the English one. */
export function textColumns(ctx: Context, language: Language): RawBuilder<unknown> {
  const isThere = sql`${sql.ref(`a.title_${language}`)} <> ''`;
  const either = (name: string) =>
    language === 'en'
      ? sql.ref(`a.${name}_en`)
      : sql`case when ${isThere} then ${sql.ref(`a.${name}_${language}`)} else ${sql.ref(`a.${name}_en`)} end`;
  const isOlder =
    language === 'en' ? sql`0` : sql`case when ${isThere} then ${sql.ref(`a.is_older_${language}`)} else 0 end`;
  const shown =
    language === 'en' ? sql`'en'` : sql`case when ${isThere} then ${sql.lit(language satisfies Suffix)} else 'en' end`;
  const hasDraft = mayWrite(ctx.viewer) ? sql`case when a.draft = '' then 0 else 1 end` : sql`0`;
  return sql`a.id, a.slug, a.category_id, a.is_public, a.is_draft, ${hasDraft} as has_draft, ${either('title')} as title, ${either('excerpt')} as excerpt,
    ${shown} as language, ${isOlder} as is_older, ${either('changed_at')} as changed_at`;
}

/** The text itself, in the same language as the columns above. */
export const bodyColumn = (language: Language): RawBuilder<unknown> =>
  language === 'en'
    ? sql`a.body_en as body`
    : sql`case when ${sql.ref(`a.title_${language}`)} <> '' then ${sql.ref(`a.body_${language}`)} else a.body_en end as body`;

const mayWrite = (viewer: Context['viewer']) => viewer !== null && isAllowedSome(viewer, 'update', 'Article');

/** Which rows of the table `a` the caller may read. */
export function readable(ctx: Context): RawBuilder<SqlBool> {
  const scope = visible(ctx, 'Article', 'a');
  return scope === null ? sql<SqlBool>`1 = 1` : sql<SqlBool>`((a.is_public = 1 and a.is_draft = 0) or ${scope})`;
}

/** Whether the caller may read this very article. */
export const mayRead = ({ viewer }: Context, row: Readonly<{ isPublic: Flag; isDraft: Flag }>) =>
  (row.isPublic === 1 && row.isDraft === 0) || (viewer !== null && isAllowed(viewer, 'read', 'Article', row));

export const textOf = ({
  id,
  slug,
  title,
  excerpt,
  language,
  isOlder,
  isPublic,
  isDraft,
  hasDraft,
  changedAt,
}: TextRow): ArticleText => ({
  id: String(id),
  slug,
  title,
  excerpt,
  language,
  isOlder: isOlder === 1,
  isPublic: isPublic === 1,
  isDraft: isDraft === 1,
  hasDraft: hasDraft === 1,
  changedAt,
});

/** The sections of a kind in their order, or of both. */
export async function categoryRows(ctx: Context, kind: ArticleKind | null): Promise<ArticleCategoryRow[]> {
  const all = ctx.db.selectFrom('articleCategories').selectAll().orderBy('position').orderBy('id');
  return (kind === null ? all : all.where('kind', '=', kind)).execute();
}

const suffixes = { en: 'En', fr: 'Fr', ar: 'Ar' } as const;

export function categoryOf(row: ArticleCategoryRow, language: Language): ArticleCategory {
  const { id, kind, key, icon, picture } = row;
  return {
    id: String(id),
    kind,
    key,
    isGuide: row.isGuide === 1,
    icon,
    picture,
    title: row[`title${suffixes[language]}`],
    subtitle: row[`subtitle${suffixes[language]}`],
  };
}

export function teaserOf(row: TextRow, categories: ArticleCategoryRow[], language: Language): HelpTeaser {
  const category = categories.find(({ id }) => id === row.categoryId)!;
  return { text: textOf(row), category: categoryOf(category, language) };
}
