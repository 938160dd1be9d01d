import { parsed } from '../../changes/merge.ts';
import type { Context } from '../../context.ts';
import { recordId } from '../../db/recordId.ts';
import type { ArticleRow } from '../../db/schema.ts';
import { html, line, malformed, required, unknown, whole } from '../../fields.ts';
import type { ArticleInput } from '../../graphql/schema.generated.ts';
import { needed, optional, preset, yesNo } from '../../records/columns.ts';
import type { Refuse, Values } from '../../records/declaration.ts';
import { defineRecord } from '../../records/record.ts';
import { freeWord } from '../../records/unique.ts';
import { excerptOf } from './articleHtml.ts';

/** What is kept of an article; its draft is no field of the schema's input. */
type Kept = ArticleInput & { draft?: string };
type ArticleValues = Values<ArticleRow, Kept>;
type Suffix = 'En' | 'Fr' | 'Ar';

const maxPosition = 9999;
const translations = ['Fr', 'Ar'] as const;
const title = line(160);
const body = html(60_000, 'long');

/** Articles and questions, each a text in one to three languages. */
export const article = defineRecord<ArticleRow, Kept>({
  subject: 'Article',
  table: 'articles',
  noun: 'Article',
  nameOf: ({ titleEn }) => titleEn,
  columns: {
    categoryId: needed((given) => recordId(given) ?? noSection, 0),
    slug: preset(
      (given) =>
        /^[a-z0-9]+(-[a-z0-9]+)*$/.test(given) && given.length <= 80
          ? given
          : malformed('must be up to 80 of a to z, 0 to 9 and hyphens between them'),
      '',
    ),
    isPublic: yesNo(true),
    isDraft: yesNo(false),
    draft: preset((given) => given, ''),
    position: preset(whole(1, maxPosition), 0),
    titleEn: needed(line(160, true)),
    bodyEn: needed((given) => {
      const kept = body(given);
      return kept === '' ? required : kept;
    }),
    titleFr: optional(title),
    bodyFr: optional(body),
    isOlderFr: yesNo(false),
    titleAr: optional(title),
    bodyAr: optional(body),
    isOlderAr: yesNo(false),
  },
  normalize: (values, { input, before, refuse }) => {
    for (const language of translations) normalizeTranslation(language, values, input, before, refuse);
  },
  check: async (tx, values, { before, refuse, errors }) => {
    if (errors['categoryId'] === undefined && values.categoryId !== before?.categoryId) {
      if (!(await isSection(tx, values.categoryId))) refuse('categoryId', noSection);
    }
    if (Object.keys(errors).length > 0) return;
    if (values.slug === '') values.slug = await freeWord(tx, 'articles', 'slug', values.titleEn, 'article');
    if (values.position === 0) values.position = await lastPosition(tx, values.categoryId);
  },
  derive: (tx, values, before) => {
    const now = tx.services.now().toISOString();
    // To readers a text is new on the day on which it is published.
    const isPublished = before?.isDraft === 1 && values.isDraft === 0;
    const changedAt = (language: Suffix) =>
      before !== null && !isPublished && !hasChanged(values, before, language) ? before[`changedAt${language}`] : now;
    return {
      excerptEn: excerptOf(values.bodyEn),
      excerptFr: excerptOf(values.bodyFr),
      excerptAr: excerptOf(values.bodyAr),
      changedAtEn: changedAt('En'),
      changedAtFr: changedAt('Fr'),
      changedAtAr: changedAt('Ar'),
    };
  },
  // After later changes the age of translations follows from what changes now.
  restore: (was, change, { version, isOlderFr, isOlderAr }) => {
    if (parsed<ArticleRow>(change.after).version === version) return { isOlderFr, isOlderAr, ...was };
    const { isOlderFr: _fr, isOlderAr: _ar, ...values } = was;
    return values as Partial<ArticleRow>;
  },
});

const noSection = unknown('there is no such section');

const textOf = (values: ArticleValues | ArticleRow, language: Suffix) =>
  `${values[`title${language}`]}\n${values[`body${language}`]}`;
const hasChanged = (values: ArticleValues, before: ArticleRow | null, language: Suffix) =>
  before === null || textOf(values, language) !== textOf(before, language);

/** A translation is whole or not there, and older than the original when only that has changed. */
function normalizeTranslation(
  language: (typeof translations)[number],
  values: ArticleValues,
  input: ArticleInput,
  before: ArticleRow | null,
  refuse: Refuse,
): void {
  const [titleName, bodyName, olderName] = [`title${language}`, `body${language}`, `isOlder${language}`] as const;
  const isThere = values[titleName] !== '' || values[bodyName] !== '';
  if (isThere && values[titleName] === '') refuse(titleName, required);
  if (isThere && values[bodyName] === '') refuse(bodyName, required);
  if (!isThere) values[olderName] = 0;
  else if (typeof input[olderName] === 'boolean') return;
  else if (hasChanged(values, before, language)) values[olderName] = 0;
  else if (hasChanged(values, before, 'En')) values[olderName] = 1;
}

async function isSection(tx: Context, id: number): Promise<boolean> {
  const section = await tx.db.selectFrom('articleCategories').select('id').where('id', '=', id).executeTakeFirst();
  return section !== undefined;
}

async function lastPosition(tx: Context, categoryId: number): Promise<number> {
  const last = await tx.db
    .selectFrom('articles')
    .select((the) => the.fn.max('position').as('position'))
    .where('categoryId', '=', categoryId)
    .executeTakeFirst();
  return Math.min((last?.position ?? 0) + 1, maxPosition);
}
