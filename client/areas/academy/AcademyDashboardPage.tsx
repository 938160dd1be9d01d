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
import { AcademyFiguresDocument } from './dashboard.generated.ts';

export const loader = () => Promise.all([preloadLayouts(spec.name), preloadQuery(AcademyFiguresDocument, {})]);

/** What the viewer has learned, and what others learn. */
export default function AcademyDashboardPage() {
  const text = useText();
  const viewer = useViewer();
  const layout = useLayout(spec);
  const cards = useAcademyCards();
  return (
    <>
      <PageHeader
        title={text('academy.dashboard.welcome', { name: viewer?.fullName.split(' ')[0] ?? '' })}
        text={text('academy.dashboard.text')}
      >
        <LayoutButton layout={layout} />
        <DashboardMenu spec={spec} />
      </PageHeader>
      <WidgetGrid layout={layout} cards={cards} />
    </>
  );
}
