import { defineRecordKind } from '../../../app/record/recordKind.ts';
import { formOf, line, moment, neededLine, oneOf, picture, reference, richText } from '../../../kit/form/formFields.ts';
import {
  CategoryFormDocument,
  CreateCategoryDocument,
  DuplicateCategoryDocument,
  UpdateCategoryDocument,
} from './categories.generated.ts';
import { statusTexts } from '../statusTexts.ts';

const fields = {
  name: neededLine('categories.field.name', 60),
  slug: line('categories.field.slug', 80, [/^([a-z0-9]+(-[a-z0-9]+)*)?$/, 'slug']),
  description: richText('products.form.field.description', 5000),
  image: picture('categories.field.image'),
  status: oneOf('products.form.field.status', statusTexts, 'PUBLISHED'),
  publishAt: moment('products.form.field.publishAt'),
  parentId: reference('categories.field.parent'),
};

/** A category as its form knows it. The list deletes, as it asks where the products go. */
export const categoryKind = defineRecordKind({
  subject: 'Category',
  node: 'category',
  operations: {
    read: CategoryFormDocument,
    create: CreateCategoryDocument,
    update: UpdateCategoryDocument,
    duplicate: DuplicateCategoryDocument,
  },
  ...formOf(fields, { publishAt: ({ status }) => status === 'SCHEDULED' }),
  nameField: 'name',
  problemTexts: {
    slug: 'categories.problem.slug',
    circle: 'categories.problem.circle',
    tooDeep: 'categories.problem.tooDeep',
  },
  stale: { always: ['categories', 'categoryList'] },
});
