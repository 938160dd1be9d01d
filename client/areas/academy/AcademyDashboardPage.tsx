import type { LoaderFunctionArgs } from 'react-router-dom';
import { crossStateAt } from '../../app/dashboard/crossFilter.ts';
import { FilterChips } from '../../app/dashboard/FilterChips.tsx';
import { DashboardMenu } from '../../app/dashboard/DashboardMenu.tsx';
import { LayoutButton } from '../../app/dashboard/LayoutButton.tsx';
import { preloadLayouts, useLayout } from '../../app/dashboard/useLayout.ts';
import { WidgetGrid } from '../../app/dashboard/WidgetGrid.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { preloadQuery } from '../../lib/apollo.ts';
import { useViewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { usePeriodWords } from '../../app/dashboard/usePeriodWords.ts';
import { useAcademyCards } from './AcademyCards.tsx';
import { spec } from './academySpec.ts';
import { ofCourse, useCourseFilter, useCourseName } from './useDashboardCourse.ts';
import { AcademyFiguresDocument, useAcademyWeekQuery } from './dashboard.generated.ts';

export const loader = ({ request }: LoaderFunctionArgs) => {
  const { course } = crossStateAt(new URL(request.url).searchParams);
  return Promise.all([preloadLayouts(spec.name), preloadQuery(AcademyFiguresDocument, ofCourse(course))]);
};

/** What the dashboard shows, with the days that the week has and their zone. */
function usePeriodText(): string {
  const text = useText();
  const periodWords = usePeriodWords();
  const { data, previousData } = useAcademyWeekQuery({
    variables: { courseId: useCourseFilter() },
    context: { isQuiet: true },
  });
  const week = (data ?? previousData)?.learningWeek;
  if (!week) return text('academy.dashboard.text');
  return text('academy.dashboard.period', periodWords(week));
}

/** What the viewer has learned, and what others learn. */
export default function AcademyDashboardPage() {
  const text = useText();
  const viewer = useViewer();
  const layout = useLayout(spec);
  const cards = useAcademyCards();
  const names = { course: useCourseName() };
  return (
    <>
      <PageHeader
        title={text('academy.dashboard.welcome', { name: viewer?.fullName.split(' ')[0] ?? '' })}
        text={usePeriodText()}
      >
        <LayoutButton layout={layout} />
        <DashboardMenu spec={spec} />
      </PageHeader>
      <FilterChips names={names} />
      <WidgetGrid layout={layout} cards={cards} names={names} />
    </>
  );
}
