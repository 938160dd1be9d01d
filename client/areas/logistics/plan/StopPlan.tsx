import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import LinearProgress from '@mui/material/LinearProgress';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { CommandForms } from '../../../app/command/CommandBar.tsx';
import { type AnyCommand, lookOf } from '../../../app/command/command.ts';
import { useOffered } from '../../../app/command/useOffered.tsx';
import { useCommands } from '../../../app/command/useCommands.ts';
import { CardFailed } from '../../../kit/charts/CardStates.tsx';
import { useCan } from '../../../lib/ability.tsx';
import { useFormats } from '../../../lib/format.ts';
import { needMessages } from '../../../lib/languages.ts';
import { useFollowing } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import { deliveriesPath } from '../urls.ts';
import { type StopPlanFieldsFragment, useStopPlanQuery } from './plan.generated.ts';
import { dispatchStops, orderStops, planDeparture, proposeStops } from './planCommands.tsx';
import { StopRow } from './StopRow.tsx';

/** The map and its texts come with the first stops. */
const StopMap = lazy(
  async () => (await Promise.all([import('./StopMap.tsx'), needMessages(['map', 'logisticsMap'])]))[0],
);

/** Expected times follow the vehicle. */
const everyMs = 30_000;

const steps: readonly AnyCommand<StopPlanFieldsFragment>[] = [planDeparture, proposeStops, dispatchStops];

/** What a vehicle is to bring: in which order, when it is where, and whether it can carry that. */
export default function StopPlan({ vehicleId }: { vehicleId: string }) {
  const text = useText();
  const { data, error, refetch } = useStopPlanQuery({
    variables: { vehicleId },
    fetchPolicy: 'cache-and-network',
    context: { isQuiet: true },
    pollInterval: everyMs,
  });
  useFollowing(['Delivery', 'Vehicle'], () => refetch());
  const plan = data?.stopPlan;
  if (error && !plan)
    return <CardFailed height={240} title={text('vehicle.stops.title')} onRetry={() => void refetch()} />;
  if (!plan) return <Skeleton variant="rounded" height={240} />;
  return <Plan plan={plan} />;
}

function Plan({ plan }: { plan: StopPlanFieldsFragment }) {
  const text = useText();
  const { number, dateTime } = useFormats();
  const { busy, run } = useCommands();
  const isOffered = useOffered();
  const canOrder = useCan('update', 'Delivery');
  const [isPlanning, setPlanning] = useState(false);
  const { stops, departsAt, start, meters } = plan;
  const move = (from: number, to: number) => {
    const ids = stops.map(({ delivery }) => delivery.id);
    const moved = ids.toSpliced(from, 1).toSpliced(to, 0, ids[from]!);
    void run(orderStops, plan, { deliveryIds: moved });
  };
  const lateCount = stops.filter(({ problem }) => problem === 'LATE').length;
  return (
    <Card component="section" aria-label={text('vehicle.stops.title')}>
      <CardHeader
        title={text('vehicle.stops.title')}
        subheader={text('vehicle.stops.sum', { count: stops.length, km: number(Math.round(meters / 1000)) })}
        slotProps={{ title: { component: 'h2' }, subheader: { variant: 'body1' } }}
      />
      <CardContent sx={{ pt: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
        <Box data-print="hidden" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          {steps.map((command) => {
            const { label, icon: Icon } = lookOf(command, plan);
            return (
              isOffered(command, plan) && (
                <Button
                  key={command.name}
                  variant={command.isMain ? 'contained' : 'tonal'}
                  startIcon={<Icon size={18} />}
                  loading={busy === command.name}
                  disabled={busy !== null}
                  onClick={() => (command.form ? setPlanning(true) : void run(command, plan))}
                >
                  {text(label)}
                </Button>
              )
            );
          })}
        </Box>
        <Load
          label={text('vehicle.stops.weight')}
          unit="vehicle.value.kg"
          load={plan.weightKg}
          room={plan.capacityKg}
        />
        <Load
          label={text('vehicle.stops.volume')}
          unit="vehicle.stops.liters"
          load={plan.volumeL}
          room={plan.capacityL}
        />
        <Typography variant="body2" color="textSecondary">
          {start && text('vehicle.stops.start', { place: start.name || `${start.latitude}, ${start.longitude}` })}
          {start && ' · '}
          {departsAt ? text('vehicle.stops.departs', { when: dateTime(departsAt) }) : text('vehicle.stops.departsNow')}
        </Typography>
        {lateCount > 0 && (
          <Typography sx={{ color: 'error.text' }}>{text('vehicle.stops.late', { count: lateCount })}</Typography>
        )}
        {stops.length === 0 ? (
          <Typography color="textSecondary">
            {text('vehicle.stops.none')}{' '}
            <MuiLink component={Link} to={deliveriesPath}>
              {text('vehicle.stops.toDeliveries')}
            </MuiLink>
          </Typography>
        ) : (
          <>
            <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
              <StopMap plan={plan} />
            </Suspense>
            <Box component="ol" aria-label={text('vehicle.stops.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {stops.map((stop, index) => (
                <StopRow
                  key={stop.delivery.id}
                  stop={stop}
                  index={index}
                  count={stops.length}
                  onMove={canOrder && busy === null ? move : null}
                />
              ))}
            </Box>
          </>
        )}
      </CardContent>
      {isPlanning && (
        <CommandForms
          target={plan}
          commands={[planDeparture]}
          open={planDeparture.name}
          onClose={() => setPlanning(false)}
        />
      )}
    </Card>
  );
}

type LoadProps = {
  label: string;
  unit: 'vehicle.value.kg' | 'vehicle.stops.liters';
  load: number;
  room: number | null;
};

/** How much of what the vehicle carries is taken. */
function Load({ label, unit, load, room }: LoadProps) {
  const text = useText();
  const { number } = useFormats();
  const isOver = room !== null && load > room;
  const said = text(unit, { value: number(load) });
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 12px', mb: 1 }}>
        <Typography variant="body2">{label}</Typography>
        <Typography variant="body2" sx={{ color: isOver ? 'error.text' : 'text.secondary' }}>
          {room === null
            ? text('vehicle.stops.loadOpen', { load: said })
            : text(isOver ? 'vehicle.stops.loadOver' : 'vehicle.stops.load', {
                load: said,
                room: text(unit, { value: number(room) }),
              })}
        </Typography>
      </Box>
      {room !== null && (
        <LinearProgress
          variant="determinate"
          aria-label={label}
          color={isOver ? 'error' : 'primary'}
          value={Math.min(100, (load / room) * 100)}
          sx={{ height: 8, borderRadius: 4 }}
        />
      )}
    </Box>
  );
}
