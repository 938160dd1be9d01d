import { authorizeSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { Resolvers } from '../../graphql/resolvers.generated.ts';
import type { Action } from '../../graphql/schema.generated.ts';
import { getCategory, listCategories, pageOfCategories } from './categories.ts';

/** The contract stands before the work behind it: these follow. */
function later(ctx: Context, action: Action): never {
  authorizeSome(ctx, action, 'Category');
  throw new AppError('BAD_REQUEST', 'Categories cannot be changed yet');
}

export const resolvers: Resolvers = {
  Query: {
    categories: (_, _args, ctx) => listCategories(ctx),
    categoryList: (_, args, ctx) => pageOfCategories(ctx, args),
    category: (_, { id }, ctx) => getCategory(ctx, id),
  },
  Mutation: {
    createCategory: (_, _args, ctx) => later(ctx, 'create'),
    updateCategory: (_, _args, ctx) => later(ctx, 'update'),
    deleteCategory: (_, _args, ctx) => later(ctx, 'delete'),
    duplicateCategory: (_, _args, ctx) => later(ctx, 'create'),
    updateCategories: (_, _args, ctx) => later(ctx, 'update'),
    deleteCategories: (_, _args, ctx) => later(ctx, 'delete'),
    startCategoriesUpdate: (_, _args, ctx) => later(ctx, 'update'),
    startCategoriesDelete: (_, _args, ctx) => later(ctx, 'delete'),
  },
  Category: {
    parent: ({ parentId }, _args, ctx) => (parentId === null ? null : getCategory(ctx, parentId)),
    childCount: () => 0,
    productCount: () => null,
    stockValueCents: () => null,
  },
};
