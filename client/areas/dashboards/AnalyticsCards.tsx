import { lazy, Suspense, type ReactNode } from 'react';
import { crossCodec, crossVariables, type CrossState } from '../../app/dashboard/crossFilter.ts';
import { CardLoading } from '../../kit/charts/CardStates.tsx';
import { needMessages } from '../../lib/languages.ts';
import { useListState, word } from '../../lib/listState.ts';
import { isAllowed } from '../../lib/rules.ts';
import type { Action, ShopPeriod, Subject } from '../../lib/schema.generated.ts';
import { useViewer, type getViewer } from '../../lib/session.ts';
import { AverageSales, EarningReports, SalesOverview } from './AnalyticsSales.tsx';
import { SalesByCountries, SupportTracker } from './AnalyticsLists.tsx';
import { CampaignState, SourceVisits } from './AnalyticsReach.tsx';
import { AnalyticsDocument } from './figures.generated.ts';
import { TotalEarning } from './TotalEarning.tsx';
import { useFigures } from './useFigures.ts';
import { WebsiteAnalytics } from './WebsiteAnalytics.tsx';

export const loadProjects = async () => (await Promise.all([import('./ProjectsCard.tsx'), needMessages(['form'])]))[0];
const ProjectsCard = lazy(loadProjects);

export const periods = ['days_7', 'days_30', 'days_90', 'months_12'] as const satisfies Lowercase<ShopPeriod>[];
export const analyticsCodec = { period: word(periods, 'days_30'), ...crossCodec };
const subjects = ['Order', 'Customer', 'Expense', 'Campaign', 'ContactRequest'] as const satisfies Subject[];

type State = { period: (typeof periods)[number] } & CrossState;

export function variablesOf(viewer: ReturnType<typeof getViewer>, state: State) {
  const may = (action: Action, subject: Subject) => viewer !== null && isAllowed(viewer.abilityRules, action, subject);
  const seesOrders = may('read', 'Order');
  const filter = crossVariables(state);
  return {
    period: state.period.toUpperCase() as ShopPeriod,
    filter,
    isNarrowed: seesOrders && filter !== null,
    seesOrders,
    seesExpenses: may('read', 'Expense'),
    seesRequests: may('read', 'ContactRequest'),
    seesCampaigns: may('read', 'Campaign'),
  };
}

/** The cards of the dashboard, all of them from one call. */
export function useAnalyticsCards() {
  const { state, patch } = useListState(analyticsCodec);
  const variables = variablesOf(useViewer(), state);
  const { shown, stateOf } = useFigures(AnalyticsDocument, variables, subjects);
  const { seesOrders, seesExpenses, seesRequests, seesCampaigns, isNarrowed } = variables;
  const [shop, year] = [shown.shopDashboard, shown.year];
  // Beside visits, which know no filter, stands the whole shop.
  const [whole, ofWhole] = isNarrowed
    ? [shown.whole, stateOf('whole', seesOrders)]
    : [shop, stateOf('shopDashboard', seesOrders)];
  const ofShop = stateOf('shopDashboard', seesOrders);
  const cards: Record<string, ReactNode> = {
    website: (
      <WebsiteAnalytics
        visits={shown.visitFigures}
        shop={whole}
        expenses={shown.expenseFigures}
        state={stateOf('visitFigures')}
      />
    ),
    average: <AverageSales shop={shop ?? undefined} state={ofShop} />,
    overview: <SalesOverview shop={whole ?? undefined} visits={shown.visitFigures} state={ofWhole} />,
    earnings: <EarningReports week={shop?.week} state={ofShop} />,
    support: <SupportTracker figures={shown.supportFigures} state={stateOf('supportFigures', seesRequests)} />,
    countries: <SalesByCountries shop={shop} state={ofShop} />,
    total: (
      <TotalEarning
        year={year}
        expenses={shown.expenseYear}
        state={seesOrders && seesExpenses ? stateOf('year') : stateOf('year', false)}
      />
    ),
    campaigns: <CampaignState figures={shown.campaignFigures} state={stateOf('campaignFigures', seesCampaigns)} />,
    sources: <SourceVisits figures={shown.visitFigures} state={stateOf('visitFigures')} />,
    projects: (
      <Suspense fallback={<CardLoading height={420} />}>
        <ProjectsCard />
      </Suspense>
    ),
  };
  return { state, patch, shown, cards };
}

/** One of them on another dashboard. */
export const OneCard = ({ id }: { id: string }) => useAnalyticsCards().cards[id];
