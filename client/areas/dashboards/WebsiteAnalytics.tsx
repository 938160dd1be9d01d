import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { CardFailed, CardLoading } from '../../kit/charts/CardStates.tsx';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { CardState } from './FigureCard.tsx';
import type { AnalyticsQuery, VisitsFragment } from './figures.generated.ts';
import { customersOf, expensesOf, ordersOf, refundsOf } from './leads.ts';

type Props = {
  visits: VisitsFragment | undefined;
  shop: AnalyticsQuery['whole'] | undefined;
  expenses: AnalyticsQuery['expenseFigures'] | undefined;
  state: CardState;
};
type Slide = { id: string; title: string; facts: [name: string, value: string, href?: string][] };

const turnMs = 7000;

/** What the public pages bring, in turns: traffic, spending and where visitors come from. */
export function WebsiteAnalytics({ visits, shop, expenses, state }: Props) {
  const text = useText();
  const { smallPercent } = useFormats();
  const title = text('dashboards.website.title');
  const slides = useSlides(visits, shop, expenses);
  const [at, setAt] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const count = slides.length;
  useEffect(() => {
    // Nothing moves by itself for those who asked for that, and while somebody reads.
    if (isHeld || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const turn = setInterval(() => setAt((now) => (now + 1) % count), turnMs);
    return () => clearInterval(turn);
  }, [isHeld, count]);
  const slide = slides[at % Math.max(count, 1)];
  return (
    <Card
      component="section"
      aria-label={title}
      aria-roledescription={text('dashboards.website.carousel')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={(theme) => ({
        ...(state.is === 'ready' && {
          backgroundColor: theme.vars!.palette.primary.dark,
          color: theme.vars!.palette.primary.contrastText,
        }),
        padding: 6,
        minHeight: 232,
        display: 'flex',
        flexDirection: 'column',
      })}
    >
      {state.is === 'failed' ? (
        <CardFailed height={180} title={title} onRetry={state.onRetry} />
      ) : !slide || !visits ? (
        <CardLoading height={180} />
      ) : (
        <>
          <Typography variant="h5" component="h2">
            {title}
          </Typography>
          <Typography variant="body2">
            {shop
              ? text('dashboards.website.conversion', {
                  share: smallPercent(visits.visitCount === 0 ? 0 : shop.current.orderCount / visits.visitCount),
                })
              : text('dashboards.website.visits', { count: visits.visitCount })}
          </Typography>
          <Box aria-live={isHeld ? 'polite' : 'off'} sx={{ flex: 1, mt: 4 }}>
            <Typography variant="subtitle1" component="h3" sx={{ fontWeight: 500 }}>
              {slide.title}
            </Typography>
            <Box
              component="dl"
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
                gap: '10px 24px',
                margin: 0,
                mt: 3,
              }}
            >
              {slide.facts.map(([name, value, href]) => (
                <Box key={name} sx={{ display: 'flex', alignItems: 'center', gap: 3, flexDirection: 'row-reverse' }}>
                  <Box component="dt" sx={{ flex: 1, minWidth: 0 }}>
                    {name}
                  </Box>
                  <Box
                    component="dd"
                    sx={{
                      margin: 0,
                      minWidth: 60,
                      padding: '3px 10px',
                      borderRadius: 1,
                      textAlign: 'center',
                      fontWeight: 500,
                      fontVariantNumeric: 'tabular-nums',
                      backgroundColor: 'rgb(0 0 0 / 22%)',
                    }}
                  >
                    {href ? (
                      <Link component={PageLink} to={href} color="inherit">
                        <bdi>{value}</bdi>
                      </Link>
                    ) : (
                      <bdi>{value}</bdi>
                    )}
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
          <Box sx={{ display: 'flex', justifyContent: 'center', mt: 3 }}>
            {slides.map(({ id, title: name }, place) => (
              <Box
                key={id}
                component="button"
                type="button"
                aria-label={name}
                aria-current={place === at}
                onClick={() => setAt(place)}
                sx={{
                  width: 28,
                  height: 24,
                  border: 0,
                  padding: 0,
                  background: 'none',
                  color: 'inherit',
                  cursor: 'pointer',
                  display: 'grid',
                  placeItems: 'center',
                  '&::before': {
                    content: '""',
                    width: place === at ? 18 : 8,
                    height: 8,
                    borderRadius: 4,
                    backgroundColor: 'currentColor',
                    opacity: place === at ? 1 : 0.5,
                  },
                }}
              />
            ))}
          </Box>
        </>
      )}
    </Card>
  );
}

/** The slides whose figures the viewer may read. */
function useSlides(visits: Props['visits'], shop: Props['shop'], expenses: Props['expenses']): Slide[] {
  const text = useText();
  const { count, moneyShort } = useFormats();
  if (!visits) return [];
  const from = (...sources: string[]) =>
    count(
      visits.sources
        .filter(({ source }) => sources.includes(source))
        .reduce((sum, { visitCount }) => sum + visitCount, 0),
    );
  const traffic: Slide['facts'] = [
    [text('dashboards.website.sessions'), count(visits.visitCount)],
    [text('dashboards.website.views'), count(visits.viewCount)],
  ];
  const ordered = shop?.current.orderCount ?? 0;
  if (shop && shop.current.customerCount !== null)
    traffic.push([text('dashboards.website.leads'), count(shop.current.customerCount), customersOf(shop)]);
  if (shop) traffic.push([text('dashboards.website.conversions'), count(ordered), ordersOf(shop)]);
  const spending: Slide['facts'] = [
    ...(expenses
      ? ([
          [text('dashboards.website.spend'), moneyShort(expenses.amountCents), expensesOf(expenses)],
        ] satisfies Slide['facts'])
      : []),
    ...(shop
      ? ([
          [text('dashboards.website.orderSize'), moneyShort(ordered === 0 ? 0 : shop.current.salesCents / ordered)],
          [text('dashboards.website.orders'), count(ordered), ordersOf(shop)],
          [text('dashboards.website.refunds'), moneyShort(shop.current.refundedCents), refundsOf(shop)],
        ] satisfies Slide['facts'])
      : []),
  ];
  return [
    { id: 'traffic', title: text('dashboards.website.traffic'), facts: traffic },
    ...(spending.length > 0 ? [{ id: 'spending', title: text('dashboards.website.spending'), facts: spending }] : []),
    {
      id: 'sources',
      title: text('dashboards.website.sources'),
      facts: [
        [text('dashboards.source.DIRECT'), from('DIRECT')],
        [text('dashboards.website.organic'), from('OTHER')],
        [text('dashboards.source.REFERRAL'), from('REFERRAL', 'SOCIAL')],
        [text('dashboards.website.campaign'), from('EMAIL', 'ADVERTISING')],
      ],
    },
  ];
}
