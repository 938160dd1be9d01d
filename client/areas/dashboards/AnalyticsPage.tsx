import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { lazy, Suspense } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { preloadList } from '../../app/list/preloadList.ts';
import { CardLoading } from '../../kit/charts/CardStates.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { preloadQuery } from '../../lib/apollo.ts';
import { useFormats } from '../../lib/format.ts';
import { useListState, word } from '../../lib/listState.ts';
import { isAllowed } from '../../lib/rules.ts';
import type { Action, ShopPeriod, Subject } from '../../lib/schema.generated.ts';
import { getViewer, useViewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { zoneName } from '../../lib/zoneNames.ts';
import { AverageSales, EarningReports, SalesOverview } from './AnalyticsSales.tsx';
import { CampaignState, SalesByCountries, SourceVisits, SupportTracker } from './AnalyticsLists.tsx';
import { projectCardList } from './countedLists.ts';
import { AnalyticsDocument } from './figures.generated.ts';
import { grid } from './grid.ts';
import { TotalEarning } from './TotalEarning.tsx';
import { useFigures } from './useFigures.ts';
import { WebsiteAnalytics } from './WebsiteAnalytics.tsx';
import { needMessages } from '../../lib/languages.ts';

const loadProjects = async () => (await Promise.all([import('./ProjectsCard.tsx'), needMessages(['form'])]))[0];
const ProjectsCard = lazy(loadProjects);

const periods = ['days_7', 'days_30', 'days_90', 'months_12'] as const satisfies Lowercase<ShopPeriod>[];
const periodTexts = {
  days_7: 'dashboards.period.days7',
  days_30: 'dashboards.period.days30',
  days_90: 'dashboards.period.days90',
  months_12: 'dashboards.period.months12',
} as const;
const codec = { period: word(periods, 'days_30') };
const subjects = ['Order', 'Customer', 'Expense', 'Campaign', 'ContactRequest'] as const satisfies Subject[];

type Viewer = ReturnType<typeof getViewer>;

function variablesOf(viewer: Viewer, period: (typeof periods)[number]) {
  const may = (action: Action, subject: Subject) => viewer !== null && isAllowed(viewer.abilityRules, action, subject);
  return {
    period: period.toUpperCase() as ShopPeriod,
    seesOrders: may('read', 'Order'),
    seesExpenses: may('read', 'Expense'),
    seesRequests: may('read', 'ContactRequest'),
    seesCampaigns: may('read', 'Campaign'),
  };
}

export const loader = ({ request }: LoaderFunctionArgs) => {
  const asked = new URL(request.url).searchParams.get('period');
  const period = periods.find((one) => one === asked) ?? 'days_30';
  const viewer = getViewer();
  void loadProjects();
  return Promise.all([
    preloadQuery(AnalyticsDocument, variablesOf(viewer, period)),
    viewer && isAllowed(viewer.abilityRules, 'read', 'Project') && preloadList(projectCardList, request),
  ]);
};

/** How the company does: what it sells, who comes, what it spends and what waits, beside the period before. */
export default function AnalyticsPage() {
  const text = useText();
  const { locale, day } = useFormats();
  const { state, patch } = useListState(codec);
  const variables = variablesOf(useViewer(), state.period);
  const { shown, stateOf } = useFigures(AnalyticsDocument, variables, subjects);
  const { seesOrders, seesExpenses, seesRequests, seesCampaigns } = variables;
  const [shop, year] = [shown.shopDashboard, shown.year];
  const ofShop = stateOf('shopDashboard', seesOrders);
  const range = shop ?? shown.visitFigures;
  return (
    <>
      <PageHeader
        title={text('dashboards.analytics.title')}
        text={
          range &&
          (shop
            ? text('dashboards.period.text', {
                from: day(range.from),
                to: day(range.to),
                zone: zoneName(locale, shop.timeZone),
              })
            : text('dashboards.period.days', { from: day(range.from), to: day(range.to) }))
        }
      >
        <TextField
          select
          size="small"
          label={text('dashboards.period.label')}
          value={state.period}
          onChange={(event) => patch({ period: event.target.value as (typeof periods)[number] })}
          sx={{ minWidth: { xs: 132, sm: 180 } }}
        >
          {periods.map((period) => (
            <MenuItem key={period} value={period}>
              {text(periodTexts[period])}
            </MenuItem>
          ))}
        </TextField>
      </PageHeader>
      <Box sx={grid('minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)', 'first')}>
        <WebsiteAnalytics
          visits={shown.visitFigures}
          shop={shop}
          expenses={shown.expenseFigures}
          state={stateOf('visitFigures')}
        />
        <AverageSales shop={shop} state={ofShop} />
        <SalesOverview shop={shop} visits={shown.visitFigures} state={ofShop} />
      </Box>
      <Box sx={grid('repeat(2, minmax(0, 1fr))')}>
        <EarningReports week={shop?.week} state={ofShop} />
        <SupportTracker figures={shown.supportFigures} state={stateOf('supportFigures', seesRequests)} />
      </Box>
      <Box sx={grid('repeat(3, minmax(0, 1fr))', 'last')}>
        <SalesByCountries shop={shop} state={ofShop} />
        <TotalEarning
          year={year}
          expenses={shown.expenseYear}
          state={seesOrders && seesExpenses ? stateOf('year') : stateOf('year', false)}
        />
        <CampaignState figures={shown.campaignFigures} state={stateOf('campaignFigures', seesCampaigns)} />
      </Box>
      <Box sx={{ ...grid('minmax(0, 1fr) minmax(0, 2fr)', 'all'), mb: 0 }}>
        <SourceVisits figures={shown.visitFigures} state={stateOf('visitFigures')} />
        <Suspense fallback={<CardLoading height={420} />}>
          <ProjectsCard />
        </Suspense>
      </Box>
    </>
  );
}
