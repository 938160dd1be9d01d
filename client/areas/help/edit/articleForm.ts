import type { ArticleDraftStep, ArticleInput } from '../../../lib/schema.generated.ts';
import type { ArticleFormFieldsFragment } from './articleForm.generated.ts';

type EditableField = Exclude<keyof ArticleInput, '__typename'>;

/** What can be edited of an article, by the names of the schema. */
export type ArticleRecord = Omit<Pick<ArticleFormFieldsFragment, EditableField>, 'position'> & {
  position: number | null;
  /** What a save does with changes that are not published yet. */
  step: ArticleDraftStep | null;
};
/** The same as the form holds it. */
export type ArticleValues = ArticleRecord;

export const newArticle: ArticleValues = {
  categoryId: '',
  slug: '',
  isPublic: true,
  isDraft: false,
  position: null,
  titleEn: '',
  bodyEn: '',
  titleFr: '',
  bodyFr: '',
  isOlderFr: false,
  titleAr: '',
  bodyAr: '',
  isOlderAr: false,
  step: null,
};

const fieldNames = Object.keys(newArticle).filter((name) => name !== 'step') as EditableField[];

/** The editable part of an article as it was read: as its writers left it, published or not. */
export function recordOf(article: ArticleFormFieldsFragment): ArticleRecord {
  const written = { ...article, ...article.draft };
  return { ...Object.fromEntries(fieldNames.map((name) => [name, written[name]])), step: null } as ArticleRecord;
}

/** The record that the form describes: lines lose their outer blanks. */
export function recordFrom(values: ArticleValues): ArticleRecord {
  return {
    ...values,
    slug: values.slug.trim(),
    titleEn: values.titleEn.trim(),
    titleFr: values.titleFr.trim(),
    titleAr: values.titleAr.trim(),
  };
}

/** What a new article sends: what the server makes up by itself is left out. */
export function inputOf({ slug, position, step: _step, ...record }: ArticleRecord): ArticleInput {
  return { ...record, ...(slug && { slug }), ...(position !== null && { position }) };
}

/** What an update sends of the fields that were changed. */
export function updateOf({ step = null, ...edits }: Partial<ArticleRecord>) {
  return { input: step === 'DISCARD' ? {} : edits, draft: step };
}
