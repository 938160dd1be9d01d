import type { ReviewRow } from '../../../db/reviewTables.ts';
import { searchedKindOf } from '../searchedKind.ts';
import { reviews } from './reviews.ts';

const screen = '/apps/ecommerce/manage-review';

/** Reviews as the search of everything finds them: by product, reviewer, email address, heading and text. */
export const reviewKind = searchedKindOf<ReviewRow>({
  subject: 'Review',
  table: 'reviews',
  key: 'reviews',
  title: { en: 'Reviews', fr: 'Avis', ar: 'التقييمات' },
  icon: 'star',
  home: screen,
  page: (ctx, search, page) => reviews.page(ctx, { filter: { search }, page }),
  record: ({ id, head, productName, reviewerName, rating }) => ({
    id,
    title: head,
    subtitle: `${'★'.repeat(rating)} · ${productName} · ${reviewerName}`,
    path: `${screen}?review=${id}`,
  }),
});
