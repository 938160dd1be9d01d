import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { wordColumn } from '../../../app/list/wordParts.tsx';
import { Rating } from '../../../kit/people/Rating.tsx';
import { PersonCell } from '../../../kit/PersonCell.tsx';
import type { ListColumn } from '../../../kit/table/columns.ts';
import { RowLink } from '../../../kit/table/RowLink.tsx';
import { ThumbCell } from '../../../kit/ThumbCell.tsx';
import { useFormats } from '../../../lib/format.ts';
import { tooltip } from '../../../kit/tooltips.ts';
import { useText } from '../../../lib/text.ts';
import { reviewStatus } from './reviewStatus.ts';
import type { ReviewRowFragment } from './reviews.generated.ts';

/** The columns of the review list. */
export function useReviewColumns(editHref: (row: ReviewRowFragment) => string): ListColumn<ReviewRowFragment>[] {
  const text = useText();
  const { date, dateTime } = useFormats();
  return useMemo<ListColumn<ReviewRowFragment>[]>(
    () => [
      {
        id: 'product',
        label: text('reviews.field.product'),
        width: 216,
        sort: 'product',
        csv: { product: text('reviews.field.product'), company: text('reviews.field.company') },
        card: 'lead',
        skeleton: 'thumb',
        cell: (row) => (
          <ThumbCell
            image={row.product?.image ?? null}
            title={<RowLink to={editHref(row)}>{row.productName}</RowLink>}
            text={row.companyName}
          />
        ),
      },
      {
        id: 'reviewer',
        label: text('reviews.field.reviewer'),
        // Room for most email addresses.
        width: 240,
        sort: 'reviewer',
        csv: { reviewer: text('reviews.field.reviewer'), email: text('reviews.field.email') },
        card: 'text',
        skeleton: 'thumb',
        cell: ({ reviewerName, reviewerEmail, customer }) => (
          <PersonCell
            name={reviewerName || text('reviews.list.nobody')}
            avatar={customer?.avatar}
            text={
              <bdi dir="ltr" {...tooltip(reviewerEmail)}>
                {reviewerEmail}
              </bdi>
            }
          />
        ),
      },
      {
        id: 'review',
        label: text('reviews.field.review'),
        width: 190,
        grows: true,
        sort: 'rating',
        csv: {
          rating: text('reviews.field.rating'),
          head: text('reviews.field.head'),
          para: text('reviews.field.para'),
        },
        card: 'text',
        cell: ({ rating, head, para }) => (
          <Box sx={{ minWidth: 0, paddingBlock: 2 }}>
            <Rating value={rating} />
            <Typography noWrap dir="auto" sx={{ fontWeight: 500 }}>
              {head}
            </Typography>
            <Typography noWrap dir="auto" variant="body2" color="textSecondary">
              {para}
            </Typography>
          </Box>
        ),
      },
      {
        id: 'date',
        label: text('reviews.field.date'),
        width: 124,
        sort: 'created',
        csv: { createdAt: text('reviews.field.date') },
        card: 'note',
        cell: ({ createdAt }) => <span title={dateTime(createdAt)}>{date(createdAt)}</span>,
      },
      wordColumn(reviewStatus, text, 112),
    ],
    [text, editHref, date, dateTime],
  );
}
