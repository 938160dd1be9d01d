import type { CategoryRow } from '../../../db/categoryTable.ts';
import { kindOf } from '../../../records/kindOf.ts';

const screen = '/apps/ecommerce/product/category-list';

/** Categories as the search of everything finds them. */
export const categoryKind = kindOf<CategoryRow>({
  subject: 'Category',
  table: 'categories',
  key: 'categories',
  title: { en: 'Categories', fr: 'Catégories', ar: 'الفئات' },
  icon: 'category',
  home: screen,
  record: ({ id, name, slug, image }) => ({ id, title: name, subtitle: slug, path: `${screen}?edit=${id}`, image }),
});
