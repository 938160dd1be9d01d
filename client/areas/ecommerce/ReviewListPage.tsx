import { IconTag } from '@tabler/icons-react';
import { lazy, Suspense, useCallback } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { preloadList } from '../../app/list/preloadList.ts';
import { ListScreen } from '../../app/list/ListScreen.tsx';
import { useListScreen } from '../../app/list/useListScreen.ts';
import { preloadQuery } from '../../lib/apollo.ts';
import { useText } from '../../lib/text.ts';
import { ReviewFigures } from './ReviewFigures.tsx';
import { reviewStatusTexts } from './reviewKind.ts';
import { reviewList, starWords } from './reviewList.ts';
import { ReviewOverviewDocument } from './reviews.generated.ts';
import { useReviewColumns } from './useReviewColumns.tsx';

const ReviewDrawer = lazy(() => import('./ReviewDrawer.tsx'));

export const loader = ({ request }: LoaderFunctionArgs) =>
  Promise.all([preloadList(reviewList, request), preloadQuery(ReviewOverviewDocument, {})]);

/** What customers say of products: published, answered and removed here. */
export default function ReviewListPage() {
  const text = useText();
  const screen = useListScreen(reviewList);
  const { addressWith, patch, state } = screen.list;
  const editHref = useCallback(
    ({ id }: { id: string }) => addressWith({ review: id, page: state.page }),
    [addressWith, state.page],
  );
  const status = (value: 'PUBLISHED' | 'PENDING') => ({
    id: value,
    label: text(reviewStatusTexts[value]),
    input: { status: value },
  });
  return (
    <>
      <ListScreen
        screen={screen}
        title={text('reviews.list.title')}
        above={<ReviewFigures />}
        columns={useReviewColumns(editHref)}
        filters={[
          {
            name: 'status',
            label: text('reviews.field.status'),
            options: (['published', 'pending'] as const).map((value) => ({
              value,
              label: text(`reviews.status.${value}`),
            })),
          },
          {
            name: 'rating',
            label: text('reviews.field.rating'),
            options: starWords.map((value) => ({
              value,
              label: text('reviews.figures.stars', { count: Number(value) }),
            })),
          },
        ]}
        searchLabel={text('reviews.list.search')}
        editHref={editHref}
        choices={[
          {
            id: 'status',
            label: text('reviews.field.status'),
            icon: <IconTag size={18} />,
            items: [status('PUBLISHED'), status('PENDING')],
          },
        ]}
        nothingYet={{ title: text('reviews.list.nothingTitle'), text: text('reviews.list.nothingText') }}
      />
      {state.review && (
        <Suspense fallback={null}>
          <ReviewDrawer key={state.review} id={state.review} onClose={() => patch({ review: '', page: state.page })} />
        </Suspense>
      )}
    </>
  );
}
