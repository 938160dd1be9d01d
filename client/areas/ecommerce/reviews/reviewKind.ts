import * as v from 'valibot';
import { defineRecordKind } from '../../../app/record/recordKind.ts';
import { number, plain, record, word } from '../../../kit/form/fieldDisplay.tsx';
import { limited } from '../../../kit/form/valibotResolver.ts';
import type { ReviewStatus } from '../../../lib/schema.generated.ts';
import {
  DeleteReviewDocument,
  ReviewByIdDocument,
  UpdateReviewDocument,
  type ReviewRowFragment,
} from './reviews.generated.ts';
import { reviewStatusTexts } from './reviewStatus.ts';

/** What staff change of a review: whether it is seen, and what the shop replies. */
export type ReviewValues = Pick<ReviewRowFragment, 'status' | 'reply'> & { head: string };

export const reviewKind = defineRecordKind({
  subject: 'Review',
  node: 'review',
  operations: { read: ReviewByIdDocument, update: UpdateReviewDocument, remove: DeleteReviewDocument },
  schema: v.object({
    head: v.pipe(v.string(), v.maxLength(150, limited('tooLong', 150))),
    status: v.picklist(['PUBLISHED', 'PENDING'] satisfies ReviewStatus[]),
    reply: v.pipe(v.string(), v.maxLength(2000, limited('tooLong', 2000))),
  }) as v.GenericSchema<ReviewValues>,
  empty: { head: '', status: 'PENDING', reply: '' } as ReviewValues,
  recordOf: ({ head, status, reply }: ReviewRowFragment): ReviewValues => ({ head, status, reply }),
  toForm: (record: ReviewValues) => record,
  toRecord: (values: ReviewValues): ReviewValues => ({ ...values, reply: values.reply.trim() }),
  nameField: 'head',
  displays: {
    status: word('reviews.field.status', reviewStatusTexts),
    reply: plain('reviews.field.reply'),
    head: plain('reviews.field.head'),
    para: plain('reviews.field.para'),
    rating: number('reviews.field.rating'),
    productId: record('reviews.field.product'),
    customerId: record('reviews.field.reviewer'),
    productName: plain('reviews.field.product'),
    companyName: plain('reviews.field.company'),
    reviewerName: plain('reviews.field.reviewer'),
    reviewerEmail: plain('reviews.field.email'),
  },
  stale: { always: ['reviews', 'reviewStats'] },
});
