import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { IconCircleDashed, IconClock, IconTicket, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { FilterAction } from '../../app/dashboard/FilterAction.tsx';
import { type ChartData, partsData } from '../../kit/charts/chartData.ts';
import { Ring } from '../../kit/charts/Ring.tsx';
import { CountryFlag } from '../../kit/CountryName.tsx';
import { countryName } from '../../kit/form/countries.ts';
import type { Tone } from '../../kit/tones.ts';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { FigureCard, type CardState } from './FigureCard.tsx';
import { Row, Rows, Tile } from './Rows.tsx';
import type { AnalyticsQuery, SalesPlacesFragment } from './figures.generated.ts';
import { messagesOf, useOrdersOf } from './leads.ts';
import { changeOf } from './useFigures.ts';

const Empty = ({ children }: { children: ReactNode }) => <Typography color="textSecondary">{children}</Typography>;

type SalesPlaces = SalesPlacesFragment & { from: string; to: string };

const largestFirst = (places: SalesPlaces['places']) => places.toSorted((a, b) => b.salesCents - a.salesCents);

/** Where orders go. */
export function SalesByCountries({ shop, state }: { shop: SalesPlaces | null | undefined; state: CardState }) {
  const text = useText();
  const ordersOf = useOrdersOf();
  const { locale, moneyShort } = useFormats();
  return (
    <FigureCard
      title={text('dashboards.countries.title')}
      text={text('dashboards.countries.text')}
      state={state}
      data={
        shop
          ? partsData({
              axis: text('dashboards.countries.country'),
              name: text('dashboards.countries.sales'),
              parts: largestFirst(shop.places).map(({ country, salesCents }) => ({
                name: countryName(country, locale),
                value: salesCents,
              })),
              format: moneyShort,
              isMoney: true,
            })
          : undefined
      }
    >
      {() => {
        if (shop!.places.length === 0) return <Empty>{text('dashboards.countries.none')}</Empty>;
        return (
          <Rows>
            {largestFirst(shop!.places).map(({ country, orderCount, salesCents, previousSalesCents }) => (
              <Row
                key={country}
                icon={<CountryFlag code={country} />}
                name={
                  <Link
                    component={PageLink}
                    to={ordersOf(shop!, `&country=${country}`)}
                    color="inherit"
                    underline="hover"
                  >
                    {countryName(country, locale)}
                  </Link>
                }
                note={text('dashboards.countries.orders', { count: orderCount })}
                value={moneyShort(salesCents)}
                change={changeOf(salesCents, previousSalesCents)}
                action={<FilterAction dimension="country" value={country} name={countryName(country, locale)} />}
              />
            ))}
          </Rows>
        );
      }}
    </FigureCard>
  );
}

type Support = NonNullable<AnalyticsQuery['supportFigures']>;

/** The figures of the card below as a table. */
function supportData(figures: Support, text: ReturnType<typeof useText>, format: ChartData['format']): ChartData {
  const { totalCount, newCount, openCount, handledCount } = figures;
  return {
    axis: text('dashboards.support.title'),
    labels: [
      text('dashboards.support.total', { count: totalCount }),
      text('dashboards.support.new'),
      text('dashboards.support.open'),
      text('dashboards.support.done'),
    ],
    series: [
      { id: 'count', name: text('dashboards.support.text'), values: [totalCount, newCount, openCount, handledCount] },
    ],
    format,
  };
}

/** What visitors wrote in the last seven days, and how much of it is done. */
export function SupportTracker({ figures, state }: { figures: Support | null | undefined; state: CardState }) {
  const text = useText();
  const { number } = useFormats();
  return (
    <FigureCard
      title={text('dashboards.support.title')}
      text={text('dashboards.support.text')}
      state={state}
      data={figures ? supportData(figures, text, number) : undefined}
    >
      {() => {
        const { totalCount, newCount, openCount, handledCount, responseMinutes } = figures!;
        const counted = (count: number, more: string) => (
          <Link component={PageLink} to={messagesOf(figures!, more)} color="inherit">
            {number(count)}
          </Link>
        );
        const facts: [string, ReactNode, Icon, Tone][] = [
          [text('dashboards.support.new'), counted(newCount, '&status=new&answered=false'), IconTicket, 'primary'],
          [
            text('dashboards.support.open'),
            counted(openCount, '&status=new&answered=true'),
            IconCircleDashed,
            'warning',
          ],
          [
            text('dashboards.support.response'),
            responseMinutes === null
              ? '–'
              : responseMinutes < 60
                ? text('dashboards.support.minutes', { count: responseMinutes })
                : text('dashboards.support.hours', { count: Math.round(responseMinutes / 60) }),
            IconClock,
            'info',
          ],
        ];
        return (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6, flex: 1 }}>
            <Box sx={{ flex: '1 1 160px', alignSelf: 'stretch' }}>
              <Typography variant="h2" component="p">
                <Link component={PageLink} to={messagesOf(figures!)} color="inherit" underline="hover">
                  {number(totalCount)}
                </Link>
              </Typography>
              <Typography color="textSecondary">{text('dashboards.support.total', { count: totalCount })}</Typography>
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mt: 5, display: 'grid', gap: 4 }}>
                {facts.map(([name, value, icon, tone]) => (
                  <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
                    <Tile icon={icon} tone={tone} />
                    <div>
                      <Typography sx={{ fontWeight: 500 }}>{name}</Typography>
                      <Typography variant="body2" color="textSecondary">
                        {value}
                      </Typography>
                    </div>
                  </Box>
                ))}
              </Box>
            </Box>
            <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, marginInline: 'auto' }}>
              <Ring
                value={totalCount === 0 ? 0 : handledCount / totalCount}
                label={text('dashboards.support.done')}
                size={184}
              />
              <Link component={PageLink} to={messagesOf(figures!, '&status=handled')} color="textSecondary">
                {text('dashboards.support.done')}
              </Link>
            </Box>
          </Box>
        );
      }}
    </FigureCard>
  );
}
