import type { Context } from '../../context.ts';
import type { ArticleRow } from '../../db/schema.ts';
import { invalid } from '../../errors.ts';
import type { FieldErrors } from '../../errors.ts';
import { isProblem, required, unknown } from '../../fields.ts';
import type { ArticleInput } from '../../graphql/schema.generated.ts';
import { defaults, inputNames, keptValue, maxPosition, needed, pick } from './articleFields.ts';
import type { ArticleValues } from './articleFields.ts';
import { addressWord, excerptOf } from './articleHtml.ts';

/** Columns that follow from those. */
type DerivedValues = Pick<
  ArticleRow,
  'excerptEn' | 'excerptFr' | 'excerptAr' | 'changedAtEn' | 'changedAtFr' | 'changedAtAr'
>;

const translations = ['Fr', 'Ar'] as const;

/**
 * The values of an article with the input applied to what it had `before`, null at creation. Throws VALIDATION with
 * everything that is wrong.
 */
export async function articleValues(
  tx: Context,
  input: ArticleInput,
  before: ArticleRow | null,
): Promise<ArticleValues & DerivedValues> {
  const errors: FieldErrors = {};
  const values: Record<string, unknown> = { ...defaults, ...(before && pick(before)) };
  for (const name of inputNames) {
    // At creation null is as good as left out.
    const given = before === null ? (input[name] ?? undefined) : input[name];
    const kept = given === undefined ? values[name] : keptValue(name, given);
    if (isProblem(kept)) errors[name] = kept;
    else values[name] = kept;
    if (given === undefined && before === null && needed.has(name)) errors[name] = required;
  }
  const candidate = values as ArticleValues;
  for (const language of translations) normalize(language, candidate, input, before, errors);
  await look(tx, candidate, before, errors);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (candidate.slug === '') candidate.slug = await freeSlug(tx, candidate.titleEn);
  if (candidate.position === 0) candidate.position = await lastPosition(tx, candidate.categoryId);
  return { ...candidate, ...derived(tx, candidate, before) };
}

const textOf = (values: ArticleValues | ArticleRow, language: 'En' | 'Fr' | 'Ar') =>
  `${values[`title${language}`]}\n${values[`body${language}`]}`;
const hasChanged = (values: ArticleValues, before: ArticleRow | null, language: 'En' | 'Fr' | 'Ar') =>
  before === null || textOf(values, language) !== textOf(before, language);

/** A translation is whole or not there, and older than the original when only that has changed. */
function normalize(
  language: (typeof translations)[number],
  values: ArticleValues,
  input: ArticleInput,
  before: ArticleRow | null,
  errors: FieldErrors,
): void {
  const [titleName, bodyName, olderName] = [`title${language}`, `body${language}`, `isOlder${language}`] as const;
  const isThere = values[titleName] !== '' || values[bodyName] !== '';
  if (isThere && values[titleName] === '') errors[titleName] ??= required;
  if (isThere && values[bodyName] === '') errors[bodyName] ??= required;
  if (!isThere) values[olderName] = 0;
  else if (typeof input[olderName] === 'boolean') return;
  else if (hasChanged(values, before, language)) values[olderName] = 0;
  else if (hasChanged(values, before, 'En')) values[olderName] = 1;
}

async function look(tx: Context, values: ArticleValues, before: ArticleRow | null, errors: FieldErrors): Promise<void> {
  if (errors.categoryId !== undefined || values.categoryId === before?.categoryId) return;
  const category = await tx.db
    .selectFrom('articleCategories')
    .select('id')
    .where('id', '=', values.categoryId)
    .executeTakeFirst();
  if (category === undefined) errors.categoryId = unknown('there is no such section');
}

/** A free word made from the title; of a title without Latin letters, a plain one. */
async function freeSlug(tx: Context, titleEn: string): Promise<string> {
  const word =
    addressWord(titleEn)
      .replace(/[^a-z0-9-]+/g, '')
      .replace(/-{2,}/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 70)
      .replace(/-$/, '') || 'article';
  const taken = await tx.db.selectFrom('articles').select('slug').where('slug', 'like', `${word}%`).execute();
  const words = new Set(taken.map(({ slug }) => slug));
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? word : `${word}-${number}`;
    if (!words.has(slug)) return slug;
  }
}

async function lastPosition(tx: Context, categoryId: number): Promise<number> {
  const last = await tx.db
    .selectFrom('articles')
    .select((the) => the.fn.max('position').as('position'))
    .where('categoryId', '=', categoryId)
    .executeTakeFirst();
  return Math.min((last?.position ?? 0) + 1, maxPosition);
}

function derived(tx: Context, values: ArticleValues, before: ArticleRow | null): DerivedValues {
  const now = tx.services.now().toISOString();
  const changedAt = (language: 'En' | 'Fr' | 'Ar') =>
    before !== null && !hasChanged(values, before, language) ? before[`changedAt${language}`] : now;
  return {
    excerptEn: excerptOf(values.bodyEn),
    excerptFr: excerptOf(values.bodyFr),
    excerptAr: excerptOf(values.bodyAr),
    changedAtEn: changedAt('En'),
    changedAtFr: changedAt('Fr'),
    changedAtAr: changedAt('Ar'),
  };
}
