import { code, html, plain, number, special, yesNo, type FieldDisplays } from '../../../kit/form/fieldDisplay.tsx';
import type { ProblemTexts } from '../../../kit/form/problems.ts';
import type { ArticleRecord } from './articleForm.ts';
import { CategoryTitle } from './CategoryTitle.tsx';

/** Names and values of an article's fields, for conflicts and history. */
export const articleFields: FieldDisplays<keyof ArticleRecord | 'draft'> = {
  categoryId: special('help.form.field.category', (id) => <CategoryTitle id={String(id)} />),
  slug: code('help.form.field.slug'),
  isPublic: yesNo('help.form.field.isPublic'),
  isDraft: yesNo('help.article.draft'),
  position: number('help.form.field.position'),
  titleEn: plain('help.form.field.titleEn'),
  bodyEn: html('help.form.field.bodyEn'),
  titleFr: plain('help.form.field.titleFr'),
  bodyFr: html('help.form.field.bodyFr'),
  isOlderFr: yesNo('help.form.field.isOlderFr'),
  titleAr: plain('help.form.field.titleAr'),
  bodyAr: html('help.form.field.bodyAr'),
  isOlderAr: yesNo('help.form.field.isOlderAr'),
  draft: special('help.article.unpublished', (kept, { formats }) =>
    formats.dateTime((JSON.parse(String(kept)) as { at: string }).at),
  ),
  step: plain('help.article.unpublished'),
};

/** Problems that only articles have. */
export const problemTexts: ProblemTexts = {
  slug: 'help.form.problem.slug',
  half: 'help.form.problem.half',
};
