import type { ArticleInput } from '../../../lib/schema.generated.ts';
import type { ArticleFormFieldsFragment } from './articleForm.generated.ts';

type EditableField = Exclude<keyof ArticleInput, '__typename'>;

/** What can be edited of an article, by the names of the schema. */
export type ArticleRecord = Omit<Pick<ArticleFormFieldsFragment, EditableField>, 'position'> & {
  position: number | null;
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
};

const fieldNames = Object.keys(newArticle) as EditableField[];

/** The editable part of an article as it was read. */
export const recordOf = (article: ArticleFormFieldsFragment): ArticleRecord =>
  Object.fromEntries(fieldNames.map((name) => [name, article[name]])) as ArticleRecord;

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
export function inputOf({ slug, position, ...record }: ArticleRecord): ArticleInput {
  return { ...record, ...(slug && { slug }), ...(position !== null && { position }) };
}
