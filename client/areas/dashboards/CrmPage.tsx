import type { LoaderFunctionArgs } from 'react-router-dom';
import { crossCodec, crossStateAt } from '../../app/dashboard/crossFilter.ts';
import { FilterMenu } from '../../app/dashboard/FilterMenu.tsx';
import { FilterChips } from '../../app/dashboard/FilterChips.tsx';
import { DashboardMenu } from '../../app/dashboard/DashboardMenu.tsx';
import { LayoutButton } from '../../app/dashboard/LayoutButton.tsx';
import { preloadLayouts, useLayout } from '../../app/dashboard/useLayout.ts';
import { UnknownState } from '../../app/dashboard/UnknownState.tsx';
import { WidgetGrid } from '../../app/dashboard/WidgetGrid.tsx';
import { usePeriodWords } from '../../app/dashboard/usePeriodWords.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { preloadQuery } from '../../lib/apollo.ts';
import { getViewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useCrmCards, variablesOf } from './CrmCards.tsx';
import { spec } from './crmSpec.ts';
import { CrmDocument } from './figures.generated.ts';

export const loader = ({ request }: LoaderFunctionArgs) =>
  Promise.all([
    preloadLayouts(spec.name),
    preloadQuery(CrmDocument, variablesOf(getViewer(), crossStateAt(new URL(request.url).searchParams))),
  ]);

/** Customers and work at a glance: orders, projects, money that moved, and what happened lately. */
export default function CrmPage() {
  const text = useText();
  const periodWords = usePeriodWords();
  const layout = useLayout(spec);
  const { shown, cards } = useCrmCards();
  const shop = shown.shopDashboard;
  return (
    <>
      <PageHeader title={text('dashboards.crm.title')} text={shop && text('dashboards.period.text', periodWords(shop))}>
        <LayoutButton layout={layout} />
        <FilterMenu />
        <DashboardMenu spec={spec} />
      </PageHeader>
      <UnknownState codec={crossCodec} />
      <FilterChips names={{ product: shop?.productName }} />
      <WidgetGrid layout={layout} cards={cards} names={{ product: shop?.productName }} />
    </>
  );
}
