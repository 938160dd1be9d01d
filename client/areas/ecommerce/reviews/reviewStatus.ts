import { statusTones } from '../../../kit/tones.ts';
import type { ReviewStatus } from '../../../lib/schema.generated.ts';

export const reviewStatusTexts = {
  PUBLISHED: 'reviews.status.published',
  PENDING: 'reviews.status.pending',
} as const satisfies Record<ReviewStatus, string>;

/** Whether shoppers see a review: column, filter and choice of the list. */
export const reviewStatus = {
  name: 'status',
  label: 'reviews.field.status',
  texts: reviewStatusTexts,
  tones: statusTones.review,
} as const;
