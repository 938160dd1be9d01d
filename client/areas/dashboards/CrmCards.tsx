import Box from '@mui/material/Box';
import { IconCoin, IconShoppingCart, IconWallet } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { crossCodec, crossVariables, type CrossState } from '../../app/dashboard/crossFilter.ts';
import { StatCard } from '../../kit/charts/StatCard.tsx';
import { useFormats } from '../../lib/format.ts';
import { useListState } from '../../lib/listState.ts';
import { isAllowed } from '../../lib/rules.ts';
import type { Subject } from '../../lib/schema.generated.ts';
import { useViewer, type getViewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { SalesByCountries } from './AnalyticsLists.tsx';
import { ActiveProjects, LastTransactions, RecentActivity } from './CrmLists.tsx';
import { YearReports } from './CrmReports.tsx';
import { OrdersWeek, RevenueGrowth, SalesRadar, SalesYear } from './CrmSales.tsx';
import { FigureCard, type CardState } from './FigureCard.tsx';
import { CrmDocument, type SalesWeekFragment } from './figures.generated.ts';
import { useOrdersOf } from './leads.ts';
import { ProjectStatus } from './ProjectStatus.tsx';
import { changeOf, useFigures } from './useFigures.ts';

const subjects = ['Order', 'Customer', 'Project', 'Invoice'] as const satisfies Subject[];

export function variablesOf(viewer: ReturnType<typeof getViewer>, state: CrossState) {
  const may = (subject: Subject) => viewer !== null && isAllowed(viewer.abilityRules, 'read', subject);
  const filter = crossVariables(state);
  const seesOrders = may('Order');
  return {
    filter,
    isNarrowed: seesOrders && filter !== null,
    seesOrders,
    seesProjects: may('Project'),
    seesInvoices: may('Invoice'),
    seesChanges: may('Change'),
  };
}

/** The cards of the dashboard, all of them from one call. */
export function useCrmCards() {
  const { state } = useListState(crossCodec);
  const variables = variablesOf(useViewer(), state);
  const { shown, stateOf } = useFigures(CrmDocument, variables, subjects);
  const [shop, year] = [shown.shopDashboard, shown.year ?? undefined];
  const ofShop = stateOf('shopDashboard', variables.seesOrders);
  const ofYear = stateOf('year', variables.seesOrders);
  // Beside visits, which know no filter, stands the whole shop.
  const [whole, ofWhole] = variables.isNarrowed ? [shown.wholeYear ?? undefined, stateOf('wholeYear')] : [year, ofYear];
  const ofProjects = stateOf('projects', variables.seesProjects);
  const week = shop?.week;
  const cards: Record<string, ReactNode> = {
    orders: <OrdersWeek week={week} state={ofShop} />,
    year: <SalesYear year={year} state={ofYear} />,
    week: <WeekStats week={week} state={ofShop} />,
    growth: <RevenueGrowth week={week} state={ofShop} />,
    reports: <YearReports year={year} state={ofYear} />,
    radar: <SalesRadar year={whole} visits={shown.visitYear} state={ofWhole} />,
    countries: <SalesByCountries shop={shop} state={ofShop} />,
    projectStatus: (
      <ProjectStatus invoiced={shown.invoicedFigures} state={stateOf('invoicedFigures', variables.seesInvoices)} />
    ),
    activeProjects: <ActiveProjects projects={shown.projects} state={ofProjects} />,
    transactions: <LastTransactions transactions={shop?.transactions} state={ofShop} />,
    activity: <RecentActivity activity={shown.activity} state={stateOf('activity', variables.seesChanges)} />,
  };
  return { shown, cards };
}

/** One of them on another dashboard. */
export const OneCard = ({ id }: { id: string }) => useCrmCards().cards[id];

/** Three figures of the last seven days. */
function WeekStats({ week, state }: { week: SalesWeekFragment | undefined; state: CardState }) {
  const text = useText();
  const { moneyShort } = useFormats();
  const ordersOf = useOrdersOf();
  const failing = { isFailed: state.is === 'failed', onRetry: state.onRetry };
  const profitOf = (one: { salesCents: number; expenseCents: number | null } | undefined) =>
    one === undefined || one.expenseCents === null ? undefined : one.salesCents - one.expenseCents;
  const [profit, before] = [profitOf(week?.current), profitOf(week?.previous)];
  const stats = [
    {
      label: text('dashboards.crm.sales'),
      value: week && moneyShort(week.current.salesCents),
      change: week && changeOf(week.current.salesCents, week.previous.salesCents),
      icon: <IconCoin size={24} />,
      tone: 'success' as const,
    },
    ...(week?.current.expenseCents === null
      ? []
      : [
          {
            label: text('dashboards.crm.profit'),
            value: profit === undefined ? undefined : moneyShort(profit),
            change: profit === undefined || before === undefined ? undefined : changeOf(profit, before),
            icon: <IconWallet size={24} />,
            tone: 'primary' as const,
          },
        ]),
    {
      label: text('dashboards.crm.average'),
      value: week && moneyShort(week.current.orderCount === 0 ? 0 : week.current.salesCents / week.current.orderCount),
      change: undefined,
      icon: <IconShoppingCart size={24} />,
      tone: 'info' as const,
    },
  ];
  if (state.is === 'denied') return <FigureCard title={text('dashboards.crm.sales')} state={state} />;
  return (
    <Box sx={{ display: 'grid', gap: { xs: 4, sm: 6 }, gridAutoRows: '1fr' }}>
      {stats.map(({ change, ...stat }) => (
        <StatCard
          key={stat.label}
          {...stat}
          {...(change !== undefined && { change })}
          hint={text('dashboards.crm.week')}
          {...(week && { href: ordersOf(week) })}
          {...failing}
        />
      ))}
    </Box>
  );
}
