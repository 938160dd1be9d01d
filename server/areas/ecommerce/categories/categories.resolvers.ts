import type { CategoryRow } from '../../../db/categoryTable.ts';
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { askedOf } from '../../../records/selection.ts';
import {
  categories,
  categoryBulkValues,
  categoryFigure,
  childCountOf,
  manyCategories,
  pageOfCategories,
  parentOf,
} from './categories.ts';
import { category } from './category.ts';
import { emptied } from './categoryDelete.ts';

const payload = ({ row, batchId }: { row: CategoryRow; batchId: string }) => ({ category: row, batchId });

export const resolvers: Resolvers = {
  Query: {
    categories: (_, _args, ctx) => categories.all(ctx, null, { field: 'NAME', direction: 'ASC' }),
    categoryList: (_, args, ctx, info) => pageOfCategories(ctx, args, askedOf(info, 'list')),
    category: (_, { id }, ctx) => categories.get(ctx, id),
  },
  Mutation: {
    createCategory: async (_, { input }, ctx) => payload(await category.create(ctx, input)),
    updateCategory: async (_, args, ctx) => payload(await category.update(ctx, args)),
    deleteCategory: (_, { id, moveProductsTo }, ctx) => category.delete(ctx, id, emptied(moveProductsTo)),
    duplicateCategory: async (_, { id }, ctx) => payload(await category.duplicate(ctx, id)),
    updateCategories: (_, { selection, input }, ctx) =>
      manyCategories.update(ctx, selection, () => categoryBulkValues(input)),
    deleteCategories: (_, { selection, moveProductsTo }, ctx) =>
      manyCategories.delete(ctx, selection, emptied(moveProductsTo)),
    startCategoriesUpdate: (_, { selection, input }, ctx) =>
      manyCategories.startUpdate(ctx, selection, () => categoryBulkValues(input)),
    startCategoriesDelete: (_, { selection, moveProductsTo }, ctx) =>
      manyCategories.startDelete(ctx, selection, emptied(moveProductsTo)),
  },
  Category: {
    parent: ({ parentId }, _args, ctx) => parentOf(ctx, parentId),
    childCount: ({ id }, _args, ctx) => childCountOf(ctx, id),
    productCount: (row, _args, ctx) => categoryFigure(ctx, row, 'count'),
    stockValueCents: (row, _args, ctx) => categoryFigure(ctx, row, 'value'),
  },
};
