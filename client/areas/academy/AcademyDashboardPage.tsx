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
import { useAcademyCards } from './AcademyCards.tsx';
import { spec } from './academySpec.ts';
import { ofCourse, useCourseName } from './useDashboardCourse.ts';
import { AcademyFiguresDocument } from './dashboard.generated.ts';

export const loader = ({ request }: LoaderFunctionArgs) => {
  const { course } = crossStateAt(new URL(request.url).searchParams);
  return Promise.all([preloadLayouts(spec.name), preloadQuery(AcademyFiguresDocument, ofCourse(course))]);
};

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
        text={text('academy.dashboard.text')}
      >
        <LayoutButton layout={layout} />
        <DashboardMenu spec={spec} />
      </PageHeader>
      <FilterChips names={names} />
      <WidgetGrid layout={layout} cards={cards} names={names} />
    </>
  );
}
