import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { FilterMenu } from '../../app/dashboard/FilterMenu.tsx';
import { FilterChips } from '../../app/dashboard/FilterChips.tsx';
import { DashboardMenu } from '../../app/dashboard/DashboardMenu.tsx';
import { LayoutButton } from '../../app/dashboard/LayoutButton.tsx';
import { preloadLayouts, useLayout } from '../../app/dashboard/useLayout.ts';
import { UnknownState } from '../../app/dashboard/UnknownState.tsx';
import { WidgetGrid } from '../../app/dashboard/WidgetGrid.tsx';
import { preloadList } from '../../app/list/preloadList.ts';
import { usePeriodWords } from '../../app/dashboard/usePeriodWords.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { preloadQuery } from '../../lib/apollo.ts';
import { decode } from '../../lib/listState.ts';
import { isAllowed } from '../../lib/rules.ts';
import { getViewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { analyticsCodec, loadProjects, periods, useAnalyticsCards, variablesOf } from './AnalyticsCards.tsx';
import { spec } from './analyticsSpec.ts';
import { projectCardList } from './countedLists.ts';
import { AnalyticsDocument } from './figures.generated.ts';

const periodTexts = {
  days_7: 'dashboards.period.days7',
  days_30: 'dashboards.period.days30',
  days_90: 'dashboards.period.days90',
  months_12: 'dashboards.period.months12',
} as const;

export const loader = ({ request }: LoaderFunctionArgs) => {
  const state = decode(analyticsCodec, new URL(request.url).searchParams);
  const viewer = getViewer();
  void loadProjects();
  return Promise.all([
    preloadLayouts(spec.name),
    preloadQuery(AnalyticsDocument, variablesOf(viewer, state)),
    viewer && isAllowed(viewer.abilityRules, 'read', 'Project') && preloadList(projectCardList, request),
  ]);
};

/** How the company does: what it sells, who comes, what it spends and what waits, beside the period before. */
export default function AnalyticsPage() {
  const text = useText();
  const periodWords = usePeriodWords();
  const layout = useLayout(spec);
  const { state, patch, shown, cards } = useAnalyticsCards();
  const shop = shown.shopDashboard;
  const range = shop ?? shown.visitFigures;
  return (
    <>
      <PageHeader
        title={text('dashboards.analytics.title')}
        text={range && text(range.weekStart ? 'dashboards.period.weeks' : 'dashboards.period.text', periodWords(range))}
      >
        <LayoutButton layout={layout} />
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
        <FilterMenu />
        <DashboardMenu spec={spec} />
      </PageHeader>
      <UnknownState codec={analyticsCodec} />
      <FilterChips names={{ product: shop?.productName }} />
      <WidgetGrid layout={layout} cards={cards} names={{ product: shop?.productName }} />
    </>
  );
}
