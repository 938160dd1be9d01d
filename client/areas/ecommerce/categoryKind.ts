import * as v from 'valibot';
import { defineRecordKind } from '../../app/record/recordKind.ts';
import { html, images, instant, plain, word } from '../../kit/form/fieldDisplay.tsx';
import { limited } from '../../kit/form/valibotResolver.ts';
import type { CategoryStatus } from '../../lib/schema.generated.ts';
import {
  CategoryFormDocument,
  CreateCategoryDocument,
  DuplicateCategoryDocument,
  UpdateCategoryDocument,
  type CategoryFormFieldsFragment,
} from './categories.generated.ts';
import { statusTexts } from './statusTexts.ts';

export type CategoryRecord = Omit<CategoryFormFieldsFragment, 'id' | 'version'>;
/** The form knows pictures as a list. */
export type CategoryValues = Omit<CategoryRecord, 'image'> & { images: string[] };

const schema: v.GenericSchema<CategoryValues> = v.pipe(
  v.object({
    name: v.pipe(
      v.string(),
      v.check((name) => name.trim() !== '', 'required'),
      v.check((name) => name.trim().length <= 60, limited('tooLong', 60)),
    ),
    slug: v.pipe(
      v.string(),
      v.check((slug) => /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(slug.trim()) && slug.trim().length <= 80, 'slug'),
    ),
    description: v.pipe(v.string(), v.maxLength(5000, limited('tooLong', 5000))),
    images: v.array(v.string()),
    status: v.picklist(['PUBLISHED', 'INACTIVE', 'SCHEDULED'] satisfies CategoryStatus[]),
    publishAt: v.nullable(v.string()),
    parentId: v.nullable(v.string()),
  }),
  v.forward(
    v.check(({ status, publishAt }) => status !== 'SCHEDULED' || publishAt !== null, 'required'),
    ['publishAt'],
  ),
);

/** A category as its form knows it. */
export const categoryKind = defineRecordKind({
  subject: 'Category',
  node: 'category',
  operations: {
    read: CategoryFormDocument,
    create: CreateCategoryDocument,
    update: UpdateCategoryDocument,
    // The list deletes, as it asks where the products go.
    duplicate: DuplicateCategoryDocument,
  },
  schema,
  empty: {
    name: '',
    slug: '',
    description: '',
    images: [],
    status: 'PUBLISHED',
    publishAt: null,
    parentId: null,
  } as CategoryValues,
  recordOf: ({ name, slug, description, image, status, publishAt, parentId }): CategoryRecord => ({
    name,
    slug,
    description,
    image,
    status,
    publishAt,
    parentId,
  }),
  toForm: ({ image, ...record }: CategoryRecord): CategoryValues => ({ ...record, images: image ? [image] : [] }),
  toRecord: ({ images: pictures, name, slug, ...values }: CategoryValues): CategoryRecord => ({
    ...values,
    name: name.trim(),
    slug: slug.trim(),
    image: pictures[0] ?? null,
    publishAt: values.status === 'SCHEDULED' ? values.publishAt : null,
  }),
  nameField: 'name',
  displays: {
    name: plain('categories.field.name'),
    slug: plain('categories.field.slug'),
    description: html('products.form.field.description'),
    image: images('categories.field.image'),
    status: word('products.form.field.status', statusTexts),
    publishAt: instant('products.form.field.publishAt'),
    parentId: plain('categories.field.parent'),
  },
  problemTexts: {
    slug: 'categories.problem.slug',
    circle: 'categories.problem.circle',
    tooDeep: 'categories.problem.tooDeep',
  },
  stale: { always: ['categories', 'categoryList'] },
});
