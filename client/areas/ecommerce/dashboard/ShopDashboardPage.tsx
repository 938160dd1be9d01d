import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { FilterMenu } from '../../../app/dashboard/FilterMenu.tsx';
import { FilterChips } from '../../../app/dashboard/FilterChips.tsx';
import { DashboardMenu } from '../../../app/dashboard/DashboardMenu.tsx';
import { LayoutButton } from '../../../app/dashboard/LayoutButton.tsx';
import { preloadLayouts, useLayout } from '../../../app/dashboard/useLayout.ts';
import { UnknownState } from '../../../app/dashboard/UnknownState.tsx';
import { WidgetGrid } from '../../../app/dashboard/WidgetGrid.tsx';
import { usePeriodWords } from '../../../app/dashboard/usePeriodWords.ts';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { preloadQuery } from '../../../lib/apollo.ts';
import { decode } from '../../../lib/listState.ts';
import { getViewer } from '../../../lib/session.ts';
import { useText } from '../../../lib/text.ts';
import { periods, shopCodec, useShopCards, variablesOf } from './ShopCards.tsx';
import { ShopDashboardDocument } from './shopDashboard.generated.ts';
import { spec } from './shopSpec.ts';

const periodTexts = {
  days_7: 'shop.period.days7',
  days_30: 'shop.period.days30',
  days_90: 'shop.period.days90',
  months_12: 'shop.period.months12',
} as const;

export const loader = ({ request }: LoaderFunctionArgs) => {
  const state = decode(shopCodec, new URL(request.url).searchParams);
  return Promise.all([preloadLayouts(spec.name), preloadQuery(ShopDashboardDocument, variablesOf(getViewer(), state))]);
};

/** The shop at a glance: what was sold, of what and where to, beside the period before. */
export default function ShopDashboardPage() {
  const text = useText();
  const periodWords = usePeriodWords();
  const layout = useLayout(spec);
  const { state, patch, shown, cards } = useShopCards();
  return (
    <>
      <PageHeader
        title={text('shop.page.title')}
        text={shown && text(shown.weekStart ? 'shop.page.weeks' : 'shop.page.text', periodWords(shown))}
      >
        <LayoutButton layout={layout} />
        <TextField
          select
          size="small"
          label={text('shop.period.label')}
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
      <UnknownState codec={shopCodec} />
      <FilterChips names={{ product: shown?.productName }} />
      <WidgetGrid layout={layout} cards={cards} names={{ product: shown?.productName }} />
    </>
  );
}
