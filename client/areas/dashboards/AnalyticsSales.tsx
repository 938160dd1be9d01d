import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { IconLink, IconShoppingCart } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { TimeChart } from '../../app/dashboard/TimeChart.tsx';
import { largestAt } from '../../kit/charts/chartData.ts';
import { useFormats, weekdayLength } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { type CardState, FigureCard, instead } from './FigureCard.tsx';
import type { AnalyticsQuery, SalesWeekFragment, VisitsFragment } from './figures.generated.ts';
import { Headline } from './Headline.tsx';
import { ordersOf as allOrdersOf, useOrdersOf } from './leads.ts';
import { useDates } from './useDates.ts';
import { changeOf } from './useFigures.ts';

type WholeShop = NonNullable<AnalyticsQuery['whole']>;
type Shop = NonNullable<AnalyticsQuery['shopDashboard']>;
type Of<Name extends string, Value> = { [name in Name]: Value | undefined } & { state: CardState };

/** What is sold on an average day, and how the days went. */
export function AverageSales({ shop, state }: Of<'shop', Shop>) {
  const text = useText();
  const ordersOf = useOrdersOf();
  const { money, moneyAxis, moneyShort } = useFormats();
  const { day, month } = useDates();
  const title = text('dashboards.average.title');
  const noFigures = instead(title, state, 140);
  if (noFigures) return noFigures;
  const isMonthly = shop?.steps.length === 12;
  const days = shop ? Math.round((Date.parse(shop.to) - Date.parse(shop.from)) / 86_400_000) + 1 : 1;
  return (
    <TimeChart
      figure="SALES"
      days={shop?.steps}
      title={title}
      text={shop && text('dashboards.average.text', { total: moneyShort(shop.current.salesCents) })}
      onRetry={state.onRetry}
      height={150}
      summary={
        shop && (
          <Headline
            value={moneyShort(shop.current.salesCents / days)}
            change={changeOf(shop.current.salesCents, shop.previous.salesCents)}
            href={ordersOf(shop)}
          />
        )
      }
      data={
        shop && {
          axis: text(isMonthly ? 'dashboards.axis.month' : 'dashboards.axis.day'),
          labels: shop.steps.map(isMonthly ? month : day),
          series: [
            {
              id: 'sales',
              name: text('dashboards.crm.salesYear'),
              values: shop.steps.map(({ salesCents }) => salesCents),
              kind: 'area',
              tone: 'success',
            },
          ],
          hrefOf: (at) => ordersOf(shop.steps[at]!),
          format: money,
          isMoney: true,
          formatShort: moneyAxis,
        }
      }
    />
  );
}

/** Orders beside the visits that they come from. */
export function SalesOverview({ shop, visits, state }: Of<'shop', WholeShop> & { visits: VisitsFragment | undefined }) {
  const text = useText();
  const { moneyShort, number, smallPercent } = useFormats();
  return (
    <FigureCard title={text('dashboards.overview.title')} state={state} height={140}>
      {() => {
        const [orders, came] = [shop!.current.orderCount, visits?.visitCount ?? 0];
        const share = orders + came === 0 ? 0 : orders / (orders + came);
        const side = (
          place: 'start' | 'end',
          icon: ReactNode,
          name: string,
          part: number,
          value: number,
          href?: string,
        ) => (
          <Box sx={{ minWidth: 0, display: 'grid', justifyItems: place }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'text.secondary' }}>
              {icon}
              <span>{name}</span>
            </Box>
            <Typography variant="h5" component="p">
              <bdi>{smallPercent(part)}</bdi>
            </Typography>
            {href ? (
              <Link component={PageLink} to={href} color="inherit">
                {number(value)}
              </Link>
            ) : (
              <span>{number(value)}</span>
            )}
          </Box>
        );
        return (
          <>
            <Headline
              value={moneyShort(shop!.current.salesCents)}
              change={changeOf(shop!.current.salesCents, shop!.previous.salesCents)}
              href={allOrdersOf(shop!)}
            />
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, my: 3 }}>
              {side(
                'start',
                <IconShoppingCart size={18} aria-hidden />,
                text('dashboards.overview.orders'),
                share,
                orders,
                allOrdersOf(shop!),
              )}
              {side('end', <IconLink size={18} aria-hidden />, text('dashboards.overview.visits'), 1 - share, came)}
            </Box>
            <Box
              aria-hidden
              sx={{ display: 'flex', height: 10, borderRadius: 5, overflow: 'hidden', mt: 'auto', gap: '2px' }}
            >
              <Box sx={{ flex: Math.max(share, 0.02), backgroundColor: 'info.main' }} />
              <Box sx={{ flex: 1 - share, backgroundColor: 'primary.main' }} />
            </Box>
          </>
        );
      }}
    </FigureCard>
  );
}

/** The last seven days: sales by day, and what is left of them. */
export function EarningReports({ week, state }: Of<'week', SalesWeekFragment>) {
  const text = useText();
  const ordersOf = useOrdersOf();
  const { locale, money, moneyAxis, moneyShort } = useFormats();
  const title = text('dashboards.earnings.title');
  const noFigures = instead(title, state);
  if (noFigures) return noFigures;
  const { current, previous } = week ?? {};
  const rows: [string, number | null, boolean][] = current
    ? [
        [text('dashboards.earnings.earnings'), current.salesCents, false],
        [
          text('dashboards.earnings.profit'),
          current.expenseCents === null ? null : current.salesCents - current.expenseCents,
          false,
        ],
        [text('dashboards.earnings.expense'), current.expenseCents, true],
      ]
    : [];
  const most = Math.max(1, ...rows.map(([, value]) => value ?? 0));
  return (
    <TimeChart
      figure="SALES"
      days={week?.steps}
      title={title}
      text={text('dashboards.earnings.text')}
      onRetry={state.onRetry}
      height={180}
      summary={
        <>
          {current && previous && (
            <Headline
              value={moneyShort(current.salesCents)}
              change={changeOf(current.salesCents, previous.salesCents)}
              href={ordersOf(week!)}
            />
          )}
          <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 4, m: 0, mb: 4 }}>
            {rows.map(([name, value, isCost]) =>
              value === null ? null : (
                <Box key={name} sx={{ minWidth: 0 }}>
                  <Typography component="dt" variant="body2" color="textSecondary">
                    {name}
                  </Typography>
                  <Box component="dd" sx={{ margin: 0 }}>
                    <Typography component="bdi" dir="ltr" sx={{ fontWeight: 500, display: 'block' }}>
                      {moneyShort(value)}
                    </Typography>
                    <Box sx={{ height: 4, borderRadius: 2, backgroundColor: 'surface.track', mt: 1 }}>
                      <Box
                        sx={{
                          height: 4,
                          borderRadius: 2,
                          width: `${Math.max(0, Math.round((value / most) * 100))}%`,
                          backgroundColor: isCost ? 'error.main' : 'primary.main',
                        }}
                      />
                    </Box>
                  </Box>
                </Box>
              ),
            )}
          </Box>
        </>
      }
      data={
        week && {
          axis: text('dashboards.axis.day'),
          labels: week.steps.map(({ from }) =>
            new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: weekdayLength(locale) }).format(
              new Date(`${from}T00:00:00Z`),
            ),
          ),
          series: [
            {
              id: 'sales',
              name: text('dashboards.earnings.earnings'),
              values: week.steps.map(({ salesCents }) => salesCents),
              tone: 'primary',
            },
          ],
          highlight: largestAt(week.steps.map(({ salesCents }) => salesCents)),
          hrefOf: (at) => ordersOf(week.steps[at]!),
          format: money,
          isMoney: true,
          formatShort: moneyAxis,
        }
      }
    />
  );
}
