import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { ArticleKind, Language } from '../../graphql/schema.generated.ts';
import type { FoundRecord, SearchAsked, SearchFound, SearchKind, Texts } from '../searchKind.ts';
import { passageOf } from './articleHtml.ts';
import { bodyColumn, readable, textColumns } from './articleTexts.ts';
import type { TextRow } from './articleTexts.ts';
import { findArticles } from './helpSearch.ts';

/* Articles and questions as the search of everything finds them: over the index of the help center. */

export const articleKind: SearchKind = {
  key: 'articles',
  title: { en: 'Help articles', fr: 'Articles d’aide', ar: 'مقالات المساعدة' },
  icon: 'file-text',
  home: '/pages/help-center',
  find: (ctx, asked) => find(ctx, 'HELP', asked),
  pick: (ctx, ids, language) => pick(ctx, 'HELP', ids, language),
};

export const questionKind: SearchKind = {
  key: 'questions',
  title: { en: 'Questions', fr: 'Questions', ar: 'الأسئلة' },
  icon: 'help-circle',
  home: '/pages/faq',
  find: (ctx, asked) => find(ctx, 'FAQ', asked),
  pick: (ctx, ids, language) => pick(ctx, 'FAQ', ids, language),
};

async function find(
  ctx: Context,
  kind: ArticleKind,
  { text, often, language, page }: SearchAsked,
): Promise<SearchFound> {
  const found = await findArticles(ctx, kind, text, language);
  if (found === null || found.ids.length === 0) return { records: [], totalCount: 0 };
  const liked = often.filter((id) => found.ids.includes(id));
  const ids = [...liked, ...found.ids.filter((id) => !liked.includes(id))].slice(page.offset, page.offset + page.size);
  const words = new Set(found.words);
  const records = await read(ctx, kind, ids, language, words);
  return {
    records: ids.flatMap((id) => records.find((record) => record.id === id) ?? []),
    totalCount: found.ids.length,
    words: found.words,
  };
}

const pick = (ctx: Context, kind: ArticleKind, ids: readonly number[], language: Language) =>
  read(ctx, kind, ids, language, new Set());

const draft: Texts = { en: 'Draft', fr: 'Brouillon', ar: 'مسودة' };
const unpublished: Texts = {
  en: 'Unpublished changes',
  fr: 'Modifications non publiées',
  ar: 'تغييرات غير منشورة',
};

type Row = TextRow & { body: string; section: string; key: string };

async function read(
  ctx: Context,
  kind: ArticleKind,
  ids: readonly number[],
  language: Language,
  words: ReadonlySet<string>,
): Promise<FoundRecord[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select ${textColumns(ctx, language)}, ${bodyColumn(language)}, ${sql.ref(`c.title_${language}`)} as section, c.key
    from articles a join article_categories c on c.id = a.category_id
    where a.id in (${sql.join(ids)}) and c.kind = ${kind} and ${readable(ctx)}`.execute(ctx.db);
  return rows.map(({ id, slug, title, excerpt, body, section, key, isDraft, hasDraft }) => ({
    id,
    title,
    subtitle: [isDraft === 1 && draft[language], hasDraft === 1 && unpublished[language], section]
      .filter(Boolean)
      .join(' · '),
    path: kind === 'FAQ' ? `/pages/faq?topic=${key}#${slug}` : `/pages/help-center/article/${slug}`,
    snippet: passageOf(body, words) ?? excerpt,
  }));
}
