import { listNoun } from '../../../app/list/listNoun.ts';
import { listCodec } from '../../../kit/list/listCodec.ts';
import { flag, text, type StateOf } from '../../../lib/listState.ts';
import { choices, wordsOf } from '../../../lib/severalValues.ts';
import type { CategorySortField, CategoryStatus } from '../../../lib/schema.generated.ts';
import {
  CategoryListDocument,
  CategoryRowByIdDocument,
  CategoryTreeDocument,
  DeleteCategoriesDocument,
  DeleteCategoryDocument,
  DuplicateCategoryDocument,
  StartCategoriesDeleteDocument,
  StartCategoriesUpdateDocument,
  UpdateCategoriesDocument,
  type CategoryRowFragment,
} from './categories.generated.ts';
import { treeOf } from './categoryTree.ts';
import { categoryImportPath } from '../urls.ts';

const sizes = [5, 10, 15, 25, 50] as const;

const codec = {
  ...listCodec({
    sizes,
    initialSize: 10,
    sorts: ['name', 'status', 'products'] as const satisfies Lowercase<CategorySortField>[],
  }),
  status: choices(['published', 'inactive', 'scheduled'] as const satisfies Lowercase<CategoryStatus>[]),
  root: flag(),
  /** Id of the category whose drawer is open; `new` adds one. */
  edit: text(),
};

export const categoryList = listNoun({
  name: 'categories',
  subject: 'Category',
  // Numbers of products stand beside them.
  follows: ['Category', 'Product'],
  codec,
  sizes,
  document: CategoryListDocument,
  rowDocument: CategoryRowByIdDocument,
  filterOf: ({ q, status, root }: StateOf<typeof codec>) => ({
    search: q || null,
    statuses: wordsOf<CategoryStatus>(status),
    isRoot: root,
  }),
  rowLabel: ({ name }: CategoryRowFragment) => name,
  exportPath: '/export/categories.csv',
  importPath: categoryImportPath,
  operations: {
    remove: DeleteCategoryDocument,
    duplicate: DuplicateCategoryDocument,
    removeMany: DeleteCategoriesDocument,
    startRemoval: StartCategoriesDeleteDocument,
    updateMany: UpdateCategoriesDocument,
    startUpdate: StartCategoriesUpdateDocument,
  },
  removalChoice: {
    variable: 'moveProductsTo',
    labelId: 'categories.delete.moveTo',
    note: (_client, rows, text) => {
      const count = rows.reduce((sum, { productCount }) => sum + (productCount ?? 0), 0);
      return Promise.resolve(count === 0 ? null : text('categories.delete.products', { count }));
    },
    options: async (client, rows, text) => {
      // Of nobody's products nothing has to be asked; where the number is not known, it may be any.
      if (rows.length > 0 && rows.every(({ productCount }) => productCount === 0)) return null;
      const { data } = await client.query({ query: CategoryTreeDocument, fetchPolicy: 'network-only' });
      const leaving = new Set(rows.map(({ id }) => id));
      const keep = { value: '', label: text('categories.delete.keep') };
      return [
        // One alone is deleted or not.
        ...(rows.length === 1 ? [] : [keep]),
        ...treeOf(data?.categories ?? []).filter(({ value }) => !leaving.has(value)),
      ];
    },
  },
  texts: {
    removeTitle: 'products.delete.title',
    removeText: 'categories.delete.text',
    removed: 'products.delete.done',
    duplicated: 'products.list.duplicated',
    bulkRemoveTitle: 'categories.bulk.deleteTitle',
    bulkRemoveText: 'categories.bulk.deleteText',
    bulkRemoving: 'categories.bulk.deleting',
    bulkRemoved: 'categories.bulk.deleted',
    bulkUpdating: 'categories.bulk.changing',
    bulkUpdated: 'categories.bulk.changed',
  },
  history: {
    displays: async () => (await import('./categoryKind.ts')).categoryKind.displays,
    messages: ['productForm'],
  },
});
