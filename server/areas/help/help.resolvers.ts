import type { Resolvers } from '../../graphql/resolvers.generated.ts';
import { createArticle, deleteArticle, updateArticle } from './articleChanges.ts';
import { articleFigures, getArticle, listArticleCategories, readerComments } from './articles.ts';
import { faq } from './faq.ts';
import { helpArticle, helpCenter } from './helpCenter.ts';
import { helpSearch } from './helpSearch.ts';
import { rateArticle, viewArticle } from './readers.ts';
import { deleteSearchMiss, listSearchMisses, recordSearchMiss } from './searchMisses.ts';

export const resolvers: Resolvers = {
  Query: {
    faq: (_, args, ctx) => faq(ctx, args),
    helpCenter: (_, args, ctx) => helpCenter(ctx, args),
    helpSearch: (_, args, ctx) => helpSearch(ctx, args),
    helpArticle: (_, args, ctx) => helpArticle(ctx, args),
    article: (_, { id }, ctx) => getArticle(ctx, id),
    articleCategories: (_, { language }, ctx) => listArticleCategories(ctx, language ?? 'en'),
    searchMisses: (_, { page }, ctx) => listSearchMisses(ctx, page),
  },
  Mutation: {
    createArticle: (_, args, ctx) => createArticle(ctx, args),
    updateArticle: (_, args, ctx) => updateArticle(ctx, args),
    deleteArticle: (_, args, ctx) => deleteArticle(ctx, args),
    viewArticle: (_, { id }, ctx) => viewArticle(ctx, id),
    rateArticle: (_, args, ctx) => rateArticle(ctx, args),
    recordSearchMiss: (_, args, ctx) => recordSearchMiss(ctx, args),
    deleteSearchMiss: (_, { id }, ctx) => deleteSearchMiss(ctx, id),
  },
  // Flags need no resolver: 0 and 1 are Booleans to GraphQL.
  Article: {
    figures: (article, _args, ctx) => articleFigures(ctx, article),
    readerComments: (article, _args, ctx) => readerComments(ctx, article),
  },
};
