import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { todayIn } from '../../../kit/dates/days.ts';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { useIsConnected } from '../../../lib/connection.ts';
import { useReadAgain } from '../../../lib/records.ts';
import { useStore } from '../../../lib/store.ts';
import { useText } from '../../../lib/text.ts';
import { instantOf, useZone } from '../../../lib/timeZone.ts';
import { reports, withReports } from './reports.ts';
import { StopCard } from './StopCard.tsx';
import { useDriverStopsQuery } from './stops.generated.ts';

const everyMs = 60_000;

/** What the driver who is signed in brings today, made for a phone: it works without a network, too. */
export default function StopsPage() {
  const text = useText();
  const zone = useZone();
  const [since] = useState(() => instantOf(`${todayIn(zone)}T00:00`, zone)!);
  const { data, error, refetch } = useDriverStopsQuery({
    variables: { since },
    fetchPolicy: 'cache-and-network',
    pollInterval: everyMs,
    context: { isQuiet: true },
  });
  useReadAgain(['Delivery'], () => void refetch().catch(() => undefined));
  const kept = useStore(reports.waiting);
  const day = data?.driverStops;
  const stops = useMemo(() => (day?.stops ?? []).map((stop) => withReports(stop, kept)), [day, kept]);
  const open = stops.filter(({ finishedAt }) => finishedAt === null);
  const finished = stops.filter(({ finishedAt }) => finishedAt !== null);
  const isWaiting = (id: string) => kept.some(({ values, problem }) => values.id === id && problem === null);
  return (
    <Box sx={{ maxWidth: 720, marginInline: 'auto' }}>
      <PageHeader
        title={text('stops.page.title')}
        text={day ? `${day.driverName} · ${text('stops.page.summary', { count: open.length })}` : undefined}
      />
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Waiting />
        {data === undefined && !error && <Skeleton variant="rounded" height={220} />}
        {data === undefined && error && (
          <Alert
            severity="error"
            action={
              <Button color="inherit" size="small" onClick={() => void refetch().catch(() => undefined)}>
                {text('stops.wait.retry')}
              </Button>
            }
          >
            {text('stops.page.failed')}
          </Alert>
        )}
        {day === null && (
          <EmptyState drawing="denied" title={text('stops.page.noDriver')} text={text('stops.page.noDriverText')} />
        )}
        {day && stops.length === 0 && (
          <EmptyState drawing="nothing" title={text('stops.page.none')} text={text('stops.page.noneText')} />
        )}
        {open.length > 0 && <Stops title={text('stops.page.open')} stops={open} isWaiting={isWaiting} />}
        {finished.length > 0 && <Stops title={text('stops.page.finished')} stops={finished} isWaiting={isWaiting} />}
      </Box>
    </Box>
  );
}

type StopsProps = {
  title: string;
  stops: ReturnType<typeof withReports>[];
  isWaiting: (id: string) => boolean;
};

const Stops = ({ title, stops, isWaiting }: StopsProps) => (
  <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 3 }}>
    <Typography variant="h5" component="h2">
      {title}
    </Typography>
    <Box component="ul" sx={{ display: 'grid', gap: 4, margin: 0, padding: 0 }}>
      {stops.map((stop) => (
        <StopCard key={stop.id} stop={stop} isWaiting={isWaiting(stop.id)} />
      ))}
    </Box>
  </Box>
);

/** What has not reached the server, and what it has refused. */
function Waiting() {
  const text = useText();
  const isConnected = useIsConnected();
  const kept = useStore(reports.waiting);
  const refused = kept.filter(({ problem }) => problem !== null);
  const count = kept.length - refused.length;
  return (
    <>
      {!isConnected && count > 0 && <Alert severity="info">{text('stops.wait.network', { count })}</Alert>}
      {refused.map(({ key, values }) => (
        <Alert
          key={key}
          severity="error"
          action={
            <>
              <Button color="inherit" size="small" onClick={() => reports.retry(key)}>
                {text('stops.wait.retry')}
              </Button>
              <Button color="inherit" size="small" onClick={() => reports.discard(key)}>
                {text('stops.wait.discard')}
              </Button>
            </>
          }
        >
          {text('stops.wait.refused', { name: values.recipient })}
        </Alert>
      ))}
    </>
  );
}
