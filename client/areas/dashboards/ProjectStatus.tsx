import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { IconCash, IconHourglass } from '@tabler/icons-react';
import { Link as PageLink } from 'react-router-dom';
import { TimeChart } from '../../app/dashboard/TimeChart.tsx';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { type CardState, instead } from './FigureCard.tsx';
import type { CrmQuery } from './figures.generated.ts';
import { Headline } from './Headline.tsx';
import { invoicesOf } from './leads.ts';
import { Row, Rows, Tile } from './Rows.tsx';
import { useDates } from './useDates.ts';
import { changeOf } from './useFigures.ts';

/** What work earned: invoices of twelve months, and what of them was paid and is still to be paid. */
export function ProjectStatus({
  invoiced,
  state,
}: {
  invoiced: CrmQuery['invoicedFigures'] | undefined;
  state: CardState;
}) {
  const text = useText();
  const { money, moneyAxis, moneyShort } = useFormats();
  const { month } = useDates();
  const title = text('dashboards.projects.status');
  const hasBefore = (invoiced?.previous.invoicedCents ?? 0) > 0;
  const noFigures = instead(title, state);
  if (noFigures) return noFigures;
  return (
    <TimeChart
      figure={null}
      days={invoiced?.steps}
      title={title}
      text={text('dashboards.projects.invoiced')}
      onRetry={state.onRetry}
      height={150}
      summary={
        invoiced && (
          <Headline
            value={moneyShort(invoiced.current.invoicedCents)}
            change={changeOf(invoiced.current.invoicedCents, invoiced.previous.invoicedCents)}
            href={invoicesOf(invoiced)}
          />
        )
      }
      data={
        invoiced
          ? {
              axis: text('dashboards.axis.month'),
              labels: invoiced.steps.map(month),
              series: [
                {
                  id: 'invoiced',
                  name: text('dashboards.projects.invoicedSum'),
                  values: invoiced.steps.map(({ invoicedCents }) => invoicedCents),
                  kind: 'area',
                  isStepped: true,
                  tone: 'warning',
                },
              ],
              hrefOf: (at) => invoicesOf(invoiced.steps[at]!),
              format: money,
              isMoney: true,
              formatShort: moneyAxis,
            }
          : undefined
      }
    >
      {invoiced && (
        <Box sx={{ mt: 4 }}>
          <Rows>
            <Row
              icon={<Tile icon={IconCash} tone="success" />}
              name={
                <Link component={PageLink} to={invoicesOf(invoiced, '&received=true')} color="inherit">
                  {text('dashboards.projects.paid')}
                </Link>
              }
              value={moneyShort(invoiced.current.paidCents)}
              {...(hasBefore && { change: changeOf(invoiced.current.paidCents, invoiced.previous.paidCents) })}
            />
            <Row
              icon={<Tile icon={IconHourglass} tone="warning" />}
              name={
                <Link component={PageLink} to={invoicesOf(invoiced, '&unpaid=true')} color="inherit">
                  {text('dashboards.projects.unpaid')}
                </Link>
              }
              value={moneyShort(invoiced.current.unpaidCents)}
              {...(hasBefore && { change: changeOf(invoiced.current.unpaidCents, invoiced.previous.unpaidCents) })}
              isLessBetter
            />
          </Rows>
        </Box>
      )}
    </TimeChart>
  );
}
