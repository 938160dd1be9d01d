import type { Resolvers } from '../../graphql/resolvers.generated.ts';
import type { ArticleRow } from '../../db/schema.ts';
import { article } from './article.ts';
import { articleDraft, updateArticle } from './articleDraft.ts';
import { articleFigures, getArticle, listArticleCategories, readerComments } from './articles.ts';
import { faq } from './faq.ts';
import { helpArticle, helpCenter } from './helpCenter.ts';
import { helpSearch } from './helpSearch.ts';
import { rateArticle, viewArticle } from './readers.ts';
import { deleteSearchMiss, listSearchMisses, recordSearchMiss } from './searchMisses.ts';

const payload = ({ row, batchId }: { row: ArticleRow; batchId: string }) => ({ article: row, batchId });

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
    createArticle: async (_, { input }, ctx) => payload(await article.create(ctx, input)),
    updateArticle: async (_, args, ctx) => payload(await updateArticle(ctx, args)),
    deleteArticle: (_, { id }, ctx) => article.delete(ctx, id),
    viewArticle: (_, { id }, ctx) => viewArticle(ctx, id),
    rateArticle: (_, args, ctx) => rateArticle(ctx, args),
    recordSearchMiss: (_, args, ctx) => recordSearchMiss(ctx, args),
    deleteSearchMiss: (_, { id }, ctx) => deleteSearchMiss(ctx, id),
  },
  // Flags need no resolver: 0 and 1 are Booleans to GraphQL.
  Article: {
    draft: (row, _args, ctx) => articleDraft(ctx, row),
    figures: (row, _args, ctx) => articleFigures(ctx, row),
    readerComments: (row, _args, ctx) => readerComments(ctx, row),
  },
};
