import Box from '@mui/material/Box';
import { IconCoin, IconShoppingCart, IconWallet } from '@tabler/icons-react';
import { StatCard } from '../../kit/charts/StatCard.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { preloadQuery } from '../../lib/apollo.ts';
import { useFormats } from '../../lib/format.ts';
import { isAllowed } from '../../lib/rules.ts';
import type { Subject } from '../../lib/schema.generated.ts';
import { getViewer, useViewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { zoneName } from '../../lib/zoneNames.ts';
import { SalesByCountries } from './AnalyticsLists.tsx';
import { ActiveProjects, LastTransactions, ProjectStatus, RecentActivity } from './CrmLists.tsx';
import { OrdersWeek, RevenueGrowth, SalesRadar, SalesYear, YearReports } from './CrmSales.tsx';
import { FigureCard } from './FigureCard.tsx';
import { CrmDocument } from './figures.generated.ts';
import { grid } from './grid.ts';
import { ordersOf } from './leads.ts';
import { changeOf, useFigures } from './useFigures.ts';

const subjects = ['Order', 'Customer', 'Project'] as const satisfies Subject[];

function variablesOf(viewer: ReturnType<typeof getViewer>) {
  const may = (subject: Subject) => viewer !== null && isAllowed(viewer.abilityRules, 'read', subject);
  return { seesOrders: may('Order'), seesProjects: may('Project'), seesChanges: may('Change') };
}

export const loader = () => preloadQuery(CrmDocument, variablesOf(getViewer()));

/** Customers and work at a glance: orders, projects, money that moved, and what happened lately. */
export default function CrmPage() {
  const text = useText();
  const { locale, moneyShort, day } = useFormats();
  const variables = variablesOf(useViewer());
  const { shown, stateOf } = useFigures(CrmDocument, variables, subjects);
  const [shop, year] = [shown.shopDashboard, shown.year ?? undefined];
  const ofShop = stateOf('shopDashboard', variables.seesOrders);
  const ofYear = stateOf('year', variables.seesOrders);
  const week = shop?.week;
  const failing = { isFailed: ofShop.is === 'failed', onRetry: ofShop.onRetry };
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
  return (
    <>
      <PageHeader
        title={text('dashboards.crm.title')}
        text={
          shop &&
          text('dashboards.period.text', {
            from: day(shop.from),
            to: day(shop.to),
            zone: zoneName(locale, shop.timeZone),
          })
        }
      />
      <Box sx={grid('repeat(4, minmax(0, 1fr))')}>
        <OrdersWeek week={week} state={ofShop} />
        <SalesYear year={year} state={ofYear} />
        {ofShop.is === 'denied' ? (
          <FigureCard title={text('dashboards.crm.sales')} state={ofShop}>
            {() => null}
          </FigureCard>
        ) : (
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
        )}
        <RevenueGrowth week={week} state={ofShop} />
      </Box>
      <Box sx={grid('minmax(0, 2fr) minmax(0, 1fr)')}>
        <YearReports year={year} state={ofYear} />
        <SalesRadar year={year} visits={shown.visitYear} state={ofYear} />
      </Box>
      <Box sx={grid('repeat(3, minmax(0, 1fr))', 'last')}>
        <SalesByCountries shop={shop} state={ofShop} />
        <ProjectStatus
          projects={shown.projects}
          completeCount={shown.completeProjects?.totalCount ?? 0}
          state={stateOf('projects', variables.seesProjects)}
        />
        <ActiveProjects projects={shown.projects} state={stateOf('projects', variables.seesProjects)} />
      </Box>
      <Box sx={{ ...grid('minmax(0, 2fr) minmax(0, 1fr)', 'all'), mb: 0 }}>
        <LastTransactions transactions={shop?.transactions} state={ofShop} />
        <RecentActivity activity={shown.activity} state={stateOf('activity', variables.seesChanges)} />
      </Box>
    </>
  );
}
