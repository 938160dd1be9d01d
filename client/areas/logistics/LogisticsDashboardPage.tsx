import { FilterChips } from '../../app/dashboard/FilterChips.tsx';
import { DashboardMenu } from '../../app/dashboard/DashboardMenu.tsx';
import { LayoutButton } from '../../app/dashboard/LayoutButton.tsx';
import { preloadLayouts, useLayout } from '../../app/dashboard/useLayout.ts';
import { WidgetGrid } from '../../app/dashboard/WidgetGrid.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { preloadQuery } from '../../lib/apollo.ts';
import { useText } from '../../lib/text.ts';
import { LogisticsFiguresDocument } from './dashboard.generated.ts';
import { useLogisticsCards } from './LogisticsCards.tsx';
import { spec } from './logisticsSpec.ts';
import { useVehicleName } from './useDashboardVehicle.ts';

export const loader = () => Promise.all([preloadLayouts(spec.name), preloadQuery(LogisticsFiguresDocument, {})]);

/** The fleet at a glance: where vehicles are, what is wrong, and what was delivered. */
export default function LogisticsDashboardPage() {
  const text = useText();
  const layout = useLayout(spec);
  const cards = useLogisticsCards();
  const names = { vehicle: useVehicleName() };
  return (
    <>
      <PageHeader title={text('logistics.dashboard.title')} text={text('logistics.dashboard.text')}>
        <LayoutButton layout={layout} />
        <DashboardMenu spec={spec} />
      </PageHeader>
      <FilterChips names={names} />
      <WidgetGrid layout={layout} cards={cards} names={names} />
    </>
  );
}
