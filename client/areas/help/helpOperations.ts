import type { PublicOperation } from '../../lib/publicQuery.ts';
import source from './help.graphql?raw';
import type {
  FaqQuery,
  FaqQueryVariables,
  HelpArticleQuery,
  HelpArticleQueryVariables,
  HelpCenterQuery,
  HelpCenterQueryVariables,
  HelpSearchQuery,
  HelpSearchQueryVariables,
  RateArticleMutation,
  RateArticleMutationVariables,
  RecordSearchMissMutation,
  RecordSearchMissMutationVariables,
  ViewArticleMutation,
  ViewArticleMutationVariables,
} from './help.generated.ts';

const operation = <Data, Variables>(name: string): PublicOperation<Data, Variables> => ({ source, name });

export const faqQuery = operation<FaqQuery, FaqQueryVariables>('Faq');
export const helpCenterQuery = operation<HelpCenterQuery, HelpCenterQueryVariables>('HelpCenter');
export const helpSearchQuery = operation<HelpSearchQuery, HelpSearchQueryVariables>('HelpSearch');
export const helpArticleQuery = operation<HelpArticleQuery, HelpArticleQueryVariables>('HelpArticle');
export const viewArticle = operation<ViewArticleMutation, ViewArticleMutationVariables>('ViewArticle');
export const rateArticle = operation<RateArticleMutation, RateArticleMutationVariables>('RateArticle');
export const recordSearchMiss = operation<RecordSearchMissMutation, RecordSearchMissMutationVariables>(
  'RecordSearchMiss',
);

export type FaqSections = FaqQuery['faq']['sections'];
export type {
  ArticleLineFragment,
  CategoryLineFragment,
  HelpArticleQuery,
  SectionFragment,
  TeaserFragment,
} from './help.generated.ts';
