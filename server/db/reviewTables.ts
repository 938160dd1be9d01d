import type { Generated, Selectable } from 'kysely';
import type { ReviewStatus } from '../graphql/schema.generated.ts';

export interface ReviewTables {
  reviews: ReviewsTable;
  productRatings: ProductRatingsTable;
}

/** What customers say of products. */
interface ReviewsTable {
  id: Generated<number>;
  version: Generated<number>;
  createdAt: string;
  updatedAt: string;
  productId: number;
  customerId: number;
  /** 1 to 5. */
  rating: number;
  head: string;
  para: string;
  status: ReviewStatus;
  reply: string;
  /** Names as product and customer have them now, or had them last. */
  productName: string;
  companyName: string;
  reviewerName: string;
  reviewerEmail: string;
  /** Names folded for sorting. */
  productKey: string;
  reviewerKey: string;
  /** Names, email address, heading and text, lower-case, for substring search. */
  searchText: string;
}

/** Sums over the published reviews of a product, kept with each change of one. */
interface ProductRatingsTable {
  productId: number;
  ratingSum: number;
  reviewCount: number;
}

export type ReviewRow = Selectable<ReviewsTable>;
