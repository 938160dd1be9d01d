import { lazy, Suspense, useCallback } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { preloadList } from '../../../app/list/preloadList.ts';
import { ListScreen } from '../../../app/list/ListScreen.tsx';
import { useListScreen } from '../../../app/list/useListScreen.ts';
import { wordChoice, wordFilter } from '../../../app/list/wordParts.tsx';
import { preloadQuery } from '../../../lib/apollo.ts';
import { useText } from '../../../lib/text.ts';
import { ReviewFigures } from './ReviewFigures.tsx';
import { reviewStatus } from './reviewStatus.ts';
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
  return (
    <>
      <ListScreen
        screen={screen}
        title={text('reviews.list.title')}
        above={<ReviewFigures />}
        columns={useReviewColumns(editHref)}
        filters={[
          wordFilter(reviewStatus, text, ['PUBLISHED', 'PENDING']),
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
        choices={[wordChoice(reviewStatus, text, ['PUBLISHED', 'PENDING'])]}
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
